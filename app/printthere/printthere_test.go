//go:build !windows

package printthere_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/app/printthere"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// client sends to the portal; while lossy, responses are lost.
type client struct {
	s     *webtest.Server
	mu    sync.Mutex
	lossy int // responses that are still to be lost
}

func (c *client) Do(_ context.Context, method, path string, in, out any) error {
	w := c.s.Send("counter", method, path, in)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lossy > 0 {
		c.lossy--
		return &transport.Error{Code: "ServerAway", Message: "The server cannot be reached."}
	}
	if w.Code >= 300 {
		failure := webtest.Failure(w)
		return &transport.Error{Status: w.Code, Code: failure.Code, Message: failure.Error}
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(w.Body.Bytes(), out)
}

// paper is a print queue whose jobs end as the test says.
type paper struct {
	mu   sync.Mutex
	fail error
	jobs []queue.Job
	kind []string
}

func (p *paper) Owner() string { return "soho" }

func (p *paper) Jobs() ([]queue.Job, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]queue.Job{}, p.jobs...), nil
}

func (p *paper) Print(r printing.Request) ([]queue.Job, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fail != nil {
		return nil, p.fail
	}
	for _, o := range r.Orders {
		p.jobs = append(p.jobs, queue.Job{Request: r.For, OrderId: o.Id, OrderNo: o.OrderNo, Copy: r.Copy, State: queue.Waiting})
		p.kind = append(p.kind, r.Kind)
	}
	return nil, nil
}

func (p *paper) end(state, problem string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := range p.jobs {
		p.jobs[i].State, p.jobs[i].Problem = state, problem
	}
}

type fixture struct {
	*webtest.Server
	paper  *paper
	client *client
	there  *printthere.There
	orders []string
}

func setup(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{Server: webtest.Open(t), paper: &paper{}}
	merchant := f.Merchant("Hartley")
	shop := f.Shop(merchant, "Soho")
	f.User("counter", wire.RoleShop, merchant, shop, "view_qr_printable_section", "view_orders")
	now := func() time.Time { return time.Now().UTC() }
	f.Serve(web.Options{}, devices.New(f.Pool, now).Register, orders.New(f.Pool, nil, now).Register)
	for range 2 {
		f.InTx(func(tx pgx.Tx) error {
			result, _, err := orders.Create(t.Context(), tx, now(), orders.Owner{MerchantID: merchant, ShopID: shop}, &wire.IntakeOrder{
				ExternalOrderId: webtest.NewID(), CustomerFirstName: "Zoë", CustomerLastName: "Ng",
				DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
				Orderlines: []wire.IntakeOrderline{{ProductTitle: "Tea", OrderLineQuantity: 1, OrderLineAmountPerUnit: 500}}})
			f.orders = append(f.orders, result.Id)
			return err
		})
	}
	f.Want(f.Send("counter", "PUT", "/api/shop/devices/till", wire.DevicePresence{Kind: "Desktop", Name: "Till", PrintsLabels: true,
		Printers: []wire.DevicePrinter{{Title: "Zebra", Labels: true, Items: true}}}), 200, "")
	f.client = &client{s: f.Server}
	f.there = printthere.New(printthere.Options{DeviceId: func() (string, error) { return "till", nil }, Client: f.client, Printing: f.paper,
		IsShop: func(context.Context) bool { return true }, Log: func(string, ...any) {}, Every: 10 * time.Millisecond, Apart: time.Millisecond})
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); f.there.Run(ctx) }()
	t.Cleanup(func() { cancel(); <-done })
	return f
}

func (f *fixture) ask(kind string, orders ...string) string {
	f.T.Helper()
	status, got := webtest.Call[web.Result[wire.PrintRequest]](f.Server, "counter", "POST", "/api/shop/print-requests",
		wire.NewPrintRequest{DeviceId: "till", Kind: kind, OrderIds: orders})
	if status != 201 {
		f.T.Fatal(status)
	}
	f.there.OnUpdate(`{"UpdateType":"PrintThere"}`)
	return got.Result.Id
}

func (f *fixture) becomes(id, state, problem string) {
	f.T.Helper()
	var got wire.PrintRequest
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		got = webtest.Result[wire.PrintRequest](f.Server, f.Want(f.Send("counter", "GET", "/api/shop/print-requests/"+id, nil), 200, ""))
		if got.State == state && got.Problem == problem {
			return
		}
	}
	f.T.Fatalf("%s %q, want %s %q", got.State, got.Problem, state, problem)
}

func TestARequestIsPrintedOnceAlthoughResponsesAreLost(t *testing.T) {
	f := setup(t)
	f.client.mu.Lock()
	f.client.lossy = 4
	f.client.mu.Unlock()
	id := f.ask("labels", f.orders...)
	f.becomes(id, wire.RequestTaken, "")
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		if jobs, _ := f.paper.Jobs(); len(jobs) > 0 {
			break
		}
	}
	if jobs, _ := f.paper.Jobs(); len(jobs) != 2 || jobs[0].Copy {
		t.Fatalf("%+v", jobs)
	}
	f.paper.end(queue.Uncertain, "Check the printer.")
	f.there.JobsChanged()
	f.becomes(id, wire.RequestUnsure, "Check the printer.")
	f.paper.end(queue.Printed, "")
	f.there.JobsChanged()
	f.becomes(id, wire.RequestPrinted, "")
	if jobs, _ := f.paper.Jobs(); len(jobs) != 2 {
		t.Errorf("%d jobs", len(jobs))
	}
}

func TestWhatCannotBePrintedIsTold(t *testing.T) {
	f := setup(t)
	f.paper.fail = errors.New("the print queue is full")
	f.becomes(f.ask("labels", f.orders[0]), wire.RequestFailed, "the print queue is full")
}

func TestAPickListOfSeveralOrdersIsOneJob(t *testing.T) {
	f := setup(t)
	id := f.ask("picklist", f.orders...)
	f.becomes(id, wire.RequestTaken, "")
	f.paper.end(queue.Sent, "")
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		f.paper.end(queue.Sent, "")
		if jobs, _ := f.paper.Jobs(); len(jobs) == 1 {
			break
		}
	}
	f.becomes(id, wire.RequestSent, "")
	if jobs, _ := f.paper.Jobs(); len(jobs) != 1 || jobs[0].OrderNo != "Pick list of 2 orders" || f.paper.kind[0] != printing.Items {
		t.Errorf("%+v", jobs)
	}
}

// What browsers send leaves room for the counter's own orders: whoever sent too much is told, and what is printed makes room again.
func TestBrowsersCannotFillTheQueue(t *testing.T) {
	f := setup(t)
	f.paper.mu.Lock()
	for range 199 {
		f.paper.jobs = append(f.paper.jobs, queue.Job{Request: "earlier", State: queue.Waiting})
	}
	f.paper.mu.Unlock()
	last := f.ask("labels", f.orders[0])
	f.becomes(last, wire.RequestTaken, "")
	f.waitsFor(200)
	const full = "200 prints from other devices wait at this computer already, of 200 at most: see to its printer first"
	f.becomes(f.ask("labels", f.orders[1]), wire.RequestFailed, full)
	f.becomes(f.ask("picklist", f.orders...), wire.RequestFailed, full)
	f.paper.end(queue.Printed, "")
	next := f.ask("labels", f.orders...)
	f.waitsFor(202)
	f.becomes(next, wire.RequestTaken, "")
}

// waitsFor waits until the print queue has so many jobs.
func (f *fixture) waitsFor(jobs int) {
	f.T.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		if all, _ := f.paper.Jobs(); len(all) == jobs {
			return
		}
	}
	f.T.Fatal("the jobs do not come")
}

// wild is a server that sends what no portal would.
type wild struct {
	mu       sync.Mutex
	requests []wire.PrintRequest
	order    wire.Order
	said     map[string]wire.PrintRequestOutcome
	read     int // orders
}

func (w *wild) Do(_ context.Context, method, path string, in, out any) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	var result any
	switch body := in.(type) {
	case wire.PrintRequestOutcome:
		w.said[strings.Split(path, "/")[4]] = body
		w.requests = slices.DeleteFunc(w.requests, func(r wire.PrintRequest) bool { return strings.Contains(path, r.Id) })
	case nil:
		if result = w.requests; strings.Contains(path, "/delivery/") {
			w.read++
			result = w.order
		}
	}
	if out == nil {
		return nil
	}
	text, _ := json.Marshal(map[string]any{"Result": result})
	return json.Unmarshal(text, out)
}

func TestAWildServersRequestsAreRefused(t *testing.T) {
	t.Parallel()
	many := make([]string, 5000)
	for i := range many {
		many[i] = fmt.Sprint("o", i)
	}
	w := &wild{said: map[string]wire.PrintRequestOutcome{}, order: wire.Order{CancelNotes: strings.Repeat("x", 1<<20)}, requests: []wire.PrintRequest{
		{Id: "many", Kind: wire.PrintLabels, OrderIds: many}, {Id: "large", Kind: wire.PrintItems, OrderIds: many[:50]},
		{Id: "odd", Kind: "poster", OrderIds: many[:1]},
	}}
	p := &paper{}
	there := printthere.New(printthere.Options{DeviceId: func() (string, error) { return "till", nil }, Client: w, Printing: p,
		IsShop: func(context.Context) bool { return true }, Log: func(string, ...any) {}, Every: 5 * time.Millisecond})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go there.Run(ctx)
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		w.mu.Lock()
		said := len(w.said)
		w.mu.Unlock()
		if said == 3 {
			break
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for id, problem := range map[string]string{"many": "too many at once", "large": "too large", "odd": "too old"} {
		if said := w.said[id]; said.State != wire.RequestFailed || !strings.Contains(said.Problem, problem) {
			t.Errorf("%s: %+v", id, said)
		}
	}
	if jobs, _ := p.Jobs(); len(jobs) > 0 || w.read > 10 {
		t.Errorf("%d jobs, %d orders read", len(jobs), w.read)
	}
}
