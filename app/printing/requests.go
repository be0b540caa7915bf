package printing

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"tradekart/portal/app/printing/queue"
	"tradekart/portal/backend/wire"
)

// What can be printed.
const (
	Labels = "labels"
	Items  = "items"
	test   = "test"
)

const (
	maxOrders   = 100
	maxKey      = 200
	maxPackages = 99        // of one order; each is a label
	maxRequest  = 256 << 20 // bytes of one request's jobs
)

// Request asks for the labels or the item lists of orders. The same Key asks for the same jobs, which are printed once.
type Request struct {
	Kind    string              `json:"Kind"`
	Orders  []wire.Order        `json:"Orders"`
	Parcels []wire.ParcelLabels `json:"Parcels"` // instead of orders: the labels of courier orders and returns
	Copy    bool                `json:"Copy"`
	Key     string              `json:"Key"`
	Owner   string              `json:"-"` // from Service.Owner, before the orders were read: another's session must not add them to its jobs
	For     string              `json:"-"` // another device's request, which is told what comes of it
}

// Print writes the jobs down, one for each order, and returns before they are printed. Either all orders are
// taken or none.
func (s *Service) Print(r Request) ([]queue.Job, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	p, err := s.printerFor(r.Kind)
	if err != nil {
		return nil, err
	}
	s.adding.Lock()
	defer s.adding.Unlock()
	var items []queue.Item
	size := 0
	for _, src := range s.sources(r) {
		src.Logo = s.logoFor(p)
		it, err := makeItem(p, src)
		if err != nil {
			return nil, fmt.Errorf("order %s: %w", short(src.Order.OrderNo), err)
		}
		it.Request, it.Owner = r.For, r.Owner
		if r.Key != "" {
			it.Key = r.Key + "/" + r.Kind + "/" + src.Order.Id + src.parcelId()
		}
		if size += len(it.Payload); size > maxRequest {
			return nil, errors.New("these are too many at once: print fewer orders")
		}
		items = append(items, it)
	}
	return s.queue.Add(items)
}

// sources are what the request's jobs are made from. The labels of a courier order or a return belong to no order, so nobody is told of them.
func (s *Service) sources(r Request) (all []source) {
	for _, o := range r.Orders {
		all = append(all, source{Kind: r.Kind, Copy: r.Copy || s.mayBeOut(r, o), Order: o})
	}
	for _, parcels := range r.Parcels {
		src := source{Kind: r.Kind, Copy: r.Copy, Parcels: &parcels}
		if len(parcels.Labels) > 0 {
			src.Order.OrderNo = parcels.Labels[0].Reference
		}
		all = append(all, src)
	}
	return all
}

// mayBeOut reports whether some of an order's labels may already lie printed from another request.
func (s *Service) mayBeOut(r Request, o wire.Order) bool {
	if r.Kind != Labels {
		return false
	}
	for _, j := range s.queue.Jobs() {
		if j.Kind != Labels || j.OrderId != o.Id || !slices.ContainsFunc(o.Packages, func(p wire.Package) bool { return slices.Contains(j.Packages, p.PackageNo) }) {
			continue
		}
		if _, reached, err := s.queue.Get(j.Id); err == nil && reached {
			return true
		}
	}
	return false
}

func (r Request) check() error {
	switch {
	case r.Kind != Labels && r.Kind != Items:
		return fmt.Errorf("%q cannot be printed: only labels and items can", r.Kind)
	case len(r.Orders)+len(r.Parcels) == 0:
		return errors.New("there is no order to print")
	case len(r.Parcels) > 0 && r.Kind != Labels:
		return errors.New("a courier order or a return has only labels")
	case len(r.Orders)+len(r.Parcels) > maxOrders:
		return fmt.Errorf("these are too many at once: %d orders at most", maxOrders)
	case len(r.Key) > maxKey:
		return fmt.Errorf("the key is too long: %d bytes at most", maxKey)
	}
	for _, o := range r.Orders {
		if len(o.Packages) > maxPackages {
			return fmt.Errorf("order %s has too many packages: %d labels at most", short(o.OrderNo), maxPackages)
		}
	}
	for _, parcels := range r.Parcels {
		if len(parcels.Labels) > maxPackages {
			return fmt.Errorf("these are too many packages: %d labels at most", maxPackages)
		}
	}
	for _, o := range r.Orders { // a list made of several orders is none of them
		if o.Id == "" && r.Kind != Items {
			return errors.New("an order without an id cannot be printed")
		}
	}
	return nil
}

func (s *Service) printerFor(kind string) (Printer, error) {
	p, ok := s.printers.first(func(p Printer) bool { return kind == Labels && p.Labels || kind == Items && p.Items })
	if ok {
		return p, nil
	}
	if kind == Items {
		return p, errors.New("choose a printer for item lists first")
	}
	return p, errors.New("choose a printer for labels first")
}

// LabelPrinter is the title of the printer for labels; false if there is none.
func (s *Service) LabelPrinter() (title string, ok bool) {
	p, err := s.printerFor(Labels)
	return p.Title, err == nil
}

// Test prints a ruler, the resolution and bars of darkness.
func (s *Service) Test(id string) (queue.Job, error) {
	p, ok := s.printers.printer(id)
	if !ok {
		return queue.Job{}, ErrNoPrinter
	}
	return s.addOne(p, source{Kind: test})
}

// Reprint prints a finished job again, on its printer or, when that is gone, on the one now chosen. It is marked
// as a copy if any of the first may lie printed. Asked for twice while it waits, it is one job.
func (s *Service) Reprint(id string) (queue.Job, error) {
	old, reached, err := s.queue.Get(id)
	if err != nil {
		return queue.Job{}, err
	}
	if old.State == queue.Waiting || old.State == queue.Sending {
		return queue.Job{}, errors.New("it is still waiting to be printed")
	}
	src, err := s.sourceOf(id)
	if err != nil {
		return queue.Job{}, err
	}
	src.Copy, src.Again = src.Copy || reached, id
	p, ok := s.printers.printer(old.Printer)
	if !ok {
		if p, err = s.printerFor(src.Kind); err != nil {
			return queue.Job{}, err
		}
	}
	return s.addOne(p, src)
}

func (s *Service) addOne(p Printer, src source) (queue.Job, error) {
	s.adding.Lock()
	defer s.adding.Unlock()
	if j, ok := s.pending(src.Again); ok {
		return j, nil
	}
	it, err := makeItem(p, src)
	if err != nil {
		return queue.Job{}, err
	}
	jobs, err := s.queue.Add([]queue.Item{it})
	if err != nil {
		return queue.Job{}, err
	}
	return jobs[0], nil
}

// pending is the job that already prints another one again.
func (s *Service) pending(again string) (queue.Job, bool) {
	if again == "" {
		return queue.Job{}, false
	}
	for _, j := range s.queue.Jobs() {
		if j.State != queue.Waiting && j.State != queue.Sending {
			continue
		}
		if src, err := s.sourceOf(j.Id); err == nil && src.Again == again {
			return j, true
		}
	}
	return queue.Job{}, false
}

func (s *Service) sourceOf(id string) (src source, err error) {
	text, err := s.queue.Source(id)
	if err != nil {
		return src, err
	}
	if err := json.Unmarshal(text, &src); err != nil {
		return src, errors.New("the order or list that it was made from is no longer known")
	}
	return src, nil
}

const (
	reportLimit    = 20 * time.Second
	reportsInARow  = 3 // failures after which a round of reports is ended
	idlePause      = time.Hour
	maxReportPause = 5 * time.Minute
)

// Report says that a printer printed an order's labels or item list, or took them where it cannot report
// more. The same job may be reported more than once; JobId identifies it.
type Report struct {
	OrderId  string    `json:"OrderId"`
	Kind     string    `json:"Kind"`
	Packages []int     `json:"Packages"`
	Of       int       `json:"Of"`      // how many packages the labels name
	Printer  string    `json:"Printer"` // its title
	Copy     bool      `json:"Copy"`
	Sent     bool      `json:"Sent"` // the printer took it and cannot report whether it came out
	JobId    string    `json:"JobId"`
	At       time.Time `json:"At"`
	Owner    string    `json:"-"` // whose job it was, and
	User     string    `json:"-"` // who printed it; it is reported in this user's session alone
}

// reporting reports printed jobs until each report is accepted. Which are still to be reported is known from
// the jobs on disk.
func (s *Service) reporting() {
	tries := map[string]int{}
	for failures := 0; ; {
		pause := idlePause
		if s.reportAll(tries) {
			failures = 0
		} else {
			failures++
			pause = min(s.o.Backoff(failures), maxReportPause)
		}
		timer := time.NewTimer(pause)
		select {
		case <-s.ctx.Done():
			timer.Stop()
			return
		case <-s.printed:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// reportAll goes through the jobs to report, those refused least often first, so that one that is never
// accepted holds up no other.
func (s *Service) reportAll(tries map[string]int) (all bool) {
	jobs := s.queue.Unreported()
	slices.SortStableFunc(jobs, func(a, b queue.Job) int { return cmp.Compare(tries[a.Id], tries[b.Id]) })
	failed := 0
	for _, j := range jobs {
		if s.ctx.Err() != nil || failed >= reportsInARow {
			return false
		}
		if err := s.reportOne(j); err != nil {
			slog.Info("a print could not be reported yet", "job", j.Id, "error", err)
			tries[j.Id]++
			failed++
			continue
		}
		s.queue.Reported(j.Id)
		delete(tries, j.Id)
	}
	return failed == 0
}

func (s *Service) reportOne(j queue.Job) error {
	ctx, cancel := context.WithTimeout(s.ctx, reportLimit)
	defer cancel()
	title := j.Printer
	if p, ok := s.printers.printer(j.Printer); ok {
		title = p.Title
	}
	owner, user := s.queue.OwnerOf(j.Id)
	return s.o.Report(ctx, Report{OrderId: j.OrderId, Kind: j.Kind, Packages: j.Packages, Of: cmp.Or(j.Of, len(j.Packages)), Printer: title,
		Copy: j.Copy, Sent: j.State == queue.Sent, JobId: j.Id, At: j.Updated, Owner: owner, User: user})
}

// TakeTrouble returns the jobs that have come to need a person since the last call: those whose outcome
// is open, and those that came to nothing.
func (s *Service) TakeTrouble() (fresh []queue.Job) {
	s.troubleMu.Lock()
	defer s.troubleMu.Unlock()
	now := map[string]bool{}
	for _, j := range s.queue.Jobs() {
		if j.State != queue.Uncertain && j.State != queue.Failed && j.State != queue.Expired {
			continue
		}
		key := j.Id + " " + j.State
		now[key] = true
		if !s.trouble[key] {
			fresh = append(fresh, j)
		}
	}
	s.trouble = now
	return fresh
}

// TroubleText is one notification for all of the jobs, of which there is at least one.
func TroubleText(jobs []queue.Job) (title, body string) {
	if len(jobs) > 1 {
		return fmt.Sprintf("%d print jobs need attention", len(jobs)), "Open the print queue to see which jobs were printed."
	}
	j := jobs[0]
	switch j.State {
	case queue.Uncertain:
		return "Did it print?", j.Title + ": check the printer, then answer in the print queue. Until then nothing else is printed there."
	case queue.Expired:
		return "Not printed", j.Title + " waited too long for its printer."
	}
	return "Not printed", j.Title + ": " + j.Problem
}
