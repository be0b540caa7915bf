#!/usr/bin/env bash
# Needs bash, curl 7.71 or newer, and openssl. PORTAL_URL is the portal's address, PORTAL_KEY an intake key.
#   intake.sh order order.json                      sends an order; doing it again is harmless
#   intake.sh events next.txt                       prints what has happened since the last time
#   intake.sh verify ID TIMESTAMP SIGNATURE <body   checks a webhook that was signed with WEBHOOK_SECRET
set -euo pipefail

# call PATH [curl's options] repeats what may go through later, after as long as the portal asks, and prints the response.
call() {
  local path=$1 body status; shift
  body=$(mktemp)
  status=$(curl --silent --show-error --max-time 30 --retry 6 --retry-all-errors --retry-max-time 300 --output "$body" \
    --write-out '%{http_code}' --header @<(echo "Authorization: Bearer $PORTAL_KEY") "$@" "$PORTAL_URL$path") || status=999
  cat "$body"; rm "$body"; echo
  [ "$status" -lt 400 ]
}

# An order is sent again with the same ExternalOrderId, so it is stored once.
order() { call /api/intake/orders --header 'Content-Type: application/json' --data-binary "@$1"; }

# Next is kept only after its events were dealt with: whatever stops this, nothing is missed.
events() {
  local after page next
  after=$(cat "$1" 2>/dev/null || echo 0)
  while page=$(call "/api/intake/events?After=$after&Limit=500"); do
    next=$(printf %s "$page" | sed -E 's/.*"Next":([0-9]+).*/\1/')
    [ "$next" != "$after" ] || return 0
    printf '%s\n' "$page"
    after=$next
    echo "$after" >"$1"
  done
  printf '%s\n' "$page" >&2
  return 1
}

# For trying by hand: other programs on this computer can see the secret while openssl runs.
verify() {
  local id=$1 time=$2 key want one
  [ $((time - $(date +%s))) -lt 300 ] && [ $(($(date +%s) - time)) -lt 300 ] || { echo "too old" >&2; return 1; }
  key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
  want=$({ printf '%s.%s.' "$id" "$time"; cat; } | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
  for one in $3; do # two while a secret is being replaced
    [ "$one" != "v1,$want" ] || return 0
  done
  echo "not signed with this secret" >&2
  return 1
}

"$@"
