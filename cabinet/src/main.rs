//! `cabinet`: serve, deal, replay, simulate and study code-breaking games.
//!
//! Every command but `serve` builds its whole answer before it prints a byte, so that an error never follows half an answer.

#[cfg(unix)]
mod admin;
mod arena;
mod census;
mod columns;
mod command;
mod deal;
mod failure;
mod games;
mod infer;
mod progress;
mod readable_json;
mod replay;
mod serve;
mod simulate;
mod solve;
mod table;
mod words;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use command::{Command, Line};
use failure::Failure;

/// A house makes and drops some hundred small texts a move; the system's allocator spends a sixth of its time on them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let line = Line::parse();
    match answer(line).and_then(|answer| print(&answer)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn answer(line: Line) -> Result<String, Failure> {
    let texts = locales::Texts::new(line.lang);
    // A house with no word about what to do is open.
    let command = line.command.or_else(|| Line::parse_from(["cabinet", "serve"]).command);
    match &command {
        Some(Command::Serve(args)) => serve::run(args, print).map(|()| String::new()),
        #[cfg(unix)]
        Some(Command::Admin(args)) => admin::answer(args),
        Some(Command::Games(args)) => games::answer(args, &texts),
        Some(Command::Deal(args)) => deal::answer(args, &texts),
        Some(Command::Replay(args)) => replay::answer(args, &texts),
        Some(Command::Simulate(args)) => simulate::answer(args, &texts),
        Some(Command::Arena(args)) => arena::answer(args, &texts),
        Some(Command::Infer(args)) => infer::answer(args, &texts),
        Some(Command::Solve(solve)) => solve::answer(solve, &texts, line.lang),
        Some(Command::Words(words)) => words::answer(words, line.lang),
        Some(Command::Census(count)) => Ok(census::answer(count)),
        None => Ok(String::new()),
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
