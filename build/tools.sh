#!/usr/bin/env bash
# Installs what the tests drive and this machine lacks: a browser, and the reader of printed codes.
set -euo pipefail
need=()
[ -n "${PORTAL_CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v google-chrome >/dev/null || need+=(chromium)
command -v zbarimg >/dev/null || need+=(zbar-tools)
"$(dirname "$0")/install.sh" ${need[@]+"${need[@]}"}
