//! All that chance decides: each team's keywords and codes (DE02, DE03).

use kernel::deal::{DealNo, Lines};
use rand::Rng;
use rand::seq::{SliceRandom as _, index};

use super::team::rounds;
use super::{ByTeam, Code, Codes, KEYWORDS, No, Options, Phrase, Team};

/// The hand of each team; the lone interceptor has none (DE22).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal(pub ByTeam<Option<Hand>>);

/// The keywords and codes of one team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The keywords 1 to 4.
    pub words: Vec<Phrase>,
    /// The codes, round by round.
    pub codes: Vec<Code>,
}

impl Deal {
    /// Draws keywords and codes for a table.
    pub fn draw(options: &Options, seats: usize, rng: &mut dyn Rng) -> Self {
        let drawn = index::sample(rng, options.pool_size(), 2 * KEYWORDS).into_vec();
        Self::of(&drawn, options, seats, rng)
    }

    /// Draws without the familiar words, if there are enough others.
    pub fn draw_afresh(
        options: &Options,
        seats: usize,
        familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Self {
        let known = |index: usize| {
            let word = options.pool_word(index);
            familiar.iter().any(|other| other == word.as_str())
        };
        let fresh: Vec<usize> = (0..options.pool_size()).filter(|&index| !known(index)).collect();
        if fresh.len() < 2 * KEYWORDS || familiar.is_empty() {
            return Self::draw(options, seats, rng);
        }
        let drawn = index::sample(rng, fresh.len(), 2 * KEYWORDS).into_iter();
        let drawn: Vec<usize> = drawn.map(|index| fresh[index]).collect();
        Self::of(&drawn, options, seats, rng)
    }

    /// Deals these words of the pool, four for each team, and draws the codes.
    fn of(drawn: &[usize], options: &Options, seats: usize, rng: &mut dyn Rng) -> Self {
        Self(ByTeam::new(|team| {
            let from = if team == Team::White { &drawn[..KEYWORDS] } else { &drawn[KEYWORDS..] };
            team.has_words(seats).then(|| Hand {
                words: from.iter().map(|&index| options.pool_word(index)).collect(),
                codes: complete(&[], options.codes, rounds(seats), rng),
            })
        }))
    }

    /// Checks that the options allow this deal.
    pub fn check(&self, options: &Options, seats: usize) -> Result<(), No> {
        let mut seen: Vec<&Phrase> = Vec::with_capacity(2 * KEYWORDS);
        if Team::ALL.iter().any(|&team| self.0[team].is_some() != team.has_words(seats)) {
            return Err(No::DealTeams { seats });
        }
        for &team in Team::ALL {
            let Some(hand) = &self.0[team] else { continue };
            hand.check(team, options, rounds(seats))?;
            for word in &hand.words {
                if seen.contains(&word) {
                    return Err(No::DealWordTwice { word: word.to_string() });
                }
                seen.push(word);
            }
        }
        Ok(())
    }
}

impl Hand {
    fn check(&self, team: Team, options: &Options, rounds: u8) -> Result<(), No> {
        let (words, codes) = (self.words.len(), self.codes.len());
        if words != KEYWORDS {
            return Err(No::DealWords { team, words, want: KEYWORDS });
        }
        if let Some(word) = self.words.iter().find(|word| !options.pool_has(word)) {
            return Err(No::DealWord { team, word: word.to_string() });
        }
        if codes != usize::from(rounds) {
            return Err(No::DealCodes { team, codes, rounds });
        }
        let twice = (1..codes).find(|&i| self.codes[..i].contains(&self.codes[i]));
        match twice.filter(|_| options.codes == Codes::Discarded) {
            Some(i) => Err(No::DealCodeTwice { team, code: format!("{:#}", self.codes[i]) }),
            None => Ok(()),
        }
    }
}

/// The codes of all rounds: the known ones, and a random code for every other round.
pub(super) fn complete(
    known: &[Option<Code>],
    rule: Codes,
    rounds: u8,
    rng: &mut dyn Rng,
) -> Vec<Code> {
    let mut fresh: Vec<Code> =
        Code::ALL.into_iter().filter(|&code| !known.contains(&Some(code))).collect();
    fresh.shuffle(rng);
    let mut draw = || match rule {
        Codes::Reshuffled => Code::random(rng),
        Codes::Discarded => fresh.pop().expect("a pile of 24 lasts for all rounds"),
    };
    let known = |i| known.get(i).copied().flatten();
    (0..usize::from(rounds)).map(|i| known(i).unwrap_or_else(&mut draw)).collect()
}

impl kernel::Deal for Deal {
    fn write(&self) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        for &team in Team::ALL {
            let Some(hand) = &self.0[team] else { continue };
            let words: Vec<&str> = hand.words.iter().map(Phrase::as_str).collect();
            let codes: Vec<String> = hand.codes.iter().map(|code| format!("{code:#}")).collect();
            lines.push((format!("words {team}"), words.join(", ")));
            lines.push((format!("codes {team}"), codes.join(" ")));
        }
        lines
    }

    fn read(lines: &mut Lines, seats: usize) -> Result<Self, DealNo> {
        let mut hand = |team: Team| -> Result<Option<Hand>, DealNo> {
            if !team.has_words(seats) {
                return Ok(None);
            }
            let words = lines.take(&format!("words {team}"))?;
            let name = format!("codes {team}");
            let code = |text: &str| {
                let found = || text.chars().take(30).collect();
                text.parse().map_err(|_| DealNo::Word { name: name.clone(), found: found() })
            };
            let codes =
                lines.take(&name)?.split_whitespace().map(code).collect::<Result<_, _>>()?;
            Ok(Some(Hand { words: words.split(',').map(Phrase::new).collect(), codes }))
        };
        Ok(Self(ByTeam { white: hand(Team::White)?, black: hand(Team::Black)? }))
    }
}
