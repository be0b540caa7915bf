package embedded

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// endWithParent lets the kernel shut a child down when the server is killed.
func endWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGINT }

// postmasterAlive reports whether the process is a postgres over the cluster, and not another
// one that was given the same number since.
func postmasterAlive(pid int, dir string) bool {
	if cwd, err := os.Readlink(fmt.Sprintf("/proc/%d/cwd", pid)); err == nil && cwd == dir {
		return true
	}
	args, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid)) // readable where cwd is not
	return err == nil && strings.Contains(string(args), "\x00-D\x00"+dir+"\x00")
}

// retire has nothing to do: the kernel has asked the orphan to stop already.
func stopOrphan(*programs, int) {}
