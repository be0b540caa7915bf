package session

import (
	"context"
	"net/http"
)

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
