#!/bin/sh
# Makes the fonts in backend/typeset/fonts again, on Debian 12: run it only to add a script or to take a newer version.
set -eu
to=$(cd "$(dirname "$0")/../backend/typeset/fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download fonts-noto-core=20201225-1 fonts-droid-fallback=1:6.0.1r16-1.1 fonts-nanum=20200506-1 libharfbuzz-bin libharfbuzz-subset0 libharfbuzz0b brotli
for package in *.deb; do dpkg -x "$package" files; done
npm pack --silent @expo-google-fonts/noto-emoji@0.4.7
tar xzf ./*.tgz
export LD_LIBRARY_PATH="$work/files/usr/lib/$(uname -m)-linux-gnu"
noto=files/usr/share/fonts/truetype/noto

# Without hinting, which neither paper nor a printer's dots use.
add() {
	files/usr/bin/hb-subset --unicodes="${3:-*}" --no-hinting --layout-features='*' --output-file=font.ttf "$2"
	files/usr/bin/brotli --quality=11 --lgwin=24 --force --output="$to/$1.ttf.br" font.ttf
}
add Sans "$noto/NotoSans-Regular.ttf"
add SansBold "$noto/NotoSans-Bold.ttf"
for script in Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam \
	Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Symbols; do
	add "$script" "$noto/NotoSans$script-Regular.ttf"
done
add MoreSymbols "$noto/NotoSansSymbols2-Regular.ttf" 2190-2BFF,1F100-1F2FF
add Emoji package/400Regular/NotoEmoji_400Regular.ttf
add Hangul files/usr/share/fonts/truetype/nanum/NanumGothic.ttf 1100-11FF,3130-318F,A960-A97F,AC00-D7FF
add Han files/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf
