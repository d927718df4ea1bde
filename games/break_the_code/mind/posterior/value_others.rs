//! What a question tells the other seats, as far as the viewer can compute it.

use std::collections::BTreeMap;

use infer::entropy::n_log_n;
use kernel::{Seat, Viewer};

use super::super::rival::Rival;
use super::subsets::Subsets;
use super::{Hidden, Posterior, Whose};
use crate::break_the_code::{MAX_SEATS, Question, View};

/// With more deals than this the value to the others is not computed.
const MOST_DEALS: u64 = 20_000;

/// A seat's own hand, the answers of the others, and the centre.
type Scene = (u16, u64, u32);

impl Posterior {
    /// What a question of the viewer tells each other seat about the row that it has to guess, in bits on average.
    ///
    /// With two players, only a [shared card](crate::break_the_code::Card::is_shared) tells the rival anything: about the
    /// viewer's row, averaged over some of the rows that the rival may have. With more players, each seat hears the
    /// answers of the others; the value is computed over all deals that the viewer's view allows, as if that seat knew
    /// the viewer's tiles too. Empty while there are too many deals.
    pub(in super::super) fn bits_to_others<'a>(
        &'a self,
        view: &'a View,
    ) -> impl Fn(Question) -> Vec<(Seat, f64)> + 'a {
        let deals = if view.seats() > 2 { self.some_deals() } else { Vec::new() };
        move |question| match (view.viewer, self.target()) {
            (Viewer::Seat(me), Some(target)) if view.seats() == 2 => {
                let shared = view.options.shared_cards && question.card().is_shared();
                let rows: Vec<_> = target.rows.iter().map(|(row, _)| *row).collect();
                let bits = || Rival::new(view, me, &rows, &[question]).bits_from(0);
                vec![(me.left(2), if shared { bits() } else { 0.0 })]
            }
            (Viewer::Seat(_), Some(_)) if !deals.is_empty() => {
                let seats = self.hidden().iter().enumerate();
                let seats = seats.filter_map(|(i, hidden)| match hidden.whose {
                    Whose::Seat(seat) => Some((seat, self.bits_to_seat(&deals, i, question))),
                    Whose::Centre => None,
                });
                seats.collect()
            }
            (Viewer::Seat(_) | Viewer::Public, _) => Vec::new(),
        }
    }

    /// All deals, as the numbers of the hidden hands; none if there are too many.
    fn some_deals(&self) -> Vec<[u16; MAX_SEATS]> {
        let mut deals = Vec::new();
        if self.deals() > MOST_DEALS {
            return deals;
        }
        let small = |i: usize| u16::try_from(i).expect("no list is so long");
        let tiles = self.kinds.tiles();
        match self.hidden() {
            [one, two, centre] => {
                pairs(&one.hands, &two.hands, tiles, |i, j| {
                    let left = tiles ^ one.hands[i] ^ two.hands[j];
                    let at = centre.hands.iter().position(|&hand| hand == left);
                    deals.extend(at.map(|k| [small(i), small(j), small(k), 0]));
                });
            }
            [one, two, three, centre] => {
                pairs(&one.hands, &two.hands, tiles, |i, j| {
                    let rest = tiles ^ one.hands[i] ^ two.hands[j];
                    for (k, &hand) in
                        three.hands.iter().enumerate().filter(|(_, h)| *h & !rest == 0)
                    {
                        let at = centre.hands.iter().position(|&other| other == rest ^ hand);
                        deals.extend(at.map(|l| [small(i), small(j), small(k), small(l)]));
                    }
                });
            }
            _ => {}
        }
        deals
    }

    /// What a seat learns about the centre from the answers of the others, given its own hand, in bits.
    fn bits_to_seat(&self, deals: &[[u16; MAX_SEATS]], seat: usize, question: Question) -> f64 {
        let say = |hidden: &Hidden| -> Vec<u8> {
            hidden.shown.iter().map(|&row| question.answer(row).code()).collect()
        };
        let (centre, others) = self.hidden().split_last().expect("the centre is hidden");
        let codes: Vec<Vec<u8>> = others.iter().map(say).collect();
        let mut joint: BTreeMap<Scene, u64> = BTreeMap::new();
        for deal in deals {
            let said = codes.iter().enumerate().filter(|(i, _)| *i != seat);
            let said =
                said.fold(0, |said, (i, codes)| said << 6 | u64::from(codes[usize::from(deal[i])]));
            let left = centre.shown[usize::from(deal[others.len()])].bits();
            *joint.entry((deal[seat], said, left)).or_default() += 1;
        }
        // H(centre | hand) - H(centre | hand, answers), each as sums of n log n.
        let sum = |key: &dyn Fn(&Scene) -> Scene| {
            let mut counts: BTreeMap<Scene, u64> = BTreeMap::new();
            for (cell, n) in &joint {
                *counts.entry(key(cell)).or_default() += n;
            }
            counts.values().map(|&n| n_log_n(n)).sum::<f64>()
        };
        let hands = sum(&|&(hand, _, _)| (hand, 0, 0));
        let centres = sum(&|&(hand, _, left)| (hand, 0, left));
        let answers = sum(&|&(hand, said, _)| (hand, said, 0));
        let all = sum(&|&cell| cell);
        #[expect(clippy::cast_precision_loss, reason = "bits")]
        let total = deals.len() as f64;
        (((hands - centres) - (answers - all)) / total).max(0.0)
    }
}

/// Visits each pair of hands without a common tile, by their numbers.
fn pairs(one: &[u32], two: &[u32], tiles: u32, mut visit: impl FnMut(usize, usize)) {
    let taken = one.first().map_or(0, |hand| hand.count_ones());
    let others = Subsets::new(two, tiles, tiles.count_ones().saturating_sub(taken));
    for (i, hand) in one.iter().enumerate() {
        others.each(tiles & !hand, |j| visit(i, j));
    }
}
