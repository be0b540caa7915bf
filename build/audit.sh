#!/usr/bin/env bash
# Asks the public databases of known weaknesses about every library that the programs are made of: govulncheck about Go's modules and
# the standard library, npm about the frontend's packages. It fails for a weakness that was found, never because a database or
# govulncheck cannot be had: then it says what was not checked. VULNDB names another copy of Go's database, also a file: address.
set -uo pipefail
cd "$(dirname "$0")/.."
govulncheck=v1.9.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
found=

unchecked() {
  echo "audit: $1 NOT CHECKED: $2" >&2
  tail -n 3 "$folder/said" | sed 's/^/audit:   /' >&2
}

if ! GOBIN=$folder timeout 600 go install "golang.org/x/vuln/cmd/govulncheck@$govulncheck" >"$folder/said" 2>&1; then
  unchecked "Go's modules were" "govulncheck $govulncheck cannot be had"
else
  timeout 900 "$folder/govulncheck" ${VULNDB:+-db "$VULNDB"} ./... >"$folder/said" 2>&1
  case $? in
    0) echo "audit: no known weakness of Go's modules is reached" ;;
    3)
      cat "$folder/said"
      found="$found Go's modules;"
      ;;
    *) unchecked "Go's modules were" "their database cannot be had, or the code cannot be read" ;;
  esac
fi

ask() { (cd frontend && timeout 120 npm audit --omit=dev --fetch-retries=0 --fetch-timeout=30000 "$@"); }
if ask --json >"$folder/said" 2>"$folder/why"; then
  echo "audit: no known weakness of the frontend's packages"
elif grep -q '"auditReportVersion"' "$folder/said"; then
  ask
  found="$found the frontend's packages;"
else
  mv "$folder/why" "$folder/said"
  unchecked "the frontend's packages were" "their database cannot be had"
fi

if [ -n "$found" ]; then
  echo "audit: known weaknesses in$found see above, and SECURITY.md for how soon they are mended" >&2
  exit 1
fi
