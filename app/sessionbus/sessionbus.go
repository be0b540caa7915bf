// Package sessionbus finds the D-Bus session bus. It must not know what is said on it.
package sessionbus

import (
	"os"
	"path/filepath"
)

// Address is where the session bus answers, or empty where none runs. The D-Bus library would start
// a bus in that case, and leave it behind.
func Address() string {
	if set := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); set != "" && set != "autolaunch:" {
		return set
	}
	socket := filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus")
	if info, err := os.Stat(socket); err == nil && info.Mode()&os.ModeSocket != 0 && filepath.IsAbs(socket) {
		return "unix:path=" + socket
	}
	return ""
}
