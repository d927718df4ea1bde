//! Help for a player.

use kernel::Assist;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::bot::Turn;
use super::interceptor::{Suspicion, pool, possible};
use super::level::Level;
use super::listener::Listener;
use crate::decrypto::{Action, Code, KEYWORDS, Phrase, Stage, Team, View};

/// How many of the likeliest codes and keywords are listed.
const LISTED: usize = 6;

/// Help with clues and keywords. Each part is there from its assist level on.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Aids {
    /// From `certain` on, while clues are on the table: the possible codes, unless all are. If used codes are discarded,
    /// there are fewer each round. Nothing else is certain about words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<Vec<Code>>,
    /// From `candidates` on: how near each clue on the table is to each own keyword, or to the earlier clues of the
    /// rivals under each digit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub near: Option<Vec<Near>>,
    /// From `counts` on: the likeliest codes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chances: Option<Vec<Chance>>,
    /// From `counts` on: the likeliest keywords of the rivals, for each digit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<Vec<Likely>>>,
    /// With `solver`, when the viewer can act: the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Action>,
}

/// How near a clue is to each digit: 0 means unrelated, 3 related, and from 6 on it could hardly mean anything else; the
/// clearest clues reach 12.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Near {
    /// The clue.
    pub clue: Phrase,
    /// The nearness; nothing for a digit of the rivals without earlier clues.
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
    /// The help that a viewer gets at a level of assistance.
    pub(super) fn new(view: &View, assist: Assist) -> Self {
        let Some(seat) = view.viewer.seat().filter(|_| assist >= Assist::Certain) else {
            return Self::default();
        };
        let listener = Listener::ideal(view.options.words);
        let turn =
            Turn { view, seat, team: Team::of(seat, view.seats), level: &Level::MASTER, listener };
        let asked = view.stage.asked().filter(|&asked| turn.has_to_guess(asked));
        let from = |level| assist >= level;
        Self {
            codes: asked
                .map(|asked| possible(view, asked))
                .filter(|codes| codes.len() < Code::ALL.len()),
            near: asked.filter(|_| from(Assist::Candidates)).map(|asked| turn.near(asked)),
            chances: asked.filter(|_| from(Assist::Counts)).map(|asked| turn.chances(asked)),
            words: (from(Assist::Counts) && view.stage != Stage::Over && turn.has_rivals())
                .then(|| turn.likely()),
            best: (from(Assist::Solver) && view.to_act.contains(seat)).then(|| {
                // The seed is fixed, because help is a function of the view.
                turn.choose(&mut StdRng::seed_from_u64(0)).action
            }),
        }
    }
}

impl Turn<'_> {
    /// Whether the viewer sees clues on the table and does not know their code.
    fn has_to_guess(&self, asked: Team) -> bool {
        self.view.encryptors[asked] != Some(self.seat) && self.view.desks[asked].clues.is_some()
    }

    fn has_rivals(&self) -> bool {
        self.team.rival().has_words(self.view.seats)
    }

    fn near(&self, asked: Team) -> Vec<Near> {
        let clues = self.view.desks[asked].clues.iter().flatten();
        let suspicion = Suspicion::of_rivals(self.view, self.team, &self.listener, &[]);
        let near = |clue: &Phrase| {
            let heard = self.listener.hear(clue);
            let digits = match self.view.keywords[asked].as_ref().filter(|_| asked == self.team) {
                Some(keywords) => keywords
                    .each_ref()
                    .map(|word| Some(self.listener.evidence(&heard, &self.listener.know(word)))),
                None => suspicion
                    .columns()
                    .each_ref()
                    .map(|column| column.nearness(&self.listener, &heard)),
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
        let pool = pool(&self.view.options, &self.listener);
        let suspicion = Suspicion::of_rivals(self.view, self.team, &self.listener, &pool);
        suspicion.likely(LISTED).into()
    }
}

/// Rounds to a thousandth, so that JSON is short and reads back as the same number.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 1e3).round() / 1e3
}
