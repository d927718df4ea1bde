//! The unit of `deploy/` as systemd reads it, alone and with what `deploy/many-houses/` changes.
//!
//! The test puts the path of the program that it has into the files and changes nothing else.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "process/cannot.rs"]
mod cannot;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cannot::cannot;

/// A file of `deploy/` with the path of the tested program.
fn deployed(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy").join(name);
    let text = fs::read_to_string(file).unwrap();
    assert!(text.contains("ExecStart=/usr/local/bin/cabinet serve "), "{text}");
    text.replace("/usr/local/bin/cabinet", env!("CARGO_BIN_EXE_cabinet"))
}

/// A folder with the unit, and with a file that changes it.
fn installed(folder: &Path, change: Option<&str>) -> PathBuf {
    let unit = folder.join("cabinet.service");
    fs::write(&unit, deployed("cabinet.service")).unwrap();
    if let Some(change) = change {
        let changes = folder.join("cabinet.service.d");
        fs::create_dir(&changes).unwrap();
        fs::write(changes.join("cabinet.conf"), change).unwrap();
    }
    unit
}

/// What systemd has against a unit; empty if nothing.
fn complaints(unit: &Path, words: &[&str]) -> String {
    let ran = Command::new("systemd-analyze").args(words).arg(unit).output().unwrap();
    let [out, err] = [ran.stdout, ran.stderr].map(|text| String::from_utf8(text).unwrap());
    // It calls a unit with unknown keys good, but says which they are.
    if ran.status.success() { err } else { format!("{out}{err}{}", ran.status) }
}

#[test]
fn systemd_understands_the_unit_and_finds_it_safe() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        cannot("systemd", "systemd-analyze is not installed");
        return;
    }
    let verify = &["verify"][..];
    // In tenths: 2.0 of 10, where the unit of a service without any care has more than 9.
    let safe = &["security", "--no-pager", "--offline=true", "--threshold=20"][..];
    let many_houses = deployed("many-houses/cabinet.conf");
    for change in [None, Some(many_houses.as_str())] {
        let folder = tempfile::tempdir().unwrap();
        let unit = installed(folder.path(), change);
        assert_eq!(complaints(&unit, verify), "");
        assert_eq!(complaints(&unit, safe), "");
    }
    // The test notices a wrong word, a second command, and rights that are not needed.
    let second = many_houses.replacen("ExecStart=\n", "", 1);
    for (wrong, words, says) in [
        ("[Service]\nRestarts=on-failure\n", verify, "Unknown key"),
        (second.as_str(), verify, "more than one ExecStart="),
        ("[Service]\nDynamicUser=no\nUser=root\n", safe, "exposure level"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let said = complaints(&installed(folder.path(), Some(wrong)), words);
        assert!(said.contains(says), "{wrong}: {said}");
    }
}
