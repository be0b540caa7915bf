package dbtest

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
)

// initdb and the migrations take longer than most packages' tests, and are the same for all: the first process keeps the cluster
// that it has prepared in the user's cache, and those that come later start with a copy.

// layout is raised when clusters or the template are made in another way.
const layout = 1

// preparedFolder is where the cluster for the present migrations is kept, or empty where nothing can be kept.
func preparedFolder() string {
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	sum := sha256.New()
	fmt.Fprintln(sum, layout)
	err = fs.WalkDir(db.Migrations(), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(db.Migrations(), path)
		fmt.Fprintf(sum, "%s %d\n%s", path, len(text), text)
		return err
	})
	if err != nil {
		return ""
	}
	return filepath.Join(cache, "tradekart-portal", fmt.Sprintf("dbtest-%x", sum.Sum(nil)[:8]))
}

// startPrepared starts PostgreSQL on a copy of the prepared cluster. It is false where there is none, or none that the present
// PostgreSQL starts with: that one is removed.
func (h *host) startPrepared(ctx context.Context) bool {
	from := preparedFolder()
	if from == "" || copyFolder(from, h.cluster()) != nil {
		_ = os.RemoveAll(h.cluster())
		return false
	}
	server, err := embedded.Start(ctx, embedded.Options{DataDir: h.folder, Tests: true})
	if err != nil {
		_ = errors.Join(os.RemoveAll(from), os.RemoveAll(h.cluster()))
		return false
	}
	h.server, h.prepared = server, true
	return true
}

func (h *host) cluster() string { return filepath.Join(h.folder, "postgres") }

// keep stores the cluster for the processes that come later, unless another process is about to, and starts it again. Whatever
// fails, the tests go on with their own.
func (h *host) keep(ctx context.Context) error {
	to := preparedFolder()
	if to == "" || os.MkdirAll(filepath.Dir(to), 0o700) != nil {
		return nil
	}
	lock, err := os.OpenFile(filepath.Dir(to)+"/dbtest.lock", os.O_CREATE|os.O_RDWR|syscall.O_CLOEXEC, 0o600)
	if err != nil {
		return nil
	}
	defer lock.Close()
	if syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
		return nil
	}
	address := h.server.AdminURL()
	h.admin.Close()
	h.server.Stop()
	older, _ := filepath.Glob(filepath.Join(filepath.Dir(to), "dbtest-*"))
	for _, dir := range older { // one is enough, and branches that differ are tested one after the other
		_ = os.RemoveAll(dir)
	}
	scratch := filepath.Join(filepath.Dir(to), "dbtest-new")
	if copyFolder(h.cluster(), scratch) == nil {
		_ = os.Rename(scratch, to)
	}
	if h.server, err = embedded.Start(ctx, embedded.Options{DataDir: h.folder, Tests: true}); err != nil {
		return err
	}
	return h.connect(ctx, address)
}

// copyFolder copies a folder with owners and permissions.
func copyFolder(from, to string) error {
	if _, err := os.Stat(filepath.Join(from, "PG_VERSION")); err != nil {
		return err
	}
	return exec.Command("cp", "-a", from, to).Run()
}
