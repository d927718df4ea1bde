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

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, for `content-type`.
    pub kind: String,
    /// Whether the bytes are squeezed by Brotli.
    pub squeezed: bool,
    /// Changes when the file does.
    pub tag: String,
    /// Whether its name changes when the file does, so that it may be kept for ever.
    pub lasting: bool,
}

/// The file at a path without its first slash, squeezed if the reader can have it so.
pub fn file(path: &str, brotli: bool) -> Option<File> {
    let plain = Files::get(path).filter(|_| !is_squeezed(path))?;
    let squeezed = brotli.then(|| Files::get(&format!("{path}.br"))).flatten();
    Some(File {
        squeezed: squeezed.is_some(),
        kind: plain.metadata.mimetype().to_owned(),
        tag: tag(plain.metadata.sha256_hash()),
        lasting: path.starts_with("assets/"),
        bytes: squeezed.unwrap_or(plain).data,
    })
}

/// The page itself, whatever the path within it.
///
/// # Panics
/// When the build has left no page, which `build.rs` rules out.
pub fn page(brotli: bool) -> File {
    file("index.html", brotli).expect("the build writes a page")
}

/// Which page this is: another build, another name.
pub fn edition() -> String {
    page(false).tag
}

/// Readers ask for the file itself; how it is squeezed is between the house and their browser.
fn is_squeezed(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|kind| kind == "br")
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
        let page = page(false);
        let html = String::from_utf8(page.bytes.into_owned()).unwrap();
        let named: Vec<&str> =
            html.split('"').filter(|word| word.starts_with("/assets/")).collect();
        assert!(named.len() >= 2, "a script and a style: {html}");
        for name in named {
            let found = file(&name[1..], true).unwrap_or_else(|| panic!("{name} is missing"));
            // Fonts are compressed by their own format.
            let is_font = Path::new(name).extension().is_some_and(|kind| kind == "woff2");
            assert!(found.lasting && (found.squeezed || is_font), "{name}");
        }
    }

    #[test]
    fn what_is_not_there_is_not_served() {
        for path in ["", "nothing", "../Cargo.toml", "/etc/passwd", "index.html.br", "assets"] {
            assert!(file(path, true).is_none(), "{path}");
        }
    }
}
