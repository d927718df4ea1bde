//! `cabinet solve break-the-code`: what the answers so far say about the hidden tiles.

mod fact;
mod report;

use clap::Args;
use games::break_the_code::mind::{Aids, Posterior};
use games::break_the_code::{BreakTheCode, Card, Move, Options, Row, Tile, View, row_length};
use kernel::options::OptionValue as _;
use kernel::{Assist, BySeat, Minded as _, Options as _, Seat, Seats, Viewer};
use locales::Texts;
use serde::Serialize;

use crate::command::whole;
use crate::failure::Failure;
use fact::Fact;

#[derive(Debug, Args)]
#[command(after_help = format!("\
You are A; the others are B, C and D in the order of play. --asked takes the seat that answered, \
the card, the digit if the card offers two, and the answer:

  --asked 'B: sum 24'         --asked 'C: where-1-or-2 2 b,c'   --asked 'B: same-colour a-b c-d-e'
  --asked 'B: where-5 none'   --asked 'D: count-pairs 1'        --asked 'C: c-over-4 yes'

With two players you may leave out `B:`. Your own answers (`A: …`) tell what the others know.

Cards: {}.

Exit codes: 0 success; 1 the answers contradict each other; 2 wrong usage.", Card::WORDS.join(", ")))]
pub(crate) struct BreakTheCodeArgs {
    /// Number of players
    #[arg(long, value_name = "N", value_parser = whole(2..=4_usize))]
    players: usize,
    /// Your tiles from left to right, as in 2b,4b,4w,5g,7w: digit and colour (black, white, green)
    #[arg(long, value_name = "TILE,TILE…")]
    mine: String,
    /// A question and its answer; give one --asked for each
    #[arg(long, value_name = "[SEAT:] CARD [DIGIT] ANSWER")]
    asked: Vec<String>,
    /// A wrong guess of yours; give one --wrong for each
    #[arg(long, value_name = "TILE,TILE…")]
    wrong: Vec<String>,
    /// Cards that lie face up. Without it: all cards that were not asked yet
    #[arg(long, value_name = "CARD,CARD…", value_delimiter = ',')]
    open: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const ME: Seat = Seat::new(0);

/// The answer as JSON.
#[derive(Serialize)]
struct Solved {
    players: usize,
    mine: Row,
    #[serde(flatten)]
    aids: Aids,
}

pub(crate) fn answer(args: &BreakTheCodeArgs, texts: &Texts) -> Result<String, Failure> {
    let players = args.players;
    let mine = row(&args.mine, players, texts)?;
    let facts = args.asked.iter().map(|said| Fact::read(said, players, texts));
    let facts: Vec<Fact> = facts.collect::<Result<_, _>>()?;
    let wrong = args.wrong.iter().map(|guess| row(guess, players, texts));
    let wrong: Vec<Row> = wrong.collect::<Result<_, _>>()?;
    let mut view = empty(players, mine);
    for (fact, said) in facts.iter().zip(&args.asked) {
        view.history.push(fact.as_move(players));
        let own = fact.seat == ME && fact.question.answer(mine) != fact.answer;
        if own || Posterior::of(&view).deals() == 0 {
            let others = view.history.len() - 1;
            return Err(contradiction(said, others, own));
        }
    }
    for (guess, said) in wrong.iter().zip(&args.wrong) {
        view.history.push(Move::Guessed { by: ME, row: Some(*guess), right: false });
        if Posterior::of(&view).deals() == 0 {
            return Err(contradiction(said, view.history.len() - 1, false));
        }
    }
    view.face_up = open(args, &facts)?;
    // With an empty pile the solver would think that the game ends with the next card.
    view.pile = Card::ALL.len();
    let aids = BreakTheCode::aids(&view, Assist::Solver);
    Ok(if args.json {
        let solved = Solved { players, mine, aids };
        serde_json::to_string_pretty(&solved).expect("plain data") + "\n"
    } else {
        report::report(&view, mine, &aids)
    })
}

fn contradiction(said: &str, before: usize, own: bool) -> Failure {
    Failure::NotSo(match (own, before) {
        (true, _) => format!("contradiction: “{said}” is not what your own tiles answer"),
        (false, 0) => format!("contradiction: no tiles beside yours fit “{said}”"),
        (false, 1) => format!("contradiction: “{said}” does not fit the fact before it"),
        (false, before) => {
            format!("contradiction: “{said}” does not fit the {before} facts before it")
        }
    })
}

/// Tiles, separated by commas or spaces.
fn row(text: &str, players: usize, texts: &Texts) -> Result<Row, Failure> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let tile = |word: &str| {
        let wrong = |_| {
            Failure::Misuse(format!(
                "“{word}” is not a tile. Tiles are 0b, 0w, 1b, 1w … 5g … 9b, 9w"
            ))
        };
        word.parse::<Tile>().map_err(wrong)
    };
    let tiles: Vec<Tile> = words.map(tile).collect::<Result<_, _>>()?;
    let needed = row_length(players);
    if tiles.len() != needed {
        let found = tiles.len();
        return Err(Failure::Misuse(format!(
            "with {players} players a row has {needed} tiles, not {found}"
        )));
    }
    Row::new(&tiles).map_err(|no| Failure::refused(no, texts, None))
}

/// The view of A before the first question.
fn empty(players: usize, mine: Row) -> View {
    View {
        viewer: Viewer::Seat(ME),
        options: Options::read(std::iter::empty()).expect("the defaults"),
        first: ME,
        rows: BySeat::new(players, |seat| (seat == ME).then_some(mine)),
        centre: None,
        unused: None,
        face_up: Vec::new(),
        turned: Vec::new(),
        pile: 0,
        hidden: None,
        in_play: Seats::all(players),
        right: Seats::NONE,
        turn: Some(ME),
        closing: Seats::NONE,
        history: Vec::new(),
        ending: None,
    }
}

/// The cards that can be asked now.
fn open(args: &BreakTheCodeArgs, facts: &[Fact]) -> Result<Vec<Card>, Failure> {
    if args.open.is_empty() {
        let asked = |card: Card| facts.iter().any(|fact| fact.question.card() == card);
        return Ok(Card::ALL.iter().copied().filter(|&card| !asked(card)).collect());
    }
    args.open.iter().map(|word| card(word.trim())).collect()
}

fn card(word: &str) -> Result<Card, Failure> {
    Card::read(word).ok_or_else(|| {
        Failure::Misuse(format!("there is no card “{word}”. There are: {}", Card::WORDS.join(", ")))
    })
}
