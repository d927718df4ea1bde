use std::time::Instant;
use games::krypto::{mind, Deck, Rules, Arithmetic, Expression};
use rand::{RngExt, SeedableRng};
fn main() {
    for arithmetic in [Arithmetic::Whole, Arithmetic::Fractions] { for squares in [false, true] {
        let rules = Rules { arithmetic, squares };
        let s = Instant::now();
        let c = mind::census(Deck::Cards52, rules);
        println!("{rules:?} {c:?} {:?}", s.elapsed());
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(1);
        let mut hands = vec![];
        for _ in 0..20000 { let mut d = Deck::Cards52.cards(); use rand::seq::SliceRandom; d.shuffle(&mut rng); hands.push(([d[0],d[1],d[2],d[3],d[4]], d[5])); }
        let s = Instant::now(); let mut n=0; let mut worst = 0;
        for &(h,t) in &hands { let x = Instant::now(); n += mind::playable(h,t,rules) as usize; worst = worst.max(x.elapsed().as_nanos()); }
        println!("playable {n} {:?} each worst {worst}", s.elapsed()/20000);
        let s = Instant::now(); let mut m=0; let mut worst = 0; let mut sum=0;
        for &(h,t) in &hands { let x = Instant::now(); let a = mind::solutions(h,t,rules); let e = x.elapsed(); sum += a.len(); m += !a.is_empty() as usize; worst = worst.max(e.as_nanos()); }
        println!("solutions {m} mean {} {:?} each worst {worst}", sum as f64/20000.0, s.elapsed()/20000);
        for &(h,t) in &hands[..3] { let a = mind::solutions(h,t,rules); println!("{h:?} {t} {:?}", a.iter().take(4).collect::<Vec<_>>()); }
        println!("{}", mind::solutions([2,2,2,3,3],12,rules).len());
    }}
}
