package live

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Hub hears every event of the database once and hands it to the sockets of this instance.
type Hub struct {
	pool *pgxpool.Pool
	log  *slog.Logger

	mu      sync.Mutex
	members map[*member]struct{}
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
	return &Hub{pool: pool, log: log, members: map[*member]struct{}{}}
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

func (h *Hub) join(m *member) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closing {
		return false
	}
	h.members[m] = struct{}{}
	h.drained.Add(1)
	return true
}

func (h *Hub) leave(m *member) {
	h.mu.Lock()
	delete(h.members, m)
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
