//! The figures by which the literature compares players.

use kernel::BySeat;
use kernel::contest::Figure;

use crate::decrypto::end::DECISIVE;
use crate::decrypto::team::THREE;
use crate::decrypto::{Answer, Decrypto, Revealed, Team};

/// For the team of each seat: its codes that it missed, its codes that the rivals intercepted, whether it held out to the
/// end of the game, and the length of the game.
pub(super) fn of(game: &Decrypto) -> Vec<Figure> {
    let figure = |name, count: &dyn Fn(Team) -> (usize, usize)| {
        let small = |count: usize| u32::try_from(count).expect("a few rounds");
        let counts = BySeat::new(game.seats, |seat| {
            let (often, of) = count(Team::of(seat, game.seats));
            (small(often), small(of))
        });
        Figure { name, counts }
    };
    let asked = |team: Team| game.past.iter().filter(move |past| past.team == team);
    vec![
        figure("miscommunication", &|team| share(asked(team), missed)),
        figure("interception", &|team| share(asked(team).filter(|past| past.round > 1), stolen)),
        figure("survival", &|team| (usize::from(survives(game, team)), 1)),
        figure("rounds", &|_| (game.round.into(), 1)),
    ]
}

fn share<'a>(
    rounds: impl Iterator<Item = &'a Revealed>,
    happened: impl Fn(&Revealed) -> bool,
) -> (usize, usize) {
    rounds.fold((0, 0), |(often, of), past| (often + usize::from(happened(past)), of + 1))
}

fn missed(past: &Revealed) -> bool {
    past.guess != Answer::Code(past.code)
}

fn stolen(past: &Revealed) -> bool {
    past.interception == Answer::Code(past.code)
}

/// Whether a team has fewer tokens against it than decide a game (DE15, DE16, DE22).
fn survives(game: &Decrypto, team: Team) -> bool {
    let (missed, stolen) =
        (game.tokens[team].miscommunications, game.tokens[team.rival()].interceptions);
    if game.seats == THREE { missed + stolen < DECISIVE } else { missed.max(stolen) < DECISIVE }
}
