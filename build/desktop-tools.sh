#!/usr/bin/env bash
# Installs what building and testing the desktop client takes and this machine lacks.
set -euo pipefail
packages=(
  gcc libc6-dev pkg-config libgtk-3-dev libwebkit2gtk-4.1-dev           # the window
  nsis osslsigncode                                                      # the Windows installer
  xvfb x11-utils xdotool imagemagick fonts-dejavu-core                    # a screen to test on
  dbus dbus-x11 at-spi2-core gnome-keyring dunst libnotify-bin           # a desktop's services
  pulseaudio pulseaudio-utils                                            # sound that nobody hears
  cups cups-client cups-ipp-utils cups-filters ghostscript                # print queues
)
need=()
for package in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || need+=("$package")
done
"$(dirname "$0")/install.sh" ${need[@]+"${need[@]}"}
