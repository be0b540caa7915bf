package main

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// A warning that repeats, as each part of the server makes while the database is away, is logged this often a minute; the
// next one says how many were left out. Lines of requests are all kept.
const (
	mostRepeats = 3
	thinEvery   = time.Minute
	mostTold    = 1000 // messages that are counted
)

type thinned struct {
	slog.Handler
	repeats *repeats
}

type repeats struct {
	mu   sync.Mutex
	told map[string]*told
}

type told struct {
	since       time.Time
	times, left int
}

func thin(h slog.Handler) slog.Handler { return thinned{h, &repeats{told: map[string]*told{}}} }

// Handle implements slog.Handler.
func (h thinned) Handle(ctx context.Context, r slog.Record) error {
	if r.Level < slog.LevelWarn || r.Message == "request" {
		return h.Handler.Handle(ctx, r)
	}
	left, pass := h.repeats.pass(r.Message, r.Time)
	if !pass {
		return nil
	}
	if left > 0 {
		r.Add("left_out", left)
	}
	return h.Handler.Handle(ctx, r)
}

func (r *repeats) pass(message string, now time.Time) (left int, pass bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	t := r.told[message]
	if t == nil {
		if len(r.told) >= mostTold {
			clear(r.told)
		}
		t = &told{since: now}
		r.told[message] = t
	}
	if now.Sub(t.since) >= thinEvery {
		left = t.left
		*t = told{since: now}
	}
	if t.times++; t.times > mostRepeats {
		t.left++
		return 0, false
	}
	return left, true
}

// WithAttrs implements slog.Handler.
func (h thinned) WithAttrs(attrs []slog.Attr) slog.Handler {
	return thinned{h.Handler.WithAttrs(attrs), h.repeats}
}

// WithGroup implements slog.Handler.
func (h thinned) WithGroup(name string) slog.Handler {
	return thinned{h.Handler.WithGroup(name), h.repeats}
}
