//! Help for players: certain facts, candidates, counts, the best action.

use infer::candidates::Candidates;
use kernel::proof::Verdict;
use kernel::{Assist, Seat};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::{Action, Colour, Row, TILES, Tile, View};
use super::master;
use super::posterior::{Hidden, Posterior, Value, Whose};
use super::proof::{Claim, Says};

/// The most rows of [`Counted::likely`].
const LISTED: usize = 24;

/// Help for one viewer. Each part is there from its assist level on.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Aids {
    /// From `certain` on: every certain fact about each hidden row, and no other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certain: Option<Vec<Certain>>,
    /// From `candidates` on: the tiles that each hidden place can have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Possible>>,
    /// From `counts` on: the number of deals, probabilities, and what questions are worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
    /// At `solver`, on the viewer's turn: the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
}

/// What is certain about a hidden row: it holds in every deal that the view allows.
///
/// What follows from the rest is left out: the digit and the colour of a place whose tile is certain, tiles of the row
/// whose place is certain, and what a row lacks of which every tile is certain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Certain {
    /// Whose row.
    pub whose: Whose,
    /// What is certain of each place, from the left. Empty if nothing is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Option<AtPlace>>,
    /// The tiles that the row has besides. Both green 5s can be among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Tile>,
    /// The tiles that the row does not have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<Tile>,
}

/// What is certain of one place of a row: a tile (`5g`), a digit (a number) or a colour (`green`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum AtPlace {
    /// The tile.
    Tile(Tile),
    /// The digit.
    Digit(u8),
    /// The colour.
    Colour(Colour),
}

/// The possible tiles of a hidden row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Possible {
    /// Whose row.
    pub whose: Whose,
    /// For each place from the left the possible tiles.
    pub places: Vec<Vec<Tile>>,
}

/// The number of deals, probabilities, and what questions are worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Counts {
    /// The exact number of deals that agree with the view.
    pub deals: u64,
    /// The hidden rows.
    pub rows: Vec<Counted>,
    /// What each question that can be asked now is worth, the one that tells most first.
    pub questions: Vec<Worth>,
}

/// The probabilities of a hidden row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Counted {
    /// Whose row.
    pub whose: Whose,
    /// The number of possible rows.
    pub rows: usize,
    /// The entropy, in bits.
    pub bits: f64,
    /// For each place from the left the possible tiles with their probabilities.
    pub places: Vec<Vec<(Tile, f64)>>,
    /// The likeliest rows with their probabilities, at most 24.
    pub likely: Vec<(Row, f64)>,
}

/// What a question is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// What it is worth to the viewer.
    #[serde(flatten)]
    pub value: Value,
    /// What it tells the other seats about the rows that they have to guess, in bits on average, where that is
    /// computed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<(Seat, f64)>,
}

impl Worth {
    fn new(value: Value, others: &[(Seat, f64)]) -> Self {
        let value = Value { bits: rounded(value.bits), hit: rounded(value.hit), ..value };
        Self { value, others: others.iter().map(|&(seat, bits)| (seat, rounded(bits))).collect() }
    }
}

/// The least help that shows whether a claim holds. What is so for certain is in `certain`, and so are the tiles that a
/// row lacks and what they and the certain places rule out; what else a place cannot have or can have shows in the
/// candidates, and whole rows come with the counts.
pub(super) fn shown_from(view: &View, claim: &str, verdict: &Verdict) -> Option<Assist> {
    let Claim { whose, says, so } = Claim::read(view, claim).ok()?;
    let certainly = match verdict {
        Verdict::Certain(_) => Some(so),
        Verdict::Impossible(_) => Some(!so),
        Verdict::Open(_) => None,
    };
    Some(match (says, certainly) {
        (_, Some(true)) | (Says::Has(_, 1), Some(false)) => Assist::Certain,
        (_, Some(false)) if is_ruled_out(view, whose, says) => Assist::Certain,
        (Says::Row(_), _) => Assist::Counts,
        (Says::Tile(..) | Says::Digit(..) | Says::Colour(..) | Says::Has(..), _) => {
            Assist::Candidates
        }
    })
}

/// Whether what is certain of a row leaves no tile at a place of which something is said.
fn is_ruled_out(view: &View, whose: Whose, says: Says) -> bool {
    let posterior = Posterior::of(view);
    let Some(hidden) = posterior.hidden().iter().find(|hidden| hidden.whose == whose) else {
        return false;
    };
    let Certain { places, lacks, .. } = certain(hidden);
    let no_tile = |place: usize, meant: &dyn Fn(Tile) -> bool| {
        let can_be = |tile: Tile| match places.get(place).copied().flatten() {
            Some(AtPlace::Tile(known)) => tile == known,
            Some(AtPlace::Digit(digit)) => tile.digit() == digit,
            Some(AtPlace::Colour(colour)) => tile.colour() == colour,
            None => true,
        };
        !Tile::all().any(|tile| meant(tile) && can_be(tile) && !lacks.contains(&tile))
    };
    match says {
        Says::Tile(place, tile) => no_tile(place, &|other| other == tile),
        Says::Digit(place, digit) => no_tile(place, &|tile| tile.digit() == digit),
        Says::Colour(place, colour) => no_tile(place, &|tile| tile.colour() == colour),
        Says::Has(..) | Says::Row(_) => false,
    }
}

/// To a millionth: short in JSON, and exactly the same when read back.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

/// The best action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Best {
    /// The action.
    pub action: Action,
    /// The chance to win with it, as the strongest mind estimates.
    pub chance: f64,
}

impl Aids {
    /// The help that a level gives a viewer.
    pub(super) fn new(view: &View, assist: Assist) -> Self {
        if assist < Assist::Certain || view.ending.is_some() {
            return Self::default();
        }
        let posterior = Posterior::of(view);
        let hidden = posterior.hidden();
        let from = |level| assist >= level;
        Self {
            certain: Some(hidden.iter().map(certain).collect()),
            candidates: from(Assist::Candidates).then(|| hidden.iter().map(possible).collect()),
            counts: from(Assist::Counts).then(|| Counts::new(view, &posterior)),
            best: if from(Assist::Solver) { best(view, &posterior) } else { None },
        }
    }
}

/// The possible tiles of each place, each with its number of deals.
fn at_places(hidden: &Hidden) -> Vec<Vec<(Tile, u64)>> {
    let length = hidden.rows.iter().next().map_or(0, |(row, _)| row.len());
    let tiles = |counts: &[u64; TILES]| {
        let each = Tile::all().map(|tile| (tile, counts[tile.index()]));
        each.filter(|(_, deals)| *deals > 0).collect()
    };
    hidden.places()[..length].iter().map(tiles).collect()
}

fn possible(hidden: &Hidden) -> Possible {
    let tiles = |at: Vec<(Tile, u64)>| at.into_iter().map(|(tile, _)| tile).collect();
    Possible { whose: hidden.whose, places: at_places(hidden).into_iter().map(tiles).collect() }
}

/// Every certain fact about a row.
pub(super) fn certain(hidden: &Hidden) -> Certain {
    let mut places: Vec<Option<AtPlace>> = at_places(hidden).iter().map(|at| same(at)).collect();
    let rows = || hidden.rows.iter().map(|(row, _)| *row);
    let mut holds: Vec<Tile> = rows().reduce(Row::and).unwrap_or_default().tiles().collect();
    for place in &places {
        let known = |tile: &Tile| *place == Some(AtPlace::Tile(*tile));
        if let Some(i) = holds.iter().position(known) {
            holds.remove(i);
        }
    }
    if places.iter().all(Option::is_none) {
        places.clear();
    }
    let open = rows().reduce(Row::or).filter(|_| hidden.rows.iter().nth(1).is_some());
    let lacks = open.map_or_else(Vec::new, |any| {
        Tile::all().filter(|tile| any.tiles().all(|other| other != *tile)).collect()
    });
    Certain { whose: hidden.whose, places, holds, lacks }
}

/// What the possible tiles of a place have in common.
fn same(at: &[(Tile, u64)]) -> Option<AtPlace> {
    let (&(first, _), others) = at.split_first()?;
    let all = |same: &dyn Fn(Tile) -> bool| others.iter().all(|(tile, _)| same(*tile));
    if others.is_empty() {
        Some(AtPlace::Tile(first))
    } else if all(&|tile| tile.digit() == first.digit()) {
        Some(AtPlace::Digit(first.digit()))
    } else if all(&|tile| tile.colour() == first.colour()) {
        Some(AtPlace::Colour(first.colour()))
    } else {
        None
    }
}

impl Counts {
    fn new(view: &View, posterior: &Posterior) -> Self {
        let mut values = posterior.values(&view.askable());
        values.sort_by(|one, other| other.bits.total_cmp(&one.bits));
        let to_others = posterior.bits_to_others(view);
        let questions =
            values.into_iter().map(|value| Worth::new(value, &to_others(value.question)));
        Self {
            deals: posterior.deals(),
            rows: posterior.hidden().iter().map(counted).collect(),
            questions: questions.collect(),
        }
    }
}

fn counted(hidden: &Hidden) -> Counted {
    let chances = |at: Vec<(Tile, u64)>| {
        at.into_iter().map(|(tile, deals)| (tile, rounded(hidden.rows.chance(deals)))).collect()
    };
    Counted {
        whose: hidden.whose,
        rows: hidden.rows.len(),
        bits: rounded(hidden.rows.entropy()),
        places: at_places(hidden).into_iter().map(chances).collect(),
        likely: likely(&hidden.rows),
    }
}

fn likely(rows: &Candidates<Row>) -> Vec<(Row, f64)> {
    let mut rows: Vec<(Row, u64)> = rows.iter().map(|(row, deals)| (*row, deals)).collect();
    let total = rows.iter().map(|(_, deals)| deals).sum::<u64>();
    rows.sort_by_key(|(row, deals)| (std::cmp::Reverse(*deals), *row));
    #[expect(clippy::cast_precision_loss, reason = "probabilities")]
    let chance = |deals: u64| rounded(deals as f64 / total as f64);
    rows.into_iter().take(LISTED).map(|(row, deals)| (row, chance(deals))).collect()
}

/// The best action of a viewer who is to act.
fn best(view: &View, posterior: &Posterior) -> Option<Best> {
    let me = view.viewer.seat().filter(|seat| view.turn == Some(*seat))?;
    posterior.target().filter(|target| !target.rows.is_empty())?;
    // A fixed seed: help is a function of the view.
    let mut rng = StdRng::seed_from_u64(0);
    let (choice, chance) = master::decide(view, me, posterior, kernel::Thinking::DEFAULT, &mut rng);
    Some(Best { action: choice.action, chance: rounded(chance) })
}
