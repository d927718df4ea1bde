//! The hidden rows with the facts about them, and the fewest facts from which a claim follows.
//!
//! A claim follows from facts if no deal agrees with them in which it is false. Only the rows that the claim or one of the
//! facts is about need a hand: the other rows can share out whatever is left. So few facts are quickly tried, and the
//! search for the fewest ([`clash::smallest_by`]) tries few at a time. A deal that it meets is changed tile by tile until
//! it breaks as few facts as it can.

use infer::clash::{self, Set};

use super::super::super::{Hand, Question, Row, TILES, View};
use super::super::posterior::Whose;
use super::apart::apart;
use super::catalogue::Catalogue;
use super::claim::{Claim, is_hidden};
use super::given::Given;

/// The hidden rows of a view.
pub(super) struct Board {
    rows: Vec<Hidden>,
    catalogue: &'static Catalogue,
    /// All facts.
    all: Set,
}

/// A hidden row.
struct Hidden {
    whose: Whose,
    /// The facts about it.
    facts: Set,
    /// For each hand the facts that are false if the row has it, own tiles included.
    broken: Vec<Set>,
}

/// What follows of a claim, with the fewest facts by their numbers, or with a deal in which the claim is false.
pub(super) enum Judged {
    Certain(Vec<usize>),
    Impossible(Vec<usize>),
    Open(Vec<(Whose, Row)>),
}

/// How many deals of a single row are given to the search at once.
const AT_ONCE: usize = 8;

/// A deal: for each hidden row the number of its hand.
type Dealt = Vec<usize>;

/// A row with the hands that it shall have.
struct Wanted {
    row: usize,
    hands: Vec<bool>,
}

impl Board {
    pub(super) fn new(view: &View, given: &[Given]) -> Self {
        assert!(given.len() <= clash::MOST, "84 answers, 5 tiles and some guesses at most");
        let catalogue = Catalogue::of(view.row_length());
        let seats = view.rows.seats().map(Whose::Seat);
        let seats = seats.filter(|whose| is_hidden(view, *whose));
        // A centre that the viewer has guessed is one more row with a fact.
        let centre = (view.seats() > 2).then_some(Whose::Centre);
        let rows = seats.chain(centre).map(|whose| Hidden::new(whose, given, catalogue)).collect();
        let all = (0..given.len()).fold(0, |all, fact| all | 1 << fact);
        Self { rows, catalogue, all }
    }

    /// Whether a claim is certain, and why.
    pub(super) fn judge(&self, claim: &Claim) -> Judged {
        let against = self.wanted(&claim.opposite());
        let Some(other) = self.deal(self.all, &against) else {
            return Judged::Certain(self.fewest(&against));
        };
        let wanted = self.wanted(claim);
        if self.deal(self.all, &wanted).is_none() {
            return Judged::Impossible(self.fewest(&wanted));
        }
        let rows = self.rows.iter().zip(other);
        Judged::Open(rows.map(|(row, hand)| (row.whose, self.catalogue.rows[hand])).collect())
    }

    fn wanted(&self, claim: &Claim) -> Wanted {
        Wanted {
            row: self.row_of(claim.whose),
            hands: self.catalogue.rows.iter().map(|&row| claim.holds(row)).collect(),
        }
    }

    /// The fewest facts with which no deal has what is wanted, of equally few those that come first.
    fn fewest(&self, wanted: &Wanted) -> Vec<usize> {
        let clash = match &self.rows[..] {
            // Each deal is a hand of the one row: all of them are looked through, those that break few facts first.
            [row] => {
                let hands = row.broken.iter().zip(&wanted.hands).filter(|(_, wanted)| **wanted);
                let mut broken: Vec<Set> = hands.map(|(broken, _)| *broken).collect();
                broken.sort_unstable_by_key(|broken| (broken.count_ones(), *broken));
                broken.dedup();
                clash::smallest_by(|facts| {
                    broken
                        .iter()
                        .copied()
                        .filter(|broken| broken & facts == 0)
                        .take(AT_ONCE)
                        .collect()
                })
            }
            _ => clash::smallest_by(|facts| match self.deal(facts, wanted) {
                Some(dealt) => self.descend(dealt, facts, wanted),
                None => Vec::new(),
            }),
        };
        clash::indices(clash.expect("the facts exclude what is wanted"))
    }

    /// A deal that agrees with these facts and has what is wanted.
    fn deal(&self, facts: Set, wanted: &Wanted) -> Option<Dealt> {
        let fits = |row: usize, hand: usize| {
            self.rows[row].broken[hand] & facts == 0 && (row != wanted.row || wanted.hands[hand])
        };
        let (tied, free): (Vec<usize>, Vec<usize>) = (0..self.rows.len())
            .partition(|&row| row == wanted.row || self.rows[row].facts & facts != 0);
        let mut dealt = vec![0; self.rows.len()];
        if let [row] = tied[..] {
            dealt[row] = self.fewest_broken(row, |hand| fits(row, hand))?;
        } else {
            let lists: Vec<Vec<u32>> = tied
                .iter()
                .map(|&row| {
                    let hands = self.catalogue.hands.iter().enumerate();
                    hands.filter(|&(i, _)| fits(row, i)).map(|(_, &hand)| hand).collect()
                })
                .collect();
            for (&row, hand) in tied.iter().zip(apart(&lists)?) {
                dealt[row] = Catalogue::number(hand);
            }
        }
        let mut taken = tied.iter().fold(0, |all, &row| all | self.catalogue.hands[dealt[row]]);
        for row in free {
            let apart = |hand: usize| self.catalogue.hands[hand] & taken == 0 && fits(row, hand);
            let hand = self.fewest_broken(row, apart).expect("there are tiles enough");
            taken |= self.catalogue.hands[hand];
            dealt[row] = hand;
        }
        Some(dealt)
    }

    /// The number of hidden rows.
    pub(super) fn many(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn whose(&self, row: usize) -> Whose {
        self.rows[row].whose
    }

    /// The facts about a row.
    pub(super) fn facts_of(&self, row: usize) -> Set {
        self.rows[row].facts
    }

    /// The number of a hidden row.
    pub(super) fn row_of(&self, whose: Whose) -> usize {
        let row = self.rows.iter().position(|row| row.whose == whose);
        row.expect("a claim is about a hidden row")
    }

    pub(super) const fn catalogue(&self) -> &'static Catalogue {
        self.catalogue
    }

    /// The hands that facts leave for a row, by their numbers.
    pub(super) fn fitting(&self, row: usize, facts: Set) -> impl Iterator<Item = usize> {
        let broken = self.rows[row].broken.iter().enumerate();
        broken.filter(move |(_, broken)| **broken & facts == 0).map(|(hand, _)| hand)
    }

    /// The number of rows that facts leave: hands that look alike count once.
    pub(super) fn rows_left(&self, row: usize, facts: Set) -> usize {
        let mut rows: Vec<Row> =
            self.fitting(row, facts).map(|hand| self.catalogue.rows[hand]).collect();
        rows.sort_unstable();
        rows.dedup();
        rows.len()
    }

    /// The hand that breaks the fewest facts.
    fn fewest_broken(&self, row: usize, fits: impl Fn(usize) -> bool) -> Option<usize> {
        let broken = &self.rows[row].broken;
        (0..broken.len()).filter(|&hand| fits(hand)).min_by_key(|&hand| broken[hand].count_ones())
    }

    /// The facts that are false in a deal.
    fn broken(&self, dealt: &[usize]) -> Set {
        self.rows.iter().zip(dealt).fold(0, |broken, (row, &hand)| broken | row.broken[hand])
    }

    /// Exchanges tiles of a deal, two at a time, as long as it breaks fewer facts; it goes on to have what is wanted, and
    /// the given facts stay true. Returns what it breaks in the end, and what the deals on the way break that break as
    /// few.
    fn descend(&self, mut dealt: Dealt, facts: Set, wanted: &Wanted) -> Vec<Set> {
        let mut best = self.broken(&dealt);
        let mut met = vec![best];
        while best.count_ones() > 1 {
            let mut better = None;
            self.exchanges(&dealt, |next| {
                if !wanted.hands[next[wanted.row]] {
                    return;
                }
                let broken = self.broken(next);
                if broken.count_ones() <= best.count_ones() {
                    met.push(broken);
                }
                if broken & facts == 0 && broken.count_ones() < best.count_ones() {
                    best = broken;
                    better = Some(next.to_vec());
                }
            });
            match better {
                Some(next) => dealt = next,
                None => break,
            }
        }
        met
    }

    /// Visits every deal with one tile of a row exchanged for one of another row or of no hidden row.
    fn exchanges(&self, dealt: &[usize], mut visit: impl FnMut(&[usize])) {
        let hands: Vec<u32> = dealt.iter().map(|&hand| self.catalogue.hands[hand]).collect();
        let rest = Hand::BOX.bits() & !hands.iter().fold(0, |all, hand| all | hand);
        let mut next = dealt.to_vec();
        for one in 0..hands.len() {
            for other in one + 1..=hands.len() {
                let there = hands.get(other).copied().unwrap_or(rest);
                for (a, b) in tiles(hands[one]).flat_map(|a| tiles(there).map(move |b| (a, b))) {
                    next[one] = Catalogue::number(hands[one] ^ a ^ b);
                    if other < hands.len() {
                        next[other] = Catalogue::number(there ^ a ^ b);
                    }
                    visit(&next);
                }
                next.copy_from_slice(dealt);
            }
        }
    }
}

/// Each tile of a hand.
fn tiles(hand: u32) -> impl Iterator<Item = u32> {
    (0..TILES).map(|tile| 1 << tile).filter(move |tile| hand & tile != 0)
}

impl Hidden {
    fn new(whose: Whose, given: &[Given], catalogue: &Catalogue) -> Self {
        let questions: Vec<Question> = Question::all().collect();
        let (mut facts, mut answers, mut others) = (0, Vec::new(), Vec::new());
        for (fact, given) in given.iter().enumerate().map(|(i, given)| (1 << i, given)) {
            if given.whose().is_some_and(|about| about != whose) {
                continue;
            }
            match given {
                Given::Answer { question, answer, .. } => {
                    let question = questions.iter().position(|other| other == question);
                    answers.push((fact, question.expect("one of all"), answer.code()));
                }
                Given::Own { .. } | Given::Guess { .. } | Given::OldGuesses { .. } => {
                    others.push((fact, given));
                }
            }
            facts |= if given.whose().is_some() { fact } else { 0 };
        }
        let broken = |hand: usize| {
            let told = &catalogue.answers[hand];
            let wrong = answers.iter().filter(|(_, question, code)| told[*question] != *code);
            let broken: Set = wrong.fold(0, |broken, (fact, ..)| broken | fact);
            let (bits, row) = (catalogue.hands[hand], catalogue.rows[hand]);
            let wrong = others.iter().filter(|(_, given)| !agrees(given, bits, row));
            wrong.fold(broken, |broken, (fact, _)| broken | fact)
        };
        Self { whose, facts, broken: (0..catalogue.hands.len()).map(broken).collect() }
    }
}

/// Whether a hand of another player or of the centre agrees with an own tile or a guess.
///
/// Of two alike 5s the viewer holds the left one, if only one is known of.
fn agrees(given: &Given, bits: u32, row: Row) -> bool {
    match given {
        Given::Own { tile, count, .. } => {
            let held = if *count == 2 { Hand::FIVES.bits() } else { 1 << tile.index() };
            bits & held == 0
        }
        Given::Guess { row: named, right, .. } => (row == *named) == *right,
        Given::OldGuesses { rows, .. } => !rows.contains(&row),
        Given::Answer { .. } => true,
    }
}
