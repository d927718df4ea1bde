//! The text format of Prometheus.

use std::fmt::{Display, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};

use super::Histogram;
use super::histogram::Counted;

/// A label with its value.
pub(super) type Label<'a> = (&'a str, &'a str);

/// A text that grows by one metric after another.
#[derive(Default)]
pub(super) struct Text(pub(super) String);

impl Text {
    pub(super) fn counters<'a>(
        &mut self,
        name: &str,
        help: &str,
        each: impl IntoIterator<Item = (Vec<Label<'a>>, &'a AtomicU64)>,
    ) {
        self.head(name, "counter", help);
        for (labels, count) in each {
            self.sample(name, &labels, count.load(Ordering::Relaxed));
        }
    }

    pub(super) fn counter(&mut self, name: &str, help: &str, count: u64) {
        self.head(name, "counter", help);
        self.sample(name, &[], count);
    }

    pub(super) fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.gauges(name, help, [(Vec::new(), value)]);
    }

    pub(super) fn gauges<'a>(
        &mut self,
        name: &str,
        help: &str,
        each: impl IntoIterator<Item = (Vec<Label<'a>>, impl Display)>,
    ) {
        self.head(name, "gauge", help);
        for (labels, value) in each {
            self.sample(name, &labels, value);
        }
    }

    /// Histograms that have counted nothing are left out, unless they have no labels: most routes never fail.
    pub(super) fn histograms<'a>(
        &mut self,
        name: &str,
        help: &str,
        each: impl IntoIterator<Item = (Vec<Label<'a>>, &'a Histogram)>,
    ) {
        self.head(name, "histogram", help);
        for (labels, histogram) in each {
            let Counted { up_to, all, sum } = histogram.counted();
            if all == 0 && !labels.is_empty() {
                continue;
            }
            let shown = |parts: u64| {
                #[expect(clippy::cast_precision_loss, reason = "a number to be read")]
                let parts = parts as f64;
                parts / f64::from(histogram.scale.parts)
            };
            for (bound, count) in histogram.scale.bounds.iter().zip(up_to) {
                let bound = shown(*bound).to_string();
                let labels: Vec<Label<'_>> =
                    labels.iter().copied().chain([("le", bound.as_str())]).collect();
                self.sample(&format!("{name}_bucket"), &labels, count);
            }
            let every: Vec<Label<'_>> = labels.iter().copied().chain([("le", "+Inf")]).collect();
            self.sample(&format!("{name}_bucket"), &every, all);
            self.sample(&format!("{name}_sum"), &labels, shown(sum));
            self.sample(&format!("{name}_count"), &labels, all);
        }
    }

    fn head(&mut self, name: &str, kind: &str, help: &str) {
        writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}").expect("a string grows");
    }

    fn sample(&mut self, name: &str, labels: &[Label<'_>], value: impl Display) {
        let labels: Vec<String> =
            labels.iter().map(|(label, value)| format!("{label}=\"{}\"", escaped(value))).collect();
        let labels =
            if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(",")) };
        writeln!(self.0, "{name}{labels} {value}").expect("a string grows");
    }
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_lines_in_a_label_are_escaped() {
        let mut text = Text::default();
        text.gauges("size", "How large.", [(vec![("of", "a \"b\"\\\n")], 3)]);
        assert_eq!(
            text.0,
            "# HELP size How large.\n# TYPE size gauge\nsize{of=\"a \\\"b\\\"\\\\\\n\"} 3\n"
        );
    }
}
