#!/usr/bin/env bash
# Says which packages are missing for what is named, and fails then. Installs nothing.
# desktop-needs.sh window | installer | wine
set -euo pipefail
need=()
tool() { command -v "$1" >/dev/null || need+=("$2"); }
case "${1:-}" in
  window)
    tool gcc gcc
    if command -v pkg-config >/dev/null; then
      pkg-config --exists gtk+-3.0 || need+=(libgtk-3-dev)
      pkg-config --exists webkit2gtk-4.1 || need+=(libwebkit2gtk-4.1-dev)
    else
      need+=(pkg-config libgtk-3-dev libwebkit2gtk-4.1-dev)
    fi ;;
  installer) tool makensis nsis ;;
  wine)
    tool wine wine64
    tool x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64 ;;
  *) echo "usage: $0 window|installer|wine" >&2; exit 2 ;;
esac
[ ${#need[@]} -eq 0 ] && exit 0
echo "missing packages: ${need[*]}" >&2
echo "on Debian or Ubuntu: sudo apt-get install ${need[*]}, or make desktop-tools" >&2
exit 1
