//! One level of a JSON text, cut into the texts of its members or items.
//!
//! Values are found by their brackets and quotes and read no deeper. The text must be valid JSON without white space, as the
//! house writes it.

/// The members of an object, each with its key in quotes, or the items of a list.
pub(super) enum Level<'a> {
    Object(Vec<(&'a str, &'a str)>),
    List(Vec<&'a str>),
}

impl<'a> Level<'a> {
    /// The level of a text; `None` for a text that is no object or list, or not as the house writes it.
    pub(super) fn of(text: &'a str) -> Option<Self> {
        let mut values = Values { text, at: 1 };
        match text.as_bytes().first()? {
            b'{' => values.all(Values::member).map(Self::Object),
            b'[' => values.all(Values::value).map(Self::List),
            _ => None,
        }
    }
}

/// The values of a text, from a byte on.
struct Values<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Values<'a> {
    /// All values up to the closing bracket of the text.
    fn all<T>(&mut self, next: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = Vec::new();
        let last = self.text.len() - 1;
        if self.at == last {
            return Some(all);
        }
        loop {
            all.push(next(self)?);
            match self.text.as_bytes().get(self.at)? {
                b',' => self.at += 1,
                _ => return (self.at == last).then_some(all),
            }
        }
    }

    fn member(&mut self) -> Option<(&'a str, &'a str)> {
        let key = self.value()?;
        if self.text.as_bytes().get(self.at) != Some(&b':') {
            return None;
        }
        self.at += 1;
        Some((key, self.value()?))
    }

    fn value(&mut self) -> Option<&'a str> {
        let (start, bytes) = (self.at, self.text.as_bytes());
        self.at = match bytes.get(start)? {
            b'"' => end_of_text(bytes, start)?,
            b'{' | b'[' => end_of_level(bytes, start)?,
            _ => start + bytes[start..].iter().position(|byte| b",]}".contains(byte))?,
        };
        self.text.get(start..self.at)
    }
}

/// Where the text ends whose quote is at `at`.
fn end_of_text(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += 1;
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 1,
            _ => {}
        }
    }
}

/// Where the object or list ends whose bracket is at `at`.
fn end_of_level(bytes: &[u8], mut at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    loop {
        match bytes.get(at)? {
            b'"' => {
                at = end_of_text(bytes, at)?;
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}
