//! `cabinet solve break-the-code`: what the answers so far say about the hidden tiles.

mod fact;
#[cfg(test)]
mod tests;

use clap::Args;
use games::break_the_code::mind::{Aids, Posterior};
use games::break_the_code::{BreakTheCode, Card, Move, Options, Row, Tile, View, row_length};
use infer::clash;
use kernel::options::OptionValue as _;
use kernel::{
    Assist, BySeat, Drawing, Ink, Minded as _, Names, Options as _, Seat, Seats, Time, Viewer,
};
use locales::Texts;
use serde::Serialize;
use terminal::paper::Paper;
use terminal::words::Words;

use crate::command::whole;
use crate::failure::Failure;
use crate::phrases::Tool;
use fact::Fact;

#[derive(Debug, Args)]
#[command(after_help = format!("\
You are A; the others are B, C and D in the order of play. --asked takes the seat that answered, \
the card, the digit if the card offers two, and the answer:

  --asked 'B: sum 24'         --asked 'C: where-1-or-2 2 b,c'   --asked 'B: same-colour a-b c-d-e'
  --asked 'B: where-5 none'   --asked 'D: count-pairs 1 pair'   --asked 'C: c-over-4 yes'

With two players you may leave out `B:`. Your own answers (`A: …`) tell what the others know. \
If the answers contradict each other, the smallest set of them that cannot all be true is named.

Cards: {}.

Exit codes: 0 success; 1 the answers contradict each other; 2 wrong usage.", Card::WORDS.join(", ")))]
pub(crate) struct BreakTheCodeArgs {
    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole(2..=4_usize))]
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
    /// Use only the signs of ASCII
    #[arg(long)]
    ascii: bool,
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
    let asked = facts.iter().map(|fact| fact.as_move(players));
    view.history = asked.chain(wrong.iter().map(|&row| guessed(row))).collect();
    if view.history.len() > clash::MOST {
        return Err(Failure::refused(Tool::ManyFacts { most: clash::MOST }, texts, None));
    }
    if let Some(clashing) = clashing(&view, &facts, mine) {
        return Err(Failure::NotSo(contradiction(args, &clashing, &facts, mine, texts)));
    }
    view.face_up = open(args, &facts).map_err(|no| Failure::refused(no, texts, None))?;
    // With an empty pile the solver would think that the game ends with the next card.
    view.pile = Card::ALL.len();
    let aids = BreakTheCode::aids(&view, Assist::Solver);
    Ok(if args.json {
        let solved = Solved { players, mine, aids };
        serde_json::to_string_pretty(&solved).expect("plain data") + "\n"
    } else {
        report(&view, &aids, Paper::of_stdout(args.ascii), texts)
    })
}

/// The table as A sees it, with what the hidden tiles can be and what questions are worth.
fn report(view: &View, aids: &Aids, paper: Paper, texts: &Texts) -> String {
    let (players, row) = (view.seats(), view.rows[ME].unwrap_or_default().to_string());
    let player = texts.say(&Words::Player.into(), None);
    let names: Vec<String> = Seat::first(players).map(|seat| format!("{player} {seat}")).collect();
    let names = Names::new(&names).expect("names that differ");
    let mut drawing = Drawing::default();
    drawing.say(&Tool::Seated { players, row }.say(texts), Ink::Strong);
    paper.draw(texts, &names, Time::ZERO, |easel| {
        let board = View { face_up: Vec::new(), ..view.clone() };
        drawing.add(BreakTheCode::draw(&board, Some(aids), easel));
        drawing.add(BreakTheCode::explain(view, aids, easel));
    });
    paper.print(&drawing)
}

const fn guessed(row: Row) -> Move {
    Move::Guessed { by: ME, row: Some(row), right: false }
}

/// The smallest set of moves of the history that cannot all be true.
fn clashing(view: &View, facts: &[Fact], mine: Row) -> Option<Vec<usize>> {
    let mut trial = view.clone();
    clash::smallest(view.history.len(), |moves| {
        trial.history = moves.iter().map(|&fact| view.history[fact].clone()).collect();
        // The posterior takes the own tiles from the row and does not read the own answers.
        let mut own = moves.iter().filter_map(|&fact| facts.get(fact));
        own.all(|fact| fact.is_true_of(mine)) && Posterior::of(&trial).deals() > 0
    })
}

/// A clashing set in the words of the user.
fn contradiction(
    args: &BreakTheCodeArgs,
    set: &[usize],
    facts: &[Fact],
    mine: Row,
    texts: &Texts,
) -> String {
    let asked = args.asked.iter().map(|said| Tool::Asked { said: said.clone() });
    let wrong = args.wrong.iter().map(|said| Tool::WrongGuess { said: said.clone() });
    let all: Vec<String> = asked.chain(wrong).map(|fact| fact.say(texts)).collect();
    let set: Vec<(usize, &str)> = set.iter().map(|&fact| (fact, all[fact].as_str())).collect();
    let said = match set[..] {
        [(own, said)] if facts.get(own).is_some_and(|fact| !fact.is_true_of(mine)) => {
            Tool::OwnAnswer { fact: said.to_owned() }
        }
        [(_, said)] => Tool::OneClashes { fact: said.to_owned() },
        _ => {
            Tool::Clash { facts: set.iter().map(|(_, said)| *said).collect::<Vec<_>>().join(", ") }
        }
    };
    said.say(texts)
}

/// Tiles, separated by commas or spaces, in small or capital letters.
fn row(text: &str, players: usize, texts: &Texts) -> Result<Row, Failure> {
    let refused = |why: Tool| Failure::refused(why, texts, None);
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let tile = |word: &str| {
        let tile = word.to_lowercase().parse::<Tile>();
        tile.map_err(|_| refused(Tool::NotATile { word: word.to_owned() }))
    };
    let tiles: Vec<Tile> = words.map(tile).collect::<Result<_, _>>()?;
    let needed = row_length(players);
    if tiles.len() != needed {
        return Err(refused(Tool::RowLength { players, needed, tiles: tiles.len() }));
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
fn open(args: &BreakTheCodeArgs, facts: &[Fact]) -> Result<Vec<Card>, Tool> {
    if args.open.is_empty() {
        let asked = |card: Card| facts.iter().any(|fact| fact.question.card() == card);
        return Ok(Card::ALL.iter().copied().filter(|&card| !asked(card)).collect());
    }
    args.open.iter().map(|word| card(word.trim())).collect()
}

fn card(word: &str) -> Result<Card, Tool> {
    let unknown = || Tool::NoCard { word: word.to_owned(), cards: Card::WORDS.join(", ") };
    Card::read(&word.to_lowercase()).ok_or_else(unknown)
}
