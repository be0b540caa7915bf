package operator

import (
	"context"
	"sync"
	"time"
)

// remembered keeps what takes long to find out; whoever asks meanwhile waits for the same answer.
type remembered[T any] struct {
	mu    sync.Mutex
	until time.Time
	known T
}

// get returns what look returned last, until keep has passed since; look has limit.
func (r *remembered[T]) get(ctx context.Context, now func() time.Time, limit time.Duration, look func(context.Context) (found T, keep time.Duration)) T {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now().After(r.until) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
		defer cancel()
		found, keep := look(ctx)
		r.known, r.until = found, now().Add(keep)
	}
	return r.known
}
