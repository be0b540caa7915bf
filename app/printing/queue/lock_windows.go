package queue

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

// lock holds a file until it is released or the process ends, however it ends.
func lock(path string) (release func(), err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the folder for print jobs cannot be used: %w", err)
	}
	flags := uint32(windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY)
	if err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped)); err != nil {
		f.Close()
		return nil, ErrInUse
	}
	return func() { f.Close() }, nil
}
