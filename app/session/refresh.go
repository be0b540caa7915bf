package session

import (
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"time"

	"tradekart/portal/backend/wire"
)

const (
	refreshEvery  = 25 * time.Minute // the access token lives 30
	refreshSpread = 30 * time.Second
	refreshAgain  = time.Minute // after a response that does not concern the session

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
			k.notify(Changed)
		}
	}
}

func (k *Keeper) awaitRefresh() {
	k.mu.Lock()
	f := k.flight
	k.mu.Unlock()
	if f != nil {
		<-f.done
	}
}
