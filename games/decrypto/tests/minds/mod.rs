//! Aids and bots: what they say, what they understand, and that they only use the view.

mod aids;
mod giving;
mod human;
mod legality;
mod manners;
mod proofs;
mod review;
mod views;

use kernel::options::Options as _;
use kernel::{Match, Mind, Minded as _, Names, Seat, Thinking, Time, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use crate::decrypto::{Decrypto, Options, View};

/// A dealt match with these options.
fn dealt(seats: usize, options: &[(&str, &str)], seed: u64) -> Match<Decrypto> {
    let options = Options::read(options.iter().copied()).unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    Match::deal(options, Names::plain(seats), &mut rng).unwrap()
}

fn mind(level: &str) -> Box<dyn Mind<Decrypto>> {
    Decrypto::mind(level, Thinking::DEFAULT).unwrap()
}

fn view(played: &Match<Decrypto>, seat: usize) -> View {
    use kernel::Game as _;
    played.state().view(Viewer::Seat(Seat::new(seat)))
}

/// Plays some actions: all seats that can act are bots of a level, and the earliest acts.
fn play_on(played: &mut Match<Decrypto>, level: &str, actions: usize, rng: &mut Pcg64Mcg) {
    use kernel::Game as _;
    for _ in 0..actions {
        let seats = played.state().to_act();
        let choices = seats.iter().map(|seat| {
            let choice = mind(level).choose(&view(played, seat.index()), Time::ZERO, rng);
            (choice.wait, seat, choice.action)
        });
        let Some((_, seat, action)) = choices.min_by_key(|(wait, seat, _)| (*wait, *seat)) else {
            return;
        };
        played.act(seat, action, Time::ZERO).unwrap();
    }
}
