//! The targets under libFuzzer: `FUZZ_TARGET` says which. `cargo xtask fuzz` builds and runs it.

#![no_main]

use std::sync::LazyLock;

use fuzz::Target;

static TARGET: LazyLock<&'static Target> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names a target");
    fuzz::target(&name).expect("FUZZ_TARGET is one of the targets")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (TARGET.check)(bytes));
