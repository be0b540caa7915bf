//go:build linux || windows

package icon

import _ "embed"

// TrayPNG is the mark in 48 by 48 pixels, for the notification area.
//
//go:embed tray.png
var TrayPNG []byte
