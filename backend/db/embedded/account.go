package embedded

import (
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
)

// account is the user that PostgreSQL runs as; the zero value is the user of this process.
type account struct {
	name     string
	uid, gid int
	other    bool
}

// unprivilegedAccount picks the user to run as: the owner of the cluster or the data folder,
// else one of the users that systems keep for such a purpose.
func unprivilegedAccount(owned ...string) (account, error) {
	for _, path := range owned {
		if uid, ok := ownerOf(path); ok && uid != 0 {
			if u, err := user.LookupId(strconv.Itoa(uid)); err == nil {
				return accountOf(u)
			}
		}
	}
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			return accountOf(u)
		}
	}
	return account{}, errors.New("it does not run as root, and there is neither a user postgres nor a user nobody to run it as")
}

func accountOf(u *user.User) (account, error) {
	uid, err := strconv.Atoi(u.Uid)
	if err != nil {
		return account{}, err
	}
	gid, err := strconv.Atoi(u.Gid)
	return account{name: u.Username, uid: uid, gid: gid, other: true}, err
}

// chown gives a path that root made to the account.
func (a account) chown(path string) error {
	if !a.other {
		return nil
	}
	return os.Lchown(path, a.uid, a.gid)
}

// chownAll gives the whole cluster to the account, for instance after root has copied it
// from a backup.
func (l *location) chownAll() error {
	if uid, ok := ownerOf(l.dir); !l.who.other || !ok || uid == l.who.uid {
		return nil
	}
	return filepath.WalkDir(l.dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return l.who.chown(path)
	})
}
