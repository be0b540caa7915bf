#!/usr/bin/env bash
# Makes the release of the commit that is checked out, in bin/release/VERSION: see CONTRIBUTING.md, "Release".
set -euo pipefail
cd "$(dirname "$0")/.."
fail() {
  echo "release: $*" >&2
  exit 1
}

tag=$(git describe --tags --exact-match --match 'v[0-9]*' 2>/dev/null) || fail "this commit has no tag such as v1.0.0"
[[ $tag =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "the tag $tag is not like v1.0.0"
version=${tag#v}
[ -z "$(git status --porcelain)" ] || fail "there are changes that are not committed"
grep -q "^## $version\b" CHANGELOG.md || fail "CHANGELOG.md has no heading \"## $version\""
[ -r "${PORTAL_RELEASE_KEY:-}" ] || fail "PORTAL_RELEASE_KEY must name the file of the private key; go run ./app/update/sign --new-key FILE makes one"
(cd backend/db/migrations && sha256sum *.sql) | cmp -s - backend/db/migrations.sum || fail "backend/db/migrations.sum is not of these migrations"

PORTAL_UPDATE_KEY=$(go run ./app/update/sign --key "$PORTAL_RELEASE_KEY" --public)
export PORTAL_UPDATE_KEY
make --no-print-directory build bin/postgres desktop-linux desktop-windows

out=bin/release/$tag
name=portal-server-$version-linux-$(go env GOARCH)
rm -rf "$out"
mkdir -p "$out/desktop" "$out/$name"
cp -R bin/portal-server bin/postgres LICENSE NOTICE README.md OPERATING.md SECURITY.md CHANGELOG.md build/deploy "$out/$name/"
# The same commit makes the same archive.
tar -C "$out" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -cf - "$name" | gzip -n >"$out/$name.tar.gz"
rm -r "${out:?}/$name"
cp bin/portal "$out/desktop/portal-linux-$(go env GOARCH)"
cp bin/portal.exe "$out/desktop/portal-windows-amd64.exe"
cp bin/portal-linux-amd64.tar.gz bin/portal-installer.exe "$out/"
notes=$(awk -v heading="## $version" 'index($0, heading) == 1 { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md)
notes=${notes:0:2000}
go run ./app/update/sign --key "$PORTAL_RELEASE_KEY" --version "$version" --notes "$notes" --folder "$out/desktop"

# What a server with --releases-url reads, in the form of GitHub's "latest release"; there it comes by itself.
node -e 'console.log(JSON.stringify({ tag_name: process.argv[1], body: process.argv[2] }, null, 2))' "$tag" "$notes" >"$out/release.json"

# What the programs are made of, in CycloneDX.
go run github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.9.0 app -json -licenses -main server -output "$out/sbom-server.cdx.json" .
go run github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.9.0 app -json -licenses -output "$out/sbom-desktop.cdx.json" .
(cd frontend && npm sbom --sbom-format cyclonedx --omit dev) >"$out/sbom-frontend.cdx.json"

# Known weaknesses of these: none may be known, and what could not be asked stands in the record.
{
  echo "audit of $tag, $(git rev-parse HEAD), on $(date -u +%F)"
  build/audit.sh 2>&1
} >"$out/audit.txt" || { cat "$out/audit.txt" >&2 && fail "its parts have known weaknesses"; }

(cd "$out" && find . -type f ! -name 'SHA256SUMS*' -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum >SHA256SUMS)
go run ./app/update/sign --key "$PORTAL_RELEASE_KEY" --file "$out/SHA256SUMS"
(cd "$out" && sha256sum --quiet -c SHA256SUMS && openssl pkeyutl -verify -pubin -inkey release.pub -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig)
echo "$out"
