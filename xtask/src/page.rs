//! The page's part of `cargo xtask test`: lints, format, types, unit tests, sizes, and whole games in a real browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{debian, target_folder};

/// Where Debian's Chromium is.
const CHROMIUM: &str = "/usr/bin/chromium";
/// The packages that bring it.
const PACKAGES: [&str; 2] = ["chromium", "fonts-noto-color-emoji"];

/// Lints and format of the page. The lints of the Rust code, which run the build script before, have installed its packages.
pub(crate) fn lint(root: &Path) -> Result<(), String> {
    ours(root, "page: lint", &["run", "--silent", "lint"])
}

/// Everything else that needs Node but no browser.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    ours(root, "page: types", &["run", "--silent", "types", "--", "--check"])?;
    ours(root, "page: check", &["run", "--silent", "check"])?;
    ours(root, "page: build", &["run", "--silent", "build", "--", "--logLevel", "warn"])?;
    ours(root, "page: tests", &["test", "--silent"])
}

/// Whole games through the real page, against the real binary.
pub(crate) fn browse(root: &Path) -> Result<(), String> {
    ours(root, "browser", &["run", "--silent", "browser"])
}

/// Pictures of every page into `docs/shots`.
pub(crate) fn shots(root: &Path) -> Result<(), String> {
    have_browser()?;
    ours(root, "shots", &["run", "--silent", "shots"])
}

/// The pictures of real games that README shows, into `docs/shots`.
pub(crate) fn pictures(root: &Path) -> Result<(), String> {
    have_browser()?;
    ours(root, "pictures", &["run", "--silent", "pictures"])
}

/// Chromium is there, or is installed, or the error says how to install it.
pub(crate) fn have_browser() -> Result<(), String> {
    debian::have("Chromium for the browser tests", &PACKAGES, || browser().exists())
        .map_err(|why| format!("{why}, or set CHROMIUM to the path of another one"))
}

fn browser() -> PathBuf {
    std::env::var_os("CHROMIUM").map_or_else(|| CHROMIUM.into(), PathBuf::from)
}

fn ours(root: &Path, name: &str, args: &[&str]) -> Result<(), String> {
    npm(root, &target_folder(root).join("debug/cabinet"), name, args)
}

/// Runs npm for the page of this tree; its tests run against this binary.
pub(crate) fn npm(tree: &Path, cabinet: &Path, name: &str, args: &[&str]) -> Result<(), String> {
    println!("── {name}: npm {}", args.join(" "));
    let run = Command::new("npm").args(args).current_dir(tree).env("CABINET", cabinet).status();
    let status = run.map_err(|error| {
        format!("cannot run npm ({error}): the page needs Node.js 20 or newer with npm")
    })?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed: npm {}", args.join(" "))) }
}
