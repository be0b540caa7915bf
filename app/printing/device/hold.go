package device

import (
	"context"
	"fmt"
	"sync"
)

// A printer on TCP talks to one caller at a time, so printing and asking wait for each other by address.
var (
	holdersMu sync.Mutex
	holders   = map[string]*holder{}
)

type holder struct {
	turn  chan struct{}
	users int
}

func hold(ctx context.Context, name string) (release func(), err error) {
	holdersMu.Lock()
	h, ok := holders[name]
	if !ok {
		h = &holder{turn: make(chan struct{}, 1)}
		holders[name] = h
	}
	h.users++
	holdersMu.Unlock()
	leave := func() {
		holdersMu.Lock()
		defer holdersMu.Unlock()
		if h.users--; h.users == 0 {
			delete(holders, name)
		}
	}
	select {
	case h.turn <- struct{}{}:
		return func() { <-h.turn; leave() }, nil
	case <-ctx.Done():
		leave()
		return nil, fmt.Errorf("the printer is busy: %w", ctx.Err())
	}
}
