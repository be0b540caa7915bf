//go:build unix && !linux

package embedded

import (
	"os/exec"
	"strconv"
	"strings"
	"syscall"
)

// tieToParent cannot: here a postgres outlives a server that was killed, and the next start
// retires it.
func tieToParent(*syscall.SysProcAttr) {}

// postmasterAlive tells whether the process is a postgres over the cluster, and not another
// one that was given the same number since.
func postmasterAlive(pid int, dir string) bool {
	out, err := exec.Command("ps", "-ww", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(out), "-D "+dir)
}

func retire(progs *programs, pid int) { _ = interrupt(progs, pid) }
