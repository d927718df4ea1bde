//! The page, as files that the binary carries.
//!
//! `build.rs` lets npm build it from `web/src`, `games/*/page` and `locales`, and here it is embedded.
//!
//! # What this is not
//! No HTTP: `server` decides what to answer.

use std::borrow::Cow;
use std::path::Path;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Files;

/// The folder of what [`head`] and [`fonts`] give.
const HEADS: &str = "heads/";
/// The folder of what [`page`] gives for some paths.
const PAGES: &str = "pages/";

/// A way to compress a file, by the name that HTTP has for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// `br`.
    Brotli,
    /// `gzip`.
    Gzip,
}

impl Coding {
    /// Every coding, the best first.
    pub const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// What HTTP calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// How the name of a file ends that is compressed so.
    const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
        }
    }
}

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, for `content-type`.
    pub kind: String,
    /// How the bytes are compressed.
    pub coding: Option<Coding>,
    /// Changes when the file does.
    pub tag: String,
    /// Whether its name changes when the file does, so that it may be kept for ever.
    pub lasting: bool,
}

/// The file at a path without its first slash, in the first of these codings in which the build has left it.
pub fn file(path: &str, codings: &[Coding]) -> Option<File> {
    if is_public(path) { read(path, codings) } else { None }
}

fn read(path: &str, codings: &[Coding]) -> Option<File> {
    let plain = Files::get(path)?;
    let coded = codings
        .iter()
        .find_map(|&coding| Some((coding, Files::get(&format!("{path}.{}", coding.ending()))?)));
    Some(File {
        coding: coded.as_ref().map(|&(coding, _)| coding),
        kind: plain.metadata.mimetype().to_owned(),
        tag: tag(plain.metadata.sha256_hash()),
        lasting: path.starts_with("assets/"),
        bytes: coded.map_or(plain, |(_, coded)| coded).data,
    })
}

/// The page at a path within it, which begins with a text in a language: that of the front door, or of a game's rules.
pub fn page(path: &str, language: &str, codings: &[Coding]) -> Option<File> {
    let name = if path.is_empty() { "door" } else { path };
    read(&format!("{PAGES}{name}/{language}.html"), codings)
}

/// The page for every other path. It has no text before its script runs.
///
/// # Panics
/// When the build has left no page, which `build.rs` rules out.
pub fn bare_page(codings: &[Coding]) -> File {
    file("index.html", codings).expect("the build writes a page")
}

/// Links to the files of one page, `t/kryptos/en`, for its head; without them the browser finds one file after another.
pub fn head(page: &str) -> Option<String> {
    let head = Files::get(&format!("{HEADS}{page}.html"))?;
    Some(String::from_utf8_lossy(&head.data).into_owned())
}

/// The fonts that the first paint needs for the letters of a language, as the header `link` names them. Those for all
/// languages are named in the page.
pub fn fonts(language: &str) -> Option<String> {
    let fonts = Files::get(&format!("{HEADS}fonts/{language}.txt"))?;
    Some(String::from_utf8_lossy(&fonts.data).into_owned())
}

/// The fingerprint of the `style` or the `script` that stands in the page, as a content policy names it: `sha256-…`.
pub fn print_of(element: &str) -> Option<String> {
    let page = bare_page(&[]);
    let page = String::from_utf8_lossy(&page.bytes);
    let (_, print) = page.split_once(&format!(r#"<{element} data-print=""#))?;
    Some(print.split('"').next()?.to_owned())
}

/// Which page this is: another build, another name.
pub fn edition() -> String {
    bare_page(&[]).tag
}

/// Readers ask for the file itself; how it is compressed is between the server and their browser.
fn is_public(path: &str) -> bool {
    let ending = Path::new(path).extension().unwrap_or_default();
    let of_server = [HEADS, PAGES].iter().any(|folder| path.starts_with(folder));
    !of_server && Coding::ALL.iter().all(|coding| ending != coding.ending())
}

fn tag(hash: [u8; 32]) -> String {
    let (first, _) = hash.split_first_chunk().expect("a hash has more than eight bytes");
    format!("{:016x}", u64::from_be_bytes(*first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_all_that_it_names_are_here() {
        let html = |file: File| String::from_utf8(file.bytes.into_owned()).unwrap();
        let html = html(bare_page(&[]))
            + &head("t/kryptos/en").unwrap()
            + &head("waiting").unwrap()
            + &html(page("rules/krypto", "pl", &[]).unwrap());
        let fonts = fonts("pl").unwrap();
        let named = html.split('"').chain(fonts.split(['<', '>']));
        let named: Vec<&str> = named.filter(|word| word.starts_with("/assets/")).collect();
        assert!(named.len() >= 12, "scripts, styles and fonts: {html}");
        for name in named {
            for coding in Coding::ALL {
                let found = file(&name[1..], &[coding]);
                let found = found.unwrap_or_else(|| panic!("{name} is missing"));
                // Fonts are compressed by their own format.
                let is_font = Path::new(name).extension().is_some_and(|kind| kind == "woff2");
                assert!(found.lasting && (is_font || found.coding == Some(coding)), "{name}");
            }
        }
    }

    #[test]
    fn the_page_has_its_style_and_its_script_and_names_their_fingerprints() {
        for element in ["style", "script"] {
            assert!(
                print_of(element).is_some_and(|print| print.starts_with("sha256-")),
                "{element}"
            );
        }
    }

    #[test]
    fn the_front_door_and_the_rules_begin_with_a_text() {
        for (path, language, text) in [
            ("", "en", "Four games of breaking codes"),
            ("", "pl", "Cztery gry"),
            ("rules/krypto", "fr", "Cinq cartes, une cible."),
        ] {
            let page = page(path, language, &[]).unwrap();
            assert!(String::from_utf8_lossy(&page.bytes).contains(text), "{path} {language}");
        }
        assert!(page("me", "en", &[]).is_none());
    }

    #[test]
    fn what_is_not_there_is_not_served() {
        let hidden =
            ["index.html.br", "index.html.gz", "heads/t/kryptos/en.html", "pages/door/en.html"];
        for path in
            ["", "nothing", "../Cargo.toml", "/etc/passwd", "assets"].into_iter().chain(hidden)
        {
            assert!(file(path, &Coding::ALL).is_none(), "{path}");
        }
    }
}
