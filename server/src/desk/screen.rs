//! A screen: the desk puts the newest frame there, and one socket takes it.
//!
//! A new frame replaces one that was not taken. A frame that was taken is not kept, so its memory is freed early and used
//! again while it is still in the processor's cache.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::extract::ws::Utf8Bytes;
use futures_util::task::AtomicWaker;

/// The desk's side.
#[derive(Debug)]
pub(super) struct Screen(Arc<Glass>);

/// The socket's side.
#[derive(Debug)]
pub(super) struct Eye(Arc<Glass>);

/// What both sides share.
#[derive(Debug, Default)]
struct Glass {
    newest: Mutex<Newest>,
    waker: AtomicWaker,
}

#[derive(Debug, Default)]
struct Newest {
    frame: Option<Utf8Bytes>,
    /// Whether the desk has closed, so that no more frames come.
    dark: bool,
}

impl Glass {
    fn newest(&self) -> MutexGuard<'_, Newest> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Screen {
    /// A new screen: the desk's side and the socket's side.
    pub(super) fn new() -> (Self, Eye) {
        let glass = Arc::<Glass>::default();
        (Self(Arc::clone(&glass)), Eye(glass))
    }

    /// Shows a frame. It replaces one that was not taken.
    pub(super) fn show(&self, frame: Utf8Bytes) {
        self.0.newest().frame = Some(frame);
        self.0.waker.wake();
    }

    /// Whether the socket's side is still there.
    pub(super) fn is_watched(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.0.newest().dark = true;
        self.0.waker.wake();
    }
}

impl Eye {
    /// The frame, if there is one that was not taken yet.
    pub(super) fn fresh(&self) -> Option<Utf8Bytes> {
        self.0.newest().frame.take()
    }

    /// The frame, once there is one that was not taken yet; `None` when the screen is dark.
    pub(super) async fn next(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|context| self.look(context)).await
    }

    fn look(&self, context: &Context<'_>) -> Poll<Option<Utf8Bytes>> {
        // Register first: a frame that is shown after the look then wakes this task.
        self.0.waker.register(context.waker());
        let mut newest = self.0.newest();
        match newest.frame.take() {
            None if !newest.dark => Poll::Pending,
            seen => Poll::Ready(seen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_newest_frame_is_seen_once() {
        let (screen, mut eye) = Screen::new();
        assert_eq!(eye.fresh(), None);
        screen.show("one".into());
        screen.show("two".into());
        assert_eq!(eye.next().await, Some("two".into()));
        assert_eq!(eye.fresh(), None);
    }

    #[tokio::test]
    async fn a_waiting_socket_is_woken() {
        let (screen, mut eye) = Screen::new();
        let waiting = tokio::spawn(async move { [eye.next().await, eye.next().await] });
        tokio::task::yield_now().await;
        screen.show("one".into());
        tokio::task::yield_now().await;
        drop(screen);
        assert_eq!(waiting.await.expect("it ends"), [Some("one".into()), None]);
    }

    #[tokio::test]
    async fn the_last_frame_is_seen_after_the_screen_is_dark() {
        let (screen, mut eye) = Screen::new();
        screen.show("last".into());
        drop(screen);
        assert_eq!(eye.next().await, Some("last".into()));
        assert_eq!(eye.next().await, None);
    }

    #[test]
    fn a_screen_knows_whether_it_is_watched() {
        let (screen, eye) = Screen::new();
        assert!(screen.is_watched());
        drop(eye);
        assert!(!screen.is_watched());
    }
}
