#!/usr/bin/env bash
# Installs what the tests drive and this machine lacks: a browser, the reader of printed codes, and the languages of the intake's clients.
set -euo pipefail
install=$(dirname "$0")/install.sh
if [ -z "${PORTAL_CHROMIUM:-}" ] && ! command -v chromium-headless-shell >/dev/null; then
  "$install" chromium-headless-shell || command -v chromium >/dev/null || "$install" chromium
fi
command -v zbarimg >/dev/null || "$install" zbar-tools
command -v php >/dev/null || "$install" php-cli
command -v python3 >/dev/null || "$install" python3
command -v openssl >/dev/null || "$install" openssl
command -v curl >/dev/null || "$install" curl

# The proxies of the samples and a pooler. Their packages start services, so they are installed only where nothing would start
# them, as in a container; without them their tests are skipped.
if [ ! -d /run/systemd/system ] && [ "$(id -u)" -eq 0 ]; then
  missing=()
  for package in pgbouncer haproxy caddy nginx; do
    command -v "$package" >/dev/null || missing+=("${package/#nginx/nginx-light}")
  done
  [ ${#missing[@]} -eq 0 ] || "$install" "${missing[@]}" || echo "tests of ${missing[*]} are skipped: they could not be installed" >&2
fi
