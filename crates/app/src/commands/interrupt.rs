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

/// Ctrl-C, or a request of the system to end, or the end of the terminal that we were started from.
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
        let told = async |kind| match signal(kind) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => std::future::pending().await,
        };
        let hung_up = async {
            if is_hangup_ignored() {
                std::future::pending::<()>().await;
            }
            told(SignalKind::hangup()).await;
        };
        tokio::select! {
            () = interrupted => {},
            () = told(SignalKind::terminate()) => {},
            () = hung_up => {},
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

/// Whether we were started by `nohup`, as far as the system tells.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // SIGHUP is the first signal.
    ignored.is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & 1 != 0))
}
