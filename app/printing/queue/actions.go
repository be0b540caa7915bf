package queue

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"tradekart/portal/app/disk"
)

// Cancel stops a job that is not finished. One that is being sent is stopped at the printer where that is
// still possible, and ends as Cancelled, or as Printed if it was too late.
func (q *Queue) Cancel(id string) (Job, error) {
	return q.change(id, func(r *record) error {
		switch r.State {
		case Sending:
			r.stopped = true
			if l := q.lanes[r.Printer]; l != nil && l.stop != nil && l.sending == r.Id {
				l.stop()
			}
			return nil
		case Waiting, Uncertain:
			err := q.finish(r, Cancelled, stoppedProblem(r))
			q.kick(r.Printer)
			return err
		}
		return ErrState
	})
}

// Answer records whether an Uncertain job was printed. If not, it is sent again, marked as a copy, because
// part of it may have been printed.
func (q *Queue) Answer(id string, printed bool) (Job, error) {
	return q.change(id, func(r *record) error {
		if r.State != Uncertain {
			return ErrState
		}
		if printed {
			err := q.finish(r, Printed, "")
			q.kick(r.Printer)
			return err
		}
		now := q.now()
		before := *r
		r.State, r.Problem, r.Attempts, r.Copy = Waiting, "", 0, r.Copy || r.Reached
		r.Since, r.Updated, r.Expires = now, now, now.Add(q.o.Life)
		if err := q.disk.put(r); err != nil {
			*r = before
			return err
		}
		q.kick(r.Printer)
		return nil
	})
}

// AnswerPart records that of an Uncertain job only these packages' labels were printed.
func (q *Queue) AnswerPart(id string, printed []int) (Job, error) {
	return q.change(id, func(r *record) error {
		if r.State != Uncertain {
			return ErrState
		}
		r.Packages = printed
		err := q.finish(r, Printed, "")
		q.kick(r.Printer)
		return err
	})
}

// Move gives the jobs that wait for a printer to another one, and returns how many it gave. Their order stays.
func (q *Queue) Move(from, to string) (n int, err error) {
	q.mu.Lock()
	for _, r := range q.jobs {
		if r.State != Waiting || r.Printer != from || !q.owns(r) || q.closed {
			continue
		}
		if err = q.give(r, to); err != nil {
			break
		}
		n++
	}
	if n > 0 {
		q.kick(to)
	}
	q.mu.Unlock()
	if n > 0 {
		q.o.Changed()
	}
	return n, err
}

// give moves a waiting job to another printer; the caller holds the lock.
func (q *Queue) give(r *record, to string) error {
	before := *r
	r.Printer, r.Problem, r.Attempts, r.Updated = to, "", 0, q.now()
	if err := q.disk.put(r); err != nil {
		*r = before
		return fmt.Errorf("the print job could not be written to the disk: %w", disk.Reason(err))
	}
	return nil
}

// Wake tries a printer again at once, as when its settings changed.
func (q *Queue) Wake(printer string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if l, ok := q.lanes[printer]; ok {
		l.failures = 0
		l.poke()
	}
}

// Resume is Wake for a user who wants the printer to continue although the outcome of an earlier job is
// unknown.
func (q *Queue) Resume(printer string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.kick(printer) // which may have had nothing to do since the start
	l := q.lanes[printer]
	l.failures, l.resumed = 0, true
}

func (q *Queue) change(id string, do func(*record) error) (Job, error) {
	j, err := q.changed(id, do)
	if err == nil {
		q.o.Changed()
	}
	return j, err
}

func (q *Queue) changed(id string, do func(*record) error) (Job, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return Job{}, ErrClosed
	}
	r, ok := q.mine(id)
	if !ok {
		return Job{}, ErrNone
	}
	err := do(r)
	return r.view(), err
}

// finish moves a job to a state at the end of an attempt, writes it down, and removes the payload of a
// job that is over.
func (q *Queue) finish(r *record, state, problem string) error {
	r.State, r.Problem, r.Updated = state, problem, q.now()
	err := q.save(r)
	if err == nil && r.finished() {
		q.disk.dropPayload(r.Id)
		r.payload = nil
	}
	return err
}

// Item is a job to be printed. Items with the same Key are the same job, however often they are added.
type Item struct {
	Key      string
	Printer  string
	Title    string
	Kind     string
	OrderId  string
	OrderNo  string
	Packages []int
	Of       int
	Copy     bool
	Request  string          // of another device
	Owner    string          // refused with ErrOwner if somebody else uses the queue now; empty: whoever does
	Silent   bool            // not reported to the server once it is printed
	Source   json.RawMessage // what it was made from, for printing it again
	Payload  []byte
}

// Add writes the items down and lets them be sent. Either all are taken, or none and the error says why.
func (q *Queue) Add(items []Item) ([]Job, error) {
	jobs, err := q.add(items)
	if err == nil {
		q.o.Changed()
	}
	return jobs, err
}

func (q *Queue) add(items []Item) ([]Job, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return nil, ErrClosed
	}
	jobs := make([]Job, 0, len(items))
	var added []*record
	for _, it := range items {
		if it.Owner != "" && it.Owner != q.owner {
			q.undo(added)
			return nil, ErrOwner
		}
		if r, ok := q.jobs[q.keys[q.owner+"\n"+it.Key]]; ok && it.Key != "" {
			jobs = append(jobs, r.view())
			continue
		}
		r, err := q.take(it)
		if err != nil {
			q.undo(added)
			return nil, err
		}
		added = append(added, r)
		jobs = append(jobs, r.view())
	}
	for _, r := range added {
		q.kick(r.Printer)
	}
	return jobs, nil
}

// take writes one item down, its payload first: a job on disk is always complete.
func (q *Queue) take(it Item) (*record, error) {
	if len(it.Payload) > maxPayload {
		return nil, ErrTooLarge
	}
	if q.trim(q.o.Keep - 1); len(q.jobs) >= q.o.Keep {
		return nil, ErrFull
	}
	now := q.now()
	r := &record{Key: it.Key, Owner: q.owner, User: q.user, Source: it.Source, Since: now, Reported: it.Silent, Job: Job{
		Id: uuid.Must(uuid.NewV7()).String(), Printer: it.Printer, Title: it.Title, Kind: it.Kind, OrderId: it.OrderId, OrderNo: it.OrderNo,
		Packages: it.Packages, Of: it.Of, Copy: it.Copy, Request: it.Request, State: Waiting, Created: now, Updated: now, Expires: now.Add(q.o.Life)}}
	err := q.disk.putPayload(r.Id, it.Payload)
	if err == nil {
		err = q.disk.put(r)
	}
	if err != nil {
		q.disk.drop(r.Id)
		return nil, fmt.Errorf("the print job could not be written to the disk: %w", disk.Reason(err))
	}
	q.jobs[r.Id] = r
	if r.Key != "" {
		q.keys[r.keyed()] = r.Id
	}
	return r, nil
}

func (q *Queue) undo(added []*record) {
	for _, r := range added {
		q.remove(r)
	}
}

func (q *Queue) remove(r *record) {
	q.disk.drop(r.Id)
	delete(q.jobs, r.Id)
	delete(q.dirty, r.Id)
	if q.keys[r.keyed()] == r.Id {
		delete(q.keys, r.keyed())
	}
}

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
