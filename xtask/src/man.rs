//! `cargo xtask man`: writes the manual pages of `cabinet` to `target/man`.

use std::path::Path;

use crate::suite;

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let folder = root.join("target/man");
    let folder = folder.to_str().ok_or("the path of the repository is not UTF-8")?;
    suite::step(
        root,
        "manual pages",
        &["run", "--quiet", "--package", "cabinet", "--", "man", folder],
    )?;
    println!("read one with: man -l target/man/cabinet.1");
    Ok(())
}
