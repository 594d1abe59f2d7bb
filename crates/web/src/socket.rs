//! The connection of one page to one room.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use plateau_words::{Language, Words, quote};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::api::blocking;
use crate::guard::Peer;
use crate::limits::Meter;
use crate::message::{
    ClientCommand, Fault, FaultCode, Hello, Incoming, Outgoing, Ref, RefusalCode, Unread,
};
use crate::room::{Frame, Guest, GuestId, Line, RoomMessage, Unheard};
use crate::rooms::{RoomHandle, Rooms};
use crate::secret::SessionId;
use crate::server::Server;

/// `GET /ws/{id}`
pub(crate) async fn connect(
    State(server): State<Server>,
    peer: Option<Extension<Peer>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    let words = server.words_for(&headers, None);
    let language = words.language();
    let missing = || Fault { code: FaultCode::Missing, reason: words.serve_no_session() };
    let failed = || Fault { code: FaultCode::Failed, reason: words.serve_session_failed() };
    let id = SessionId::read(&id).map_err(|_| missing())?;
    let rooms = server.rooms().clone();
    let entered = blocking(move || rooms.join(&id, rooms.words().of(language)));
    let handle = entered.await.ok_or_else(failed)??;
    // What is somewhat too long is answered; what is much too long ends the connection.
    let longest = server.rooms().limits().message * 4;
    let upgrade = upgrade.max_message_size(longest).max_frame_size(longest);
    let answer = upgrade.on_upgrade(move |socket| async move {
        // The connection keeps its place as long as it lasts.
        let _place = peer;
        let talk = Talk::new(socket, server.rooms().clone(), handle, language);
        talk.run().await;
    });
    Ok(answer.into_response())
}

/// The connection of a page to a room.
struct Talk {
    socket: WebSocket,
    rooms: Rooms,
    handle: RoomHandle,
    language: Language,
    guest: Option<GuestId>,
    meter: Meter,
    /// How often it was warned.
    warnings: usize,
    /// How many pings in a row were followed by silence.
    unanswered: u32,
    /// Permits for messages that the room has not handled yet.
    unheard: Arc<Semaphore>,
    /// The room that the next message takes.
    slot: Option<Unheard>,
}

/// After so many warnings the page is disconnected.
const PATIENCE: usize = 100;

type Flow = ControlFlow<Option<(u16, &'static str)>>;

impl Talk {
    fn new(socket: WebSocket, rooms: Rooms, handle: RoomHandle, language: Language) -> Self {
        let meter = Meter::new(rooms.limits().messages, Instant::now());
        let unheard = Arc::new(Semaphore::new(rooms.limits().unheard));
        let (guest, slot) = (None, None);
        Self {
            socket,
            rooms,
            handle,
            language,
            guest,
            meter,
            warnings: 0,
            unanswered: 0,
            unheard,
            slot,
        }
    }

    async fn run(mut self) {
        let limits = *self.rooms.limits();
        let (line, mut frames) = mpsc::channel(limits.backlog);
        // The room sends from the first message on.
        let mut line = Some(line);
        let mut heartbeat = interval(limits.heartbeat);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let begun = Instant::now();
        let end = loop {
            let flow = tokio::select! {
                // What was said is heard before anybody is called silent.
                biased;
                slot = Arc::clone(&self.unheard).acquire_owned(), if self.slot.is_none() => {
                    self.slot = slot.ok();
                    Flow::Continue(())
                }
                frame = self.socket.recv(), if self.slot.is_some() => match frame {
                    Some(Ok(frame)) => self.handle(frame, &mut line).await,
                    Some(Err(_)) | None => Flow::Break(None),
                },
                frame = frames.recv(), if line.is_none() => match frame {
                    Some(Frame::Text(text)) => self.send(Message::Text(text.into())).await,
                    Some(Frame::Full) => Flow::Break(Some((close_code::AGAIN, "full"))),
                    None if self.rooms.is_closed() => Flow::Break(Some((close_code::AWAY, "stop"))),
                    None => Flow::Break(Some((close_code::ERROR, "session"))),
                },
                _ = heartbeat.tick() => {
                    // Counted in pings, not in time: a sleeping or stalled computer is not disconnected.
                    let is_silent = limits.heartbeat * self.unanswered >= limits.silence;
                    let is_mute = line.is_some() && begun.elapsed() > limits.request;
                    if is_silent || is_mute {
                        Flow::Break(Some((close_code::POLICY, "silence")))
                    } else {
                        // Who is not listened to cannot answer.
                        self.unanswered += u32::from(self.slot.is_some());
                        self.send(Message::Ping(Vec::new().into())).await
                    }
                }
            };
            if let Flow::Break(end) = flow {
                break end;
            }
        };
        if let Some(guest) = self.guest {
            let _ = self.handle.send(RoomMessage::Leave(guest));
        }
        if let Some((code, reason)) = end {
            let close = CloseFrame { code, reason: reason.into() };
            let _ = self.send(Message::Close(Some(close))).await;
        }
    }

    /// Handles a frame; the first one makes its sender a guest.
    async fn handle(&mut self, frame: Message, line: &mut Option<Line>) -> Flow {
        self.unanswered = 0;
        let text = match frame {
            Message::Text(text) => text,
            Message::Close(_) => return Flow::Break(None),
            Message::Ping(_) | Message::Pong(_) => return Flow::Continue(()),
            Message::Binary(_) => return self.refuse(None, RefusalCode::Malformed, "binary").await,
        };
        if !self.meter.allows(Instant::now()) {
            let reference = Incoming::read(&text).ok().and_then(|incoming| incoming.reference());
            return self.refuse(reference, RefusalCode::Rate, "").await;
        }
        if text.len() > self.rooms.limits().message {
            return self.refuse(None, RefusalCode::Malformed, "size").await;
        }
        let incoming = match Incoming::read(&text) {
            Ok(incoming) => incoming,
            Err(Unread { reference, reason }) => {
                return self.refuse(reference, RefusalCode::Malformed, &reason).await;
            }
        };
        let reference = incoming.reference();
        let message = match (incoming, self.guest, line.take()) {
            (Incoming::Hello(Hello { keys, lang }), None, Some(line)) => {
                let asked = lang.and_then(|lang| lang.parse().ok());
                self.language = asked.unwrap_or(self.language);
                let id = GuestId::next();
                self.guest = Some(id);
                RoomMessage::Join(Guest::new(id, line, self.language), keys)
            }
            (Incoming::Command(numbered), Some(guest), _) => {
                if let ClientCommand::Lang { lang } = &numbered.command {
                    self.language = lang.parse().unwrap_or(self.language);
                }
                let Some(slot) = self.slot.take() else { return Flow::Continue(()) };
                RoomMessage::Command(guest, numbered, slot)
            }
            (_, _, unused) => {
                *line = unused;
                return self.refuse(reference, RefusalCode::Malformed, "hello").await;
            }
        };
        match self.handle.send(message) {
            Ok(()) => Flow::Continue(()),
            Err(_) => Flow::Break(Some((close_code::ERROR, "session"))),
        }
    }

    /// Refuses a frame, and disconnects a page that goes on.
    async fn refuse(&mut self, reference: Option<Ref>, code: RefusalCode, what: &str) -> Flow {
        self.warnings += 1;
        if self.warnings > PATIENCE {
            return Flow::Break(Some((close_code::POLICY, "limit")));
        }
        let words: &Words = self.rooms.words().of(self.language);
        let reason = match code {
            RefusalCode::Rate => words.serve_rate(),
            _ => words.serve_malformed(quote(what)),
        };
        let refused = Outgoing::Refused { reference, code, reason };
        if let (Some(guest), Some(slot)) = (self.guest, self.slot.take()) {
            // Its turn comes after what was said before.
            return match self.handle.send(RoomMessage::Refuse(guest, refused, slot)) {
                Ok(()) => Flow::Continue(()),
                Err(_) => Flow::Break(Some((close_code::ERROR, "session"))),
            };
        }
        match serde_json::to_string(&refused) {
            Ok(text) => self.send(Message::Text(text.into())).await,
            Err(_) => Flow::Break(None),
        }
    }

    /// Sends a frame; who does not take it in time is dropped.
    async fn send(&mut self, frame: Message) -> Flow {
        match timeout(self.rooms.limits().request, self.socket.send(frame)).await {
            Ok(Ok(())) => Flow::Continue(()),
            Ok(Err(_)) | Err(_) => Flow::Break(None),
        }
    }
}
