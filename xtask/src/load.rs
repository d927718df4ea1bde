//! `cargo xtask load`: measures the load that the house bears and writes `docs/load.md`.

use std::path::Path;
use std::process::Command;

use crate::{nats_server, release};

/// With a part of a name, only what has such a name is measured, and nothing is written. `--houses N` measures several
/// houses on NATS instead, for `SECONDS` each if they are given, and writes their part of the file.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let (house, load) = (release::binary(root, "cabinet")?, release::binary(root, "load")?);
    let mut command = Command::new(load);
    command.arg(house).arg(root.join("docs/load.md"));
    match args {
        [flag, count, rest @ ..] if flag == "--houses" => {
            command.args([flag, count]).arg(nats_server::have(root)?).args(rest);
        }
        [flag] if flag == "--houses" => return Err("--houses needs a number".to_owned()),
        parts => {
            command.args(parts);
        }
    }
    let status = command.status().map_err(|error| format!("cannot run the load: {error}"))?;
    if status.success() { Ok(()) } else { Err("the load was not measured".to_owned()) }
}
