//go:build !linux

package device

import "net"

// unacknowledged is not to be learnt here: what was written counts as taken.
func unacknowledged(*net.TCPConn) int { return 0 }
