//go:build linux || darwin

package autostart

import (
	"errors"
	"os"
	"path/filepath"
)

// setFile writes or removes an entry that is a file.
func setFile(path string, on bool, content []byte) error {
	if !on {
		err := os.Remove(path)
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	fresh := path + ".new"
	if err := os.WriteFile(fresh, content, 0o644); err != nil {
		return err
	}
	return os.Rename(fresh, path)
}
