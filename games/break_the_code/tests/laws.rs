//! What every game keeps.

use super::BreakTheCode;

kernel::laws!(BreakTheCode, cases: 1000, close: 25);
