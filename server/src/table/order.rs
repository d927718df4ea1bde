//! What the operator of the house orders at a table.

use wire::Stage;

use super::{Around, Decision, Table};
use crate::people::PersonId;

/// An order of the operator. It may take several records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// End the table for good; its game stops where it is.
    End,
    /// Send a person away. While a game runs a bot plays for the person, who takes the seat back by acting.
    Remove(PersonId),
    /// Give a person another nickname, unless the game has begun with the old one or another guest has the new one.
    Rename(PersonId, String),
}

impl Table {
    /// The next change that an order makes; [`Decision::Nothing`] once it is carried out.
    pub fn obey(&self, order: &Order) -> Decision {
        match order {
            Order::End if self.ended => Decision::Nothing,
            Order::End => Around::Ended {}.into(),
            Order::Remove(person) => self.send_away(person),
            Order::Rename(person, name) if self.guests.name(person).is_some() => {
                self.join(person, name, &[]).unwrap_or(Decision::Nothing)
            }
            Order::Rename(..) => Decision::Nothing,
        }
    }

    fn send_away(&self, person: &PersonId) -> Decision {
        let seat = self.seat_of(person);
        if self.stage() != Stage::Waiting
            && let Some(seat) = seat
        {
            let replaced = self.bot_at(seat).is_some() || self.stage() == Stage::Over;
            let level = self.strongest().to_owned();
            return if replaced {
                Decision::Nothing
            } else {
                Around::StoodIn { seat, level }.into()
            };
        }
        if self.guests.name(person).is_none() {
            return Decision::Nothing;
        }
        match self.players().find(|(_, other)| *other != person) {
            Some((_, other)) if self.host == *person => {
                Around::Host { person: other.clone() }.into()
            }
            _ => Around::Removed { person: person.clone(), ban: false }.into(),
        }
    }
}
