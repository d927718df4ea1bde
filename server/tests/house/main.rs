//! The house as a whole: desks, HTTP, sockets, and what nobody may learn.

mod common;
mod desks;
mod example;
mod http;
mod secrecy;
mod sockets;
