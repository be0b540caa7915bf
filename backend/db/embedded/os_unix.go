//go:build unix

package embedded

import (
	"errors"
	"os"
	"syscall"
)

const exeSuffix = ""

var (
	errLocked   = syscall.EWOULDBLOCK
	errReadOnly = syscall.EROFS
)

func isRoot() bool { return os.Geteuid() == 0 }

func ownerOf(path string) (uid int, ok bool) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return int(stat.Uid), true
}

// attributes give a child a session of its own, because a Ctrl-C at the terminal is for the
// server alone: postgres has to outlive the requests that are still being answered.
func attributes(who account) *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Setsid: true}
	if who.other {
		a.Credential = &syscall.Credential{Uid: uint32(who.uid), Gid: uint32(who.gid)}
	}
	endWithParent(a)
	return a
}

func lockFile(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil {
			return f, nil
		}
		if !errors.Is(err, syscall.EINTR) {
			_ = f.Close()
			return nil, err
		}
	}
}

// interrupt asks for a fast shutdown, quit for an immediate one.
func interrupt(_ *programs, pid int) error { return syscall.Kill(pid, syscall.SIGINT) }

func quit(_ *programs, pid int) error { return syscall.Kill(pid, syscall.SIGQUIT) }
