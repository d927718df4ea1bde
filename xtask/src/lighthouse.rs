//! `cargo xtask lighthouse [RUNS [PAGE]]`: what Lighthouse says of the front door, a rules page and a table.
//!
//! Lighthouse is a tool to measure with, not a dependency of the page: it has 200 packages, which npm installs below
//! `target`. Its scores of performance depend on how busy the machine is, so this is no part of `cargo xtask test`.

use std::path::Path;
use std::process::Command;

use crate::{page, release, target_folder};

/// The newest that runs on Node.js 20.
const LIGHTHOUSE: &str = "lighthouse@12.8.2";

/// Prints the median of each score over some runs, of every page or of one; fails if one is below 100.
pub(crate) fn run(root: &Path, runs: Option<&str>, only: Option<&str>) -> Result<(), String> {
    page::have_browser()?;
    let folder = target_folder(root).join("lighthouse");
    let module = folder.join("node_modules/lighthouse/core/index.js");
    if !module.exists() {
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg(LIGHTHOUSE);
        succeed(&mut npm)?;
    }
    let house = release::binary(root, "cabinet")?;
    let mut node = Command::new("node");
    node.arg("web/browser/lighthouse.js").current_dir(root);
    node.env("CABINET", house).env("LIGHTHOUSE", module);
    node.env("RUNS", runs.unwrap_or("5")).env("ONLY", only.unwrap_or_default());
    succeed(&mut node)
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().map_err(|error| format!("cannot run {name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed: {status}")) }
}
