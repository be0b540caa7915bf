// Package queue keeps print jobs on disk from the request until a printer has accepted them. It knows jobs,
// printers' ids and one function that sends; it must not know devices, languages, orders or the server.
package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"time"
)

// What Send may wrap to say how a try ended; any other error means that nothing reached the printer and it is tried again.
var (
	// ErrUncertain means that something may have been printed: the job is never sent again automatically. Its
	// printer is paused until a user says whether it was printed.
	ErrUncertain = errors.New("it may have been printed: check the printer")
	// ErrRefused means that the printer will never take this job.
	ErrRefused = errors.New("the printer refused the job")
)

// What the queue returns to its callers.
var (
	ErrInUse    = errors.New("another copy of this program uses the print queue")
	ErrFull     = errors.New("the print queue is full: cancel jobs that are no longer needed")
	ErrTooLarge = errors.New("the print job is too large")
	ErrNone     = errors.New("this print job does not exist")
	ErrState    = errors.New("it is too late for this print job")
	ErrClosed   = errors.New("the print queue is closed")
	ErrOwner    = errors.New("somebody else has signed in meanwhile")
)

const (
	defaultLife  = 2 * time.Hour
	defaultKeep  = 500
	forget       = 7 * 24 * time.Hour
	maxPayload   = 64 << 20
	sendLimit    = 5 * time.Minute
	defaultGrace = 5 * time.Second
)

// Options say where the queue lives and how it sends; only Folder and Send are needed.
type Options struct {
	Folder string
	Owner  string // whose jobs are shown and printed at first
	User   string // and who of them adds jobs
	// Send returns whether the printer reported that the job was printed; false without an error means
	// that it took the job and cannot report.
	Send    func(ctx context.Context, j Job, payload []byte) (printed bool, err error)
	Instead func(j Job) (printer string)     // where a job is printed whose printer is gone; empty: its printer is there, or there is no other
	Changed func()                           // called after every change, never under a lock
	Now     func() time.Time                 // the wall clock
	Backoff func(failures int) time.Duration // how long a printer rests after so many failures in a row
	Life    time.Duration                    // how long a job may wait: 2 h
	Keep    int                              // how many jobs are kept, finished ones included: 500
	Sweep   time.Duration                    // how often expiry is looked at: 30 s
	Grace   time.Duration                    // how long Close lets a running job finish: 5 s
}

func (o *Options) fill() {
	if o.Changed == nil {
		o.Changed = func() {}
	}
	if o.Instead == nil {
		o.Instead = func(Job) string { return "" }
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Backoff == nil {
		o.Backoff = Backoff
	}
	o.Life = orDefault(o.Life, defaultLife)
	o.Keep = orDefault(o.Keep, defaultKeep)
	o.Sweep = orDefault(o.Sweep, 30*time.Second)
	o.Grace = orDefault(o.Grace, defaultGrace)
}

func orDefault[T comparable](value, otherwise T) T {
	var zero T
	if value == zero {
		return otherwise
	}
	return value
}

// Backoff doubles from two seconds to a minute, spread by half either way so that printers do not march in step.
func Backoff(failures int) time.Duration {
	rest := min(time.Second<<min(failures, 6), time.Minute)
	return rest/2 + rand.N(rest)
}

// Queue is one folder of jobs with one worker for each printer.
type Queue struct {
	o      Options
	disk   store
	unlock func()
	ctx    context.Context // ends what is being sent
	cancel context.CancelFunc
	stop   chan struct{} // no new job is begun
	wg     sync.WaitGroup

	mu     sync.Mutex
	jobs   map[string]*record
	keys   map[string]string // key → job id
	lanes  map[string]*lane
	dirty  map[string]bool // jobs whose last change is not on disk yet
	owner  string
	user   string
	closed bool
}

// Open takes hold of the folder, brings back its jobs and starts sending. What was being sent when
// the program died comes back as Uncertain.
func Open(o Options) (*Queue, error) {
	o.fill()
	disk := store{folder: o.Folder}
	if err := disk.prepare(); err != nil {
		return nil, err
	}
	unlock, err := lock(disk.path("queue.lock"))
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	q := &Queue{o: o, disk: disk, unlock: unlock, ctx: ctx, cancel: cancel, stop: make(chan struct{}),
		jobs: map[string]*record{}, keys: map[string]string{}, lanes: map[string]*lane{}, dirty: map[string]bool{}, owner: o.Owner, user: o.User}
	if err := q.recover(); err != nil {
		cancel()
		unlock()
		return nil, err
	}
	q.wg.Go(q.sweeping)
	return q, nil
}

// Close lets what is being sent finish for a moment, then ends it, and gives the folder back.
func (q *Queue) Close() error {
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return nil
	}
	q.closed = true
	close(q.stop)
	q.mu.Unlock()
	grace := time.AfterFunc(q.o.Grace, q.cancel)
	q.wg.Wait()
	grace.Stop()
	q.cancel()
	q.unlock()
	return nil
}

func (q *Queue) now() time.Time {
	return q.o.Now().Round(0).UTC()
}

func (q *Queue) recover() error {
	records, err := q.disk.load()
	if err != nil {
		return err
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, r := range records {
		q.jobs[r.Id] = r
		if r.Key != "" {
			q.keys[r.keyed()] = r.Id
		}
		if r.Veiled && r.State == Waiting {
			r.State, r.Problem, r.Updated = Failed, "Its contents were removed when somebody signed out. Print it again from the order.", q.now()
			q.save(r)
		}
		if r.State == Sending && r.Untouched {
			r.State, r.Updated = Waiting, q.now()
			q.save(r)
		}
		if r.State == Sending {
			r.State, r.Reached, r.Updated = Uncertain, true, q.now()
			r.Problem = "The program ended while this was being sent. Check the printer."
			q.save(r)
		}
	}
	q.sweep()
	for _, r := range q.jobs {
		if r.State == Waiting {
			q.kick(r.Printer)
		}
	}
	return nil
}

// save writes a change down; what could not be written is tried again with each sweep.
func (q *Queue) save(r *record) error {
	err := q.disk.put(r)
	if err != nil {
		slog.Warn("a print job's state could not be written", "job", r.Id, "error", err)
		q.dirty[r.Id] = true
		return err
	}
	delete(q.dirty, r.Id)
	return nil
}

// Source is what the job was made from, as given to Add.
func (q *Queue) Source(id string) (json.RawMessage, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	r, ok := q.mine(id)
	if !ok {
		return nil, ErrNone
	}
	return r.Source, nil
}

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
	Of       int       `json:"Of,omitempty"` // how many packages the labels name
	Copy     bool      `json:"Copy"`
	Request  string    `json:"Request,omitempty"` // of another device, which is told what comes of it
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
	Key       string          `json:"Key"`
	Owner     string          `json:"Owner,omitempty"`     // empty: everybody's
	User      string          `json:"User,omitempty"`      // who added it; only in this user's session is it reported
	Untouched bool            `json:"Untouched,omitempty"` // its printer has received nothing yet in this attempt
	Source    json.RawMessage `json:"Source,omitempty"`
	Since     time.Time       `json:"Since"`            // when its life began to count; moves when the clock is set back
	Reached   bool            `json:"Reached"`          // something of it may have been printed
	Reported  bool            `json:"Reported"`         // the server has the report, or needs none
	Veiled    bool            `json:"Veiled,omitempty"` // what names customers is in memory alone
	payload   []byte          // where it is not on disk
	stopped   bool            // a person cancelled it while it was being sent
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

// owns reports whether a job is that of whoever uses the queue now.
func (q *Queue) owns(r *record) bool { return r.Owner == "" || r.Owner == q.owner }

// mine is a job of whoever uses the queue now; the caller holds the lock.
func (q *Queue) mine(id string) (*record, bool) {
	r, ok := q.jobs[id]
	return r, ok && q.owns(r)
}

// keyed is the key as the owner's own.
func (r *record) keyed() string { return r.Owner + "\n" + r.Key }

// Owner is whose jobs are shown, printed and added now.
func (q *Queue) Owner() string {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.owner
}

// Use changes whose jobs are shown, printed and reported, and who of them adds more; those of others wait.
func (q *Queue) Use(owner, user string) {
	q.mu.Lock()
	changed := (q.owner != owner || q.user != user) && !q.closed
	if changed {
		q.owner, q.user = owner, user
		for _, r := range q.jobs {
			if r.State == Waiting && q.owns(r) {
				q.kick(r.Printer)
			}
		}
	}
	q.mu.Unlock()
	if changed {
		q.o.Changed()
	}
}

// Veil takes what names customers off the disk: what waits is printed from memory, for as long as the program runs.
func (q *Queue) Veil() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	var problems []error
	for _, r := range q.jobs {
		if r.Veiled {
			continue
		}
		if r.payloadWanted() {
			payload, err := q.disk.payload(r.Id)
			if err != nil {
				problems = append(problems, err)
			}
			r.payload = payload
		}
		r.Veiled = true
		if err := q.save(r); err != nil {
			problems = append(problems, err)
			continue
		}
		q.disk.dropPayload(r.Id)
	}
	return errors.Join(problems...)
}

// Others counts the jobs of others that wait for their printer or for an answer.
func (q *Queue) Others() (n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, r := range q.jobs {
		if !q.owns(r) && !r.finished() {
			n++
		}
	}
	return n
}

// Jobs are the kept jobs of whoever uses the queue now, newest first.
func (q *Queue) Jobs() []Job {
	q.mu.Lock()
	defer q.mu.Unlock()
	all := make([]Job, 0, len(q.jobs))
	for _, r := range q.jobs {
		if q.owns(r) {
			all = append(all, r.view())
		}
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
	r, ok := q.mine(id)
	if !ok {
		return Job{}, false, ErrNone
	}
	return r.view(), r.Reached, nil
}

// OwnerOf is whose job it is, and who added it; empty where that is not known.
func (q *Queue) OwnerOf(id string) (owner, user string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if r, ok := q.jobs[id]; ok {
		return r.Owner, r.User
	}
	return "", ""
}

// Unreported returns the printed and sent jobs for which Reported has not been called, oldest first.
func (q *Queue) Unreported() []Job {
	q.mu.Lock()
	defer q.mu.Unlock()
	var all []Job
	for _, r := range q.jobs {
		if r.done() && !r.Reported && q.owns(r) && (r.User == "" || r.User == q.user) {
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
