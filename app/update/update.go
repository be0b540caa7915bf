// Package update brings the desktop client up to date: it asks the server for
// the newest release, downloads it, checks its signature and puts it in the
// program's place for the next start. It must not know the window or the
// session, and trusts nothing that is not signed: neither server nor network.
package update

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tradekart/portal/backend/wire"
)

// publicKey is the base64 of the ed25519 key that releases are signed with,
// set by the build (-X tradekart/portal/app/update.publicKey=…). Without one
// there are no updates.
var publicKey string

// Names of a State.
const (
	None        = "None" // nothing newer, or no updates at all: Problem says why
	Checking    = "Checking"
	Available   = "Available"
	Downloading = "Downloading"
	Ready       = "Ready" // checked and waiting for the next start
	Failed      = "Failed"
)

const (
	checkLimit    = 20 * time.Second
	downloadLimit = 30 * time.Minute
	stallLimit    = time.Minute
	answerLimit   = 64 << 10  // bytes of what the server says
	fileLimit     = 200 << 20 // bytes of a program
)

// State is how far an update is; Problem is a sentence for the person.
type State struct {
	State   string
	Version string // the newer one
	Notes   string
	Problem string
}

// Options are what updates work with. Client may be nil.
type Options struct {
	Version    string        // of this program; one that is not like 1.2.3 gets no updates
	PublicKey  string        // empty: the build's
	Server     func() string // the portal's origin, empty while unknown
	Client     *http.Client
	Folder     string        // a cache folder of its own
	Executable string        // empty: this program's
	OS, Arch   string        // empty: this computer's
	Stall      time.Duration // how long a download may stand still; 0: a minute
	// Try runs a program and returns the version that it says it is; nil starts it with --version.
	Try func(ctx context.Context, program string) (string, error)
}

// Updater checks for, downloads and installs releases; safe for concurrent use.
type Updater struct {
	opt Options
	key ed25519.PublicKey
	off string // why there are no updates; empty when there are

	busy sync.Mutex // one check, download or installation at a time
	mu   sync.Mutex
	now  State
	seen wire.DesktopRelease // what Install would download
}

// New makes an updater. A release that an earlier run downloaded is Ready at once.
func New(opt Options) *Updater {
	if opt.PublicKey == "" {
		opt.PublicKey = publicKey
	}
	if opt.OS == "" {
		opt.OS, opt.Arch = runtime.GOOS, runtime.GOARCH
	}
	if opt.Client == nil {
		opt.Client = &http.Client{CheckRedirect: fewRedirects, Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, ResponseHeaderTimeout: checkLimit, TLSHandshakeTimeout: checkLimit, MaxResponseHeaderBytes: answerLimit,
		}}
	}
	if opt.Stall == 0 {
		opt.Stall = stallLimit
	}
	if opt.Try == nil {
		opt.Try = tryProgram
	}
	u := &Updater{opt: opt}
	u.off = u.prepare()
	u.now = State{State: None, Problem: u.off}
	if u.off == "" {
		u.resume()
	}
	return u
}

// fewRedirects lets a server name another place for its files, but neither a chain of them nor one without encryption.
func fewRedirects(next *http.Request, before []*http.Request) error {
	if len(before) > 3 || before[0].URL.Scheme == "https" && next.URL.Scheme != "https" {
		return http.ErrUseLastResponse
	}
	return nil
}

// prepare returns why there can be no updates; nil where there can.
func (u *Updater) prepare() string {
	if u.opt.PublicKey == "" {
		return "Updates are off: this build has no key to verify them."
	}
	key, err := base64.StdEncoding.DecodeString(u.opt.PublicKey)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return "Updates are off: the key in this build is not valid."
	}
	u.key = key
	if _, ok := parseVersion(u.opt.Version); !ok {
		return "Updates are off: this is a development build (" + u.opt.Version + ")."
	}
	if u.opt.Executable == "" {
		path, err := os.Executable()
		if err != nil {
			return "Updates are off: this program's location is not known."
		}
		u.opt.Executable = path
	}
	if path, err := filepath.EvalSymlinks(u.opt.Executable); err == nil {
		u.opt.Executable = path
	}
	return ""
}

// State is how far it is; it never waits.
func (u *Updater) State() State {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.now
}

func (u *Updater) set(s State) State {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.now = s
	return s
}

// Check asks the server for something newer. A problem is in the State, not an error.
func (u *Updater) Check(ctx context.Context) State {
	if u.off != "" || !u.busy.TryLock() {
		return u.State()
	}
	defer u.busy.Unlock()
	u.set(u.checking())
	ctx, cancel := context.WithTimeout(ctx, checkLimit)
	defer cancel()
	found, err := u.latest(ctx)
	waiting := u.staged()
	switch {
	case waiting != nil && !newer(found.Version, waiting.Version):
		return u.set(State{State: Ready, Version: waiting.Version, Notes: waiting.Notes})
	case err != nil:
		return u.set(State{State: Failed, Problem: err.Error()})
	case !newer(found.Version, u.opt.Version):
		return u.set(State{State: None})
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	u.seen = found
	u.now = State{State: Available, Version: found.Version, Notes: found.Notes}
	return u.now
}

func (u *Updater) checking() State {
	s := u.State()
	return State{State: Checking, Version: s.Version, Notes: s.Notes}
}

// latest is the server's newest release for this computer; an empty one where it has none.
func (u *Updater) latest(ctx context.Context) (r wire.DesktopRelease, err error) {
	server := u.opt.Server()
	if server == "" {
		return r, problem("No server has been set yet.")
	}
	query := url.Values{"os": {u.opt.OS}, "arch": {u.opt.Arch}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server+"/api/desktop/latest?"+query.Encode(), nil)
	if err != nil {
		return r, problem("The server's address is not valid.")
	}
	response, err := u.opt.Client.Do(request)
	if err != nil {
		return r, problem("The server cannot be reached. Please try again later.")
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusNotFound {
		return r, nil
	}
	var answer struct{ Result wire.DesktopRelease }
	err = json.NewDecoder(io.LimitReader(response.Body, answerLimit)).Decode(&answer)
	if err != nil || response.StatusCode != http.StatusOK {
		return r, problemf("The server did not return the newest version (%d). Please try again later.", response.StatusCode)
	}
	answer.Result.Notes = string(shorten([]rune(answer.Result.Notes)))
	return answer.Result, nil
}

// shorten bounds what is shown of a release.
func shorten(notes []rune) []rune { return notes[:min(len(notes), 2000)] }

// problem is an error in a sentence for the person.
type problem string

func (p problem) Error() string { return string(p) }

func problemf(format string, args ...any) error { return problem(fmt.Sprintf(format, args...)) }

// parseVersion reads 1.2.3, v1.2.3, and what git says of a build after it (1.2.3-4-gabcdef).
func parseVersion(s string) ([3]int, bool) {
	var v [3]int
	s, _, _ = strings.Cut(strings.TrimPrefix(s, "v"), "-")
	parts := strings.Split(s, ".")
	if len(parts) != len(v) {
		return v, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 31)
		if err != nil || len(part) > 1 && part[0] == '0' {
			return v, false
		}
		v[i] = int(n)
	}
	return v, true
}

// newer reports whether a release is newer than a program; only plain 1.2.3 is a release.
func newer(release, program string) bool {
	r, ok := parseVersion(release)
	p, known := parseVersion(program)
	return ok && known && !strings.Contains(release, "-") && slices.Compare(r[:], p[:]) > 0
}

// same reports whether a program says that it is this release; git may have put a v in front.
func same(says, release string) bool {
	s, ok := parseVersion(says)
	r, known := parseVersion(release)
	return ok && known && s == r && !strings.Contains(says, "-")
}

// Statement is what a release's signature is over. It names version and system
// beside the file, so that an old or foreign file cannot be passed off as the newest.
func Statement(version, os, arch string, file [sha256.Size]byte) []byte {
	return fmt.Appendf(nil, "tradekart portal desktop release\nversion %q\nos %q\narch %q\nsha256 %x\n", version, os, arch, file)
}

// Sign is the base64 signature of one file of a release, as latest.json holds it.
func Sign(key ed25519.PrivateKey, version, os, arch string, file [sha256.Size]byte) string {
	return base64.StdEncoding.EncodeToString(ed25519.Sign(key, Statement(version, os, arch, file)))
}

func (u *Updater) signed(version, signature string, file [sha256.Size]byte) bool {
	b, err := base64.StdEncoding.DecodeString(signature)
	return err == nil && ed25519.Verify(u.key, Statement(version, u.opt.OS, u.opt.Arch, file), b)
}
