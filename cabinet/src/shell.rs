//! What a shell and `man` know about the command line: completion scripts and manual pages, made from the clap command.

use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;
use locales::Texts;

use crate::command::CommandLine;
use crate::failure::Failure;
use crate::phrases::Tool;

/// The completion script of a shell.
pub(crate) fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "cabinet", &mut script);
    String::from_utf8(script).expect("scripts are made of help texts")
}

/// Writes a manual page for every command into a folder: `cabinet.1`, `cabinet-serve.1` and so on.
pub(crate) fn manual(folder: &Path, texts: &Texts) -> Result<String, Failure> {
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(CommandLine::command(), folder))
        .map_err(|error| {
            let (folder, why) = (folder.display().to_string(), error.to_string());
            Failure::refused(Tool::CannotWriteTo { folder, why }, texts, None)
        })?;
    Ok(String::new())
}
