//! Builds the page with npm, when something of it has changed.
//!
//! `CABINET_PAGE=none` leaves a page that only says that there is none: for work on Rust without Node.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the page is made of, besides what games lay beside their rules.
const SOURCES: [&str; 9] = [
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "tsconfig.json",
    "web/build",
    "web/index.html",
    "web/src",
    "web/public",
    "locales",
];

/// It has a head, so that a link to a table has its preview without the page, too.
const NONE: &str = "<!doctype html><html><head><title>Cabinet Noir</title>\
    <meta name=\"description\" content=\"Cabinet Noir\" /></head>\
    <body><p>This house was built without its page.</p></body></html>";

fn main() {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the repository");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where")).join("page");
    println!("cargo::rerun-if-env-changed=CABINET_PAGE");
    for source in SOURCES.map(|source| root.join(source)).into_iter().chain(of_games(root)) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    if env::var("CABINET_PAGE").is_ok_and(|page| page == "none") {
        fs::create_dir_all(&out).expect("cargo's folder can be written");
        fs::write(out.join("index.html"), NONE).expect("cargo's folder can be written");
        return;
    }
    if is_stale(root) {
        npm(root, &out, &["ci", "--no-audit", "--no-fund"]);
    }
    npm(root, &out, &["run", "--silent", "build"]);
}

/// Each game's page, and its rules in every language; its Rust files do not concern the page.
fn of_games(root: &Path) -> Vec<PathBuf> {
    let list = |folder: PathBuf| {
        let entries = fs::read_dir(folder).into_iter().flatten();
        entries.filter_map(Result::ok).map(|entry| entry.path()).collect::<Vec<_>>()
    };
    let games = list(root.join("games")).into_iter();
    let files = games.filter(|path| path.is_dir()).flat_map(list);
    let concerns_page = |path: &PathBuf| {
        path.ends_with("page") || path.extension().is_some_and(|kind| kind == "md")
    };
    files.filter(concerns_page).collect()
}

/// Whether the packages are older than the list of them.
fn is_stale(root: &Path) -> bool {
    let changed = |path: &str| fs::metadata(root.join(path)).and_then(|file| file.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed < wanted,
        _ => true,
    }
}

fn npm(root: &Path, out: &Path, args: &[&str]) {
    let run =
        Command::new("npm").args(args).current_dir(root).env("CABINET_PAGE_OUT", out).output();
    let output = run.unwrap_or_else(|error| {
        panic!(
            "npm cannot be run ({error}). The page needs Node.js 20 or newer with npm: install it, \
             or set CABINET_PAGE=none to build a house without its page."
        )
    });
    assert!(
        output.status.success(),
        "npm {} failed:\n{}\n{}",
        args.join(" "),
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
}
