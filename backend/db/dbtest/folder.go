package dbtest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

const folderPrefix = "portal-dbtest-"

// makeFolder makes this process's folder, in memory where the system offers that, and clears
// away those of processes that were killed.
func makeFolder() (string, error) {
	base := "/dev/shm"
	if info, err := os.Stat(base); err != nil || !info.IsDir() {
		base = os.TempDir()
	}
	removeLeftovers(base)
	dir, err := os.MkdirTemp(base, fmt.Sprintf("%s%d-", folderPrefix, os.Getpid()))
	if err != nil {
		return "", err
	}
	return dir, os.Chmod(dir, 0o711) // run by root, PostgreSQL is another user and passes through
}

func removeLeftovers(base string) {
	dirs, _ := filepath.Glob(filepath.Join(base, folderPrefix+"*"))
	for _, dir := range dirs {
		number, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(dir), folderPrefix), "-")
		if pid, err := strconv.Atoi(number); err == nil && gone(pid) {
			_ = os.RemoveAll(dir)
		}
	}
}

// gone tells that there is no such process; when in doubt there is.
func gone(pid int) bool {
	process, err := os.FindProcess(pid)
	if err != nil {
		return true
	}
	err = process.Signal(syscall.Signal(0))
	return errors.Is(err, os.ErrProcessDone) || errors.Is(err, syscall.ESRCH)
}
