//! `fuzz seeds FOLDER` writes what fuzzing starts from; `fuzz replay TARGET FILE…` checks files that broke something.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for developers prints")]

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use fuzz::{TARGETS, seeds, target};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["seeds", folder] => write_seeds(Path::new(folder)),
        ["replay", name, ref files @ ..] if !files.is_empty() => replay(name, files),
        _ => Err(io::Error::other("fuzz seeds FOLDER | fuzz replay TARGET FILE…")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// A folder of texts for each target and a dictionary for all; prints each target and the longest text worth trying.
fn write_seeds(folder: &Path) -> io::Result<()> {
    for target in TARGETS {
        let texts = folder.join(target.name);
        fs::create_dir_all(&texts)?;
        for (i, text) in seeds::texts(target.name)?.iter().enumerate() {
            fs::write(texts.join(format!("{i:04}")), text)?;
        }
        println!("{} {}", target.name, target.longest);
    }
    let words =
        seeds::words().iter().fold(String::new(), |all, word| all + &format!("\"{word}\"\n"));
    fs::write(folder.join("words"), words)
}

fn replay(name: &str, files: &[&str]) -> io::Result<()> {
    let target = target(name).ok_or_else(|| io::Error::other(format!("no target {name}")))?;
    for file in files {
        (target.check)(&fs::read(file)?);
        println!("{file}: nothing is wrong");
    }
    Ok(())
}
