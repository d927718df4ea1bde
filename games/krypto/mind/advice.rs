//! What a seat should do, by exact search: all cards lie open.

use kernel::Seat;

use super::super::{
    Action, Essence, Expression, Hand, Hands, Rules, Solitaire, Standing, Table, View, What,
};
use super::solve::{Solution, solutions};
use super::why::Why;

/// An action that makes sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Advice {
    pub(super) action: Action,
    pub(super) why: Why,
    /// The points that it scores at once; in the solitaire, the milliseconds that it saves.
    pub(super) worth: i64,
    pub(super) about: About,
    /// What the search says about the hand.
    pub(super) outlook: Outlook,
}

/// What an advice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum About {
    /// The open call.
    Call,
    /// The own hand.
    Own,
    /// The hand that was declared unplayable.
    Declared,
    /// The task of the solitaire.
    Task,
    /// The pause between two rounds.
    Pause,
}

/// What the search says about a hand and its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// How many solutions there are.
    pub(super) ways: usize,
    /// The simplest solution that was not shown yet.
    pub(super) simplest: Option<Solution>,
}

impl Outlook {
    fn of(ways: &[Solution], shown: &[Expression]) -> Self {
        let shown: Vec<Essence> = shown.iter().map(Essence::from).collect();
        let new =
            |way: &&Solution| shown.is_empty() || !shown.contains(&Essence::from(&way.calculation));
        Self { ways: ways.len(), simplest: ways.iter().find(new).copied() }
    }

    /// Whether there is no solution.
    pub(super) const fn unplayable(&self) -> bool {
        self.ways == 0
    }
}

/// The hands that were solved so far, so that none is solved twice.
#[derive(Clone, Debug, Default)]
pub(super) struct Solved(Vec<((Hand, u8, Rules), Vec<Solution>)>);

impl Solved {
    pub(super) fn of(&mut self, hand: Hand, target: u8, rules: Rules) -> &[Solution] {
        let problem = (hand, target, rules);
        let known = self.0.iter().position(|solved| solved.0 == problem);
        let at = known.unwrap_or_else(|| {
            self.0.push((problem, solutions(hand, target, rules)));
            self.0.len() - 1
        });
        &self.0[at].1
    }
}

/// What a seat should do now, the best first. A seat that can act always gets an advice.
pub(super) fn advise(view: &View, seat: Seat, solved: &mut Solved) -> Vec<Advice> {
    if !view.standing.to_act().contains(seat) {
        return Vec::new();
    }
    match &view.standing {
        Standing::Table(table) => at_table(view, table, seat, solved),
        Standing::Solitaire(solitaire) => alone(view, solitaire, solved),
    }
}

/// The right calculations of this round with the common hand, which do not count again (KR17, KR20).
fn shown(view: &View, table: &Table) -> Vec<Expression> {
    if view.options.hand == Hands::Own {
        return Vec::new();
    }
    let last_by = |maker: Seat| {
        view.history.iter().rev().find_map(|moment| {
            let What::Shown { by, calculation, flaw: None, .. } = moment.what else { return None };
            (by == maker).then_some(calculation)
        })
    };
    table.made.iter().filter_map(last_by).collect()
}

fn at_table(view: &View, table: &Table, seat: Seat, solved: &mut Solved) -> Vec<Advice> {
    let spread = view.spread().expect("a table starts with a deal");
    let rules = Rules::from(&view.options);
    let shown = shown(view, table);
    let mut outlook =
        |of: Seat| Outlook::of(solved.of(spread.hand(of), spread.target(of), rules), &shown);
    let worth = i64::from(table.worth(seat));
    let mut advice = Vec::new();
    let mut add = |action, why, worth, about, outlook| {
        advice.push(Advice { action, why, worth, about, outlook });
    };
    if table.pause.is_some() {
        let nothing = Outlook { ways: 0, simplest: None };
        add(Action::Ready, Why::Ready, 0, About::Pause, nothing);
        return advice;
    }
    if let Some(call) = table.call {
        let called = outlook(call.with);
        let (calculation, why, worth) = match called.simplest {
            Some(way) => {
                let extra = i64::from(call.with != seat);
                (way.calculation, Why::Made { ways: called.ways }, worth + extra)
            }
            // No right calculation is left to show.
            None => (spread.miss(call.with), Why::Hasty, -1),
        };
        add(Action::Show(calculation), why, worth, About::Call, called);
        return advice;
    }
    let owes = table.owing().contains(seat);
    if let Some(declaration) = table.open_declaration() {
        let declared = outlook(declaration.by);
        match declared.simplest {
            Some(way) => {
                let why = Why::Refutes { ways: declared.ways };
                let action = match view.options.hand {
                    Hands::Own => Action::Solve(way.calculation),
                    Hands::Common if owes => Action::Disagree,
                    Hands::Common => Action::Call,
                };
                add(action, why, worth + 1, About::Declared, declared);
            }
            None if owes => {
                add(Action::Agree, Why::Agrees, 0, About::Declared, declared);
            }
            None => {}
        }
    }
    if table.in_play.contains(seat) && (!owes || table.hand_of(seat, &view.options) == seat) {
        let own = outlook(seat);
        let why = Why::Made { ways: own.ways };
        match (own.simplest, view.options.hand) {
            (Some(way), Hands::Own) => {
                add(Action::Krypto(way.calculation), why, worth, About::Own, own);
            }
            (Some(_), Hands::Common) => add(Action::Call, why, worth, About::Own, own),
            (None, _) if own.unplayable() && table.may_declare().is_ok() => {
                add(Action::Unplayable, Why::Unplayable, 0, About::Own, own);
            }
            (None, _) if own.unplayable() => add(Action::Pass, Why::Unplayable, 0, About::Own, own),
            (None, _) => add(Action::Pass, Why::NothingNew, 0, About::Own, own),
        }
    }
    // Of equal worth, an answer comes before giving up: a player who has given up still owes it.
    advice.sort_by_key(|advice| std::cmp::Reverse(advice.worth));
    advice
}

fn alone(view: &View, solitaire: &Solitaire, solved: &mut Solved) -> Vec<Advice> {
    let (Some(&hand), Some(targets)) = (view.hands.last(), view.targets) else {
        unreachable!("a solitaire has hands and targets");
    };
    let ways = solved.of(hand, targets[solitaire.target()], Rules::from(&view.options));
    let outlook = Outlook::of(ways, &[]);
    let (action, why, worth) = match outlook.simplest {
        Some(way) => {
            let saves = i64::from(view.options.minutes.get()) * 60_000;
            (Action::Krypto(way.calculation), Why::Made { ways: outlook.ways }, saves)
        }
        None => (Action::Pass, Why::Unplayable, 0),
    };
    vec![Advice { action, why, worth, about: About::Task, outlook }]
}
