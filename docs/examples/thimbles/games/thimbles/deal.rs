//! Where the pea lies.

use kernel::Deal;
use kernel::deal::{DealNo, Lines};

/// The thimble above the pea.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pea(pub u8);

/// `deal pea: 4`
impl Deal for Pea {
    fn write(&self) -> Vec<(String, String)> {
        vec![("pea".to_owned(), self.0.to_string())]
    }

    fn read(lines: &mut Lines, _seats: usize) -> Result<Self, DealNo> {
        match lines.numbers("pea")?[..] {
            [thimble] => Ok(Self(thimble)),
            _ => Err(DealNo::Missing { name: "pea".to_owned() }),
        }
    }
}
