//! The laws on the smallest game with a secret, and on the same game with leaks: the laws must catch them.
//!
//! The game is the example for new ones: its own tests and laws run here, too.

#[path = "../../docs/examples/thimbles/games/thimbles/mod.rs"]
pub mod thimbles;

use std::collections::BTreeMap;

use kernel::laws::{Leak, Secrets as _, fallen};
use kernel::{
    AnyMatch, Drawing, Easel, Game as _, Language, Match, Names, Phrase, Seat, Seats, View as _,
    Viewer, random,
};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use thimbles::{Options, Thimbles};

/// Where the pea lies, until it is found.
fn pea(game: &Thimbles) -> String {
    game.secrets(Viewer::Public).first().map_or(String::new(), |pea| game.value(pea))
}

/// Whether it lies under an odd thimble.
fn parity(game: &Thimbles) -> String {
    pea(game).parse::<u8>().map_or(String::new(), |pea| (pea % 2).to_string())
}

/// Every view shows whether the pea lies under an odd thimble; `imagine` knows nothing of that.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Parity;

impl Leak for Parity {
    type Game = Thimbles;
    const COPIED: bool = false;

    fn shown(game: &Thimbles, _viewer: Viewer) -> String {
        parity(game)
    }
}

/// The same, and `imagine` keeps to it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct CopiedParity;

impl Leak for CopiedParity {
    type Game = Thimbles;
    const COPIED: bool = true;

    fn shown(game: &Thimbles, _viewer: Viewer) -> String {
        parity(game)
    }
}

/// Every view shows the pea, and `imagine` copies it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct CopiedPea;

impl Leak for CopiedPea {
    type Game = Thimbles;
    const COPIED: bool = true;

    fn shown(game: &Thimbles, _viewer: Viewer) -> String {
        pea(game)
    }
}

/// Nothing that a viewer may not know.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Nothing;

impl Leak for Nothing {
    type Game = Thimbles;
    const COPIED: bool = true;

    fn shown(game: &Thimbles, _viewer: Viewer) -> String {
        game.to_act().to_string()
    }
}

/// The laws that catch a leak in random games of which at most five thimbles were lifted.
fn caught<L: Leak<Game = Thimbles>>() -> Vec<Vec<&'static str>> {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut caught = Vec::new();
    for game in 0..100 {
        let (options, names) = (Options { hurry: true }, Names::plain(2 + game % 3));
        let mut played = Match::<Thimbles>::deal(options, names, &mut rng).expect("it starts");
        for _ in 0..game % 6 {
            if let Some(entry) = random::next(played.state(), played.last_time(), &mut rng) {
                played.enter(entry).expect("a random player keeps the rules");
            }
        }
        if played.state().outcome().is_none() {
            caught.push(fallen::<L>(&played, Viewer::Public));
        }
    }
    caught
}

#[test]
fn a_leak_that_imagine_ignores_is_caught_by_secrecy() {
    let caught = caught::<Parity>();
    let by_secrecy = caught.iter().filter(|laws| laws.contains(&"secrecy")).count();
    assert!(by_secrecy * 3 > caught.len(), "{caught:?}");
    assert!(caught.iter().all(|laws| laws.contains(&"twins")));
}

#[test]
fn a_leak_that_imagine_copies_is_caught_by_variety_and_twins() {
    let caught = caught::<CopiedPea>();
    assert!(caught.len() > 50 && caught.iter().all(|laws| *laws == ["variety", "twins"]));
}

#[test]
fn a_leak_of_a_part_is_caught_by_twins() {
    let caught = caught::<CopiedParity>();
    assert!(caught.len() > 50 && caught.iter().all(|laws| laws.contains(&"twins")), "{caught:?}");
}

#[test]
fn what_a_viewer_may_know_is_no_leak() {
    let caught = caught::<Nothing>();
    assert!(caught.len() > 50 && caught.iter().all(Vec::is_empty), "{caught:?}");
}

#[test]
fn a_match_without_types_shows_the_same() {
    let say = |phrase: Phrase| phrase.code.into_owned();
    for seed in 0..20 {
        let played = kernel::laws::random_match::<Thimbles>(Options { hurry: false }, 3, seed);
        let played = played.expect("it starts");
        let untyped: &dyn AnyMatch = &played;
        assert_eq!(untyped.familiar(), [""; 0], "the game has no words");
        assert_eq!((untyped.opened(), untyped.confidants(Seat::new(0))), (Vec::new(), Seats::NONE));
        assert_eq!(untyped.review(&mut |_| {}).moves.len(), played.log().len());
        let easel = Easel {
            width: 80,
            height: 24,
            ascii: true,
            live: true,
            language: Language::English,
            names: played.names(),
            typed: "",
            marks: &BTreeMap::new(),
            now: played.last_time(),
            say: &say,
        };
        for viewer in Viewer::all(3) {
            let view = played.state().view(viewer);
            let looked = untyped.look(viewer);
            assert_eq!((untyped.lines(viewer), looked.lines()), (view.moves(), view.moves()));
            let picture = view.picture(&|words| say(words.into()));
            assert_eq!(untyped.picture(viewer, &say), picture);
            assert_eq!(looked.picture(&say), picture);
            assert_eq!(looked.draw(None, &easel), Drawing::plain(&picture));
            assert_eq!(looked.explain("{}", &easel), Drawing::default(), "nothing is certain");
            assert_eq!(looked.pencil("1", "x", &BTreeMap::new()), None, "there is no paper");
            assert_eq!(untyped.hints(viewer)(), []);
            let examined = untyped.examine(viewer, "1=pea".to_owned())();
            assert_eq!(examined.map_err(|no| no.code), Err("claim-none".into()));
            for line in 0..view.moves() {
                assert!(!looked.is_minor(line));
                let told = view.tell(line, &|words| say(words.into()));
                assert_eq!(looked.tell(line, &say), told);
            }
        }
    }
}
