//! Proofs: the checker accepts what the finder finds, over thousands of claims from games of every size and variant; and
//! the smallest proof is that of a trial of all subsets.

use std::cmp::Reverse;

use kernel::proof::{Finding, Flaw, Proof, Shown, Step, Verdict};
use rand::seq::IndexedRandom as _;

use super::*;
use crate::break_the_code::Colour;
use crate::break_the_code::mind::proof::{Claim, Given, Says, check};
use crate::break_the_code::mind::{Hidden, Whose};

/// A claim about a hidden row: certain, impossible or open.
fn any_claim(hidden: &Hidden, rng: &mut Pcg64Mcg) -> Claim {
    let tiles: Vec<Tile> = Tile::all().collect();
    let tile = *tiles.choose(rng).unwrap();
    let rows: Vec<Row> = hidden.rows.iter().map(|(row, _)| *row).collect();
    let row = *rows.choose(rng).unwrap();
    let place = rng.random_range(0..row.len());
    let there = row.tiles().nth(place).unwrap();
    // Half of the claims are about tiles that can be there, so that many are open or certainly true.
    let tile = if rng.random_bool(0.5) { there } else { tile };
    let says = match rng.random_range(0..10) {
        0..4 => Says::Tile(place, tile),
        4 => Says::Digit(place, tile.digit()),
        5 => Says::Colour(place, tile.colour()),
        6..8 => Says::Has(tile, 1),
        8 if tile.colour() == Colour::Green => Says::Has(tile, 2),
        _ => Says::Row(row),
    };
    Claim { whose: hidden.whose, says, so: rng.random_bool(0.7) }
}

/// The number of certain and impossible claims, and of open ones, by the verdict that the posterior gives.
#[derive(Default, Debug)]
struct Tally {
    decided: usize,
    open: usize,
    sizes: [usize; 8],
    /// Long proofs, and those of them in which a step only counts rows.
    long: usize,
    counted: usize,
}

/// Examines a claim, compares the verdict with the posterior's, and lets the checker check the finding.
#[track_caller]
fn examine(view: &View, hidden: &Hidden, claim: &Claim, tally: &mut Tally) {
    let text = claim.to_string();
    assert_eq!(Claim::read(view, &text), Ok(*claim), "{text}");
    let finding = BreakTheCode::examine(view, &text).unwrap();
    let true_in = hidden.rows.iter().filter(|(row, _)| claim.holds(**row)).count();
    match &finding.verdict {
        Verdict::Certain(proof) | Verdict::Impossible(proof) => {
            let so = matches!(finding.verdict, Verdict::Certain(_));
            assert_eq!(true_in, if so { hidden.rows.len() } else { 0 }, "{text}\n{view}");
            tally.decided += 1;
            tally.sizes[proof.facts.len().min(7)] += 1;
            let counts = |step: &Step| step.says.code.ends_with("-left");
            tally.long += usize::from(!proof.steps.is_empty());
            tally.counted += usize::from(proof.steps.iter().any(counts));
        }
        Verdict::Open(_) => {
            assert!((1..hidden.rows.len()).contains(&true_in), "{text}\n{view}");
            tally.open += 1;
        }
    }
    assert_eq!(check(view, &text, &finding), Ok(()), "{text}: {finding:?}\n{view}");
}

/// Claims from games that levels play against each other, seen by every player and by the public, until this many are
/// decided.
fn claims(seats: usize, chosen: &str, decided: usize) -> Tally {
    let mut rng = Pcg64Mcg::seed_from_u64(16 + seats as u64);
    let mut tally = Tally::default();
    for level in ["officer", "novice", "random"].into_iter().cycle() {
        let over = play(&vec![level; seats], chosen, 2, &mut rng);
        let mut replay = BreakTheCode::start(&setup_of(&over)).unwrap();
        for event in &over.history {
            for viewer in Viewer::all(seats).filter(|viewer| viewer.seat().is_some() || seats == 2)
            {
                if !rng.random_ratio(1, 3) {
                    continue;
                }
                let view = replay.view(viewer);
                for hidden in Posterior::of(&view).hidden() {
                    let claim = any_claim(hidden, &mut rng);
                    examine(&view, hidden, &claim, &mut tally);
                }
                if tally.decided >= decided {
                    return tally;
                }
            }
            replay.apply(event);
        }
    }
    tally
}

/// The set-up that a game began with.
fn setup_of(game: &BreakTheCode) -> Setup<BreakTheCode> {
    let rows = kernel::BySeat::new(game.seats, |seat| game.row(seat).tiles().collect());
    let centre = if game.seats > 2 { game.rest.tiles().collect() } else { Vec::new() };
    let cards = game.pile.turned().iter().chain(game.pile.hidden()).copied().collect();
    let deal = Deal { rows, centre, cards, first: game.first };
    Setup { options: game.options.clone(), seats: game.seats, deal }
}

/// Between two players the checker goes through all rows; `cargo bench -p games --bench reasons -- --check` checks as many
/// claims of larger tables as are asked for.
#[test]
fn two_players_proofs_are_checked() {
    for chosen in ["", "shared_cards=on", "last_call=on shared_cards=on"] {
        let tally = claims(2, chosen, 640);
        assert!(tally.open > 100 && tally.sizes[3..6].iter().all(|&size| size > 9), "{tally:?}");
        assert!(tally.long > 20 && tally.counted * 20 <= tally.long, "{tally:?}");
    }
}

#[test]
fn three_players_proofs_are_checked() {
    for chosen in ["", "last_call=on shared_cards=on"] {
        let tally = claims(3, chosen, 100);
        assert!(tally.open > 10 && tally.long > 0, "{tally:?}");
        assert!(tally.counted * 10 <= tally.long, "{tally:?}");
    }
}

#[test]
fn four_players_proofs_are_checked() {
    for chosen in ["", "four_tiles=removed last_call=on"] {
        let tally = claims(4, chosen, 30);
        assert!(tally.open > 3, "{tally:?}");
    }
}

/// Every ground of every step is needed: without any one of them the checker rejects that step.
#[test]
fn the_checker_rejects_a_step_without_one_of_its_grounds() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut grounds = 0;
    positions(2, "", 5, 60, |_, view, _| {
        let posterior = Posterior::of(view);
        let Some(hidden) = posterior.target().filter(|_| grounds < 60) else { return };
        let text = any_claim(hidden, &mut rng).to_string();
        let finding = BreakTheCode::examine(view, &text).unwrap();
        let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
            return;
        };
        for (i, step) in proof.steps.iter().enumerate() {
            for ground in 0..step.from.len() {
                let mut other = finding.clone();
                let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &mut other.verdict
                else {
                    continue;
                };
                proof.steps[i].from.remove(ground);
                assert_eq!(check(view, &text, &other), Err(Flaw::Step(i)), "{other:?}");
                grounds += 1;
            }
        }
    });
    assert!(grounds > 9, "{grounds}");
}

/// All subsets of the facts by size, between two players.
#[test]
fn a_proof_has_as_few_facts_as_a_trial_of_all_subsets() {
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    let mut sizes = [0; 6];
    positions(2, "", 4, 12, |_, view, _| {
        let posterior = Posterior::of(view);
        let (Some(hidden), true) = (posterior.target(), view.history.len() < 9) else { return };
        let claim = any_claim(hidden, &mut rng);
        let finding = BreakTheCode::examine(view, &claim.to_string()).unwrap();
        let (proof, claim) = match &finding.verdict {
            Verdict::Certain(proof) => (proof, claim),
            Verdict::Impossible(proof) => (proof, claim.opposite()),
            Verdict::Open(_) => return,
        };
        let given = Given::all(view);
        let mut rows = Vec::new();
        Hand::BOX.each(5, &mut |hand| rows.push(hand.row()));
        // For each row in which the claim is false, the facts that are false too.
        let broken = |row: &Row| {
            let agrees = |given: &Given| match given {
                Given::Own { tile, count, .. } => {
                    let copies = if tile.colour() == Colour::Green { 2 } else { 1 };
                    row.tiles().filter(|other| other == tile).count() + count <= copies
                }
                Given::Answer { question, answer, .. } => question.answer(*row) == *answer,
                Given::Guess { row: named, right, .. } => (row == named) == *right,
                Given::OldGuesses { rows, .. } => !rows.contains(row),
            };
            given
                .iter()
                .enumerate()
                .filter(|(_, given)| !agrees(given))
                .fold(0_u32, |set, (i, _)| set | 1 << i)
        };
        let mut broken: Vec<u32> =
            rows.iter().filter(|row| !claim.holds(**row)).map(broken).collect();
        broken.sort_unstable();
        broken.dedup();
        let proves = |set: u32| broken.iter().all(|broken| broken & set != 0);
        // Of the smallest sets the first in the order of the facts: it has the first fact that not all of them have.
        let sets = (0..1_u32 << given.len()).filter(|set| proves(*set));
        let first = |set: &u32| (Reverse(set.count_ones()), set.reverse_bits());
        let smallest = sets.max_by_key(first).unwrap();
        let is_shown = |i: &usize| proof.facts.contains(&given[*i].fact(view));
        let shown = (0..given.len()).filter(is_shown).fold(0, |set, i| set | 1 << i);
        assert_eq!(smallest, shown, "{claim}\n{view}");
        assert_eq!(proof.facts.len(), smallest.count_ones().max(1) as usize);
        sizes[smallest.count_ones().min(5) as usize] += 1;
    });
    assert!(sizes[1..4].iter().all(|&size| size > 1), "{sizes:?}");
}

/// Among three players no set with one fact less proves the claim; so none that is smaller does, for a fact more never
/// unmakes a proof. The checker judges each set.
#[test]
fn among_three_a_proof_has_as_few_facts_as_a_trial_of_all_smaller_sets() {
    let mut rng = Pcg64Mcg::seed_from_u64(12);
    let (mut sets, mut sizes) = (0, [0; 6]);
    positions(3, "", 13, 40, |_, view, _| {
        let early = (2..5).contains(&view.history.len()) && view.ending.is_none();
        let posterior = Posterior::of(view);
        let (Some(hidden), true) = (posterior.target(), early && sets < 1500) else { return };
        let text = any_claim(hidden, &mut rng).to_string();
        let finding = BreakTheCode::examine(view, &text).unwrap();
        let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
            return;
        };
        let size = proof.facts.len();
        if proof.facts[0].says.code == "break-the-code-proof-rules" || size > 4 {
            return;
        }
        let facts: Vec<_> = Given::all(view).iter().map(|given| given.fact(view)).collect();
        for set in 0..1_u32 << facts.len() {
            if set.count_ones() as usize + 1 != size {
                continue;
            }
            let some = (0..facts.len()).filter(|fact| set >> fact & 1 == 1);
            let facts = some.map(|fact| facts[fact].clone()).collect();
            let proof = Proof { facts, steps: Vec::new(), cut_short: false };
            let verdict = match finding.verdict {
                Verdict::Certain(_) => Verdict::Certain(proof),
                Verdict::Impossible(_) | Verdict::Open(_) => Verdict::Impossible(proof),
            };
            let fewer = Finding { verdict, ..finding.clone() };
            assert_eq!(check(view, &text, &fewer), Err(Flaw::DoesNotFollow), "{fewer:?}\n{view}");
            sets += 1;
        }
        sizes[size] += 1;
    });
    assert!(sizes[1..4].iter().all(|&size| size > 0), "{sizes:?} with {sets} sets");
}

#[test]
fn claims_are_read_or_refused() {
    let table = Table::new(&FIVE_EACH[..2], "", "");
    let view = table.0.state().view(Viewer::Seat(seat('A')));
    let read = |text| Claim::read(&view, text);
    let b = Whose::Seat(seat('B'));
    let tile = |word: &str| word.parse::<Tile>().unwrap();
    let so = |says| Ok(Claim { whose: b, says, so: true });
    let not = |says| Ok(Claim { whose: b, says, so: false });
    assert_eq!(read("B.c=5g"), so(Says::Tile(2, tile("5g"))));
    assert_eq!(read(" b.C ≠ 5G "), not(Says::Tile(2, tile("5g"))));
    assert_eq!(read("row.a!=0"), not(Says::Digit(0, 0)));
    assert_eq!(read("B.e=black"), so(Says::Colour(4, Colour::Black)));
    assert_eq!(read("B has 5g 5g"), so(Says::Has(tile("5g"), 2)));
    assert_eq!(read("B lacks 4w"), not(Says::Has(tile("4w"), 1)));
    assert_eq!(read("row=2b 4b 4w 5g 7w"), so(Says::Row(row("2b 4b 4w 5g 7w"))));
    for unreadable in [
        "",
        "B",
        "B.c",
        "B.c=",
        "B.c=5x",
        "B.c=10",
        "X.a=1b",
        "B has",
        "B has 4w 4b",
        "B has 4w 4w",
        "centre.a=1b",
    ] {
        let no = read(unreadable).unwrap_err();
        assert_eq!(no.code, "claim-unreadable", "{unreadable}: {no}");
    }
    for (elsewhere, place) in
        [("A.a=2b", "A.a"), ("a.c=5", "A.c"), ("B.f=2b", "B.f"), ("A has 2b", "A")]
    {
        let no = read(elsewhere).unwrap_err().to_string();
        assert_eq!(no, format!("claim-no-place (place={place})"), "{elsewhere}");
    }
    assert_eq!(read("row=4b 2b 4w 5g 7w").unwrap_err().code, "break-the-code-unsorted");
    assert_eq!(read("row=4b").unwrap_err().code, "break-the-code-tile-count");
}

#[test]
fn a_finding_says_where_its_claim_is_on_the_board() {
    let table = Table::new(&FIVE_EACH[..2], "", "");
    let view = table.0.state().view(Viewer::Seat(seat('A')));
    for (claim, place) in [
        ("row.c≠5g", "B.c"),
        ("b.e=black", "B.e"),
        ("B lacks 2b", "B"),
        ("row=2b 4b 4w 5g 7w", "B"),
    ] {
        assert_eq!(BreakTheCode::examine(&view, claim).unwrap().places, [place], "{claim}");
    }
}

#[test]
fn the_checker_rejects_what_is_wrong() {
    let mut table =
        Table::new(&FIVE_EACH[..2], "", "where-0 count-black sum span where-5 c-over-4");
    table.say("A: ask where-0\nB: ask sum\nA: ask count-black");
    let view = table.0.state().view(Viewer::Seat(seat('A')));
    let mut finding = BreakTheCode::examine(&view, "B.a=0").unwrap();
    assert_eq!(check(&view, "B.a=0", &finding), Ok(()));
    assert_eq!(check(&view, "B.b=0", &finding), Err(Flaw::Claim));
    assert_eq!(check(&view, "B.x=0", &finding), Err(Flaw::Claim));
    let other = Claim::read(&view, "B.b=0").unwrap();
    let place = vec![other.place()];
    let other = Finding { claim: other.words(), places: place, ..finding.clone() };
    assert_eq!(check(&view, "B.b=0", &other), Err(Flaw::DoesNotFollow));
    let elsewhere = Finding { places: vec!["B".to_owned()], ..finding.clone() };
    assert_eq!(check(&view, "B.a=0", &elsewhere), Err(Flaw::Claim));
    let black = Given::all(&view).into_iter().find(|given| given.line() == Some(2)).unwrap();
    let Verdict::Certain(proof) = &mut finding.verdict else { panic!("{finding:?}") };
    proof.facts.push(black.fact(&view));
    assert_eq!(check(&view, "B.a=0", &finding), Err(Flaw::Needless(1)));
    let Verdict::Certain(proof) = &mut finding.verdict else { panic!("{finding:?}") };
    proof.facts[1].line = Some(1);
    assert_eq!(check(&view, "B.a=0", &finding), Err(Flaw::NotGiven(1)));
    let mut open = BreakTheCode::examine(&view, "B.e=9b").unwrap();
    assert_eq!(check(&view, "B.e=9b", &open), Ok(()));
    let Verdict::Open(shown) = &mut open.verdict else { panic!("{open:?}") };
    // One of the own tiles.
    shown[4].text = "7w".to_owned();
    assert_eq!(check(&view, "B.e=9b", &open), Err(Flaw::CounterExample));
}

/// Every place of every hidden row, the centre too, in order and nothing else.
#[test]
fn the_checker_rejects_a_counter_example_that_is_not_whole() {
    let mut examples = [0; 3];
    for seats in [2, 3, 4] {
        let mut rng = Pcg64Mcg::seed_from_u64(14);
        positions(seats, "", 14, 4, |_, view, _| {
            let posterior = Posterior::of(view);
            let Some(hidden) = posterior.hidden().choose(&mut rng) else { return };
            let text = any_claim(hidden, &mut rng).to_string();
            let Ok(finding) = BreakTheCode::examine(view, &text) else { return };
            let Verdict::Open(shown) = &finding.verdict else { return };
            let rejected = |shown: Vec<Shown>| {
                let other = Finding { verdict: Verdict::Open(shown), ..finding.clone() };
                assert_eq!(
                    check(view, &text, &other),
                    Err(Flaw::CounterExample),
                    "{other:?}\n{view}"
                );
            };
            let length = view.row_length();
            for i in 0..shown.len() {
                let mut fewer = shown.clone();
                let cut = fewer.remove(i);
                rejected(fewer.clone());
                fewer.push(cut);
                if i + 1 < shown.len() {
                    rejected(fewer);
                }
            }
            for row in (0..shown.len()).step_by(length) {
                let mut fewer = shown.clone();
                fewer.drain(row..row + length);
                rejected(fewer);
                let alone = shown[row..row + length].to_vec();
                if alone.len() < shown.len() {
                    rejected(alone);
                }
            }
            rejected([&shown[..], &shown[..1]].concat());
            examples[seats - 2] += 1;
        });
    }
    assert!(examples.iter().all(|&examples| examples > 10), "{examples:?}");
}

/// Rules in other words, and a step that points elsewhere.
#[test]
fn the_checker_rejects_words_that_say_something_else() {
    let mut rng = Pcg64Mcg::seed_from_u64(15);
    let (mut rules, mut steps) = (0, 0);
    positions(2, "", 15, 60, |_, view, _| {
        let posterior = Posterior::of(view);
        let Some(hidden) = posterior.target() else { return };
        let text = any_claim(hidden, &mut rng).to_string();
        let finding = BreakTheCode::examine(view, &text).unwrap();
        let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
            return;
        };
        let forged = |forge: &dyn Fn(&mut Proof)| {
            let mut other = finding.clone();
            if let Verdict::Certain(proof) | Verdict::Impossible(proof) = &mut other.verdict {
                forge(proof);
            }
            check(view, &text, &other)
        };
        if proof.facts[0].says.code == "break-the-code-proof-rules" {
            let other = |proof: &mut Proof| {
                proof.facts[0].says = kernel::Phrase::new("break-the-code-proof-own");
            };
            assert_eq!(forged(&other), Err(Flaw::NotGiven(0)));
            assert_eq!(forged(&|proof| proof.facts.clear()), Err(Flaw::NotGiven(0)));
            rules += 1;
        } else {
            assert_eq!(forged(&|proof| proof.facts.clear()), Err(Flaw::DoesNotFollow));
        }
        for i in 0..proof.steps.len() {
            assert_eq!(forged(&|proof| proof.steps[i].place = None), Err(Flaw::Step(i)));
            let own = if view.viewer == Viewer::Seat(seat('A')) { "A.a" } else { "B.a" };
            let elsewhere = |proof: &mut Proof| proof.steps[i].place = Some(own.to_owned());
            assert_eq!(forged(&elsewhere), Err(Flaw::Step(i)));
            steps += 1;
        }
    });
    assert!(rules > 5 && steps > 10, "{rules} {steps}");
}

/// An answer points at the places that it is about, else at the row; so does a guess, and an own tile at its place.
#[test]
fn facts_point_at_the_board() {
    let cards = "where-0 sum-left sum-right sum-middle c-over-4 count-odd where-5";
    let mut table = Table::new(&["2b 4b 5g 5g 7w", "0b 1w 3b 6w 9b"], "", cards);
    table.say("A: ask where-0\nB: ask count-odd\nA: ask sum-right\nB: ask where-5");
    table.say("A: ask c-over-4\nB: ask sum-left\nA: guess 0b 1b 3b 6w 9b");
    let view = table.0.state().view(Viewer::Seat(seat('A')));
    let facts: Vec<_> = Given::all(&view).iter().map(|given| given.fact(&view)).collect();
    let points: Vec<(Option<usize>, String)> =
        facts.iter().map(|fact| (fact.line, fact.places.join(" "))).collect();
    let own = ["A.a", "A.b", "A.c", "A.c A.d", "A.e"].map(|places| (None, places));
    let told = [(4, "B.c"), (0, "B.a"), (2, "B.c B.d B.e"), (6, "B")];
    let told = told.map(|(line, places)| (Some(line), places));
    let all = own.into_iter().chain(told).map(|(line, places)| (line, places.to_owned()));
    assert_eq!(points, all.collect::<Vec<_>>());
}

/// Of two facts of which each is enough, the simpler one is the proof, and of alike facts the more recent one.
#[test]
fn simple_and_recent_facts_come_first() {
    // B has 0b 1w 3b 6w 9b, and A a tile of which there is no other.
    let cards = "where-3-or-4 count-black count-odd sum where-6-or-7 c-over-4 where-5";
    let mut table = Table::new(&["2b 4b 5g 5g 7w", "0b 1w 3b 6w 9b"], "", cards);
    table.say("A: ask where-3-or-4 3\nB: ask count-black\nA: ask where-6-or-7 6");
    let told = |claim: &str, table: &Table| {
        let finding = BreakTheCode::examine(&table.0.state().view(Viewer::Seat(seat('A'))), claim);
        let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = finding.unwrap().verdict
        else {
            panic!("{claim} is decided")
        };
        proof.facts.into_iter().map(|fact| (fact.line, fact.places.join(" "))).collect::<Vec<_>>()
    };
    let line = |line, places: &str| vec![(Some(line), places.to_owned())];
    // Tile a is lower than the 3 at c and the 6 at d: the later answer is named.
    assert_eq!(told("B.a=7b", &table), line(2, "B.d"));
    // Where the 6 is says too little about a 5.
    assert_eq!(told("B.a=4w", &table), line(0, "B.c"));
    // An own tile is simpler than either.
    assert_eq!(told("B.a=7w", &table), [(None, "A.e".to_owned())]);
}

#[test]
fn what_is_open_is_the_deal() {
    let table = Table::new(&FIVE_EACH, "", "");
    let opened = table.0.state().opened();
    let texts: Vec<String> = opened.iter().map(|at| format!("{}={}", at.place, at.text)).collect();
    assert_eq!(texts[..5], ["A.a=2b", "A.b=4b", "A.c=4w", "A.d=5g", "A.e=7w"]);
    assert_eq!(texts[15], format!("centre.a={}", rest(&FIVE_EACH).tiles().next().unwrap()));
    assert_eq!(texts.len(), 20);
}
