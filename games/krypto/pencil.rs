//! The pad: calculations that a player has pencilled beside a hand. The page keeps the same marks.

use std::collections::BTreeMap;

use kernel::Seat;

use super::{Expression, Hands, Standing, View};

/// The lines of a pad.
const LINES: usize = 12;

/// The beginning of the keys of a player's pad for the hand of this deal.
pub(super) fn pad(view: &View, seat: Seat) -> String {
    let deal = view.spreads.len().max(view.hands.len()).saturating_sub(1);
    let own = matches!(view.standing, Standing::Table(_)) && view.options.hand == Hands::Own;
    format!("jot-{deal}-{}-", if own { seat } else { Seat::new(0) })
}

/// Writes a calculation such as `14*2` on the pad, or rubs it out.
///
/// Nobody moves the cards of a common hand before a call (KR20), also not on paper.
pub(super) fn pencil(
    view: &View,
    sum: &str,
    marks: &BTreeMap<String, String>,
) -> Option<(String, String)> {
    let seat = view.viewer.seat()?;
    if let Standing::Table(table) = &view.standing
        && view.options.hand == Hands::Common
    {
        table.call.filter(|call| call.by == seat)?;
    }
    let sum: Expression = sum.parse().ok()?;
    let text = sum.to_string();
    let pad = pad(view, seat);
    let written = marks.iter().find(|(key, jot)| key.starts_with(&pad) && **jot == text);
    if let Some((key, _)) = written {
        return Some((key.clone(), String::new()));
    }
    let mut lines = (1..=LINES).map(|line| format!("{pad}{line:02}"));
    let free = lines.find(|key| marks.get(key).is_none_or(String::is_empty))?;
    (sum.cards().count() > 1).then_some((free, text))
}
