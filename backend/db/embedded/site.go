package embedded

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
)

// identity is the user that PostgreSQL runs as; the zero value is the user of this process.
type identity struct {
	name     string
	uid, gid int
	other    bool
}

// site is where a cluster lies, and by what and whom it is run there.
type site struct {
	data  string // the data folder, links resolved
	dir   string // the cluster
	who   identity
	progs *programs
}

// settle decides where the cluster lies. That is the data folder, unless the server runs as
// root and the user that PostgreSQL runs as instead cannot get there.
func settle(ctx context.Context, dataDir string, progs *programs) (*site, error) {
	dataDir, err := filepath.Abs(dataDir)
	if err != nil {
		return nil, err
	}
	if err := makeData(dataDir); err != nil {
		return nil, err
	}
	data, dir, err := locate(dataDir)
	if err != nil {
		return nil, err
	}
	s := &site{data: data, dir: dir, progs: progs}
	if !privileged() {
		return s, nil
	}
	if s.who, err = unprivileged(dir, data); err != nil {
		return nil, err
	}
	return s, s.makeReachable(ctx)
}

// makeData makes a missing data folder and those above it: private, though root leaves a way
// through to the cluster, whatever the umask says.
func makeData(dir string) error {
	if exists(dir) {
		return nil
	}
	if err := makeData(filepath.Dir(dir)); err != nil {
		return err
	}
	mode := fs.FileMode(0o700)
	if privileged() {
		mode = 0o711
	}
	if err := os.Mkdir(dir, mode); errors.Is(err, fs.ErrExist) {
		return nil // another part of the server was quicker
	} else if err != nil {
		return err
	}
	return os.Chmod(dir, mode)
}

// locate finds the cluster's folder, following the link that stands in the data folder when
// the cluster had to go elsewhere.
func locate(dataDir string) (data, dir string, err error) {
	if data, err = filepath.Abs(dataDir); err != nil {
		return "", "", err
	}
	if data, err = filepath.EvalSymlinks(data); err != nil {
		return "", "", err
	}
	path := filepath.Join(data, "postgres")
	dir, err = filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		if exists(path) {
			return "", "", fmt.Errorf("%s is a link to a cluster that is gone: bring it back, or remove the link to begin anew", path)
		}
		return data, path, nil
	}
	return data, dir, err
}

// unprivileged picks the user to run as: whoever owns the cluster or the data folder already,
// else the users that exist for such a purpose.
func unprivileged(owned ...string) (identity, error) {
	for _, path := range owned {
		if uid, ok := ownerOf(path); ok && uid != 0 {
			if u, err := user.LookupId(strconv.Itoa(uid)); err == nil {
				return identify(u)
			}
		}
	}
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			return identify(u)
		}
	}
	return identity{}, errors.New("it does not run as root, and there is neither a user postgres nor a user nobody to run it as")
}

func identify(u *user.User) (identity, error) {
	uid, err := strconv.Atoi(u.Uid)
	if err != nil {
		return identity{}, err
	}
	gid, err := strconv.Atoi(u.Gid)
	return identity{name: u.Username, uid: uid, gid: gid, other: true}, err
}

// makeReachable moves what the unprivileged user cannot reach below the shelf: copies of the
// programs, and a cluster that does not exist yet. One that exists is never moved.
func (s *site) makeReachable(ctx context.Context) error {
	if s.runsIn(ctx, filepath.Dir(s.dir)) == nil {
		return nil
	}
	if s.runsIn(ctx, "/") != nil {
		bin, err := copyPrograms(s.progs.bin, rootShelf)
		if err != nil {
			return err
		}
		s.progs = &programs{bin: bin, version: s.progs.version, major: s.progs.major}
		if err := s.runsIn(ctx, "/"); err != nil {
			return err
		}
	}
	if s.runsIn(ctx, filepath.Dir(s.dir)) == nil {
		return nil
	}
	home := filepath.Join(rootShelf, folderKey(s.data))
	if exists(s.dir) {
		return fmt.Errorf("user %s cannot enter %s: let it pass through the folders above, or move %s to %s", s.who.name, s.dir, s.dir, filepath.Join(home, "postgres"))
	}
	s.dir = filepath.Join(home, "postgres")
	if err := makeOpen(rootShelf); err != nil {
		return err
	}
	return makeOpen(home)
}

// runsIn tries it out, which asks the file permissions and everything else that may forbid it.
func (s *site) runsIn(ctx context.Context, dir string) error {
	_, err := s.progs.output(ctx, s.who, dir, "postgres", "--version")
	return err
}

func folderKey(dir string) string {
	sum := sha256.Sum256([]byte(dir))
	return hex.EncodeToString(sum[:])[:12]
}

func (s *site) elsewhere() bool { return filepath.Dir(s.dir) != s.data }

func (s *site) where() string {
	if s.elsewhere() && s.who.other {
		return fmt.Sprintf("%s (user %s, as which it runs, cannot enter %s)", s.dir, s.who.name, s.data)
	}
	return s.dir
}

// link leaves a pointer to a cluster that lies elsewhere in the data folder, so that it is
// found again after the data folder was renamed.
func (s *site) link() error {
	path := filepath.Join(s.data, "postgres")
	if !s.elsewhere() || exists(path) {
		return nil
	}
	return os.Symlink(s.dir, path)
}

// give hands a path that root made to the user that PostgreSQL runs as.
func (w identity) give(path string) error {
	if !w.other {
		return nil
	}
	return os.Lchown(path, w.uid, w.gid)
}

// own gives the whole cluster to the user that PostgreSQL runs as, for instance after root
// has copied it back from elsewhere.
func (s *site) own() error {
	if uid, ok := ownerOf(s.dir); !s.who.other || !ok || uid == s.who.uid {
		return nil
	}
	return filepath.WalkDir(s.dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return s.who.give(path)
	})
}
