package live

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tradekart/portal/backend/db"
)

const (
	readEvery = 500 * time.Millisecond // for announcements that were lost
	readBatch = 1000
	kept      = 20_000 // events in memory, from which clients that come back catch up: some 6 MB
)

// Bus announces to all servers of a database that there are new numbers. Their events are in the table: an announcement that is lost
// costs at most half a second.
type Bus interface {
	// Announce must not block.
	Announce()
	// Listen calls heard, which does not block, for each announcement until ctx ends.
	Listen(ctx context.Context, heard func())
}

// read hands out the events that have a new number, after each announcement and every readEvery, until ctx ends.
func (h *Hub) read(ctx context.Context) {
	tick := time.NewTicker(readEvery)
	defer tick.Stop()
	for failing := false; ; {
		err := h.readAll(ctx)
		if err != nil && !failing && ctx.Err() == nil {
			h.log.WarnContext(ctx, "live events cannot be read", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-h.numbers:
		case <-tick.C:
		}
	}
}

func (h *Hub) readAll(ctx context.Context) error {
	h.reading.Lock()
	defer h.reading.Unlock()
	for {
		head := h.known()
		last, err := db.Value[int64](ctx, h.pool, `select case when is_called then last_value else 0 end from event_numbers`)
		if err != nil {
			return err
		}
		if head < 0 || last < head { // numbers are given again: this is another database, or one that lost its newest events
			if head, err = Present(ctx, h.pool); err != nil {
				return err
			}
			h.begin(head)
			return nil
		}
		events, err := db.All[Event](ctx, h.pool, `select `+eventColumns+` from events where seq > $1 order by seq limit $2`, head, readBatch)
		if err != nil {
			return err
		}
		h.handOut(events)
		if len(events) < readBatch {
			return nil
		}
	}
}

// known is the number of the last event that was handed out; less than nothing before the first look.
func (h *Hub) known() int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.head
}

// begin begins with the events after a number. Sockets of before come back, and are told to load everything again.
func (h *Hub) begin(head int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.head, h.recent = head, nil
	for m := range h.members {
		m.end(closeRestart)
	}
	h.setReady()
}

// handOut gives events to the sockets whose users may see them.
func (h *Hub) handOut(events []Event) {
	if h.Observe != nil {
		for _, e := range events {
			h.Observe(time.Since(e.At))
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := range events {
		e := &events[i]
		e.prepared = sync.OnceValues(e.prepare)
		h.head = e.Seq
		h.recent = append(h.recent, e)
		h.index.hand(e)
	}
	if len(h.recent) > 2*kept {
		h.recent = slices.Clone(h.recent[len(h.recent)-kept:])
	}
}

// remembered is the number of the last event that was handed out, and those after since that s may see; known is false where
// memory does not reach back to since.
func (h *Hub) remembered(s Scope, since int64) (head int64, events []*Event, known bool) {
	h.mu.Lock()
	head, recent := h.head, h.recent
	h.mu.Unlock()
	if since == head {
		return head, nil, true
	}
	i, found := slices.BinarySearchFunc(recent, since, func(e *Event, seq int64) int { return cmp.Compare(e.Seq, seq) })
	if !found {
		return head, nil, false
	}
	for _, e := range recent[i+1:] {
		if s.sees(*e) {
			events = append(events, e)
		}
	}
	return head, events, true
}
