//! What `make` does on a machine that lacks something.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

/// Looks for packages on a machine that has nothing but apt, as this user.
fn packages(user: u32, wanted: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let install = |name: &str, script: String| {
        let path = folder.path().join(name);
        fs::write(&path, script).expect("a written script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a script that runs");
    };
    install("id", format!("#!/bin/sh\necho {user}\n"));
    install("apt-get", "#!/bin/sh\necho apt-get \"$@\"\n".to_owned());
    install("tmux", "#!/bin/sh\n".to_owned());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/packages.sh");
    Command::new("/bin/sh")
        .arg(script)
        .args(wanted)
        .env("PATH", folder.path())
        .output()
        .expect("the script runs")
}

const WANTED: [&str; 4] = ["tmux", "chromium", "npm", "python3-venv"];

#[test]
fn make_test_without_root_names_the_missing_packages() {
    let output = packages(1000, &WANTED);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{said}");
    assert!(said.contains("Missing packages: chromium npm python3-venv."), "{said}");
    assert!(said.contains("sudo apt install chromium npm python3-venv\n"), "{said}");
    assert_eq!(packages(1000, &["tmux"]).status.code(), Some(0), "nothing is missing");
}

#[test]
fn make_test_with_root_installs_them() {
    let output = packages(0, &WANTED);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(said, "apt-get update -qq\napt-get install -y -qq chromium npm python3-venv\n");
    assert_eq!(output.status.code(), Some(0));
}
