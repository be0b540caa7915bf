#!/usr/bin/env bash
# Installs what the tests drive and this machine lacks: a browser, and the reader of printed codes.
set -euo pipefail
install=$(dirname "$0")/install.sh
if [ -z "${PORTAL_CHROMIUM:-}" ] && ! command -v chromium-headless-shell >/dev/null; then
  "$install" chromium-headless-shell || command -v chromium >/dev/null || "$install" chromium
fi
command -v zbarimg >/dev/null || "$install" zbar-tools
