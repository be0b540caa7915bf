package jobs

import (
	"context"

	"github.com/riverqueue/river"
)

// Watch tells fn how every try at a job of this queue ends, until ctx ends or
// the queue stops: completed, failed (and tried again), discarded, cancelled or
// snoozed. A fn that falls far behind misses some.
func (q *Queue) Watch(ctx context.Context, fn func(kind, outcome string)) {
	events, stop := q.client.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed, river.EventKindJobCancelled, river.EventKindJobSnoozed)
	defer stop()
	for {
		select {
		case <-ctx.Done():
			return
		case e, open := <-events:
			if !open {
				return
			}
			fn(e.Job.Kind, outcomeOf(e))
		}
	}
}

func outcomeOf(e *river.Event) string {
	switch e.Kind {
	case river.EventKindJobCompleted:
		return "completed"
	case river.EventKindJobCancelled:
		return "cancelled"
	case river.EventKindJobSnoozed:
		return "snoozed"
	}
	if e.Job.FinalizedAt != nil {
		return "discarded"
	}
	return "failed"
}
