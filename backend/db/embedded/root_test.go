package embedded

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRootBelowPrivateFolder(t *testing.T) {
	t.Parallel()
	if !isRoot() {
		t.Skip("needs root")
	}
	home := folder(t)
	if err := os.Chmod(home, 0o700); err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(home, "data")
	s := startIn(t, Options{DataDir: data, Fast: true})
	if where := s.Where(); !strings.HasPrefix(where, rootShared) || !strings.Contains(where, "cannot enter "+data) {
		t.Errorf("Where() = %q", where)
	}
	do(t, s.URL(), `CREATE TABLE kept AS SELECT 'yes' AS v`)
	uid, _ := ownerOf(s.location.dir)
	if uid == 0 || uid != s.location.who.uid {
		t.Errorf("the cluster belongs to %d", uid)
	}
	stop(t, s)

	renamed := filepath.Join(home, "renamed")
	if err := os.Rename(data, renamed); err != nil {
		t.Fatal(err)
	}
	s = startIn(t, Options{DataDir: renamed, Fast: true})
	if got := ask(t, s.URL(), `SELECT v FROM kept`); got != "yes" {
		t.Errorf("got %q", got)
	}
}

func TestRootGivesACopiedClusterBack(t *testing.T) {
	t.Parallel()
	if !isRoot() {
		t.Skip("needs root")
	}
	opt := Options{DataDir: folder(t), Fast: true}
	s := startIn(t, opt)
	stop(t, s)
	err := filepath.WalkDir(s.location.dir, func(path string, _ fs.DirEntry, err error) error {
		return os.Lchown(path, 0, 0)
	})
	if err != nil {
		t.Fatal(err)
	}
	startIn(t, opt)
}
