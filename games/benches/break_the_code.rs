//! scratch
#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(missing_docs, clippy::all, clippy::pedantic, clippy::disallowed_methods)]
use games::break_the_code::*;
use kernel::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn option(name: &str) -> Option<String> {
    let args: Vec<String> = std::env::args().collect();
    let at = args.iter().position(|a| a == name)?;
    args.get(at + 1).cloned()
}
fn num(name: &str, d: u64) -> u64 { option(name).map_or(d, |s| s.parse().unwrap()) }

fn main() {
    if option("--arena").is_some() { arena() } else if option("--togo").is_some() { togo() }
}

fn start(seats: usize, rng: &mut Pcg64Mcg, first: Option<usize>) -> Setup<BreakTheCode> {
    let given: Vec<(String,String)> = option("--option").map(|o| o.split(' ').map(|kv| { let (k,v)=kv.split_once('=').unwrap(); (k.to_owned(), v.to_owned())}).collect()).unwrap_or_default();
    let options = <Chosen as Options>::read(given.iter().map(|(a,b)|(a.as_str(),b.as_str()))).unwrap();
    let mut deal = BreakTheCode::deal(&options, seats, rng);
    if let Some(f) = first { deal.first = Seat::new(f); }
    Setup { options, seats, deal }
}

fn arena() {
    let names: Vec<String> = option("--arena").unwrap().split(',').map(str::to_owned).collect();
    let seats = num("--seats", 2) as usize;
    let deals = num("--deals", 200);
    let thinking = Thinking::millis(num("--thinking", 100) as u32);
    let seed = num("--seed", 1);
    let mut scores = vec![];
    let (mut turns, mut breaks, mut ties, mut none) = (0u64, 0u64, 0, 0);
    let t0 = std::time::Instant::now();
    for d in 0..deals {
        let mut rng = Pcg64Mcg::seed_from_u64(seed * 1_000_003 + d);
        let setup = start(seats, &mut rng, None);
        let mut s = 0.0;
        for seat_a in 0..seats {
            let mut minds: Vec<_> = (0..seats).map(|i| kernel::mind::mind::<BreakTheCode>(if i == seat_a { &names[0] } else { &names[1] }, thinking).unwrap()).collect();
            let mut game = BreakTheCode::start(&setup).unwrap();
            let mut own = 0;
            let mut bot_rng = Pcg64Mcg::seed_from_u64(d * 8 + seat_a as u64);
            while let Some(seat) = game.to_act().iter().next() {
                let choice = minds[seat.index()].choose(&game.view(Viewer::Seat(seat)), Time::ZERO, &mut bot_rng);
                if seat.index() == seat_a { own += 1; }
                let event = game.decide(seat, &choice.action, Time::ZERO).expect("legal");
                if let Event::Guessed { right: true, by, .. } = event { if by.index() == seat_a { turns += own; breaks += 1; } }
                game.apply(&event);
            }
            let out = game.outcome().unwrap();
            let a = Seat::new(seat_a);
            s += if out.winners.is_empty() { none += 1; if seats == 2 { 0.5 } else { 0.0 } } else if out.winners.contains(a) { if out.winners.len() > 1 { ties += 1; } 1.0 / out.winners.len() as f64 } else { 0.0 };
        }
        scores.push(s / seats as f64);
    }
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let var = scores.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let ci = 1.96 * (var / n).sqrt();
    let elo = |p: f64| -400.0 * (1.0 / p - 1.0).log10();
    println!("{} vs {} seats {seats}: score {mean:.4} ± {ci:.4}  elo {:.0} [{:.0}, {:.0}]  own turns when broke {:.3} ({breaks}) ties {ties} none {none}  {:.1}s", names[0], names[1], elo(mean), elo(mean - ci), elo(mean + ci), turns as f64 / breaks as f64, t0.elapsed().as_secs_f64());
}

/// For each number of rows: distribution of own turns to go, nobody stopped by the other.
fn togo() {
    let level = option("--togo").unwrap();
    let deals = num("--deals", 500);
    const K: usize = 10;
    let mut table: std::collections::BTreeMap<usize, [u64; K + 1]> = Default::default();
    let (mut sum, mut cnt) = (0, 0);
    for d in 0..deals {
        let mut rng = Pcg64Mcg::seed_from_u64(77_000 + d);
        let setup = start(2, &mut rng, None);
        let mut minds: Vec<_> = (0..2).map(|i| kernel::mind::mind::<BreakTheCode>(if i == 0 { level.as_str() } else { "entropy" }, Thinking::millis(num("--thinking",20) as u32)).unwrap()).collect();
        let mut game = BreakTheCode::start(&setup).unwrap();
        let mut log: [Vec<usize>; 2] = Default::default();
        let mut done = [false; 2];
        while let Some(seat) = game.to_act().iter().next() {
            if done[0] { break; }
            let i = seat.index();
            let view = game.view(Viewer::Seat(seat));
            if !done[i] {
                let n = Posterior::of(&view).target().unwrap().rows.len();
                log[i].push(n);
            }
            let mut view = view;
            for m in &mut view.history { if let Move::Asked { answers, .. } = m { answers[seat] = None; } }
            view.history.retain(|m| !matches!(m, Move::Guessed { by, .. } if *by != seat));
            let choice = minds[i].choose(&view, Time::ZERO, &mut rng);
            let mut event = game.decide(seat, &choice.action, Time::ZERO).expect("legal");
            if let Event::Guessed { right: true, .. } = event {
                if i == 0 && !done[i] {
                    done[i] = true;
                    sum += log[i].len(); cnt += 1;
                    let len = log[i].len();
                    for (j, &n) in log[i].iter().enumerate() {
                        table.entry(n).or_insert([0; K + 1])[(len - j).min(K)] += 1;
                    }
                }
                let card = view.face_up[0];
                let q = card.questions().next().unwrap();
                event = game.decide(seat, &Action::Ask { card, digit: q.digit() }, Time::ZERO).expect("legal");
            }
            game.apply(&event);
        }
    }
    println!("mean own turns to break: {:.3} over {cnt}", sum as f64 / cnt as f64);
    // by knots
    let knots = [1usize,2,3,4,5,6,8,11,16,23,32,45,64,90,128,181,256,362,512,724,1024,1448,2048,4096];
    for w in 0..knots.len() {
        let lo = if w == 0 { 1.0 } else { ((knots[w-1] * knots[w]) as f64).sqrt() };
        let hi = if w + 1 == knots.len() { 1e9 } else { ((knots[w] * knots[w+1]) as f64).sqrt() };
        let mut c = [0u64; K + 1];
        for (&n, t) in &table { if (n as f64) >= lo && (n as f64) < hi { for k in 0..=K { c[k] += t[k]; } } }
        let tot: u64 = c.iter().sum();
        let mut cum = 0; let mut out = vec![];
        for k in 1..=8 { cum += c[k]; out.push(format!("{:.3}", cum as f64 / tot.max(1) as f64)); }
        println!("    ({}.0, [{}]), // {tot}", knots[w], out.join(", "));
    }
}
