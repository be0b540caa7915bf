package live

import (
	"context"
	"errors"
	"sync"
	"time"

	"tradekart/portal/backend/db"
)

// proofChannel carries what servers announce to themselves. A connection that accepts LISTEN may yet receive nothing,
// as one through PgBouncer in transaction mode; nothing else shows that.
const proofChannel = "portal_proof"

const (
	proveEvery = time.Minute
	proveAgain = 5 * time.Second // while nothing is heard
	hearWithin = 5 * time.Second
)

// ErrDeaf is why a server that reaches its database receives no events.
var ErrDeaf = errors.New("this server does not hear its own announcements. A connection pooler in transaction mode (such as PgBouncer) carries none: " +
	"please set database-direct-url (PORTAL_DATABASE_DIRECT_URL) to an address without it")

var (
	errUnproved     = errors.New("this server has not heard an announcement yet")
	errNotListening = errors.New("this server has no connection to receive live events with")
)

// proof is whether this server hears what it announces.
type proof struct {
	mu      sync.Mutex
	waiting string        // what was announced last
	heard   chan struct{} // closed when that arrives
	problem error
	first   chan struct{} // closed when the first attempt is over
}

func (p *proof) announce() (id string, heard <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting, p.heard = db.NewID(), make(chan struct{})
	return p.waiting, p.heard
}

func (p *proof) hear(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if id != "" && id == p.waiting {
		p.waiting = ""
		close(p.heard)
	}
}

// set stores how an attempt ended and returns how the one before did.
func (p *proof) set(problem error) (before error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	before, p.problem = p.problem, problem
	return before
}

// Hears is nil while this server hears its own announcements, and says otherwise why it does not.
func (h *Hub) Hears() error {
	h.proof.mu.Lock()
	defer h.proof.mu.Unlock()
	return h.proof.problem
}

// Proved waits for the end of the first attempt, at most until ctx ends.
func (h *Hub) Proved(ctx context.Context) {
	select {
	case <-h.proof.first:
	case <-ctx.Done():
	}
}

// prove announces every minute until ctx ends. Sockets that may have missed events are closed once they are heard again,
// so that their clients come back with the last number they saw.
func (h *Hub) prove(ctx context.Context) {
	h.mu.Lock()
	ready := h.ready
	h.mu.Unlock()
	select {
	case <-ready:
	case <-ctx.Done():
	case <-time.After(hearWithin):
	}
	for first := true; ctx.Err() == nil; first = false {
		problem := h.hears(ctx)
		if ctx.Err() != nil {
			return
		}
		before := h.proof.set(problem)
		pause := proveEvery
		switch {
		case problem != nil:
			pause = proveAgain
			if before == nil || errors.Is(before, errUnproved) || errors.Is(problem, ErrDeaf) != errors.Is(before, ErrDeaf) {
				h.log.ErrorContext(ctx, "no live events are received", "error", problem)
			}
		case before != nil && !first:
			h.log.WarnContext(ctx, "live events are received again")
			h.endAll(closeRestart)
		}
		if first {
			close(h.proof.first)
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

func (h *Hub) hears(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, hearWithin)
	defer cancel()
	id, heard := h.proof.announce()
	if _, err := h.pool.Exec(ctx, `select pg_notify($1, $2)`, proofChannel, id); err != nil {
		return err
	}
	select {
	case <-heard:
		return nil
	case <-ctx.Done():
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.listening {
		return errNotListening
	}
	return ErrDeaf
}
