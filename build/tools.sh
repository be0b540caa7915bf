#!/usr/bin/env bash
# Installs what the tests drive and this machine lacks: a browser, and the reader of printed codes.
set -euo pipefail
need=()
[ -n "${PORTAL_CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v google-chrome >/dev/null || need+=(chromium)
command -v zbarimg >/dev/null || need+=(zbar-tools)
[ ${#need[@]} -eq 0 ] && exit 0
if ! command -v apt-get >/dev/null; then
  echo "please install: ${need[*]}" >&2
  exit 1
fi
root=()
[ "$(id -u)" -eq 0 ] || root=(sudo)
export DEBIAN_FRONTEND=noninteractive
"${root[@]}" apt-get -o DPkg::Lock::Timeout=580 update -qq
"${root[@]}" apt-get -o DPkg::Lock::Timeout=580 install -y -qq --no-install-recommends "${need[@]}" >/dev/null
