//! Puts the texts of each language together: every file of its folder, so that a new game only brings its own.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    for language in ["en", "fr", "pl"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(language);
        println!("cargo::rerun-if-changed={}", folder.display());
        let entries = fs::read_dir(&folder).expect("a language has a folder");
        let paths = entries.map(|entry| entry.expect("it can be listed").path());
        let mut files: Vec<PathBuf> =
            paths.filter(|path| path.extension().is_some_and(|kind| kind == "ftl")).collect();
        files.sort();
        let texts: Vec<String> =
            files.iter().map(|file| fs::read_to_string(file).expect("texts are UTF-8")).collect();
        fs::write(out.join(language).with_extension("ftl"), texts.join("\n"))
            .expect("cargo's folder can be written");
    }
}
