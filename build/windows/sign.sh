#!/usr/bin/env bash
# Signs a Windows program where a certificate is given; says so where none is.
# PORTAL_SIGN_CERT is a PKCS#12 file, PORTAL_SIGN_PASSWORD its password,
# PORTAL_SIGN_TIMESTAMP the address of a timestamp server (without one the
# signature ends with the certificate).
set -euo pipefail
file=$1
if [ -z "${PORTAL_SIGN_CERT:-}" ]; then
  echo "not signed: $file (PORTAL_SIGN_CERT is not set)"
  exit 0
fi
command -v osslsigncode >/dev/null || { echo "please install: osslsigncode" >&2; exit 1; }
stamp=()
[ -z "${PORTAL_SIGN_TIMESTAMP:-}" ] || stamp=(-ts "$PORTAL_SIGN_TIMESTAMP")
secret=$(mktemp)
trap 'rm -f "$secret" "$file.signed"' EXIT
printf %s "${PORTAL_SIGN_PASSWORD:-}" >"$secret"
osslsigncode sign -pkcs12 "$PORTAL_SIGN_CERT" -readpass "$secret" -h sha256 \
  -n "TradeKart Portal" "${stamp[@]}" -in "$file" -out "$file.signed" >/dev/null
mv "$file.signed" "$file"
echo "signed: $file"
