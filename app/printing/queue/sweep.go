package queue

import (
	"slices"
	"time"
)

func (q *Queue) sweeping() {
	tick := time.NewTicker(q.o.Sweep)
	defer tick.Stop()
	for {
		select {
		case <-q.stop:
			return
		case <-tick.C:
			q.mu.Lock()
			changed := q.sweep()
			q.mu.Unlock()
			if changed {
				q.o.Changed()
			}
		}
	}
}

// sweep expires, forgets and writes again what could not be written; the caller holds the lock.
func (q *Queue) sweep() bool {
	count := len(q.jobs)
	changed := q.expire()
	q.forget()
	q.trim(q.o.Keep)
	for id := range q.dirty {
		r := q.jobs[id]
		if q.save(r) == nil && r.finished() {
			q.disk.dropPayload(id)
		}
	}
	return changed || len(q.jobs) != count
}

// expire ends waiting jobs whose time is over. A clock that was set back neither ends a job nor
// lets it live for ever: its time starts again from the clock's new reading.
func (q *Queue) expire() (changed bool) {
	now := q.now()
	for _, r := range q.jobs {
		if r.State != Waiting {
			continue
		}
		if now.Before(r.Since) {
			r.Since, r.Expires = now, now.Add(min(r.Expires.Sub(r.Since), q.o.Life))
			q.save(r)
		}
		if now.After(r.Expires) {
			q.finish(r, Expired, "It waited too long for its printer.")
			changed = true
		}
	}
	return changed
}

func (q *Queue) forget() {
	now := q.now()
	for _, r := range q.jobs {
		if (r.finished() || r.State == Uncertain) && now.Sub(r.Updated) > forget {
			q.remove(r)
		}
	}
}

// trim removes the oldest finished jobs until so many are left, those already reported first.
func (q *Queue) trim(keep int) {
	excess := len(q.jobs) - keep
	if excess <= 0 {
		return
	}
	var finished []*record
	for _, r := range q.jobs {
		if r.finished() {
			finished = append(finished, r)
		}
	}
	slices.SortFunc(finished, func(a, b *record) int {
		if untold := a.untold() - b.untold(); untold != 0 {
			return untold
		}
		return older(a.Job, b.Job)
	})
	for _, r := range finished[:min(excess, len(finished))] {
		q.remove(r)
	}
}

func (r *record) untold() int {
	if r.done() && !r.Reported {
		return 1
	}
	return 0
}
