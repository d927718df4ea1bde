//! How whoever appends hears what came of it.
//!
//! To wake a task from another thread costs more than from the one that it runs on. So the thread that writes tells only
//! one of a batch, and that one tells the others. Whoever appends must therefore go on being polled, or be dropped: the
//! others of the batch depend on it.

use tokio::sync::oneshot;

use crate::AppendError;

type Answer = Result<(), AppendError>;

/// Who is to be told.
#[derive(Debug)]
pub(super) struct Told(oneshot::Sender<(Answer, News)>);

/// Waits to be told.
#[derive(Debug)]
pub(super) struct Waiting(oneshot::Receiver<(Answer, News)>);

/// Both ends of a question.
pub(super) fn ask() -> (Told, Waiting) {
    let (told, waiting) = oneshot::channel();
    (Told(told), Waiting(waiting))
}

impl Waiting {
    /// What came of it; nothing if nobody will ever tell.
    pub(super) async fn answer(self) -> Option<Answer> {
        let (answer, others) = self.0.await.ok()?;
        drop(others);
        Some(answer)
    }
}

/// What came of a batch. Whoever drops it tells everybody.
#[derive(Debug, Default)]
pub(super) struct News(Vec<(Told, Answer)>);

impl News {
    pub(super) fn with_capacity(room: usize) -> Self {
        Self(Vec::with_capacity(room))
    }

    pub(super) fn push(&mut self, told: Told, answer: Answer) {
        self.0.push((told, answer));
    }

    /// Tells one, who tells the others.
    pub(super) fn spread(mut self) {
        while let Some((Told(one), answer)) = self.0.pop() {
            match one.send((answer, self)) {
                Ok(()) => return,
                // That one has gone. What was written is written all the same.
                Err((_, others)) => self = others,
            }
        }
    }
}

impl Drop for News {
    fn drop(&mut self) {
        for (Told(one), answer) in self.0.drain(..) {
            let _nevermind = one.send((answer, Self::default()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// News for so many, and those who wait for it; the answer of each has its number.
    fn news(count: u64) -> (News, Vec<Waiting>) {
        let mut news = News::default();
        let waiting = (0..count).map(|next| {
            let (told, waiting) = ask();
            news.push(told, Err(AppendError::Conflict { next }));
            waiting
        });
        let waiting = waiting.collect();
        (news, waiting)
    }

    /// From the last to the first: the last is told first.
    async fn all_hear(mut waiting: Vec<Waiting>) {
        while let Some(one) = waiting.pop() {
            let next = waiting.len() as u64;
            assert_eq!(one.answer().await, Some(Err(AppendError::Conflict { next })));
        }
    }

    #[tokio::test]
    async fn who_is_told_tells_the_others() {
        let (news, mut waiting) = news(5);
        news.spread();
        assert!(waiting[..4].iter_mut().all(|one| one.0.try_recv().is_err()), "one is told");
        all_hear(waiting).await;
    }

    #[tokio::test]
    async fn who_has_gone_is_passed_over() {
        let (news, mut waiting) = news(5);
        waiting.truncate(3);
        news.spread();
        all_hear(waiting).await;
    }

    #[tokio::test]
    async fn who_goes_before_hearing_tells_the_others() {
        let (news, mut waiting) = news(5);
        news.spread();
        drop(waiting.pop());
        all_hear(waiting).await;
    }

    #[tokio::test]
    async fn nobody_waits_for_ever() {
        let (told, waiting) = ask();
        drop(told);
        assert_eq!(waiting.answer().await, None);
    }
}
