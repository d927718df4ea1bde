//! What the table may tell a player about words.

use kernel::Assist;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::bot::Turn;
use super::interceptor::{Suspicion, pool, possible};
use super::level::Level;
use super::listener::Ear;
use crate::decrypto::{Action, Code, KEYWORDS, Phrase, Stage, Team, View};

/// So many of the likeliest codes and keywords are listed.
const LISTED: usize = 6;

/// What the table may tell a viewer. Each part is there from its assist level on.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Aids {
    /// From `certain` on, while clues are on the table: the codes that they can stand for. With a pile from which codes
    /// are discarded that is fewer and fewer; nothing else is certain about words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<Vec<Code>>,
    /// From `candidates` on: how near each clue on the table is to each own keyword, or to the rivals' clues under each
    /// digit so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub near: Option<Vec<Near>>,
    /// From `counts` on: the likeliest codes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chances: Option<Vec<Chance>>,
    /// From `counts` on: for each digit of the rivals the likeliest keywords.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<Vec<Likely>>>,
    /// With `solver`, when the viewer is to act: the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Action>,
}

/// A clue, and how near it is to each digit: in standard deviations of words that have nothing to do with each other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Near {
    /// The clue.
    pub clue: Phrase,
    /// Nothing where no clue lies under a digit of the rivals yet.
    pub digits: [Option<f64>; KEYWORDS],
}

/// A code and how likely it is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Chance {
    /// The code.
    pub code: Code,
    /// From 0 to 1.
    pub chance: f64,
}

/// A keyword and how likely it is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Likely {
    /// The word.
    pub word: Phrase,
    /// From 0 to 1.
    pub chance: f64,
}

impl Aids {
    /// What a viewer may be told at a level of assistance.
    pub(super) fn new(view: &View, assist: Assist) -> Self {
        let Some(seat) = view.viewer.seat().filter(|_| assist >= Assist::Certain) else {
            return Self::default();
        };
        let ear = Ear::fine(view.options.words);
        let turn =
            Turn { view, seat, team: Team::of(seat, view.seats), level: &Level::MASTER, ear };
        let asked = view.stage.asked().filter(|&asked| turn.wonders(asked));
        let from = |level| assist >= level;
        Self {
            codes: asked.map(|asked| possible(view, asked)),
            near: asked.filter(|_| from(Assist::Candidates)).map(|asked| turn.near(asked)),
            chances: asked.filter(|_| from(Assist::Counts)).map(|asked| turn.chances(asked)),
            words: (from(Assist::Counts) && view.stage != Stage::Over && turn.has_rivals())
                .then(|| turn.likely()),
            best: (from(Assist::Solver) && view.to_act.contains(seat)).then(|| {
                // Any seed will do, but always the same: help is a function of the view.
                turn.choose(&mut StdRng::seed_from_u64(0)).action
            }),
        }
    }
}

impl Turn<'_> {
    /// Whether the viewer does not know the code behind the clues on the table.
    fn wonders(&self, asked: Team) -> bool {
        self.view.encryptors[asked] != Some(self.seat) && self.view.desks[asked].clues.is_some()
    }

    fn has_rivals(&self) -> bool {
        self.team.rival().has_words(self.view.seats)
    }

    fn near(&self, asked: Team) -> Vec<Near> {
        let clues = self.view.desks[asked].clues.iter().flatten();
        let suspicion = Suspicion::of_rivals(self.view, self.team, &self.ear, &[]);
        let near = |clue: &Phrase| {
            let heard = self.ear.understand(clue);
            let digits = match self.view.keywords[asked].as_ref().filter(|_| asked == self.team) {
                Some(keywords) => keywords
                    .each_ref()
                    .map(|word| Some(self.ear.near(&heard, &self.ear.understand(word)))),
                None => {
                    suspicion.columns().each_ref().map(|column| column.nearness(&self.ear, &heard))
                }
            };
            Near {
                clue: clue.clone(),
                digits: digits.map(|near| near.map(|near| rounded(near.into()))),
            }
        };
        clues.map(near).collect()
    }

    fn chances(&self, asked: Team) -> Vec<Chance> {
        let codes = self.codes(asked).sorted().into_iter().take(LISTED);
        codes.map(|(code, chance)| Chance { code, chance: rounded(chance) }).collect()
    }

    fn likely(&self) -> Vec<Vec<Likely>> {
        let pool = pool(&self.view.options, &self.ear);
        let suspicion = Suspicion::of_rivals(self.view, self.team, &self.ear, &pool);
        let column = |chances: &[f64]| {
            let mut likely: Vec<(f64, usize)> = chances.iter().copied().zip(0..).collect();
            likely.sort_by(|(one, _), (other, _)| other.total_cmp(one));
            let likely = likely.into_iter().take(LISTED);
            likely
                .map(|(chance, i)| Likely { word: pool[i].word.clone(), chance: rounded(chance) })
                .collect()
        };
        suspicion.columns().iter().map(|of| column(&of.chances)).collect()
    }
}

/// To a thousandth: what is sent is short, and read back it is the same.
fn rounded(number: f64) -> f64 {
    (number * 1e3).round() / 1e3
}
