//! The actions that a viewer may take, as JSON.
//!
//! A list is written for every frame, so the notation of each action is written straight into the frame. In Kryptos more
//! than a thousand guesses are legal, 21 KB; of such a list a frame has a sample.

use std::fmt::Display;
use std::io::Write as _;

use crate::game::Legal;

/// The longest list that is written whole.
const MOST: usize = 50;

/// Writes the JSON of a [`Legal`] with each action in notation. Of a list of more than 50 actions some are written as a
/// sample, evenly spread from the first on; what a game has sampled is written as it is.
pub(crate) fn write<A: Display>(legal: &Legal<A>, to: &mut Vec<u8>) {
    let (how, every) = match legal {
        Legal::Listed(actions) if actions.len() <= MOST => ("listed", 1),
        Legal::Listed(actions) => ("sampled", actions.len().div_ceil(MOST)),
        Legal::Sampled(_) => ("sampled", 1),
    };
    write!(to, "{{\"{how}\":[").expect("writing to a vector");
    for (i, action) in legal.actions().iter().step_by(every).enumerate() {
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
            let listed = listed && texts.len() <= MOST;
            let legal = if listed { Legal::Listed(texts) } else { Legal::Sampled(texts) };
            let mut written = Vec::new();
            write(&legal, &mut written);
            prop_assert_eq!(written, serde_json::to_vec(&legal).expect("texts"));
        }
    }

    #[test]
    fn a_long_list_is_a_sample() {
        for (count, written, last) in [(50, 50, 49), (51, 26, 50), (1441, 50, 1421)] {
            let mut text = Vec::new();
            write(&Legal::Listed((0..count).collect()), &mut text);
            let legal: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
            let how = if count > MOST { "sampled" } else { "listed" };
            let actions = legal[how].as_array().expect("actions");
            assert_eq!(actions.len(), written);
            assert_eq!(
                (&actions[0], &actions[written - 1]),
                (&"0".into(), &last.to_string().into())
            );
        }
    }
}
