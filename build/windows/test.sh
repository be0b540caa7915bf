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
CGO_ENABLED=0 GOOS=windows GOARCH=amd64 go test -exec "$here/wine.sh" ./app/...
"$here/test-installer.sh" "$@"
