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
			return q.settle(r, Cancelled, "")
		}
		return ErrState
	})
}

// Settle answers the question an Uncertain job asks: it was printed, or it is to be sent again.
func (q *Queue) Settle(id string, printed bool) (Job, error) {
	return q.change(id, func(r *record) error {
		if r.State != Uncertain {
			return ErrState
		}
		if printed {
			return q.settle(r, Printed, "")
		}
		now := q.now()
		before := *r
		r.State, r.Problem, r.Attempts, r.Reached = Waiting, "", 0, false
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

// settle moves a job to a state, writes it down, and lets go of the payload of a finished one.
func (q *Queue) settle(r *record, state, problem string) error {
	r.State, r.Problem, r.Updated = state, problem, q.now()
	err := q.save(r)
	if err == nil && r.finished() {
		q.disk.dropPayload(r.Id)
	}
	return err
}
