package queue

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"
)

// The states of a job. Waiting and Sending still go on; Uncertain waits for a person; the others are final.
// Printed means that the printer reported it or a person did; Sent that the printer took it and cannot report.
const (
	Waiting   = "Waiting"
	Sending   = "Sending"
	Printed   = "Printed"
	Sent      = "Sent"
	Failed    = "Failed"
	Expired   = "Expired"
	Cancelled = "Cancelled"
	Uncertain = "Uncertain"
)

// Job is a print job as a person sees it.
type Job struct {
	Id       string    `json:"Id"`
	Printer  string    `json:"Printer"`
	Title    string    `json:"Title"`
	Kind     string    `json:"Kind"`
	OrderId  string    `json:"OrderId"`
	OrderNo  string    `json:"OrderNo"`
	Packages []int     `json:"Packages"`
	Copy     bool      `json:"Copy"`
	State    string    `json:"State"`
	Attempts int       `json:"Attempts"`
	Problem  string    `json:"Problem"`
	Created  time.Time `json:"Created"`
	Updated  time.Time `json:"Updated"`
	Expires  time.Time `json:"Expires"`
}

// record is a job as stored on disk.
type record struct {
	Job
	Key      string          `json:"Key"`
	Source   json.RawMessage `json:"Source,omitempty"`
	Since    time.Time       `json:"Since"`    // when its life began to count; moves when the clock is set back
	Reached  bool            `json:"Reached"`  // something of it may have been printed
	Reported bool            `json:"Reported"` // the server has the report, or needs none
	stopped  bool            // a person cancelled it while it was being sent
}

func (r *record) view() Job {
	j := r.Job
	j.Packages = append([]int{}, j.Packages...)
	return j
}

func (r *record) finished() bool {
	return r.done() || r.State == Failed || r.State == Expired || r.State == Cancelled
}

// done says that the printer has the whole job.
func (r *record) done() bool { return r.State == Printed || r.State == Sent }

// Jobs are all kept jobs, newest first.
func (q *Queue) Jobs() []Job {
	q.mu.Lock()
	defer q.mu.Unlock()
	all := make([]Job, 0, len(q.jobs))
	for _, r := range q.jobs {
		all = append(all, r.view())
	}
	slices.SortFunc(all, func(a, b Job) int { return older(b, a) })
	return all
}

func older(a, b Job) int {
	return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.Id, b.Id))
}

// Get is one job, and whether something of it may already be on paper.
func (q *Queue) Get(id string) (j Job, reached bool, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	r, ok := q.jobs[id]
	if !ok {
		return Job{}, false, ErrNone
	}
	return r.view(), r.Reached, nil
}

// Unreported returns the printed and sent jobs for which Reported has not been called, oldest first.
func (q *Queue) Unreported() []Job {
	q.mu.Lock()
	defer q.mu.Unlock()
	var all []Job
	for _, r := range q.jobs {
		if r.done() && !r.Reported {
			all = append(all, r.view())
		}
	}
	slices.SortFunc(all, older)
	return all
}

// Reported notes that the server has the report of a printed job.
func (q *Queue) Reported(id string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if r, ok := q.jobs[id]; ok {
		r.Reported = true
		q.save(r)
	}
}
