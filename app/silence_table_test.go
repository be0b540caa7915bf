package app

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/counter"
	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/language"
	"tradekart/portal/app/silence"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

var rewrite = flag.Bool("update", false, "write the table in README.md anew")

// mostSeconds is when a person must be able to know at the latest.
const mostSeconds = 10

// hangs are how long the system's parts are waited for.
const (
	soundHangs   = 2500 * time.Millisecond // a program that is asked, and killed
	serviceHangs = 2 * time.Second
	printerHangs = 4 * time.Second // one that does not even refuse a connection
)

// silentStates are the states in which nobody would hear of an order or get a label, unless somebody said so.
var silentStates = []struct {
	name, kind string
	begin      func(c *computer)
}{
	{"the server refuses connections", noLine, func(c *computer) { c.server.Store(refuses) }},
	{"the server does not answer: a dead line, a cable pulled out", noLine, func(c *computer) { c.server.Store(hangs) }},
	{"the server answers, but its database is away", noLine, func(c *computer) { c.server.Store(unready) }},
	{"the server answers, but the socket of live updates does not come back", noLine, func(c *computer) { c.lost.Store(time.Now().UnixNano()) }},
	{"the sound output is muted or its volume is 0, or no program plays sound", noSound, func(c *computer) { c.sound.set("It is muted.", 0) }},
	{"the system's sound hangs", noSound, func(c *computer) { c.sound.set("It is not responding.", soundHangs) }},
	{"notifications are held back, or nothing shows them", noNotifications, func(c *computer) { c.notices.set("Do Not Disturb is on.", 0) }},
	{"the service of notifications hangs", noNotifications, func(c *computer) { c.notices.set("It is not responding.", serviceHangs) }},
	{"sound and notifications hang", noNotifications, func(c *computer) {
		c.sound.set("It is not responding.", soundHangs)
		c.notices.set("It is not responding.", serviceHangs)
	}},
	{"a printer has no paper", noPrinter, func(c *computer) { c.printer.is("1,0", "0,0") }},
	{"a printer is paused", noPrinter, func(c *computer) { c.printer.is("0,1", "0,0") }},
	{"a printer is open", noPrinter, func(c *computer) { c.printer.is("0,0", "1,0") }},
	{"a printer has no ribbon", noPrinter, func(c *computer) { c.printer.is("0,0", "0,1") }},
	{"a printer is off, and its network says so", noPrinter, func(c *computer) { c.printer.listener.Close() }},
	{"a printer is off or unreachable, and nothing says so", noPrinter, func(c *computer) { c.gone.Store(true) }},
	{"labels of orders accepted elsewhere are not printed: server error, full disk, full queue", noLabels, func(c *computer) {
		c.refused.Store(true)
		c.counter.OnUpdate(`{"UpdateType":"Order","OrderId":"o-1"}`)
	}},
}

// TestAPersonCouldKnowOfEachSilentState lets each state begin just after everything was looked at, and when that is due while a lost line
// may still come back, with a clock of its own, and measures when a person could know in the worse case: from then on the window's title,
// the page and the notification area say it, and a notification where nobody sees the window.
func TestAPersonCouldKnowOfEachSilentState(t *testing.T) {
	var table strings.Builder
	table.WriteString("| silent state | a person could know after |\n|---|---|\n")
	for _, s := range silentStates {
		took := max(untilKnown(t, s.name, s.kind, s.begin, time.Millisecond),
			untilKnown(t, s.name, s.kind, s.begin, lookEvery-lineLost+time.Millisecond))
		if took > mostSeconds*time.Second {
			t.Errorf("%s: known after %s", s.name, took)
		}
		fmt.Fprintf(&table, "| %s | %.1f s |\n", s.name, took.Seconds())
	}
	document, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(document), "| silent state |")
	_, after, found := strings.Cut(rest, "\n\n")
	now := before + table.String() + "\n" + after
	switch {
	case !found:
		t.Fatal("README.md has no table of silent states")
	case *rewrite:
		if err := os.WriteFile("README.md", []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	case now != string(document):
		t.Errorf("README.md says otherwise: go test ./app -run SilentState -update\n%s", table.String())
	}
}

func untilKnown(t *testing.T, name, kind string, begin func(*computer), after time.Duration) (took time.Duration) {
	folder, printer := disktest.Folder(t), newPrinter(t)
	synctest.Test(t, func(t *testing.T) {
		c := newQuietComputer(t, folder, printer)
		told := make(chan []silence.Problem, 100)
		c.watch = newSilence(func(now []silence.Problem) { told <- now }, func([]silence.Problem) {}, c.senses())
		ctx, cancel := context.WithCancel(t.Context())
		var running sync.WaitGroup
		running.Go(func() { c.watch.Run(ctx) })
		running.Go(func() { c.counter.Run(ctx) })
		c.counter.SayHello()          // which makes this computer the one that prints
		time.Sleep(lookEvery + after) // everything was looked at twice
		if found := c.watch.Problems(); len(found) > 0 {
			t.Errorf("%s: %v before it begins", name, found)
		}
		began := time.Now()
		begin(c)
		for known := false; !known; {
			select {
			case now := <-told:
				known = slices.ContainsFunc(now, func(p silence.Problem) bool { return p.Kind == kind })
			case <-time.After(time.Hour):
				t.Errorf("%s is never told", name)
				known = true
			}
		}
		took = time.Since(began)
		cancel()
		running.Wait()
		if err := c.printing.Close(); err != nil {
			t.Error(err)
		}
	})
	return took
}

// A line that is back is not told of as lost any longer, while the page says that it is live.
func TestALineThatIsBackIsNotToldOfAsLost(t *testing.T) {
	folder, printer := disktest.Folder(t), newPrinter(t)
	synctest.Test(t, func(t *testing.T) {
		c := newQuietComputer(t, folder, printer)
		c.watch = newSilence(func([]silence.Problem) {}, func([]silence.Problem) {}, c.senses())
		ctx, cancel := context.WithCancel(t.Context())
		var running sync.WaitGroup
		running.Go(func() { c.watch.Run(ctx) })
		c.lost.Store(time.Now().UnixNano())
		time.Sleep(lookEvery + time.Millisecond)
		if found := c.watch.Problems(); len(found) != 1 || found[0].Kind != noLine {
			t.Errorf("%v of a lost line", found)
		}
		c.lost.Store(0)
		lookOnceConnected(c.watch, `{"UpdateType":"Connected","Seq":1}`)
		synctest.Wait()
		if found := c.watch.Problems(); len(found) > 0 {
			t.Errorf("%v of a line that is back", found)
		}
		cancel()
		running.Wait()
		if err := c.printing.Close(); err != nil {
			t.Error(err)
		}
	})
}

// What the server does.
const (
	works int32 = iota
	refuses
	hangs
	unready
)

// computer is one at a counter where everything works until a test says otherwise.
type computer struct {
	watch    *silence.Watch
	alerts   *alerts.Watch
	counter  *counter.Counter
	printing *printing.Service
	printer  *zebra

	sound, notices trouble
	server         atomic.Int32
	lost           atomic.Int64 // since when there is no socket
	gone, refused  atomic.Bool
}

func newQuietComputer(t *testing.T, folder string, printer *zebra) *computer {
	c := &computer{printer: printer}
	var err error
	if c.printing, err = printing.Open(printing.Options{Folder: folder, Owner: "soho", User: "counter",
		Report: func(context.Context, printing.Report) error { return nil }}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.printing.Save(printing.Printer{Title: "Zebra", Labels: true, Language: language.ZPL, DPI: 203,
		Address: device.Address{Kind: device.TCP, Name: printer.listener.Addr().String()}}); err != nil {
		t.Fatal(err)
	}
	c.alerts = alerts.New(alerts.Options{Folder: folder, Player: player0{&c.sound}, Notifier: notifier0{&c.notices}, Log: slog.New(slog.DiscardHandler)})
	c.counter = counter.New(counter.Options{DeviceId: func() (string, error) { return "till", nil }, Client: c, Printing: c.printing,
		IsShop: func(context.Context) bool { return true }, Health: func() (string, []wire.DevicePrinter) { return "", nil },
		Log: func(string, ...any) {}, Changed: func() { c.watch.LookNow() }})
	return c
}

func (c *computer) senses() *senses {
	return &senses{
		signedIn: func() bool { return true },
		lostFor: func() time.Duration {
			if since := c.lost.Load(); since != 0 {
				return time.Since(time.Unix(0, since))
			}
			return 0
		},
		origin: func() string { return "https://portal.example.com" }, client: &http.Client{Transport: c},
		alarm: c.alerts.Trouble, labels: c.counter.Problem,
		printers: func(ctx context.Context) []printing.Condition {
			if c.gone.Load() {
				wait(ctx, printerHangs)
				return []printing.Condition{{Title: "Zebra", Problem: device.Offline, Labels: true}}
			}
			return printing.Look(ctx, c.printing)
		},
	}
}

// RoundTrip is the server's answer to the question whether it is ready.
func (c *computer) RoundTrip(r *http.Request) (*http.Response, error) {
	answer := func(status int) *http.Response {
		return &http.Response{StatusCode: status, Body: http.NoBody, Request: r}
	}
	switch c.server.Load() {
	case refuses:
		return nil, errors.New("connection refused")
	case hangs:
		<-r.Context().Done()
		return nil, r.Context().Err()
	case unready:
		return answer(http.StatusServiceUnavailable), nil
	}
	return answer(http.StatusOK), nil
}

// Do is the server's answer to the counter: this computer prints for its shop.
func (c *computer) Do(_ context.Context, _, path string, _, out any) error {
	if c.refused.Load() {
		return &transport.Error{Status: http.StatusInternalServerError, Code: "Internal", Message: "Something went wrong."}
	}
	if answer, ok := out.(*struct{ Result wire.PrintDevice }); ok && strings.HasPrefix(path, "/api/shop/devices/") {
		answer.Result = wire.PrintDevice{DeviceId: "till", Live: true, ClaimedAt: time.Now().Add(-time.Hour)}
	}
	return nil
}

// trouble is what a part of the system says of itself, and how long it takes to.
type trouble struct {
	mu   sync.Mutex
	text string
	hang time.Duration
}

func (p *trouble) set(text string, hang time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.text, p.hang = text, hang
}

func (p *trouble) Trouble(ctx context.Context) string {
	p.mu.Lock()
	text, hang := p.text, p.hang
	p.mu.Unlock()
	wait(ctx, hang)
	return text
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

type player0 struct{ *trouble }

func (player0) Play(context.Context) error                { return nil }
func (player0) Outputs(context.Context) ([]string, error) { return nil, nil }
func (player0) SetOutput(string, int)                     {}

type notifier0 struct{ *trouble }

func (notifier0) Show(context.Context, notice.Notice) error { return nil }

// zebra is a printer on the network that reports how it is.
type zebra struct {
	listener net.Listener
	state    atomic.Pointer[[2]string] // paper and pause; lid and ribbon
}

func newPrinter(t *testing.T) *zebra {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	p := &zebra{listener: listener}
	p.is("0,0", "0,0")
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go p.answer(conn)
		}
	}()
	return p
}

func (p *zebra) is(first, second string) { p.state.Store(&[2]string{first, second}) }

func (p *zebra) answer(conn net.Conn) {
	defer conn.Close()
	from := bufio.NewReader(conn)
	for {
		if _, err := from.ReadString('S'); err != nil {
			return
		}
		now := *p.state.Load()
		_, err := fmt.Fprintf(conn, "\x02030,%s,1245,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,%s,0,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n", now[0], now[1])
		if err != nil {
			return
		}
	}
}
