#!/usr/bin/env bash
# Installs, upgrades, runs and uninstalls the Windows client under Wine, silently, and compares what
# each step leaves behind with what it should. test-installer.sh INSTALLER VERSION
set -euo pipefail
installer=$(realpath "$1") version=$2
here=$(cd "$(dirname "$0")" && pwd)
prefix=$(mktemp -d)
trap 'PORTAL_WINEPREFIX=$prefix WINEPREFIX=$prefix wineserver -k 2>/dev/null || true; rm -rf "$prefix"' EXIT
export PORTAL_WINEPREFIX=$prefix
"$here/wine.sh" --prepare
user=$prefix/drive_c/users/$(id -un)
program='AppData/Local/Programs/TradeKart Portal'
key='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\TradeKartPortal'
run='HKCU\Software\Microsoft\Windows\CurrentVersion\Run'
wine() { "$here/wine.sh" "$@"; }
fail() { echo "the installer: $*" >&2; exit 1; }
value() { wine reg query "$1" /v "$2" 2>/dev/null | tr -d '\r' | sed -nE "s/^ *$2 +REG_[A-Z]+ +//p"; }

# left lists what is there of the client: files, shortcuts and registry keys.
left() {
  (cd "$user" && find -L . \( -path "./$program*" -o -path './AppData/Roaming/TradeKart*' -o -path '*/Start Menu/*/TradeKart Portal.lnk' -o -path './Desktop/TradeKart Portal.lnk' \) -type f | sed 's|^\./||' | sort)
  wine reg query "$key" >/dev/null 2>&1 && echo uninstall-entry
  wine reg query 'HKCU\Software\Classes\tradekart' >/dev/null 2>&1 && echo links
  [ -z "$(value "$run" tradekart-portal-default)" ] || echo autostart
  return 0
}
expect() { # step, expected lines
  local found
  for _ in $(seq 120); do # uninstalling goes on as a copy of the program that was started
    found=$(left)
    [ "$found" = "$2" ] && break
    sleep 0.5
  done
  [ "$found" = "$2" ] || fail "after $1 there is
$found
instead of
$2"
  echo "after $1: ${found//$'\n'/, }"
}
uninstall() {
  wine "C:\\users\\$(id -un)\\AppData\\Local\\Programs\\TradeKart Portal\\uninstall.exe" /S "$@"
}

# WebView2 counts as there: its own installer needs the network and more of Windows than Wine has.
wine reg add 'HKCU\Software\Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}' /v pv /d 1.0 /f >/dev/null

installed="$program/portal.exe
$program/uninstall.exe
AppData/Roaming/Microsoft/Windows/Start Menu/Programs/TradeKart Portal.lnk
AppData/Roaming/TradeKart/default/settings.json
Desktop/TradeKart Portal.lnk
uninstall-entry
links
autostart"
wine "$installer" /S /SERVER=https://portal.example.com /AUTOSTART || fail "installing answers $?"
expect "installing" "$installed"
grep -q '"Server": "https://portal.example.com"' "$user/AppData/Roaming/TradeKart/default/settings.json" || fail "the server is not kept"
[ "$(value "$key" DisplayVersion)" = "$version" ] || fail "the entry's version is $(value "$key" DisplayVersion), not $version"
[ "$(wine "$user/$program/portal.exe" --version | tr -d '\r')" = "$version" ] || fail "the program is not version $version"

wine "$installer" /S || fail "upgrading answers $?"
expect "upgrading" "$installed"
wine "$installer" /S /SERVER=http://portal.example.com && fail "a server without encryption is accepted"

uninstall
expect "uninstalling" "AppData/Roaming/TradeKart/default/settings.json"
wine "$installer" /S || fail "installing again answers $?"
uninstall /FORGET
expect "uninstalling with /FORGET" ""
