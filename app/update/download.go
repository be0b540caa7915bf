package update

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"

	"tradekart/portal/backend/wire"
)

const (
	programName = "portal.next"
	paperName   = "portal.next.json"
)

// paper is the description stored beside a downloaded program.
type paper struct{ Version, Notes, Signature string }

// Install downloads what Check found and checks it; the State is then Ready,
// and Apply puts it in place.
func (u *Updater) Install(ctx context.Context) State {
	if u.off != "" || !u.busy.TryLock() {
		return u.State()
	}
	defer u.busy.Unlock()
	u.mu.Lock()
	found, before := u.seen, u.now
	if before.State == Ready || found.Version == "" {
		u.mu.Unlock()
		return before
	}
	u.now = State{State: Downloading, Version: found.Version, Notes: found.Notes}
	u.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, downloadLimit)
	defer cancel()
	if err := u.fetch(ctx, found); err != nil {
		return u.set(State{State: Failed, Version: found.Version, Notes: found.Notes, Problem: err.Error()})
	}
	return u.set(State{State: Ready, Version: found.Version, Notes: found.Notes})
}

func (u *Updater) fetch(ctx context.Context, found wire.DesktopRelease) error {
	if !newer(found.Version, u.opt.Version) {
		return problem("The update is not newer than this program.")
	}
	if err := writable(filepath.Dir(u.opt.Executable)); err != nil {
		return problem("This account may not change the program's folder. Please ask the person who installed the program to update it.")
	}
	if err := os.MkdirAll(u.opt.Folder, 0o700); err != nil {
		return problemf("The update cannot be saved: %v.", err)
	}
	u.discard()
	part, err := os.CreateTemp(u.opt.Folder, programName+".*.part")
	if err != nil {
		return problemf("The update cannot be saved: %v.", err)
	}
	defer os.Remove(part.Name())
	sum, err := u.download(ctx, found.Url, part)
	if err := errors.Join(err, part.Sync(), part.Close()); err != nil {
		return err
	}
	if !u.signed(found.Version, found.Signature, sum) {
		return problem("The update does not have a valid signature, and was deleted.")
	}
	return u.keep(part.Name(), paper{Version: found.Version, Notes: found.Notes, Signature: found.Signature})
}

// download writes the file and returns its hash; a file that is too large ends it.
func (u *Updater) download(ctx context.Context, where string, into io.Writer) (sum [sha256.Size]byte, err error) {
	from, err := u.locate(where)
	if err != nil {
		return sum, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, from.String(), nil)
	if err != nil {
		return sum, problem("The server did not send the update's address.")
	}
	response, err := u.opt.Client.Do(request)
	if err != nil {
		return sum, problem("The update cannot be downloaded. Please try again later.")
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return sum, problemf("The update cannot be downloaded (%d). Please try again later.", response.StatusCode)
	}
	return copyHashed(into, response.Body)
}

// locate is the address of a file, which may be named relative to the server.
func (u *Updater) locate(where string) (*url.URL, error) {
	base, err := url.Parse(u.opt.Server())
	if err != nil {
		return nil, problem("The server's address is not valid.")
	}
	from, err := base.Parse(where)
	if err != nil || from.Scheme != "http" && from.Scheme != "https" {
		return nil, problem("The server did not say where the update is.")
	}
	return from, nil
}

func copyHashed(into io.Writer, body io.Reader) (sum [sha256.Size]byte, err error) {
	hash := sha256.New()
	n, err := io.Copy(io.MultiWriter(into, hash), io.LimitReader(body, fileLimit+1))
	switch {
	case err != nil:
		return sum, problemf("The download was interrupted: %v.", err)
	case n > fileLimit:
		return sum, problemf("The update is larger than %d MB, and was deleted.", fileLimit>>20)
	}
	return [sha256.Size]byte(hash.Sum(nil)), nil
}

// keep moves the checked program and its paper to where Apply finds them, the paper last.
func (u *Updater) keep(program string, p paper) error {
	b, err := json.Marshal(p)
	if err != nil {
		return err
	}
	err = os.Rename(program, filepath.Join(u.opt.Folder, programName))
	if err == nil {
		err = os.WriteFile(filepath.Join(u.opt.Folder, paperName), b, 0o600)
	}
	if err != nil {
		u.discard()
		return problemf("The update cannot be saved: %v.", err)
	}
	return nil
}

// sweep removes what downloads have left that the program's end broke off.
func (u *Updater) sweep() {
	parts, _ := filepath.Glob(filepath.Join(u.opt.Folder, programName+".*.part"))
	for _, part := range parts {
		_ = os.Remove(part)
	}
}

func (u *Updater) discard() {
	_ = os.Remove(filepath.Join(u.opt.Folder, paperName))
	_ = os.Remove(filepath.Join(u.opt.Folder, programName))
}

// staged is the paper of a downloaded program that is newer than this one; nil for none.
func (u *Updater) staged() *paper {
	f, err := os.Open(filepath.Join(u.opt.Folder, paperName))
	if err != nil {
		return nil
	}
	defer f.Close()
	var p paper
	if json.NewDecoder(io.LimitReader(f, answerLimit)).Decode(&p) != nil || !newer(p.Version, u.opt.Version) {
		return nil
	}
	return &p
}

// resume finds what an earlier run left: an update that waits, or remains that can go.
func (u *Updater) resume() {
	u.sweep()
	if p := u.staged(); p != nil {
		u.now = State{State: Ready, Version: p.Version, Notes: p.Notes}
		return
	}
	u.discard()
	_ = os.Remove(old(u.opt.Executable))
}

func writable(folder string) error {
	f, err := os.CreateTemp(folder, ".portal-*")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

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
