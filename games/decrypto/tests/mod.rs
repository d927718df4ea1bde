//! Tests, by what they are about.

mod laws;
mod roots;
