//! The rules as the kernel calls them.

use std::sync::Arc;

use kernel::refusal::Code;
use kernel::{
    Coded as _, Game, Grammar, Illegal, Legal, Limits, Meta, Outcome, Seat, Seats, Setup, Time,
    Viewer,
};
use rand::Rng;

use super::{
    Action, Deal, Ended, Event, ExpressionNo, Flaw, Hands, Krypto, No, Options, Solitaire,
    Standing, Table, Targets, View, What, action, sample,
};

impl Game for Krypto {
    const META: Meta = Meta {
        id: "krypto",
        title: "Krypto",
        min_seats: 1,
        max_seats: 8,
        ends: &["points", "solitaire"],
        nouns: &[],
        // A game has at most twenty deals, and in each a seat calls, shows, disagrees and shows at most once: 640 entries.
        // Before nine of them each seat can say that it is ready: 72.
        limits: Limits { entries: 1000, view_bytes: 400_000 },
    };

    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type No = No;

    fn codes() -> Vec<Code> {
        [No::CODES, Flaw::CODES, ExpressionNo::CODES].concat()
    }

    fn permit(options: &Options, seats: usize) -> Result<(), No> {
        let not_alone = |option| Err(No::NotAlone { option });
        match () {
            () if options.hand == Hands::Common && options.target == Targets::Own => {
                Err(No::OneVariant)
            }
            () if seats > 1 && options.pairs && !matches!(seats, 4 | 6 | 8) => {
                Err(No::PairsNeedEven { seats })
            }
            () if seats > 1 => Ok(()),
            () if options.pairs => not_alone("pairs"),
            () if options.hand == Hands::Common => not_alone("hand"),
            () if options.target == Targets::Own => not_alone("target"),
            () if options.round_seconds.get() > 0 => not_alone("round_seconds"),
            () => Ok(()),
        }
    }

    fn grammar(options: &Options, seats: usize) -> Grammar {
        action::grammar(options.hand, seats)
    }

    fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Deal {
        Deal::draw(options, seats, rng)
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { options, seats, deal } = setup;
        let dealer = deal.check(options, *seats)?;
        let standing = match deal {
            Deal::Table { .. } => Standing::Table(Box::new(Table::new(options, *seats, dealer))),
            Deal::Solitaire { .. } => Standing::Solitaire(Box::new(Solitaire::new(options))),
        };
        let (options, deal) = (options.clone(), Arc::new(deal.clone()));
        Ok(Self { options, seats: *seats, deal, standing, history: Vec::new() })
    }

    fn to_act(&self) -> Seats {
        self.standing.to_act()
    }

    fn deadline(&self) -> Option<Time> {
        self.standing.deadline()
    }

    fn strike(&self, at: Time) -> Option<Event> {
        self.deadline()?;
        let what = match &self.standing {
            Standing::Table(table) => self.judge(table).strike(),
            Standing::Solitaire(_) => What::TaskUp,
        };
        Some(Event { at, what })
    }

    fn decide(&self, by: Seat, action: &Action, at: Time) -> Result<Event, Illegal<No>> {
        let what = match &self.standing {
            Standing::Table(table) => self.judge(table).decide(by, *action),
            Standing::Solitaire(alone) => alone.decide(*action, &self.deal, &self.options),
        };
        what.map(|what| Event { at, what }).map_err(Illegal::Rule)
    }

    fn apply(&mut self, event: &Event) {
        let Event { at, what } = *event;
        match &mut self.standing {
            Standing::Table(table) => table.apply(what, at, &self.options),
            Standing::Solitaire(alone) => alone.apply(what, at, &self.options),
        }
        self.history.push(*event);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal(view: &View) -> Legal<Action> {
        let Some(seat) = view.viewer.seat().filter(|&seat| view.standing.to_act().contains(seat))
        else {
            return Legal::NOTHING;
        };
        let Standing::Table(table) = &view.standing else {
            return Legal::Sampled(vec![Action::Pass]);
        };
        if table.pause.is_some() {
            return Legal::Sampled(vec![Action::Ready]);
        }
        if let Some(call) = table.call {
            let spread = view.spread().expect("a table starts with a deal");
            return Legal::Sampled(vec![Action::Show(spread.miss(call.with))]);
        }
        let mut actions = Vec::new();
        if table.in_play.contains(seat) {
            actions.extend([Action::Call, Action::Pass]);
            actions.extend(table.may_declare().is_ok().then_some(Action::Unplayable));
        }
        if table.owing().contains(seat) {
            actions.extend([Action::Agree, Action::Disagree]);
        }
        Legal::Sampled(actions)
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Action)> {
        sample::sample(self, rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        let how = match self.standing {
            Standing::Table(_) => "points",
            Standing::Solitaire(_) => "solitaire",
        };
        let Ended { winners, scores } = self.standing.ended(&self.options)?;
        Some(Outcome { winners, scores, how })
    }
}
