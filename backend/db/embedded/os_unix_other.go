//go:build unix && !linux

package embedded

import (
	"os/exec"
	"strconv"
	"strings"
	"syscall"
)

// endWithParent does nothing: here a postgres outlives a killed server, and the next start
// stops it.
func endWithParent(*syscall.SysProcAttr) {}

// postmasterAlive reports whether the process is a postgres over the cluster, and not another
// one that was given the same number since.
func postmasterAlive(pid int, dir string) bool {
	out, err := exec.Command("ps", "-ww", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(out), "-D "+dir)
}

func stopOrphan(progs *programs, pid int) { _ = interrupt(progs, pid) }
