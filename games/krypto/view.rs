//! What a viewer knows: the same for all viewers, for all cards that were dealt lie open.

use kernel::{Say, Seat, Seats, Time, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::picture::Words;
use super::{Deal, Drawing, Event, Hand, Krypto, Options, Rules, Spread, Standing, TARGETS, What};

/// What a viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// How many play.
    pub seats: usize,
    /// What the host chose.
    pub options: Options,
    /// The drawings for the first dealer (KR03).
    pub draws: Vec<Drawing>,
    /// The cards of the deals so far, in the order of `standing.table.dealt`; the last lie on the table.
    pub spreads: Vec<Spread>,
    /// The targets of the solitaire (KR18).
    pub targets: Option<[u8; TARGETS]>,
    /// The hands of the solitaire that were turned up; the last is being played (KR18).
    pub hands: Vec<Hand>,
    /// The spare deals that were not needed, once the game is over.
    pub unused: Vec<Spread>,
    /// How the game stands.
    pub standing: Standing,
    /// Who can act.
    pub to_act: Seats,
    /// When the clock acts.
    pub deadline: Option<Time>,
    /// What happened.
    pub history: Vec<Moment>,
    /// How the game ended.
    pub ended: Option<Ended>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Moment {
    /// When.
    pub at: Time,
    /// What.
    pub what: What,
    /// The steps of the calculation, if one was shown, up to the first that is not allowed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ended {
    /// Who won.
    pub winners: Seats,
    /// Each seat's score: points, or the milliseconds of a solitaire.
    pub scores: Vec<i64>,
}

impl View {
    pub(super) fn of(game: &Krypto, viewer: Viewer) -> Self {
        let ended = game.standing.ended(&game.options);
        let mut view = Self {
            viewer,
            seats: game.seats,
            options: game.options.clone(),
            draws: Vec::new(),
            spreads: Vec::new(),
            targets: None,
            hands: Vec::new(),
            unused: Vec::new(),
            standing: game.standing.clone(),
            to_act: game.standing.to_act(),
            deadline: game.standing.deadline(),
            history: game.history.iter().map(|event| Moment::of(event, &game.options)).collect(),
            ended,
        };
        match (&*game.deal, &game.standing) {
            (Deal::Table { draws, rounds: _, spares }, Standing::Table(table)) => {
                view.draws.clone_from(draws);
                let spreads = table.dealt.iter().map(|dealt| dealt.spread(&game.deal));
                view.spreads = spreads.cloned().collect();
                if view.ended.is_some() {
                    view.unused = spares[table.spares_used()..].to_vec();
                }
            }
            (Deal::Solitaire { targets, hands }, Standing::Solitaire(solitaire)) => {
                view.targets = Some(*targets);
                view.hands = hands[..solitaire.hands()].to_vec();
            }
            (Deal::Table { .. }, Standing::Solitaire(_))
            | (Deal::Solitaire { .. }, Standing::Table(_)) => {
                unreachable!("a table has a deal for a table, a solitaire one for a solitaire")
            }
        }
        view
    }

    /// The cards on the table; after the end, those of the last deal.
    pub fn spread(&self) -> Option<&Spread> {
        self.spreads.last()
    }

    /// A seat's hand; after the end, that of the last deal.
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        self.spread().map(|spread| spread.hand(seat)).or_else(|| self.hands.last().copied())
    }
}

impl Moment {
    fn of(event: &Event, options: &Options) -> Self {
        let steps = match &event.what {
            What::Shown { calculation, .. } | What::Reached { calculation, .. } => {
                Rules::from(options).steps(calculation)
            }
            What::Called { .. }
            | What::Late { .. }
            | What::Passed { .. }
            | What::RoundUp
            | What::Declared { .. }
            | What::Ready { .. }
            | What::PauseUp
            | What::Agreed { .. }
            | What::Disagreed { .. }
            | What::GivenUp
            | What::TaskUp => Vec::new(),
        };
        Self { at: event.at, what: event.what, steps }
    }
}

impl kernel::View for View {
    type Moment = Moment;
    type Words = Words;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.history.len()
    }

    fn history(&mut self) -> &mut Vec<Moment> {
        &mut self.history
    }

    fn picture(&self, say: &Say<'_, Words>) -> String {
        self.draw(say)
    }

    fn tell(&self, line: usize, say: &Say<'_, Words>) -> String {
        self.history[line].tell(say)
    }

    fn is_minor(&self, line: usize) -> bool {
        matches!(self.history[line].what, What::Ready { .. })
    }
}
