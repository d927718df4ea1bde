//! What a viewer may do, as a function of the view.

use kernel::{Legal, Seat};

use crate::decrypto::clue::invent;
use crate::decrypto::state::exact;
use crate::decrypto::{Action, Code, DIGITS, Folded, KEYWORDS, Phrase, Stage, Team, View};

/// How many samples of free text are listed.
const SAMPLES: usize = 3;

pub(in crate::decrypto) fn legal(view: &View) -> Legal<Action> {
    let Some(seat) = view.viewer.seat().filter(|&seat| view.to_act.contains(seat)) else {
        return Legal::NOTHING;
    };
    let team = Team::of(seat, view.seats);
    match view.stage {
        Stage::Writing => {
            let clues = own_clues(view, team, SAMPLES * DIGITS);
            let triple = |three: &[Phrase]| Action::Clue(std::array::from_fn(|i| three[i].clone()));
            Legal::Sampled(clues.chunks_exact(DIGITS).map(triple).collect())
        }
        Stage::Guessing { team: asked } => Legal::Listed(answers(view, seat, team, asked)),
        Stage::Objected { .. } => Legal::Listed(vec![Action::Withdraw, Action::Keep]),
        Stage::Rewriting { .. } => Legal::Sampled(
            own_clues(view, team, SAMPLES).into_iter().map(Action::Rewrite).collect(),
        ),
        Stage::Naming => {
            let pool = view.options.pool_size();
            let words =
                |i: usize| (0..KEYWORDS).map(move |j| view.options.pool_word((i + j) % pool));
            let from = [0, pool / 3, pool / 2];
            let mut actions: Vec<Action> =
                from.iter().map(|&i| Action::Words(words(i).collect())).collect();
            actions.extend(confirm(view, seat));
            Legal::Sampled(actions)
        }
        Stage::Judging => Legal::Listed(judgements(view, team)),
        Stage::Over => Legal::NOTHING,
    }
}

/// Codes, passing, confirming and objecting, in this order.
fn answers(view: &View, seat: Seat, team: Team, asked: Team) -> Vec<Action> {
    let mut actions = Vec::with_capacity(Code::ALL.len() + 5);
    if team == asked || view.round > 1 {
        actions.extend(Code::ALL.map(Action::Code));
    }
    if team != asked {
        actions.push(Action::Pass);
    }
    actions.extend(confirm(view, seat));
    if let Some(clues) = view.desks[asked].clues.as_ref().filter(|_| team != asked) {
        let open = |(n, clue): &(u8, &Phrase)| !clue.is_empty() && !view.objected.contains(n);
        actions.extend((1..).zip(clues).filter(open).map(|(n, _)| Action::Object(n)));
    }
    actions
}

fn confirm(view: &View, seat: Seat) -> Option<Action> {
    view.proposal.as_ref().filter(|proposal| proposal.by != seat).map(|_| Action::Confirm)
}

fn judgements(view: &View, team: Team) -> Vec<Action> {
    let rivals = &view.named[team.rival()];
    let words = rivals.words.as_deref().unwrap_or_default();
    let accepted = rivals.accepted.as_deref().unwrap_or_default();
    let right = exact(words, &keywords(view, team));
    let near = (1..).zip(words.iter().zip(right));
    let near = near.filter(|(n, (_, right))| !right && !accepted.contains(n));
    near.map(|(n, _)| Action::Accept(n)).chain([Action::Done]).collect()
}

/// Clues that the viewer's team may give.
fn own_clues(view: &View, team: Team, count: usize) -> Vec<Phrase> {
    let from = usize::from(view.round) * 37 + if team == Team::White { 0 } else { 19 };
    invent::offers(&view.options, &keywords(view, team), &view.written(team), from, count)
}

fn keywords(view: &View, team: Team) -> Vec<Folded> {
    view.keywords[team].iter().flatten().map(Phrase::fold).collect()
}
