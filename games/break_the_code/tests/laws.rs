//! What every game keeps.

use super::BreakTheCode;

kernel::laws!(BreakTheCode, cases: 1500, close: 25);
