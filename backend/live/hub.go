package live

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/fault"
)

// maxPerUser suffices for a shop whose staff share an account, with several pages each.
const maxPerUser = 200

// Hub hears every event of the database once and hands it to the sockets of this instance.
type Hub struct {
	pool *pgxpool.Pool
	log  *slog.Logger

	// Observe, where set before Run, is told how long each event took from its
	// change to this instance.
	Observe func(lag time.Duration)

	// MaxPerUser is how many sockets one user may have open on this instance.
	MaxPerUser int

	mu      sync.Mutex
	members map[*member]struct{}
	perUser map[string]int // open sockets by user id
	closing bool
	drained sync.WaitGroup
}

type member struct {
	scope     Scope
	userID    string
	sessionID string
	events    chan Event
	gone      chan struct{} // closed when the socket must end
	once      sync.Once
	reason    int // websocket close code
}

func (m *member) end(reason int) {
	m.once.Do(func() { m.reason = reason; close(m.gone) })
}

// NewHub makes a hub; Run starts it.
func NewHub(pool *pgxpool.Pool, log *slog.Logger) *Hub {
	return &Hub{pool: pool, log: log, MaxPerUser: maxPerUser, members: map[*member]struct{}{}, perUser: map[string]int{}}
}

// Run listens until ctx ends and reconnects when the database was away; then
// every socket is dropped, so that each asks again with the last number it saw.
func (h *Hub) Run(ctx context.Context) {
	for wait := 100 * time.Millisecond; ctx.Err() == nil; {
		heard, err := h.listen(ctx)
		if ctx.Err() != nil {
			return
		}
		if heard {
			wait = 100 * time.Millisecond
			h.endAll(closeRestart)
		}
		h.log.Warn("live feed lost its database connection", "error", err)
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
		wait = min(2*wait, 5*time.Second)
	}
}

func (h *Hub) listen(ctx context.Context) (heard bool, err error) {
	cfg := h.pool.Config().ConnConfig.Copy()
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return false, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, `listen `+channel+`; listen `+sessionChannel); err != nil {
		return false, err
	}
	for {
		n, err := conn.WaitForNotification(ctx)
		if err != nil {
			return true, err
		}
		h.hear(n.Channel, n.Payload)
	}
}

func (h *Hub) hear(name, payload string) {
	if name == sessionChannel {
		h.endWhere(closeSignedOut, func(m *member) bool { return m.sessionID == payload || m.userID == payload })
		return
	}
	e, err := decode(payload)
	if err != nil {
		h.log.Error("live event", "error", err)
		return
	}
	if h.Observe != nil {
		h.Observe(time.Since(e.At))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for m := range h.members {
		if !m.scope.sees(e) {
			continue
		}
		select {
		case m.events <- e:
		default: // too slow: it asks again with the last number it saw
			m.end(closeTryAgain)
		}
	}
}

// join refuses a socket while the server stops, and one beyond those a user may have open.
func (h *Hub) join(m *member) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closing {
		return fault.New(fault.Unavailable, "Unavailable", "The service is restarting. Please try again.")
	}
	if h.perUser[m.userID] >= h.MaxPerUser {
		f := fault.New(fault.TooMany, "TooManySockets", "Too many pages are open for this account.")
		f.RetryAfter = 60
		return f
	}
	h.members[m] = struct{}{}
	h.perUser[m.userID]++
	h.drained.Add(1)
	return nil
}

func (h *Hub) leave(m *member) {
	h.mu.Lock()
	delete(h.members, m)
	if h.perUser[m.userID]--; h.perUser[m.userID] == 0 {
		delete(h.perUser, m.userID)
	}
	h.mu.Unlock()
	h.drained.Done()
}

func (h *Hub) endAll(reason int) { h.endWhere(reason, func(*member) bool { return true }) }

func (h *Hub) endWhere(reason int, concerned func(*member) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for m := range h.members {
		if concerned(m) {
			m.end(reason)
		}
	}
}

// Open counts the sockets of this instance.
func (h *Hub) Open() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.members)
}

// Close sends every socket a close frame and waits, at most until ctx ends.
func (h *Hub) Close(ctx context.Context) {
	h.mu.Lock()
	h.closing = true
	h.mu.Unlock()
	h.endAll(closeRestart)
	done := make(chan struct{})
	go func() { h.drained.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
	}
}
