// Package sessionbus finds the D-Bus session bus. It must not know what the bus is used for.
package sessionbus

import (
	"os"
	"path/filepath"
)

// Address is the address of the session bus, or empty if none is running. In that case the D-Bus library
// would start a bus and leave it running.
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
