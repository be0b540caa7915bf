#!/usr/bin/env bash
# Makes the macOS bundle: bundle.sh PROGRAM BUNDLE VERSION. Runs on a Mac.
set -euo pipefail
program=$1 bundle=$2 version=$3
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$bundle"
mkdir -p "$bundle/Contents/MacOS" "$bundle/Contents/Resources"
cp "$program" "$bundle/Contents/MacOS/portal"
sed "s/@VERSION@/$version/" "$here/Info.plist" >"$bundle/Contents/Info.plist"
set=$(mktemp -d)/portal.iconset
mkdir "$set"
for size in 16 32 128 256; do
  sips -z $size $size "$here/../icon/portal.png" --out "$set/icon_${size}x${size}.png" >/dev/null
done
iconutil -c icns "$set" -o "$bundle/Contents/Resources/portal.icns"
codesign --force --options runtime --sign "${PORTAL_SIGN_IDENTITY:--}" "$bundle"
ditto -c -k --keepParent "$bundle" "${bundle%.app}.zip"
echo "$bundle"
