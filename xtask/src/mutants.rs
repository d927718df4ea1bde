//! `cargo xtask mutants [CRATE]`: changes the code in small ways, one at a time, and counts how many changes the tests
//! notice.
//!
//! `cargo-mutants` makes the changes in a copy of the repository. All of them would take days, so this takes a sample:
//! every k-th of the list, which spreads the sample over all files. The tests of the changed crate run, and of others on
//! request: the types of the wire, for example, are tested by the server more than by themselves.
//!
//! `.cargo/mutants.toml` says what is never changed, and why.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::Command;
use std::{env, fs, iter, path};

use serde_json::Value;

use crate::{nats_server, target_folder};

const USAGE: &str = "\
cargo xtask mutants [CRATE [--tests CRATE]…] [--sample N] [--shard K]
  CRATE          change only this crate, or the `rules` of the games; without it, all crates that players use
  --tests CRATE  run the tests of this crate, too
  --sample N     test about N changes (default 50)
  --shard K      take another sample of the same size: begin with the K-th change (default 0)";

/// Crates for developers, whose tests are their use.
const NOT_PLAYED: [&str; 3] = ["fuzz/**", "load/**", "xtask/**"];

/// The rules of the games: their crate without what thinks, imagines and draws, and without the random players of the
/// laws, for which any legal action will do.
const RULES: &str = "rules";
const NO_RULES: [&str; 6] = [
    "games/*/imagine.rs",
    "games/*/mind/**",
    "games/*/pencil.rs",
    "games/*/screen.rs",
    "games/*/worlds/**",
    "games/**/sample.rs",
];

/// The tests that a broken rule fails first: one or more for each clause, and transcripts. The laws and the tests of the
/// minds take minutes; they would only raise the share.
const RULE_TESTS: &str = "not test(/::(laws|leaks|mind|minds|worlds)::/)";

/// Those tests are quick, and so is a build of the games that need not be fast.
const RULE_BUILD: &str = "--cargo-arg=--config=profile.dev.package.games.opt-level=0";

/// What runs for nearly every change: the tests that kill whole houses and servers of a cluster of NATS take minutes or
/// depend on how busy the machine is, and are about what happens between the crates, which shorter tests of the changed
/// crate see first.
const TESTS: &str =
    "not (binary(many_houses) | binary(sudden_death) | test(a_cluster) | test(was_dead))";

/// `cargo-mutants` ends with 0 if the tests caught everything, with 2 or 3 if they missed a change or hung.
const TESTED: [i32; 3] = [0, 2, 3];

struct Wanted<'a> {
    crate_name: Option<&'a str>,
    /// Other crates whose tests run.
    tests: Vec<&'a str>,
    sample: usize,
    shard: usize,
}

pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let wanted = Wanted::read(args).ok_or(USAGE)?;
    have_mutants(root)?;
    let all = wanted.list(root)?;
    let shards = all.div_ceil(wanted.sample).max(1);
    let shard = format!("{}/{shards}", wanted.shard % shards);
    let folder = target_folder(root).join("mutants");
    println!("── {all} changes are possible; testing shard {shard}");
    let mut mutants = wanted.command(root);
    mutants.args(["--shard", &shard, "--sharding", "round-robin", "--output"]).arg(&folder);
    mutants.args(["--colors", "never", "--no-times"]);
    if succeeds(cargo(root).args(["nextest", "--version"])) {
        mutants.args(["--test-tool", "nextest", "--cargo-test-arg=--profile=mutants"]);
        mutants.arg(format!("--cargo-test-arg=--filterset={}", wanted.filter()));
    }
    // The tests look in their own target folder, which is not ours, and on PATH.
    let path = env::var_os("PATH").unwrap_or_default();
    mutants.env("PATH", path_to(&nats_server::have(root)?, &path)?);
    // Every run copies the repository elsewhere; here it finds the dependencies that earlier runs built.
    mutants.env("CARGO_TARGET_DIR", folder.join("target"));
    let ended = mutants.status().map_err(|error| format!("cannot run cargo mutants: {error}"))?;
    if !ended.code().is_some_and(|code| TESTED.contains(&code)) {
        return Err(format!("cargo mutants failed; {} has its logs", folder.display()));
    }
    let outcomes = folder.join("mutants.out/outcomes.json");
    let text = fs::read_to_string(&outcomes)
        .map_err(|error| format!("cannot read {}: {error}", outcomes.display()))?;
    println!("── {}", Counts::read(&text).ok_or("outcomes.json has changed its form")?.report());
    Ok(())
}

impl<'a> Wanted<'a> {
    fn read(args: &'a [String]) -> Option<Self> {
        let mut wanted = Self { crate_name: None, tests: Vec::new(), sample: 50, shard: 0 };
        let mut args = args.iter().map(String::as_str);
        while let Some(arg) = args.next() {
            match arg {
                "--tests" => wanted.tests.push(args.next()?),
                "--sample" => wanted.sample = args.next()?.parse().ok().filter(|&n| n > 0)?,
                "--shard" => wanted.shard = args.next()?.parse().ok()?,
                name if wanted.crate_name.is_none() && !name.starts_with('-') => {
                    wanted.crate_name = Some(name);
                }
                _ => return None,
            }
        }
        (wanted.tests.is_empty() || wanted.crate_name.is_some()).then_some(wanted)
    }

    /// `cargo mutants` for the wanted crates.
    fn command(&self, root: &Path) -> Command {
        let mut mutants = cargo(root);
        mutants.arg("mutants");
        match self.crate_name {
            Some(RULES) => mutants
                .args(["--package", "games", RULE_BUILD])
                .args(NO_RULES.iter().flat_map(|glob| ["--exclude", glob]))
                .args(self.test_packages("games")),
            Some(name) => mutants.args(["--package", name]).args(self.test_packages(name)),
            None => mutants
                .arg("--workspace")
                .args(NOT_PLAYED.iter().flat_map(|glob| ["--exclude", glob])),
        };
        // A test must not accept a changed snapshot, and the page is not under test.
        mutants.env("INSTA_UPDATE", "no").env("CABINET_PAGE", "none");
        mutants
    }

    /// The tests that run for a change, as nextest chooses them.
    fn filter(&self) -> String {
        let own = if self.crate_name == Some(RULES) { RULE_TESTS } else { "all()" };
        format!("({TESTS}) & ({own})")
    }

    /// The crates whose tests run, if those of the changed crate are not enough.
    fn test_packages(&self, own: &'a str) -> Vec<&'a str> {
        let more = self.tests.iter().flat_map(|tests| ["--test-package", tests]);
        if self.tests.is_empty() {
            Vec::new()
        } else {
            more.chain(["--test-package", own]).collect()
        }
    }

    /// The number of possible changes.
    fn list(&self, root: &Path) -> Result<usize, String> {
        let mut list = self.command(root);
        let listed = list.arg("--list").output();
        let listed = listed.map_err(|error| format!("cannot run cargo mutants: {error}"))?;
        if !listed.status.success() {
            return Err(String::from_utf8_lossy(&listed.stderr).into_owned());
        }
        match String::from_utf8_lossy(&listed.stdout).lines().count() {
            0 => Err("there is nothing to change".to_owned()),
            all => Ok(all),
        }
    }
}

/// The changes of a sample by what became of them.
#[derive(Debug, PartialEq)]
struct Counts {
    /// A test failed.
    failed: u64,
    /// The tests did not end in time, which catches the change unless the machine was busy.
    hung: u64,
    missed: Vec<String>,
    /// The code did not compile.
    unviable: u64,
}

impl Counts {
    fn read(outcomes: &str) -> Option<Self> {
        let outcomes: Value = serde_json::from_str(outcomes).ok()?;
        let count = |key: &str| outcomes[key].as_u64();
        let missed =
            outcomes["outcomes"].as_array()?.iter().filter(|o| o["summary"] == "MissedMutant");
        let name =
            |outcome: &Value| outcome["scenario"]["Mutant"]["name"].as_str().map(str::to_owned);
        Some(Self {
            failed: count("caught")?,
            hung: count("timeout")?,
            missed: missed.map(name).collect::<Option<_>>()?,
            unviable: count("unviable")?,
        })
    }

    fn report(&self) -> String {
        let Self { failed, hung, missed, unviable } = self;
        let caught = failed + hung;
        let tested = caught + missed.len() as u64;
        if tested == 0 {
            return format!("none of the {unviable} changes compiles");
        }
        let (low, high) = wilson(caught, tested);
        let list: Vec<String> = missed.iter().map(|name| format!("   missed: {name}\n")).collect();
        format!(
            "the tests caught {caught} of {tested} changes: {:.0} %, 95 % interval {:.0} – {:.0} %\n{list}\
             caught because the tests hung: {hung}; not counted, because they do not compile: {unviable}",
            100.0 * real(caught) / real(tested),
            100.0 * low,
            100.0 * high,
            list = list.concat(),
        )
    }
}

/// Wilson's 95 % interval of a share.
fn wilson(hits: u64, tries: u64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let (n, p) = (real(tries), real(hits) / real(tries));
    let shrink = 1.0 + Z * Z / n;
    let centre = (p + Z * Z / (2.0 * n)) / shrink;
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / shrink;
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2⁵³")]
const fn real(count: u64) -> f64 {
    count as f64
}

/// PATH with the folder of this program in front, unless the program is found by its name.
fn path_to(program: &Path, path: &OsStr) -> Result<OsString, String> {
    let folder = program.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Some(folder) = folder else { return Ok(path.to_owned()) };
    let folder = path::absolute(folder).map_err(|error| error.to_string())?;
    env::join_paths(iter::once(folder).chain(env::split_paths(path)))
        .map_err(|error| error.to_string())
}

/// `cargo-mutants` is there, or is installed.
fn have_mutants(root: &Path) -> Result<(), String> {
    if succeeds(cargo(root).args(["mutants", "--version"])) {
        return Ok(());
    }
    let install = ["install", "cargo-mutants", "--locked"];
    println!("── installing cargo-mutants: cargo {}", install.join(" "));
    let installed = cargo(root).args(install).status().is_ok_and(|status| status.success());
    if installed { Ok(()) } else { Err(format!("run `cargo {}` first", install.join(" "))) }
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn cargo(root: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root);
    cargo
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hung_test_counts_as_caught_and_a_change_that_does_not_compile_does_not_count() {
        let outcomes = r#"{
            "outcomes": [
                { "scenario": "Baseline", "summary": "Success" },
                { "scenario": { "Mutant": { "name": "a.rs:1:2: replace + with -" } }, "summary": "MissedMutant" },
                { "scenario": { "Mutant": { "name": "b.rs:1:2: replace f with ()" } }, "summary": "Timeout" }
            ],
            "total_mutants": 12, "caught": 8, "timeout": 1, "missed": 1, "unviable": 2
        }"#;
        let counts = Counts::read(outcomes).expect("the form of cargo-mutants");
        let missed = vec!["a.rs:1:2: replace + with -".to_owned()];
        assert_eq!(counts, Counts { failed: 8, hung: 1, missed, unviable: 2 });
        assert_eq!(
            counts.report(),
            "the tests caught 9 of 10 changes: 90 %, 95 % interval 60 – 98 %\n   \
             missed: a.rs:1:2: replace + with -\n\
             caught because the tests hung: 1; not counted, because they do not compile: 2"
        );
    }

    #[test]
    fn a_fetched_server_is_found_by_its_name() {
        let found = |program: &str| path_to(Path::new(program), OsStr::new("/usr/bin:/bin"));
        assert_eq!(
            found("/t/nats-server/bin/nats-server").unwrap(),
            "/t/nats-server/bin:/usr/bin:/bin"
        );
        assert_eq!(found("nats-server").unwrap(), "/usr/bin:/bin");
        let relative = found("t/bin/nats-server").unwrap();
        assert!(Path::new(&relative).is_absolute(), "the tests run in another folder");
    }

    #[test]
    fn arguments_come_in_any_order() {
        let read = |line: &str| {
            let args: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            Wanted::read(&args).map(|w| (w.crate_name.map(str::to_owned), w.sample, w.shard))
        };
        assert_eq!(read(""), Some((None, 50, 0)));
        assert_eq!(read("--shard 3 store --sample 20"), Some((Some("store".to_owned()), 20, 3)));
        assert_eq!(read("wire --tests server"), Some((Some("wire".to_owned()), 50, 0)));
        assert_eq!(read("rules --sample 9"), Some((Some("rules".to_owned()), 9, 0)));
        for wrong in ["--sample 0", "--sample", "store wire", "--quick", "--tests server"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
