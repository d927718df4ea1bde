//! What there is to do, judged rightly: everything lies open, so a look at the hands is enough.

use kernel::Seat;

use super::super::{
    Action, Essence, Expression, Hand, Hands, Rules, Solitaire, Standing, Table, View, What,
};
use super::solve::{Solution, solutions};
use super::why::Why;

/// Something worth doing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    pub(super) action: Action,
    pub(super) why: Why,
    /// The points that it scores at once, or the milliseconds that it saves one who plays alone.
    pub(super) worth: i64,
    pub(super) about: About,
    /// What is known of the hand that it is about.
    pub(super) outlook: Outlook,
}

/// What a verdict is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum About {
    /// A call that is open.
    Call,
    /// The own hand.
    Own,
    /// The hand that was declared unplayable.
    Declared,
    /// One of the targets of a solitaire.
    Target(u8),
}

/// What is known of a hand and its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// How many solutions there are.
    pub(super) ways: usize,
    /// The simplest that was not yet shown, if there is one.
    pub(super) simplest: Option<Solution>,
}

impl Outlook {
    fn of(hand: Hand, target: u8, rules: Rules, shown: &[Expression]) -> Self {
        let ways = solutions(hand, target, rules);
        let shown: Vec<Essence> = shown.iter().map(Essence::from).collect();
        let new =
            |way: &&Solution| shown.is_empty() || !shown.contains(&Essence::from(&way.calculation));
        Self { ways: ways.len(), simplest: ways.iter().find(new).copied() }
    }

    /// Whether there is no solution at all.
    pub(super) const fn unplayable(&self) -> bool {
        self.ways == 0
    }
}

/// What a seat can do now, the best first; somebody who is to act always has something.
pub(super) fn verdicts(view: &View, seat: Seat) -> Vec<Verdict> {
    if !view.standing.to_act().contains(seat) {
        return Vec::new();
    }
    match &view.standing {
        Standing::Table(table) => at_table(view, table, seat),
        Standing::Solitaire(solitaire) => alone(view, solitaire),
    }
}

/// The calculations with which somebody has made Krypto in this round and that do not count again (KR17, KR20).
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

fn at_table(view: &View, table: &Table, seat: Seat) -> Vec<Verdict> {
    let spread = view.spread().expect("a table starts with a deal");
    let rules = Rules::from(&view.options);
    let shown = shown(view, table);
    let outlook = |of: Seat| Outlook::of(spread.hand(of), spread.target(of), rules, &shown);
    let worth = i64::from(table.worth(seat));
    let mut verdicts = Vec::new();
    let mut add = |action, why, worth, about, outlook| {
        verdicts.push(Verdict { action, why, worth, about, outlook });
    };
    if table.call.is_some() {
        let own = outlook(seat);
        match own.simplest {
            Some(way) => add(
                Action::Show(way.calculation),
                Why::Made { ways: own.ways },
                worth,
                About::Call,
                own,
            ),
            // There is nothing right to show.
            None => add(
                Action::Show(Expression::card(spread.hand(seat)[0])),
                Why::Hasty,
                -1,
                About::Call,
                own,
            ),
        }
        return verdicts;
    }
    let plays = table.in_play.contains(seat);
    if let Some(declaration) = table.declaration.filter(|_| table.owing().contains(seat) || plays) {
        let declared = outlook(declaration.by);
        let ways = declared.ways;
        let owes = table.owing().contains(seat);
        match declared.simplest {
            Some(way) if plays => {
                add(
                    Action::Solve(way.calculation),
                    Why::Refutes { ways },
                    worth + 1,
                    About::Declared,
                    declared,
                );
            }
            _ if !owes => {}
            _ if declared.unplayable() => {
                add(Action::Agree, Why::Agrees, 0, About::Declared, declared);
            }
            _ => add(Action::Disagree, Why::Disagrees { ways }, 0, About::Declared, declared),
        }
    }
    if plays {
        let own = outlook(seat);
        match own.simplest {
            Some(way) => add(
                Action::Krypto(way.calculation),
                Why::Made { ways: own.ways },
                worth,
                About::Own,
                own,
            ),
            None if own.unplayable() && table.may_declare().is_ok() => {
                add(Action::Unplayable, Why::Unplayable, 0, About::Own, own);
            }
            None if own.unplayable() => add(Action::Pass, Why::Unplayable, 0, About::Own, own),
            None => add(Action::Pass, Why::NothingNew, 0, About::Own, own),
        }
    }
    // Answers come before giving up, for who has given up still owes them.
    verdicts.sort_by_key(|verdict| std::cmp::Reverse(verdict.worth));
    verdicts
}

fn alone(view: &View, solitaire: &Solitaire) -> Vec<Verdict> {
    let (Some(&hand), Some(targets), Some(task)) =
        (view.hands.last(), view.targets, solitaire.hands.last())
    else {
        return Vec::new();
    };
    let rules = Rules::from(&view.options);
    let saves = i64::from(view.options.minutes.get()) * 60_000;
    let left = targets.iter().zip(task.reached).filter(|(_, reached)| reached.is_none());
    let outlooks: Vec<(u8, Outlook)> =
        left.map(|(&target, _)| (target, Outlook::of(hand, target, rules, &[]))).collect();
    let reachable = outlooks.iter().filter_map(|&(target, outlook)| {
        let way = outlook.simplest?;
        let why = Why::Made { ways: outlook.ways };
        let (action, about) = (Action::Krypto(way.calculation), About::Target(target));
        Some((way.effort, Verdict { action, why, worth: saves, about, outlook }))
    });
    let mut reachable: Vec<(u16, Verdict)> = reachable.collect();
    reachable.sort_by_key(|&(effort, _)| effort);
    if let (true, Some(&(target, outlook))) = (reachable.is_empty(), outlooks.first()) {
        let (action, why, about) = (Action::Pass, Why::Unplayable, About::Target(target));
        return vec![Verdict { action, why, worth: 0, about, outlook }];
    }
    reachable.into_iter().map(|(_, verdict)| verdict).collect()
}
