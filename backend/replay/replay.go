// Package replay sends the invoices of a file in the form of the UCI "Online
// Retail" data set through a running server's intake, as another system would:
// one invoice is one order, a cancelled invoice a customer's request to cancel.
// It speaks HTTP alone and must not know the database or any domain.
//
// Rows of other countries are left out. A row is a cancellation where its
// quantity is negative and its invoice begins with C or names a customer. What
// remains is left out as an adjustment where the quantity is 0 or below, the
// price is below 0, there is no description or the invoice begins with C; and
// where the price is no whole number of pence. All else is sent, a price of 0
// included, so that the pence sent are the sum of Quantity times UnitPrice over
// the rows sent. A cancellation goes to the customer's latest earlier order that
// holds all of its StockCodes; without one it is counted as unmatched.
package replay

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// inFlight is how many requests are under way at once.
const inFlight = 8

// DefaultCountry is the one whose rows are sent unless another is named.
const DefaultCountry = "United Kingdom"

// Options are what is sent where.
type Options struct {
	CSV          string  // .csv or .csv.gz
	To           string  // origin of the server
	Key          string  // intake key
	ShopID       string  // may be empty where the key belongs to one shop
	Rate         float64 // requests per second; 0 is as fast as the server responds
	Limit        int     // the first so many orders of the file; 0 is all
	TimeShiftNow bool    // shift all dates so that the newest invoice is of now
	Country      string  // whose rows are sent; empty is every country's
	Out          io.Writer
	Client       *http.Client
	State        string // progress is kept here; empty is beside the CSV

	pause func(context.Context, time.Duration) error // tests do not wait
}

// Run sends the file and returns when every request has been answered, when ctx ends or when continuing is
// pointless. Progress is stored in the state file, from which the next Run continues; it is removed when
// nothing is left to do.
func Run(ctx context.Context, o Options) (Summary, error) {
	o = o.withDefaults()
	if to, err := url.Parse(o.To); err != nil || to.Host == "" || (to.Scheme != "http" && to.Scheme != "https") {
		return Summary{}, fmt.Errorf("--to must look like http://127.0.0.1:8080, not %q", o.To)
	}
	plan, err := readPlan(o.CSV, o.Country)
	if err != nil {
		return Summary{}, err
	}
	tracker, err := openTracker(o, time.Now())
	if err != nil {
		return Summary{}, err
	}
	tasks, err := newTasks(o, plan, shift(o, plan, tracker.state.Now))
	if err != nil {
		return Summary{}, err
	}
	defer tasks.rows.close()
	r := newRun(o, plan, tasks, tracker)
	err = r.all(ctx)
	summary := Summary{Sent: tracker.state.Sent, Found: tasks.found}
	r.progress.say("%s", summary.details())
	r.progress.say("%s", summary)
	return summary, err
}

func (o Options) withDefaults() Options {
	o.To = strings.TrimRight(o.To, "/")
	o.State = cmp.Or(o.State, o.CSV+".replay.json")
	if o.Out == nil {
		o.Out = io.Discard
	}
	if o.Client == nil {
		transport := http.DefaultTransport.(*http.Transport).Clone()
		transport.MaxIdleConnsPerHost = inFlight
		o.Client = &http.Client{Transport: transport, CheckRedirect: noRedirect}
	}
	if o.pause == nil {
		o.pause = pause
	}
	return o
}

func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}

func shift(o Options, p *plan, now time.Time) time.Duration {
	if !o.TimeShiftNow || p.newest.IsZero() {
		return 0
	}
	return now.Sub(p.newest).Truncate(time.Second)
}

// run is one pass of the file through the workers.
type run struct {
	tasks    *tasks
	client   *client
	limiter  *rate.Limiter
	progress *progress
	lanes    [inFlight]chan task
	skip     int // requests completed in an earlier run

	mu      sync.Mutex // guards tracker
	tracker *tracker
}

func newRun(o Options, p *plan, t *tasks, tr *tracker) *run {
	total := p.orders
	if o.Limit > 0 {
		total = min(total, o.Limit)
	}
	r := &run{tasks: t, tracker: tr, skip: tr.state.Done, limiter: rate.NewLimiter(rate.Inf, 1),
		progress: newProgress(o.Out, total, tr.state.Sent.Sent)}
	r.client = &client{http: o.Client, to: o.To, key: o.Key, pause: o.pause, waiting: r.progress.waiting}
	if o.Rate > 0 {
		r.limiter.SetLimit(rate.Limit(o.Rate))
	}
	for i := range r.lanes {
		r.lanes[i] = make(chan task, 4)
	}
	if r.skip > 0 {
		r.progress.say("going on after %d requests; delete %s to start over", r.skip, o.State)
	}
	return r
}

// all feeds the workers and waits for them; the first failure stops everything.
func (r *run) all(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var group sync.WaitGroup
	for _, lane := range r.lanes {
		group.Go(func() {
			if err := r.work(ctx, lane); err != nil {
				cancel(err)
			}
		})
	}
	err := r.feed(ctx)
	for _, lane := range r.lanes {
		close(lane)
	}
	group.Wait()
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	if err != nil {
		if kept := r.tracker.save(); kept != nil {
			return fmt.Errorf("%w; and the progress was not kept: %w", err, kept)
		}
		return fmt.Errorf("stopped, start again to go on: %w", err)
	}
	return r.tracker.finish()
}

// feed reads the file ahead of the workers. Requests about one order share a
// lane, so that a cancellation never overtakes its order.
func (r *run) feed(ctx context.Context) error {
	for {
		t, err := r.tasks.next()
		if isEnd(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if t.number < r.skip {
			continue
		}
		if err := r.limiter.Wait(ctx); err != nil {
			return err
		}
		select {
		case r.lanes[laneOf(t.id)] <- t:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

func laneOf(id string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id))
	return int(h.Sum32() % inFlight)
}

func (r *run) work(ctx context.Context, lane <-chan task) error {
	for t := range lane {
		if ctx.Err() != nil {
			return nil // the lane is emptied, so that feed is never left waiting
		}
		out, err := r.client.send(ctx, t)
		if err != nil {
			return err
		}
		if err := r.count(out); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) count(out outcome) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if out.status == refused {
		r.progress.refuse(out)
	}
	err := r.tracker.add(out)
	r.progress.show(r.tracker.state.Sent)
	return err
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
