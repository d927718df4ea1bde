//! `cargo xtask test`: every test, the fast ones first.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::{clauses, debian, fuzz, nats_server, page, recipe};

/// How long each target is fuzzed: enough to see that it runs, and now and then to find something.
const FUZZ_SECONDS: u32 = 5;

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let started = Instant::now();
    page::have_browser()?;
    fuzz::have_compiler()?;
    nats_server::have(root)?;
    if let Err(why) = have_proxies() {
        println!("── without the tests of proxies: {why}");
    }
    step(root, "format", &["fmt", "--all", "--check"])?;
    step(
        root,
        "lints",
        &["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"],
    )?;
    page::lint(root)?;
    println!("── clauses");
    clauses::check(root)?;
    if succeeds(root, &["nextest", "--version"]) {
        step(root, "tests", &["nextest", "run", "--workspace", "--test-threads", &threads()])?;
    } else {
        // nextest is faster and prints less, but no test needs it.
        step(root, "tests", &["test", "--workspace", "--lib", "--bins", "--tests"])?;
    }
    step(root, "documentation", &["doc", "--workspace", "--no-deps", "--quiet"])?;
    step(root, "documentation tests", &["test", "--workspace", "--doc", "--quiet"])?;
    println!("── fuzz: cargo xtask fuzz {FUZZ_SECONDS}");
    fuzz::each(root, FUZZ_SECONDS)?;
    page::check(root)?;
    step(root, "server for the browser tests", &["build", "--package", "cabinet", "--quiet"])?;
    page::browse(root)?;
    recipe::run(root)?;
    println!("── all passed in {} s", started.elapsed().as_secs());
    Ok(())
}

/// One test more than there are cores: a third of the time goes to tests that wait for processes, elections and bots.
fn threads() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    (cores + 1).to_string()
}

/// The proxies of `deploy/` are there, or are installed. Under CI their tests fail without them; elsewhere they pass, because not every system has them.
fn have_proxies() -> Result<(), String> {
    let runs = |program: &str| Command::new(program).arg("-h").output().is_ok();
    debian::have("Caddy and nginx for the tests of proxies", &["caddy", "nginx-light"], || {
        runs("caddy") && runs("nginx")
    })
}

/// Writes `docs/schema`: runs the test that compares the files with the types, and lets it update them.
pub(crate) fn schema(root: &Path) -> Result<(), String> {
    let test = ["test", "--quiet", "-p", "server", "--test", "house", "the_files_are_what"];
    let status = cargo(root, &test).env("INSTA_UPDATE", "always").status();
    let written = status.map_err(|error| format!("cannot run cargo: {error}"))?.success();
    if written { Ok(()) } else { Err("docs/schema was not written".to_owned()) }
}

/// Runs cargo and fails with the name of the step if cargo does.
pub(crate) fn step(root: &Path, name: &str, args: &[&str]) -> Result<(), String> {
    println!("── {name}: cargo {}", args.join(" "));
    let status =
        cargo(root, args).status().map_err(|error| format!("cannot run cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed: cargo {}", args.join(" "))) }
}

fn succeeds(root: &Path, args: &[&str]) -> bool {
    let status = cargo(root, args).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn cargo(root: &Path, args: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // A missing or changed snapshot fails the test instead of being written.
    cargo.args(args).current_dir(root).env("INSTA_UPDATE", "no").env("RUSTDOCFLAGS", "-D warnings");
    cargo
}
