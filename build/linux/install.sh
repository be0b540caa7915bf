#!/usr/bin/env bash
# Installs the client for one user: program, icon, menu entry and the tradekart: links.
# install.sh [--server ADDRESS] [--autostart] [--profile NAME]
# install.sh --remove [--forget] takes it away again; with --forget sessions, settings and printers too.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=$HOME/.local/bin
share=${XDG_DATA_HOME:-$HOME/.local/share}
if [ "${1:-}" = --remove ]; then
  if [ "${2:-}" = --forget ] && [ -x "$bin/portal" ]; then "$bin/portal" --forget; fi
  rm -f "$bin/portal" "$share/applications/tradekart-portal.desktop" "$share/icons/hicolor/256x256/apps/tradekart-portal.png"
  echo "removed"
  exit 0
fi
install -Dm755 "$here/portal" "$bin/portal"
install -Dm644 "$here/portal.png" "$share/icons/hicolor/256x256/apps/tradekart-portal.png"
mkdir -p "$share/applications"
sed "s|^Exec=portal|Exec=\"$bin/portal\"|" "$here/tradekart-portal.desktop" >"$share/applications/tradekart-portal.desktop"
if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications"; fi
echo "installed: start it as $bin/portal or from the menu (TradeKart Portal)"
ldd "$bin/portal" | awk '/not found/ {missing=1; print "missing library: " $1} END {if (missing) print "install: libgtk-3-0 libwebkit2gtk-4.1-0"}'
if [ $# -gt 0 ]; then "$bin/portal" --configure "$@"; fi
