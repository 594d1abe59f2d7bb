#!/bin/sh
# Sees to the programs that the tests need: packages.sh PACKAGE…
# Where it may, on Debian and Ubuntu as root, it installs those that are missing; elsewhere it names them all.
set -eu
missing=
for package; do
    case $package in
        python3-venv) python3 -c 'import ensurepip, venv' 2>/dev/null ;;
        # A package is called like its program.
        *) command -v "$package" >/dev/null ;;
    esac || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    # shellcheck disable=SC2086
    exec apt-get install -y -qq $missing
fi
echo "Missing packages:$missing. Install them and run make again:" >&2
echo "    sudo apt install$missing" >&2
exit 1
