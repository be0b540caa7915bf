package session

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"runtime"

	"tradekart/portal/app/session/keychain"
)

// load reads the keychain's session, once; again is for a keychain that did not respond in time. It reports
// whether there was a session.
func (k *Keeper) load(again bool) bool {
	if k.isLoaded(again) {
		return false
	}
	k.io.Lock()
	defer k.io.Unlock()
	if k.isLoaded(again) {
		return false
	}
	secret, err := k.keep.Get()
	k.mu.Lock()
	defer k.mu.Unlock()
	k.asked, k.saved = true, err == nil
	k.loaded = !errors.Is(err, keychain.ErrLate)
	k.notice = ""
	if err != nil && !errors.Is(err, keychain.ErrNone) {
		k.notice = noKeychain
	}
	found := parse(secret)
	k.owed, k.device = found.SignOut, found.Device
	if !found.complete() {
		return false
	}
	k.logins++
	k.held = &held{found.pair, Stamp{login: k.logins}}
	return true
}

func (k *Keeper) isLoaded(again bool) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.loaded || k.asked && !again
}

func parse(secret string) (found kept) {
	if json.Unmarshal([]byte(secret), &found) != nil || found.SignOut != nil && !found.SignOut.complete() {
		return kept{}
	}
	return found
}

func (p pair) complete() bool { return p.Server != "" && p.Refresh != "" }

// enter takes over the cookies of somebody who has just signed in.
func (k *Keeper) enter(p pair) {
	k.io.Lock()
	k.save(p)
	k.mu.Lock()
	k.logins++
	k.held = &held{p, Stamp{login: k.logins}}
	k.flight, k.loaded = nil, true
	k.mu.Unlock()
	k.io.Unlock()
	k.notify(Changed)
}

// rotate takes over the next cookies of a session, kept before they are used: were they
// used first and lost, the server would take the older ones for stolen.
func (k *Keeper) rotate(next pair, was Stamp) error {
	k.io.Lock()
	defer k.io.Unlock()
	current, saved := k.holds(was)
	if !current {
		return ErrSignedOut
	}
	if saved { // a keychain that refused at sign-in is not used every half hour, so that it does not prompt the user
		k.save(next)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.held == nil || k.held.stamp != was {
		return ErrSignedOut // signed out meanwhile: drop waits for io and deletes what was saved
	}
	k.held = &held{next, Stamp{was.login, was.rotation + 1}}
	return nil
}

func (k *Keeper) holds(was Stamp) (current, saved bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.held != nil && k.held.stamp == was, k.saved
}

// save needs io.
func (k *Keeper) save(p pair) {
	err := k.write(p)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.saved = k.saved || err == nil || errors.Is(err, keychain.ErrLate)
	k.notice = ""
	if err != nil {
		k.notice = noKeychain
	}
}

// write needs io.
func (k *Keeper) write(p pair) error {
	k.mu.Lock()
	secret, err := json.Marshal(kept{p, k.owed, k.device})
	k.mu.Unlock()
	if err != nil {
		return err
	}
	return k.keep.Set(string(secret))
}

// drop forgets the session that holds this sign-in's cookies, whatever their rotation.
func (k *Keeper) drop(was Stamp) bool {
	k.mu.Lock()
	if k.held == nil || k.held.stamp.login != was.login {
		k.mu.Unlock()
		return false
	}
	k.held, k.flight, k.profile = nil, nil, nil
	k.mu.Unlock()
	k.erase()
	return true
}

// erase removes the session from the keychain unless somebody has signed in meanwhile. A sign-out that the
// server has not confirmed stays, and so does the device.
func (k *Keeper) erase() {
	k.io.Lock()
	defer k.io.Unlock()
	k.mu.Lock()
	taken, keeping := k.held != nil, (k.owed != nil || k.device != nil) && k.saved
	k.mu.Unlock()
	if taken {
		return
	}
	var err error
	if keeping {
		err = k.write(pair{})
	} else {
		err = k.keep.Delete()
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case err == nil || errors.Is(err, keychain.ErrNone):
		k.saved = keeping
	case k.saved:
		k.notice = notRemoved
	}
}

// cookiesOf returns a complete pair from a response; false if there is none.
func cookiesOf(response *http.Response) (pair, bool) {
	p := pair{Server: Origin(response.Request.URL.String())}
	for _, c := range response.Cookies() {
		if c.MaxAge < 0 {
			continue
		}
		switch nameOf(c) {
		case accessCookie:
			p.Access = c.Value
		case refreshCookie:
			p.Refresh = c.Value
		}
	}
	return p, p.Access != "" && p.Refresh != ""
}

// withDevice makes a sign-in one of a device that the server knows, and names the program to the server.
func (k *Keeper) withDevice(request *http.Request) {
	request.Header.Set("User-Agent", "TradeKart desktop client ("+runtime.GOOS+")")
	k.load(false)
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.device != nil && k.device.Server == Origin(request.URL.String()) {
		request.AddCookie(cookie(request.URL, deviceCookie, k.device.Token))
	}
}

// noteDevice keeps the device that a response names; the caller saves it.
func (k *Keeper) noteDevice(response *http.Response) {
	for _, c := range response.Cookies() {
		if nameOf(c) == deviceCookie && c.MaxAge > 0 {
			k.mu.Lock()
			k.device = &device{Origin(response.Request.URL.String()), c.Value}
			k.mu.Unlock()
		}
	}
}

// signOut forgets the session here at once, and tells the server. If that does not succeed, Run tells it later.
func (k *Keeper) signOut(request *http.Request) (*http.Response, error) {
	k.leave(request.URL.Path)
	return k.tell(request, k.owes())
}

// leave turns the session into a sign-out that the server has to confirm.
func (k *Keeper) leave(path string) {
	k.current()
	k.mu.Lock()
	h := k.held
	k.loaded = true
	if h != nil {
		k.owed = &signOut{h.pair, path}
		k.held, k.flight, k.profile = nil, nil, nil
	}
	k.mu.Unlock()
	k.erase()
	if h != nil {
		k.notify(Changed)
	}
}

func (k *Keeper) owes() *signOut {
	k.load(false)
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.owed
}

// tell sends a request that ends the session of somebody who has signed out.
func (k *Keeper) tell(request *http.Request, owed *signOut) (*http.Response, error) {
	request.Header.Del("Cookie")
	if owed == nil || Origin(request.URL.String()) != owed.Server {
		return k.send(request)
	}
	owed.attach(request)
	response, err := k.send(request)
	if err == nil && response.StatusCode == http.StatusOK {
		k.confirmed(owed)
	}
	return response, err
}

// confirmed forgets a sign-out; a session that has begun since stays.
func (k *Keeper) confirmed(owed *signOut) {
	k.mu.Lock()
	if k.owed == owed {
		k.owed = nil
	}
	h := k.held
	k.mu.Unlock()
	if h == nil {
		k.erase()
		return
	}
	k.io.Lock()
	defer k.io.Unlock()
	if current, saved := k.holds(h.stamp); current && saved {
		k.save(h.pair)
	}
}

// repeatSignOut tells the server of a sign-out that it missed.
func (k *Keeper) repeatSignOut(ctx context.Context) {
	owed := k.owes()
	if owed == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, refreshTry)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, owed.Server+owed.Path, nil)
	if err != nil {
		return
	}
	response, err := k.tell(request, owed)
	if err != nil {
		return
	}
	discard(response.Body)
	if k.owes() == nil {
		k.notify(Changed)
	}
}
