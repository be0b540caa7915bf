package session

import (
	"encoding/json"
	"errors"
	"net/http"

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
	over := k.loaded // signed out while the keychain was asked
	k.asked, k.saved = true, err == nil
	k.loaded = over || !errors.Is(err, keychain.ErrLate)
	k.notice = ""
	if err != nil && !errors.Is(err, keychain.ErrNone) {
		k.notice = noKeychain
	}
	p, ok := parse(secret)
	if !ok || over {
		return false
	}
	k.logins++
	k.held = &held{p, Stamp{login: k.logins}}
	return true
}

func (k *Keeper) isLoaded(again bool) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.loaded || k.asked && !again
}

func parse(secret string) (pair, bool) {
	var p pair
	err := json.Unmarshal([]byte(secret), &p)
	return p, err == nil && p.Server != "" && p.Refresh != ""
}

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
	secret, err := json.Marshal(p)
	if err == nil {
		err = k.keep.Set(string(secret))
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.saved = k.saved || err == nil || errors.Is(err, keychain.ErrLate)
	k.notice = ""
	if err != nil {
		k.notice = noKeychain
	}
}

// Clear forgets the session here, at once and whether or not the server can be reached.
func (k *Keeper) Clear() {
	k.mu.Lock()
	h := k.held
	k.loaded = true
	k.mu.Unlock()
	if h == nil {
		k.erase()
		return
	}
	if k.drop(h.stamp) {
		k.notify(Changed)
	}
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

// erase empties the keychain unless somebody has signed in meanwhile.
func (k *Keeper) erase() {
	k.io.Lock()
	defer k.io.Unlock()
	k.mu.Lock()
	taken := k.held != nil
	k.mu.Unlock()
	if taken {
		return
	}
	err := k.keep.Delete()
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case err == nil || errors.Is(err, keychain.ErrNone):
		k.saved = false
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
		switch c.Name {
		case accessCookie:
			p.Access = c.Value
		case refreshCookie:
			p.Refresh = c.Value
		}
	}
	return p, p.Access != "" && p.Refresh != ""
}
