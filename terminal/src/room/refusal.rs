//! Why the table refuses a line, as the player is told.

use kernel::grammar::{Form, Kind};
use kernel::{Coded as _, Syntax};
use wire::{Param, Refused};

use super::Room;
use crate::words::Words;

impl Room {
    /// Why a line was refused, this many milliseconds after the newest frame. The table names all verbs of the game to a line
    /// that begins with none; the player is told those that are possible now, or why there are none.
    pub fn refusal(&self, no: &Refused, line: &str, passed: u64) -> String {
        if no.code == "house-not-here" {
            return format!("{} {}", no.text, self.say(Words::NameFirst));
        }
        let (true, Some(Param::Text(word))) = (no.code == "notation-verb", no.params.get("word"))
        else {
            return no.text.clone();
        };
        let (word, verbs) = (word.clone(), self.verbs().join(", "));
        if verbs.is_empty() {
            let waits = self.turn(passed).unwrap_or_else(|| self.after());
            return format!("{} {waits}", self.say(Words::NothingNow { said: word }));
        }
        let said = self.say(Syntax::Verb { word, verbs }.refusal());
        let lacks = self.lacks_verb(line).map(|sentence| self.say(Words::LacksVerb { sentence }));
        [Some(said), lacks].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// A line that begins with no verb, behind the only verb that is possible now, if free texts follow that one: the clues of
    /// Decrypto. While some are missing, the next one can be typed.
    pub fn in_fields(&self, line: &str) -> Option<String> {
        let [verb] = self.verbs()[..] else { return None };
        let (grammar, line) = (self.grammar()?, line.trim());
        let first = line.split_whitespace().next()?;
        if grammar.forms.iter().any(|form| form.verb.eq_ignore_ascii_case(first)) {
            return None;
        }
        let form = grammar.forms.iter().find(|form| form.verb == verb)?;
        let slot = form.slots.first().filter(|slot| matches!(slot.kind, Kind::Text { .. }))?;
        let missing = slot.least > line.split(';').filter(|text| !text.trim().is_empty()).count();
        let ends = if missing && !line.ends_with(';') { "; " } else { "" };
        Some(format!("{verb} {line}{ends}"))
    }

    /// The sentence that a line is once a verb stands before it that is possible now.
    fn lacks_verb(&self, line: &str) -> Option<String> {
        let grammar = self.grammar()?;
        // Words alone fill every free text.
        let words = line.chars().all(|sign| sign.is_alphabetic() || sign.is_whitespace());
        let is_free =
            |form: &&Form| form.slots.iter().any(|slot| matches!(slot.kind, Kind::Text { .. }));
        let may_be = |verb: &&str| {
            let mut forms = grammar.forms.iter().filter(|form| !(words && is_free(form)));
            forms.any(|form| form.verb == *verb)
                && grammar.read(&format!("{verb} {line}"), &self.names).is_ok()
        };
        let verb = self.verbs().into_iter().find(may_be)?;
        Some(format!("{verb} {}", line.trim()))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Language, Names};
    use locales::Texts;
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::*;
    use crate::local::LocalTable;
    use crate::screen::tests::table;

    /// What a player is told who types this line.
    fn told(table: &LocalTable, line: &str) -> String {
        let mut room = Room::new(Texts::new(Language::English));
        room.take(Box::new(table.frame_of_last_move()));
        let no = room.grammar().unwrap().read(line, &Names::plain(2)).unwrap_err().refusal();
        let text = room.say(no.clone());
        room.refusal(&Refused::new(None, &no, text), line, 0)
    }

    #[test]
    fn a_line_without_a_verb_is_told_only_what_is_possible_now() {
        let mut code = table("break-the-code", 2, &[("first", "A")]);
        assert_eq!(
            told(&code, "xyzzy"),
            "“xyzzy” is not something you can do. You can: ask, guess."
        );
        assert!(told(&code, "count-pairs").ends_with("Do you mean “ask count-pairs”?"));
        let mut rng = StdRng::seed_from_u64(5);
        code.play_at_random(1, &mut rng);
        assert_eq!(told(&code, "xyzzy"), "“xyzzy” is not a command. To act: Bob.");
        code.play_at_random(usize::MAX, &mut rng);
        assert_eq!(
            told(&code, "xyzzy"),
            "“xyzzy” is not a command. The game is over. Type “review”, “rematch” or “quit”."
        );
        let krypto = table("krypto", 3, &[]);
        let said = told(&krypto, "10+2-3");
        assert!(said.ends_with(". Do you mean “krypto 10+2-3”?"), "{said}");
        assert!(!told(&krypto, "xyzzy").contains("Do you mean"));
        for verb in ["agree", "ready", "solve"] {
            assert!(!said.contains(verb), "{said}");
        }
        // Any other refusal is the table's.
        assert!(told(&code, "guess").starts_with("“guess” is not finished"));
    }

    #[test]
    fn who_needs_a_nickname_is_told_how_to_choose_one() {
        let room = Room::new(Texts::new(Language::English));
        let no = wire::HouseNo::NotHere.into();
        let no = Refused::new(None, &no, room.say(no.clone()));
        assert_eq!(
            room.refusal(&no, "say hello", 0),
            "First come in under a nickname. Type “name” and a nickname: name Zoe"
        );
    }
}
