// Package counter stands for this computer at its shop's counter: it tells the server that it is there and whether it can announce
// orders, and prints the labels of orders accepted on other devices while the server's lease says that it is the one to do so. It must
// not know how orders are announced or labels made.
package counter

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"os"
	"sync"
	"time"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

const (
	printDevicePath = "/api/shop/print-device"
	// lease is for how long the server lets a device print that it does not hear of. It is counted from before the request, so that it
	// ends here first.
	lease = 2 * time.Minute
)

// ErrNoPrinter refuses a claim that could print nothing.
var ErrNoPrinter = errors.New("choose a printer for labels first: without one, this computer cannot print for the whole shop")

// Client sends requests as the signed-in user and decodes the whole response into out.
type Client interface {
	Do(ctx context.Context, method, path string, in, out any) error
}

// Printing is the part of the printing that is needed here.
type Printing interface {
	LabelPrinter() (title string, ok bool)
	Owner() string
	Preferences() (printing.PrintPreferences, error)
	Print(printing.Request) ([]queue.Job, error)
}

// Options are what a counter works with. The times may be left 0.
type Options struct {
	DeviceId func() (string, error)
	Version  string
	Client   Client
	Printing Printing
	IsShop   func(ctx context.Context) bool                         // whether somebody of a shop is signed in
	Health   func() (silence string, printers []wire.DevicePrinter) // why this computer can announce no order, and how its printers are
	Changed  func()                                                 // the claim or the problem changed; may be nil
	Log      func(msg string, args ...any)

	Every  time.Duration // between two messages to the server: 30 s
	Wait   time.Duration // for somebody to set an accepted order's number of packages: 20 s
	Gather time.Duration // for which acceptances are gathered and sorted: 300 ms
	Again  time.Duration // until what failed is tried again: 5 s
}

// Claim is whether this computer prints for its whole shop, and else which device does; an empty Other is none. A device that is Gone has
// not been heard of since then, and prints nothing.
type Claim struct {
	Here  bool
	Other string
	Gone  *time.Time
}

// Counter is this computer at the counter; safe for concurrent use.
type Counter struct {
	o     Options
	hello chan struct{} // the server should hear of this computer at once
	work  chan struct{} // accepted orders may have to be printed

	mu      sync.Mutex
	claimed time.Time // since when this computer prints for the shop; zero: it does not
	asked   time.Time // when the request was sent whose answer counts
	until   time.Time // when the lease ends unless it is renewed
	missed  bool      // orders may have been accepted while nobody listened
	pending map[string]*pending
	problem string
}

// New makes a counter that does nothing before Run.
func New(o Options) *Counter {
	for _, d := range []struct {
		at    *time.Duration
		usual time.Duration
	}{{&o.Every, 30 * time.Second}, {&o.Wait, 20 * time.Second}, {&o.Gather, 300 * time.Millisecond}, {&o.Again, 5 * time.Second}} {
		if *d.at == 0 {
			*d.at = d.usual
		}
	}
	if o.Changed == nil {
		o.Changed = func() {}
	}
	return &Counter{o: o, hello: make(chan struct{}, 1), work: make(chan struct{}, 1), pending: map[string]*pending{}}
}

// Run tells the server of this computer and prints, until ctx ends.
func (c *Counter) Run(ctx context.Context) {
	tick := time.NewTicker(c.o.Every)
	defer tick.Stop()
	rest := time.NewTimer(0)
	defer rest.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			c.present(ctx)
		case <-c.hello:
			c.present(ctx)
		case <-c.work:
			rest.Reset(c.o.Gather)
		case <-rest.C:
			if again := c.printDue(ctx); again > 0 {
				rest.Reset(again)
			}
		}
	}
}

// SayHello lets the server hear of this computer at once: somebody signed in, or what it can do has changed.
func (c *Counter) SayHello() { signal(c.hello) }

// Forget ends what belonged to somebody who has signed out.
func (c *Counter) Forget() {
	c.mu.Lock()
	c.claimed, c.pending, c.problem = time.Time{}, map[string]*pending{}, ""
	c.mu.Unlock()
	c.o.Changed()
}

// Problem is why labels of accepted orders are not printed, or empty.
func (c *Counter) Problem() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.problem
}

// present tells the server that this computer is there, which renews its lease.
func (c *Counter) present(ctx context.Context) {
	if !c.o.IsShop(ctx) {
		return
	}
	id, err := c.o.DeviceId()
	if err != nil {
		c.o.Log("this computer has no id", "problem", err)
		return
	}
	silence, printers := c.o.Health()
	_, prints := c.o.Printing.LabelPrinter()
	var answer struct{ Result wire.PrintDevice }
	sent := time.Now()
	err = c.o.Client.Do(ctx, http.MethodPut, "/api/shop/devices/"+url.PathEscape(id), wire.DevicePresence{
		Kind: "Desktop", Name: hostName(), Version: c.o.Version, Silence: silence, PrintsLabels: prints, Printers: printers}, &answer)
	if err != nil {
		c.o.Log("the server cannot be told of this computer", "problem", err)
		return
	}
	c.note(answer.Result, id, sent)
}

// note takes over what the server says about who prints.
func (c *Counter) note(d wire.PrintDevice, id string, sent time.Time) Claim {
	c.mu.Lock()
	was := c.claimed
	if !sent.Before(c.asked) { // else the answer to a later request has come first
		c.asked, c.claimed = sent, time.Time{}
		if d.DeviceId == id && d.Live {
			c.claimed, c.until = d.ClaimedAt, sent.Add(lease)
		}
	}
	changed := c.claimed != was
	c.missed = c.missed || changed && !c.claimed.IsZero()
	c.mu.Unlock()
	if changed {
		signal(c.work)
		c.o.Changed()
	}
	switch {
	case d.DeviceId == id:
		return Claim{Here: true}
	case d.DeviceId == "":
		return Claim{}
	}
	claim := Claim{Other: d.Name}
	if claim.Other == "" {
		claim.Other = "Another computer"
	}
	if !d.Live {
		claim.Gone = &d.RenewedAt
	}
	return claim
}

// call asks the server about the device that prints.
func (c *Counter) call(method, path string, in func(id string) any) (Claim, error) {
	id, err := c.o.DeviceId()
	if err != nil {
		return Claim{}, err
	}
	var answer struct{ Result wire.PrintDevice }
	var body any
	if in != nil {
		body = in(id)
	} else if method == http.MethodDelete {
		path += "/" + url.PathEscape(id)
	}
	sent := time.Now()
	if err := c.o.Client.Do(context.Background(), method, path, body, &answer); err != nil {
		return Claim{}, err
	}
	return c.note(answer.Result, id, sent), nil
}

// Claim asks which device prints.
func (c *Counter) Claim() (Claim, error) { return c.call(http.MethodGet, printDevicePath, nil) }

// Take makes this computer the one that prints for its shop, in place of another one if replace is true.
func (c *Counter) Take(replace bool) (Claim, error) {
	printer, ok := c.o.Printing.LabelPrinter()
	if !ok {
		return Claim{}, ErrNoPrinter
	}
	return c.call(http.MethodPut, printDevicePath, func(id string) any {
		return wire.PrintDeviceClaim{DeviceId: id, Name: hostName(), Printer: printer, Replace: replace}
	})
}

// Release ends it.
func (c *Counter) Release() (Claim, error) { return c.call(http.MethodDelete, printDevicePath, nil) }

// Reserve reserves the labels or the item list (kind) of an order that was accepted on this computer; false: another device prints them.
func (c *Counter) Reserve(ctx context.Context, order, kind string) (bool, error) {
	return c.reserve(ctx, order, kind, false)
}

func (c *Counter) reserve(ctx context.Context, order, kind string, leased bool) (bool, error) {
	id, err := c.o.DeviceId()
	if err != nil {
		return false, err
	}
	err = c.o.Client.Do(ctx, http.MethodPost, orderPath(order)+"/print-reservation", wire.PrintReservation{DeviceId: id, Leased: leased, Kind: kind}, nil)
	var refused *transport.Error
	if errors.As(err, &refused) && refused.Status == http.StatusConflict {
		if refused.Code == "NotPrintDevice" {
			signal(c.hello)
		}
		return false, nil
	}
	return err == nil, err
}

func hostName() string {
	name, _ := os.Hostname()
	return name[:min(len(name), 100)]
}

func orderPath(id string) string { return "/api/shop/delivery/" + url.PathEscape(id) }

func signal(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
