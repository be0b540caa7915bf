package orders_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const (
	hoursOpen = 8
	devices   = 3
)

// At the end of a busy day every device of a shop shows every order as the server has it.
func TestASaturday(t *testing.T) { saturday(t, 40) }

// BenchmarkSaturday is the whole day: 600 orders in eight hours.
func BenchmarkSaturday(b *testing.B) {
	for b.Loop() {
		saturday(b, 600)
	}
}

type noQueue struct{}

func (noQueue) Insert(context.Context, pgx.Tx, jobs.Args, *river.InsertOpts) error { return nil }

// day is a shop's day in fast motion.
type day struct {
	*fixture
	orders *orders.API
	clock  atomic.Int64 // milliseconds
	car    string
}

func (d *day) now() time.Time { return time.UnixMilli(d.clock.Load()).UTC() }

// saturday lets n orders come over eight hours. Three devices accept, take items out, pack, label and hand over at the same time, beside
// the shop's own acceptance, cancelling customers and couriers; the third device has no line every now and then.
func saturday(t testing.TB, n int) {
	h := setup(t)
	d := &day{fixture: h, car: h.vehicle("car")}
	opens := time.Now().UTC().Add(-hoursOpen * time.Hour).Truncate(time.Hour)
	d.clock.Store(opens.UnixMilli())
	d.orders = orders.New(h.Pool, noQueue{}, d.now)
	h.Serve(web.Options{}, d.orders.Register)
	h.autoAccepts(h.a, max(1, n/(hoursOpen*2)/4))
	all := make([]*device, devices)
	for i := range all {
		h.person(fmt.Sprintf("counter%d", i), wire.RoleShop, h.a, "reject_orders", "view_orders", "view_qr_printable_section")
		all[i] = &device{day: d, who: fmt.Sprintf("counter%d", i), known: map[string]wire.OrderCard{}, chance: rand.New(rand.NewPCG(uint64(i), 7))}
	}
	customers := rand.New(rand.NewPCG(99, 7))
	for i := range n {
		d.clock.Add((hoursOpen * time.Hour).Milliseconds() / int64(n))
		d.arrives(i, customers)
		if i%4 == 0 {
			h.Must(d.orders.AutoAccept(t.Context(), h.a.ShopID))
		}
		all[devices-1].line = i%10 < 6
		together(all, func(one *device) { one.work(3) })
		d.deliver(t)
	}
	all[devices-1].line = true
	for range 12 * n {
		if together(all, func(one *device) { one.work(5) }); all[0].done() {
			break
		}
		d.deliver(t)
	}
	d.deliver(t)
	together(all, func(one *device) { one.send(); one.follow() })
	d.check(all, n)
}

func together(all []*device, do func(*device)) {
	var done sync.WaitGroup
	for _, one := range all {
		one.line = one.line || one.who != fmt.Sprintf("counter%d", devices-1)
		done.Go(func() { do(one) })
	}
	done.Wait()
}

// arrives is a new order, and now and then a customer who cancels one or an item of it.
func (d *day) arrives(i int, chance *rand.Rand) {
	in := sample(fmt.Sprint(i))
	at := d.now()
	in.Created = &at
	d.create(d.a, in)
	switch chance.IntN(12) {
	case 0:
		d.cancel(fmt.Sprint(chance.IntN(i+1)), nil)
	case 1:
		d.cancel(fmt.Sprint(chance.IntN(i+1)), []string{"22086"})
	}
}

// deliver lets couriers take what was handed over, and deliver what they took before.
func (d *day) deliver(t testing.TB) {
	for kind, state := range map[string]string{"Delivered": "out_for_delivery is not null",
		"OutForDelivery": "handed_over is not null and out_for_delivery is null"} {
		rows, _ := d.Pool.Query(t.Context(), `select id::text from orders where shop_portal_status = 'Queued' and `+state+` order by id`)
		ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
		d.Must(err)
		for _, id := range ids {
			d.apply(id, couriers.Event{Kind: kind, At: d.now()})
		}
	}
}

// device is a screen of the shop: what it shows follows from the responses to its own changes and from live updates.
type device struct {
	*day
	who    string
	known  map[string]wire.OrderCard
	seq    int64 // of the last live update it has seen
	chance *rand.Rand
	line   bool
	unsent []step
}

// step is a request that is kept until there is a line.
type step struct {
	key, path string
	body      any
}

// take keeps a card unless what is shown is newer.
func (d *device) take(card wire.OrderCard) {
	if d.known[card.Id].Version < card.Version {
		d.known[card.Id] = card
	}
}

// follow reads the orders that live updates name.
func (d *device) follow() {
	rows, _ := d.Pool.Query(d.T.Context(), `select entity_id::text, seq from events where seq > $1 and entity = 'Order' and shop_id = $2
		order by seq`, d.seq, d.a.ShopID)
	changed := map[string]bool{}
	var id string
	_, err := pgx.ForEachRow(rows, []any{&id, &d.seq}, func() error { changed[id] = true; return nil })
	if err != nil {
		d.T.Error(err)
	}
	ids := []string{}
	for id := range changed {
		if ids = append(ids, id); len(ids) == 100 {
			d.read(ids)
			ids = nil
		}
	}
	if len(ids) > 0 {
		d.read(ids)
	}
}

func (d *device) read(ids []string) {
	_, cards := call[web.Result[[]wire.OrderCard]](d.fixture, d.who, "POST", "/api/shop/deliveries/by-ids", wire.OrderIds{Ids: ids})
	for _, card := range cards.Result {
		d.take(card)
	}
}

// do makes a change, or keeps it while there is no line; a colleague or the customer may have been first.
func (d *device) do(path string, body any) {
	d.unsent = append(d.unsent, step{key: webtest.NewID(), path: path, body: body})
	if d.line {
		d.send()
	}
}

// send sends what was kept, in its order. A step whose response was lost is sent again.
func (d *device) send() {
	for _, s := range d.unsent {
		for range 1 + d.chance.IntN(2) {
			w := d.Send(d.who, "POST", s.path, s.body, "Idempotency-Key", s.key)
			var out orderResult
			switch {
			case w.Code == http.StatusOK && json.Unmarshal(w.Body.Bytes(), &out) == nil:
				d.take(out.Result.OrderCard)
			case w.Code >= http.StatusInternalServerError:
				d.T.Errorf("%s: %d %s", s.path, w.Code, w.Body)
			}
		}
	}
	d.unsent = nil
}

// work takes some orders a step further.
func (d *device) work(n int) {
	if d.line {
		d.send()
		d.follow()
	}
	for _, card := range d.known { // in random order
		if n == 0 {
			return
		}
		if d.forward(card) {
			n--
		}
	}
}

// forward makes the next step of an order, and reports whether there was one.
func (d *device) forward(card wire.OrderCard) bool {
	at, id := d.now(), card.Id
	switch {
	case card.HasCancellationRequest:
		return d.line && d.acknowledge(id)
	case card.ShopPortalStatus == orders.TabPending && d.line:
		d.decide(id)
	case card.Packing == wire.PackingToPack:
		d.do("/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: 1 + d.chance.IntN(3), First: true, At: &at})
	case card.Packing == wire.PackingPacked:
		numbers := []int{}
		for i := range card.PackageCount {
			numbers = append(numbers, i+1)
		}
		d.do("/api/shop/delivery/"+id+"/printed", wire.Printed{Kind: wire.PrintLabels, Packages: numbers, Of: card.PackageCount, JobId: webtest.NewID(), At: &at})
	case card.Packing == wire.PackingLabelled && d.chance.IntN(10) == 0:
		d.do("/api/shop/delivery/"+id+"/undo-packing", wire.PackingUndo{Step: wire.PackingLabelled})
	case card.Packing == wire.PackingLabelled:
		d.do("/api/shop/delivery/"+id+"/hand-over", wire.HandOver{At: &at})
	default:
		return false
	}
	return true
}

// decide accepts an order, some of them after an item was taken out, and rejects a few.
func (d *device) decide(id string) {
	switch d.chance.IntN(20) {
	case 0:
		d.do("/api/portal/delivery/"+id+"/reject", wire.Reject{Reason: "Sold out"})
		return
	case 1, 2, 3:
		_, got := call[orderResult](d.fixture, d.who, "GET", "/api/shop/delivery/"+id, nil)
		if lines := got.Result.Orderlines; len(lines) > 0 {
			path := fmt.Sprintf("/api/portal/delivery/%s/change-quantity/%s/1", id, lines[0].OrderLineId)
			if status, after := call[orderResult](d.fixture, d.who, "PUT", path, nil); status == http.StatusOK {
				d.take(after.Result.OrderCard)
			}
		}
	}
	d.do("/api/shop/delivery/accept", wire.Accept{DeliveryId: id, VehicleTypeId: d.car, Undoable: true})
}

func (d *device) acknowledge(id string) bool {
	_, asked := call[web.Result[wire.Cancellation]](d.fixture, d.who, "GET", "/api/customer/delivery/"+id+"/has-cancellation", nil)
	if !asked.Result.DeliveryHasCancelRequest {
		return false
	}
	d.do("/api/customer/delivery/"+id+"/acknowledge-cancellation-request/"+asked.Result.AcknowledgementRequestId, nil)
	return true
}

// done reports whether no order waits for anybody of the shop.
func (d *device) done() bool {
	for _, card := range d.known {
		if card.ShopPortalStatus == orders.TabPending || card.Packing != "" {
			return false
		}
	}
	return true
}

// check compares every device with the server, and that each step was made once.
func (d *day) check(all []*device, n int) {
	d.T.Helper()
	ids := webtest.Value[[]string](d.Server, `select array_agg(id::text) from orders`)
	if len(ids) != n {
		d.T.Errorf("%d of %d orders", len(ids), n)
	}
	for _, one := range all {
		fresh := &device{day: d, who: one.who, known: map[string]wire.OrderCard{}}
		for start := 0; start < len(ids); start += 100 {
			fresh.read(ids[start:min(start+100, len(ids))])
		}
		wrong := 0
		for id, want := range fresh.known {
			a, _ := json.Marshal(one.known[id])
			b, _ := json.Marshal(want)
			if string(a) != string(b) {
				if wrong++; wrong == 1 {
					d.T.Errorf("%s shows\n%s\nwant\n%s", one.who, a, b)
				}
			}
		}
		if wrong > 0 || len(one.known) != n {
			d.T.Errorf("%s shows %d orders, %d of them wrong", one.who, len(one.known), wrong)
		}
	}
	for name, sql := range map[string]string{
		"accepted twice":     `select count(*)::int from (select from order_timeline where kind = 'Accepted' group by order_id having count(*) > 1) twice`,
		"handed over twice":  `select count(*)::int from (select from order_timeline where kind = 'HandedOver' group by order_id having count(*) > 1) twice`,
		"left in the shop":   `select count(*)::int from orders where shop_portal_status in ('Pending', 'Queued')`,
		"delivered unpacked": `select count(*)::int from orders where delivered is not null and packed is null`,
		"of a time to come":  `select count(*)::int from orders where handed_over > now()`,
	} {
		if wrong := d.Count(sql); wrong > 0 {
			d.T.Errorf("%d orders are %s", wrong, name)
		}
	}
	if accepted := d.Count(`select count(*)::int from order_timeline where kind = 'Accepted' and detail ? 'Automatic'`); accepted == 0 {
		d.T.Error("the shop accepted nothing by itself")
	}
}
