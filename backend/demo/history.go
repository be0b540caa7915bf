package demo

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
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
	for _, s := range shops {
		for i, p := range s.plans {
			list = append(list, newPastOrder(o, s, p, i))
		}
	}
	slices.SortStableFunc(list, func(a, b *pastOrder) int { return a.created.Compare(b.created) })
	return list
}

// newPastOrder draws what the plan leaves open; the draw depends on the shop and
// the plan's place alone, so that every start gives the same.
func newPastOrder(o Options, s *shop, p plan, i int) *pastOrder {
	d := &pastOrder{plan: p, o: o, shop: s, created: p.at(o.Now), rng: rand.New(rand.NewPCG(uint64(s.first), uint64(i)))}
	people := load().people
	d.in = s.order(d.rng, people[(s.first+i*37)%len(people)], d.created)
	d.in.ExternalOrderId = s.reference + strconv.Itoa(90_000-137*i)
	d.in.ProOrderStatus = p.pro
	d.in.Orderlines = d.pick()
	switch start := d.created.Add(p.lead); {
	case p.lead >= hour:
		slot(d.in, dayTime(start))
	case p.lead > 0:
		slot(d.in, start)
	}
	if p.with != nil {
		p.with(d.in)
	}
	return d
}

func (d *pastOrder) pick() []wire.IntakeOrderline {
	if d.goods == nil {
		return basket(d.rng, load().sold(d.shop.rng), d.lines)
	}
	list := make([]wire.IntakeOrderline, len(d.goods))
	for i, g := range d.goods {
		list[i] = load().product(g.no).line(d.rng, g.quantity)
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
	return &auth.Caller{UserID: s.userID, Name: s.manager, Role: wire.RoleShop, MerchantID: s.merchantID, ShopID: s.id}
}

func admin() *auth.Caller {
	return &auth.Caller{UserID: adminID, Name: users[0].first + " " + users[0].last, Role: wire.RoleAdmin}
}
