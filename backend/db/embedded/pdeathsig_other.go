//go:build unix && !linux

package embedded

import "syscall"

// endWithParent does nothing: here postgres outlives a killed server, and the next start stops it.
func endWithParent(*syscall.SysProcAttr) {}
