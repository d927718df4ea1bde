//! The picture of a terminal in README.md.

use std::path::Path;
use std::process::Command;

/// Plays a game among bots and draws the screen of a player into `docs/shots`.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let draw = ["run", "--quiet", "-p", "terminal", "--example", "picture", "--"];
    let file = root.join("docs/shots/terminal.svg");
    let run = Command::new("cargo").args(draw).arg(&file).current_dir(root).status();
    match run {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the picture could not be drawn".to_owned()),
        Err(error) => Err(format!("cannot run cargo: {error}")),
    }
}
