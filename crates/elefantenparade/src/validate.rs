//! Which positions there are (E19).

use crate::house::{House, Trunks};
use crate::moves::StepSet;
use crate::position::{Phase, Position, TRUNKS_ON_A_TREE};
use crate::track::squares;
use alloc::format;
use menagerie_core::notation::Field;
use menagerie_core::{ParsePositionError, Player, PlayerMap, Position as _};

/// The clause of all these errors.
pub(crate) const CLAUSE: &str = "E19";

/// The fields of a position string, for errors to point at.
pub(crate) struct Fields<'a> {
    pub(crate) track: Field<'a>,
    pub(crate) elephants: Field<'a>,
    pub(crate) to_act: Field<'a>,
    pub(crate) phase: Field<'a>,
    pub(crate) home: Field<'a>,
    pub(crate) trunks: Field<'a>,
}

impl Position {
    /// Checks that the rules allow the position, with these counts of trunks, and returns the counts for it to hold.
    pub(crate) fn validate(&self, fields: &Fields<'_>, counts: &PlayerMap<u16>) -> Result<Trunks, ParsePositionError> {
        self.check_end(fields)?;
        self.check_herds(fields)?;
        match self.phase() {
            Phase::Place => self.check_set_up(fields)?,
            Phase::Turn(_) | Phase::Over => self.check_running(fields)?,
        }
        self.check_counts(fields, counts)
    }

    /// The game is over with the third elephant in the house, which the string says twice.
    fn check_end(&self, fields: &Fields<'_>) -> Result<(), ParsePositionError> {
        let Fields { phase, home, .. } = fields;
        match (phase.text == "over", self.house.is_full()) {
            (true, false) => Err(home.breaks(CLAUSE, "the game is over, but fewer than three elephants are home")),
            (false, true) => Err(phase.breaks(CLAUSE, "the third elephant is home, but the game is not over")),
            _ => Ok(()),
        }
    }

    /// No player has more than two elephants, and after the set-up none has fewer.
    fn check_herds(&self, fields: &Fields<'_>) -> Result<(), ParsePositionError> {
        for owner in self.players() {
            let elephants = self.on_track(owner) + self.house.count(owner);
            if elephants > 2 || (elephants < 2 && self.phase() != Phase::Place) {
                let reason = format!("player {owner} has {elephants} elephants, not two");
                return Err(fields.elephants.breaks(CLAUSE, reason));
            }
        }
        Ok(())
    }

    /// In the set-up elephants are placed in turn order, and nothing has happened yet.
    fn check_set_up(&self, fields: &Fields<'_>) -> Result<(), ParsePositionError> {
        let Fields { track, elephants, home, .. } = fields;
        self.check_turn_order(fields)?;
        if self.standing & !self.nursery() != 0 {
            return Err(elephants.breaks(CLAUSE, "an elephant stands where none is placed"));
        }
        if self.moved != 0 {
            return Err(elephants.breaks(CLAUSE, "an elephant has moved before all are placed"));
        }
        if self.laden != self.track().trees {
            return Err(track.breaks(CLAUSE, "trunks have been taken before all elephants are placed"));
        }
        if self.house != House::default() {
            return Err(home.breaks(CLAUSE, "an elephant is home before all are placed"));
        }
        Ok(())
    }

    fn check_turn_order(&self, fields: &Fields<'_>) -> Result<(), ParsePositionError> {
        let Fields { elephants, to_act, phase, .. } = fields;
        let (players, placed) = (self.players().len() as u32, self.standing.count_ones());
        if placed >= 2 * players {
            return Err(phase.breaks(CLAUSE, "all elephants stand already"));
        }
        let next = Player::ALL[(placed % players) as usize];
        if self.to_act != next {
            return Err(to_act.breaks(CLAUSE, format!("with {placed} elephants placed, it is player {next}'s turn")));
        }
        for owner in self.players() {
            let (found, due) = (self.on_track(owner), placed / players + u32::from(owner < next));
            if found != due {
                let reason = format!("player {owner} has placed {found} elephants, not {due}");
                return Err(elephants.breaks(CLAUSE, reason));
            }
        }
        Ok(())
    }

    /// After the set-up, trunks under an elephant are taken, and as many elephants have moved as steps are used.
    fn check_running(&self, fields: &Fields<'_>) -> Result<(), ParsePositionError> {
        let Fields { elephants, phase, .. } = fields;
        if let Some(square) = squares(self.standing & self.laden).next() {
            let reason = format!("the elephant on {square} would have taken the trunks there");
            return Err(elephants.breaks(CLAUSE, reason));
        }
        let (moved, arrived) = (self.moved.count_ones(), self.house.len());
        if !self.is_mid_turn() && moved > 0 {
            return Err(elephants.breaks(CLAUSE, "an elephant has moved, but no turn has begun"));
        }
        let used = if self.is_mid_turn() { StepSet::ALL.len() - self.left.len() } else { 0 };
        if moved > used || moved + arrived < used {
            let reason = format!("{moved} elephants have moved and {arrived} are home, but {used} steps are used");
            return Err(elephants.breaks(CLAUSE, reason));
        }
        if self.is_mid_turn() && self.formation().movable_set() == 0 {
            return Err(phase.breaks(CLAUSE, "no elephant can make the steps left, so the turn has ended"));
        }
        Ok(())
    }

    /// Each player has what their arrivals earned and some of the trunks from the emptied tree fields, and together
    /// they have all of those.
    fn check_counts(&self, fields: &Fields<'_>, counts: &PlayerMap<u16>) -> Result<Trunks, ParsePositionError> {
        let mut from_trees = 0;
        let mut taken = Trunks::default();
        for (player, count) in counts {
            let earned = self.house.trunks(player);
            let rest = count.checked_sub(earned.into()).filter(|rest| rest % u16::from(TRUNKS_ON_A_TREE) == 0);
            let Some(rest) = rest else {
                let reason = format!("player {player} has {count} trunks, of them {earned} for arrivals");
                return Err(fields.trunks.breaks(CLAUSE, reason));
            };
            from_trees += u32::from(rest);
            taken = taken.with(player, u8::try_from(*count).unwrap_or(u8::MAX));
        }
        let given = (self.track().trees & !self.laden).count_ones() * u32::from(TRUNKS_ON_A_TREE);
        if from_trees != given {
            let reason = format!("the players have {from_trees} trunks from tree fields, which gave {given}");
            return Err(fields.trunks.breaks(CLAUSE, reason));
        }
        Ok(taken)
    }

    /// How many elephants of a player are on the track.
    fn on_track(&self, owner: Player) -> u32 {
        squares(self.standing).filter(|square| self.owners.at(square.index()) == owner).count() as u32
    }
}
