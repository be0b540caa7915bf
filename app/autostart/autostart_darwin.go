package autostart

import (
	"os"
	"path/filepath"
)

// Set makes the system start the program at sign-in, or no longer.
func Set(s Start, on bool) error {
	home, err := os.UserHomeDir()
	if err != nil {
		return err
	}
	path := filepath.Join(home, "Library", "LaunchAgents", s.name()+".plist")
	return setFile(path, on, s.LaunchAgent())
}
