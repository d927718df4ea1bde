//! `load`: measures the load that the house bears. `cargo xtask load` builds and runs it.
//!
//! Scripted players play whole games over real sockets against the real binary with its durable store. The baseline is
//! a bare axum server that only forwards messages. The server under test has one core to itself, and the load generator
//! has the other. One run measures everything, because a shared machine is not equally fast at all times.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for developers prints")]

mod baseline;
mod bytes;
mod drive;
mod houses;
mod http;
mod nats;
mod process;
mod report;
mod scenario;
mod scenarios;
mod session;
mod socket;
mod table;
mod tail;

use std::io;
use std::process::ExitCode;

use bytes::Bytes;
use scenario::Programs;

const USAGE: &str = "\
load HOUSE REPORT        measure the program HOUSE and write the file REPORT
load HOUSE REPORT PART   measure only what has PART in its name, and write nothing
load HOUSE REPORT --houses N NATS [SECONDS]
                         measure N houses on three of the program NATS, and write their part of REPORT
load baseline            run the baseline server";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["baseline"] => baseline::serve(|line| println!("{line}")),
        [house, report] => measure(house, report, ""),
        [house, report, "--houses", count, nats] => several(house, report, count, nats, "10"),
        [house, report, "--houses", count, nats, seconds] => {
            several(house, report, count, nats, seconds)
        }
        [house, report, part] => measure(house, report, part),
        _ => Err(io::Error::other(USAGE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn several(house: &str, report: &str, count: &str, nats: &str, seconds: &str) -> io::Result<()> {
    let count = count.parse().ok().filter(|count| (1..=9).contains(count));
    let count = count.ok_or_else(|| io::Error::other("1 to 9 houses can be measured"))?;
    let seconds = seconds.parse().map_err(io::Error::other)?;
    let programs = houses::Programs { house: house.into(), nats: nats.into() };
    houses::measure(&programs, report.as_ref(), count, seconds, |line| println!("{line}"))
}

fn measure(house: &str, report: &str, part: &str) -> io::Result<()> {
    let machine = process::machine();
    process::move_to_load_core()?;
    let programs = Programs { house: house.into(), baseline: std::env::current_exe()? };
    let mut rows = Vec::new();
    for (name, scenario) in scenarios::all().into_iter().filter(|(name, _)| name.contains(part)) {
        let figures = scenario.play(&programs)?;
        println!("{}", report::line(name, &figures));
        rows.push((name, figures));
    }
    let mut bytes = Vec::new();
    for (name, spec, moves) in bytes::all().filter(|(name, ..)| name.contains(part)) {
        let measured = Bytes::measure(&programs.house, spec, moves)?;
        println!("{}", measured.line(&name));
        bytes.push(measured);
    }
    let goals = report::goals(&rows, &bytes);
    for goal in &goals {
        println!("{goal}");
    }
    // A report with some of the scenarios would replace a complete one.
    if part.is_empty() {
        report::write(report.as_ref(), &machine, &rows, &bytes, &goals)
    } else {
        Ok(())
    }
}
