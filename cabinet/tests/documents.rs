//! Every command that README.md and the pages of docs/ show, run as it stands.
//!
//! A fenced block marked `sh` holds commands. One marked `console` holds commands after `$ ` and, below each, what it
//! prints. All commands of a page run in order in one folder, which begins with the files that [`FILES`] lists. A server
//! runs until its block ends. A command in the middle of a text runs, too, unless [`NOT_RUN`] has the reason against it;
//! a contest of bots runs with one deal and little time to think. What `cargo` runs takes hours: there are such a task,
//! such a bench and such flags. One deal of Decrypto takes a minute: there are such a table and such bots.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Commands that the test does not run, each with the reason.
const LEFT_OUT: &[(&str, &str, &str)] =
    &[("README.md", "cargo xtask test", "it runs this test among all others")];

const NAME: &str = "it names a command, and leaves out what the command needs";
const PERSON: &str = "it asks a person: tests/play.rs and tests/terminal";
const NETWORK: &str = "it needs machines of a network: tests/nats.rs copies in both directions";

/// Commands in the middle of a text that the test does not run, each with the reason. Their words and flags are there.
const NOT_RUN: &[(&str, &str)] = &[
    ("cabinet admin", NAME),
    ("cabinet admin copy", NAME),
    ("cabinet admin expire --remove", NAME),
    ("cabinet arena --explain", NAME),
    ("cabinet replay", NAME),
    ("cabinet review", NAME),
    ("cabinet why", NAME),
    ("cabinet why --json", NAME),
    ("cabinet play", PERSON),
    ("cabinet play --resume", PERSON),
    ("cabinet join LINK", PERSON),
    ("cabinet watch LINK", PERSON),
    ("cabinet serve --listen 0.0.0.0:7878", "it opens a port to the network: tests/config.rs"),
    ("cabinet admin copy --from nats://a:4222 --to /var/backups/cabinet", NETWORK),
    ("cabinet admin copy --from /var/lib/cabinet --to nats://a:4222 --replicas 3", NETWORK),
];

/// What the words in capitals stand for where a command runs.
const STANDS_FOR: &[(&str, &str)] =
    &[("TOOL", "replay"), ("GAME", "kryptos"), ("N", "4"), ("FILE", "RECORD")];

/// Pages whose commands another test runs.
const OTHER_PAGES: &[(&str, &str)] =
    &[("hosting.md", "it installs the server with root's rights: tests/hosting.rs")];

/// Files that the text of a page speaks of, with the file of the repository that stands for each.
const FILES: &[(&str, &str, &str)] = &[
    ("reasons.md", "game.txt", "games/break_the_code/tests/records/two-players.txt"),
    ("reasons.md", "kryptos.txt", "games/kryptos/tests/records/three.txt"),
    ("records.md", "RECORD", "games/kryptos/tests/records/three.txt"),
    ("review.md", "game.txt", "games/break_the_code/tests/records/two-players.txt"),
    ("review.md", "RECORD", "games/break_the_code/tests/records/two-players.txt"),
    ("tools.md", "game.txt", "games/kryptos/tests/records/three.txt"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// README.md and the pages of docs/, by name.
fn pages() -> Vec<(String, PathBuf)> {
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let name = |path: PathBuf| (path.file_name().unwrap().to_str().unwrap().to_owned(), path);
    let mut pages: Vec<_> = pages.chain([root().join("README.md")]).map(name).collect();
    pages.sort();
    pages
}

/// A command with the output that the page shows below it.
#[derive(Debug)]
struct Shown {
    command: String,
    output: Option<String>,
}

/// The blocks of commands of a page.
fn blocks(page: &str, text: &str) -> Vec<Vec<Shown>> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(kind) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match kind {
            "sh" => {
                let command = |line: &&str| Shown { command: (*line).to_owned(), output: None };
                blocks.push(block.iter().map(command).collect());
            }
            "console" => blocks.push(console(&block)),
            _ => {
                let is_command = |line: &&str| {
                    let runs = ["cabinet ", "cargo ", "curl ", "sed "];
                    runs.iter().any(|run| line.starts_with(run))
                        && !line.starts_with("cabinet noir")
                };
                let command = block.into_iter().find(is_command);
                assert_eq!(command, None, "{page}: mark the block as sh or console");
            }
        }
    }
    blocks
}

fn console(block: &[&str]) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    for line in block {
        match (line.strip_prefix("$ "), shown.last_mut()) {
            (Some(command), _) => {
                shown.push(Shown { command: command.to_owned(), output: Some(String::new()) });
            }
            (None, Some(Shown { output: Some(output), .. })) => {
                output.push_str(line);
                output.push('\n');
            }
            (None, _) => panic!("a console block begins with a command, not with {line:?}"),
        }
    }
    shown
}

/// A folder with the files of a page, and programs named `cabinet` and `cargo` that are the binary of this test.
struct Place {
    folder: tempfile::TempDir,
    programs: tempfile::TempDir,
}

impl Place {
    fn new(page: &str) -> Self {
        let place =
            Self { folder: tempfile::tempdir().unwrap(), programs: tempfile::tempdir().unwrap() };
        for (_, name, from) in FILES.iter().filter(|(of, ..)| *of == page) {
            fs::copy(root().join(from), place.folder.path().join(name)).unwrap();
        }
        let cabinet = env!("CARGO_BIN_EXE_cabinet");
        std::os::unix::fs::symlink(cabinet, place.programs.path().join("cabinet")).unwrap();
        let cargo = place.programs.path().join("cargo");
        let run = format!(
            "#!/bin/sh\n[ \"$1 $2\" = 'run --release' ] || exit 99\nshift 2\n\
             [ \"$1\" = -- ] && shift\nexec {cabinet} \"$@\"\n"
        );
        fs::write(&cargo, run).unwrap();
        fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).unwrap();
        place
    }

    /// A shell that runs a command as it stands.
    fn shell(&self, command: &str) -> Command {
        let path = std::env::var("PATH").unwrap();
        let path = format!("{}:{path}", self.programs.path().display());
        let mut shell = Command::new("bash");
        shell.args(["-c", command]).current_dir(self.folder.path());
        shell.env("PATH", path).env("LC_ALL", "C.UTF-8").env_remove("CABINET_LANG");
        // Any free port, so that a server on this machine does not matter.
        shell.env("CABINET_LISTEN", "127.0.0.1:0").env("XDG_STATE_HOME", self.folder.path());
        shell
    }

    /// Starts a server and waits until it is open.
    fn serve(&self, command: &str) -> Server {
        let mut shell = self.shell(&format!("exec {command}"));
        let mut child = shell.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("http://127.0.0.1:"), "{command} prints {line:?}");
        Server(child)
    }

    fn run(&self, page: &str, Shown { command, output }: &Shown) {
        let ran = self.shell(command).stdin(Stdio::null()).output().unwrap();
        let [out, err] = [ran.stdout, ran.stderr].map(|text| String::from_utf8(text).unwrap());
        match output {
            // A contradiction or a hand without a solution is an answer, too, with its own exit code.
            Some(output) => assert_eq!(format!("{out}{err}"), *output, "{page}: {command}"),
            None => assert!(ran.status.success(), "{page}: {command}\n{out}{err}"),
        }
    }
}

/// A server that is stopped when its block ends.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // Both fail if the process has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Whether a command goes on until it is stopped.
fn is_server(command: &str) -> bool {
    let command = command.split('#').next().unwrap().trim();
    let words =
        command.strip_prefix("cargo run --release").map(|rest| rest.trim_start_matches(" --"));
    let words = words.or_else(|| command.strip_prefix("cabinet")).map(str::trim);
    words.is_some_and(|words| words.is_empty() || words == "serve" || words.starts_with("serve "))
        && !command.contains("--print-config")
}

/// Runs all commands of a page.
fn check(page: &str) {
    let (_, path) = pages().into_iter().find(|(name, _)| name == page).expect("a page");
    let blocks = blocks(page, &fs::read_to_string(path).unwrap());
    let place = Place::new(page);
    let left_out = |shown: &&Shown| {
        let named = |(of, command, _): &(&str, &str, &str)| {
            *of == page && shown.command.split(" #").next().unwrap().trim() == *command
        };
        !LEFT_OUT.iter().any(named)
    };
    for block in &blocks {
        let mut servers = Vec::new();
        for shown in block.iter().filter(left_out) {
            if is_server(&shown.command) {
                servers.push(place.serve(&shown.command));
            } else {
                place.run(page, shown);
            }
        }
    }
}

#[test]
fn the_commands_of_the_readme_run() {
    check("README.md");
}

#[test]
fn the_commands_of_the_pages_run() {
    for (page, _) in pages() {
        if page != "README.md" && OTHER_PAGES.iter().all(|(other, _)| *other != page) {
            check(&page);
        }
    }
}

/// What stands as code in the middle of a text, or in a table.
fn inline_code(text: &str) -> impl Iterator<Item = &str> {
    let outside = text.split("```").step_by(2);
    outside.flat_map(|text| text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)))
}

/// The commands of `cabinet` in the middle of a text, or in a table.
fn inline_commands(text: &str) -> Vec<&str> {
    let is_command =
        |code: &&str| code.starts_with("cabinet ") && !code.starts_with("cabinet noir");
    inline_code(text).filter(is_command).collect()
}

/// A command with words in the place of those in capitals.
fn filled(command: &str) -> String {
    let fill = |word: &str| {
        let known = STANDS_FOR.iter().find(|(capitals, _)| *capitals == word);
        known.map_or(word, |(_, stands)| stands).to_owned()
    };
    command.split(' ').map(fill).collect::<Vec<_>>().join(" ")
}

/// A contest of bots with one deal and little time to think.
fn short_contest(command: &str) -> Option<String> {
    let rest = command.strip_prefix("cabinet arena ")?;
    let (before, deals) = rest.split_once("--deals ")?;
    let after = deals.split_once(' ').map_or("", |(_, after)| after);
    Some(format!("cabinet arena {before}--deals 1 --thinking 1 {after}"))
}

/// Checks a contest without playing it: the table can be dealt, and there are such bots.
fn check_contest(place: &Place, page: &str, command: &str) {
    let (table, rest) = command.split_once(" --bots ").expect("a contest has bots");
    let bots = rest.split(' ').next().unwrap();
    let deal = table.replacen("cabinet arena", "cabinet deal", 1);
    place.run(page, &Shown { command: deal, output: None });
    let nobody = place.shell(&format!("{table} --bots nobody --deals 1")).output().unwrap();
    let said = String::from_utf8(nobody.stderr).unwrap();
    let (_, known) = said.trim_end_matches(".\n").split_once("There are: ").expect("a list");
    let known: Vec<&str> = known.split(", ").collect();
    for bot in bots.split(',') {
        assert!(known.contains(&bot), "{page}: {command}: {bot} is none of {known:?}");
    }
}

/// The flags of a command that its help does not name; `None` if there is no such command.
fn unknown_flags<'a>(place: &Place, command: &'a str) -> Option<Vec<&'a str>> {
    let words: Vec<&str> = command.split_whitespace().collect();
    // GAME and the like stand for other words.
    let named = |word: &&str| !word.starts_with("--") && !word.starts_with(char::is_uppercase);
    let asked: Vec<&str> = words.iter().copied().take_while(named).chain(["--help"]).collect();
    let help = place.shell(&asked.join(" ")).stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8(help.stdout).unwrap();
    let known: Vec<&str> = text.split([' ', '\n', ',', '=', '[']).collect();
    let flags = words.iter().filter(|word| word.starts_with("--"));
    let flags = flags.map(|flag| flag.split('=').next().unwrap());
    help.status.success().then(|| flags.filter(|flag| !known.contains(flag)).collect())
}

#[test]
fn commands_in_the_text_and_their_flags_are_there() {
    let mut seen = BTreeSet::new();
    for (page, path) in pages() {
        let text = fs::read_to_string(path).unwrap();
        let place = Place::new(&page);
        for command in inline_commands(&text) {
            if seen.insert(command.to_owned()) {
                assert_eq!(unknown_flags(&place, command), Some(vec![]), "{page}: {command}");
            }
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
    let place = Place::new("README.md");
    assert_eq!(unknown_flags(&place, "cabinet census krypto --speed 3"), Some(vec!["--speed"]));
    assert_eq!(unknown_flags(&place, "cabinet cense krypto"), None);
}

#[test]
fn commands_in_the_text_run() {
    let mut seen = BTreeSet::new();
    for (page, path) in pages() {
        let text = fs::read_to_string(path).unwrap();
        let place = Place::new(&page);
        let is_run = |command: &&str| NOT_RUN.iter().all(|(other, _)| other != command);
        for command in inline_commands(&text).into_iter().filter(is_run) {
            let short = short_contest(command).unwrap_or_else(|| filled(command));
            if !seen.insert(short.clone()) {
                continue;
            }
            if short.starts_with("cabinet arena decrypto ") {
                check_contest(&place, &page, command);
            } else {
                place.run(&page, &Shown { command: short, output: None });
            }
        }
    }
    assert!(seen.iter().filter(|command| command.starts_with("cabinet arena ")).count() > 40);
    let place = Place::new("strength.md");
    let wrong = short_contest("cabinet arena krypto --seats 2 --bots mistress --deals 9").unwrap();
    assert!(!place.shell(&wrong).stderr(Stdio::null()).status().unwrap().success(), "{wrong}");
}

/// The settings of a server that a text shows without its command, as in `--public-url http://192.168.1.20:7878`.
#[test]
fn settings_in_the_text_are_accepted() {
    let (mut seen, place) = (0, Place::new("hosting.md"));
    let help = place.shell("cabinet serve --help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    for page in ["hosting.md", "many-houses.md"] {
        let text = fs::read_to_string(root().join("docs").join(page)).unwrap();
        for code in inline_code(&text) {
            let Some((flag, value)) = code.split_once(' ').filter(|_| code.starts_with("--"))
            else {
                continue;
            };
            if help.contains(&format!("{flag} ")) && !value.starts_with(char::is_uppercase) {
                let command = format!("cabinet serve {code} --print-config");
                place.run(page, &Shown { command, output: None });
                seen += 1;
            }
        }
    }
    assert!(seen > 0);
}

#[test]
fn the_table_of_administration_names_commands_and_flags() {
    let text = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    let (_, section) = text.split_once("\n## Tables and people\n").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let place = Place::new("hosting.md");
    let mut named = BTreeSet::new();
    for row in section.lines().filter(|line| line.starts_with("| `")) {
        let code: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let first = row.split('|').nth(1).unwrap().matches('`').count() / 2;
        let (commands, rest) = code.split_at(first);
        for command in commands {
            let word = command.split(' ').next().unwrap();
            named.insert(word);
            let flags = rest.iter().filter(|code| code.starts_with("--")).copied();
            let flags: Vec<&str> = flags.collect();
            let command = format!("cabinet admin {command} {}", flags.join(" "));
            assert_eq!(unknown_flags(&place, &command), Some(vec![]), "{command}");
        }
    }
    let help = place.shell("cabinet admin --help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let (_, listed) = help.split_once("\nCommands:\n").unwrap();
    let listed = listed.lines().take_while(|line| !line.is_empty());
    let words = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let words = words.map(|line| line.split_whitespace().next().unwrap());
    assert_eq!(named, words.filter(|word| *word != "help").collect());
}

/// The commands of `cargo` and `npm` that a page shows, in its text and in its blocks.
fn builds(text: &str) -> Vec<&str> {
    let blocks = text.split("```").skip(1).step_by(2).flat_map(str::lines);
    // Two spaces part a command from what it does.
    let blocks = blocks.map(|line| line.split("  ").next().unwrap().trim_start_matches("$ "));
    let is_build = |code: &&str| code.starts_with("cargo ") || code.starts_with("npm run ");
    inline_code(text).chain(blocks).filter(is_build).collect()
}

/// Why there is no such command of `cargo` or `npm`.
fn unknown_build(command: &str) -> Option<String> {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_default();
    let words: Vec<&str> = command.split_whitespace().collect();
    let flags = |text: &str| {
        let unknown = words
            .iter()
            .find(|word| word.len() > 2 && word.starts_with("--") && !text.contains(**word));
        unknown.map(|flag| format!("there is no {flag}"))
    };
    let missing = |known: bool, what: &str| (!known).then(|| format!("there is no {what}"));
    match words[..] {
        ["cargo", "xtask", task, ..] => {
            let main = read("xtask/src/main.rs");
            let sources = fs::read_dir(root().join("xtask/src")).unwrap();
            let sources =
                sources.map(|file| fs::read_to_string(file.unwrap().path()).unwrap_or_default());
            let known = main.contains(&format!("Some(\"{task}\""))
                && main.contains(&format!("cargo xtask {task} "));
            missing(known, task).or_else(|| flags(&sources.collect::<String>()))
        }
        ["cargo", "bench", "-p", part, "--bench", bench, ..] => {
            let manifest = read(&format!("{part}/Cargo.toml"));
            let known = manifest.contains(&format!("[[bench]]\nname = \"{bench}\"\n"));
            let source = read(&format!("{part}/benches/{bench}.rs")) + "--bench";
            missing(known, bench).or_else(|| flags(&source))
        }
        ["cargo", "bench", "-p", part, ..] => {
            missing(read(&format!("{part}/Cargo.toml")).contains("[[bench]]"), part)
        }
        ["npm", "run", script, ..] => {
            missing(read("package.json").contains(&format!("\"{script}\":")), script)
        }
        _ => None,
    }
}

#[test]
fn commands_for_developers_are_there() {
    let mut seen = BTreeSet::new();
    let more =
        ["CONTRIBUTING.md", "ARCHITECTURE.md"].map(|page| (page.to_owned(), root().join(page)));
    for (page, path) in pages().into_iter().chain(more) {
        for command in builds(&fs::read_to_string(path).unwrap()) {
            assert_eq!(unknown_build(command), None, "{page}: {command}");
            seen.insert(command.to_owned());
        }
    }
    for kind in ["cargo xtask load", "cargo bench -p games --bench reasons", "npm run "] {
        assert!(seen.iter().any(|command| command.starts_with(kind)), "{kind} is not in {seen:?}");
    }
    for wrong in [
        "cargo xtask lode",
        "cargo xtask load --hoses 3",
        "cargo bench -p games --bench reason",
        "cargo bench -p games --bench reasons -- --chek",
        "cargo bench -p words",
        "npm run nothing",
    ] {
        assert!(unknown_build(wrong).is_some(), "{wrong}");
    }
}

#[test]
fn the_lists_name_only_what_is_there() {
    let pages = pages();
    let text = |name: &str| {
        let page = pages.iter().find(|(page, _)| page == name);
        let (_, path) = page.unwrap_or_else(|| panic!("there is no page {name}"));
        fs::read_to_string(path).unwrap()
    };
    for (page, command, reason) in LEFT_OUT {
        assert!(text(page).contains(command), "{page} does not show {command:?} ({reason})");
    }
    let inline: BTreeSet<String> = pages
        .iter()
        .flat_map(|(name, _)| {
            inline_commands(&text(name)).into_iter().map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    for (command, reason) in NOT_RUN {
        assert!(inline.contains(*command), "no page shows {command:?} ({reason})");
    }
    for (page, reason) in OTHER_PAGES {
        assert!(text(page).contains("```sh"), "{page} shows no commands ({reason})");
    }
    for (page, file, _) in FILES {
        assert!(text(page).contains(file), "{page} does not speak of {file}");
    }
}
