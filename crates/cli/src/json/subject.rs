//! What a request is about: a game with its rules, a position or a view.

use super::fault::Fault;
use super::fields::Fields;
use crate::options::Texts;
use crate::served::Games;
use crate::setting::Setting;
use menagerie::core::dynamic::{DynPosition, DynView};
use menagerie::core::{Viewer, shorten};
use serde_json::value::RawValue;

/// The game with the options of its rules that a request gives.
pub(super) fn setting<'p>(games: &'p Games, fields: &mut Fields<'_>) -> Result<Setting<'p>, Fault> {
    let game: String = fields.required("game", "a game's name")?;
    let given: Option<Fields<'_>> = fields.optional("options", "an object")?;
    let options = given.map_or_else(Vec::new, Fields::into_rest);
    let options = options.into_iter().map(|(name, value)| option_text(&name, value).map(|text| (name, text)));
    let options = Texts::new(options.collect::<Result<_, Fault>>()?);
    Ok(Setting { game: games.named(&game).map_err(Fault::Game)?, options })
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
pub(super) struct Place<'p> {
    setting: Setting<'p>,
    text: String,
}

impl<'p> Place<'p> {
    pub(super) fn read(games: &'p Games, fields: &mut Fields<'_>) -> Result<Self, Fault> {
        let setting = setting(games, fields)?;
        Ok(Self { setting, text: fields.required("position", "a position string")? })
    }

    pub(super) fn position(&self) -> Result<Box<dyn DynPosition>, Fault> {
        self.setting.position(&self.text).map_err(Fault::position)
    }
}

/// A view as a request gives it.
pub(super) struct Sight<'p> {
    setting: Setting<'p>,
    text: String,
    viewer: Viewer,
}

impl<'p> Sight<'p> {
    pub(super) fn read(games: &'p Games, fields: &mut Fields<'_>) -> Result<Self, Fault> {
        let setting = setting(games, fields)?;
        let text = fields.required("view", "a view string")?;
        Ok(Self { setting, text, viewer: viewer(fields)? })
    }

    pub(super) fn view(&self) -> Result<Box<dyn DynView>, Fault> {
        self.setting.view(&self.text, self.viewer).map_err(Fault::view)
    }
}

/// The viewer whom a request names.
pub(super) fn viewer(fields: &mut Fields<'_>) -> Result<Viewer, Fault> {
    const TAKES: &str = "a player's number, or 0 for a spectator";
    let number = fields.required("viewer", TAKES)?;
    Viewer::from_number(number).ok_or_else(|| Fault::Request(format!("field 'viewer' takes {TAKES}, not {number}")))
}
