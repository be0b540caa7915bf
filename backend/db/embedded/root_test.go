//go:build unix

package embedded

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func needRoot(t *testing.T) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("needs root")
	}
}

func TestRootBelowPrivateFolder(t *testing.T) {
	t.Parallel()
	needRoot(t)
	home := folder(t)
	if err := os.Chmod(home, 0o700); err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(home, "data")
	s := startIn(t, Options{DataDir: data, Tests: true})
	if where := s.Where(); !strings.HasPrefix(where, rootShared) {
		t.Errorf("Where() = %q", where)
	}
	do(t, s.URL(), `CREATE TABLE kept AS SELECT 'yes' AS v`)
	if uid := ownerOf(s.dir); uid == 0 || uid != s.who.uid {
		t.Errorf("the cluster belongs to %d", uid)
	}
	s.Stop()

	renamed := filepath.Join(home, "renamed")
	if err := os.Rename(data, renamed); err != nil {
		t.Fatal(err)
	}
	s = startIn(t, Options{DataDir: renamed, Tests: true})
	if got := ask(t, s.URL(), `SELECT v FROM kept`); got != "yes" {
		t.Errorf("got %q", got)
	}
}

func TestRootGivesACopiedClusterBack(t *testing.T) {
	t.Parallel()
	needRoot(t)
	opt := Options{DataDir: folder(t), Tests: true}
	s := startIn(t, opt)
	s.Stop()
	err := filepath.WalkDir(s.dir, func(path string, _ fs.DirEntry, err error) error {
		return os.Lchown(path, 0, 0)
	})
	if err != nil {
		t.Fatal(err)
	}
	startIn(t, opt)
}

// TestRootFindsAMovedCluster: a link leads to a cluster that earlier versions made elsewhere.
func TestRootFindsAMovedCluster(t *testing.T) {
	t.Parallel()
	needRoot(t)
	before := startIn(t, Options{DataDir: folder(t), Tests: true})
	do(t, before.URL(), `CREATE TABLE kept AS SELECT 'yes' AS v`)
	before.Stop()
	shared, home := filepath.Join(folder(t), "0123456789ab"), folder(t)
	if err := os.Rename(before.data, shared); err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(home, "data")
	if err := os.Mkdir(data, 0o711); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(shared, "postgres"), filepath.Join(data, "postgres")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(home, 0o700); err != nil {
		t.Fatal(err)
	}
	s := startIn(t, Options{DataDir: data, Tests: true})
	if got := ask(t, s.URL(), `SELECT v FROM kept`); got != "yes" {
		t.Errorf("got %q", got)
	}
}

func TestRootLeavesAnUnreachableClusterWhereItIs(t *testing.T) {
	t.Parallel()
	needRoot(t)
	home := folder(t)
	opt := Options{DataDir: filepath.Join(home, "data"), Tests: true}
	startIn(t, opt).Stop()
	if err := os.Chmod(home, 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), opt)
	wantLine(t, err, "cannot enter "+opt.DataDir)
}

// TestRootCopiesUnreachablePrograms is what a checkout below root's home needs.
func TestRootCopiesUnreachablePrograms(t *testing.T) {
	needRoot(t)
	progs, err := findPrograms(t.Context(), candidates())
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Dir(progs.bin)
	if !exists(filepath.Join(root, "share")) {
		t.Skip("this machine's PostgreSQL is not installed in one folder")
	}
	home := folder(t)
	if out, err := exec.Command("cp", "-R", root, filepath.Join(home, "pg")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if err := os.Chmod(home, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PORTAL_POSTGRES_BIN", filepath.Join(home, "pg", "bin"))
	s := startIn(t, Options{DataDir: filepath.Join(home, "data"), Tests: true})
	if !strings.HasPrefix(s.progs.bin, rootShared) || !strings.HasPrefix(s.dir, rootShared) {
		t.Errorf("programs in %s, cluster in %s", s.progs.bin, s.dir)
	}
	do(t, s.URL(), `CREATE EXTENSION pg_trgm`)
}
