//! `cabinet`: deal, replay and simulate code-breaking games.
//!
//! Every command builds its whole answer before it prints a byte, so that an error never follows half an answer.

mod command;
mod deal;
mod failure;
mod games;
mod replay;
mod simulate;
mod solve;
mod table;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use command::{Command, Line};
use failure::Failure;

fn main() -> ExitCode {
    let line = Line::parse();
    match answer(&line).and_then(|answer| print(&answer)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn answer(line: &Line) -> Result<String, Failure> {
    let texts = locales::Texts::new(line.lang.into());
    match &line.command {
        Command::Games(args) => games::answer(args, &texts),
        Command::Deal(args) => deal::answer(args, &texts),
        Command::Replay(args) => replay::answer(args, &texts),
        Command::Simulate(args) => simulate::answer(args, &texts),
        Command::Solve(args) => solve::answer(args, &texts),
    }
}

/// A reader who has seen enough and left is no failure.
fn print(answer: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(answer.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Misuse(format!("cannot write the answer: {error}")))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
