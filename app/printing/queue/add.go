package queue

import (
	"encoding/json"
	"fmt"

	"github.com/google/uuid"
)

// Item is a job to be printed. Items with the same Key are the same job, however often they are added.
type Item struct {
	Key      string
	Printer  string
	Title    string
	Kind     string
	OrderId  string
	OrderNo  string
	Packages []int
	Copy     bool
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
		if r, ok := q.jobs[q.keys[it.Key]]; ok && it.Key != "" {
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
	r := &record{Key: it.Key, Source: it.Source, Since: now, Reported: it.Silent, Job: Job{
		Id: uuid.Must(uuid.NewV7()).String(), Printer: it.Printer, Title: it.Title, Kind: it.Kind, OrderId: it.OrderId, OrderNo: it.OrderNo,
		Packages: it.Packages, Copy: it.Copy, State: Waiting, Created: now, Updated: now, Expires: now.Add(q.o.Life)}}
	err := q.disk.putPayload(r.Id, it.Payload)
	if err == nil {
		err = q.disk.put(r)
	}
	if err != nil {
		q.disk.drop(r.Id)
		return nil, fmt.Errorf("the print job could not be written to the disk: %w", err)
	}
	q.jobs[r.Id] = r
	if r.Key != "" {
		q.keys[r.Key] = r.Id
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
	if q.keys[r.Key] == r.Id {
		delete(q.keys, r.Key)
	}
}
