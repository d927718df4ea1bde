//! `load`: how much the house bears. `cargo xtask load` builds and runs it.
//!
//! Scripted players play whole games over real sockets against the real binary with its durable store. Beside it runs a
//! bare axum server that only sends on what it is sent: the floor. Each server has one core to itself and the load has
//! the other. All is measured in one run, because the machine is another one every hour.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for developers prints")]

mod drive;
mod floor;
mod http;
mod place;
mod process;
mod report;
mod scene;
mod scenes;
mod socket;
mod table;

use std::io;
use std::process::ExitCode;

use scene::Programs;

const USE: &str = "load HOUSE REPORT [PART]: measures the program HOUSE and writes the file REPORT
load floor: is the floor";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["floor"] => floor::serve(|line| println!("{line}")),
        [house, report] => measure(house, report, ""),
        [house, report, part] => measure(house, report, part),
        _ => Err(io::Error::other(USE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn measure(house: &str, report: &str, part: &str) -> io::Result<()> {
    let machine = process::machine();
    process::step_aside()?;
    let programs = Programs { house: house.into(), floor: std::env::current_exe()? };
    let mut rows = Vec::new();
    for (name, scene) in scenes::all().into_iter().filter(|(name, _)| name.contains(part)) {
        let figures = scene.play(&programs)?;
        println!("{}", report::line(name, &figures));
        rows.push((name, figures));
    }
    // A part is for whoever tries something out.
    if part.is_empty() { report::write(report.as_ref(), &machine, &rows) } else { Ok(()) }
}
