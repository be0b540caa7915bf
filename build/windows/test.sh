#!/usr/bin/env bash
# Runs the Windows half of the client under Wine: the tests of app/, then the installer.
# test.sh INSTALLER VERSION. Where Wine cannot be installed it says so and runs nothing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
if ! build/desktop-needs.sh wine 2>/dev/null && ! build/install.sh wine wine64 gcc-mingw-w64-x86-64; then
  echo "NOT RUN: Wine cannot be installed here, so the Windows client was compiled but not run" >&2
  exit 0
fi
"$here/wine.sh" --prepare
# Wine's server ends soon after the last program that used it. A program that starts at that moment ends at once, without a word,
# so one server stays for all of the tests.
"$here/wine.sh" --serve
stop() { "$here/wine.sh" --stop; [ -z "${screen:-}" ] || kill "$screen"; }
trap stop EXIT
# Without a screen Wine makes no windows, which the icon in the notification area needs.
if [ -z "${DISPLAY:-}" ] && command -v Xvfb >/dev/null; then
  exec {number}< <(exec Xvfb -displayfd 1 -screen 0 1024x768x24 -nolisten tcp 2>/dev/null)
  screen=$!
  read -r -u "$number" display
  export DISPLAY=:$display
fi
gotestsum=$(go tool -n gotestsum) # built for this machine, before the next line asks for Windows
CGO_ENABLED=0 GOOS=windows GOARCH=amd64 "$gotestsum" --format standard-quiet --rerun-fails=1 --rerun-fails-max-failures=5 \
  --packages ./app/... -- -vet=off -exec "$here/wine.sh" # make vet-desktop has vetted them
PORTAL_WINE=$here/wine.sh "$gotestsum" --format standard-quiet --rerun-fails=1 --packages ./app -- -vet=off -run '^TestTheUpdatePath$' -count 1
"$here/test-installer.sh" "$@"
