//! Choosing clues that the own team reads and the rivals do not.

use kernel::refusal::Real;
use rand::seq::SliceRandom as _;
use rand::{Rng, RngExt as _};
use words::{Kind, Language, telling};

use super::evidence::shares;
use super::ideas::{First, Idea, Origin, ideas, kind};
use super::interceptor::{Candidate, Suspicion, pool, possible, sheet};
use super::level::{Gives, Level};
use super::listener::{Known, Listener};
use super::reader::{CodeChances, Weights};
use super::root::same_root;
use super::vocabulary::Taboo;
use super::why::Why;
use crate::decrypto::{Clues, Code, DIGITS, Folded, KEYWORDS, Phrase, Team, View};

/// How many of the most obvious clues are weighed for each digit.
const WEIGHED: usize = 70;
/// How many of these are weighed in triples.
const IN_TRIPLES: usize = 22;
/// The exponent of likelihood ratios for team mates: they do not understand words exactly as the bot does.
/// `words/README.md` says how it was chosen.
const MATES: f64 = 0.5;
/// The exponent for rivals, who take the likeliest code even if it is hardly likelier than the next.
const RIVALS: f64 = 1.5;
/// The largest random change of a worth, so that a bot does not give the same clues in every game.
const SHAKE: f64 = 0.02;
/// The cost of a clue of a kind that its keyword had before: rivals see what clues of one kind have in common.
const SAME_KIND: f64 = 0.04;
/// The cost of a clue with a word of an earlier clue for its keyword: rivals see the word again.
const SAME_WORD: f64 = 0.5;
/// How much more evidence an obvious clue is for its keyword than for the other ones of the team.
const CLEAR: f32 = 1.0;
/// From this many rounds before the end on, giving a keyword away costs less and less.
const FAR: u8 = 3;

/// The chosen clues, and the chances that both teams read them.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) clues: Clues,
    /// The chance that the own team reads the code.
    pub(super) read: f64,
    /// The chance that the rivals would intercept it.
    pub(super) stolen: f64,
    origins: [Origin; DIGITS],
    /// The keyword of each clue.
    keywords: [Phrase; DIGITS],
}

impl Given {
    /// The reason for the clues.
    pub(super) fn why(&self) -> Why {
        let [first, second, third] = std::array::from_fn(|i| {
            Why::of(self.origins[i], &self.clues[i], &self.keywords[i]).into()
        });
        Why::Clues {
            read: Real::new(self.read),
            stolen: Real::new(self.stolen),
            first,
            second,
            third,
        }
    }
}

/// A possible clue for a digit.
#[derive(Clone, Debug)]
struct PossibleClue {
    phrase: Phrase,
    origin: Origin,
    /// The ways in which team mates may understand it.
    mates: Vec<Way>,
    /// The weights of the digits for the rivals, by likely keywords and by the nearness to earlier clues.
    rivals: [[f64; KEYWORDS]; 2],
    /// The chance that the rivals guess the keyword once they have this clue.
    known: f64,
    /// How many earlier clues of the digit are of its kind.
    same_kind: f64,
    /// What speaks against it besides its chances and its kind.
    cost: f64,
}

/// A way in which team mates may understand a clue.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// How likely it is.
    chance: f64,
    /// The weights of the keywords.
    weights: [f64; KEYWORDS],
}

/// A seat that writes clues.
#[derive(Debug)]
pub(super) struct Encryptor<'a> {
    pub(super) view: &'a View,
    pub(super) team: Team,
    pub(super) level: &'a Level,
    pub(super) listener: Listener,
}

impl Encryptor<'_> {
    /// Three clues for a code.
    pub(super) fn write(&self, code: Code, rng: &mut dyn Rng) -> Given {
        self.choose(code, [None, None, None], rng)
    }

    /// Three clues with another one at a place, counted from 0.
    pub(super) fn rewrite(&self, code: Code, clues: &Clues, at: usize, rng: &mut dyn Rng) -> Given {
        let kept = std::array::from_fn(|i| (i != at).then(|| &clues[i]));
        self.choose(code, kept, rng)
    }

    fn keywords(&self) -> &[Phrase; KEYWORDS] {
        self.view.keywords[self.team].as_ref().expect("an encryptor has keywords")
    }

    fn choose(&self, code: Code, kept: [Option<&Phrase>; DIGITS], rng: &mut dyn Rng) -> Given {
        let mut used = self.view.written(self.team);
        used.extend(kept.iter().flatten().map(|clue| clue.fold()));
        let taboo = Taboo::new(self.keywords(), used, self.listener.language);
        let scale = Scale::new(self);
        let suspicion = scale.suspicion(self);
        let clues: [Vec<PossibleClue>; DIGITS] = std::array::from_fn(|i| {
            let digit = usize::from(code.digits()[i]) - 1;
            let weigh = |idea: Idea| scale.weigh(self, &suspicion, digit, idea);
            if let Some(clue) = kept[i] {
                return vec![weigh(Idea { phrase: clue.clone(), origin: Origin::Kept, cost: 0.0 })];
            }
            let clues = self.ideas(digit, &taboo, &scale, rng).into_iter().map(weigh);
            self.shortlist(digit, clues.collect())
        });
        self.best(code, &clues, rng)
    }

    /// The possible clues for a digit that are weighed.
    fn ideas(&self, digit: usize, taboo: &Taboo, scale: &Scale, rng: &mut dyn Rng) -> Vec<Idea> {
        let keyword = &self.keywords()[digit];
        match self.level.gives {
            Gives::Weighed { .. } => ideas(keyword, taboo, &self.listener, First::Telling, WEIGHED),
            Gives::Obvious { among } => {
                // Three clues are enough for a choice that the other digits do not take.
                let among = among.max(DIGITS);
                let mut ideas = ideas(keyword, taboo, &self.listener, First::Obvious, among);
                ideas.shuffle(rng);
                // Those that another keyword could have as well come last.
                ideas.sort_by_cached_key(|idea| !scale.is_clear(self, digit, &idea.phrase));
                ideas.truncate(DIGITS);
                ideas
            }
        }
    }

    /// The best possible clues for a digit, to be weighed in triples.
    fn shortlist(&self, digit: usize, mut clues: Vec<PossibleClue>) -> Vec<PossibleClue> {
        if let Gives::Weighed { rivals, .. } = self.level.gives {
            let worth = |clue: &PossibleClue| {
                let share =
                    |weights: &[f64; KEYWORDS]| weights[digit] / weights.iter().sum::<f64>();
                let read = clue.mates.iter().map(|way| way.chance * share(&way.weights)).sum();
                let stolen = clue.rivals.iter().map(share).fold(0.0, f64::max);
                self.worth(rivals, read, stolen, clue.known) - self.cost(clue)
            };
            clues.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
            clues.truncate(IN_TRIPLES);
        }
        clues
    }

    /// The best triple.
    fn best(&self, code: Code, clues: &[Vec<PossibleClue>; DIGITS], rng: &mut dyn Rng) -> Given {
        let possible = possible(self.view, self.team);
        let mut best: Option<(f64, Given)> = None;
        for a in &clues[0] {
            for b in clues[1].iter().filter(|b| b.phrase != a.phrase) {
                for c in clues[2].iter().filter(|c| c.phrase != a.phrase && c.phrase != b.phrase) {
                    let three = [a, b, c];
                    let (read, stolen) = outlook(three, code, &possible);
                    let worth = match self.level.gives {
                        Gives::Obvious { .. } => rng.random::<f64>(),
                        Gives::Weighed { rivals, .. } => {
                            let known: f64 = three.iter().map(|clue| clue.known).sum();
                            let shake = SHAKE * rng.random::<f64>();
                            let cost: f64 = three.iter().map(|clue| self.cost(clue)).sum();
                            self.worth(rivals, read, stolen, known) - cost + shake
                        }
                    };
                    if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                        let clues = three.map(|clue| clue.phrase.clone());
                        let origins = three.map(|clue| clue.origin);
                        let keywords = code
                            .digits()
                            .map(|digit| self.keywords()[usize::from(digit) - 1].clone());
                        best = Some((worth, Given { clues, read, stolen, origins, keywords }));
                    }
                }
            }
        }
        best.expect("every digit has more than enough words").1
    }

    /// The worth of clues that the own team reads, the rivals intercept, and that give keywords away, with these
    /// chances. Nobody intercepts in the first round (DE10).
    fn worth(&self, rivals: f64, read: f64, stolen: f64, known: f64) -> f64 {
        let at_risk = if self.view.round == 1 { 0.0 } else { 1.0 };
        read - rivals * at_risk * stolen - self.later() * known
    }

    /// What speaks against a clue besides its chances. Only bots that look ahead mind its kind.
    fn cost(&self, clue: &PossibleClue) -> f64 {
        let same_kind = if self.later() > 0.0 { SAME_KIND * clue.same_kind } else { 0.0 };
        same_kind + clue.cost
    }

    /// The cost of giving a keyword away.
    fn later(&self) -> f64 {
        let left = (self.view.rounds - self.view.round).min(FAR);
        match self.level.gives {
            Gives::Obvious { .. } => 0.0,
            Gives::Weighed { later, .. } => later * f64::from(left) / f64::from(FAR),
        }
    }
}

/// The chances that the own team reads the code and that the rivals intercept it.
fn outlook(three: [&PossibleClue; DIGITS], code: Code, possible: &[Code]) -> (f64, f64) {
    let mut read = 0.0;
    for a in &three[0].mates {
        for b in &three[1].mates {
            for c in &three[2].mates {
                let weights: Weights = [a.weights, b.weights, c.weights];
                let chance = a.chance * b.chance * c.chance;
                read += chance * CodeChances::chance_of(code, &weights, possible);
            }
        }
    }
    let stolen = (0..2).map(|way| {
        let weights: Weights = three.map(|clue| clue.rivals[way]);
        CodeChances::chance_of(code, &weights, possible)
    });
    (read, stolen.fold(0.0, f64::max))
}

fn count(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("a few"))
}

/// What the possible clues of a turn are weighed with.
struct Scale {
    pool: Vec<Candidate>,
    /// The own keywords.
    keywords: [Known; KEYWORDS],
    /// Where the own keywords are in the pool.
    rows: [Option<usize>; KEYWORDS],
    /// The clues that each keyword had, and their kinds.
    filed: [Vec<Folded>; KEYWORDS],
    kinds: [Vec<Kind>; KEYWORDS],
}

impl Scale {
    fn new(encryptor: &Encryptor<'_>) -> Self {
        let Encryptor { view, level, listener, team } = encryptor;
        let keywords = encryptor.keywords();
        let pool = match level.gives {
            Gives::Obvious { .. } => Vec::new(),
            Gives::Weighed { .. } => pool(&view.options, listener),
        };
        let row = |word: &Phrase| pool.iter().position(|candidate| candidate.word == *word);
        let filed = sheet(view, *team);
        let kinds = std::array::from_fn(|digit| {
            let kind = |clue: &Phrase| kind(clue, &keywords[digit], listener);
            filed[digit].iter().filter_map(kind).collect()
        });
        let (rows, keywords) =
            (keywords.each_ref().map(row), keywords.each_ref().map(|word| listener.know(word)));
        let filed = filed.map(|clues| clues.iter().map(Phrase::fold).collect());
        Self { pool, keywords, rows, filed, kinds }
    }

    /// What the rivals suspect from the own clues so far.
    fn suspicion<'a>(&'a self, encryptor: &'a Encryptor<'_>) -> Suspicion<'a> {
        Suspicion::new(&encryptor.listener, &self.pool, &sheet(encryptor.view, encryptor.team), &[])
    }

    /// The ways in which team mates may understand a clue for a digit: as the bot does, and as people do who do not
    /// associate it with the keyword.
    fn mates(&self, encryptor: &Encryptor<'_>, digit: usize, clue: &Phrase) -> Vec<Way> {
        let own = encryptor.listener;
        let way = |chance: f64, listener: Listener| {
            let heard = listener.hear(clue);
            let evidence = |keyword: &Known| listener.evidence(&heard, keyword);
            let weights = shares(&self.keywords.each_ref().map(evidence));
            Way { chance, weights: weights.map(|share| share.powf(MATES)) }
        };
        match own.lacking(clue, &self.keywords[digit]) {
            Some((lacking, has)) => vec![way(has, own), way(1.0 - has, lacking)],
            None => vec![way(1.0, own)],
        }
    }

    /// Whether a clue is clearly more evidence for the keyword of a digit than for the others. A player is sure of this
    /// without being sure how team mates understand it.
    fn is_clear(&self, encryptor: &Encryptor<'_>, digit: usize, clue: &Phrase) -> bool {
        let listener = Listener { noise: 0.0, ..encryptor.listener };
        let heard = listener.hear(clue);
        let evidence = self.keywords.each_ref().map(|keyword| listener.evidence(&heard, keyword));
        let others = (0..KEYWORDS).filter(|other| *other != digit);
        others.map(|other| evidence[other]).all(|other| evidence[digit] >= other + CLEAR)
    }

    /// Whether a clue has a word of an earlier clue for the digit, or one of the same root.
    fn repeats(&self, digit: usize, clue: &Phrase, language: Language) -> bool {
        let clue = clue.fold();
        let said = telling(clue.as_str(), language);
        let mut before = self.filed[digit].iter().flat_map(|of| telling(of.as_str(), language));
        before.any(|before| said.iter().any(|word| same_root(word, before)))
    }

    /// Weighs a possible clue for a digit.
    fn weigh(
        &self,
        encryptor: &Encryptor<'_>,
        suspicion: &Suspicion<'_>,
        digit: usize,
        Idea { phrase, origin, cost }: Idea,
    ) -> PossibleClue {
        let mates = self.mates(encryptor, digit, &phrase);
        let same = |kind: &&Kind| origin == Origin::Association(**kind);
        let same_kind = count(self.kinds[digit].iter().filter(same).count());
        let repeats = self.repeats(digit, &phrase, encryptor.listener.language);
        let cost = cost + if repeats { SAME_WORD } else { 0.0 };
        let clue = PossibleClue {
            phrase,
            origin,
            mates,
            rivals: [[1.0; KEYWORDS]; 2],
            known: 0.0,
            same_kind,
            cost,
        };
        if let Gives::Obvious { .. } = encryptor.level.gives {
            return clue;
        }
        let likelihoods = suspicion.likelihoods(&encryptor.listener.hear(&clue.phrase));
        let known =
            self.rows[digit].map_or(0.0, |row| suspicion.chance_after(digit, &likelihoods, row));
        let rivals = [suspicion.weigh(&likelihoods), likelihoods.columns]
            .map(|way| way.map(|weight| weight.powf(RIVALS)));
        PossibleClue { rivals, known, ..clue }
    }
}
