//! Text in columns for a terminal: two spaces between columns, no lines, no colours.

use comfy_table::presets::NOTHING;
use comfy_table::{Cell, Table};

pub(crate) use comfy_table::CellAlignment::{self as Align, Left, Right};

/// How many spaces stand between two columns.
const GAP: u16 = 2;

/// Rows of text, each cell in its column.
pub(crate) struct Columns {
    align: Vec<Align>,
    table: Table,
}

impl Columns {
    /// One column for each alignment.
    pub(crate) fn new(align: impl IntoIterator<Item = Align>) -> Self {
        let mut table = Table::new();
        table.load_style(NOTHING);
        Self { align: align.into_iter().collect(), table }
    }

    /// Adds a row below the others. A heading is a row like any other.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = impl ToString>) {
        let cells = cells.into_iter().zip(&self.align);
        self.table.add_row(cells.map(|(text, &align)| Cell::new(text).set_alignment(align)));
    }

    /// The rows as lines, each after `indent` and without spaces at its end.
    pub(crate) fn draw(mut self, indent: &str) -> String {
        if self.table.is_empty() {
            return String::new();
        }
        self.table.column_iter_mut().for_each(|column| {
            column.set_padding((0, GAP));
        });
        self.table.lines().map(|line| format!("{indent}{}", line.trim_end()) + "\n").collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stand_below_each_other() {
        let mut columns = Columns::new([Left, Right, Left]);
        columns.row(["bot", "wins", "note"]);
        columns.row(["żółw", "7", ""]);
        columns.row(["officer", "12", "漢字 and more"]);
        let want = "\
            > bot      wins  note\n\
            > żółw        7\n\
            > officer    12  漢字 and more\n";
        assert_eq!(columns.draw("> "), want);
    }

    #[test]
    fn no_rows_are_no_lines() {
        assert_eq!(Columns::new([Left]).draw("  "), "");
    }
}
