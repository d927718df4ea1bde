//! Tests by subject. The test of a clause starts with its name.

mod clues;
mod deals;
mod ends;
mod golden;
mod laws;
mod leaks;
mod limits;
mod minds;
mod naming;
mod objections;
mod previews;
mod roots;
mod rounds;
mod secrecy;
mod teams;
mod three;
mod timer;
mod worlds;

use kernel::options::Options as _;
use kernel::seal::Bits256;
use kernel::{Deal as _, Game as _, Illegal, Match, Names, Outcome, Seat, Setup, Time, Viewer};

use crate::decrypto::{Code, Deal, Decrypto, No, Options, Stage, Team, View};

/// The deal of [`Table::new`].
const WHITE_WORDS: &str = "moon, tiger, salt, piano";
const BLACK_WORDS: &str = "bread, ghost, river, clock";
const WHITE_CODES: &str = "314 213 124 432 143 231 412 321";
const BLACK_CODES: &str = "421 132 341 214 423 312 134 243";

/// A match that a test plays by sentences, one second per move.
#[derive(Clone, Debug)]
struct Table {
    played: Match<Decrypto>,
    now: u64,
}

/// The words and codes above, as many as the table needs.
fn deal(seats: usize) -> Deal {
    let cut = |codes: &str| if seats == 3 { codes[..19].to_owned() } else { codes.to_owned() };
    let mut lines = vec![
        ("words white".to_owned(), WHITE_WORDS.to_owned()),
        ("codes white".to_owned(), cut(WHITE_CODES)),
    ];
    if seats != 3 {
        lines.push(("words black".to_owned(), BLACK_WORDS.to_owned()));
        lines.push(("codes black".to_owned(), cut(BLACK_CODES)));
    }
    let mut lines = kernel::deal::Lines::new(lines).unwrap();
    Deal::read(&mut lines, seats).unwrap()
}

impl Table {
    /// A table with these options and the usual deal.
    fn new(seats: usize, options: &[(&str, &str)]) -> Self {
        let options = Options::read(options.iter().copied()).unwrap();
        let setup = Setup { options, seats, deal: deal(seats) };
        let salt = Bits256::new([7; 32]);
        let played = Match::new(setup, Names::plain(seats), salt).unwrap();
        Self { played, now: 0 }
    }

    fn state(&self) -> &Decrypto {
        self.played.state()
    }

    /// One second later, a seat says a sentence: `A: code 3 1 4`.
    fn try_say(&mut self, line: &str) -> Result<(), Illegal<No>> {
        let (seat, said) = line.trim().split_once(": ").expect("SEAT: SENTENCE");
        let seat = Seat::from_letter(seat.chars().next().unwrap()).unwrap();
        let setup = self.played.setup();
        let grammar = Decrypto::grammar(&setup.options, setup.seats);
        let action = grammar.parse(said, self.played.names()).unwrap();
        self.now += 1000;
        self.played.act(seat, action, Time::from_millis(self.now))
    }

    /// Says sentences that are allowed, one per line.
    #[track_caller]
    fn say(&mut self, lines: &str) {
        for line in lines.lines().filter(|line| !line.trim().is_empty()) {
            self.try_say(line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
        }
    }

    /// The rules refuse a sentence, and nothing changes.
    #[track_caller]
    fn refuse(&mut self, line: &str, no: No) {
        let before = self.played.clone();
        assert_eq!(self.try_say(line), Err(Illegal::Rule(no)), "{line}");
        assert_eq!(self.played, before);
    }

    /// The table refuses a sentence: the seat cannot act.
    #[track_caller]
    fn not_to_act(&mut self, line: &str) {
        let no = self.try_say(line);
        assert_eq!(no, Err(Illegal::Table(kernel::TableNo::NotYourTurn)), "{line}");
    }

    /// The clock strikes at its deadline.
    #[track_caller]
    fn strike(&mut self) {
        let due = self.state().deadline().expect("a deadline");
        self.now = due.millis();
        let decided = self.played.strike(due).unwrap();
        self.played.accept(decided);
    }

    fn view(&self, viewer: &str) -> View {
        let seat = viewer.chars().next().filter(|_| viewer.len() == 1);
        let viewer = seat.and_then(Seat::from_letter).map_or(Viewer::Public, Viewer::Seat);
        self.state().view(viewer)
    }

    fn stage(&self) -> Stage {
        self.state().stage
    }

    fn to_act(&self) -> String {
        self.state().to_act().to_string()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    #[track_caller]
    fn won(&self, want: &str) {
        assert_eq!(self.outcome().map(|outcome| outcome.to_string()).as_deref(), Some(want));
    }

    /// Both encryptors write clues that mean nothing.
    fn write(&mut self) {
        let round = self.state().round;
        for &team in Team::ALL {
            if let Some(writer) = self.state().encryptor(team) {
                let letters = ["q", "v", "x"].map(|letter| letter.repeat(round.into()));
                let [a, b, c] = letters;
                self.say(&format!("{writer}: clue {team} {a}; {team} {b}; {team} {c}"));
            }
        }
    }

    /// Both teams answer. `reads`: the own team is right. `intercepts`: the rivals are right.
    fn answer(&mut self, reads: bool, intercepts: bool) {
        let asked = self.stage().asked().expect("clues on the table");
        let right = self.state().code(asked);
        let wrong = Code::ALL.into_iter().find(|&code| code != right).unwrap();
        let code = |good: bool| if good { right } else { wrong };
        let first_round = self.state().round == 1;
        self.agree(asked, asked, &format!("code {}", code(reads)));
        let tried = match () {
            () if first_round => "pass".to_owned(),
            () => format!("code {}", code(intercepts)),
        };
        self.agree(asked, asked.rival(), &tried);
    }

    fn agree(&mut self, asked: Team, team: Team, said: &str) {
        let first_round = self.state().round == 1;
        let mut members = self.state().eligible(asked, team).iter();
        let proposer = members.next().unwrap();
        self.say(&format!("{proposer}: {said}"));
        if let Some(mate) = members.next()
            && !(first_round && said == "pass")
        {
            self.say(&format!("{mate}: confirm"));
        }
    }

    /// A whole round with two full teams: for each, whether it reads its own code and intercepts the rivals'.
    fn round(&mut self, white: (bool, bool), black: (bool, bool)) {
        self.write();
        self.answer(white.0, black.1);
        self.answer(black.0, white.1);
    }

    /// Rounds without tokens.
    fn quiet(&mut self, rounds: usize) {
        for _ in 0..rounds {
            self.round(QUIET, QUIET);
        }
    }
}

/// Reads its own code and does not find the rivals'.
const QUIET: (bool, bool) = (true, false);
/// Reads its own code and finds the rivals'.
const FINDS: (bool, bool) = (true, true);
/// Misses its own code.
const MISSES: (bool, bool) = (false, false);
/// Misses its own code but finds the rivals'.
const BOTH: (bool, bool) = (false, true);
