//! The history of a view as JSON, of which only the new part is written.
//!
//! A view holds its whole history, and each viewer gets a view after every move, so a long game would write the same
//! moments again and again. A chronicle keeps the JSON of the moments that one viewer was shown, and writes only from the
//! first moment that is new or has changed (a hidden clue changes when it is read).

use std::any::Any;
use std::fmt;

use serde::Serialize;

use crate::game::View;

/// The history that one viewer was last shown.
#[derive(Default)]
pub struct Chronicle(Option<Box<dyn Any + Send>>);

impl fmt::Debug for Chronicle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Chronicle" } else { "Chronicle (empty)" })
    }
}

struct Written<M> {
    moments: Vec<M>,
    /// The moments with a comma after each.
    text: Vec<u8>,
    /// Where in the text each moment ends.
    ends: Vec<usize>,
}

impl Chronicle {
    /// Writes a view as JSON.
    pub(crate) fn write<V: View>(&mut self, mut view: V, to: &mut Vec<u8>) {
        let moments = std::mem::take(view.history());
        let start = to.len();
        serde_json::to_writer(&mut *to, &view).expect("a view is plain data with text keys");
        if moments.is_empty() {
            return;
        }
        let written = self.written::<V>();
        written.update(moments);
        let gap = start + gap(&to[start..], V::HISTORY).expect("a view has its history");
        let after = to.len() - gap;
        to.extend_from_slice(&written.text[..written.text.len() - 1]);
        to[gap..].rotate_left(after);
    }

    fn written<V: View>(&mut self) -> &mut Written<V::Moment> {
        // A chronicle of another game starts again.
        let written = self.0.take().filter(|written| written.is::<Written<V::Moment>>());
        let written =
            self.0.insert(written.unwrap_or_else(|| Box::new(Written::<V::Moment>::NOTHING)));
        written.downcast_mut().expect("it was just made of this type")
    }
}

impl<M: PartialEq + Serialize> Written<M> {
    const NOTHING: Self = Self { moments: Vec::new(), text: Vec::new(), ends: Vec::new() };

    /// Makes this the JSON of these moments.
    fn update(&mut self, moments: Vec<M>) {
        let same = self.moments.iter().zip(&moments).take_while(|(old, new)| old == new).count();
        self.ends.truncate(same);
        self.text.truncate(self.ends.last().copied().unwrap_or(0));
        for moment in &moments[same..] {
            serde_json::to_writer(&mut self.text, moment).expect("a moment is plain data");
            self.text.push(b',');
            self.ends.push(self.text.len());
        }
        self.moments = moments;
    }
}

/// Where in the JSON of an object the elements of the empty list with this name belong. Quotes in a text are escaped, so
/// no text can be taken for it.
fn gap(json: &[u8], name: &str) -> Option<usize> {
    let is_named = |before: &[u8]| {
        let rest = before.strip_suffix(b"\"").and_then(|rest| rest.strip_suffix(name.as_bytes()));
        rest.is_some_and(|rest| rest.ends_with(b",\""))
    };
    let lists = json.windows(3).enumerate().rev().filter(|(_, window)| window == b":[]");
    lists.map(|(at, _)| at).find(|&at| is_named(&json[..at])).map(|at| at + 2)
}
