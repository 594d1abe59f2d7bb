//! The server: its paths, and the loop that takes connections.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::HeaderMap;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use plateau_words::{Language, Words};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

use crate::arena::Arena;
use crate::guard::{Peer, guard};
use crate::limits::Limits;
use crate::message::Choices;
use crate::places::{Place, Places};
use crate::rooms::Rooms;
use crate::secret::Key;
use crate::{api, arena, socket};

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port; without one, a free one near 7878.
    pub port: Option<u16>,
    /// Whether other devices on the network reach it.
    pub lan: bool,
    /// The file of saved games; without one nothing is saved.
    pub database: Option<PathBuf>,
    /// Where matches and tournaments leave word of themselves.
    pub runs: Option<PathBuf>,
    /// The language of who does not say.
    pub language: Language,
    /// What the home page proposes.
    pub choices: Choices,
    /// How much it bears.
    pub limits: Limits,
}

/// What every request needs. Clones are the same server.
#[derive(Clone)]
pub struct Server(Arc<Inner>);

struct Inner {
    rooms: Rooms,
    arena: Arena,
    language: Language,
    host_key: Key,
    /// Where other devices find it.
    lan: Option<String>,
    is_lan: bool,
}

/// A server that has its port and waits to run.
pub struct Listening {
    listener: TcpListener,
    server: Server,
    address: SocketAddr,
}

/// The port that is tried first, and how many after it.
const PORTS: std::ops::Range<u16> = 7878..7898;

/// How long open connections have to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

impl Server {
    /// A server without a port, to be asked through [`app`].
    pub fn new(options: &Options, lan: Option<String>) -> io::Result<Self> {
        let rooms =
            Rooms::new(options.database.as_deref(), options.choices.clone(), options.limits);
        let host_key = Key::random().map_err(io::Error::other)?;
        let (language, is_lan) = (options.language, options.lan);
        let arena = Arena::new(options.runs.clone());
        Ok(Self(Arc::new(Inner { rooms, arena, language, host_key, lan, is_lan })))
    }

    /// Its tables.
    pub fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    /// The runs that are looked at here.
    pub(crate) fn arena(&self) -> &Arena {
        &self.0.arena
    }

    /// The key of the host.
    pub fn host_key(&self) -> &Key {
        &self.0.host_key
    }

    pub(crate) fn is_lan(&self) -> bool {
        self.0.is_lan
    }

    /// What links for other devices begin with.
    pub fn lan_address(&self) -> Option<String> {
        self.0.lan.clone()
    }

    /// Sentences in the language that is asked for, or that the browser prefers, or the server's own.
    pub(crate) fn words_for(&self, headers: &HeaderMap, asked: Option<&str>) -> &Words {
        let asked = asked.and_then(|lang| lang.parse().ok());
        let preferred = || {
            let list = headers.get("accept-language")?.to_str().ok()?;
            list.split(',').find_map(|tag| tag.split(';').next()?.parse().ok())
        };
        let language = asked.or_else(preferred).unwrap_or(self.0.language);
        self.rooms().words().of(language)
    }
}

/// Every path of a server, so that tests can ask without a socket.
pub fn app(server: Server) -> Router {
    Router::new()
        .route("/", get(api::home))
        .route("/game/{id}", get(api::table_page))
        .route("/analysis/{id}", get(api::table_page))
        .route("/assets/{*name}", get(api::asset))
        .route("/api/catalogue", get(api::show_catalogue))
        .route("/api/games", get(api::list_games))
        .route("/api/games/{number}", delete(api::delete_game))
        .route("/api/games/{number}/restore", post(api::restore_game))
        .route("/api/games/{number}/export", get(api::export_game))
        .route("/api/sessions", post(api::create_session))
        .route("/api/sessions/{id}/export", get(api::export_session))
        .route("/ws/{id}", get(socket::connect))
        .route("/arena", get(arena::paths::list_page))
        .route("/arena/{id}", get(arena::paths::run_page))
        .route("/api/arena", get(arena::paths::list))
        .route("/api/arena/{id}", get(arena::paths::show))
        .route("/api/arena/{id}/games/{number}", get(arena::paths::game))
        .fallback(api::nowhere)
        .layer(DefaultBodyLimit::max(server.rooms().limits().body))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(server.clone(), guard))
        .with_state(server)
}

impl Listening {
    /// Takes a port.
    pub async fn bind(options: &Options) -> io::Result<Self> {
        options.limits.claim_files();
        let address = if options.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let listener = match options.port {
            Some(port) => TcpListener::bind((address, port)).await?,
            None => free_port(address).await?,
        };
        let port = listener.local_addr()?.port();
        let lan = options.lan.then(own_address).flatten();
        let lan = lan.map(|address| format!("http://{}", SocketAddr::new(address, port)));
        let server = Server::new(options, lan)?;
        let address = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port);
        Ok(Self { listener, server, address })
    }

    /// Where the page is, for this machine.
    pub fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The server behind the port.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// Serves until `stop` comes, then lets every table put its game down.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let router = app(self.server.clone());
        let limits = *self.server.rooms().limits();
        let mut places = Places::new(&limits);
        let (stopping, is_stopping) = watch::channel(());
        let mut stop = std::pin::pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut stop => break,
            };
            let Ok((stream, address)) = accepted else {
                // Too many files are open, or the like: others may end meanwhile.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            // Whoever comes when every place is taken is not heard.
            let Some(place) = places.take(address.ip()) else { continue };
            serve_one(stream, address, place, &router, &limits, is_stopping.clone());
        }
        drop(self.listener);
        let rooms = self.server.rooms().clone();
        let _ = tokio::task::spawn_blocking(move || rooms.close()).await;
        drop(stopping);
        let _ = tokio::time::timeout(FAREWELL, places.everybody_gone()).await;
    }
}

fn serve_one(
    stream: TcpStream,
    address: SocketAddr,
    place: Place,
    router: &Router,
    limits: &Limits,
    mut is_stopping: watch::Receiver<()>,
) {
    let _ = stream.set_nodelay(true);
    let peer = Peer { address, place: Some(Arc::new(place)) };
    let service = TowerToHyperService::new(router.clone().layer(axum::Extension(peer)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // Who does not say what they want is dropped.
        .header_read_timeout(limits.request)
        .max_buf_size(HEADERS)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = std::pin::pin!(connection);
        // How a connection ended interests nobody.
        tokio::select! {
            _ = &mut connection => {}
            _ = is_stopping.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    });
}

/// As many bytes of a request's head are read.
const HEADERS: usize = 32 << 10;

/// A free port near the usual one, or any.
async fn free_port(address: Ipv4Addr) -> io::Result<TcpListener> {
    for port in PORTS {
        if let Ok(listener) = TcpListener::bind((address, port)).await {
            return Ok(listener);
        }
    }
    TcpListener::bind((address, 0)).await
}

/// This machine's address on its network. Nothing is sent to find it: the system only says which way it
/// would go.
fn own_address() -> Option<IpAddr> {
    let ways = [
        Ipv4Addr::new(192, 168, 255, 254),
        Ipv4Addr::new(10, 255, 255, 254),
        Ipv4Addr::new(192, 0, 2, 1),
    ];
    ways.into_iter().find_map(|way| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((way, 9)).ok()?;
        let address = socket.local_addr().ok()?.ip();
        (!address.is_loopback() && !address.is_unspecified()).then_some(address)
    })
}
