package queue

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"tradekart/portal/app/disk"
)

// idle is how long a worker without work sleeps; it is woken when there is some.
const idle = time.Hour

// yieldAfter is after how many attempts a job lets the next one go first, so that one bad job does not block its printer.
const yieldAfter = 5

// lane is one printer's worker; a dead printer delays no other.
type lane struct {
	printer  string
	wake     chan struct{}
	failures int
	resumed  bool               // a person wants to go on although a job's outcome is open
	sending  string             // job id
	stop     context.CancelFunc // ends the job being sent
}

func (l *lane) poke() {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// kick wakes the printer's worker, starting it if there is none; the caller holds the lock.
func (q *Queue) kick(printer string) {
	l, ok := q.lanes[printer]
	if !ok {
		l = &lane{printer: printer, wake: make(chan struct{}, 1)}
		q.lanes[printer] = l
		q.wg.Go(func() { q.work(l) })
	}
	l.poke()
}

func (q *Queue) work(l *lane) {
	rest := time.NewTimer(idle)
	defer rest.Stop()
	for {
		select {
		case <-q.stop:
			return
		case <-l.wake:
		case <-rest.C:
		}
		rest.Reset(q.drain(l))
	}
}

// drain sends one job after the other until there is none or the printer fails, and says how long to rest.
func (q *Queue) drain(l *lane) time.Duration {
	for {
		ctx, r, rest := q.begin(l)
		if r == nil {
			return rest
		}
		q.o.Changed()
		printed, err := q.send(ctx, r)
		rest = q.end(l, r, printed, err)
		q.o.Changed()
		if rest > 0 {
			return rest
		}
	}
}

// begin chooses the next job and writes down that it is being sent, before it is.
func (q *Queue) begin(l *lane) (context.Context, *record, time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.expire()
	q.giveToOthers(l.printer)
	r := q.next(l.printer)
	if r == nil || q.closed || q.paused(l) {
		return nil, nil, idle
	}
	before := *r
	r.State, r.Attempts, r.Updated, r.Untouched = Sending, r.Attempts+1, q.now(), true
	if err := q.disk.put(r); err != nil {
		*r = before
		r.Problem = "The job cannot be written to the disk: " + disk.Reason(err).Error()
		l.failures++
		return nil, nil, q.o.Backoff(l.failures)
	}
	ctx, cancel := context.WithTimeout(q.ctx, sendLimit)
	l.sending, l.stop = r.Id, cancel
	return ctx, r, 0
}

// giveToOthers moves what waits for a printer that is gone to those that print it instead. What cannot be moved fails with the printer.
func (q *Queue) giveToOthers(printer string) {
	for r := q.next(printer); r != nil; r = q.next(printer) {
		to := q.o.Instead(r.Job)
		if to == "" || to == printer || q.give(r, to) != nil {
			return
		}
		q.kick(to)
	}
}

// paused reports that the outcome of an earlier job of the printer is unknown: its cause would affect the
// next job too.
func (q *Queue) paused(l *lane) bool {
	if l.resumed {
		return false
	}
	for _, r := range q.jobs {
		if r.State == Uncertain && r.Printer == l.printer && q.owns(r) {
			return true
		}
	}
	return false
}

// next is the oldest waiting job of a printer, those tried too often last.
func (q *Queue) next(printer string) (best *record) {
	for _, r := range q.jobs {
		if r.State == Waiting && r.Printer == printer && q.owns(r) && (best == nil || before(r, best)) {
			best = r
		}
	}
	return best
}

func before(a, b *record) bool {
	if ta, tb := a.Attempts/yieldAfter, b.Attempts/yieldAfter; ta != tb {
		return ta < tb
	}
	return older(a.Job, b.Job) < 0
}

func (q *Queue) send(ctx context.Context, r *record) (printed bool, err error) {
	q.mu.Lock() // until it is read, so that Veil does not remove it in between
	j, payload := r.view(), r.payload
	if payload == nil {
		payload, err = q.disk.payload(r.Id)
	}
	q.mu.Unlock()
	if err != nil {
		return false, errors.Join(ErrRefused, err)
	}
	return q.o.Send(context.WithValue(ctx, beginKey{}, func() error { return q.begun(r) }), j, payload)
}

type beginKey struct{}

// Begin writes down that the printer is about to receive the first of a job. Send calls it with its context; a job that was killed before
// is sent again, and one that was killed after is Uncertain.
func Begin(ctx context.Context) error {
	if begun, ok := ctx.Value(beginKey{}).(func() error); ok {
		return begun()
	}
	return nil
}

func (q *Queue) begun(r *record) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	r.Untouched = false
	return q.disk.put(r)
}

// end writes down what became of an attempt, and returns how long the printer rests before the next.
func (q *Queue) end(l *lane, r *record, printed bool, err error) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	l.stop()
	l.sending, l.stop = "", nil
	if err == nil {
		l.failures = 0
		r.Reached = true
		if printed {
			q.finish(r, Printed, "")
		} else {
			q.finish(r, Sent, "")
		}
		return 0
	}
	r.Reached = r.Reached || errors.Is(err, ErrUncertain)
	switch {
	case r.stopped:
		q.finish(r, Cancelled, stoppedProblem(r))
		return 0
	case errors.Is(err, ErrUncertain):
		l.resumed = false
		q.finish(r, Uncertain, err.Error())
	case errors.Is(err, ErrRefused):
		q.finish(r, Failed, err.Error())
		return 0
	default:
		q.finish(r, Waiting, err.Error())
	}
	l.failures++
	return q.o.Backoff(l.failures)
}

func stoppedProblem(r *record) string {
	if r.Reached {
		return "Part of it may have been printed."
	}
	return ""
}

// Paused are the printers that print nothing until a person answers what became of a job, or lets them go on.
func (q *Queue) Paused() (printers []string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, r := range q.jobs {
		l := q.lanes[r.Printer]
		if r.State == Uncertain && q.owns(r) && (l == nil || !l.resumed) && !slices.Contains(printers, r.Printer) {
			printers = append(printers, r.Printer)
		}
	}
	slices.Sort(printers)
	return printers
}

// Rest says why a printer does not print although it may be ready: it is paused until a person answers, or an attempt failed and is
// made again later, because of problem.
func (q *Queue) Rest(printer string) (paused bool, problem string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.lanes[printer]
	if l == nil {
		l = &lane{printer: printer}
	}
	if r := q.next(printer); l.failures > 0 && r != nil {
		problem = cmp.Or(r.Problem, "the last attempt failed")
	}
	return q.paused(l), problem
}
