//! What a machine cannot do, so that a test cannot run there.

/// Says what is not tested, and why. Under CI a test must not pass by doing nothing: it fails unless
/// `CABINET_TESTS_CANNOT` names the part (`mount`, `caddy`, `nginx`, `tmux`, `systemd`, `openssl`; several with commas),
/// so that it is said in words that this machine cannot.
#[track_caller]
#[expect(clippy::print_stdout, reason = "a test says what it could not test")]
pub(crate) fn cannot(part: &str, why: &str) {
    let said = std::env::var("CABINET_TESTS_CANNOT").unwrap_or_default();
    let is_said = said.split(',').any(|word| word.trim() == part);
    assert!(
        is_said || std::env::var_os("CI").is_none(),
        "not tested: {why}. If this machine cannot do better, set CABINET_TESTS_CANNOT={part}"
    );
    println!("not tested: {why}");
}
