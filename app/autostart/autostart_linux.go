package autostart

import (
	"os"
	"path/filepath"
)

// Set makes the system start the program at sign-in, or no longer.
func Set(s Start, on bool) error {
	folder, err := os.UserConfigDir()
	if err != nil {
		return err
	}
	return setFile(filepath.Join(folder, "autostart", s.name()+".desktop"), on, s.DesktopEntry())
}
