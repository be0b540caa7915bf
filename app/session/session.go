// Package session manages the signed-in user of this computer: it holds the portal's two cookies, stores them
// in the operating system's keychain, renews them, and sends requests with them. Cookies are only sent to the
// server they came from; they never reach the web view, a log or an error. The package must not know what the
// requests are for.
package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"tradekart/portal/backend/wire"
)

// Events that are handed to emit; none carries data.
const (
	Ended   = "session:ended"   // the server has ended the session
	Changed = "session:changed" // somebody signed in, signed out, or the session ended
	Moved   = "session:moved"   // the session works in another shop now; Changed follows
	Found   = "session:found"   // the keychain was unlocked after the start, and holds a session
)

var (
	// ErrSignedOut means that nobody is signed in, or that another user is.
	ErrSignedOut = errors.New("nobody is signed in")
	// ErrUnknown means that a renewal failed for a reason other than the session, which continues.
	ErrUnknown = errors.New("the session cannot be checked with the server")
)

// The portal's cookies.
const (
	accessCookie  = "portal_access"
	refreshCookie = "portal_refresh"
	deviceCookie  = "portal_device"
)

// Over https their names have a prefix. A browser's refresh and device cookies are __Host- ones; from a program, which has no cookies of
// other hosts, a server takes these names too, as does that of the release before.
var prefixes = map[string]string{accessCookie: "__Host-", refreshCookie: "__Secure-", deviceCookie: "__Secure-"}

// cookie is one as it is sent to the address.
func cookie(to *url.URL, name, value string) *http.Cookie {
	if to.Scheme == "https" {
		name = prefixes[name] + name
	}
	return &http.Cookie{Name: name, Value: value}
}

// nameOf is the name of a received cookie without its prefix.
func nameOf(c *http.Cookie) string {
	return strings.TrimPrefix(strings.TrimPrefix(c.Name, "__Host-"), "__Secure-")
}

const (
	noKeychain = "This computer's keychain cannot be used. You stay signed in until you close the program, and then have to sign in again."
	notRemoved = "The saved sign-in could not be removed from this computer's keychain. It will be removed as soon as the keychain can be used again."
)

// Keychain keeps one secret for this profile and fails as package keychain says; a call
// takes at most a few seconds.
type Keychain interface {
	Get() (string, error)
	Set(secret string) error
	Delete() error
}

// pair is a session's two cookies and the server they belong to, as kept in the keychain.
type pair struct{ Server, Access, Refresh string }

// kept is what the keychain contains: the session, the sign-out that its server has not confirmed, and the device.
type kept struct {
	pair
	SignOut *signOut `json:",omitempty"`
	Device  *device  `json:",omitempty"`
}

// device is how a server recognises a computer on which somebody has signed in before. It outlives the session, or every
// sign-in would be one on a new device.
type device struct{ Server, Token string }

// signOut is the cookies of somebody who has signed out here, and where the server is told so.
type signOut struct {
	pair
	Path string
}

// String keeps the cookies out of whatever prints one.
func (p pair) String() string { return "session at " + p.Server }

// Stamp identifies which sign-in's cookies a request carried, and which of their rotations.
type Stamp struct{ login, rotation uint64 }

type held struct {
	pair
	stamp Stamp
}

// Keeper is the session of one profile. It is safe for concurrent use.
type Keeper struct {
	keep   Keychain
	server func() string
	client *http.Client
	emit   func(event string, data any)
	// After is the clock of Run: time.After, which no change of the computer's clock
	// disturbs. To be replaced before Run, if at all.
	After func(time.Duration) <-chan time.Time

	io sync.Mutex // orders what is written to the keychain; taken before mu

	mu        sync.Mutex
	held      *held // nil: nobody is signed in
	owed      *signOut
	device    *device
	verifier  string // of the window for which the browser was last asked for a code
	logins    uint64
	loaded    bool // what the keychain holds is known, or no longer matters
	asked     bool // the keychain was read, though it may not have responded
	saved     bool // the keychain holds something of ours, or may yet
	notice    string
	flight    *flight
	profile   *wire.Profile
	profileAt Stamp
	asks      uint64 // how often the profile was asked for
	answered  uint64 // the last of these whose answer is in profile
	listeners []func()
}

// New reads nothing yet. server is the present server's origin and may change or be
// empty; emit notifies the web view and must not call back into the Keeper's setters.
func New(keep Keychain, server func() string, client *http.Client, emit func(string, any)) *Keeper {
	own := *client
	own.Jar = nil
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Keeper{keep: keep, server: server, client: &own, emit: emit, After: time.After}
}

// Listen has fn called after every sign-in, sign-out and end of the session. fn must
// return soon. To be called before the Keeper is used.
func (k *Keeper) Listen(fn func()) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.listeners = append(k.listeners, fn)
}

// SignedIn reports whether there is a session of the present server. The first call asks
// the keychain and may take a few seconds.
func (k *Keeper) SignedIn() bool { return k.current() != nil }

// Notice is a sentence for the person where the session cannot be remembered, else empty.
func (k *Keeper) Notice() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.notice
}

// HasKeychain reports whether this computer can keep a secret, as far as that is known.
func (k *Keeper) HasKeychain() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.notice != noKeychain
}

// ServerChanged drops the session of another server; it is called when the server changes.
func (k *Keeper) ServerChanged() { k.current() }

// current is the session of the present server, or nil; one of another server is forgotten.
func (k *Keeper) current() *held {
	k.load(false)
	k.mu.Lock()
	h := k.held
	k.mu.Unlock()
	if h == nil {
		return nil
	}
	if now := Origin(k.server()); now != "" && now != h.Server {
		if k.drop(h.stamp) {
			k.notify(Changed)
		}
		return nil
	}
	return h
}

func (k *Keeper) notify(event string) {
	k.emit(event, nil)
	if event != Changed {
		return
	}
	k.mu.Lock()
	listeners := k.listeners
	k.mu.Unlock()
	for _, fn := range listeners {
		fn()
	}
}

// Origin is an address' scheme and host, or empty where it has none.
func Origin(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return ""
	}
	return strings.ToLower(u.Scheme + "://" + u.Host)
}

const (
	profilePath    = "/api/portal/profile"
	largestProfile = 1 << 20
)

// Profile returns the signed-in user, reloaded after each renewal. It fails with ErrSignedOut if nobody is
// signed in.
func (k *Keeper) Profile(ctx context.Context) (wire.Profile, error) {
	h := k.current()
	if h == nil {
		return wire.Profile{}, ErrSignedOut
	}
	k.mu.Lock()
	known, at := k.profile, k.profileAt
	k.mu.Unlock()
	if known != nil && at == h.stamp {
		return *known, nil
	}
	return k.learn(ctx, h)
}

func (k *Keeper) askProfile(ctx context.Context, server string) (wire.Profile, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server+profilePath, nil)
	if err != nil {
		return wire.Profile{}, err
	}
	response, err := k.Do(request)
	if err != nil {
		return wire.Profile{}, fmt.Errorf("profile: %w", err)
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusUnauthorized:
		return wire.Profile{}, ErrSignedOut
	default:
		return wire.Profile{}, fmt.Errorf("profile: the server returned %d", response.StatusCode)
	}
	var answer struct{ Result wire.Profile }
	err = json.NewDecoder(io.LimitReader(response.Body, largestProfile)).Decode(&answer)
	return answer.Result, err
}
