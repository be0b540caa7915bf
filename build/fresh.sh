#!/usr/bin/env bash
# Fails where a generated file does not say what its source says.
set -euo pipefail
cd "$(dirname "$0")/.."
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
bin/portal-server openapi > "$fresh/openapi.json"
cmp -s "$fresh/openapi.json" frontend/src/lib/api/openapi.json || { echo "the API changed: run make generate"; exit 1; }
(cd frontend && node scripts/types.mjs "$fresh/schema.d.ts")
cmp -s "$fresh/schema.d.ts" frontend/src/lib/api/schema.d.ts || { echo "the API's types changed: run make generate"; exit 1; }
