//go:build !windows && !darwin

package keychain

import (
	"os"
	"path/filepath"
)

// present looks for a session bus first: asking without one would start a stray bus each time.
func present() bool {
	if address := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" {
		return address != "autolaunch:"
	}
	folder := os.Getenv("XDG_RUNTIME_DIR")
	if folder == "" {
		return false
	}
	_, err := os.Stat(filepath.Join(folder, "bus"))
	return err == nil
}
