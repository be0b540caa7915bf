package embedded

import "syscall"

// endWithParent lets the kernel shut a child down when the server is killed.
func endWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGINT }
