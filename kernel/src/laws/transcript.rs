//! Games to read: random matches, and transcripts of any match.

use std::fmt::Write as _;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::game::{Game, Say, View as _};
use crate::names::Names;
use crate::played::Match;
use crate::random;
use crate::record::{self, Record};
use crate::refusal::{Illegal, Phrase};
use crate::seat::Viewer;

/// A random match, played to its end: for transcripts and golden files.
pub fn random_match<G: Game>(
    options: G::Options,
    seats: usize,
    seed: u64,
) -> Result<Match<G>, G::No> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut played = Match::<G>::deal(options, Names::plain(seats), &mut rng)?;
    while let Some(entry) = random::next(played.state(), played.last_time(), &mut rng) {
        played.enter(entry).map_err(|no| match no {
            Illegal::Rule(no) => no,
            Illegal::Table(no) => panic!("a sampled action is legal: {no:?}"),
        })?;
    }
    Ok(played)
}

/// A match as a text for review: its record, and what each viewer sees after the given moves.
///
/// `pictures` counts moves from the deal; a number beyond the last move means the end. `say` puts phrases into words.
pub fn transcript<G: Game>(played: &Match<G>, pictures: &[usize], say: &Say<'_, Phrase>) -> String {
    let last = played.log().len();
    let text = record::write(played);
    let record = Record::read(text.as_bytes()).expect("just written");
    let mut out = String::new();
    let mut moves = None;
    for line in text.lines() {
        out.push_str(line);
        out.push('\n');
        moves = moves.map(|n| n + 1).or_else(|| (line == "moves:").then_some(0));
        let Some(after) = moves.filter(|&n| pictures.iter().any(|&p| p.min(last) == n)) else {
            continue;
        };
        let then = record::open::<G>(&record, Some(after)).expect("just written");
        for viewer in Viewer::all(then.setup().seats) {
            let view = then.state().view(viewer);
            let picture = view.picture(&|words| say(words.into()));
            write!(out, "\n--- after move {after}, {viewer} sees ---\n{picture}\n")
                .expect("writing to a string");
        }
        out.push('\n');
    }
    out
}
