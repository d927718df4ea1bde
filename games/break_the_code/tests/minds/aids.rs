//! Help: every certain fact and no other, and what each level says.

use std::collections::BTreeSet;

use kernel::Assist;

use super::*;
use crate::break_the_code::mind::{Aids, Certain, Whose};
use crate::break_the_code::{Answer, Move, Places, Worlds};

/// The possible rows, listed the slow way.
fn rows_of(view: &View, whose: Whose, most: u64) -> Option<BTreeSet<Row>> {
    let worlds = Worlds::of(view);
    let lists = view.rows.seats().map(|seat| worlds.hands(seat).len().max(1) as u64);
    if lists.product::<u64>() > most {
        return None;
    }
    let mut rows = BTreeSet::new();
    worlds.each(&mut |hands| {
        rows.insert(match whose {
            Whose::Seat(seat) => hands[seat.index()].row(),
            Whose::Centre => {
                Hand::BOX.without(hands.iter().copied().fold(Hand::NONE, Hand::with)).row()
            }
        });
    });
    Some(rows)
}

/// Every certain fact that help could state.
fn all_certainties(places: usize) -> Vec<Certain> {
    let mut all = Vec::new();
    for tile in Tile::all() {
        for place in 0..places {
            all.push(Certain::Tile { place, tile });
            all.push(Certain::Digit { place, digit: tile.digit() });
            all.push(Certain::Colour { place, colour: tile.colour() });
        }
        all.push(Certain::Holds { tile, count: 1 });
        all.push(Certain::Holds { tile, count: 2 });
        all.push(Certain::Lacks { tile });
    }
    all
}

/// Whether a fact holds for a row.
fn is_so(what: Certain, row: Row) -> bool {
    let tiles: Vec<Tile> = row.tiles().collect();
    let count = |tile| tiles.iter().filter(|other| **other == tile).count();
    match what {
        Certain::Tile { place, tile } => tiles[place] == tile,
        Certain::Digit { place, digit } => tiles[place].digit() == digit,
        Certain::Colour { place, colour } => tiles[place].colour() == colour,
        Certain::Holds { tile, count: least } => count(tile) >= least,
        Certain::Lacks { tile } => count(tile) == 0,
    }
}

/// Whether a fact is stated, or follows from one stated fact.
fn is_said(what: Certain, said: &[Certain]) -> bool {
    let placed = |tile: Tile| {
        said.iter().filter(|s| matches!(s, Certain::Tile { tile: t, .. } if *t == tile)).count()
    };
    said.contains(&what)
        || said.iter().any(|&other| match (what, other) {
            (Certain::Digit { place, digit }, Certain::Tile { place: p, tile }) => {
                p == place && tile.digit() == digit
            }
            (Certain::Colour { place, colour }, Certain::Tile { place: p, tile }) => {
                p == place && tile.colour() == colour
            }
            // Only 5s are green.
            (Certain::Colour { place, colour }, Certain::Digit { place: p, digit }) => {
                p == place && digit == 5 && colour == crate::break_the_code::Colour::Green
            }
            (Certain::Holds { tile, count }, Certain::Holds { tile: t, count: more }) => {
                t == tile && more + placed(tile) >= count
            }
            (Certain::Holds { tile, count }, Certain::Tile { tile: t, .. }) => {
                t == tile && placed(tile) >= count
            }
            _ => false,
        })
}

#[track_caller]
fn complete(view: &View, aids: &Aids) -> usize {
    let facts = aids.certain.as_ref().unwrap();
    let hidden =
        view.rows.iter().filter(|(_, row)| row.is_none()).map(|(seat, _)| Whose::Seat(seat));
    let centre = (view.seats() > 2 && view.centre.is_none()).then_some(Whose::Centre);
    let mut checked = 0;
    for whose in hidden.chain(centre) {
        let Some(rows) = rows_of(view, whose, 300_000) else { continue };
        let said: Vec<Certain> =
            facts.iter().filter(|fact| fact.whose == whose).map(|fact| fact.what).collect();
        for &what in &said {
            // `Holds` does not count the places where the tile is certain.
            let what = match what {
                Certain::Holds { tile, count } => {
                    let placed = said
                        .iter()
                        .filter(|s| matches!(s, Certain::Tile { tile: t, .. } if *t == tile));
                    Certain::Holds { tile, count: count + placed.count() }
                }
                Certain::Tile { .. }
                | Certain::Digit { .. }
                | Certain::Colour { .. }
                | Certain::Lacks { .. } => what,
            };
            assert!(
                rows.iter().all(|&row| is_so(what, row)),
                "{what:?} of {whose} is not so in {view}"
            );
        }
        for what in all_certainties(view.row_length()) {
            let so = rows.iter().all(|&row| is_so(what, row));
            assert_eq!(is_said(what, &said), so, "{what:?} of {whose}, {said:?} in {view}");
        }
        checked += 1;
    }
    checked
}

#[test]
fn what_is_certain_is_said_and_nothing_else() {
    for (seats, chosen, games) in
        [(2, "", 60), (2, "shared_cards=on", 30), (3, "", 40), (4, "", 40)]
    {
        let mut checked = 0;
        positions(seats, chosen, 8, games, |_, view, _| {
            if view.viewer.seat().is_some() && view.ending.is_none() {
                checked += complete(view, &BreakTheCode::aids(view, Assist::Certain));
            }
        });
        assert!(checked > 150, "{seats} players: {checked}");
    }
}

/// The part of the solver's help that a level gives.
fn up_to(assist: Assist, solver: &Aids) -> Aids {
    let from = |level| assist >= level;
    Aids {
        certain: solver.certain.clone().filter(|_| from(Assist::Certain)),
        candidates: solver.candidates.clone().filter(|_| from(Assist::Candidates)),
        counts: solver.counts.clone().filter(|_| from(Assist::Counts)),
        best: solver.best.clone().filter(|_| from(Assist::Solver)),
    }
}

#[test]
fn a_level_tells_what_it_may_and_no_more() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum count-odd where-5");
    table.say("A: ask sum\nB: ask count-odd");
    let view = table.view('A');
    let solver = BreakTheCode::aids(&view, Assist::Solver);
    let parts = [
        solver.certain.is_some(),
        solver.candidates.is_some(),
        solver.counts.is_some(),
        solver.best.is_some(),
    ];
    assert_eq!(parts, [true; 4]);
    for &assist in Assist::ALL {
        assert_eq!(BreakTheCode::aids(&view, assist), up_to(assist, &solver), "{assist:?}");
    }
    let waiting = BreakTheCode::aids(&table.view('B'), Assist::Solver);
    assert_eq!(waiting.best, None, "it is not B's turn");
}

#[test]
fn aids_survive_json() {
    positions(3, "", 9, 2, |_, view, _| {
        if view.history.len() >= 3 && view.viewer.seat().is_some() {
            let aids = BreakTheCode::aids(view, Assist::Solver);
            let json = serde_json::to_string(&aids).unwrap();
            assert!(json.len() < 40_000, "{}", json.len());
            let back: Aids = serde_json::from_str(&json).unwrap();
            assert_eq!(back, aids);
        }
    });
}

#[test]
fn a_hint_is_about_the_row_to_find_and_the_own_tiles_are_none() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum count-odd where-5");
    for line in ["", "A: ask where-5"] {
        if !line.is_empty() {
            table.say(line);
        }
        let view = table.view('A');
        let hints = BreakTheCode::hints(&view);
        let certain = BreakTheCode::aids(&view, Assist::Certain).certain.unwrap();
        // One of the two green 5s is A's; that B lacks the other would be a hint.
        let own = "2b 4b 4w 7w".split(' ').map(|tile| tile.parse().unwrap());
        let dull =
            own.filter(|&tile| certain.iter().any(|fact| fact.what == Certain::Lacks { tile }));
        let dull = dull.count();
        assert_eq!(dull, 4);
        assert_eq!(hints.len(), certain.len() - dull, "{hints:?}");
    }
}

#[test]
fn a_digit_whose_place_an_answer_named_is_the_last_hint() {
    let mut told = 0;
    positions(2, "", 20, 4, |_, view, _| {
        let hints = BreakTheCode::hints(view);
        let rival = view.viewer.seat().map(|seat| seat.left(2));
        let named: Vec<char> = view
            .history
            .iter()
            .filter_map(|happened| match happened {
                Move::Asked { answers, .. } => answers[rival?],
                Move::Guessed { .. } | Move::Passed { .. } => None,
            })
            .filter_map(|answer| {
                let Answer::Places(places) = answer else { return None };
                Some(places)
            })
            .flat_map(Places::letters)
            .collect();
        let is_dull = |hint: &kernel::Phrase| {
            let place = hint.params.iter().find(|(key, _)| *key == "place");
            let place = place.and_then(|(_, place)| place.to_string().chars().next());
            hint.code == "break-the-code-hint-digit" && place.is_some_and(|p| named.contains(&p))
        };
        assert!(hints.is_sorted_by_key(is_dull), "{hints:?}");
        told += hints.iter().filter(|hint| is_dull(hint)).count();
    });
    assert!(told > 5, "{told}");
}
