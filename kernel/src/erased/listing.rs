//! The actions that a viewer may take, as JSON.
//!
//! A list may have hundreds of actions and is written for every frame, so the notation of each is written straight into
//! the frame.

use std::fmt::Display;
use std::io::Write as _;

use crate::game::Legal;

/// Writes the JSON of a [`Legal`] with each action in notation.
pub(crate) fn write<A: Display>(legal: &Legal<A>, to: &mut Vec<u8>) {
    let how = match legal {
        Legal::Listed(_) => "listed",
        Legal::Sampled(_) => "sampled",
    };
    write!(to, "{{\"{how}\":[").expect("writing to a vector");
    for (i, action) in legal.actions().iter().enumerate() {
        if i > 0 {
            to.push(b',');
        }
        quote(action, to);
    }
    to.extend_from_slice(b"]}");
}

/// Writes a text in quotes. A text that needs an escape is written a second time, by `serde_json`.
fn quote(text: &impl Display, to: &mut Vec<u8>) {
    let start = to.len();
    write!(to, "\"{text}\"").expect("writing to a vector");
    let plain = |byte: &u8| *byte >= b' ' && !matches!(byte, b'"' | b'\\');
    if !to[start + 1..to.len() - 1].iter().all(plain) {
        to.truncate(start);
        serde_json::to_writer(to, &text.to_string()).expect("a text");
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_list_is_the_json_of_its_texts(texts: Vec<String>, listed: bool, signs in "[\"\\\\\n\u{7f} é]{0,9}") {
            let texts = [texts, vec![signs]].concat();
            let legal = if listed { Legal::Listed(texts) } else { Legal::Sampled(texts) };
            let mut written = Vec::new();
            write(&legal, &mut written);
            prop_assert_eq!(written, serde_json::to_vec(&legal).expect("texts"));
        }
    }
}
