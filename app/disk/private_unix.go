//go:build !windows

package disk

import "os"

// MakePrivate makes a folder that only the user may enter.
func MakePrivate(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return os.Chmod(folder, 0o700)
}

// IsPrivate reports whether only the user can read a file or folder.
func IsPrivate(path string) (bool, error) {
	info, err := os.Stat(path)
	return err == nil && info.Mode().Perm()&0o077 == 0, err
}
