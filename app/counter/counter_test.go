package counter_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/counter"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

const soon = 10 * time.Second

// server keeps the lease, the reservations and the accepted orders as the portal does.
type server struct {
	mu       sync.Mutex
	lease    wire.PrintDevice
	reserved map[string]string // order → device
	orders   map[string]wire.Order
	away     bool
	presence chan wire.DevicePresence
}

func newServer() *server {
	return &server{reserved: map[string]string{}, orders: map[string]wire.Order{}, presence: make(chan wire.DevicePresence, 10_000)}
}

func (s *server) Do(_ context.Context, method, path string, in, out any) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.away {
		return &transport.Error{Code: "ServerAway", Message: "The server cannot be reached."}
	}
	reply := func(result any) error {
		text, _ := json.Marshal(map[string]any{"Result": result})
		return json.Unmarshal(text, out)
	}
	id := strings.Split(strings.TrimPrefix(path, "/api/shop/delivery/"), "/")[0]
	switch {
	case strings.HasPrefix(path, "/api/shop/devices/"):
		s.presence <- in.(wire.DevicePresence)
		return reply(s.lease)
	case method == http.MethodPut:
		claim := in.(wire.PrintDeviceClaim)
		if s.lease.DeviceId != "" && !claim.Replace {
			return &transport.Error{Status: 409, Code: "PrintDeviceClaimed"}
		}
		since := s.lease.ClaimedAt // a successor takes over what was not printed
		if s.lease.DeviceId == "" {
			since = time.Now()
		}
		s.lease = wire.PrintDevice{DeviceId: claim.DeviceId, Name: claim.Name, ClaimedAt: since, Live: true}
		return reply(s.lease)
	case path == "/api/shop/deliveries/queued":
		var list wire.OrderList
		for id := range s.orders {
			list.Deliveries = append(list.Deliveries, wire.OrderCard{Id: id})
		}
		text, _ := json.Marshal(list)
		return json.Unmarshal(text, out)
	case strings.HasSuffix(path, "/print-reservation"):
		device := in.(wire.PrintReservation)
		if device.Leased && s.lease.DeviceId != device.DeviceId {
			return &transport.Error{Status: 409, Code: "NotPrintDevice"}
		}
		if by := s.reserved[id]; by != "" && by != device.DeviceId {
			return &transport.Error{Status: 409, Code: "PrintReserved"}
		}
		s.reserved[id] = device.DeviceId
		return nil
	case strings.HasSuffix(path, "/packages"):
		o := s.orders[id]
		o.Packages = []wire.Package{{PackageNo: 1}}
		s.orders[id] = o
		return reply(o)
	}
	return reply(s.orders[id])
}

// accept makes accepted orders, numbered in the order of acceptance.
func (s *server) accept(from, to, packages int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	begin := time.Now()
	for i := from; i < to; i++ {
		at := begin.Add(time.Duration(i) * time.Microsecond)
		id := fmt.Sprintf("%04d", i)
		var o wire.Order
		o.Id, o.OrderNo, o.ShopPortalStatus, o.Queued, o.Packages = id, id, "Queued", &at, slices.Repeat([]wire.Package{{PackageNo: 1}}, packages)
		s.orders[id] = o
	}
}

func (s *server) setAway(away bool) { s.mu.Lock(); defer s.mu.Unlock(); s.away = away }

// paper is the printing of one computer.
type paper struct {
	printed chan string
	fail    func() error
	title   string
	keys    sync.Map // the queue takes the same key once
}

func (p *paper) LabelPrinter() (string, bool) { return p.title, p.title != "" }
func (p *paper) Owner() string                { return "soho" }
func (p *paper) Preferences() (printing.PrintPreferences, error) {
	return printing.PrintPreferences{AutoPackages: 1}, nil
}

func (p *paper) Print(r printing.Request) ([]queue.Job, error) {
	if p.fail != nil {
		if err := p.fail(); err != nil {
			return nil, err
		}
	}
	if _, again := p.keys.LoadOrStore(r.Key, true); !again {
		p.printed <- r.Orders[0].Id
	}
	return nil, nil
}

type computer struct {
	*counter.Counter
	*paper
	changed chan struct{}
}

// start makes a computer of the shop and waits until the server has heard of it.
func start(t *testing.T, s *server, id string, change ...func(*counter.Options)) computer {
	t.Helper()
	c := computer{paper: &paper{printed: make(chan string, 10_000), title: "Zebra"}, changed: make(chan struct{}, 10_000)}
	o := counter.Options{DeviceId: func() (string, error) { return id, nil }, Client: s, Printing: c.paper,
		IsShop: func(context.Context) bool { return true }, Health: func() (string, []wire.DevicePrinter) { return "", nil },
		Changed: func() { c.changed <- struct{}{} }, Log: func(string, ...any) {},
		Every: time.Hour, Wait: time.Hour, Gather: time.Millisecond, Again: time.Millisecond}
	for _, set := range change {
		set(&o)
	}
	c.Counter = counter.New(o)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); c.Run(ctx) }()
	t.Cleanup(func() { cancel(); <-done })
	c.hear(t, s)
	return c
}

func (c computer) hear(t *testing.T, s *server) {
	t.Helper()
	c.SayHello()
	select {
	case <-s.presence:
	case <-time.After(soon):
		t.Fatal("the server does not hear of the computer")
	}
}

func (c computer) take(t *testing.T, replace bool) {
	t.Helper()
	if claim, err := c.Take(replace); err != nil || !claim.Here {
		t.Fatal(claim, err)
	}
}

func (c computer) next(t *testing.T) string {
	t.Helper()
	select {
	case id := <-c.printed:
		return id
	case <-time.After(soon):
		t.Fatal("nothing was printed; the problem is " + c.Problem())
		return ""
	}
}

func update(kind, id string) string {
	text, _ := json.Marshal(wire.DataUpdate{UpdateType: kind, OrderId: id})
	return string(text)
}

func TestLabelsComeOutInTheOrderOfAcceptance(t *testing.T) {
	t.Parallel()
	s := newServer()
	c := start(t, s, "counter", func(o *counter.Options) { o.Gather = 50 * time.Millisecond })
	c.take(t, false)
	s.accept(0, 60, 1)
	for i := range 60 {
		c.OnUpdate(update(wire.UpdateOrder, fmt.Sprintf("%04d", i*7%60)))
	}
	for i := range 60 {
		if id := c.next(t); id != fmt.Sprintf("%04d", i) {
			t.Fatalf("label %d is that of order %s", i, id)
		}
	}
}

func TestALabelIsPrintedAsSoonAsThePackagesAreKnown(t *testing.T) {
	t.Parallel()
	s := newServer()
	c := start(t, s, "counter")
	c.take(t, false)
	s.accept(0, 1, 0)
	s.accept(1, 2, 2)
	c.OnUpdate(update(wire.UpdateOrder, "0000"))
	c.OnUpdate(update(wire.UpdateOrder, "0001"))
	if id := c.next(t); id != "0001" {
		t.Fatalf("%s was printed without its packages", id)
	}
	s.accept(0, 1, 3)
	c.OnUpdate(update(wire.UpdateOrder, "0000"))
	if id := c.next(t); id != "0000" {
		t.Fatal(id)
	}
}

func TestAnOrderWhosePackagesNobodySetsIsPrintedAfterAWhile(t *testing.T) {
	t.Parallel()
	s := newServer()
	c := start(t, s, "counter", func(o *counter.Options) { o.Wait = time.Millisecond })
	c.take(t, false)
	s.accept(0, 1, 0)
	c.OnUpdate(update(wire.UpdateOrder, "0000"))
	if id := c.next(t); id != "0000" {
		t.Fatal(id)
	}
}

func TestTwoComputersPrintEachOrderOnce(t *testing.T) {
	t.Parallel()
	s := newServer()
	a, b := start(t, s, "a"), start(t, s, "b")
	a.take(t, false)
	if _, err := b.Take(false); err == nil {
		t.Fatal("two computers print for the shop")
	}
	const all = 1000
	s.accept(0, all, 1)
	seen := map[string]int{}
	for i := range all {
		if i == all/2 {
			b.take(t, true) // a is not told
		}
		for _, c := range []computer{a, b} {
			c.OnUpdate(update(wire.UpdateOrder, fmt.Sprintf("%04d", i)))
		}
	}
	for len(seen) < all {
		select {
		case id := <-a.printed:
			seen[id]++
		case id := <-b.printed:
			seen[id]++
		case <-time.After(soon):
			t.Fatalf("%d of %d orders were printed", len(seen), all)
		}
	}
	b.OnUpdate(update(wire.UpdateConnected, ""))
	a.hear(t, s)
	b.hear(t, s)
	if len(a.printed)+len(b.printed) > 0 {
		t.Error("orders were printed twice")
	}
	for id, n := range seen {
		if n != 1 {
			t.Errorf("%s was printed %d times", id, n)
		}
	}
	if claim, err := a.Claim(); err != nil || claim.Here {
		t.Errorf("the former computer says %+v, %v", claim, err)
	}
}

func TestAnOrderReservedElsewhereIsNotPrinted(t *testing.T) {
	t.Parallel()
	s := newServer()
	a, b := start(t, s, "a"), start(t, s, "b")
	a.take(t, false)
	s.accept(0, 2, 1)
	if ours, err := b.Reserve(t.Context(), "0000", wire.PrintLabels); !ours || err != nil {
		t.Fatal(ours, err)
	}
	a.OnUpdate(update(wire.UpdateOrder, "0000"))
	a.OnUpdate(update(wire.UpdateOrder, "0001"))
	if id := a.next(t); id != "0001" {
		t.Fatalf("%s was printed, which is accepted and printed elsewhere", id)
	}
	if ours, err := b.Reserve(t.Context(), "0001", wire.PrintLabels); ours || err != nil {
		t.Error("labels were reserved twice", err)
	}
}

func TestAClaimNeedsAPrinter(t *testing.T) {
	t.Parallel()
	s := newServer()
	c := start(t, s, "counter")
	c.paper.title = ""
	if _, err := c.Take(true); !errors.Is(err, counter.ErrNoPrinter) || s.lease.DeviceId != "" {
		t.Errorf("claimed without a printer: %v", err)
	}
	c.SayHello()
	if p := <-s.presence; p.PrintsLabels {
		t.Error("the server is told of a printer that is not there")
	}
}

func TestWhatKeepsLabelsFromBeingPrintedIsTold(t *testing.T) {
	t.Parallel()
	s := newServer()
	full := errors.New("no space left on device")
	var mu sync.Mutex
	c := start(t, s, "counter")
	c.fail = func() error { mu.Lock(); defer mu.Unlock(); return full }
	c.take(t, false)
	s.accept(0, 1, 1)
	c.OnUpdate(update(wire.UpdateOrder, "0000"))
	c.says(t, "no space left on device")
	mu.Lock()
	full = nil
	mu.Unlock()
	if id := c.next(t); id != "0000" {
		t.Fatal(id)
	}
	c.says(t, "")
	s.accept(1, 2, 1)
	s.setAway(true)
	c.OnUpdate(update(wire.UpdateOrder, "0001"))
	c.says(t, "The server cannot be reached.")
	s.setAway(false)
	if id := c.next(t); id != "0001" {
		t.Fatal(id)
	}
}

func (c computer) says(t *testing.T, problem string) {
	t.Helper()
	limit := time.After(soon)
	for c.Problem() != problem {
		select {
		case <-c.changed:
		case <-limit:
			t.Fatalf("the problem is %q, not %q", c.Problem(), problem)
		}
	}
}

// A server that has the same full page for ever keeps a computer from nothing.
func TestAServerThatRepeatsItsPagesIsReadToAnEnd(t *testing.T) {
	t.Parallel()
	s := newServer()
	a := start(t, s, "a")
	a.take(t, false)
	s.accept(0, 100, 1) // a whole page, which this server sends for every page
	a.OnUpdate(update(wire.UpdateConnected, ""))
	for range 100 {
		a.next(t)
	}
}
