//! What an action makes happen at a table, or why not.

use kernel::Seat;

use super::Table;
use crate::krypto::{
    Action, Deal, Essence, Event, Expression, Flaw, Hands, No, Options, Rules, What,
};

/// A table with all that decides about an action.
pub(in crate::krypto) struct Judge<'a> {
    pub(in crate::krypto) options: &'a Options,
    pub(in crate::krypto) deal: &'a Deal,
    pub(in crate::krypto) table: &'a Table,
    /// What has happened so far.
    pub(in crate::krypto) history: &'a [Event],
}

impl Judge<'_> {
    /// What an action makes happen. The seat can act.
    pub(in crate::krypto) fn decide(&self, by: Seat, action: Action) -> Result<What, No> {
        let table = self.table;
        let declared = table.open_declaration().ok_or(No::NothingDeclared);
        match (action, table.call) {
            (Action::Ready, _) if table.pause.is_some() => Ok(What::Ready { by }),
            (_, _) if table.pause.is_some() => Err(No::Paused),
            (Action::Ready, _) => Err(No::NotPaused),
            (Action::Show(calculation), Some(call)) => self.judge(by, call.with, calculation),
            (Action::Show(_), None) => Err(No::NotCalled),
            (_, Some(_)) => Err(No::ShowFirst),
            (Action::Krypto(_) | Action::Solve(_), None) if self.options.hand == Hands::Common => {
                Err(No::NotCalled)
            }
            (Action::Agree, None) => self.owes(by).map(|()| What::Agreed { by }),
            (Action::Disagree, None) => self.owes(by).map(|()| What::Disagreed { by }),
            (Action::Solve(calculation), None) => self.judge(by, declared?.by, calculation),
            (_, None) if !table.in_play.contains(by) => Err(No::Out),
            (Action::Krypto(calculation), None) => self.judge(by, by, calculation),
            (Action::Call, None) => Ok(What::Called { by }),
            (Action::Pass, None) => Ok(What::Passed { by }),
            (Action::Unplayable, None) => table.may_declare().map(|()| What::Declared { by }),
        }
    }

    /// What the clock makes happen.
    pub(in crate::krypto) fn strike(&self) -> What {
        match self.table.call {
            _ if self.table.pause.is_some() => What::PauseUp,
            Some(call) => What::Late { by: call.by },
            None => What::RoundUp,
        }
    }

    /// A calculation that gives another number than the target is a false call; other mistakes are refused (KR06).
    fn judge(&self, by: Seat, with: Seat, calculation: Expression) -> Result<What, No> {
        let spread = self.table.spread(self.deal);
        let (hand, target) = (spread.hand(with), spread.target(with));
        let rules = Rules::from(self.options);
        let flaw = rules.check(&calculation, hand, target).err();
        let right = rules.value(&calculation)?.is(target);
        match flaw {
            // It may have been meant for the hand before.
            Some(flaw @ (Flaw::NotHeld { .. } | Flaw::TooOften { .. })) => return Err(flaw.into()),
            Some(flaw) if right => return Err(flaw.into()),
            None if self.was_shown(&calculation) => return Err(No::AlreadyShown),
            _ => {}
        }
        Ok(What::Shown { by, with, calculation, flaw })
    }

    /// Whether a player has made Krypto in this round with the same calculation and the common hand.
    pub(in crate::krypto) fn was_shown(&self, calculation: &Expression) -> bool {
        if self.options.hand == Hands::Own || self.table.made.is_empty() {
            return false;
        }
        let essence = Essence::from(calculation);
        // The last right calculation of each maker was shown in this round.
        self.table.made.iter().any(|maker| {
            let shown = self.history.iter().rev().find_map(|event| {
                let What::Shown { by, calculation, flaw: None, .. } = event.what else {
                    return None;
                };
                (by == maker).then_some(calculation)
            });
            shown.is_some_and(|shown| Essence::from(&shown) == essence)
        })
    }

    fn owes(&self, by: Seat) -> Result<(), No> {
        if self.table.open_declaration().is_none() {
            return Err(No::NothingDeclared);
        }
        if self.table.owing().contains(by) { Ok(()) } else { Err(No::Answered) }
    }
}
