package embedded

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

const exeSuffix = ".exe"

const errSharing = syscall.Errno(32) // ERROR_SHARING_VIOLATION

var (
	errLocked   error = errSharing
	errReadOnly       = errors.ErrUnsupported
)

// privileged is false: here nothing is dropped, and PostgreSQL itself refuses to run as an
// administrator.
func isRoot() bool { return false }

func ownerOf(string) (uid int, ok bool) { return 0, false }

func attributes(account) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP, HideWindow: true}
}

// lockFile opens the file so that nobody else can open it meanwhile.
func lockFile(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(h), path), nil
}

// interrupt asks for a fast shutdown, quit for an immediate one. PostgreSQL has its own
// signals here, which pg_ctl sends.
func interrupt(progs *programs, pid int) error { return send(progs, "INT", pid) }

func quit(progs *programs, pid int) error { return send(progs, "QUIT", pid) }

func send(progs *programs, signal string, pid int) error {
	_, err := progs.output(context.Background(), account{}, progs.bin, "pg_ctl", "kill", signal, strconv.Itoa(pid))
	return err
}

// postmasterAlive asks for the pipe through which every postgres takes its signals.
func postmasterAlive(pid int, _ string) bool {
	pipes, _ := filepath.Glob(`\\.\pipe\pgsignal_` + strconv.Itoa(pid))
	return len(pipes) > 0
}

func stopOrphan(progs *programs, pid int) { _ = interrupt(progs, pid) }
