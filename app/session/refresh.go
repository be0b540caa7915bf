package session

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"tradekart/portal/backend/wire"
)

const (
	refreshEvery  = 25 * time.Minute // the access token lives 30
	refreshSpread = 30 * time.Second
	keychainAgain = 5 * time.Second // for the person to unlock the keychain
	refreshAgain  = time.Minute     // after a response that does not concern the session

	// A renewal whose response was lost may be retried once, because the server accepts the same token for
	// ten seconds. Each of the two tries has this long.
	refreshTry   = 6 * time.Second
	largestReply = 64 << 10
)

// flight is a running renewal, shared by all callers that need it.
type flight struct {
	done chan struct{}
	err  error // to be read when done is closed
}

// Refresh renews the session, whatever its age. Concurrent calls cause one request. It fails with
// ErrSignedOut or ErrUnknown, or with ctx's error; the renewal continues even if its caller stops waiting.
func (k *Keeper) Refresh(ctx context.Context) error {
	h := k.current()
	if h == nil {
		return ErrSignedOut
	}
	return k.RefreshAfter(ctx, h.stamp)
}

// RefreshAfter is Refresh for a request that got a 401: if the session has been renewed since the request was
// sent, it does nothing.
func (k *Keeper) RefreshAfter(ctx context.Context, was Stamp) error {
	k.mu.Lock()
	if k.held == nil || k.held.stamp.login != was.login {
		k.mu.Unlock()
		return ErrSignedOut
	}
	if k.held.stamp != was {
		k.mu.Unlock()
		return nil
	}
	f := k.flight
	if f == nil {
		f = &flight{done: make(chan struct{})}
		k.flight = f
		go k.fly(f, *k.held)
	}
	k.mu.Unlock()
	select {
	case <-f.done:
		return f.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (k *Keeper) fly(f *flight, h held) {
	f.err = k.renew(h)
	k.mu.Lock()
	if k.flight == f {
		k.flight = nil
	}
	k.mu.Unlock()
	close(f.done)
}

func (k *Keeper) renew(h held) error {
	next, outcome := k.ask(h.pair)
	if outcome == ErrUnknown {
		next, outcome = k.ask(h.pair)
	}
	switch outcome {
	case nil:
		return k.rotate(next, h.stamp)
	case ErrSignedOut:
		if k.drop(h.stamp) {
			k.notify(Ended)
			k.notify(Changed)
		}
	}
	return outcome
}

// ask sends the refresh token once.
func (k *Keeper) ask(p pair) (pair, error) {
	ctx, cancel := context.WithTimeout(context.Background(), refreshTry)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.Server+refreshPath, nil)
	if err != nil {
		return pair{}, ErrUnknown
	}
	p.attach(request)
	response, err := k.client.Do(request)
	if err != nil {
		return pair{}, ErrUnknown
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusUnauthorized && fromPortal(response.Body) {
		return pair{}, ErrSignedOut
	}
	next, ok := cookiesOf(response)
	if response.StatusCode != http.StatusOK || !ok {
		return pair{}, ErrUnknown
	}
	return next, nil
}

// fromPortal reports whether the portal itself refused, and not a proxy on the way.
func fromPortal(body io.Reader) bool {
	var refusal wire.ErrorBody
	err := json.NewDecoder(io.LimitReader(body, largestReply)).Decode(&refusal)
	return err == nil && refusal.Code != ""
}

// Run renews the session at once and then every 25 minutes or so, until ctx ends, and repeats a sign-out
// until the server has confirmed it. It
// returns when no renewal is on its way, so that none is lost: wait for it before the
// program ends.
func (k *Keeper) Run(ctx context.Context) {
	for {
		k.repeatSignOut(ctx)
		wait := refreshAgain
		if k.isLate() {
			wait = keychainAgain
		}
		if k.Refresh(ctx) == nil && k.owes() == nil {
			wait = refreshEvery + rand.N(2*refreshSpread) - refreshSpread
		}
		select {
		case <-ctx.Done():
			k.awaitRefresh()
			return
		case <-k.After(wait):
		}
		if k.load(true) { // the person has unlocked the keychain since
			k.notify(Found)
			k.notify(Changed)
		}
	}
}

// isLate reports whether the keychain has not responded yet, as one that waits for a password.
func (k *Keeper) isLate() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return !k.loaded
}

func (k *Keeper) awaitRefresh() {
	k.mu.Lock()
	f := k.flight
	k.mu.Unlock()
	if f != nil {
		<-f.done
	}
}

const (
	loginPath     = "/api/portal/login"
	codePath      = "/api/portal/login/code"
	confirmPath   = "/api/portal/confirm"
	refreshPath   = "/api/portal/refresh-token"
	logoutPath    = "/api/portal/logout"
	logoutAllPath = "/api/portal/logout-all"
)

// Attach adds the session's cookies to a request and returns them; false if nobody is signed in at the server
// that the request is for.
func (k *Keeper) Attach(request *http.Request) (Stamp, bool) {
	request.Header.Del("Cookie")
	h := k.current()
	if h == nil || Origin(request.URL.String()) != sameScheme(h.Server, request.URL.Scheme) {
		return Stamp{}, false
	}
	h.attach(request)
	return h.stamp, true
}

// sameScheme is the server's origin as a socket's address has it.
func sameScheme(server, scheme string) string {
	if scheme == "ws" || scheme == "wss" {
		return strings.Replace(server, "http", "ws", 1)
	}
	return server
}

// attach gives the refresh token only to what needs it.
func (p pair) attach(request *http.Request) {
	request.Header.Del("Cookie")
	if p.Access != "" {
		request.AddCookie(cookie(request.URL, accessCookie, p.Access))
	}
	switch request.URL.Path {
	case refreshPath, logoutPath, logoutAllPath:
		request.AddCookie(cookie(request.URL, refreshCookie, p.Refresh))
	}
}

// Do sends a request with the session's cookies. After a 401 the session is renewed and the request is sent
// once more; a request with a body needs GetBody. The cookies of a sign-in are stored, a sign-out takes
// effect whatever the server returns, and returned responses contain no cookies.
func (k *Keeper) Do(request *http.Request) (*http.Response, error) {
	switch request.URL.Path {
	case loginPath:
		return k.signIn(request)
	case codePath:
		k.proveWindow(request)
		return k.signIn(request)
	case confirmPath:
		return k.confirm(request)
	case logoutPath, logoutAllPath:
		return k.signOut(request)
	case refreshPath:
		return nil, errors.New("only Refresh renews the session")
	}
	return k.call(request)
}

// confirm gives the password again; the session goes on with new cookies, so that whoever took the earlier ones does not gain by it.
func (k *Keeper) confirm(request *http.Request) (*http.Response, error) {
	response, err := k.call(request)
	if err == nil && response.StatusCode == http.StatusOK {
		_ = k.Refresh(request.Context()) // where it fails, Run tries again
	}
	return response, err
}

func (k *Keeper) call(request *http.Request) (*http.Response, error) {
	stamp, signedIn := k.Attach(request)
	k.nameShop(request)
	response, err := k.send(request)
	if err == nil {
		k.noteSwitch(response)
	}
	if err != nil || response.StatusCode != http.StatusUnauthorized || !signedIn {
		return response, err
	}
	again, ok := k.renewed(request, stamp)
	if !ok {
		return response, nil // the refusal is final
	}
	discard(response.Body)
	return k.send(again)
}

// renewed is the request with the renewed session's cookies, never another sign-in's.
func (k *Keeper) renewed(request *http.Request, was Stamp) (*http.Request, bool) {
	if k.RefreshAfter(request.Context(), was) != nil {
		return nil, false
	}
	again := request.Clone(request.Context())
	if request.GetBody != nil {
		body, err := request.GetBody()
		if err != nil {
			return nil, false
		}
		again.Body = body
	}
	now, ok := k.Attach(again)
	return again, ok && now.login == was.login
}

// Woke drops the connections that slept with the machine: a request on a dead one would
// wait in vain. Those that are in use end by their own limits.
func (k *Keeper) Woke() { k.client.CloseIdleConnections() }

func (k *Keeper) signIn(request *http.Request) (*http.Response, error) {
	request.Header.Del("Cookie")
	k.withDevice(request)
	response, err := k.client.Do(request)
	if err != nil {
		return nil, err
	}
	if p, ok := cookiesOf(response); ok && response.StatusCode == http.StatusOK {
		k.noteDevice(response)
		k.enter(p)
	}
	response.Header.Del("Set-Cookie")
	return response, nil
}

func (k *Keeper) send(request *http.Request) (*http.Response, error) {
	response, err := k.client.Do(request)
	if err != nil {
		return nil, err
	}
	response.Header.Del("Set-Cookie")
	return response, nil
}

// discard reads a little on, so that the connection can be used again.
func discard(body io.ReadCloser) {
	_, _ = io.CopyN(io.Discard, body, largestReply)
	_ = body.Close()
}
