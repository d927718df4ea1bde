//! The levels of the bots: players know them by name, programs by id.

use kernel::Phrase;
use locales::Texts;

/// The name of a level.
pub fn name(level: &str, texts: &Texts) -> String {
    texts.say(&Phrase::new(format!("level-{level}")), None)
}

/// The names of these levels, for a question.
pub fn names(levels: &[&str], texts: &Texts) -> String {
    levels.iter().map(|level| name(level, texts)).collect::<Vec<_>>().join(", ")
}

/// The level of this name or id, in either case.
pub fn called<'a>(said: &str, levels: &[&'a str], texts: &Texts) -> Option<&'a str> {
    let said = said.trim().to_lowercase();
    levels.iter().copied().find(|level| *level == said || name(level, texts).to_lowercase() == said)
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;

    #[test]
    fn every_level_of_a_game_has_a_name_of_its_own_and_is_called_by_it() {
        for &language in Language::ALL {
            let texts = Texts::new(language);
            for game in games::SHELF {
                let minds = game.minds();
                for level in &minds {
                    let name = name(level, &texts);
                    for said in [level.to_uppercase(), name.to_lowercase(), format!(" {name} ")] {
                        assert_eq!(called(&said, &minds, &texts), Some(*level), "{said}");
                    }
                }
                assert_eq!(called("grandmaster", &minds, &texts), None);
            }
        }
    }
}
