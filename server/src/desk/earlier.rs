//! Games that are over. One that a rematch has put away is folded again from the log by its client, in another thread: the
//! desk has a game to look after.

use std::sync::Arc;

use tokio::sync::OnceCell;
use wire::HouseNo;

use super::Desk;
use crate::error::Refused;
use crate::house::House;
use crate::table::Table;

/// The table as it was at the end of an earlier game, once a client has folded it.
#[derive(Debug)]
pub(crate) struct Earlier {
    round: u32,
    then: OnceCell<Table>,
}

/// What a desk tells of a game that is over.
#[derive(Debug)]
pub(crate) enum Finished {
    Told(String),
    /// The client is to fold the table as it was then.
    PutAway(Arc<Earlier>),
}

impl Earlier {
    /// The table as it was then. Clients that ask at the same time fold it once.
    pub(crate) async fn folded(&self, house: &House, table: &str) -> Result<&Table, Refused> {
        self.then.get_or_try_init(|| house.fold_to(table, self.round)).await
    }
}

impl Desk {
    /// Tells of a game that is over, the newest one unless `round` is given, by the table and by the table as it was at
    /// the end of that game. `folded` is what the client was told to fold.
    pub(super) async fn finished(
        &mut self,
        round: Option<u32>,
        folded: Option<Arc<Earlier>>,
        tell: impl FnOnce(&Table, &Table) -> Result<String, HouseNo>,
    ) -> Result<Finished, Refused> {
        let finished = |desk: &mut Self| Ok(desk.table.finished(round)?);
        let round = self.read_before_refusing(finished).await?;
        if self.table.has_on_table(round) {
            return Ok(Finished::Told(tell(&self.table, &self.table)?));
        }
        let earlier = folded.unwrap_or_else(|| self.earlier_game(round));
        match earlier.then.get() {
            Some(then) => Ok(Finished::Told(tell(&self.table, then)?)),
            None => Ok(Finished::PutAway(earlier)),
        }
    }

    /// Keeps the earlier game that a client last asked for.
    fn earlier_game(&mut self, round: u32) -> Arc<Earlier> {
        let known = self.earlier.take().filter(|earlier| earlier.round == round);
        let earlier = known.unwrap_or_else(|| Arc::new(Earlier { round, then: OnceCell::new() }));
        self.earlier = Some(Arc::clone(&earlier));
        earlier
    }
}
