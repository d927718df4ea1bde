//! What follows in Decrypto.

use games::decrypto::mind::{Aids, Chance, Near};

use super::{Speaker, wrapped};
use crate::columns::{Columns, Left, Right};
use crate::phrases::{Tool, decimal, percent};

pub(super) fn report(aids: &Aids, speaker: &Speaker<'_>) -> String {
    let mut text = String::new();
    if let Some(codes) = &aids.codes {
        let codes = codes.iter().map(|code| format!("{code:#}"));
        text += &speaker.list(Tool::PossibleCodes, wrapped(codes));
    }
    if let Some(clues) = &aids.near {
        text += &near(clues, speaker);
    }
    if let Some(chances) = &aids.chances {
        let likely = |Chance { code, chance }: &Chance| format!("{code:#} ({})", percent(*chance));
        text += &speaker.list(Tool::LikelyCodes, wrapped(chances.iter().map(likely)));
    }
    if let Some(words) = &aids.words {
        let column = |(digit, words): (u8, &Vec<games::decrypto::mind::Likely>)| {
            let words = words
                .iter()
                .filter(|of| of.chance > 0.0)
                .map(|of| format!("{} ({})", of.word, percent(of.chance)));
            format!("{digit}  {}", words.collect::<Vec<_>>().join(", "))
        };
        text += &speaker.list(Tool::LikelyWords, (1..).zip(words).map(column));
    }
    if let Some(action) = &aids.best {
        text += &speaker.line(Tool::Best { action: action.to_string() });
    }
    text
}

/// How near each clue is to each digit.
fn near(clues: &[Near], speaker: &Speaker<'_>) -> String {
    let mut columns = Columns::new([Left, Right, Right, Right, Right]);
    columns.row([speaker.say(Tool::Nearness), "1".into(), "2".into(), "3".into(), "4".into()]);
    for Near { clue, digits } in clues {
        let digits = digits.map(|near| match near {
            Some(near) => decimal(near, 1, speaker.texts),
            None => "–".to_owned(),
        });
        columns.row([format!("  {clue}")].into_iter().chain(digits));
    }
    columns.draw("")
}
