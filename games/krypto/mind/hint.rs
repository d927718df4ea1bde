//! Hints: whether the own hand makes its target, and then how the simplest solution begins.

use kernel::Phrase;

use super::super::{Hand, Rules, View};
use super::aids::{Step, problems, steps};
use super::playable::playable;
use super::solve::solutions;

kernel::reasons! {
    /// A certain fact about the own hand. It names the cards, so that each hand has facts of its own.
    pub enum Hint in "krypto-hint" {
        /// The hand cannot make its target.
        Unplayable { cards: String, target: u8 } => "unplayable",
        /// The hand makes its target.
        Playable { cards: String, target: u8 } => "playable",
        /// Two cards joined by an operation, which begin the simplest solution.
        Step { cards: String, target: u8, step: String, gives: String } => "step",
    }
}

/// Whether the own hand makes its target, and then the first step of the simplest solution.
pub(super) fn hints(view: &View) -> Vec<Phrase> {
    let Some(seat) = view.viewer.seat().filter(|_| view.ended.is_none()) else {
        return Vec::new();
    };
    let rules = Rules::from(&view.options);
    let own = problems(view).into_iter().find(|problem| problem.who.contains(seat));
    let Some(problem) = own else { return Vec::new() };
    let (cards, target) = (listed(problem.hand), problem.target);
    if !playable(problem.hand, target, rules) {
        return vec![Hint::Unplayable { cards, target }.into()];
    }
    let mut solutions = solutions(problem.hand, target, rules).into_iter();
    let begins = solutions.find_map(|way| steps([way], target, rules).into_iter().next());
    let step = begins.map(|Step { step, gives, .. }| {
        let (step, gives) = (printed(&step.to_string()), gives.to_string().replace('-', "−"));
        Hint::Step { cards: cards.clone(), target, step, gives }
    });
    [Hint::Playable { cards, target }].into_iter().chain(step).map(Phrase::from).collect()
}

/// The cards of a hand, with commas.
pub(super) fn listed(hand: Hand) -> String {
    hand.map(|card| card.to_string()).join(", ")
}

/// A calculation as people print it: `(24 + 22) ÷ 23`.
pub fn printed(notation: &str) -> String {
    let mut text = String::new();
    for sign in notation.replace("^2", "²").chars() {
        // A sign at the beginning of a number belongs to the number.
        let first = text.is_empty() || text.ends_with('(');
        match sign {
            '-' if first => text.push('−'),
            '+' => text.push_str(" + "),
            '-' => text.push_str(" − "),
            '*' => text.push_str(" × "),
            '/' => text.push_str(" ÷ "),
            _ => text.push(sign),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::printed;

    #[test]
    fn calculations_have_room_around_their_signs() {
        assert_eq!(printed("(24+22)/23-5^2"), "(24 + 22) ÷ 23 − 5²");
        assert_eq!(printed("(-4)*5"), "(−4) × 5");
    }
}
