//! Completion scripts and manual pages, through the real binary.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ran;

use std::collections::BTreeSet;
use std::process::Command;

use ran::run_with;

/// The commands that `cabinet --help` lists.
fn commands() -> Vec<String> {
    let help = run_with(&["--help"], b"").out;
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let name = |line: &str| line.split_whitespace().next().unwrap().to_owned();
    list.lines().map(name).filter(|name| name != "help").collect()
}

fn script(shell: &str) -> String {
    let ran = run_with(&["completions", shell], b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out
}

#[test]
fn every_shell_gets_a_script_with_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = script(shell);
        for command in commands() {
            assert!(script.contains(&command), "{command} is not in the script for {shell}");
        }
        assert!(script.contains("break-the-code"), "{shell} completes the names of games");
    }
    let no = run_with(&["completions", "tcsh"], b"");
    assert_eq!((no.code, no.out.as_str()), (2, ""));
    assert!(no.err.contains("possible values: bash, elvish, fish, powershell, zsh"), "{}", no.err);
}

/// What bash offers after `line`, whose last word is being typed.
fn bash_offers(line: &[&str]) -> String {
    let source = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(source.path(), script("bash")).unwrap();
    let ask = r#"source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1));
        _cabinet cabinet "${@: -1}" "${@: -2:1}"; echo "${COMPREPLY[*]}""#;
    let bash =
        Command::new("bash").args(["-c", ask, "bash"]).arg(source.path()).args(line).output();
    let bash = bash.unwrap();
    assert!(bash.status.success(), "{}", String::from_utf8_lossy(&bash.stderr));
    String::from_utf8(bash.stdout).unwrap().trim().to_owned()
}

#[test]
fn bash_completes_commands_games_and_flags() {
    assert_eq!(bash_offers(&["cabinet", "rep"]), "replay");
    assert_eq!(bash_offers(&["cabinet", "deal", "dec"]), "decrypto");
    assert_eq!(bash_offers(&["cabinet", "serve", "--hasty"]), "--hasty-bots");
    assert_eq!(bash_offers(&["cabinet", "infer", "--assist", "can"]), "candidates");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let man = folder.path().join("man");
    let ran = run_with(&["man", man.to_str().unwrap()], b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.unwrap().file_name().into_string().unwrap()
    };
    let pages: BTreeSet<String> = std::fs::read_dir(&man).unwrap().map(name).collect();
    for command in commands() {
        assert!(pages.contains(&format!("cabinet-{command}.1")), "{command}: {pages:?}");
    }
    for page in ["cabinet.1", "cabinet-solve-krypto.1", "cabinet-admin-backup.1"] {
        assert!(pages.contains(page), "{page}: {pages:?}");
    }
    assert!(!pages.contains("cabinet-man.1"), "the command that writes them is hidden");
    let serve = std::fs::read_to_string(man.join("cabinet-serve.1")).unwrap();
    for part in [".TH cabinet-serve 1", ".SH NAME", "CABINET_LISTEN", "SIGTERM"] {
        assert!(serve.contains(part), "{part} is not in\n{serve}");
    }
    let no = run_with(&["man", "/proc/nowhere"], b"");
    assert_eq!((no.code, no.out.as_str()), (2, ""));
    assert!(no.err.contains("cannot write /proc/nowhere"), "{}", no.err);
    let no = run_with(&["man", "/proc/nowhere", "--lang", "fr"], b"");
    assert!(no.err.contains("impossible d’écrire /proc/nowhere"), "{}", no.err);
}
