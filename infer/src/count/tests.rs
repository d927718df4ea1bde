//! Compares the count with brute force.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;

type Table = Vec<Vec<Option<usize>>>;

/// Some random owners.
fn random(things: usize, rng: &mut Pcg64Mcg) -> Vec<Table> {
    let owners = rng.random_range(1..4);
    random_owners(owners, 4, things, rng)
}

/// Random owners as tables: the next state for each thing and state. A thing moves on by the same step from every state.
fn random_owners(owners: usize, most: usize, things: usize, rng: &mut Pcg64Mcg) -> Vec<Table> {
    let owner = |rng: &mut Pcg64Mcg| {
        let states = rng.random_range(1..=most);
        let thing = |rng: &mut Pcg64Mcg| {
            let step = rng.random_range(0..states.min(3));
            let to = |state| Some(state + step).filter(|&to| to < states);
            (0..states).map(|state| to(state).filter(|_| rng.random_bool(0.8))).collect()
        };
        (0..things).map(|_| thing(rng)).collect()
    };
    (0..owners).map(|_| owner(rng)).collect()
}

/// Brute force: tries every owner for every thing.
fn all_ways(things: usize, owners: &[Table]) -> Vec<Vec<usize>> {
    let ends = |way: &[usize], owner: usize| {
        let table = &owners[owner];
        let takes = way.iter().enumerate().filter(|&(_, &who)| who == owner);
        takes.map(|(thing, _)| thing).try_fold(0, |state, thing| table[thing][state])
    };
    let count = owners.len().pow(u32::try_from(things).unwrap());
    let ways = (0..count).map(|code| {
        (0..things)
            .map(|i| code / owners.len().pow(u32::try_from(i).unwrap()) % owners.len())
            .collect()
    });
    ways.filter(|way: &Vec<usize>| {
        (0..owners.len()).all(|owner| ends(way, owner) == Some(owners[owner][0].len() - 1))
    })
    .collect()
}

fn layers(things: usize, tables: &[Table]) -> Layers {
    let owners: Vec<Owner> = tables
        .iter()
        .map(|table| {
            let step = |thing: usize| {
                let mut moves = (0..).zip(&table[thing]);
                moves.find_map(|(state, to)| to.map(|to| to - state)).unwrap_or(0)
            };
            Owner::new(things, table[0].len(), step, |thing, state| table[thing][state].is_some())
        })
        .collect();
    Layers::new(things, &owners)
}

/// Compares the count and the flow with brute force; gives the number of ways.
fn agree(things: usize, tables: &[Table]) -> usize {
    let ways = all_ways(things, tables);
    let layers = layers(things, tables);
    assert_eq!(layers.clone().count::<u128>().ways(), ways.len() as u128);
    let counted = layers.count::<u64>();
    assert_eq!(counted.ways(), ways.len() as u64);
    let flow = counted.flow();
    for (thing, owner) in (0..things).flat_map(|t| (0..tables.len()).map(move |o| (t, o))) {
        let takes = ways.iter().filter(|way| way[thing] == owner).count();
        assert_eq!(flow.of(thing, owner).iter().sum::<u64>(), takes as u64);
    }
    ways.len()
}

#[test]
fn count_and_flow_agree_with_brute_force() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut some = 0;
    for _ in 0..4000 {
        let things = rng.random_range(1..7);
        let tables = random(things, &mut rng);
        some += usize::from(agree(things, &tables) > 1);
    }
    assert!(some > 500, "only {some} cases have several ways");
}

#[test]
fn eight_owners_agree_with_brute_force() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut some = 0;
    for _ in 0..300 {
        let tables = random_owners(8, 2, 4, &mut rng);
        some += usize::from(agree(4, &tables) > 1);
    }
    assert!(some > 20, "only {some} cases have several ways");
}

#[test]
#[should_panic = "at most eight owners"]
fn a_ninth_owner_is_refused() {
    let idle = Owner::new(1, 1, |_| 0, |_, _| true);
    Layers::new(1, &vec![idle; 9]);
}

#[test]
fn draws_are_even() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut tried = 0;
    while tried < 30 {
        let tables = random(5, &mut rng);
        let ways = all_ways(5, &tables);
        let layers = layers(5, &tables);
        let counted = layers.count::<u64>();
        if ways.is_empty() {
            assert_eq!(counted.draw(&mut rng).len(), 0);
            continue;
        }
        tried += 1;
        let mut drawn = vec![0_i64; ways.len()];
        for _ in 0..200 * ways.len() {
            let way = counted.draw(&mut rng);
            drawn[ways.iter().position(|other| *other == way).unwrap()] += 1;
        }
        assert!(drawn.iter().all(|n| (n - 200).abs() < 90), "{drawn:?}");
    }
}

#[test]
fn binomials() {
    assert_eq!(choose(12, 6), 924);
    assert_eq!(choose(5, 0), 1);
    assert_eq!(choose(2, 3), 0);
}
