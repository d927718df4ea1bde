//! The figures by which the literature compares players.

use kernel::BySeat;
use kernel::contest::Figure;

use crate::decrypto::end::DECISIVE;
use crate::decrypto::{Answer, Decrypto, Revealed, Team};

/// The names of the figures for each round in which a team can lose.
const LOST: [&str; 8] =
    ["lost-1", "lost-2", "lost-3", "lost-4", "lost-5", "lost-6", "lost-7", "lost-8"];

/// For the team of each seat: its codes that it missed, its codes that the rivals intercepted, the length of the game,
/// and for each round whether the team lost by tokens in it.
///
/// The last gives an estimate of survival, although games also end for other reasons.
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
    let mut figures = vec![
        figure("miscommunication", &|team| share(asked(team), missed)),
        figure("interception", &|team| share(asked(team).filter(|past| past.round > 1), stolen)),
        figure("rounds", &|_| (game.round.into(), 1)),
    ];
    for (name, round) in LOST.into_iter().zip(1..=game.round) {
        figures.push(figure(name, &|team| (usize::from(loses(game, team, round)), 1)));
    }
    figures
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

/// Whether the second token of one kind against a team came in this round.
fn loses(game: &Decrypto, team: Team, round: u8) -> bool {
    let against = |until: u8, happened: fn(&Revealed) -> bool| {
        let past = game.past.iter().filter(|past| past.team == team && past.round <= until);
        past.filter(|past| happened(past)).count() >= usize::from(DECISIVE)
    };
    let lost = |until: u8| against(until, missed) || against(until, stolen);
    lost(round) && !lost(round - 1)
}
