//! Solver, census, aids and bots.

mod aids;
mod bots;
mod census;
mod proofs;
mod review;
mod solver;
