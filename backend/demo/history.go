package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"
	_ "time/tzdata" // London time must be known where the system has no time zones

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// span is a duration as the tables write it: "2h10m".
type span struct{ time.Duration }

// UnmarshalText reads a span.
func (s *span) UnmarshalText(text []byte) (err error) {
	s.Duration, err = time.ParseDuration(string(text))
	return err
}

// plan is one order of a shop's history; what it leaves open is drawn.
type plan struct {
	Ago               span
	Day               *[3]int // days before now, and hour and minute in London, instead of Ago
	Stage             string
	Lead              span     // how long after the order its slot begins; 0 is no slot
	Goods             [][2]int // products by number, and how many of each; nil: drawn
	Lines             int      // how many are drawn; 0: that too
	Short             [][2]int // lines, counted from 1, and what was left of each
	Struck            int      // the line, from 1, that the customer cancelled
	Pro, Reason, Note string
	With              json.RawMessage // what the order says instead of what is drawn
}

func (p *plan) at(now time.Time) time.Time {
	if p.Day == nil {
		return now.Add(-p.Ago.Duration)
	}
	l := now.In(london.Zone)
	return time.Date(l.Year(), l.Month(), l.Day()-p.Day[0], p.Day[1], p.Day[2], 17, 0, london.Zone).UTC()
}

// slot is two hours from the next half hour after start. London is whole hours
// from UTC, so that half hours are the same in both.
func slot(in *wire.IntakeOrder, start time.Time) {
	from := start.UTC().Add(30*time.Minute - time.Second).Truncate(30 * time.Minute)
	to := from.Add(2 * time.Hour)
	in.TimeSlotFrom, in.TimeSlotTo = &from, &to
}

const (
	minute = time.Minute
	hour   = time.Hour
)

// pastOrder is a planned order on its way to the database.
type pastOrder struct {
	plan
	o       Options
	shop    *shop
	rng     *rand.Rand
	in      *wire.IntakeOrder
	created time.Time

	tx        pgx.Tx
	id        string
	vehicle   string // its code
	attemptID string
	quote     couriers.Quote
	driver    couriers.Driver
	reached   string // the courier's latest event
}

// pastOrders lists every planned order, the oldest first, so that order numbers rise with time.
func pastOrders(o Options) []*pastOrder {
	var list []*pastOrder
	for _, s := range load().Shops {
		for i, p := range s.Plans {
			list = append(list, newPastOrder(o, s, p, i))
		}
	}
	slices.SortStableFunc(list, func(a, b *pastOrder) int { return a.created.Compare(b.created) })
	return list
}

// newPastOrder draws what the plan leaves open; the draw depends on the shop and
// the plan's place alone, so that every start gives the same.
func newPastOrder(o Options, s *shop, p plan, i int) *pastOrder {
	d := &pastOrder{plan: p, o: o, shop: s, created: p.at(o.Now), rng: rand.New(rand.NewPCG(uint64(s.First), uint64(i)))}
	people := load().People
	d.in = s.order(d.rng, people[(s.First+i*37)%len(people)], d.created)
	d.in.ExternalOrderId = s.Reference + strconv.Itoa(90_000-137*i)
	d.in.ProOrderStatus = p.Pro
	d.in.Orderlines = d.pick()
	switch start := d.created.Add(p.Lead.Duration); {
	case p.Lead.Duration >= hour:
		slot(d.in, dayTime(start))
	case p.Lead.Duration > 0:
		slot(d.in, start)
	}
	if p.With != nil {
		must(json.Unmarshal(p.With, d.in))
	}
	return d
}

func (d *pastOrder) pick() []wire.IntakeOrderline {
	if d.Goods == nil {
		return basket(d.rng, load().sold(d.shop.Range), d.Lines)
	}
	list := make([]wire.IntakeOrderline, len(d.Goods))
	for i, g := range d.Goods {
		list[i] = load().product(g[0]).line(d.rng, g[1])
	}
	return list
}

// create stores the order as it came in and takes it through its steps.
func (d *pastOrder) create(ctx context.Context, tx pgx.Tx) error {
	result, _, err := orders.Create(ctx, tx, d.created, d.shop.owner(), d.in)
	if err != nil {
		return err
	}
	d.tx, d.id = tx, result.Id
	for _, s := range d.steps() {
		if err := s.do(ctx, d, d.created.Add(d.jitter(s.after))); err != nil {
			return err
		}
	}
	if d.attemptID == "" || d.reached == couriers.Delivered || d.reached == couriers.Failed {
		return nil
	}
	return d.o.Simulated.Resume(ctx, tx, d.attemptID, d.in.ExternalOrderId, d.quote.ID, d.reached)
}

// jitter keeps the steps of one order in their order: they are at least two minutes apart.
func (d *pastOrder) jitter(after time.Duration) time.Duration {
	return after + time.Duration(d.rng.IntN(100))*time.Second
}

// actor is the person who runs the shop, who does not always have an account.
func (s *shop) actor() *auth.Caller {
	return &auth.Caller{UserID: s.UserID, Name: s.Manager, Role: wire.RoleShop, MerchantID: s.MerchantID, ShopID: s.ID}
}

func admin() *auth.Caller {
	return &auth.Caller{UserID: load().Users[0].ID, Name: load().Users[0].FirstName + " " + load().Users[0].LastName, Role: wire.RoleAdmin}
}

// order is what the person orders to a street that the shop's couriers reach; the goods are the caller's.
func (s *shop) order(rng *rand.Rand, who person, at time.Time) *wire.IntakeOrder {
	in := &wire.IntakeOrder{ShopId: s.ID, Created: &at, OrderPaymentStatus: "Succeeded", OrderPaymentDate: &at,
		CustomerFirstName: who.First, CustomerLastName: who.Last, CustomerEmail: who.Email, CustomerTelNo: telephone(rng),
		DeliveryAddressCity: "London"}
	streets := load().near(s)
	home := draw(rng, streets)
	in.DeliveryAddressLine1, in.DeliveryAddressPostCode = fmt.Sprintf("%d %s", 1+rng.IntN(140), home.Street), home.Postcode
	if rng.IntN(3) == 0 {
		in.DeliveryAddressLine1 = fmt.Sprintf("Flat %d, %s", 1+rng.IntN(24), in.DeliveryAddressLine1)
	}
	if rng.IntN(5) < 2 {
		in.DeliveryAddressInstructions = draw(rng, load().Instructions)
	}
	if rng.IntN(6) == 0 {
		in.DeliveryAddressNameOnDoor = draw(rng, load().Doors)
	}
	bill(in, rng, streets)
	return in
}

// bill is the delivery address again, or now and then another one.
func bill(in *wire.IntakeOrder, rng *rand.Rand, streets []street) {
	in.BillingAddressLine1, in.BillingAddressCity, in.BillingAddressPostCode = in.DeliveryAddressLine1, "London", in.DeliveryAddressPostCode
	if rng.IntN(4) == 0 {
		other := draw(rng, streets)
		in.BillingAddressLine1, in.BillingAddressPostCode = fmt.Sprintf("%d %s", 1+rng.IntN(140), other.Street), other.Postcode
	}
}

// telephone is a number of the ranges that are kept for fiction.
func telephone(rng *rand.Rand) string {
	if rng.IntN(5) == 0 {
		return fmt.Sprintf("020 7946 0%03d", rng.IntN(1000))
	}
	return fmt.Sprintf("07700 900%03d", rng.IntN(1000))
}
