//! The actions that a viewer may take, as JSON.
//!
//! A list is written for every frame, so the notation of each action is written straight into the frame. In Kryptos more
//! than a thousand guesses are legal, 21 KB, and in Decrypto every code; of such a list a frame has a sample.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::Write as _;

use crate::game::Legal;

/// The longest list that is written whole.
const MOST: usize = 20;

/// The most actions of one kind in a sample.
const OF_A_KIND: usize = 6;

/// Writes the JSON of a [`Legal`] with each action in notation. Of a list of more than 20 actions a sample is written: of
/// each kind of action, which its first word names, at most 6, evenly spread from the first on. What a game has sampled
/// is written as it is.
pub(crate) fn write<A: Display>(legal: &Legal<A>, to: &mut Vec<u8>) {
    match legal {
        Legal::Listed(actions) if actions.len() > MOST => {
            write_all("sampled", &sample(actions), to);
        }
        Legal::Listed(actions) => write_all("listed", actions, to),
        Legal::Sampled(actions) => write_all("sampled", actions, to),
    }
}

fn sample<A: Display>(actions: &[A]) -> Vec<String> {
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    let kind = |text: &str| text.split(' ').next().map(str::to_owned).unwrap_or_default();
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for text in &texts {
        counts.entry(kind(text)).or_default().0 += 1;
    }
    let mut is_taken = |text: &String| {
        let (count, seen) = counts.get_mut(&kind(text)).expect("every kind was counted");
        let taken = seen.is_multiple_of(count.div_ceil(OF_A_KIND));
        *seen += 1;
        taken
    };
    texts.into_iter().filter(|text| is_taken(text)).collect()
}

fn write_all(how: &str, actions: &[impl Display], to: &mut Vec<u8>) {
    write!(to, "{{\"{how}\":[").expect("writing to a vector");
    for (i, action) in actions.iter().enumerate() {
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
    fn a_long_list_is_a_sample_of_each_kind() {
        for (count, sampled, last) in [(20, 5, 16), (24, 6, 20), (1441, 6, 1205)] {
            let guesses = (0..count).map(|number| format!("guess {number}"));
            let actions = guesses.chain(["stop".to_owned()]).collect();
            let mut text = Vec::new();
            write(&Legal::Listed(actions), &mut text);
            let legal: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
            let written = legal["sampled"].as_array().expect("actions");
            assert_eq!(written.len(), sampled + 1);
            assert_eq!(written[sampled - 1], format!("guess {last}"));
            assert_eq!(written[sampled], "stop");
        }
    }
}
