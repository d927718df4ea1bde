//! `cargo xtask load`: measures the load that the house bears and writes `docs/load.md`.

use std::path::Path;
use std::process::Command;

use crate::release;

/// With a part of a name, only what has such a name is measured, and nothing is written.
pub(crate) fn run(root: &Path, part: Option<&str>) -> Result<(), String> {
    let (house, load) = (release::binary(root, "cabinet")?, release::binary(root, "load")?);
    let mut command = Command::new(load);
    command.arg(house).arg(root.join("docs/load.md")).args(part);
    let status = command.status().map_err(|error| format!("cannot run the load: {error}"))?;
    if status.success() { Ok(()) } else { Err("the load was not measured".to_owned()) }
}
