//! Help: every certain fact and no other, and what each level says.

use std::collections::BTreeSet;

use kernel::Assist;

use super::*;
use crate::break_the_code::mind::{Aids, AtPlace, Certain, Whose};
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

/// One certain fact about a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fact {
    At(usize, AtPlace),
    /// The row has the tile at least this often.
    Holds(Tile, usize),
    Lacks(Tile),
}

/// The facts that help states about a row. A tile that the row has is not at a place where the tile is certain.
fn facts(certain: &Certain) -> Vec<Fact> {
    let places = (0..).zip(&certain.places);
    let mut facts: Vec<Fact> = places.filter_map(|(i, at)| Some(Fact::At(i, (*at)?))).collect();
    for alike in certain.holds.chunk_by(|one, other| one == other) {
        let tile = Some(AtPlace::Tile(alike[0]));
        let seen = certain.places.iter().filter(|at| **at == tile).count();
        facts.push(Fact::Holds(alike[0], alike.len() + seen));
    }
    facts.extend(certain.lacks.iter().map(|tile| Fact::Lacks(*tile)));
    facts
}

/// Every certain fact that help could state.
fn all_facts(places: usize) -> Vec<Fact> {
    let mut all = Vec::new();
    for tile in Tile::all() {
        for place in 0..places {
            all.push(Fact::At(place, AtPlace::Tile(tile)));
            all.push(Fact::At(place, AtPlace::Digit(tile.digit())));
            all.push(Fact::At(place, AtPlace::Colour(tile.colour())));
        }
        all.push(Fact::Holds(tile, 1));
        all.push(Fact::Holds(tile, 2));
        all.push(Fact::Lacks(tile));
    }
    all
}

/// Whether a fact holds for a row.
fn is_so(fact: Fact, row: Row) -> bool {
    let tiles: Vec<Tile> = row.tiles().collect();
    let count = |tile| tiles.iter().filter(|other| **other == tile).count();
    match fact {
        Fact::At(place, AtPlace::Tile(tile)) => tiles[place] == tile,
        Fact::At(place, AtPlace::Digit(digit)) => tiles[place].digit() == digit,
        Fact::At(place, AtPlace::Colour(colour)) => tiles[place].colour() == colour,
        Fact::Holds(tile, least) => count(tile) >= least,
        Fact::Lacks(tile) => count(tile) == 0,
    }
}

/// Whether a fact is stated, or follows from one stated fact, or from the tiles of a row that is known whole.
fn is_said(fact: Fact, said: &[Fact], length: usize) -> bool {
    let whole =
        said.iter().filter(|s| matches!(s, Fact::At(_, AtPlace::Tile(_)))).count() == length;
    let placed = |tile: Tile| {
        said.iter().filter(|s| matches!(s, Fact::At(_, AtPlace::Tile(t)) if *t == tile)).count()
    };
    said.contains(&fact)
        || matches!(fact, Fact::Lacks(tile) if whole && placed(tile) == 0)
        || said.iter().any(|&other| match (fact, other) {
            (Fact::At(place, AtPlace::Digit(digit)), Fact::At(p, AtPlace::Tile(tile))) => {
                p == place && tile.digit() == digit
            }
            (Fact::At(place, AtPlace::Colour(colour)), Fact::At(p, AtPlace::Tile(tile))) => {
                p == place && tile.colour() == colour
            }
            // Only 5s are green.
            (Fact::At(place, AtPlace::Colour(colour)), Fact::At(p, AtPlace::Digit(digit))) => {
                p == place && digit == 5 && colour == crate::break_the_code::Colour::Green
            }
            (Fact::Holds(tile, count), Fact::Holds(t, more)) => t == tile && more >= count,
            (Fact::Holds(tile, count), Fact::At(_, AtPlace::Tile(t))) => {
                t == tile && placed(tile) >= count
            }
            _ => false,
        })
}

#[track_caller]
fn complete(view: &View, aids: &Aids) -> usize {
    let certain = aids.certain.as_ref().unwrap();
    let hidden =
        view.rows.iter().filter(|(_, row)| row.is_none()).map(|(seat, _)| Whose::Seat(seat));
    let centre = (view.seats() > 2 && view.centre.is_none()).then_some(Whose::Centre);
    let mut checked = 0;
    for whose in hidden.chain(centre) {
        let Some(rows) = rows_of(view, whose, 300_000) else { continue };
        let said = certain.iter().find(|row| row.whose == whose).map_or_else(Vec::new, facts);
        for &fact in &said {
            assert!(
                rows.iter().all(|&row| is_so(fact, row)),
                "{fact:?} of {whose} is not so in {view}"
            );
        }
        for fact in all_facts(view.row_length()) {
            let so = rows.iter().all(|&row| is_so(fact, row));
            assert_eq!(
                is_said(fact, &said, view.row_length()),
                so,
                "{fact:?} of {whose}, {said:?} in {view}"
            );
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
        let dull = own.filter(|tile| certain[0].lacks.contains(tile)).count();
        assert_eq!((certain.len(), dull), (1, 4));
        assert_eq!(hints.len(), facts(&certain[0]).len() - dull, "{hints:?}");
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

#[test]
fn what_certain_facts_rule_out_is_shown_with_them_and_the_rest_with_the_candidates() {
    let mut met = [0; 2];
    positions(2, "", 8, 3, |_, view, _| {
        if view.viewer.seat().is_none() || view.ending.is_some() {
            return;
        }
        let aids = BreakTheCode::aids(view, Assist::Candidates);
        let rows = aids.certain.iter().flatten().zip(aids.candidates.iter().flatten());
        for (certain, candidates) in rows {
            for (place, (letter, tiles)) in ('a'..).zip(&candidates.places).enumerate() {
                let at = certain.places.get(place).copied().flatten();
                let left = |digit: u8| {
                    let tiles = Tile::all().filter(|tile| tile.digit() == digit);
                    let mut left = tiles.filter(|tile| !certain.lacks.contains(tile));
                    left.any(|tile| match at {
                        Some(AtPlace::Tile(known)) => tile == known,
                        Some(AtPlace::Digit(known)) => digit == known,
                        Some(AtPlace::Colour(known)) => tile.colour() == known,
                        None => true,
                    })
                };
                for digit in (0..10).filter(|n| tiles.iter().all(|tile| tile.digit() != *n)) {
                    let claim = format!("{}.{letter}!={digit}", certain.whose);
                    let found = BreakTheCode::examine(view, &claim).unwrap();
                    let from = if left(digit) { Assist::Candidates } else { Assist::Certain };
                    let shown = BreakTheCode::shown_from(view, &claim, &found);
                    assert_eq!(shown, Some(from), "{claim} {certain:?}");
                    met[usize::from(left(digit))] += 1;
                }
            }
        }
    });
    assert!(met.iter().all(|&count| count > 10), "{met:?}");
}
