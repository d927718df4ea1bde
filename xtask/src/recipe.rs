//! The recipe of CONTRIBUTING.md, "Adding a game", followed to the letter in a copy of the repository.
//!
//! The example game is added, the house is built with it, and people play it: by the protocol, by keyboard, with fingers
//! and mice, in every language. So nothing besides what the recipe says needs to know of a new game.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::{clauses, page, target_folder};

/// The game that is added, and where it lies: laid out as the repository is.
const GAME: &str = "thimbles";
const EXAMPLE: &str = "docs/examples/thimbles";
/// Its two lines in `games/lib.rs`.
const MODULE: &str = "pub mod thimbles;";
const SHELVED: &str = "    &Shelved::<thimbles::Thimbles>::NEW,";
/// The browser's tests that concern a new game, and which of their names do.
const BROWSED: [&str; 5] = ["door", "keyboard", "friends", "languages", "reach"];
const NAMED: [&str; 2] = [GAME, "front door"];

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let started = Instant::now();
    println!("── recipe: {EXAMPLE} is added to a copy of the repository");
    page::have_browser()?;
    said_in_contributing(root)?;
    if !root.join("node_modules").is_dir() {
        return Err("the page's packages are missing: `npm ci` installs them".to_owned());
    }
    let target = target_folder(root);
    let tree = target.join("recipe/tree");
    copy(root, &tree).map_err(|error| format!("cannot copy the repository: {error}"))?;
    clauses::check(&tree)?;
    // Both packages both times: with other packages cargo would choose other features, and compile the games twice.
    let packages =
        ["--quiet", "--package", "cabinet", "--package", "locales", "--test", "complete"];
    cargo(&target, &tree, &[&["build", "--bin", "cabinet"][..], &packages].concat())?;
    cargo(&target, &tree, &[&["test"][..], &packages].concat())?;
    let cabinet = target.join("recipe/debug/cabinet");
    let npm = |name: &str, args: &[&str]| page::npm(&tree, &cabinet, name, args);
    npm("recipe: types", &["run", "--silent", "types", "--", "--check"])?;
    npm("recipe: page", &["run", "--silent", "check"])?;
    npm("recipe: texts", &["test", "--silent", "--", "web/src/texts.test.ts"])?;
    meet(&tree, &cabinet)?;
    println!("── recipe: passed in {} s", started.elapsed().as_secs());
    Ok(())
}

/// The recipe tells people what is done here.
fn said_in_contributing(root: &Path) -> Result<(), String> {
    let text =
        fs::read_to_string(root.join("CONTRIBUTING.md")).map_err(|error| error.to_string())?;
    let copied = format!("cp -r {EXAMPLE}/. .");
    let unsaid = [copied.as_str(), MODULE, SHELVED].into_iter().find(|line| !text.contains(line));
    unsaid.map_or(Ok(()), |line| Err(format!("CONTRIBUTING.md does not say `{line}`")))
}

/// People meet the new game: by the protocol, and in a real browser.
fn meet(tree: &Path, cabinet: &Path) -> Result<(), String> {
    let mut node = Command::new("node");
    node.args(["--experimental-websocket", "--no-warnings", "--test", "--test-reporter=spec"]);
    node.args(NAMED.map(|name| format!("--test-name-pattern={name}")));
    node.arg("web/browser/new-game.js")
        .args(BROWSED.map(|name| format!("web/browser/{name}.test.js")));
    println!("── recipe: play: {node:?}");
    let run = node.current_dir(tree).env("CABINET", cabinet).env("GAME", GAME).status();
    let status = run.map_err(|error| format!("cannot run node: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{GAME} cannot be played")) }
}

/// The tree as it is here, with the example in its place and its two lines on the shelf.
///
/// A file that is already so is left alone, and cargo compiles only what has changed.
fn copy(root: &Path, tree: &Path) -> io::Result<()> {
    let mut wanted = BTreeSet::new();
    for path in tracked(root)? {
        let text = fs::read(root.join(&path))?;
        if let Ok(inside) = path.strip_prefix(EXAMPLE) {
            write(&tree.join(inside), &text)?;
            wanted.insert(inside.to_owned());
        }
        let text = match path.to_str() {
            Some("games/lib.rs") => shelved(&text)?,
            Some("Cargo.toml") => apart(&text)?,
            _ => text,
        };
        write(&tree.join(&path), &text)?;
        wanted.insert(path);
    }
    let modules = tree.join("node_modules");
    if !modules.is_symlink() {
        symlink(root.join("node_modules"), &modules)?;
    }
    // As old as the original, or the page's build would take the packages for older, and install them again.
    let age = fs::metadata(root.join("package-lock.json"))?.modified()?;
    fs::File::options().append(true).open(tree.join("package-lock.json"))?.set_modified(age)?;
    sweep(tree, tree, &wanted)
}

/// Every file that is, or is about to be, in the repository.
fn tracked(root: &Path) -> io::Result<Vec<PathBuf>> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(root);
    let out = git.output()?;
    if !out.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&out.stderr).into_owned()));
    }
    let listed = String::from_utf8_lossy(&out.stdout);
    let paths = listed.split_terminator('\0').map(PathBuf::from);
    Ok(paths.filter(|path| root.join(path).is_file()).collect())
}

/// The shelf with one more game, in the last place.
fn shelved(lib: &[u8]) -> io::Result<Vec<u8>> {
    let lib = String::from_utf8_lossy(lib);
    let modules = lib.rfind("\npub mod ").map(|at| at + 1);
    let (modules, shelf) = modules.zip(lib.find("\n];")).ok_or(io::Error::other("no shelf"))?;
    let (before, rest) = lib.split_at(modules);
    let (between, after) = rest.split_at(shelf - modules);
    Ok(format!("{before}{MODULE}\n{between}\n{SHELVED}{after}").into_bytes())
}

/// The workspace in another version. Cargo names what it compiles by package, version and place *within* the workspace:
/// in the same version the copy's crates would take the place of the real ones.
fn apart(manifest: &[u8]) -> io::Result<Vec<u8>> {
    let manifest = String::from_utf8_lossy(manifest);
    let (before, rest) =
        manifest.split_once("\nversion = \"").ok_or(io::Error::other("no version"))?;
    Ok(format!("{before}\nversion = \"{}", rest.replacen('"', "+recipe\"", 1)).into_bytes())
}

fn write(file: &Path, text: &[u8]) -> io::Result<()> {
    if fs::read(file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    file.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(file, text)
}

/// Removes what is no longer wanted.
fn sweep(tree: &Path, folder: &Path, wanted: &BTreeSet<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            sweep(tree, &path, wanted)?;
        } else if !path.strip_prefix(tree).is_ok_and(|inside| wanted.contains(inside)) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Compiles beside everything else, so that no dependency is compiled twice; what comes of it lies in a folder of its own.
fn cargo(target: &Path, tree: &Path, args: &[&str]) -> Result<(), String> {
    println!("── recipe: cargo {}", args.join(" "));
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(args).current_dir(tree).env_remove("CABINET_PAGE");
    cargo.env("CARGO_BUILD_BUILD_DIR", target).env("CARGO_TARGET_DIR", target.join("recipe"));
    let status = cargo.status().map_err(|error| format!("cannot run cargo: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("the recipe failed: cargo {}", args.join(" ")))
    }
}
