// Package instance holds the lock that lets one process at a time work with a
// profile: two would use one session's refresh token twice, and print twice.
// The operating system drops the lock when the process ends, however it ends.
// It must not know what a profile holds.
package instance

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// ErrTaken means that another process works with this folder.
var ErrTaken = errors.New("the portal is already running with this profile")

// Lock is held until Release or the end of the process.
type Lock struct{ file *os.File }

// Take takes the folder's lock, or returns ErrTaken at once.
func Take(folder string) (*Lock, error) {
	file, err := os.OpenFile(filepath.Join(folder, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lock(file); err != nil {
		_ = file.Close()
		return nil, err
	}
	return &Lock{file}, nil
}

// Wait tries until the lock is free or ctx ends: for a start that follows an
// ending process.
func Wait(ctx context.Context, folder string) (*Lock, error) {
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		held, err := Take(folder)
		if !errors.Is(err, ErrTaken) {
			return held, err
		}
		select {
		case <-ctx.Done():
			return nil, ErrTaken
		case <-tick.C:
		}
	}
}

// Release lets the next process in.
func (l *Lock) Release() { _ = l.file.Close() }
