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
	"time"

	"tradekart/portal/app/disk"
	"tradekart/portal/backend/wire"
)

const (
	programName = "portal.next"
	paperName   = "portal.next.json"
	probeName   = ".portal-*" // of files that only show that the program's folder can be written to
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
		return problemf("The update cannot be saved: %v.", disk.Reason(err))
	}
	u.discard()
	part, err := os.CreateTemp(u.opt.Folder, programName+".*.part")
	if err != nil {
		return problemf("The update cannot be saved: %v.", disk.Reason(err))
	}
	defer os.Remove(part.Name())
	sum, err := u.download(ctx, found.Url, part)
	if err := errors.Join(err, part.Sync(), part.Close()); err != nil {
		return err
	}
	if !u.signed(found.Version, found.Signature, sum) {
		return problem("The update does not have a valid signature, and was deleted.")
	}
	p := paper{Version: found.Version, Notes: found.Notes, Signature: found.Signature}
	next, err := u.beside(ctx, part.Name(), p) // what could not be installed is said now, not at the end of the program
	_ = os.Remove(next)
	if err != nil {
		return err
	}
	return u.keep(part.Name(), p)
}

// download writes the file and returns its hash; a file that is too large ends it.
func (u *Updater) download(ctx context.Context, where string, into io.Writer) (sum [sha256.Size]byte, err error) {
	from, err := u.locate(where)
	if err != nil {
		return sum, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	moving := time.AfterFunc(u.opt.Stall, cancel)
	defer moving.Stop()
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
	return copyHashed(into, watched{response.Body, func() { moving.Reset(u.opt.Stall) }})
}

// watched calls moved with each read that brought something.
type watched struct {
	io.Reader
	moved func()
}

func (w watched) Read(b []byte) (int, error) {
	n, err := w.Reader.Read(b)
	if n > 0 {
		w.moved()
	}
	return n, err
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
		return sum, problemf("The download was interrupted: %v.", disk.Reason(err))
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
		return problemf("The update cannot be saved: %v.", disk.Reason(err))
	}
	return nil
}

// sweep removes what downloads have left that the program's end broke off.
func (u *Updater) sweep() {
	parts, _ := filepath.Glob(filepath.Join(u.opt.Folder, programName+".*.part"))
	tried, _ := filepath.Glob(filepath.Join(filepath.Dir(u.opt.Executable), probeName))
	for _, part := range append(append(parts, tried...), fresh(u.opt.Executable)) {
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
	f, err := os.CreateTemp(folder, probeName)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
