//! Builds programs in the release profile.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// Builds the program of a package and returns its path.
pub(crate) fn binary(root: &Path, package: &str) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let out = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--package", package])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(root)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !out.status.success() {
        return Err(format!("{package} does not build"));
    }
    let messages = String::from_utf8_lossy(&out.stdout);
    let executable = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let ours = message["target"]["name"] == package;
        message["executable"].as_str().filter(|_| ours).map(PathBuf::from)
    };
    messages.lines().find_map(executable).ok_or_else(|| format!("cargo built no {package}"))
}
