//go:build !windows

package update

import (
	"errors"
	"syscall"
)

// guard has nothing to do where a rename replaces the program in one step.
func guard(_, _ string) (release func()) { return func() {} }

func busyFile(err error) bool { return errors.Is(err, syscall.ETXTBSY) }
