package embedded

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// rootShared is where a server that runs as root keeps what its unprivileged PostgreSQL
// cannot reach elsewhere.
var rootShared = "/var/lib/tradekart-portal"

// withLibraries completes an installation from npm, which cannot carry links and lists them
// in a file instead; its install script may have been skipped. Where the links cannot be
// made in place, a private copy gets them.
func withLibraries(bin string) (string, error) {
	err := makeLinks(filepath.Dir(bin))
	if err == nil {
		return bin, nil
	}
	if !errors.Is(err, fs.ErrPermission) && !errors.Is(err, errReadOnly) {
		return "", err
	}
	shared := rootShared
	if !isRoot() {
		cache, err := os.UserCacheDir()
		if err != nil {
			return "", err
		}
		shared = filepath.Join(cache, "tradekart-portal")
	}
	return copyPrograms(bin, shared)
}

// makeLinks makes the links that pg-symlinks.json lists, with paths that begin with native/.
func makeLinks(root string) error {
	list, err := os.ReadFile(filepath.Join(root, "pg-symlinks.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	var links []struct{ Source, Target string }
	if err := json.Unmarshal(list, &links); err != nil {
		return fmt.Errorf("%s: %w", filepath.Join(root, "pg-symlinks.json"), err)
	}
	for _, l := range links {
		source, target := strings.TrimPrefix(l.Source, "native/"), strings.TrimPrefix(l.Target, "native/")
		if !filepath.IsLocal(source) || !filepath.IsLocal(target) {
			return fmt.Errorf("%s names a path outside", filepath.Join(root, "pg-symlinks.json"))
		}
		if err := makeLink(root, source, target); err != nil {
			return err
		}
	}
	return nil
}

func makeLink(root, source, target string) error {
	relative, err := filepath.Rel(filepath.Dir(target), source)
	if err != nil {
		return err
	}
	path := filepath.Join(root, target)
	if exists(path) {
		return nil
	}
	if err := os.Symlink(relative, path); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// copied are the folders of an installation that its programs need.
var copied = []string{"bin", "lib", "share"}

// copyPrograms copies an installation below shared, under a hash of its files, so that one
// copy serves every server and is never mistaken for that of another build.
func copyPrograms(bin, shared string) (string, error) {
	root := filepath.Dir(bin)
	if filepath.Base(bin) != "bin" || !exists(filepath.Join(root, "lib")) || !exists(filepath.Join(root, "share")) {
		return "", fmt.Errorf("the programs in %s cannot be reached by the user that PostgreSQL runs as", bin)
	}
	key, err := installationKey(root)
	if err != nil {
		return "", err
	}
	home := filepath.Join(shared, "postgresql-"+key)
	if exists(home) {
		return filepath.Join(home, "bin"), nil
	}
	if err := makePublic(shared); err != nil {
		return "", err
	}
	scratch, err := os.MkdirTemp(shared, "copying-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(scratch) }()
	if err := fillCopy(scratch, root); err != nil {
		return "", err
	}
	if err := os.Rename(scratch, home); err != nil && !exists(home) {
		return "", err
	}
	return filepath.Join(home, "bin"), nil
}

func fillCopy(scratch, root string) error {
	for _, part := range copied {
		if err := os.CopyFS(filepath.Join(scratch, part), os.DirFS(filepath.Join(root, part))); err != nil {
			return err
		}
	}
	if list, err := os.ReadFile(filepath.Join(root, "pg-symlinks.json")); err == nil {
		if err := os.WriteFile(filepath.Join(scratch, "pg-symlinks.json"), list, 0o644); err != nil {
			return err
		}
	}
	if err := makeLinks(scratch); err != nil {
		return err
	}
	return makeTreePublic(scratch)
}

// makeTreePublic lets every user read and enter, whatever the umask was.
func makeTreePublic(root string) error {
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Type()&fs.ModeSymlink != 0 {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		mode := info.Mode().Perm() | 0o444
		if d.IsDir() || mode&0o100 != 0 {
			mode |= 0o111
		}
		return os.Chmod(path, mode)
	})
}

// installationKey is made of every file's name and size and of the server program's bytes, so
// that the copy of an incomplete installation is not kept once that was repaired.
func installationKey(root string) (string, error) {
	h := sha256.New()
	for _, part := range copied {
		err := filepath.WalkDir(filepath.Join(root, part), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return err
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(h, strings.TrimPrefix(path, root), info.Size())
			return err
		})
		if err != nil {
			return "", err
		}
	}
	server, err := os.ReadFile(filepath.Join(root, "bin", "postgres"+exeSuffix))
	if err != nil {
		return "", err
	}
	_, _ = h.Write(server)
	return hex.EncodeToString(h.Sum(nil))[:12], nil
}

// makePublic makes a folder that every user may enter, whatever the umask.
func makePublic(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.Chmod(dir, 0o755)
}
