package update

import (
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Apply replaces the program by a downloaded release and reports whether it did; the next start runs the new
// program. It is called when the program ends or restarts. The file is verified again, because it was on disk
// in the meantime.
func (u *Updater) Apply() (bool, error) {
	if u.off != "" || !u.busy.TryLock() {
		return false, nil
	}
	defer u.busy.Unlock()
	p := u.staged()
	if p == nil {
		return false, nil
	}
	err := u.swap(*p)
	u.discard() // a release that could not be installed once is downloaded again
	if err != nil {
		u.set(State{State: Failed, Version: p.Version, Notes: p.Notes, Problem: err.Error()})
		return false, err
	}
	u.opt.Version = p.Version // what is to be newer from now on
	u.set(State{State: None})
	return true, nil
}

// swap writes the new program beside the old one and renames it over that. On
// Windows a program that runs cannot be overwritten, but renamed aside.
func (u *Updater) swap(p paper) error {
	next := u.opt.Executable + ".new"
	defer os.Remove(next)
	sum, err := copyProgram(filepath.Join(u.opt.Folder, programName), next)
	if err != nil {
		return problemf("The update cannot be installed: %v.", err)
	}
	if !u.signed(p.Version, p.Signature, sum) {
		return problem("The update was changed after it was downloaded, and was deleted.")
	}
	if u.opt.OS != "windows" {
		if err := os.Rename(next, u.opt.Executable); err != nil {
			return problemf("The update cannot be installed: %v.", err)
		}
		return nil
	}
	return putAside(u.opt.Executable, next)
}

func putAside(program, next string) error {
	aside := old(program)
	_ = os.Remove(aside)
	if err := os.Rename(program, aside); err != nil {
		return problemf("The update cannot be installed: %v.", err)
	}
	if err := os.Rename(next, program); err != nil {
		return problemf("The update cannot be installed: %v.", errors.Join(err, os.Rename(aside, program)))
	}
	_ = os.Remove(aside) // refused while it runs: the next start does it
	return nil
}

// old is the name to which the running program is moved.
func old(executable string) string { return executable + ".old" }

// copyProgram copies and hashes in one go, so that what was checked is what is used.
func copyProgram(from, to string) (sum [sha256.Size]byte, err error) {
	in, err := os.Open(from)
	if err != nil {
		return sum, err
	}
	defer in.Close()
	_ = os.Remove(to)
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o755)
	if err != nil {
		return sum, err
	}
	hash := sha256.New()
	_, err = io.Copy(io.MultiWriter(out, hash), io.LimitReader(in, fileLimit+1))
	err = errors.Join(err, out.Sync(), out.Close())
	return [sha256.Size]byte(hash.Sum(nil)), err
}
