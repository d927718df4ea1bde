//! The checker of findings. It shares with the finder what claims and facts are, and no reasoning: it goes through every row
//! of the box with a plain reading of the cards, and where these are too many to try, it takes the exact count of deals.

use kernel::proof::{Finding, Ground, Proof, Shown, Step, Verdict};

use super::super::super::{Answer, Card, Colour, Facts, Hand, Places, Question, Row, Tile, View};
use super::super::posterior::{Posterior, Whose};
use super::claim::{Claim, Says};
use super::given::Given;

/// What is wrong with a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The claim cannot be read.
    Claim,
    /// The viewer does not hold this fact of the proof.
    NotGiven(usize),
    /// The claim does not follow from the facts.
    DoesNotFollow,
    /// The claim follows without this fact of the proof.
    Needless(usize),
    /// This step does not follow from its grounds, or the last one is not the claim.
    Step(usize),
    /// The counter-example is no deal that the viewer must reckon with, or the claim is true in it.
    CounterExample,
}

/// Checks a finding about a claim: the claim follows from the facts and from no fewer of them, or the counter-example is
/// one.
pub fn check(view: &View, claim: &str, finding: &Finding) -> Result<(), Flaw> {
    let claim = Claim::read(view, claim).map_err(|_| Flaw::Claim)?;
    match &finding.verdict {
        Verdict::Certain(proof) => check_proof(view, &claim, proof),
        Verdict::Impossible(proof) => check_proof(view, &claim.opposite(), proof),
        Verdict::Open(shown) => {
            let agrees = is_counter_example(view, &claim, shown);
            agrees.filter(|agrees| *agrees).map(|_| ()).ok_or(Flaw::CounterExample)
        }
    }
}

fn check_proof(view: &View, claim: &Claim, proof: &Proof) -> Result<(), Flaw> {
    let all = Given::all(view);
    let mut facts: Vec<&Given> = Vec::new();
    for (i, fact) in proof.facts.iter().enumerate() {
        match all.iter().find(|given| given.fact(view.viewer) == *fact) {
            Some(given) => facts.push(given),
            // The printed rules stand alone.
            None if proof.facts.len() == 1 && fact.line.is_none() && fact.place.is_none() => {}
            None => return Err(Flaw::NotGiven(i)),
        }
    }
    if !follows(view, claim, &facts) {
        return Err(Flaw::DoesNotFollow);
    }
    for left_out in 0..facts.len() {
        let mut fewer = facts.clone();
        fewer.remove(left_out);
        if follows(view, claim, &fewer) {
            return Err(Flaw::Needless(left_out));
        }
    }
    check_steps(view, claim, proof, &facts)
}

/// Whether each step has at most three grounds and says how many rows they leave, and the last one, which rests on all
/// facts, is the claim.
fn check_steps(view: &View, claim: &Claim, proof: &Proof, facts: &[&Given]) -> Result<(), Flaw> {
    if (facts.len() > 4) == proof.steps.is_empty() {
        return Err(Flaw::Step(0));
    }
    // For each step the facts behind it.
    let mut behind: Vec<Vec<usize>> = Vec::new();
    for (i, step) in proof.steps.iter().enumerate() {
        let mut used: Vec<usize> = Vec::new();
        for ground in &step.from {
            match *ground {
                Ground::Fact(fact) if fact < facts.len() => used.push(fact),
                Ground::Step(step) if step < i => used.extend(&behind[step]),
                Ground::Fact(_) | Ground::Step(_) => return Err(Flaw::Step(i)),
            }
        }
        used.sort_unstable();
        used.dedup();
        let is_last = i + 1 == proof.steps.len();
        let whole = used.len() == facts.len() && step.says == claim.words();
        let says = is_last && whole || !is_last && leaves(view, step, &used, facts);
        if !says || step.from.len() > 3 {
            return Err(Flaw::Step(i));
        }
        behind.push(used);
    }
    Ok(())
}

/// Whether facts leave as many rows as a step says. The step that joins rows has no place of its own.
fn leaves(view: &View, step: &Step, used: &[usize], facts: &[&Given]) -> bool {
    let Some(place) = &step.place else { return true };
    let rows = view.rows.seats().map(Whose::Seat).chain([Whose::Centre]);
    let Some(whose) = rows.into_iter().find(|whose| whose.to_string() == *place) else {
        return false;
    };
    let mut left: Vec<Vec<Tile>> = Vec::new();
    each_row(view.row_length(), &mut |row, _| {
        if used.iter().all(|&fact| agrees(facts[fact], whose, row)) {
            left.push(row.to_vec());
        }
    });
    left.sort_unstable();
    left.dedup();
    let said = step.says.params.iter().find(|(name, _)| *name == "rows");
    said.is_some_and(|(_, rows)| rows.to_string() == left.len().to_string())
}

/// The most choices of rows that are tried one by one.
const FEW: usize = 20_000_000;

/// Whether a claim follows from facts: no deal agrees with them in which it is false.
///
/// Only rows with a fact, and the claim's, are tried; the others get what is left.
fn follows(view: &View, claim: &Claim, facts: &[&Given]) -> bool {
    let seats = view.rows.seats().map(Whose::Seat).chain([Whose::Centre]);
    let is_tied = |whose: &Whose| {
        *whose == claim.whose || facts.iter().any(|fact| fact.whose() == Some(*whose))
    };
    let own = own(facts).bits();
    let list = |whose: Whose| {
        let mut hands = Vec::new();
        each_row(view.row_length(), &mut |row, hand| {
            let denied = whose != claim.whose || !holds(claim, row);
            let told = || facts.iter().all(|fact| agrees(fact, whose, row));
            if hand & own == 0 && denied && told() {
                hands.push(hand);
            }
        });
        hands
    };
    let mut lists: Vec<Vec<u32>> = seats.filter(is_tied).map(list).collect();
    lists.sort_by_key(Vec::len);
    if lists.iter().fold(1, |choices: usize, list| choices.saturating_mul(list.len())) <= FEW {
        return !can_be_dealt(&lists);
    }
    let posterior = Posterior::from_facts(view.row_length(), counted(view, facts));
    let row = posterior.row_of(claim.whose).expect("a claim is about a hidden row");
    row.rows.iter().all(|(row, _)| holds(claim, &row.tiles().collect::<Vec<_>>()))
}

/// Whether one hand of each list can be dealt, so that no tile is dealt twice.
fn can_be_dealt(lists: &[Vec<u32>]) -> bool {
    let Some((first, others)) = lists.split_first() else { return true };
    first.iter().any(|hand| {
        let apart =
            |list: &Vec<u32>| list.iter().copied().filter(|other| other & hand == 0).collect();
        can_be_dealt(&others.iter().map(apart).collect::<Vec<_>>())
    })
}

/// The own tiles among facts. Of two green 5s the left one is the first that is known of.
fn own(facts: &[&Given]) -> Hand {
    facts.iter().fold(Hand::NONE, |own, fact| match fact {
        Given::Own { tile, count: 1, .. } => {
            own.with(Row::new(&[*tile]).map_or(Hand::NONE, |row| row.beside(Hand::NONE)))
        }
        Given::Own { .. } => own.with(Hand::FIVES),
        Given::Answer { .. } | Given::Guess { .. } | Given::OldGuesses { .. } => own,
    })
}

/// Every row of the table with the facts about it, as the exact count takes them.
fn counted(view: &View, facts: &[&Given]) -> Vec<(Whose, Facts)> {
    let mut rows: Vec<(Whose, Facts)> =
        view.rows.seats().map(|seat| (Whose::Seat(seat), Facts::default())).collect();
    if view.seats() > 2 {
        rows.push((Whose::Centre, Facts::default()));
    }
    for (whose, about) in &mut rows {
        if view.viewer.seat().map(Whose::Seat) == Some(*whose) {
            about.holds = own(facts).row();
        }
        for fact in facts.iter().filter(|fact| fact.whose() == Some(*whose)) {
            match fact {
                Given::Answer { question, answer, .. } => about.answers.push((*question, *answer)),
                Given::Guess { row, right: true, .. } => about.is = Some(*row),
                Given::Guess { row, right: false, .. } => about.not.push(*row),
                Given::OldGuesses { rows, .. } => about.not.extend(rows),
                Given::Own { .. } => {}
            }
        }
    }
    rows
}

/// Whether the shown tiles are a deal that agrees with all facts, and in which the claim is false. `None` if they are not
/// tiles of rows.
fn is_counter_example(view: &View, claim: &Claim, shown: &[Shown]) -> Option<bool> {
    let mut rows: Vec<(Whose, Vec<Tile>)> = Vec::new();
    for Shown { place, text } in shown {
        let (name, letter) = place.split_once('.')?;
        let seats = view.rows.seats().map(Whose::Seat).chain([Whose::Centre]);
        let whose = seats.into_iter().find(|whose| whose.to_string() == name)?;
        let i = rows.iter().position(|(other, _)| *other == whose).unwrap_or_else(|| {
            rows.push((whose, Vec::new()));
            rows.len() - 1
        });
        let tiles = &mut rows[i].1;
        if letter.chars().eq(('a'..).nth(tiles.len())) {
            tiles.push(text.parse().ok()?);
        }
    }
    let given = Given::all(view);
    let whole = rows.iter().all(|(_, tiles)| tiles.len() == view.row_length());
    let sorted = rows.iter().all(|(_, tiles)| Row::new(tiles).is_ok());
    let seen = view.rows.values().flatten().chain(&view.centre).flat_map(|row| row.tiles());
    let dealt: Vec<Tile> = seen.chain(rows.iter().flat_map(|(_, tiles)| tiles.clone())).collect();
    let once = Tile::all().all(|tile| count(&dealt, tile) <= copies(tile));
    let told =
        rows.iter().all(|(whose, tiles)| given.iter().all(|fact| agrees(fact, *whose, tiles)));
    let (_, about) = rows.iter().find(|(whose, _)| *whose == claim.whose)?;
    Some(whole && sorted && once && told && !holds(claim, about))
}

fn count(tiles: &[Tile], tile: Tile) -> usize {
    tiles.iter().filter(|other| **other == tile).count()
}

/// How many such tiles the box has (BC01).
fn copies(tile: Tile) -> usize {
    if tile.colour() == Colour::Green { 2 } else { 1 }
}

/// Visits every hand of a size (BC01, BC04) as its row and as one bit for each tile of the box.
fn each_row(size: usize, visit: &mut impl FnMut(&[Tile], u32)) {
    let fives = Tile::all().filter(|tile| tile.colour() == Colour::Green);
    let mut tiles: Vec<Tile> = Tile::all().chain(fives).collect();
    tiles.sort_unstable();
    let mut places: Vec<usize> = (0..size).collect();
    let mut row: Vec<Tile> = Vec::new();
    loop {
        row.clear();
        row.extend(places.iter().map(|&place| tiles[place]));
        visit(&row, places.iter().fold(0, |hand, place| hand | 1 << place));
        // The next choice of places: the last one that can move does.
        let last = (0..size).rev().find(|&i| places[i] < tiles.len() - size + i);
        let Some(last) = last else { return };
        places[last] += 1;
        for i in last + 1..size {
            places[i] = places[i - 1] + 1;
        }
    }
}

/// Whether a claim holds for the tiles of its row.
fn holds(claim: &Claim, row: &[Tile]) -> bool {
    let is_so = match claim.says {
        Says::Tile(place, tile) => row[place] == tile,
        Says::Digit(place, digit) => row[place].digit() == digit,
        Says::Colour(place, colour) => row[place].colour() == colour,
        Says::Has(tile, least) => count(row, tile) >= least,
        Says::Row(whole) => whole.tiles().eq(row.iter().copied()),
    };
    is_so == claim.so
}

/// Whether a row of another player, or the centre, agrees with a fact.
fn agrees(fact: &Given, whose: Whose, row: &[Tile]) -> bool {
    let is = |named: &Row| named.tiles().eq(row.iter().copied());
    if fact.whose().is_some_and(|about| about != whose) {
        return true;
    }
    match fact {
        Given::Own { tile, count: held, .. } => count(row, *tile) + held <= copies(*tile),
        Given::Answer { question, answer, .. } => answers(*question, *answer, row),
        Given::Guess { row: named, right, .. } => is(named) == *right,
        Given::OldGuesses { rows, .. } => !rows.iter().any(is),
    }
}

/// Whether a row gives this answer (BC20–BC23).
fn answers(question: Question, answer: Answer, row: &[Tile]) -> bool {
    match answer {
        Answer::Places(places) => {
            let asked = where_digit(question);
            row.iter().enumerate().all(|(i, tile)| has(places, i) == (tile.digit() == asked))
        }
        Answer::Groups(groups) => (1..row.len()).all(|i| {
            let together = groups.each().any(|group| has(group, i - 1) && has(group, i));
            let (left, right) = (row[i - 1], row[i]);
            together
                == if question.card() == Card::Consecutive {
                    left.digit() + 1 == right.digit()
                } else {
                    left.colour() == right.colour()
                }
        }),
        Answer::Pairs(pairs) => {
            let twins = row.windows(2).filter(|pair| pair[0].digit() == pair[1].digit());
            twins.count() == usize::from(pairs.pairs())
        }
        Answer::Greater(greater) => (row[2].digit() > 4) == greater,
        Answer::Number(number) => number_of(question.card(), row) == number,
    }
}

/// The digit that a question asks for.
fn where_digit(question: Question) -> u8 {
    let five = if question.card() == Card::Where5 { 5 } else { 0 };
    question.digit().unwrap_or(five)
}

/// Whether a place, from 0, is among these.
fn has(places: Places, place: usize) -> bool {
    places.letters().any(|letter| ('a'..).nth(place) == Some(letter))
}

/// The number that answers a card (BC20).
fn number_of(card: Card, row: &[Tile]) -> u8 {
    let end = row.len();
    let sum = |tiles: &[Tile]| tiles.iter().map(|tile| tile.digit()).sum::<u8>();
    let coloured = |colour| -> Vec<Tile> {
        row.iter().copied().filter(|tile| tile.colour() == colour).collect()
    };
    let count = |counts: &dyn Fn(u8) -> bool| {
        u8::try_from(row.iter().filter(|tile| counts(tile.digit())).count()).unwrap_or(u8::MAX)
    };
    let many = |tiles: Vec<Tile>| u8::try_from(tiles.len()).unwrap_or(u8::MAX);
    match card {
        Card::CountEven => count(&|digit| digit % 2 == 0),
        Card::CountOdd => count(&|digit| digit % 2 == 1),
        Card::CountBlack => many(coloured(Colour::Black)),
        Card::CountWhite => many(coloured(Colour::White)),
        Card::SumBlack => sum(&coloured(Colour::Black)),
        Card::SumWhite => sum(&coloured(Colour::White)),
        Card::SumLeft => sum(&row[..3]),
        Card::SumRight => sum(&row[end - 3..]),
        Card::SumMiddle => sum(&row[1..end - 1]),
        Card::Span => row[end - 1].digit() - row[0].digit(),
        Card::Sum
        | Card::Where0
        | Card::Where5
        | Card::Where1Or2
        | Card::Where3Or4
        | Card::Where6Or7
        | Card::Where8Or9
        | Card::Consecutive
        | Card::SameColour
        | Card::CountPairs
        | Card::COver4 => sum(row),
    }
}
