//! Runs the real binary.

use assert_cmd::Command;

/// The output and the exit code of one run.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

/// Runs `cabinet` with these arguments and this input, in English unless the arguments name a language.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Ran {
    let mut command = Command::cargo_bin("cabinet").expect("cargo has built the binary");
    // Not the games and secrets of whoever runs the tests.
    let home = tempfile::tempdir().expect("a folder for a while");
    let output = command
        .env("XDG_STATE_HOME", home.path())
        .env("XDG_CONFIG_HOME", home.path())
        .env_remove("CABINET_LANG")
        .env("LC_ALL", "C")
        .args(args)
        .write_stdin(input)
        .output()
        .expect("the binary starts");
    Ran {
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
        code: output.status.code().expect("no signal killed it"),
    }
}
