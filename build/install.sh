#!/usr/bin/env bash
# install.sh PACKAGE… installs Debian packages, as root or through sudo.
set -euo pipefail
[ $# -gt 0 ] || exit 0
if ! command -v apt-get >/dev/null; then
  echo "please install: $*" >&2
  exit 1
fi
root=()
[ "$(id -u)" -eq 0 ] || root=(sudo)
export DEBIAN_FRONTEND=noninteractive
"${root[@]}" apt-get -o DPkg::Lock::Timeout=580 update -qq
"${root[@]}" apt-get -o DPkg::Lock::Timeout=580 install -y -qq --no-install-recommends "$@" >/dev/null
