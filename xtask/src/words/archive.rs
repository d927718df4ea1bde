//! Reads files in packages: gzipped tar archives of npm, and zip archives of Python.

use std::io::Read as _;
use std::ops::Range;

use flate2::read::{DeflateDecoder, GzDecoder};

/// An unpacked npm package.
pub(super) struct Tar(Vec<u8>);

impl Tar {
    pub(super) fn read(package: &[u8]) -> Result<Self, String> {
        let mut archive = Vec::new();
        let done = GzDecoder::new(package).read_to_end(&mut archive);
        done.map_err(|error| format!("cannot unpack a package: {error}"))?;
        Ok(Self(archive))
    }

    /// A file of the package.
    pub(super) fn file(&self, path: &str) -> Result<&[u8], String> {
        self.find(path).ok_or_else(|| format!("cannot read {path} in a package"))
    }

    fn find(&self, path: &str) -> Option<&[u8]> {
        let mut rest = &self.0[..];
        loop {
            let (header, body) = rest.split_at_checked(512)?;
            let text = |range: Range<usize>| {
                String::from_utf8_lossy(&header[range]).trim_end_matches(['\0', ' ']).to_owned()
            };
            let size = usize::from_str_radix(text(124..136).trim(), 8).ok()?;
            if text(0..100) == path {
                return body.get(..size);
            }
            rest = body.get(size.next_multiple_of(512)..)?;
        }
    }
}

/// Reads a file of a zip archive. The directory at the end of the archive says where the file is.
pub(super) fn unzip(archive: &[u8], path: &str) -> Result<Vec<u8>, String> {
    let wrong = || format!("cannot read {path} in a package");
    match find_zipped(archive, path).ok_or_else(wrong)? {
        (0, stored) => Ok(stored.to_vec()),
        (8, packed) => {
            let mut bytes = Vec::new();
            DeflateDecoder::new(packed).read_to_end(&mut bytes).map_err(|_| wrong())?;
            Ok(bytes)
        }
        _ => Err(wrong()),
    }
}

/// The compression method of a file, and its packed bytes.
fn find_zipped<'a>(archive: &'a [u8], path: &str) -> Option<(usize, &'a [u8])> {
    let number = |at: usize, size: usize| {
        let bytes = archive.get(at..at + size)?;
        Some(bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte)))
    };
    let end = archive.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let mut at = number(end + 16, 4)?;
    while archive.get(at..at + 4)? == b"PK\x01\x02" {
        let name = number(at + 28, 2)?;
        if archive.get(at + 46..at + 46 + name)? == path.as_bytes() {
            let local = number(at + 42, 4)?;
            let start = local + 30 + number(local + 26, 2)? + number(local + 28, 2)?;
            return Some((number(at + 10, 2)?, archive.get(start..start + number(at + 20, 4)?)?));
        }
        at += 46 + name + number(at + 30, 2)? + number(at + 32, 2)?;
    }
    None
}
