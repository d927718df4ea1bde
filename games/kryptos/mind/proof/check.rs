//! The checker of findings. It shares with the finder what claims and facts are, and no reasoning: it counts with
//! [`infer::count`] in how many ways the numbers can be dealt so that the facts are true and the claim is false.

use infer::count::{Layers, Owner};
use kernel::proof::{Finding, Ground, Proof, Shown, Step, Verdict};
use kernel::{Seat, Viewer};

use super::super::super::{Card, View};
use super::claim::{Claim, Says};
use super::given::Given;
use super::words::atoms;

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
        Verdict::Certain(proof) => check_proof(view, claim, proof),
        Verdict::Impossible(proof) => check_proof(view, claim.opposite(), proof),
        Verdict::Open(shown) => {
            let agrees = is_counter_example(view, claim, shown);
            agrees.filter(|agrees| *agrees).map(|_| ()).ok_or(Flaw::CounterExample)
        }
    }
}

fn check_proof(view: &View, claim: Claim, proof: &Proof) -> Result<(), Flaw> {
    let given = Given::all(view);
    let mut facts: Vec<Given> = Vec::new();
    let mut groups: Vec<Vec<Given>> = Vec::new();
    for (i, fact) in proof.facts.iter().enumerate() {
        let atoms = atoms(fact, &given);
        // The printed rules stand alone.
        let rules = proof.facts.len() == 1 && fact.line.is_none() && fact.place.is_none();
        if atoms.is_empty() && !rules {
            return Err(Flaw::NotGiven(i));
        }
        facts.extend(&atoms);
        groups.push(atoms);
    }
    if !follows(view, claim, &facts) {
        return Err(Flaw::DoesNotFollow);
    }
    // Of a fact that names several numbers each number is needed.
    for (i, group) in groups.iter().enumerate() {
        for left_out in group {
            let fewer: Vec<Given> = facts.iter().copied().filter(|fact| fact != left_out).collect();
            if follows(view, claim, &fewer) {
                return Err(Flaw::Needless(i));
            }
        }
    }
    check_steps(view, claim, proof, &groups)
}

/// Whether each step has at most three grounds and says how many hands they leave, and the last one, which rests on all
/// facts, is the claim.
fn check_steps(
    view: &View,
    claim: Claim,
    proof: &Proof,
    groups: &[Vec<Given>],
) -> Result<(), Flaw> {
    // For each step the facts behind it.
    let mut behind: Vec<Vec<usize>> = Vec::new();
    for (i, step) in proof.steps.iter().enumerate() {
        let mut used: Vec<usize> = Vec::new();
        for ground in &step.from {
            match *ground {
                Ground::Fact(fact) if fact < groups.len() => used.push(fact),
                Ground::Step(step) if step < i => used.extend(&behind[step]),
                Ground::Fact(_) | Ground::Step(_) => return Err(Flaw::Step(i)),
            }
        }
        used.sort_unstable();
        used.dedup();
        let is_last = i + 1 == proof.steps.len();
        let whole = used.len() == groups.len() && step.says == claim.words();
        let facts: Vec<Given> = used.iter().flat_map(|&fact| groups[fact].clone()).collect();
        let says = is_last && whole || !is_last && leaves(view, step, &facts);
        if !says || step.from.len() > 3 {
            return Err(Flaw::Step(i));
        }
        behind.push(used);
    }
    Ok(())
}

/// Whether facts leave as many hands as a step says. The step that joins hands has no place of its own.
fn leaves(view: &View, step: &Step, facts: &[Given]) -> bool {
    let Some(place) = &step.place else { return true };
    let name = |of: Option<Seat>| of.map_or_else(|| "aside".to_owned(), |seat| seat.to_string());
    let Some(told) = Told::all(view, facts).into_iter().find(|told| name(told.of) == *place) else {
        return false;
    };
    let cards: Vec<Card> = Card::up_to(view.last).collect();
    let in_sight = |card: Card| facts.contains(&Given::Sight(card));
    let owner = told.owner(&cards, |card, _| !in_sight(card));
    let rest = Owner::new(cards.len(), 1, |_| 0, |_, _| true);
    let ways = Layers::new(cards.len(), &[owner, rest]).count::<u128>().ways();
    let said = step.says.params.iter().find(|(name, _)| matches!(*name, "hands" | "ways"));
    said.is_some_and(|(_, said)| said.to_string() == ways.to_string())
}

/// Cards that are hidden together: those of a player by their places, or those that lie aside.
fn hidden(view: &View) -> Vec<(Option<Seat>, Vec<u8>)> {
    let hands = view.hands.iter().filter(|(seat, _)| view.viewer != Viewer::Seat(*seat));
    let hands = hands.map(|(seat, hand)| {
        let places = (1..).zip(&hand.places).filter(|(_, place)| place.card.is_none());
        (Some(seat), places.map(|(place, _)| place).collect())
    });
    let aside = match view.aside {
        None => (1..=view.aside_tokens.iter().sum()).collect(),
        Some(_) => Vec::new(),
    };
    let all = hands.chain([(None, aside)]);
    all.filter(|(_, places): &(_, Vec<u8>)| !places.is_empty()).collect()
}

/// What a proof says about cards that are hidden together.
struct Told<'a> {
    of: Option<Seat>,
    places: Vec<u8>,
    facts: Vec<&'a Given>,
}

impl<'a> Told<'a> {
    fn all(view: &View, facts: &'a [Given]) -> Vec<Self> {
        let told = |(of, places): (Option<Seat>, Vec<u8>)| {
            let is_of = |fact: &&Given| match fact {
                Given::Sight(_) | Given::Unseen(_) => false,
                Given::Aside { .. } => of.is_none(),
                Given::Open { .. }
                | Given::Tokens { .. }
                | Given::Wrong { .. }
                | Given::Forced { .. } => fact.of() == of,
            };
            Self { of, places, facts: facts.iter().filter(is_of).collect() }
        };
        hidden(view).into_iter().map(told).collect()
    }

    /// The owner of these cards, who takes a card at a place, from 1, if `takes` allows it.
    fn owner(&self, cards: &[Card], takes: impl Fn(Card, u8) -> bool) -> Owner {
        let tokens = self.facts.iter().find_map(|fact| match fact {
            Given::Tokens { counts, .. } | Given::Aside { counts } => Some(*counts),
            Given::Sight(_)
            | Given::Unseen(_)
            | Given::Open { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => None,
        });
        let takes_at = |card: Card, taken: usize| {
            let place = self.places.get(taken).copied();
            let allowed = |place| self.facts.iter().all(|fact| allows(fact, place, card));
            place.is_some_and(|place| allowed(place) && takes(card, place))
        };
        let Some(tokens) = tokens else {
            let states = self.places.len() + 1;
            return Owner::new(
                cards.len(),
                states,
                |_| 1,
                |card, state| takes_at(cards[card], state),
            );
        };
        // A state is a number whose digits count the cards of each colour.
        let base = |colour: usize| usize::from(tokens[colour]) + 1;
        let unit = |colour: usize| (0..colour).map(base).product::<usize>();
        let digit = |state: usize, colour: usize| state / unit(colour) % base(colour);
        let colour = |card: usize| cards[card].colour() as usize;
        let takes = |card: usize, state: usize| {
            let count = (0..4).map(|colour| digit(state, colour)).sum();
            digit(state, colour(card)) + 1 < base(colour(card)) && takes_at(cards[card], count)
        };
        Owner::new(cards.len(), unit(4), |card| unit(colour(card)), takes)
    }
}

/// Whether no deal agrees with the facts in which the claim is false.
///
/// Each hand with its facts is an owner of numbers. Hands without a fact are one owner, and the cards in sight another,
/// which takes what is left.
fn follows(view: &View, claim: Claim, facts: &[Given]) -> bool {
    let cards: Vec<Card> = Card::up_to(view.last).collect();
    let in_sight = |card: Card| facts.contains(&Given::Sight(card));
    let is_unseen = |card: Card| facts.contains(&Given::Unseen(card));
    let (about, held) = match claim.says {
        Says::Card { of, .. } | Says::Colour { of, .. } => (Some(of), None),
        Says::Holder { of, card } => (Some(of), Some(card)),
        Says::Aside { card } => (None, Some(card)),
    };
    // Where the claim says that a hand lacks a card, it is false only if that hand has it.
    let theirs = held.filter(|_| !claim.so);
    let (tied, free): (Vec<Told<'_>>, Vec<Told<'_>>) = Told::all(view, facts)
        .into_iter()
        .partition(|told| told.of == about || !told.facts.is_empty());
    let mut owners: Vec<Owner> = tied
        .iter()
        .map(|told| {
            told.owner(&cards, |card, place| {
                let denied = told.of == about && is_true(claim, place, card);
                !in_sight(card) && !denied && (told.of == about || theirs != Some(card))
            })
        })
        .collect();
    let pool: usize = free.iter().map(|told| told.places.len()).sum();
    let in_pool = |card: Card| !in_sight(card) && theirs != Some(card);
    owners.push(Owner::new(cards.len(), pool + 1, |_| 1, |card, _| in_pool(cards[card])));
    let seen = |card: Card| !is_unseen(card) && theirs != Some(card);
    owners.push(Owner::new(cards.len(), 1, |_| 0, |card, _| seen(cards[card])));
    Layers::new(cards.len(), &owners).count::<u128>().ways() == 0
}

/// Whether a card at a place, from 1, makes a claim true that must be false.
fn is_true(claim: Claim, at: u8, there: Card) -> bool {
    match claim.says {
        Says::Card { place, card, .. } => place == at && (there == card) == claim.so,
        Says::Colour { place, colour, .. } => place == at && (there.colour() == colour) == claim.so,
        Says::Holder { card, .. } | Says::Aside { card } => claim.so && there == card,
    }
}

/// Whether a fact allows a card at a place, from 1, of the hand that it is about.
fn allows(fact: &Given, at: u8, there: Card) -> bool {
    match *fact {
        Given::Open { place, card, .. } => (at < place) == (there < card) && there != card,
        Given::Wrong { place, card, .. } => place != at || there != card,
        Given::Forced { exempt, cards, .. } => {
            exempt & 1 << (at - 1) != 0 || cards & there.mask() != 0
        }
        Given::Sight(_) | Given::Unseen(_) | Given::Tokens { .. } | Given::Aside { .. } => true,
    }
}

/// Whether the shown cards are a deal that agrees with all that the viewer knows, and in which the claim is false. `None`
/// if they are not cards of hidden places.
fn is_counter_example(view: &View, claim: Claim, shown: &[Shown]) -> Option<bool> {
    let given = Given::all(view);
    let aside = shown.iter().find(|shown| shown.place == "aside");
    let aside = aside.map_or(Some(Vec::new()), |shown| read(&shown.text))?;
    let mut dealt: Vec<Card> = aside.clone();
    let mut agrees = true;
    let mut is_so = match claim.says {
        Says::Aside { card } => aside.contains(&card),
        Says::Card { .. } | Says::Colour { .. } | Says::Holder { .. } => false,
    };
    for (of, places) in hidden(view) {
        let Some(seat) = of else {
            agrees &= aside.len() == places.len() && counts(&aside) == view.aside_tokens;
            continue;
        };
        let at = |place: &u8| {
            let name = format!("{seat}{place}");
            let text = &shown.iter().find(|shown| shown.place == name)?.text;
            read(text)?.first().copied()
        };
        let cards: Vec<Card> = places.iter().map(at).collect::<Option<_>>()?;
        let told = given.iter().filter(|fact| fact.of() == Some(seat));
        let fits = |fact: &Given| {
            places.iter().zip(&cards).all(|(&place, &card)| allows(fact, place, card))
        };
        agrees &= told.into_iter().all(fits) && cards.is_sorted();
        agrees &= counts(&cards) == view.hands[seat].tokens;
        is_so |= match claim.says {
            Says::Holder { of, card } => of == seat && cards.contains(&card),
            Says::Card { of, place, card } => of == seat && at(&place) == Some(card),
            Says::Colour { of, place, colour } => {
                of == seat && at(&place).map(Card::colour) == Some(colour)
            }
            Says::Aside { .. } => false,
        };
        dealt.extend(cards);
    }
    dealt.sort_unstable();
    let unseen = |card: &Card| given.contains(&Given::Unseen(*card));
    agrees &= dealt.iter().copied().eq(Card::up_to(view.last).filter(unseen));
    Some(agrees && is_so != claim.so)
}

/// Cards, as a counter-example writes them.
fn read(text: &str) -> Option<Vec<Card>> {
    text.split(' ').map(|number| Card::new(number.parse().ok()?)).collect()
}

/// How many of the cards have each colour.
fn counts(cards: &[Card]) -> [u8; 4] {
    let mut counts = [0; 4];
    for card in cards {
        counts[card.colour() as usize] += 1;
    }
    counts
}
