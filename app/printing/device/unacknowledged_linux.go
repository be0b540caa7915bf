package device

import (
	"net"

	"golang.org/x/sys/unix"
)

// unacknowledged is how many bytes the other side has not confirmed yet.
func unacknowledged(c *net.TCPConn) (n int) {
	raw, err := c.SyscallConn()
	if err != nil {
		return 0
	}
	raw.Control(func(fd uintptr) { n, _ = unix.IoctlGetInt(int(fd), unix.SIOCOUTQ) })
	return max(n-1, 0) // the end of the stream counts as one
}
