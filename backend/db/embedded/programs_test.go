package embedded

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// install makes an installation whose postgres only says its version.
func install(t *testing.T, version string, files ...string) (bin string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	root := folder(t)
	script := "#!/bin/sh\necho 'postgres (PostgreSQL) " + version + "'\n"
	write(t, filepath.Join(root, "bin", "postgres"), script, 0o755)
	write(t, filepath.Join(root, "bin", "initdb"), "#!/bin/sh\n", 0o755)
	for _, file := range files {
		write(t, filepath.Join(root, file), "", 0o600)
	}
	return filepath.Join(root, "bin")
}

// write keeps other tests from starting a program meanwhile: it would inherit the open file,
// and a script that somebody has open for writing cannot be run.
func write(t *testing.T, path, text string, mode os.FileMode) {
	t.Helper()
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

func TestExamine(t *testing.T) {
	t.Parallel()
	trgm, gin := "share/postgresql/extension/pg_trgm.control", "share/postgresql/extension/btree_gin.control"
	for _, c := range []struct {
		says    string
		files   []string
		version string
		major   int
		refusal string
	}{
		{says: "18.4", files: []string{trgm, gin}, version: "18.4", major: 18},
		{says: "15.18 (Debian 15.18-0+deb12u1)", files: []string{trgm, gin}, version: "15.18", major: 15},
		{says: "19beta1", files: []string{trgm, gin}, version: "19beta1", major: 19},
		{says: "18.4", files: []string{trgm}, refusal: "lacks the extension btree_gin"},
		{says: "14.9", files: []string{trgm, gin}, refusal: "older than 15"},
		{says: "unknown", files: []string{trgm, gin}, refusal: "does not say its version"},
	} {
		t.Run(c.says+" "+c.refusal, func(t *testing.T) {
			t.Parallel()
			p, err := checkPrograms(t.Context(), install(t, c.says, c.files...))
			if c.refusal != "" {
				wantLine(t, err, c.refusal)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if p.version != c.version || p.major != c.major {
				t.Errorf("got %s, major %d", p.version, p.major)
			}
		})
	}
}

func TestLinksOfNpmPackageAreMade(t *testing.T) {
	t.Parallel()
	bin := install(t, "18.4", "lib/libpq.so.5.18")
	root := filepath.Dir(bin)
	write(t, filepath.Join(root, "pg-symlinks.json"), `[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]`, 0o644)
	for range 2 {
		got, err := withLibraries(bin)
		if err != nil || got != bin {
			t.Fatalf("withLibraries = %s, %v", got, err)
		}
	}
	if to, err := os.Readlink(filepath.Join(root, "lib", "libpq.so.5")); err != nil || to != "libpq.so.5.18" {
		t.Errorf("the link leads to %q, %v", to, err)
	}
}

func TestLinksOutsideThePackageAreRefused(t *testing.T) {
	t.Parallel()
	root := folder(t)
	write(t, filepath.Join(root, "pg-symlinks.json"), `[{"source":"native/lib/a","target":"native/../../b"}]`, 0o644)
	wantLine(t, makeLinks(root), "names a path outside")
}

func TestCopyCanBeReadByOthers(t *testing.T) {
	t.Parallel()
	bin := install(t, "18.4", "lib/libpq.so.5.18", "share/extension/pg_trgm.control")
	write(t, filepath.Join(filepath.Dir(bin), "pg-symlinks.json"), `[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]`, 0o644)
	shared := filepath.Join(folder(t), "shared")
	copied, err := copyPrograms(bin, shared)
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Dir(copied)
	for path, want := range map[string]string{".": "rwxr-xr-x", "bin/postgres": "rwxr-xr-x", "lib/libpq.so.5": "rw-r--r--", "share/extension": "rwxr-xr-x"} {
		info, err := os.Stat(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm().String(); !strings.HasSuffix(got, want) {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
	if again, err := copyPrograms(bin, shared); err != nil || again != copied {
		t.Errorf("the second time: %s, %v", again, err)
	}
	if entries, _ := os.ReadDir(shared); len(entries) != 1 {
		t.Errorf("the shared folder holds %v", entries)
	}
}

// TestRootCopiesUnreachablePrograms is what a checkout below root's home needs.
func TestRootCopiesUnreachablePrograms(t *testing.T) {
	t.Parallel()
	if !isRoot() {
		t.Skip("needs root")
	}
	progs, err := findPrograms(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Dir(progs.bin)
	if !exists(filepath.Join(root, "share")) {
		t.Skip("PostgreSQL of this machine does not lie in one folder")
	}
	home := folder(t)
	if err := os.CopyFS(filepath.Join(home, "pg"), os.DirFS(root)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(home, 0o700); err != nil {
		t.Fatal(err)
	}
	hidden, err := checkPrograms(t.Context(), filepath.Join(home, "pg", "bin"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := locateCluster(t.Context(), filepath.Join(home, "data"), hidden)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(s.progs.bin, rootShared) || !strings.HasPrefix(s.dir, rootShared) {
		t.Errorf("programs in %s, cluster in %s", s.progs.bin, s.dir)
	}
}
