//! A planted leak: the laws must catch it.

use kernel::Viewer;
use kernel::laws::{Leak, fallen};
use rand::SeedableRng as _;

use super::*;

/// Every view shows a card of the next spare deal, and `imagine` copies it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SpareTarget;

impl Leak for SpareTarget {
    type Game = Krypto;
    const COPIED: bool = true;

    fn shown(game: &Krypto, _viewer: Viewer) -> String {
        match (&*game.deal, &game.standing) {
            (Deal::Table { spares, .. }, Standing::Table(table)) => {
                spares[table.spares_used()].targets[0].to_string()
            }
            (Deal::Table { .. } | Deal::Solitaire { .. }, _) => String::new(),
        }
    }
}

#[test]
fn an_unused_spare_deal_in_the_view_is_caught() {
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(3);
    let played = Match::<Krypto>::deal(options(&[]), Names::plain(3), &mut rng).unwrap();
    for viewer in Viewer::all(3) {
        assert_eq!(fallen::<SpareTarget>(&played, viewer), ["variety", "twins"], "{viewer}");
    }
}
