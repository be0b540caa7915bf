package jobs

import (
	"github.com/riverqueue/river"
)

// Watch calls fn, from a goroutine of its own, with how each attempt at a job of this
// queue ends from now on and until the queue stops: completed, failed (and tried
// again), discarded, cancelled or snoozed. A fn that falls far behind misses some.
func (q *Queue) Watch(fn func(kind, outcome string)) {
	events, _ := q.client.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed, river.EventKindJobCancelled, river.EventKindJobSnoozed)
	go func() {
		for e := range events {
			fn(e.Job.Kind, outcomeOf(e))
		}
	}()
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
