// Package printing is what the window and the rest of the client print with: the printers that were chosen and how
// each is set, print requests, the queue, and the reports of what was printed. It must not know the server's
// addresses, sessions or the window; reports and events go through the functions given to New.
package printing

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/queue"
)

// Options are New's, and what tests set besides.
type Options struct {
	Folder   string
	Owner    string                                    // whose jobs are printed at first
	User     string                                    // and who of them adds jobs
	Report   func(ctx context.Context, r Report) error // nil: nothing is reported
	Emit     func(event string, data any)
	Now      func() time.Time
	Backoff  func(failures int) time.Duration // for printers and for reports
	Patience time.Duration                    // for how long a printer may be in trouble before its fallback prints in its place: 30 s
}

// Service prints. All of its methods may be called at any time, from the window or from Go.
type Service struct {
	o        Options
	queue    *queue.Queue
	printers *printerStore
	ctx      context.Context
	cancel   context.CancelFunc
	wg       sync.WaitGroup
	ready    chan struct{} // closed once Open is done: waiting jobs are sent from then on
	printed  chan struct{} // something may have to be reported
	adding   sync.Mutex    // one request at a time turns into jobs

	readyMu  sync.Mutex
	wasReady map[string]bool      // printers by id
	badSince map[string]time.Time // since when a printer cannot print, by id

	troubleMu sync.Mutex
	trouble   map[string]bool // jobs by id and state that TakeTrouble has returned
}

// Open opens the folder with its printers and jobs and begins to print what waits there. Report is called for every
// printed order until it returns nil; Emit gets "print:jobs" whenever jobs change.
func Open(o Options) (*Service, error) {
	if o.Emit == nil {
		o.Emit = func(string, any) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Backoff == nil {
		o.Backoff = queue.Backoff
	}
	if o.Patience == 0 {
		o.Patience = 30 * time.Second
	}
	if err := os.MkdirAll(o.Folder, 0o700); err != nil {
		return nil, fmt.Errorf("the folder for printing cannot be used: %w", err)
	}
	b, err := openPrinterStore(o.Folder)
	if err != nil {
		return nil, err
	}
	s := &Service{o: o, printers: b, wasReady: map[string]bool{}, badSince: map[string]time.Time{}, ready: make(chan struct{}), printed: make(chan struct{}, 1)}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.queue, err = queue.Open(queue.Options{Folder: filepath.Join(o.Folder, "jobs"), Owner: o.Owner, User: o.User, Send: s.send,
		Instead: s.instead, Changed: s.changed, Now: o.Now, Backoff: o.Backoff})
	if err != nil {
		s.cancel()
		return nil, err
	}
	close(s.ready)
	s.wg.Go(s.mornings)
	if o.Report != nil {
		s.wg.Go(s.reporting)
	}
	return s, nil
}

// Close lets a job that is being sent end, and stops. What waits is printed after the next start.
func (s *Service) Close() error {
	err := s.queue.Close()
	s.cancel()
	s.wg.Wait()
	return err
}

func (s *Service) changed() {
	select {
	case s.printed <- struct{}{}:
	default:
	}
	s.o.Emit("print:jobs", nil)
}

// Use changes whose jobs are shown, printed and reported; those of others are counted and wait. It is no
// method, because the page may call those.
func Use(s *Service, owner, user string) { s.queue.Use(owner, user) }

// Owner is whose jobs are shown and printed now.
func (s *Service) Owner() string { return s.queue.Owner() }

// Veil takes what names customers off the disk, after a sign-out on a computer that cannot keep a secret.
func Veil(s *Service) error { return s.queue.Veil() }

// Others counts the unfinished jobs of others who used this computer.
func (s *Service) Others() (int, error) { return s.queue.Others(), nil }

// Jobs are the kept jobs of whoever is signed in, newest first.
func (s *Service) Jobs() ([]queue.Job, error) { return s.queue.Jobs(), nil }

// Cancel stops a job that is not finished.
func (s *Service) Cancel(id string) (queue.Job, error) { return s.queue.Cancel(id) }

// Answer records whether an Uncertain job was printed. If not, it is sent again, marked as a copy.
func (s *Service) Answer(id string, printed bool) (queue.Job, error) {
	return s.queue.Answer(id, printed)
}

// AnswerMissing records that of an Uncertain job's labels all but those of the given packages were printed, and prints these, marked as
// copies. Asked for twice, they are printed once.
func (s *Service) AnswerMissing(id string, missing []int) (queue.Job, error) {
	j, _, err := s.queue.Get(id)
	if err != nil {
		return j, err
	}
	if j.State != queue.Uncertain {
		return j, queue.ErrState
	}
	printed := slices.DeleteFunc(slices.Clone(j.Packages), func(no int) bool { return slices.Contains(missing, no) })
	switch {
	case j.Kind != Labels || len(missing) == 0 || len(j.Packages)-len(printed) != len(missing):
		return j, errors.New("choose which of its labels are missing")
	case len(printed) == 0:
		return s.queue.Answer(id, false)
	}
	src, err := s.sourceOf(id)
	if err != nil {
		return j, err
	}
	p, ok := s.printers.printer(j.Printer)
	if !ok {
		return j, ErrNoPrinter
	}
	src.Copy, src.Again, src.Only = true, id, missing
	if _, err := s.addOne(p, src); err != nil { // before the answer: nothing may be lost in between, and the printer is paused until then
		return j, err
	}
	return s.queue.AnswerPart(id, printed)
}

// CancelAll stops every job that waits.
func (s *Service) CancelAll() error {
	for _, j := range s.queue.Jobs() {
		if j.State != queue.Waiting {
			continue
		}
		if _, err := s.queue.Cancel(j.Id); err != nil && !errors.Is(err, queue.ErrState) && !errors.Is(err, queue.ErrNone) {
			return err
		}
	}
	return nil
}

// AnswerAll is Answer for several jobs. Jobs answered in the meantime are not changed.
func (s *Service) AnswerAll(ids []string, printed bool) error {
	for _, id := range ids {
		_, err := s.queue.Answer(id, printed)
		if err != nil && !errors.Is(err, queue.ErrState) && !errors.Is(err, queue.ErrNone) {
			return err
		}
	}
	return nil
}

// Paused are the printers that wait for a person to say what became of a job, by id.
func (s *Service) Paused() ([]string, error) { return append([]string{}, s.queue.Paused()...), nil }

// TryNow sends the jobs waiting for a printer at once, even after a job with an unknown outcome.
func (s *Service) TryNow(printer string) error {
	if _, ok := s.printers.printer(printer); !ok {
		return ErrNoPrinter
	}
	s.queue.Resume(printer)
	return nil
}

// Discover lists the printers this computer can see, within about three seconds.
func (s *Service) Discover() ([]device.Found, error) {
	found, err := device.Discover(s.ctx)
	if found == nil {
		found = []device.Found{}
	}
	return found, err
}

// Outside reports whether a person has to confirm that a printer is at a typed address.
func (s *Service) Outside(address string) (bool, error) { return device.Outside(s.ctx, address) }

// State asks a printer how it is. A printer that reports nothing prints all the same.
func (s *Service) State(id string) (device.State, error) {
	p, ok := s.printers.printer(id)
	if !ok {
		return device.State{}, ErrNoPrinter
	}
	return s.withQueue(id, device.StateOf(s.ctx, p.Address, p.Language)), nil
}

// withQueue adds to what a printer says of itself why its queue does not print: a printer whose jobs wait is not ready.
func (s *Service) withQueue(id string, state device.State) device.State {
	if state.Problems == nil {
		state.Problems = []string{}
	}
	paused, problem := s.queue.Rest(id)
	switch {
	case paused:
		state.Known, state.Ready = true, false
		state.Problems = append(state.Problems, "paused until you say whether the last job was printed")
	case problem != "" && len(state.Problems) == 0:
		state.Known, state.Ready, state.Detail = true, false, problem
		state.Problems = append(state.Problems, "the last job could not be sent and is tried again")
	}
	return state
}

// instead is where a job is printed whose printer was removed: on the one for such jobs. It is empty where that is not needed, or none is.
func (s *Service) instead(j queue.Job) string {
	if _, ok := s.printers.printer(j.Printer); ok {
		return ""
	}
	p, _ := s.printerFor(j.Kind)
	return p.Id
}

// removedError means that a job's printer was removed, and that there is no other for it.
type removedError struct{}

func (removedError) Error() string {
	return "its printer was removed: choose another one, then print it again"
}

func (removedError) Is(target error) bool { return target == queue.ErrRefused }

// send is the queue's Send: it turns how a device failed into whether to try again.
func (s *Service) send(ctx context.Context, j queue.Job, payload []byte) (printed bool, err error) {
	<-s.ready
	p, ok := s.printers.printer(j.Printer)
	if !ok {
		return false, removedError{}
	}
	d, err := s.unpack(j, p, payload)
	if err != nil {
		return false, fmt.Errorf("%w: %w", queue.ErrRefused, err)
	}
	d.Begin = func() error { return queue.Begin(ctx) }
	printed, err = device.Print(ctx, p.Address, d)
	switch {
	case errors.Is(err, device.ErrUncertain):
		return false, fmt.Errorf("%w: %w", queue.ErrUncertain, err)
	case errors.Is(err, device.ErrRefused):
		return false, fmt.Errorf("%w: %w", queue.ErrRefused, err)
	}
	return printed, err
}
