//! Programs that cargo cannot give: they come from packages of Debian, if this user may install them.

use std::process::Command;

/// Installs packages unless what they bring is there already. Fails with the command that a person has to run.
pub(crate) fn have(
    what: &str,
    packages: &[&str],
    is_there: impl Fn() -> bool,
) -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    let install = [&["install", "-y", "--no-install-recommends"], packages].concat();
    println!("── installing {what}: apt-get {}", install.join(" "));
    // An old list of packages may still do.
    let _ = Command::new("apt-get").args(["update", "-qq"]).status();
    let installed = Command::new("apt-get").args(&install).status();
    if installed.is_ok_and(|status| status.success()) && is_there() {
        return Ok(());
    }
    Err(format!("there is no {what}: run `sudo apt-get {}`", install.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_not_installed() {
        assert_eq!(have("compiler", &["no-such-package"], || true), Ok(()));
    }
}
