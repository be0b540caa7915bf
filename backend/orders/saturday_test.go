package orders_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const (
	hoursOpen = 8
	devices   = 3
)

// At the end of a busy day every device of a shop shows every order and every return as the server has it.
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
	closed bool // no more returns are asked for
}

func (d *day) now() time.Time { return time.UnixMilli(d.clock.Load()).UTC() }

// saturday lets n orders come over eight hours. Three devices, each with a socket of its own, accept, take items out, pack, label and hand
// over at the same time, beside the shop's own acceptance, cancelling customers, couriers, and customers who send goods back; the third
// device has no line every now and then.
func saturday(t testing.TB, n int) {
	h := setup(t)
	d := &day{fixture: h, car: h.vehicle("car")}
	opens := time.Now().UTC().Add(-hoursOpen * time.Hour).Truncate(time.Hour)
	d.clock.Store(opens.UnixMilli())
	d.orders = orders.New(h.Pool, noQueue{}, d.now)
	hub := h.Hub()
	h.Serve(web.Options{}, d.orders.Register, returns.New(h.Pool, d.now).Register, func(api *web.API) {
		api.Mux.HandleFunc("GET /ws/data-update", hub.SocketWhileLocked(api, hub.Updates))
	})
	h.autoAccepts(h.a, max(1, n/(hoursOpen*2)/4))
	all := make([]*device, devices)
	for i := range all {
		h.person(fmt.Sprintf("counter%d", i), wire.RoleShop, h.a, "reject_orders", "view_orders", "view_qr_printable_section")
		all[i] = &device{day: d, who: fmt.Sprintf("counter%d", i), known: map[string]wire.OrderCard{}, back: map[string]wire.Return{},
			chance: rand.New(rand.NewPCG(uint64(i), 7)), first: i == 0}
	}
	customers := rand.New(rand.NewPCG(99, 7))
	for i := range n {
		d.clock.Add((hoursOpen * time.Hour).Milliseconds() / int64(n))
		d.arrives(i, customers)
		if i%4 == 0 {
			h.Must(d.orders.AutoAccept(t.Context(), h.a.ShopID))
		}
		for at, one := range all {
			one.hasLine(at < devices-1 || i%10 < 6)
		}
		together(all, func(one *device) { one.work(3) })
		d.deliver(t)
	}
	all[devices-1].hasLine(true)
	d.closed = true
	together(all, func(one *device) { one.send(); one.hearsAll() })
	for range 12 * n {
		if together(all, func(one *device) { one.work(5) }); all[0].done() {
			break
		}
		d.deliver(t)
	}
	d.deliver(t)
	together(all, func(one *device) { one.send(); one.hearsAll(); one.follow() })
	d.check(all, n)
}

func together(all []*device, do func(*device)) {
	var done sync.WaitGroup
	for _, one := range all {
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

// twice counts the groups with more than one row.
func twice(rows string) string {
	return `select count(*)::int from (select from ` + rows + ` having count(*) > 1) twice`
}

// check compares every device with the server, and that each step was made once.
func (d *day) check(all []*device, n int) {
	d.T.Helper()
	ids := webtest.Value[[]string](d.Server, `select array_agg(id::text) from orders`)
	if len(ids) != n {
		d.T.Errorf("%d of %d orders", len(ids), n)
	}
	for _, one := range all {
		fresh := &device{day: d, who: one.who, known: map[string]wire.OrderCard{}, back: map[string]wire.Return{}}
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
		for _, id := range webtest.Value[[]string](d.Server, `select coalesce(array_agg(id::text), '{}') from returns`) {
			fresh.readReturn(id)
			a, _ := json.Marshal(one.back[id])
			if b, _ := json.Marshal(fresh.back[id]); string(a) != string(b) {
				d.T.Errorf("%s shows the return\n%s\nwant\n%s", one.who, a, b)
			}
		}
		if wrong > 0 || len(one.known) != n {
			d.T.Errorf("%s shows %d orders, %d of them wrong", one.who, len(one.known), wrong)
		}
	}
	for name, sql := range map[string]string{
		"accepted twice":                             twice("order_timeline where kind = 'Accepted' group by order_id"),
		"handed over twice":                          twice("order_timeline where kind = 'HandedOver' group by order_id"),
		"left in the shop":                           `select count(*)::int from orders where shop_portal_status in ('Pending', 'Queued')`,
		"delivered unpacked":                         `select count(*)::int from orders where delivered is not null and packed is null`,
		"returned and neither refunded nor declined": `select count(*)::int from returns where state not in ('Refunded', 'Declined')`,
		"refunded twice":                             twice("return_events where kind = 'Refunded' group by return_id"),
		"of a time to come":                          `select count(*)::int from orders where handed_over > now()`,
	} {
		if wrong := d.Count(sql); wrong > 0 {
			d.T.Errorf("%d orders are %s", wrong, name)
		}
	}
	accepted := d.Count(`select count(*)::int from order_timeline where kind = 'Accepted' and detail ? 'Automatic'`)
	if accepted == 0 {
		d.T.Error("the shop accepted nothing by itself")
	}
	refunded := d.Count(`select count(*)::int from returns where state = 'Refunded'`)
	if refunded == 0 {
		d.T.Error("nothing was refunded")
	}
	d.T.Logf("%d orders, %d accepted by the shop itself, %d returns, %d of them refunded, %d changes that the devices heard of", n, accepted,
		d.Count(`select count(*)::int from returns`), refunded, d.Count(`select count(*)::int from events where shop_id = $1`, d.a.ShopID))
}
