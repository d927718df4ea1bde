//! Plays in many sessions at once and measures how long each move takes.

use std::io;
use std::time::{Duration, Instant};

use crate::session::Session;

/// How fast moves are made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// Each session makes a move as soon as all its clients have seen the last one.
    Full,
    /// This many moves per second, over all sessions.
    PerSecond(f64),
    /// The same. Each session waits for the help after every move, and the time until it comes is measured.
    WithHelp(f64),
}

/// The measurements of one scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Measured {
    pub(crate) seconds: f64,
    /// Microseconds from sending a move until all clients have it, in ascending order.
    pub(crate) delays: Vec<u32>,
    /// Microseconds from sending a move until all clients have the help for it, in ascending order.
    pub(crate) help_delays: Vec<u32>,
    pub(crate) games: u64,
    pub(crate) frames: u64,
    pub(crate) bytes: u64,
}

impl Measured {
    #[expect(clippy::cast_precision_loss, reason = "a rounded rate")]
    /// Moves per second.
    pub(crate) fn rate(&self) -> f64 {
        self.delays.len() as f64 / self.seconds
    }

    /// The delay in milliseconds that this percentage of the moves did not exceed.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        percentile(&self.delays, percent)
    }

    /// The same for help, if it was measured.
    pub(crate) fn help_percentile(&self, percent: usize) -> Option<f64> {
        (!self.help_delays.is_empty()).then(|| percentile(&self.help_delays, percent))
    }

    /// Average size of a frame in bytes.
    pub(crate) fn frame(&self) -> u64 {
        self.bytes.checked_div(self.frames).unwrap_or(0)
    }
}

fn percentile(delays: &[u32], percent: usize) -> f64 {
    let last = delays.len().saturating_sub(1);
    delays.get(last * percent / 100).map_or(f64::NAN, |&delay| f64::from(delay) / 1000.0)
}

/// Plays in all sessions for `warm`, which does not count, and then for `length`.
pub(crate) async fn drive(
    sessions: Vec<Session>,
    pace: Pace,
    warm: Duration,
    length: Duration,
) -> io::Result<(Vec<Session>, Measured)> {
    let count = sessions.len();
    let began = Instant::now();
    let span = (began + warm, began + warm + length);
    let tasks: Vec<_> = sessions
        .into_iter()
        .enumerate()
        .map(|(n, session)| {
            let beat = match pace {
                Pace::Full => None,
                #[expect(clippy::cast_precision_loss, reason = "few sessions")]
                Pace::PerSecond(rate) | Pace::WithHelp(rate) => {
                    let every = Duration::from_secs_f64(count as f64 / rate);
                    // Spread the sessions evenly, so that they do not all act at the same moment.
                    Some((began + every.mul_f64(n as f64 / count as f64), every))
                }
            };
            tokio::spawn(play(session, beat, matches!(pace, Pace::WithHelp(_)), span))
        })
        .collect();
    let (mut sessions, mut all) = (Vec::new(), Measured::default());
    for task in tasks {
        let (session, delays, help_delays, counts) = task.await.map_err(io::Error::other)??;
        sessions.push(session);
        all.delays.extend(delays);
        all.help_delays.extend(help_delays);
        let [games, frames, bytes] = counts;
        (all.games, all.frames, all.bytes) =
            (all.games + games, all.frames + frames, all.bytes + bytes);
    }
    all.delays.sort_unstable();
    all.help_delays.sort_unstable();
    all.seconds = length.as_secs_f64();
    Ok((sessions, all))
}

type Played = (Session, Vec<u32>, Vec<u32>, [u64; 3]);

async fn play(
    mut session: Session,
    beat: Option<(Instant, Duration)>,
    helps: bool,
    (from, until): (Instant, Instant),
) -> io::Result<Played> {
    let (mut delays, mut help_delays, mut before) = (Vec::new(), Vec::new(), session.counts());
    let since = |sent: Instant| u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
    let mut next = beat;
    let mut warm = false;
    loop {
        session.prepare().await?;
        let mut sent = Instant::now();
        if let Some((due, every)) = &mut next {
            if *due > sent {
                tokio::time::sleep_until((*due).into()).await;
                sent = Instant::now();
            } else {
                // The last move took too long. The player has waited since this move was due.
                sent = *due;
            }
            *due += *every;
        }
        if !warm && sent >= from {
            (warm, before) = (true, session.counts());
        }
        session.make_move().await?;
        let seen = Instant::now();
        if seen >= until {
            let after = session.counts();
            return Ok((
                session,
                delays,
                help_delays,
                std::array::from_fn(|i| after[i] - before[i]),
            ));
        }
        if seen >= from {
            delays.push(since(sent));
        }
        if helps {
            session.help().await?;
            if seen >= from {
                help_delays.push(since(sent));
            }
        }
    }
}
