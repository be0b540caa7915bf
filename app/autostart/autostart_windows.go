package autostart

import (
	"errors"

	"golang.org/x/sys/windows/registry"
)

const runKey = `Software\Microsoft\Windows\CurrentVersion\Run`

// Set makes the system start the program at sign-in, or no longer.
func Set(s Start, on bool) error {
	key, _, err := registry.CreateKey(registry.CURRENT_USER, runKey, registry.SET_VALUE)
	if err != nil {
		return err
	}
	defer key.Close()
	if on {
		return key.SetStringValue(s.name(), s.RunValue())
	}
	err = key.DeleteValue(s.name())
	if errors.Is(err, registry.ErrNotExist) {
		return nil
	}
	return err
}
