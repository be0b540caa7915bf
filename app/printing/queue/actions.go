package queue

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
	if l, ok := q.lanes[printer]; ok {
		l.failures, l.resumed = 0, true
		l.poke()
	}
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
	r, ok := q.jobs[id]
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
	}
	return err
}
