//! The clauses one by one, the laws, and whole games.

kernel::laws!(super::BreakTheCode, cases: 300, close: 25);
