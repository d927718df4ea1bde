//! `cargo xtask fuzz [SECONDS]`: libFuzzer looks for texts that break a reader, guided by coverage.
//!
//! Coverage needs no nightly compiler: `sancov-module` is a pass of LLVM that rustc can be told to run, and libFuzzer
//! reads what it counts. Only the sanitizers would need one, and there is no unsafe code for them to look at.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::{debian, target_folder};

/// How long each target is tried by default.
const SECONDS: u32 = 60;

/// Count every edge, and every comparison with its values: so `krypto` is found letter by letter.
const FLAGS: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
];

pub(crate) fn run(root: &Path, seconds: Option<&str>) -> Result<(), String> {
    let seconds = seconds.map_or(Ok(SECONDS), str::parse);
    let seconds = seconds.map_err(|_| "cargo xtask fuzz [SECONDS for each target]".to_owned())?;
    each(root, seconds)
}

/// Tries each target for this number of seconds.
pub(crate) fn each(root: &Path, seconds: u32) -> Result<(), String> {
    have_compiler()?;
    let folder = target_folder(root).join("fuzz");
    let engine = engine(root, &folder)?;
    let seeds = folder.join("seeds");
    let seed = ["run", "--quiet", "--package", "fuzz", "--bin", "fuzz", "--", "seeds"];
    let written = output(cargo(root).args(seed).arg(&seeds))?;
    for line in String::from_utf8_lossy(&written.stdout).lines() {
        let (target, longest) = line.split_once(' ').ok_or("the seeds have changed their form")?;
        let tried =
            Target { root, folder: &folder, name: target }.try_for(seconds, &engine, longest)?;
        println!("   {target}: {tried} texts");
    }
    Ok(())
}

/// libFuzzer is written in C++: its compiler is there, or is installed, or the error says how to install it.
pub(crate) fn have_compiler() -> Result<(), String> {
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let is_there = || output(Command::new(&compiler).arg("--version")).is_ok();
    debian::have("C++ compiler for libFuzzer", &["g++"], is_there)
        .map_err(|why| format!("{why}, or set CXX to the path of another one"))
}

/// The engine with its coverage counted; in a folder of its own, since everything is compiled with these flags.
fn engine(root: &Path, folder: &Path) -> Result<PathBuf, String> {
    let host = output(Command::new("rustc").args(["--print", "host-tuple"]))?;
    let host = String::from_utf8_lossy(&host.stdout).trim().to_owned();
    let mut cargo = cargo(root);
    // With a target, build scripts and macros are compiled without the flags.
    cargo.args([
        "build",
        "--quiet",
        "--package",
        "fuzz",
        "--bin",
        "engine",
        "--features",
        "libfuzzer",
    ]);
    cargo
        .args(["--target", &host])
        .arg("--target-dir")
        .arg(folder)
        .env("RUSTFLAGS", FLAGS.join(" "));
    output(&mut cargo)?;
    Ok(folder.join(host).join("debug/engine"))
}

struct Target<'a> {
    root: &'a Path,
    folder: &'a Path,
    name: &'a str,
}

impl Target<'_> {
    /// Gives the number of texts that were tried, or how to see again what went wrong.
    fn try_for(&self, seconds: u32, engine: &Path, longest: &str) -> Result<String, String> {
        let corpus = self.folder.join("corpus").join(self.name);
        let found = self.folder.join("found").join(self.name);
        for folder in [&corpus, &found] {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let ran = Command::new(engine)
            .args([&corpus, &self.folder.join("seeds").join(self.name)])
            .arg(format!("-dict={}", self.folder.join("seeds/words").display()))
            .arg(format!("-artifact_prefix={}/", found.display()))
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-max_len={longest}"))
            .args([
                "-timeout=10",
                "-verbosity=0",
                "-print_funcs=0",
                "-print_final_stats=1",
                "-close_fd_mask=1",
            ])
            .env("FUZZ_TARGET", self.name)
            .current_dir(self.root)
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("cannot run {}: {error}", engine.display()))?;
        let said = String::from_utf8_lossy(&ran.stderr);
        if !ran.status.success() {
            return Err(self.failure(&said));
        }
        let units =
            said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        Ok(units.unwrap_or("?").trim().to_owned())
    }

    fn failure(&self, said: &str) -> String {
        let file = said.lines().find_map(|line| line.split_once("Test unit written to "));
        let file = file.map_or("FILE", |(_, file)| file.trim());
        format!(
            "{said}\n{name} is broken by {file}\n\
             see it again:  cargo run -p fuzz -- replay {name} {file}\n\
             once mended, let it be a test for ever:  cp {file} fuzz/found/{name}/",
            name = self.name
        )
    }
}

fn cargo(root: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root);
    cargo
}

fn output(command: &mut Command) -> Result<Output, String> {
    let ran = command.output().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if ran.status.success() {
        return Ok(ran);
    }
    Err(format!("{command:?} failed:\n{}", String::from_utf8_lossy(&ran.stderr)))
}
