// Package printthere prints what browsers and tablets of the shop send to this computer: it takes each request from the server once,
// hands it to the print queue, and says what came of it. It must not know how anything is printed.
package printthere

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"time"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

const path = "/api/shop/print-requests"

// What others may have printed here: a browser that goes wild, or a server, must leave room in the print queue for this counter's own orders.
const (
	maxRequests = 100     // of one answer; the others are taken the next time
	maxOrders   = 100     // of one request
	maxBytes    = 8 << 20 // of one request's orders
	maxWaiting  = 200     // jobs of requests that are not printed yet
	maxId       = 64      // characters
)

// Client sends requests as the signed-in user and decodes the whole response into out.
type Client interface {
	Do(ctx context.Context, method, path string, in, out any) error
}

// Printing is the part of the printing that is needed here.
type Printing interface {
	Print(printing.Request) ([]queue.Job, error)
	Jobs() ([]queue.Job, error)
	Owner() string
}

// Options are what it works with. Every may be left 0.
type Options struct {
	DeviceId func() (string, error)
	Client   Client
	Printing Printing
	IsShop   func(ctx context.Context) bool // whether somebody of a shop is signed in
	Log      func(msg string, args ...any)
	Every    time.Duration // until it asks again, in case an announcement was lost: 30 s
	Apart    time.Duration // between two times that it asks, however many announcements come: 500 ms
}

// There is this computer as others see it; safe for concurrent use.
type There struct {
	o    Options
	look chan struct{}
	jobs chan struct{}
	told map[string]outcome // by request; only Run uses it
}

type outcome struct{ state, problem string }

// New makes one that does nothing before Run.
func New(o Options) *There {
	if o.Every == 0 {
		o.Every = 30 * time.Second
	}
	if o.Apart == 0 {
		o.Apart = 500 * time.Millisecond
	}
	return &There{o: o, look: make(chan struct{}, 1), jobs: make(chan struct{}, 1), told: map[string]outcome{}}
}

// OnUpdate takes one message of the live updates. It never waits.
func (t *There) OnUpdate(text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil {
		return
	}
	switch u.UpdateType {
	case wire.UpdatePrintThere, wire.UpdateConnected, wire.UpdateReset:
		t.Look()
	}
}

// Look asks at once what is to be printed: somebody signed in.
func (t *There) Look() { signal(t.look) }

// JobsChanged says that what came of a request may have to be told.
func (t *There) JobsChanged() { signal(t.jobs) }

func signal(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Run takes and prints until ctx ends.
func (t *There) Run(ctx context.Context) {
	tick := time.NewTicker(t.o.Every)
	defer tick.Stop()
	var due <-chan time.Time
	var asked time.Time
	for {
		asks := true
		select {
		case <-ctx.Done():
			return
		case <-t.look:
			if due == nil {
				due = time.After(t.o.Apart - time.Since(asked))
			}
			continue
		case <-due:
			due = nil
		case <-tick.C:
		case <-t.jobs:
			asks = false
		}
		if t.o.IsShop(ctx) {
			t.once(ctx, asks)
		}
		if asks {
			asked = time.Now()
		}
	}
}

// once takes what waits, if it asks, and tells what came of what was taken.
func (t *There) once(ctx context.Context, asks bool) {
	id, err := t.o.DeviceId()
	if err != nil {
		t.o.Log("this computer has no id", "problem", err)
		return
	}
	if asks {
		t.take(ctx, id)
	}
	t.tell(ctx, id, t.requests())
}

func (t *There) take(ctx context.Context, id string) {
	var answer struct{ Result []wire.PrintRequest }
	if err := t.o.Client.Do(ctx, http.MethodGet, path+"?DeviceId="+url.QueryEscape(id), nil, &answer); err != nil {
		t.o.Log("print requests cannot be read", "problem", err)
		return
	}
	for _, r := range answer.Result[:min(len(answer.Result), maxRequests)] {
		if jobs := t.requests(); len(jobs[r.Id]) == 0 && r.Id != "" && len(r.Id) <= maxId {
			t.print(ctx, id, r, refusal(r, jobs))
		}
	}
}

// refusal is why a request is not printed here, for whoever sent it; nil if it is.
func refusal(r wire.PrintRequest, jobs map[string][]queue.Job) error {
	waiting := 0
	for _, of := range jobs {
		for _, j := range of {
			if now := outcomeOf([]queue.Job{j}).state; now == wire.RequestTaken || now == wire.RequestUnsure {
				waiting++
			}
		}
	}
	wanted := len(r.OrderIds)
	if r.Kind == wire.PrintPickList {
		wanted = 1
	}
	switch {
	case !slices.Contains([]string{wire.PrintLabels, wire.PrintItems, wire.PrintPickList, wire.PrintCollectLabels, wire.PrintReturnLabels}, r.Kind):
		return errors.New("this computer's program is too old to print this: update it")
	case len(r.OrderIds) > maxOrders:
		return fmt.Errorf("these are too many at once: %d orders at most", maxOrders)
	case waiting+wanted > maxWaiting:
		return fmt.Errorf("%d prints from other devices wait at this computer already, of %d at most: see to its printer first", waiting, maxWaiting)
	}
	return nil
}

// requests are the print jobs of each request.
func (t *There) requests() map[string][]queue.Job {
	all, err := t.o.Printing.Jobs()
	if err != nil {
		t.o.Log("print jobs cannot be read", "problem", err)
	}
	of := map[string][]queue.Job{}
	for _, j := range all {
		if j.Request != "" {
			of[j.Request] = append(of[j.Request], j)
		}
	}
	return of
}

// print takes a request and gives it to the print queue, which knows it by its id: after a crash in between, it is taken again. One
// that is refused is taken too, so that whoever sent it hears why.
func (t *There) print(ctx context.Context, device string, r wire.PrintRequest, refused error) {
	at, owner := path+"/"+url.PathEscape(r.Id), t.o.Printing.Owner()
	if err := t.o.Client.Do(ctx, http.MethodPost, at+"/take", wire.PrintRequestTaking{DeviceId: device}, nil); err != nil {
		t.o.Log("a print request cannot be taken", "request", r.Id, "problem", err)
		return
	}
	if refused != nil {
		t.say(ctx, device, r.Id, outcome{wire.RequestFailed, refused.Error()})
		return
	}
	send := t.orderJobs
	if r.Kind == wire.PrintCollectLabels || r.Kind == wire.PrintReturnLabels {
		send = t.parcelJobs
	}
	err := send(ctx, r, owner)
	if errors.Is(err, errTooLarge) {
		t.say(ctx, device, r.Id, outcome{wire.RequestFailed, err.Error()})
		return
	}
	var unread *unreadError
	if errors.As(err, &unread) {
		t.o.Log("a print request's orders cannot be read", "request", r.Id, "problem", err)
		return // it is taken again
	}
	if errors.Is(err, queue.ErrOwner) {
		return // it is taken again when its own shop is signed in
	}
	if err != nil {
		t.say(ctx, device, r.Id, outcome{wire.RequestFailed, err.Error()})
	}
}

var errTooLarge = errors.New("these orders are too large to be printed at once: print fewer")

// unreadError says that the server did not give what is to be printed.
type unreadError struct{ error }

// orderJobs reads the request's orders and queues them.
func (t *There) orderJobs(ctx context.Context, r wire.PrintRequest, owner string) error {
	orders, err := t.orders(ctx, r.OrderIds)
	if err == nil {
		return t.queue(r, orders, owner)
	}
	if errors.Is(err, errTooLarge) {
		return err
	}
	return &unreadError{err}
}

// parcelJobs reads the labels of the request's courier orders or returns and queues them.
func (t *There) parcelJobs(ctx context.Context, r wire.PrintRequest, owner string) error {
	kind := "collect"
	if r.Kind == wire.PrintReturnLabels {
		kind = "returns"
	}
	request := printing.Request{Kind: printing.Labels, Key: "request-" + r.Id, For: r.Id, Owner: owner}
	for _, id := range r.OrderIds {
		var answer struct{ Result wire.ParcelLabels }
		at := fmt.Sprintf("/api/%s/labels/%s?Packages=%d", kind, url.PathEscape(id), max(1, r.Packages))
		err := t.o.Client.Do(ctx, http.MethodGet, at, nil, &answer)
		var refused *transport.Error
		switch {
		case errors.As(err, &refused) && (refused.Status == http.StatusNotFound || refused.Status == http.StatusConflict): // over by now
		case err != nil:
			return &unreadError{err}
		default:
			request.Parcels = append(request.Parcels, answer.Result)
		}
	}
	if len(request.Parcels) == 0 {
		return errors.New("there is nothing to label any more")
	}
	_, err := t.o.Printing.Print(request)
	return err
}

func (t *There) orders(ctx context.Context, ids []string) (all []wire.Order, err error) {
	size := 0
	for _, id := range ids {
		var answer struct{ Result json.RawMessage }
		err := t.o.Client.Do(ctx, http.MethodGet, "/api/shop/delivery/"+url.PathEscape(id), nil, &answer)
		var refused *transport.Error
		switch {
		case errors.As(err, &refused) && refused.Status == http.StatusNotFound: // gone, or another shop's by now
		case err != nil:
			return nil, err
		default:
			var o wire.Order
			if size += len(answer.Result); size > maxBytes {
				return nil, errTooLarge
			}
			if err := json.Unmarshal(answer.Result, &o); err != nil {
				return nil, err
			}
			all = append(all, o)
		}
	}
	return all, nil
}

// queue hands the orders to the print queue: what is out already as copies.
func (t *There) queue(r wire.PrintRequest, orders []wire.Order, owner string) error {
	if len(orders) == 0 {
		return errors.New("the orders are no longer there")
	}
	request := printing.Request{Kind: printing.Items, Key: "request-" + r.Id, For: r.Id, Owner: owner}
	switch r.Kind {
	case wire.PrintPickList:
		request.Orders = []wire.Order{printing.PickList(orders)}
		_, err := t.o.Printing.Print(request)
		return err
	case wire.PrintItems:
		request.Orders = orders
		_, err := t.o.Printing.Print(request)
		return err
	}
	request.Kind = printing.Labels
	for _, isCopy := range []bool{false, true} {
		request.Orders, request.Copy = nil, isCopy
		for _, o := range orders {
			if printing.WasPrinted(o) == isCopy {
				request.Orders = append(request.Orders, o)
			}
		}
		if len(request.Orders) == 0 {
			continue
		}
		if _, err := t.o.Printing.Print(request); err != nil {
			return err
		}
	}
	return nil
}

// tell says what came of the requests whose jobs are known.
func (t *There) tell(ctx context.Context, device string, jobs map[string][]queue.Job) {
	for id, of := range jobs {
		now := outcomeOf(of)
		if now.state == wire.RequestTaken || t.told[id] == now {
			continue
		}
		t.say(ctx, device, id, now)
	}
	for id := range t.told {
		if _, known := jobs[id]; !known {
			delete(t.told, id)
		}
	}
}

func (t *There) say(ctx context.Context, device, id string, now outcome) {
	body := wire.PrintRequestOutcome{DeviceId: device, State: now.state, Problem: cut(now.problem, 200)}
	err := t.o.Client.Do(ctx, http.MethodPut, path+"/"+url.PathEscape(id)+"/outcome", body, nil)
	var refused *transport.Error
	final := errors.As(err, &refused) && (refused.Status == http.StatusConflict || refused.Status == http.StatusNotFound)
	if err != nil && !final {
		t.o.Log("what came of a print request cannot be told yet", "request", id, "problem", err)
		return
	}
	t.told[id] = now
}

// outcomeOf is what came of a request's jobs together: the worst of them, once none goes on.
func outcomeOf(jobs []queue.Job) outcome {
	worst := outcome{state: wire.RequestPrinted}
	grave := map[string]int{wire.RequestPrinted: 0, wire.RequestSent: 1, wire.RequestCancelled: 2, wire.RequestFailed: 3, wire.RequestTaken: 4,
		wire.RequestUnsure: 5}
	for _, j := range jobs {
		state := map[string]string{queue.Printed: wire.RequestPrinted, queue.Sent: wire.RequestSent, queue.Cancelled: wire.RequestCancelled,
			queue.Failed: wire.RequestFailed, queue.Expired: wire.RequestFailed, queue.Uncertain: wire.RequestUnsure}[j.State]
		if state == "" {
			state = wire.RequestTaken
		}
		if grave[state] > grave[worst.state] {
			worst = outcome{state, j.Problem}
		}
	}
	return worst
}

func cut(text string, most int) string {
	all := []rune(text)
	return string(all[:min(len(all), most)])
}
