//go:build !windows

package printing_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/app/counter"
	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// shop is a shop at the portal, with orders that are accepted on a device that prints nothing.
type shop struct {
	*webtest.Server
	merchant, id string
	orders       []string // ids, as accepted
}

func openShop(t *testing.T) *shop {
	t.Helper()
	s := &shop{Server: webtest.Open(t)}
	s.merchant = s.Merchant("Hartley")
	s.id = s.Shop(s.merchant, "Soho")
	s.User("counter", wire.RoleShop, s.merchant, s.id, "view_qr_printable_section", "view_orders", "print_labels_again")
	now := func() time.Time { return time.Now().UTC() }
	s.Serve(web.Options{}, devices.New(s.Pool, now).Register, orders.New(s.Pool, nil, now).Register)
	return s
}

func (s *shop) accept() string {
	s.T.Helper()
	var id string
	s.InTx(func(tx pgx.Tx) error {
		result, _, err := orders.Create(s.T.Context(), tx, time.Now().UTC(), orders.Owner{MerchantID: s.merchant, ShopID: s.id}, &wire.IntakeOrder{
			ExternalOrderId: webtest.NewID(), CustomerFirstName: "Zoë", CustomerLastName: "Ng",
			DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
			Orderlines: []wire.IntakeOrderline{{ProductTitle: "Tea", OrderLineQuantity: 1, OrderLineAmountPerUnit: 500}}})
		id = result.Id
		return err
	})
	s.Exec(`update orders set shop_portal_status = 'Queued', vehicle_type_id = (select id from vehicle_types limit 1), queued = clock_timestamp()
		where id = $1`, id)
	s.orders = append(s.orders, id)
	return id
}

// line is a computer's connection to the portal. Some of its requests do not arrive, and some responses are lost.
type line struct {
	s      *shop
	mu     sync.Mutex
	random *rand.Rand
}

func (l *line) Do(_ context.Context, method, path string, in, out any) error {
	l.mu.Lock()
	luck := l.random.IntN(100)
	l.mu.Unlock()
	away := &transport.Error{Code: "ServerAway", Message: "The server cannot be reached."}
	if luck < 4 {
		return away
	}
	w := l.s.Send("counter", method, path, in)
	if luck < 8 {
		return away
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

// till is one computer of the shop with a printer that fails.
type till struct {
	t       *testing.T
	name    string
	folder  string
	line    *line
	printer *badPrinter
	service *printing.Service
	counter *counter.Counter
	stop    func()
}

func (c *till) start() {
	c.t.Helper()
	s, err := printing.Open(printing.Options{Folder: c.folder, Owner: "soho", User: "counter", Report: c.report,
		Backoff: func(int) time.Duration { return time.Millisecond }})
	if err != nil {
		c.t.Fatal(err)
	}
	c.service = s
	if all, _ := s.Printers(); len(all) == 0 {
		save(c.t, s, zebra(c.printer.address))
	}
	c.counter = counter.New(counter.Options{DeviceId: func() (string, error) { return c.name, nil }, Client: c.line, Printing: s,
		IsShop: func(context.Context) bool { return true }, Health: func() (string, []wire.DevicePrinter) { return "", nil },
		Log: func(string, ...any) {}, Every: 20 * time.Millisecond, Wait: time.Nanosecond, Gather: time.Millisecond, Again: 2 * time.Millisecond})
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); c.counter.Run(ctx) }()
	c.counter.OnUpdate(`{"UpdateType":"Connected"}`)
	c.stop = func() { cancel(); <-done; s.Close() }
}

// report is the client's: a print is on the order's timeline before the queue may forget it.
func (c *till) report(ctx context.Context, r printing.Report) error {
	return c.line.Do(ctx, http.MethodPost, "/api/shop/delivery/"+r.OrderId+"/printed",
		wire.Printed{Kind: r.Kind, Packages: r.Packages, Of: r.Of, Printer: r.Printer, Copy: r.Copy, Sent: r.Sent, JobId: r.JobId, At: &r.At}, nil)
}

// hears is an announcement; some are lost, and found when the connection is back.
func (c *till) hears(id string, luck int) {
	switch {
	case luck < 20:
	case luck < 30:
		c.counter.OnUpdate(`{"UpdateType":"Connected"}`)
	default:
		c.counter.OnUpdate(`{"UpdateType":"Order","OrderId":"` + id + `"}`)
	}
}

// answer answers every open question by what came out of the printer, and counts the orders that the computer has.
func (c *till) answer(pictures map[string][2]string, has map[string]bool) (asked int, over bool) {
	jobs, _ := c.service.Jobs()
	over = true
	for _, j := range jobs {
		has[j.OrderId] = true
		switch j.State {
		case queue.Uncertain:
			out := c.printer.came(pictures[j.OrderId][0]) + c.printer.came(pictures[j.OrderId][1])
			_, _ = c.service.Answer(j.Id, out > 0)
			asked, over = asked+1, false
		case queue.Waiting, queue.Sending:
			over = false
		}
	}
	return asked, over
}

// TestTwoComputersPrintEachLabelOnce accepts orders on a device that prints nothing, while two computers print for the shop in turn: their
// printers refuse, hang up, crash, reset and run out of paper, requests and responses of the portal and announcements are lost, the lease
// changes hands in the middle, another shop signs in, and computers restart. Each label comes out once, and none is claimed wrongly.
func TestTwoComputersPrintEachLabelOnce(t *testing.T) {
	s := openShop(t)
	random := rand.New(rand.NewPCG(7, 7))
	tills := make([]*till, 2)
	for i := range tills {
		c := &till{t: t, name: fmt.Sprintf("till-%d", i), folder: disktest.Folder(t), printer: newBadPrinter(t, uint64(100+i)),
			line: &line{s: s, random: rand.New(rand.NewPCG(uint64(i), 3))}}
		c.start()
		defer func() { c.stop() }()
		tills[i] = c
	}
	eventually(t, "the first lease", func() bool { claim, err := tills[0].counter.Take(true); return err == nil && claim.Here })
	pictures, has, asked := map[string][2]string{}, map[string]bool{}, 0
	settle := func() {
		t.Helper()
		eventuallyWithin(t, 2*time.Minute, "every accepted order at a printer", func() bool {
			done := true
			for _, c := range tills {
				n, over := c.answer(pictures, has)
				asked, done = asked+n, done && over
			}
			return done && len(has) == len(s.orders)
		})
	}
	count := *labelCount
	if os.Getenv("PORTAL_LABELS") == "" {
		count = 40 // a printer that does not answer takes its time
	}
	for n := range count {
		id := s.accept()
		pictures[id] = picturesOf(t, s, id)
		for _, c := range tills {
			c.hears(id, random.IntN(100))
		}
		holder := tills[n/20%2]
		switch n % 20 {
		case 0: // in the middle of what its predecessor has begun
			eventually(t, "the lease", func() bool { claim, err := holder.counter.Take(true); return err == nil && claim.Here })
			holder.counter.OnUpdate(`{"UpdateType":"Connected"}`)
			tills[(n/20+1)%2].counter.OnUpdate(`{"UpdateType":"PrintDevice"}`)
		case 9: // somebody of another shop signs in for a moment
			printing.Use(holder.service, "east", "other")
			printing.Use(holder.service, "soho", "counter")
		case 15:
			holder.counter.OnUpdate(`{"UpdateType":"Connected"}`)
			settle()
			holder.stop()
			holder.start()
		}
	}
	for _, c := range tills {
		c.counter.OnUpdate(`{"UpdateType":"Connected"}`)
	}
	settle()
	for _, id := range s.orders {
		original, copied := 0, 0
		for _, c := range tills {
			original, copied = original+c.printer.came(pictures[id][0]), copied+c.printer.came(pictures[id][1])
		}
		if original > 1 || copied > 1 || original+copied != 1 {
			t.Errorf("%s came out %d times, and %d times as a copy", id, original, copied)
		}
	}
	eventually(t, "every report", func() bool {
		return s.Count(`select count(distinct order_id) from order_timeline where kind = 'Printed' and not coalesce((detail->>'Sent')::boolean, false)`) == count
	})
	t.Logf("%d labels, a person was asked %d times", count, asked)
}

// picturesOf are the label of an order's only package as the original and as a copy.
func picturesOf(t *testing.T, s *shop, id string) (both [2]string) {
	t.Helper()
	s.Want(s.Send("counter", "POST", "/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: 1}), 200, "")
	o := webtest.Result[wire.Order](s.Server, s.Want(s.Send("counter", "GET", "/api/shop/delivery/"+id, nil), 200, ""))
	return [2]string{picture(t, o, false), picture(t, o, true)}
}

func eventuallyWithin(t *testing.T, limit time.Duration, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(limit); !is(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("in vain: ", strings.TrimSpace(what))
		}
	}
}
