package update

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"tradekart/portal/app/disk"
)

// trialLimit is how long a new program may take to say its version; a virus scanner may read it first.
const trialLimit = time.Minute

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

// swap renames the new program over the old one. On Windows a program that runs cannot be overwritten, but renamed aside.
func (u *Updater) swap(p paper) error {
	ctx, cancel := context.WithTimeout(context.Background(), trialLimit)
	defer cancel()
	next, err := u.beside(ctx, filepath.Join(u.opt.Folder, programName), p)
	defer os.Remove(next)
	if err != nil {
		return err
	}
	if u.opt.OS == "windows" {
		return putAside(u.opt.Executable, next)
	}
	if err := os.Rename(next, u.opt.Executable); err != nil {
		return problemf("The update cannot be installed: %v.", disk.Reason(err))
	}
	return nil
}

// beside copies a downloaded program to where a rename installs it, verifies it there, and runs it once: a program that does not
// start on this computer, or is of another version than it was signed for, must not replace one that works.
func (u *Updater) beside(ctx context.Context, downloaded string, p paper) (next string, err error) {
	next = fresh(u.opt.Executable)
	sum, err := copyProgram(downloaded, next)
	if err != nil {
		return next, problemf("The update cannot be installed: %v.", disk.Reason(err))
	}
	if !u.signed(p.Version, p.Signature, sum) {
		return next, problem("The update was changed after it was downloaded, and was deleted.")
	}
	says, err := u.opt.Try(ctx, next)
	if err != nil {
		return next, problemf("The update does not start on this computer, and was deleted: %v.", disk.Reason(err))
	}
	if !same(says, p.Version) {
		return next, problemf("The update is not version %s, and was deleted.", p.Version)
	}
	return next, nil
}

// tryProgram returns the version that a program says it is.
func tryProgram(ctx context.Context, program string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, trialLimit)
	defer cancel()
	for pause := 10 * time.Millisecond; ; pause *= 2 {
		said, err := exec.CommandContext(ctx, program, "--version").Output()
		// A process that was started at this moment holds the file for writing until it runs its own program.
		if !busyFile(err) || pause > time.Second {
			return strings.TrimSpace(string(said[:min(len(said), 100)])), err
		}
		time.Sleep(pause)
	}
}

func putAside(program, next string) error {
	aside := old(program)
	_ = os.Remove(aside)
	release := guard(program, aside)
	defer release()
	if err := os.Rename(program, aside); err != nil {
		return problemf("The update cannot be installed: %v.", disk.Reason(err))
	}
	if err := os.Rename(next, program); err != nil {
		return problemf("The update cannot be installed: %v.", errors.Join(disk.Reason(err), os.Rename(aside, program)))
	}
	_ = os.Remove(aside) // refused while it runs: the next start does it
	return nil
}

// old is the name to which the running program is moved.
func old(executable string) string { return executable + ".old" }

// fresh is where the new program waits for its name.
func fresh(executable string) string { return executable + ".new" }

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
