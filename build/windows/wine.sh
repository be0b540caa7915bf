#!/usr/bin/env bash
# Runs a Windows program under Wine in a prefix of its own: wine.sh PROGRAM [ARGUMENT…].
# wine.sh --prepare makes the prefix; PORTAL_WINEPREFIX says where it is. --serve starts the server that its programs share, --stop ends it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export WINEPREFIX=${PORTAL_WINEPREFIX:-$(realpath -m "$here/../bin/wine")}
# No Mono and no Gecko: nothing here needs them, and Wine would ask for them in a window. A home of its
# own and no menu builder: shortcuts must not reach the desktop of whoever runs the tests.
export WINEDEBUG=${WINEDEBUG:--all} WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d" WINEARCH=win64
mkdir -p "$WINEPREFIX"/home/{Desktop,Documents,Downloads,Music,Pictures,Templates,Videos}
export HOME=$WINEPREFIX/home
if [ "${1:-}" = --prepare ]; then
  shim=$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll
  [ -f "$WINEPREFIX/system.reg" ] || wineboot -u >/dev/null 2>&1
  [ -f "$shim" ] || x86_64-w64-mingw32-gcc -shared -O2 -o "$shim" "$here/bcryptprimitives.c" -ladvapi32
  exit 0
fi
case ${1:-} in
--serve) # one that still runs would end after its last program
  wineserver --kill || true
  wineserver --wait
  exec wineserver --persistent ;;
--stop) wineserver --kill || true; exit 0 ;;
esac
# Wine's own processes (explorer.exe, wineserver) outlive the program for seconds and would hold its output open, for
# which go test waits five seconds ("Test I/O incomplete"). So the program writes to files.
said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT
code=0
wine "$@" >"$said/out" 2>"$said/err" || code=$?
cat "$said/out"
grep -v -e 'wine32 is missing' -e 'multiarch needs' -e 'dpkg --add-architecture' -e 'wine32:i386' "$said/err" >&2 || true
exit $code
