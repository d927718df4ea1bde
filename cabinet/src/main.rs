//! `cabinet`: serve, deal, replay, simulate and study code-breaking games.
//!
//! Every command except `serve`, `play`, `join` and `watch` builds its whole answer before it prints a byte, so an error never follows half an
//! answer.

#[cfg(unix)]
mod admin;
mod arena;
mod census;
mod columns;
mod command;
mod config;
#[cfg(unix)]
mod copy;
mod deal;
mod failure;
mod games;
mod infer;
mod join;
mod log;
mod menu;
mod phrases;
mod places;
mod play;
mod progress;
mod replay;
mod review;
mod serve;
mod shell;
mod simulate;
mod solve;
mod table;
mod watch;
mod why;
mod words;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::ArgMatches;
use locales::Texts;

use command::{Command, CommandLine};
use failure::Failure;

/// The server allocates about a hundred short strings per move. With the system's allocator they take a sixth of its
/// time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let answered = config::parse(std::env::args_os()).and_then(|(line, matches)| {
        let texts = Texts::new(line.language());
        print(&answer(line, &matches)?, &texts)
    });
    match answered {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn answer(line: CommandLine, matches: &ArgMatches) -> Result<String, Failure> {
    let texts = Texts::new(line.language());
    match &line.command.expect("plain `cabinet` serves") {
        Command::Serve(args) if args.print_config => Ok(config::print(matches)),
        Command::Serve(args) => {
            serve::run(args, &texts, |text| print(text, &texts)).map(|()| String::new())
        }
        Command::Play(args) => play::run(args, texts).map(|()| String::new()),
        Command::Join(args) => join::run(args, texts),
        Command::Watch(args) => watch::run(args, texts).map(|()| String::new()),
        #[cfg(unix)]
        Command::Admin(args) => admin::answer(args, &texts),
        Command::Games(args) => Ok(games::answer(args, &texts)),
        Command::Deal(args) => deal::answer(args, &texts),
        Command::Replay(args) => replay::answer(args, &texts),
        Command::Infer(args) => infer::answer(args, &texts),
        Command::Review(args) => review::answer(args, &texts),
        Command::Why(args) => why::answer(args, &texts),
        Command::Solve(solve) => solve::answer(solve, &texts),
        Command::Arena(args) => arena::answer(args, &texts),
        Command::Simulate(args) => simulate::answer(args, &texts),
        Command::Census(count) => Ok(census::answer(count, &texts)),
        Command::Words(words) => words::answer(words, &texts),
        Command::Completions(args) => Ok(shell::completions(args.shell)),
        Command::Man { folder } => shell::manual(folder, &texts),
    }
}

/// Writes to standard output. A pipe that the reader has closed is no failure.
fn print(answer: &str, texts: &Texts) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(answer.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::unwritten(&error, texts))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
