//! What makes one solution simpler than another.

use super::calculations::{Desk, Kind, Node, Part};

impl Desk {
    /// How hard a calculation is for a head: 2 for +, 3 for −, 4 for ×, 6 for ÷ and squares, 1 for brackets, and for
    /// every value on the way 8 if it is not whole, 3 if it is negative, 3 if it is above a hundred.
    pub(super) fn effort(&self, node: &Node) -> u16 {
        let (straight, turned) = match node.kind {
            Kind::Card => return 0,
            Kind::Sum => (2, 3),
            Kind::Product => (4, 6),
            Kind::Square => (6, 6),
        };
        let of_part = |part: &Part| {
            let within = self.node(*part);
            let brackets = match (node.kind, within.kind) {
                (Kind::Product | Kind::Square, Kind::Sum)
                | (Kind::Square, Kind::Product | Kind::Square) => 1,
                _ => 0,
            };
            self.effort(within) + brackets + if part.turned { turned } else { straight }
        };
        let value = node.value;
        let way = 8 * u16::from(!value.is_whole())
            + 3 * u16::from(value.is_negative())
            + 3 * u16::from(value.size() > 100);
        // One part less is joined than there are, and the first is straight.
        node.parts.iter().map(of_part).sum::<u16>() - straight + way
    }
}
