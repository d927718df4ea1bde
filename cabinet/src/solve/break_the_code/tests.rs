//! The smallest contradiction against a trial of all subsets of the facts.

use games::break_the_code::{Question, Row, Tile};
use kernel::{Language, Seat};
use locales::Texts;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};

use super::fact::Fact;
use super::{clashing, empty, guessed, row};

/// Every row of five of these tiles, which are sorted.
fn rows(tiles: &[Tile]) -> Vec<Row> {
    let mut rows: Vec<Row> = (0_u32..1 << tiles.len())
        .filter(|set| set.count_ones() == 5)
        .map(|set| {
            let of = tiles.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            Row::new(&of.map(|(_, &tile)| tile).collect::<Vec<_>>()).expect("sorted tiles")
        })
        .collect();
    rows.sort_unstable();
    rows.dedup();
    rows
}

#[test]
fn the_smallest_contradiction_is_that_of_a_trial_of_all_subsets() {
    let mut rng = StdRng::seed_from_u64(7);
    let mine = row("2b,4b,4w,5g,7w", 2, &Texts::new(Language::English)).expect("a row");
    let mut left: Vec<Tile> = Tile::all().chain(["5g".parse().expect("a tile")]).collect();
    left.sort_unstable();
    for tile in mine.tiles() {
        left.remove(left.iter().position(|&other| other == tile).expect("a tile of the box"));
    }
    let rows = rows(&left);
    let questions: Vec<Question> = Question::all().collect();
    let (mut clashes, mut large) = (0, 0);
    for _ in 0..1000 {
        // The answers of one row, some of them those of another, and a wrong guess.
        let [truth, slip] = std::array::from_fn(|_| *rows.choose(&mut rng).expect("rows"));
        let mut asked = questions.clone();
        asked.shuffle(&mut rng);
        let facts: Vec<Fact> = asked[..rng.random_range(1..=7)]
            .iter()
            .map(|&question| {
                let from = if rng.random_bool(0.3) { slip } else { truth };
                Fact { seat: Seat::new(1), question, answer: question.answer(from) }
            })
            .collect();
        let mut view = empty(2, mine);
        view.history = facts.iter().map(|fact| fact.as_move(2)).chain([guessed(truth)]).collect();
        let fits = |set: usize| {
            let guess = set >> facts.len() & 1 == 1;
            rows.iter().any(|&row| {
                let mut facts = facts.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
                facts.all(|(_, fact)| fact.question.answer(row) == fact.answer)
                    && !(guess && row == truth)
            })
        };
        let indices = |set: usize| (0..=facts.len()).filter(move |i| set >> i & 1 == 1);
        let clash = (0..2 << facts.len()).filter(|&set| !fits(set)).map(indices);
        let smallest = clash
            .map(Iterator::collect::<Vec<_>>)
            .min_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        assert_eq!(clashing(&view, &facts, mine), smallest);
        clashes += usize::from(smallest.is_some());
        large += usize::from(smallest.is_some_and(|set| set.len() > 2));
    }
    assert!(clashes > 300 && large > 50, "{clashes} contradictions, {large} of three or more");
}
