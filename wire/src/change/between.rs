//! The change between two JSON texts.
//!
//! Only what differs is looked into: two members or items with the same text are passed over unread.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::level::Level;

/// How far a list is searched for an item that has moved.
const REACH: usize = 32;

/// The JSON of the [`Change`](super::Change) that makes the JSON text `new` of `old`; `None` if it would not be shorter than
/// `new`. Both are without white space.
pub fn between(old: &str, new: &str) -> Option<String> {
    let mut text = String::new();
    write(old, new, &mut text).then_some(text)
}

/// Writes a change. If it would not be shorter than `new`, nothing is written.
fn write(old: &str, new: &str, to: &mut String) -> bool {
    let start = to.len();
    match (Level::of(old), Level::of(new)) {
        (Some(Level::Object(old)), Some(Level::Object(new))) => {
            Parts::of_object(&old, &new).write(to);
        }
        (Some(Level::List(old)), Some(Level::List(new))) => write_list(&old, &new, to),
        _ => return false,
    }
    let shorter = to.len() - start < new.len();
    if !shorter {
        to.truncate(start);
    }
    shorter
}

/// Writes how a list changes. Where it is as long as before, its items may have changed in their places or moved: the
/// shorter text is taken. The rows of a score sheet are alike at first, and look as if they had moved.
fn write_list(old: &[&str], new: &[&str], to: &mut String) {
    let start = to.len();
    let parts = Parts::of_list(old, new);
    let moved = !parts.splices.is_empty();
    parts.write(to);
    if moved && old.len() == new.len() {
        let mut in_place = String::new();
        Parts::in_place(old, new).write(&mut in_place);
        if in_place.len() < to.len() - start {
            to.truncate(start);
            to.push_str(&in_place);
        }
    }
}

/// A key in quotes.
type Key<'a> = Cow<'a, str>;

/// What a change consists of.
#[derive(Default)]
struct Parts<'a> {
    splices: Vec<(usize, usize, Vec<&'a str>)>,
    gone: Vec<&'a str>,
    /// The members or items that are there before and after, with both texts.
    changed: Vec<(Key<'a>, &'a str, &'a str)>,
    added: Vec<(Key<'a>, &'a str)>,
}

impl<'a> Parts<'a> {
    fn of_object(old: &[(&'a str, &'a str)], new: &[(&'a str, &'a str)]) -> Self {
        let mut parts = Self::default();
        let mut kept = 0;
        for (at, &(key, now)) in new.iter().enumerate() {
            // Most members are where they were.
            let nearby = old.get(at).filter(|(known, _)| *known == key);
            let Some(&(_, before)) = nearby.or_else(|| old.iter().find(|(known, _)| *known == key))
            else {
                parts.added.push((key.into(), now));
                continue;
            };
            kept += 1;
            if before != now {
                parts.changed.push((key.into(), before, now));
            }
        }
        if kept < old.len() {
            let is_gone = |key: &&str| !new.iter().any(|(known, _)| known == key);
            parts.gone = old.iter().map(|(key, _)| *key).filter(is_gone).collect();
        }
        parts
    }

    /// Goes through both lists. Where they differ, the nearest item that both have tells what was taken out or put in; where
    /// there is none, an item has changed.
    fn of_list(old: &[&'a str], new: &[&'a str]) -> Self {
        let mut parts = Self::default();
        let (mut left, mut at) = (old, 0);
        while let ([before, ..], [now, ..]) = (left, &new[at..]) {
            let taken_out = left.iter().take(REACH).position(|item| item == now);
            let put_in = new[at..].iter().take(REACH).position(|item| item == before);
            match (taken_out, put_in) {
                (Some(0), _) => (left, at) = (&left[1..], at + 1),
                (Some(count), other) if other.is_none_or(|other| count <= other) => {
                    parts.splice(at, count, &[]);
                    left = &left[count..];
                }
                (_, Some(count)) => {
                    parts.splice(at, 0, &new[at..at + count]);
                    at += count;
                }
                (_, None) => {
                    parts.changed.push((index(at), before, now));
                    (left, at) = (&left[1..], at + 1);
                }
            }
        }
        if !left.is_empty() || at < new.len() {
            parts.splice(at, left.len(), &new[at..]);
        }
        parts
    }

    /// Compares the items of two lists of the same length, each with the one in its place.
    fn in_place(old: &[&'a str], new: &[&'a str]) -> Self {
        let pairs = old.iter().zip(new).enumerate().filter(|(_, (before, now))| before != now);
        let changed = pairs.map(|(at, (before, now))| (index(at), *before, *now)).collect();
        Self { changed, ..Self::default() }
    }

    fn splice(&mut self, at: usize, count: usize, items: &[&'a str]) {
        match self.splices.last_mut() {
            Some((start, taken_out, put_in)) if *start + put_in.len() == at => {
                *taken_out += count;
                put_in.extend(items);
            }
            _ => self.splices.push((at, count, items.to_vec())),
        }
    }

    fn write(mut self, to: &mut String) {
        to.push('{');
        let start = to.len();
        if !self.splices.is_empty() {
            open("splice", '[', start, to);
            for (at, count, items) in &self.splices {
                write!(to, "[{at},{count},[{}]],", items.join(",")).expect("writing to a text");
            }
            close(']', to);
        }
        if !self.gone.is_empty() {
            open("gone", '[', start, to);
            to.push_str(&self.gone.join(","));
            to.push(']');
        }
        self.write_within(start, to);
        if !self.added.is_empty() {
            open("set", '{', start, to);
            for (key, value) in &self.added {
                to.extend([&**key, ":", value, ","]);
            }
            close('}', to);
        }
        to.push('}');
    }

    /// Writes what changes within. What is shorter as a whole joins what is set.
    fn write_within(&mut self, start: usize, to: &mut String) {
        let before = to.len();
        open("in", '{', start, to);
        let first = to.len();
        for (key, old, new) in std::mem::take(&mut self.changed) {
            let entry = to.len();
            to.extend([&*key, ":"]);
            if write(old, new, to) {
                to.push(',');
            } else {
                to.truncate(entry);
                self.added.push((key, new));
            }
        }
        if to.len() == first {
            to.truncate(before);
        } else {
            close('}', to);
        }
    }
}

/// The key of an item of a list.
fn index(at: usize) -> Key<'static> {
    format!("\"{at}\"").into()
}

/// Opens a part of a change that began at `start`.
fn open(name: &str, bracket: char, start: usize, to: &mut String) {
    if to.len() > start {
        to.push(',');
    }
    write!(to, "\"{name}\":{bracket}").expect("writing to a text");
}

/// Closes a part of a change, in place of its last comma.
fn close(bracket: char, to: &mut String) {
    to.pop();
    to.push(bracket);
}
