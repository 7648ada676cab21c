//! `games`: what there is to play.

use crate::error::Error;
use crate::io::Io;
use crate::options::takes;
use crate::served::Games;
use menagerie::core::{OptionKind, RuleOption};

/// How many columns the options take.
const USAGE: usize = 24;

pub(crate) fn run(games: &Games, io: &mut Io<'_>) -> Result<(), Error> {
    let row = |cells: [&str; 4]| format!("{:<17}{:<9}{:<8}{}\n", cells[0], cells[1], cells[2], cells[3]);
    write!(io.output, "{}", row(["game", "players", "hidden", "chance"]))?;
    for info in games.infos() {
        write!(io.output, "{}", row([info.name, &players(info.players), yes(info.hidden), yes(info.chance)]))?;
        for option in info.options {
            writeln!(io.output, "{}", line(option))?;
        }
    }
    Ok(())
}

fn players((least, most): (u8, u8)) -> String {
    if least == most { least.to_string() } else { format!("{least}-{most}") }
}

fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// The option and what it does, on a line of its own where the option is long.
fn line(option: &RuleOption) -> String {
    let usage = usage(option);
    let end = if usage.len() > USAGE { format!("\n  {:USAGE$}", "") } else { String::new() };
    format!("  {usage:<USAGE$}{end}  {}", option.help)
}

fn usage(option: &RuleOption) -> String {
    match option.kind {
        OptionKind::Flag => format!("--{}", option.name),
        kind => format!("--{} {}", option.name, takes(kind)),
    }
}
