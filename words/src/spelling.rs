//! Finds words that look alike, for typing errors and for words that no table has.

/// The shapes of all words of a language. They find likely look-alikes without comparing every word letter by letter.
#[derive(Debug)]
pub(crate) struct Shapes(Vec<Shape>);

/// The groups of three letters that a word has, as bits. Several groups can share one bit.
type Shape = u64;

/// How many of the words with the most similar shapes to return.
const RETURNED: usize = 40;

impl Shapes {
    pub(crate) fn of<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        Self(words.map(shape).collect())
    }

    /// The numbers of the entries that look most like a word.
    pub(crate) fn like(&self, word: &str) -> Vec<usize> {
        let wanted = shape(word);
        let likeness = |&other: &Shape| {
            let (both, either) = ((wanted & other).count_ones(), (wanted | other).count_ones());
            1000 * both / either.max(1)
        };
        let mut best: Vec<(u32, usize)> = self.0.iter().map(likeness).zip(0..).collect();
        let _ = best.select_nth_unstable_by_key(
            RETURNED.min(self.0.len().saturating_sub(1)),
            |&(likeness, i)| (std::cmp::Reverse(likeness), i),
        );
        best.truncate(RETURNED);
        best.into_iter().map(|(_, i)| i).collect()
    }
}

fn shape(word: &str) -> Shape {
    groups(word).fold(0, |shape, [a, b, c]| {
        let mixed = u32::from(a).wrapping_mul(31).wrapping_add(u32::from(b));
        let mixed = mixed.wrapping_mul(31).wrapping_add(u32::from(c)).wrapping_mul(0x9E37_79B1);
        shape | 1 << (mixed >> 26)
    })
}

/// Every three letters in a row, with a space before and after the word.
fn groups(word: &str) -> impl Iterator<Item = [char; 3]> {
    let letters = || std::iter::once(' ').chain(word.chars()).chain([' ']);
    letters().zip(letters().skip(1)).zip(letters().skip(2)).map(|((a, b), c)| [a, b, c])
}

/// The share of groups of three letters that two words have in common, from 0 to 1.
pub(crate) fn likeness(one: &str, other: &str) -> f32 {
    let (mut a, mut b): (Vec<_>, Vec<_>) = (groups(one).collect(), groups(other).collect());
    a.sort_unstable();
    b.sort_unstable();
    let (mut i, mut j, mut both) = (0, 0, 0_u8);
    while i < a.len() && j < b.len() {
        match a[i].cmp(&b[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                (i, j, both) = (i + 1, j + 1, both.saturating_add(1));
            }
        }
    }
    let all = u8::try_from(a.len() + b.len()).unwrap_or(u8::MAX);
    2.0 * f32::from(both) / f32::from(all.max(1))
}

/// How much two words look like forms of one word, from 0 to 1. Half of it is their likeness, and half is the length of
/// their common beginning without the vowels that change between forms, as in *gałąź* and *gałęzie*.
pub(crate) fn kinship(one: &str, other: &str) -> f32 {
    let skeleton = |word: &str| -> Vec<char> {
        let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        first.chars().chain(rest.chars().filter(|letter| !"aeiy".contains(*letter))).collect()
    };
    let (a, b) = (skeleton(one), skeleton(other));
    let shared = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    if shared < 3 {
        return 0.0;
    }
    let small = |count: usize| f32::from(u8::try_from(count).unwrap_or(u8::MAX));
    (2.0 * small(shared) / small(a.len() + b.len())).midpoint(likeness(one, other))
}

/// How many letters must be changed, added, removed or swapped with a neighbour to turn one word into the other.
pub fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let same = usize::from(one[i - 1] != other[j - 1]);
            let mut fewest = (last[j - 1] + same).min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                fewest = fewest.min(before[j - 2] + 1);
            }
            row.push(fewest);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_are_counted() {
        for (one, other, want) in [
            ("castle", "castle", 0),
            ("castle", "casle", 1),
            ("castle", "catsle", 1),
            ("castle", "kastel", 2),
            ("", "abc", 3),
            ("lodz", "lódz", 1),
        ] {
            assert_eq!(distance(one, other), want, "{one} {other}");
            assert_eq!(distance(other, one), want, "{other} {one}");
        }
    }

    #[test]
    fn forms_of_one_word_are_kin() {
        for (one, other) in [("galezie", "galaz"), ("uczniowie", "uczen"), ("bakeries", "bakery")] {
            assert!(kinship(one, other) > 0.5, "{one} {other} {}", kinship(one, other));
        }
        assert!(kinship("castle", "moon") < 0.1);
    }

    #[test]
    fn alike_words_have_groups_in_common() {
        assert!(likeness("bakery", "baker") > 0.6);
        assert!(likeness("bakery", "castle") < 0.1);
        assert!((likeness("moon", "moon") - 1.0).abs() < 1e-6);
        let shapes = Shapes::of(["castle", "moon", "bakery"].into_iter());
        assert!(shapes.like("bakers").contains(&2));
    }
}
