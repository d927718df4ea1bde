//! A game and its matches without their types say what the typed ones say.

use std::collections::BTreeMap;

use kernel::proof::Flaw;
use kernel::{
    Actor, AnyGame as _, AnyMatch, Assist, Chronicle, Coded as _, Easel, Game as _, Language,
    Legal, Names, Phrase, Record, Reviewed, Said, Seat, Seats, Shelved, Shown, TableNo, Thinking,
    Time, Unit, Verdict, Viewer,
};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::game::{Act, No, Snap, dealt};

const SHELF: Shelved<Snap> = Shelved::NEW;
const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn options(given: &[(&str, &str)]) -> Vec<(String, String)> {
    given.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// The code of a refusal.
fn code<T>(done: Result<T, Phrase>) -> String {
    done.map(|_| ()).expect_err("a refusal").code.into_owned()
}

/// Decides and accepts.
fn say(played: &mut dyn AnyMatch, seat: Seat, said: Said<'_>) {
    let step = played.decide(seat, said, played.last_time()).expect("a legal action");
    played.accept(step);
}

#[test]
fn the_shelf_describes_the_game() {
    assert_eq!(SHELF.meta().id, "snap");
    assert_eq!(format!("{SHELF:?}"), "snap");
    let defaults = SHELF.options().into_iter().map(|(spec, text)| (spec.key, text));
    assert_eq!(defaults.collect::<Vec<_>>(), [("hurry", "off".into()), ("calm", "off".into())]);
    let codes: Vec<&str> = SHELF.codes().iter().map(|code| code.code).collect();
    let no: Vec<&str> = No::CODES.iter().map(|code| code.code).collect();
    assert_eq!(codes, [&no[..], &no, &["snap-hint"]].concat());
    assert!(SHELF.gives_hints());
    let schema = SHELF.schema();
    assert_eq!(schema["required"], serde_json::json!(["action", "aids", "options", "view"]));
    assert_eq!(schema["title"], "Snap");
}

#[test]
fn the_shelf_checks_seats_and_options() {
    let both = options(&[("hurry", "on"), ("calm", "on")]);
    let twice = options(&[("hurry", "on"), ("hurry", "on")]);
    let mut rng = StdRng::seed_from_u64(3);
    for (seats, given, why) in [
        (1, options(&[]), "setup-seats"),
        (5, options(&[]), "setup-seats"),
        (2, both, "snap-calm-hurry"),
        (2, twice, "option-twice"),
        (2, options(&[("rush", "on")]), "option-unknown"),
    ] {
        assert_eq!(code(SHELF.grammar(seats, &given)), why);
        assert_eq!(code(SHELF.play_out(seats, &given, &mut rng)), why);
        assert_eq!(code(SHELF.deal(Names::plain(seats), &given, &mut rng)), why);
    }
    for seats in 2..=4 {
        assert_eq!(SHELF.grammar(seats, &[]).expect("a table").forms.len(), 3);
        assert_eq!(SHELF.play_out(seats, &[], &mut rng).expect("a table").moves, seats);
        let played = SHELF.deal(Names::plain(seats), &[], &mut rng).expect("a table");
        assert_eq!(played.to_act(), Seats::all(seats));
    }
}

#[test]
fn a_game_without_words_knows_all_words() {
    assert_eq!(SHELF.unknown_words(&[]), [""; 0]);
}

#[test]
fn the_random_mind_is_there_beside_the_levels() {
    assert_eq!(SHELF.levels(), ["slow", "quick"]);
    assert_eq!(SHELF.minds(), ["random", "slow", "quick"]);
}

#[test]
fn a_match_is_played_by_text_json_and_choice() {
    let mut typed = dealt(true, 3);
    let played: &mut dyn AnyMatch = &mut typed;
    assert_eq!((played.moves(), played.may_resign()), (0, false));
    assert_eq!(played.deadline(), Some(Time::ZERO.plus_seconds(10)));
    assert_eq!(played.meta().id, "snap");
    assert_eq!(played.grammar().forms.len(), 3);
    say(played, A, Said::Notation("snap"));
    say(played, B, Said::Json("\"Snap\""));
    assert_eq!(code(played.decide(A, Said::Notation("snap"), Time::ZERO)), "table-not-your-turn");
    assert_eq!(code(played.decide(B, Said::Json("{"), Time::ZERO)), "table-bad-json");
    let c = Seat::new(2);
    assert_eq!(
        code(played.decide(c, Said::Notation(" RESIGN "), Time::ZERO)),
        "table-no-resigning"
    );
    assert_eq!(code(played.strike(Time::ZERO)), "table-clock-early");
    assert!(
        played.ponder(A, "quick", Thinking::DEFAULT, Time::ZERO, Seats::NONE).is_none(),
        "not to act"
    );
    assert!(
        played.ponder(c, "clever", Thinking::DEFAULT, Time::ZERO, Seats::NONE).is_none(),
        "no such level"
    );
    let ponder =
        played.ponder(c, "quick", Thinking::DEFAULT, Time::ZERO, Seats::NONE).expect("a mind");
    let choice = ponder(&mut StdRng::seed_from_u64(1));
    assert_eq!(choice.wait, 100);
    let step = played.decide(c, Said::Chosen(&choice.action), Time::from_millis(100));
    let step = step.expect("a mind keeps the rules");
    assert_eq!(step.line(), "0.100 C: snap");
    assert_eq!((step.at(), step.actor()), (Time::from_millis(100), Actor::Seat(c)));
    played.accept(step);
    assert_eq!(played.log(), ["0.000 A: snap", "0.000 B: snap", "0.100 C: snap"]);
    assert_eq!(played.outcome().expect("all have snapped").winners, Seats::one(A));
    let record = Record::read(played.record().as_bytes()).expect("just written");
    assert_eq!(SHELF.open(&record, Some(2)).expect("just written").moves(), 2);
}

#[test]
fn a_stored_line_is_recalled() {
    let mut typed = dealt(true, 2);
    let played: &mut dyn AnyMatch = &mut typed;
    for line in ["0.500 A: stay", "10.000 clock: time"] {
        let step = played.recall(line).expect("it can have happened");
        assert_eq!(step.line(), line);
        played.accept(step);
    }
    assert_eq!(code(played.recall("11.000 A: snap")), "table-over");
    assert_eq!(code(played.recall("11.000 A snap")), "record-move");
    let mut typed = dealt(false, 2);
    let resigned = AnyMatch::decide(&typed, B, Said::Notation("Resign"), Time::ZERO);
    AnyMatch::accept(&mut typed, resigned.expect("two may"));
    assert_eq!(typed.outcome().expect("one resigned").winners, Seats::one(A));
}

#[test]
fn a_viewer_is_shown_what_the_view_says() {
    let mut typed = dealt(false, 2);
    say(&mut typed, B, Said::Notation("snap"));
    let played: &dyn AnyMatch = &typed;
    let seen = r#"{"viewer":{"seat":"A"},"snapped":["B"],"moves":1}"#;
    let viewer = Viewer::Seat(A);
    assert_eq!(played.view(viewer).as_str(), seen);
    assert_eq!(played.lines(viewer), 1);
    let past = played.past_view(viewer, 0).expect("before the first move");
    assert_eq!(past.as_str(), r#"{"viewer":{"seat":"A"},"snapped":[],"moves":0}"#);
    assert_eq!(played.past_view(viewer, 2), None);
    let listed = Legal::Listed(vec!["snap".to_owned()]);
    assert_eq!((played.legal(viewer), played.look(viewer).legal()), (listed.clone(), listed));
    let looked = SHELF.read_view(seen).expect("a view of this game");
    assert_eq!((looked.lines(), looked.is_minor(0), looked.is_minor(1)), (1, false, true));
    let mut legal = Vec::new();
    looked.write_legal(&mut legal);
    assert_eq!(String::from_utf8_lossy(&legal), r#"{"listed":["snap"]}"#);
    let mut chronicle = Chronicle::default();
    assert_eq!(format!("{chronicle:?}"), "Chronicle (empty)");
    for _ in 0..2 {
        let mut written = b"frame ".to_vec();
        played.look(viewer).write(&mut chronicle, &mut written);
        assert_eq!(String::from_utf8_lossy(&written), format!("frame {seen}"));
    }
    assert_eq!(format!("{chronicle:?}"), "Chronicle");
    assert!(SHELF.read_view("{}").is_none());
    let marks = BTreeMap::from([("A1".to_owned(), "x".to_owned())]);
    assert_eq!(looked.pencil("A1", "y", &marks), Some(("A1".to_owned(), "xy".to_owned())));
    assert_eq!(looked.pencil("A2", "y", &marks), None);
}

#[test]
fn help_is_worked_out_for_a_viewer() {
    let mut typed = dealt(false, 2);
    say(&mut typed, A, Said::Notation("snap"));
    let played: &dyn AnyMatch = &typed;
    let viewer = Viewer::Seat(B);
    assert_eq!(played.aids(viewer, Assist::Counts).as_str(), "\"counts\"");
    assert_eq!(played.advise(viewer, Assist::Log)().as_str(), "\"log\"");
    assert_eq!(played.hints(viewer)(), [Phrase::new("snap-hint").with("snapped", 1_u8)]);
    let finding = played.examine(viewer, "player a=snap".to_owned())().expect("a claim");
    assert!(matches!(finding.verdict, Verdict::Certain(_)));
    assert_eq!(code(played.examine(viewer, "B=snap".to_owned())()), "claim-none");
    let explained = |assist| played.explain(viewer, "Player A=snap".to_owned(), assist)();
    assert_eq!(explained(Assist::Certain), Ok(None), "the help does not show it");
    assert_eq!(explained(Assist::Candidates), Ok(Some(finding.clone())));
    assert_eq!(explained(Assist::Solver), Ok(Some(finding.clone())));
    assert_eq!(played.check(viewer, "Player A=snap", &finding), Ok(()));
    assert_eq!(played.check(viewer, "B=snap", &finding), Err(Flaw::Claim));
    let fresh = dealt(false, 2);
    let open = AnyMatch::explain(&fresh, viewer, "A=snap".to_owned(), Assist::Solver)();
    assert_eq!(open, Ok(None), "no help shows it");
    let words = |phrase: Phrase| phrase.code.into_owned();
    let easel = Easel {
        width: 80,
        height: 24,
        ascii: true,
        live: true,
        language: Language::English,
        names: played.names(),
        typed: "",
        marks: &BTreeMap::new(),
        now: Time::ZERO,
        say: &words,
    };
    let looked = played.look(viewer);
    assert_eq!(looked.explain("\"counts\"", &easel).text(), "counts\n");
    assert_eq!(looked.explain("7", &easel).text(), "", "no help of this game");
    assert_eq!(looked.draw(None, &easel).text(), "B sees [A]\n");
    assert_eq!((easel.decimal(0.25, 1), easel.sign("…", "...")), ("0.2".to_owned(), "..."));
    let view = typed.state().view(viewer);
    assert_eq!(easel.legal::<Snap>(&view), Legal::Listed(vec![Act::Snap]));
    let on_paper = Easel { live: false, ..easel };
    assert_eq!(on_paper.legal::<Snap>(&view), Legal::NOTHING, "paper offers nothing");
}

#[test]
fn a_finished_match_is_opened_and_reviewed() {
    let mut typed = dealt(true, 2);
    say(&mut typed, B, Said::Notation("stay"));
    let struck = AnyMatch::strike(&typed, Time::ZERO.plus_seconds(10)).expect("in time");
    AnyMatch::accept(&mut typed, struck);
    let played: &dyn AnyMatch = &typed;
    let text = played.familiar().concat();
    assert_eq!(played.opened(), [Shown { place: "card".to_owned(), text }]);
    assert_eq!(played.confidants(A), Seats::one(B));
    let review = played.review(&mut |_| {});
    let by: Vec<Option<Seat>> = review.moves.iter().map(|made| made.by).collect();
    assert_eq!((by, review.unit), (vec![Some(B), None], Unit::Points));
    assert_eq!(review.summaries.len(), 2);
    assert_eq!(played.commitment(), typed.seal().map(kernel::Seal::commitment));
    assert_eq!(AnyMatch::seal(&typed), typed.seal());
    assert_eq!(AnyMatch::sample(&typed, &mut StdRng::seed_from_u64(1)), None);
    let open = dealt(true, 2);
    let weighed = AnyMatch::weigh(&open, A, "snap");
    assert_eq!(weighed, Ok(Reviewed { by: Some(A), ..Reviewed::default() }));
    assert_eq!(code(AnyMatch::weigh(&open, A, "cheat")), "snap-cheat");
    let mut rng = StdRng::seed_from_u64(1);
    assert_eq!(AnyMatch::sample(&open, &mut rng), Some((A, "snap".to_owned())));
    assert_eq!(AnyMatch::sample_json(&open, &mut rng), Some((A, "\"Snap\"".to_owned())));
    let no = Phrase::from(TableNo::Over);
    assert_eq!(code(AnyMatch::weigh(&typed, A, "snap")), no.code);
}

#[test]
fn a_contest_has_the_figures_of_its_game() {
    let mut chances = [StdRng::seed_from_u64(1), StdRng::seed_from_u64(1)];
    let [one, two] = &mut chances;
    let mut deal = StdRng::seed_from_u64(5);
    let hurry = options(&[("hurry", "on")]);
    let contest =
        SHELF.contest(&hurry, &["slow", "quick"], Thinking::DEFAULT, &mut deal, &mut [one, two]);
    let contest = contest.expect("two minds");
    let [figure] = &contest.figures[..] else { panic!("one figure") };
    assert_eq!(figure.name, "snaps");
    assert_eq!((figure.counts[A], figure.counts[B]), ((1, 1), (1, 1)));
    let told: Vec<&str> = contest.told.iter().map(|told| told.line.as_str()).collect();
    assert_eq!(told, ["0.100 B: snap", "1.000 A: snap"]);
    assert!(contest.told.iter().all(|told| told.because.is_some()));
}
