//! The line to type in: text, cursor, history and undo.

/// The line to type in.
#[derive(Debug, Default)]
pub(crate) struct InputLine {
    text: String,
    /// The byte before which the next letter is put.
    cursor: usize,
    /// Whether the player has typed the text, rather than chosen it on the board.
    by_hand: bool,
    history: Vec<String>,
    /// The line of the history that is shown.
    recalled: Option<usize>,
    /// What was typed before the player went back in the history.
    draft: String,
    /// The earlier texts, each with whether it was typed.
    before: Vec<(String, bool)>,
}

impl InputLine {
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) const fn is_by_hand(&self) -> bool {
        self.by_hand
    }

    /// The text before the cursor.
    pub(crate) fn typed(&self) -> &str {
        &self.text[..self.cursor]
    }

    pub(crate) fn insert(&mut self, letter: char) {
        self.remember();
        self.text.insert(self.cursor, letter);
        self.cursor += letter.len_utf8();
        self.by_hand = true;
    }

    /// Replaces the text by one that was chosen on the board or completed.
    pub(crate) fn set(&mut self, text: &str, by_hand: bool) {
        self.remember();
        self.put(text);
        self.by_hand = by_hand;
    }

    fn put(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.cursor = self.text.len();
    }

    fn remember(&mut self) {
        self.before.push((self.text.clone(), self.by_hand));
    }

    /// Takes the last change back.
    pub(crate) fn undo(&mut self) {
        if let Some((text, by_hand)) = self.before.pop() {
            self.put(&text);
            (self.recalled, self.by_hand) = (None, by_hand && !text.is_empty());
        }
    }

    /// Removes the letter before the cursor; of a text that was chosen on the board, the last choice.
    pub(crate) fn backspace(&mut self) {
        if !self.by_hand && !self.before.is_empty() {
            return self.undo();
        }
        if self.cursor > 0 {
            self.remember();
            self.left();
            self.text.remove(self.cursor);
        }
        self.by_hand = !self.text.is_empty();
    }

    pub(crate) fn delete(&mut self) {
        if self.cursor < self.text.len() {
            self.remember();
            self.text.remove(self.cursor);
        }
        self.by_hand = !self.text.is_empty();
    }

    /// Removes the word before the cursor.
    pub(crate) fn delete_word(&mut self) {
        self.remember();
        let kept = self.typed().trim_end();
        let kept = kept.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
        self.text.replace_range(kept..self.cursor, "");
        self.cursor = kept;
        self.by_hand = !self.text.is_empty();
    }

    pub(crate) fn left(&mut self) {
        self.cursor -= self.typed().chars().next_back().map_or(0, char::len_utf8);
    }

    pub(crate) fn right(&mut self) {
        self.cursor += self.text[self.cursor..].chars().next().map_or(0, char::len_utf8);
    }

    pub(crate) const fn home(&mut self) {
        self.cursor = 0;
    }

    pub(crate) const fn end(&mut self) {
        self.cursor = self.text.len();
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.cursor == self.text.len()
    }

    /// Shows the line that was sent before.
    pub(crate) fn older(&mut self) {
        let Some(older) = self.recalled.unwrap_or(self.history.len()).checked_sub(1) else {
            return;
        };
        if self.recalled.is_none() {
            self.draft.clone_from(&self.text);
        }
        self.recall(Some(older));
    }

    /// Shows the line that was sent after, or what was typed before the first one was recalled.
    pub(crate) fn newer(&mut self) {
        let Some(at) = self.recalled else { return };
        self.recall(Some(at + 1).filter(|at| *at < self.history.len()));
    }

    fn recall(&mut self, at: Option<usize>) {
        self.remember();
        let text =
            at.map_or_else(|| std::mem::take(&mut self.draft), |at| self.history[at].clone());
        self.put(&text);
        (self.recalled, self.by_hand) = (at, !text.is_empty());
    }

    /// Empties the line and returns its text, which the history keeps.
    pub(crate) fn take(&mut self) -> String {
        let text = std::mem::take(&mut self.text);
        if !text.trim().is_empty() && self.history.last() != Some(&text) {
            self.history.push(text.clone());
        }
        (self.cursor, self.recalled, self.by_hand) = (0, None, false);
        self.before.clear();
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> InputLine {
        let mut line = InputLine::default();
        text.chars().for_each(|letter| line.insert(letter));
        line
    }

    #[test]
    fn letters_go_where_the_cursor_is() {
        let mut line = typed("zółć");
        line.left();
        line.left();
        line.backspace();
        line.insert('o');
        assert_eq!((line.text(), line.typed()), ("zołć", "zo"));
        line.home();
        line.delete();
        line.insert('ż');
        line.end();
        line.insert('!');
        assert_eq!(line.text(), "żołć!");
        line.left();
        line.right();
        line.right();
        assert!(line.is_at_end());
    }

    #[test]
    fn every_change_can_be_taken_back() {
        let mut line = typed("guess B 3");
        line.delete_word();
        assert_eq!(line.text(), "guess B ");
        line.undo();
        assert_eq!(line.text(), "guess B 3");
        line.set("pass", false);
        assert!(!line.is_by_hand());
        line.undo();
        line.undo();
        assert_eq!(line.text(), "guess B ");
    }

    #[test]
    fn what_was_chosen_is_taken_back_choice_by_choice() {
        let mut line = InputLine::default();
        line.set("guess 0b", false);
        line.set("guess 0b 1w", false);
        line.backspace();
        assert_eq!((line.text(), line.is_by_hand()), ("guess 0b", false));
        line.insert(' ');
        line.undo();
        assert_eq!((line.text(), line.is_by_hand()), ("guess 0b", false));
        line.backspace();
        assert_eq!((line.text(), line.is_by_hand()), ("", false));
        line.backspace();
        assert_eq!(line.text(), "");
    }

    #[test]
    fn the_history_is_walked_both_ways() {
        let mut line = InputLine::default();
        for text in ["one", "two", "two", ""] {
            line.set(text, true);
            assert_eq!(line.take(), text);
        }
        line.older();
        line.older();
        line.older();
        assert_eq!(line.text(), "one");
        line.newer();
        assert_eq!(line.text(), "two");
        line.newer();
        assert_eq!(line.text(), "");
    }

    #[test]
    fn what_was_typed_is_there_after_a_look_at_the_history() {
        let mut line = typed("one");
        line.take();
        "half a li".chars().for_each(|letter| line.insert(letter));
        line.newer();
        assert_eq!(line.text(), "half a li");
        line.older();
        line.older();
        assert_eq!(line.text(), "one");
        line.newer();
        assert_eq!((line.text(), line.is_at_end()), ("half a li", true));
        line.older();
        line.undo();
        assert_eq!(line.text(), "half a li");
    }
}
