package transport_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/session"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/session/portaltest"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

// noKeychain is a computer without one.
type noKeychain struct{}

func (noKeychain) Get() (string, error) { return "", keychain.ErrAway }
func (noKeychain) Set(string) error     { return keychain.ErrAway }
func (noKeychain) Delete() error        { return keychain.ErrAway }

// desk is one program with its portal.
type desk struct {
	t       *testing.T
	portal  *portaltest.Portal
	keeper  *session.Keeper
	proxy   *transport.Proxy
	page    *httptest.Server // the proxy, as the web view reaches it
	client  *transport.Client
	links   *transport.Links
	sockets *transport.Sockets
	clock   *clock
	events  chan transport.SocketEvent
	ended   chan struct{}

	mu     sync.Mutex
	server string
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	portal := portaltest.New(t)
	d := &desk{t: t, portal: portal, server: portal.URL, clock: newClock(), events: make(chan transport.SocketEvent, 5000), ended: make(chan struct{}, 100)}
	client := transport.NewHTTPClient()
	t.Cleanup(client.CloseIdleConnections)
	d.keeper = session.New(noKeychain{}, d.address, client, func(event string, _ any) {
		if event == session.Ended {
			d.ended <- struct{}{}
		}
	})
	d.client = transport.NewClient(d.keeper, d.address)
	d.proxy = transport.NewProxy(d.keeper, d.address)
	d.page = httptest.NewServer(d.proxy)
	t.Cleanup(d.page.Close)
	d.links = transport.NewLinks(d.keeper, d.address, d.clock)
	d.sockets = transport.NewSockets(d.links, func(_ string, data any) { d.events <- data.(transport.SocketEvent) })
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); d.links.Run(ctx) }()
	t.Cleanup(func() { cancel(); <-done })
	return d
}

func signedIn(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.signIn()
	return d
}

func (d *desk) address() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.server
}

func (d *desk) move(server string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.server = server
}

func (d *desk) signIn() {
	d.t.Helper()
	status, body, header := d.call("POST", "/api/portal/login", []byte(`{"Email":"a@b.uk","Password":"`+portaltest.Password+`"}`), nil)
	if status != 200 || !strings.Contains(body, "Corner") || header.Get("Set-Cookie") != "" {
		d.t.Fatalf("sign-in answered %d %s %v", status, body, header)
	}
}

// call sends a request as the web view does: through the proxy, with a chunked body and no length.
func (d *desk) call(method, path string, body []byte, header http.Header) (int, string, http.Header) {
	d.t.Helper()
	var from io.Reader
	if body != nil {
		from = io.MultiReader(bytes.NewReader(body))
	}
	request, err := http.NewRequestWithContext(d.t.Context(), method, d.page.URL+path, from)
	if err != nil {
		d.t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		d.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return response.StatusCode, string(text), response.Header
}

// code is the Code of an error response.
func code(t *testing.T, body string) string {
	t.Helper()
	var refusal wire.ErrorBody
	if err := json.Unmarshal([]byte(body), &refusal); err != nil || refusal.Error == "" {
		t.Errorf("not the form of a refusal: %s", body)
	}
	return refusal.Code
}

const patience = 20 * time.Second

// within returns the next value, or fails at the test's time limit.
func within[T any](t *testing.T, what string, from <-chan T) (got T) {
	t.Helper()
	select {
	case got = <-from:
	case <-time.After(patience):
		t.Fatalf("%s did not come", what)
	}
	return got
}

// open opens a socket as the page does.
func (d *desk) open(id, path string) {
	d.t.Helper()
	if err := d.sockets.SocketOpen(id, path); err != nil {
		d.t.Fatal(err)
	}
}

// expect reads the page's next events, such as "a open", "a message Order 5", "a close 1006".
func (d *desk) expect(want ...string) {
	d.t.Helper()
	for _, w := range want {
		if got := describe(within(d.t, w, d.events)); got != w {
			d.t.Fatalf("the page received %q instead of %q", got, w)
		}
	}
}

func describe(e transport.SocketEvent) string {
	switch e.Kind {
	case "message":
		return e.Id + " " + short(e.Text)
	case "close":
		return fmt.Sprintf("%s close %d", e.Id, e.Code)
	}
	return e.Id + " " + e.Kind
}

// short is an update's kind and number, or the text of any other message.
func short(text string) string {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil || u.UpdateType == "" {
		return strings.TrimSpace(text)
	}
	return fmt.Sprintf("%s %d", u.UpdateType, u.Seq)
}

// listen collects the updates that the Go side receives.
func (d *desk) listen() <-chan string {
	received := make(chan string, 5000)
	d.t.Cleanup(d.links.On(transport.UpdatesPath, func(text string) { received <- short(text) }))
	return received
}

func (d *desk) expectUpdates(received <-chan string, want ...string) {
	d.t.Helper()
	for _, w := range want {
		if got := within(d.t, w, received); got != w {
			d.t.Fatalf("received %q instead of %q", got, w)
		}
	}
}

// clock moves only when the test moves it.
type clock struct {
	mu      sync.Mutex
	armed   *sync.Cond
	wall    time.Time
	elapsed time.Duration
	timers  map[*timer]bool
	waits   chan time.Duration // waiting timers of the links, without that of the watch
}

type timer struct {
	long, due time.Duration
	fire      chan time.Time
}

const watch = 2 * time.Second

func newClock() *clock {
	c := &clock{wall: time.Date(2026, 10, 25, 0, 30, 0, 0, time.UTC), timers: map[*timer]bool{}, waits: make(chan time.Duration, 1000)}
	c.armed = sync.NewCond(&c.mu)
	return c
}

func (c *clock) Wall() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wall
}

func (c *clock) Elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.elapsed
}

func (c *clock) After(d time.Duration) (<-chan time.Time, func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	timer := &timer{d, c.elapsed + d, make(chan time.Time, 1)}
	c.timers[timer] = true
	c.armed.Broadcast()
	if d != watch {
		c.waits <- d
	}
	return timer.fire, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.timers, timer)
	}
}

// advance moves the clock once the watch has seen the time before.
func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.awaitWatch()
	c.wall, c.elapsed = c.wall.Add(d), c.elapsed+d
	for t := range c.timers {
		if t.due <= c.elapsed {
			delete(c.timers, t)
			t.fire <- c.wall
		}
	}
}

// pass moves the clock in steps too small to look like a sleep.
func (c *clock) pass(d time.Duration) {
	for ; d > 0; d -= watch {
		c.advance(min(d, watch))
	}
}

// look makes the watch check once more, and waits for it.
func (c *clock) look() {
	c.advance(watch)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.awaitWatch()
}

// awaitWatch needs mu.
func (c *clock) awaitWatch() {
	for {
		for t := range c.timers {
			if t.long == watch {
				return
			}
		}
		c.armed.Wait()
	}
}

// sleep simulates a sleeping machine: wall-clock time passes, monotonic time does not.
func (c *clock) sleep(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wall = c.wall.Add(d)
}
