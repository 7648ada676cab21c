//! Who sits there and plays: whose turn it is, and what people are asked and told.

use crate::draw::{Looks, scene};
use crate::engine::search::{Effort, Engine};
use crate::error::Error;
use crate::io::Io;
use crate::lines::Lines;
use menagerie::core::{Dice, HiddenInformation, Match, Player, Position, Turn, View as _, Viewer};
use std::sync::atomic::AtomicBool;

/// What a person can type.
const HELP: &str = "\
a move    play it
moves     list the legal moves
undo      take back the last move made by hand and all that came after it
redo      play again what was taken back
record    print the game so far
help      print this
quit      leave the game
";
/// Clears the screen and what can be scrolled back to.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Who plays.
pub(super) enum Seat {
    /// A person at this terminal.
    Human,
    /// A bot.
    Bot(Engine),
}

/// How play came to its end.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// By the rules or the house's limits.
    Over,
    /// This player left.
    Left(Player),
}

/// What a person's answer leads to.
enum Answer {
    /// They are asked again.
    Ask,
    /// The game has changed.
    Go,
    /// They leave.
    Leave,
}

/// A game with those who play it.
pub(super) struct Sitting<'t, 'io, P: Position> {
    io: &'t mut Io<'io>,
    lines: Lines,
    game: Match<P>,
    /// Whether players may know different things.
    is_hiding: bool,
    looks: Looks<P>,
    seats: Vec<Seat>,
    dice: Dice,
    effort: Effort,
    /// How many plies each viewer has been told of, the spectator first.
    told: [usize; 5],
    /// The person who looked at the screen last.
    looked: Option<Player>,
}

impl<'t, 'io, P: HiddenInformation> Sitting<'t, 'io, P> {
    pub(super) fn new(
        io: &'t mut Io<'io>,
        game: Match<P>,
        is_hiding: bool,
        looks: Looks<P>,
        seats: Vec<Seat>,
        dice: Dice,
        effort: Effort,
    ) -> Self {
        Self { io, lines: Lines::default(), game, is_hiding, looks, seats, dice, effort, told: [0; 5], looked: None }
    }

    pub(super) fn into_game(self) -> Match<P> {
        self.game
    }

    /// Plays until the game ends or somebody leaves it.
    pub(super) fn play(&mut self) -> Result<End, Error> {
        loop {
            match self.game.turn() {
                Turn::Over => break,
                Turn::Chance(_) => self.roll()?,
                Turn::Player(player) if self.is_human(player) => {
                    if let Answer::Leave = self.ask(player)? {
                        return Ok(End::Left(player));
                    }
                }
                Turn::Player(player) => self.think(player)?,
            }
            if !self.has_people() {
                self.tell(Viewer::Spectator)?;
            }
        }
        // Whoever looked last is also told of the moves that ended the game.
        if let Some(player) = self.looked {
            self.tell(Viewer::Player(player))?;
        }
        Ok(End::Over)
    }

    fn is_human(&self, player: Player) -> bool {
        matches!(self.seats.get(player.index()), Some(Seat::Human))
    }

    fn has_people(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat, Seat::Human))
    }

    fn roll(&mut self) -> Result<(), Error> {
        let outcome = self.game.position().random_move(&mut self.dice);
        self.push(outcome)
    }

    fn think(&mut self, player: Player) -> Result<(), Error> {
        let Some(Seat::Bot(engine)) = self.seats.get_mut(player.index()) else { return Ok(()) };
        let chosen = engine.think(self.game.position(), &self.effort, &AtomicBool::new(false), |_| {});
        self.push(chosen)
    }

    /// Plays what a bot or chance has chosen.
    fn push(&mut self, mv: Option<P::Move>) -> Result<(), Error> {
        let mv = mv.ok_or_else(|| Error::Line("there is no move to choose".to_owned()))?;
        self.game.play(mv).map_err(|error| Error::Line(error.to_string()))
    }

    /// Asks a person until the game has changed or they leave.
    fn ask(&mut self, player: Player) -> Result<Answer, Error> {
        self.hand_over(player)?;
        self.tell(Viewer::Player(player))?;
        self.io.draw(&scene(self.game.position(), Some(Viewer::Player(player)), self.looks))?;
        loop {
            let Some(text) = self.read(&format!("player {player}> "))? else { return Ok(Answer::Leave) };
            match self.answer(player, text.trim())? {
                Answer::Ask => {}
                answer => return Ok(answer),
            }
        }
    }

    fn read(&mut self, prompt: &str) -> Result<Option<String>, Error> {
        write!(self.io.output, "{prompt}")?;
        self.io.output.flush()?;
        if let Some(line) = self.lines.next(self.io.input)? {
            // What is no text is no move; the game says so.
            return Ok(Some(line.text().unwrap_or("?").to_owned()));
        }
        writeln!(self.io.output)?;
        Ok(None)
    }

    fn answer(&mut self, player: Player, text: &str) -> Result<Answer, Error> {
        match text {
            "" => {}
            "quit" => return Ok(Answer::Leave),
            "help" => write!(self.io.output, "{HELP}{}", self.looks.moves)?,
            "moves" => self.list_moves(player)?,
            "record" => self.show_record(player)?,
            "undo" => return self.travel(player, Match::undo, Match::redo, "there is no move of yours to take back"),
            "redo" => return self.travel(player, Match::redo, Match::undo, "there is nothing to play again"),
            text => return self.move_by_hand(text),
        }
        Ok(Answer::Ask)
    }

    fn move_by_hand(&mut self, text: &str) -> Result<Answer, Error> {
        let fault = match self.game.position().parse_move(text) {
            Err(error) => format!("{error}; 'help' lists the other words"),
            Ok(mv) => match self.game.play(mv) {
                Ok(()) => return Ok(Answer::Go),
                Err(error) => error.to_string(),
            },
        };
        writeln!(self.io.output, "{fault}")?;
        Ok(Answer::Ask)
    }

    /// Goes through the plies until a person is to decide, or back to where they were if that never comes.
    fn travel(&mut self, player: Player, step: Step<P>, back: Step<P>, never: &str) -> Result<Answer, Error> {
        let mut steps = 0;
        while step(&mut self.game).is_some() {
            steps += 1;
            if self.game.turn().player().is_some_and(|player| self.is_human(player)) {
                self.forget(player);
                return Ok(Answer::Go);
            }
        }
        for _ in 0..steps {
            back(&mut self.game);
        }
        writeln!(self.io.output, "{never}")?;
        Ok(Answer::Ask)
    }

    /// What was taken back is told anew if it is played again, but not to the player who sees to it.
    fn forget(&mut self, player: Player) {
        let now = self.game.moves().len();
        self.told = self.told.map(|told| told.min(now));
        self.told[usize::from(player.number())] = now;
    }

    fn list_moves(&mut self, player: Player) -> Result<(), Error> {
        let view = self.game.position().view(Viewer::Player(player));
        let mut moves: Vec<_> = view.moves().iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        Ok(writeln!(self.io.output, "{}", moves.join(" "))?)
    }

    fn show_record(&mut self, player: Player) -> Result<(), Error> {
        let record = if self.is_hiding { self.game.record_for(Viewer::Player(player)) } else { self.game.record() };
        Ok(write!(self.io.output, "{record}")?)
    }

    /// Takes care that nobody finds on a terminal what another person was shown there.
    fn hand_over(&mut self, player: Player) -> Result<(), Error> {
        let before = self.looked.replace(player);
        if self.is_hiding && self.io.colour && before.is_some_and(|before| before != player) {
            self.io.draw(CLEAR)?;
            self.read(&format!("player {player}, press Enter"))?;
        }
        Ok(())
    }

    /// Tells a viewer, as they saw them, of the moves since they were told last.
    fn tell(&mut self, viewer: Viewer) -> Result<(), Error> {
        let told = &mut self.told[usize::from(viewer.number())];
        for (before, mv) in self.game.history().skip(*told) {
            let who = match before.turn() {
                Turn::Player(player) => format!("player {player}"),
                Turn::Chance(_) | Turn::Over => "chance".to_owned(),
            };
            writeln!(self.io.output, "{who}: {}", before.observe(mv, viewer))?;
        }
        *told = self.game.moves().len();
        Ok(self.io.output.flush()?)
    }
}

/// One ply back or forth.
type Step<P> = fn(&mut Match<P>) -> Option<<P as Position>::Move>;
