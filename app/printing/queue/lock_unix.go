//go:build unix

package queue

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// lock holds a file until it is released or the process ends, however it ends.
func lock(path string) (release func(), err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the folder for print jobs cannot be used: %w", err)
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		f.Close()
		return nil, ErrInUse
	}
	// Closing is not enough: a program that is being started at this moment holds a copy of the file until it runs.
	return func() {
		_ = unix.Flock(int(f.Fd()), unix.LOCK_UN)
		f.Close()
	}, nil
}
