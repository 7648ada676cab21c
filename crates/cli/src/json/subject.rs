//! What a request is about: a game with its rules, a position or a view.

use super::fault::Fault;
use super::fields::Fields;
use menagerie::core::{HiddenInformation as _, PlayerSet, Position as _, Viewer, shorten};
use menagerie::{AnyPosition, AnyRules, AnyView, Game};
use serde_json::value::RawValue;

/// A game with the options of its rules.
pub(super) struct Setting {
    game: Game,
    options: Vec<(String, String)>,
}

impl Setting {
    pub(super) fn read(fields: &mut Fields<'_>) -> Result<Self, Fault> {
        let game: String = fields.required("game", "a game's name")?;
        let given: Option<Fields<'_>> = fields.optional("options", "an object")?;
        let options = given.map_or_else(Vec::new, Fields::into_rest);
        let options = options.into_iter().map(|(name, value)| option_text(&name, value).map(|text| (name, text)));
        let options = options.collect::<Result<_, Fault>>()?;
        Ok(Self { game: game.parse()?, options })
    }

    pub(super) fn rules(&self) -> Result<AnyRules, Fault> {
        let options: Vec<_> = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        Ok(AnyRules::from_options(self.game, &options)?)
    }
}

/// The text that an option's value stands for: that of a string, else the value as it is written.
fn option_text(name: &str, value: &RawValue) -> Result<String, Fault> {
    let text = value.get();
    let wrong = || Fault::Request(format!("option '{}' takes a value, not {}", shorten(name), shorten(text)));
    match text.as_bytes().first() {
        Some(b'"') => serde_json::from_str(text).map_err(|_| wrong()),
        Some(b'n') | None => Err(wrong()),
        Some(_) => Ok(text.to_owned()),
    }
}

/// A position as a request gives it.
pub(super) struct Place {
    setting: Setting,
    text: String,
}

impl Place {
    pub(super) fn read(fields: &mut Fields<'_>) -> Result<Self, Fault> {
        let setting = Setting::read(fields)?;
        Ok(Self { setting, text: fields.required("position", "a position string")? })
    }

    pub(super) fn position(&self) -> Result<AnyPosition, Fault> {
        AnyPosition::parse(&self.text, &self.setting.rules()?).map_err(Fault::Position)
    }
}

/// A view as a request gives it.
pub(super) struct Sight {
    setting: Setting,
    text: String,
    viewer: Viewer,
}

impl Sight {
    pub(super) fn read(fields: &mut Fields<'_>) -> Result<Self, Fault> {
        let setting = Setting::read(fields)?;
        let text = fields.required("view", "a view string")?;
        Ok(Self { setting, text, viewer: viewer(fields)? })
    }

    pub(super) fn view(&self) -> Result<AnyView, Fault> {
        check_viewer(self.viewer, PlayerSet::first(self.setting.game.info().players.1))?;
        let view = AnyPosition::parse_view(&self.text, self.viewer, &self.setting.rules()?).map_err(Fault::View)?;
        check_viewer(self.viewer, AnyPosition::view_players(&view))?;
        Ok(view)
    }
}

/// The viewer whom a request names.
pub(super) fn viewer(fields: &mut Fields<'_>) -> Result<Viewer, Fault> {
    const TAKES: &str = "a player's number, or 0 for a spectator";
    let number = fields.required("viewer", TAKES)?;
    Viewer::from_number(number).ok_or_else(|| Fault::Request(format!("field 'viewer' takes {TAKES}, not {number}")))
}

/// Sees that the viewer is a spectator or takes part.
pub(super) fn check_viewer(viewer: Viewer, players: PlayerSet) -> Result<(), Fault> {
    match viewer.player() {
        Some(player) if !players.contains(player) => {
            Err(Fault::Request(format!("viewer {player}: there are {} players", players.len())))
        }
        _ => Ok(()),
    }
}
