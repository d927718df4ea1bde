//! Driving many places at once, and looking at the watch.

use std::io;
use std::time::{Duration, Instant};

use crate::place::Place;

/// How fast moves are made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// A move as soon as everybody has seen the last one.
    Full,
    /// So many moves a second at all places together.
    Of(f64),
}

/// What was measured.
#[derive(Clone, Debug, Default)]
pub(crate) struct Measured {
    pub(crate) seconds: f64,
    /// Microseconds from sending to everybody having it, in order.
    pub(crate) delays: Vec<u32>,
    pub(crate) games: u64,
    pub(crate) frames: u64,
    pub(crate) bytes: u64,
}

impl Measured {
    #[expect(clippy::cast_precision_loss, reason = "rates to be read")]
    pub(crate) fn rate(&self) -> f64 {
        self.delays.len() as f64 / self.seconds
    }

    /// Milliseconds that so many of a hundred moves stayed under.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let last = self.delays.len().saturating_sub(1);
        self.delays.get(last * percent / 100).map_or(f64::NAN, |&delay| f64::from(delay) / 1000.0)
    }

    /// How long a frame is on average.
    pub(crate) fn frame(&self) -> u64 {
        self.bytes.checked_div(self.frames).unwrap_or(0)
    }
}

/// Plays everywhere for so long; the first part is for warming up and does not count.
pub(crate) async fn drive(
    places: Vec<Place>,
    pace: Pace,
    warm: Duration,
    length: Duration,
) -> io::Result<(Vec<Place>, Measured)> {
    let count = places.len();
    let began = Instant::now();
    let span = (began + warm, began + warm + length);
    let tasks: Vec<_> = places
        .into_iter()
        .enumerate()
        .map(|(n, place)| {
            let beat = match pace {
                Pace::Full => None,
                #[expect(clippy::cast_precision_loss, reason = "few places")]
                Pace::Of(rate) => {
                    let every = Duration::from_secs_f64(count as f64 / rate);
                    // Spread evenly, so that they do not all act at the same moment.
                    Some((began + every.mul_f64(n as f64 / count as f64), every))
                }
            };
            tokio::spawn(play(place, beat, span))
        })
        .collect();
    let (mut left, mut all) = (Vec::new(), Measured::default());
    for task in tasks {
        let (one, delays, counts) = task.await.map_err(io::Error::other)??;
        left.push(one);
        all.delays.extend(delays);
        let [games, frames, bytes] = counts;
        (all.games, all.frames, all.bytes) =
            (all.games + games, all.frames + frames, all.bytes + bytes);
    }
    all.delays.sort_unstable();
    all.seconds = length.as_secs_f64();
    Ok((left, all))
}

type Played = (Place, Vec<u32>, [u64; 3]);

async fn play(
    mut place: Place,
    beat: Option<(Instant, Duration)>,
    (from, until): (Instant, Instant),
) -> io::Result<Played> {
    let (mut delays, mut before) = (Vec::new(), place.counts());
    let mut next = beat;
    let mut warm = false;
    loop {
        place.prepare().await?;
        let mut sent = Instant::now();
        if let Some((due, every)) = &mut next {
            if *due > sent {
                tokio::time::sleep_until((*due).into()).await;
                sent = Instant::now();
            } else {
                // The last move took too long: whoever waits has waited since then.
                sent = *due;
            }
            *due += *every;
        }
        if !warm && sent >= from {
            (warm, before) = (true, place.counts());
        }
        place.make_move().await?;
        let seen = Instant::now();
        if seen >= until {
            let after = place.counts();
            return Ok((place, delays, std::array::from_fn(|i| after[i] - before[i])));
        }
        if seen >= from {
            delays.push(u32::try_from((seen - sent).as_micros()).unwrap_or(u32::MAX));
        }
    }
}
