//go:build unix

package embedded

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// install makes an installation whose postgres only prints its version.
func install(t *testing.T, version string, files ...string) (bin string) {
	t.Helper()
	root := folder(t)
	script := "#!/bin/sh\necho 'postgres (PostgreSQL) " + version + "'\n"
	write(t, filepath.Join(root, "bin", "postgres"), script, 0o700)
	write(t, filepath.Join(root, "bin", "initdb"), "#!/bin/sh\n", 0o700)
	write(t, filepath.Join(root, "bin", "pg_ctl"), "#!/bin/sh\n", 0o700)
	for _, file := range files {
		write(t, filepath.Join(root, file), "", 0o600)
	}
	return filepath.Join(root, "bin")
}

// write keeps other tests from starting a program at the same time: the program would inherit the open file,
// and a script that is open for writing cannot be run.
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

func TestProgramsThatFit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		says    string
		version string
		major   int
		refusal string
	}{
		{says: "18.4", version: "18.4", major: 18},
		{says: "17.6 (Debian 17.6-0+deb13u1)", version: "17.6", major: 17},
		{says: "19beta1", version: "19beta1", major: 19},
		{says: "16.10", refusal: "not PostgreSQL 17"},
		{says: "unknown", refusal: "not PostgreSQL 17"},
	} {
		t.Run(c.says, func(t *testing.T) {
			t.Parallel()
			p, err := checkPrograms(t.Context(), install(t, c.says))
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

func TestNamedProgramsHaveToFit(t *testing.T) {
	t.Setenv("PORTAL_POSTGRES_BIN", install(t, "16.10"))
	_, err := Start(t.Context(), Options{DataDir: folder(t)})
	wantLine(t, err, "PORTAL_POSTGRES_BIN", "not PostgreSQL 17")
}

func TestNothingFoundSaysWhatToDo(t *testing.T) {
	t.Setenv("PORTAL_POSTGRES_BIN", "")
	_, err := findPrograms(t.Context(), []string{folder(t), install(t, "16.10")})
	wantLine(t, err, "make build", "PORTAL_POSTGRES_BIN", "--database-url", "not PostgreSQL 17")
}

func TestCopyCanBeReadByOthers(t *testing.T) {
	t.Parallel()
	bin := install(t, "18.4", "lib/libpq.so.5.18", "share/extension/pg_trgm.control")
	if err := os.Symlink("libpq.so.5.18", filepath.Join(filepath.Dir(bin), "lib", "libpq.so.5")); err != nil {
		t.Fatal(err)
	}
	copied, err := copyPrograms(programs{bin: bin, version: "18.4"})
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
	if again, err := copyPrograms(programs{bin: bin, version: "18.4"}); err != nil || again != copied {
		t.Errorf("the second time: %s, %v", again, err)
	}
	if newer, err := copyPrograms(programs{bin: bin, version: "18.5"}); err != nil || newer == copied {
		t.Errorf("of another version: %s, %v", newer, err)
	}
	if left, _ := filepath.Glob(filepath.Join(rootShared, "copying-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
