package live

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

// snapshotPace bounds how often a snapshot is read for one socket while events pour in.
const snapshotPace = 250 * time.Millisecond

// Snapshot is a feed that sends the result of read: on connecting, and after relevant events if the result
// has changed.
func Snapshot(wants func(Event) bool, read func(context.Context) (any, error)) Feed {
	var last []byte
	present := func(ctx context.Context) ([]any, error) {
		value, err := read(ctx)
		if err != nil {
			return nil, err
		}
		b, err := json.Marshal(value)
		if err != nil || bytes.Equal(b, last) {
			return nil, err
		}
		last = b
		return []any{json.RawMessage(b)}, nil
	}
	return Feed{Wants: wants, First: present, Pace: snapshotPace,
		OnEvents: func(ctx context.Context, _ []*Event) ([]any, error) { return present(ctx) }}
}

// Updates opens the feed of /ws/data-update: every change by number. ?since= is
// the last number that the client saw; exactly what it missed is sent first.
func (h *Hub) Updates(r *http.Request) (Feed, error) {
	scope := ScopeOf(auth.CallerFrom(r.Context()))
	since, err := strconv.ParseInt(r.URL.Query().Get("since"), 10, 64)
	if err != nil {
		since = -1
	}
	var present int64 // the number up to which First has sent
	return Feed{
		First: func(ctx context.Context) (messages []any, err error) {
			present, messages, err = h.catchUp(ctx, scope, since)
			return messages, err
		},
		OnEvents: func(_ context.Context, events []*Event) ([]any, error) { return prepared(events, present) },
	}, nil
}

// prepared is the encoded messages of the events after a number; all sockets share them.
func prepared(events []*Event, after int64) ([]any, error) {
	messages := make([]any, 0, len(events))
	for _, e := range events {
		if e.Seq <= after {
			continue
		}
		message, err := e.prepared()
		if err != nil {
			return nil, err
		}
		messages = append(messages, message)
	}
	return messages, nil
}

func (e *Event) prepare() (*websocket.PreparedMessage, error) {
	b, err := json.Marshal(e.update())
	if err != nil {
		return nil, err
	}
	return websocket.NewPreparedMessage(websocket.TextMessage, b)
}

// catchUp returns the present number and the first messages: that number, then
// what was missed since another one where it is not negative.
func (h *Hub) catchUp(ctx context.Context, scope Scope, since int64) (seq int64, messages []any, err error) {
	if seq, err = Present(ctx, h.pool); err != nil {
		return 0, nil, err
	}
	now := time.Now().UTC()
	messages = []any{wire.DataUpdate{Seq: seq, LastUpdate: now, UpdateType: wire.UpdateConnected}}
	if since < 0 {
		return seq, messages, nil
	}
	events, reset, err := missed(ctx, h.pool, scope, since, seq)
	if err != nil {
		return 0, nil, err
	}
	if reset {
		return seq, append(messages, wire.DataUpdate{Seq: seq, LastUpdate: now, UpdateType: wire.UpdateReset}), nil
	}
	for _, e := range events {
		messages = append(messages, e.update())
	}
	// The present number may be another tenant's: only this says that nothing more is to come.
	return seq, append(messages, wire.DataUpdate{Seq: seq, LastUpdate: now, UpdateType: wire.UpdatePing}), nil
}
