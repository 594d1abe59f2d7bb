//! When somebody wants the program to go.

/// Does this once, on another thread, when the program is told to go. Told again, it goes at once.
pub(crate) fn on_first(act: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            told().await;
            act();
            told().await;
            std::process::exit(130);
        });
    });
    Ok(())
}

/// Ctrl-C, or the system's wish that we go.
pub(crate) async fn told() {
    let interrupted = async {
        // Where it cannot be heard, it ends the program by itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminated = async {
            match signal(SignalKind::terminate()) {
                Ok(mut signal) => _ = signal.recv().await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { () = interrupted => {}, () = terminated => {} }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
