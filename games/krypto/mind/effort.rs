//! How hard a calculation is for a person.

use super::calculations::{Calculations, Kind, Node, Part};

impl Calculations {
    /// The effort of a calculation: 2 for +, 3 for −, 4 for ×, 6 for ÷ and squares, 1 for brackets, and for every result
    /// 8 if it is not whole, 3 if it is negative, 3 if it is above 100.
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
        let result = 8 * u16::from(!value.is_whole())
            + 3 * u16::from(value.is_negative())
            + 3 * u16::from(value.size() > 100);
        // There is one operation less than there are parts: the first part, which is not turned, has none.
        node.parts.iter().map(of_part).sum::<u16>() - straight + result
    }
}
