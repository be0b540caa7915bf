package demo

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// tale is one order on its way from a plan to the database.
type tale struct {
	plan
	o       Options
	shop    *shop
	rng     *rand.Rand
	in      *wire.IntakeOrder
	created time.Time

	tx          pgx.Tx
	id, orderNo string
}

// tales lists every planned order, the oldest first, so that order numbers rise with time.
func tales(o Options) []*tale {
	var list []*tale
	for _, s := range shops {
		for i, p := range s.plans {
			list = append(list, newTale(o, s, p, i))
		}
	}
	slices.SortStableFunc(list, func(a, b *tale) int { return a.created.Compare(b.created) })
	return list
}

// newTale draws what the plan leaves open; the draw depends on the shop and
// the plan's place alone, so that every start tells the same.
func newTale(o Options, s *shop, p plan, i int) *tale {
	t := &tale{plan: p, o: o, shop: s, created: p.at(o.Now), rng: rand.New(rand.NewPCG(uint64(s.first), uint64(i)))}
	people := load().people
	t.in = s.order(t.rng, people[(s.first+i*37)%len(people)], t.created)
	t.in.ExternalOrderId = s.reference + strconv.Itoa(90_000-137*i)
	t.in.ProOrderStatus = p.pro
	t.in.Orderlines = t.pick()
	switch start := t.created.Add(p.lead); {
	case p.lead >= hour:
		slot(t.in, dayTime(start))
	case p.lead > 0:
		slot(t.in, start)
	}
	if p.with != nil {
		p.with(t.in)
	}
	return t
}

func (t *tale) pick() []wire.IntakeOrderline {
	if t.goods == nil {
		return basket(t.rng, load().sold(t.shop.rng), t.lines)
	}
	list := make([]wire.IntakeOrderline, len(t.goods))
	for i, g := range t.goods {
		list[i] = load().product(g.no).line(t.rng, g.quantity)
	}
	return list
}

// tell creates the order as it came in and lets happen what its stage says.
func (t *tale) tell(ctx context.Context, tx pgx.Tx) error {
	result, _, err := orders.Create(ctx, tx, t.shop.owner(), t.in)
	if err != nil {
		return err
	}
	t.tx, t.id, t.orderNo = tx, result.Id, result.OrderNo
	if err := t.exec(ctx, `update order_timeline set at = $2 where order_id = $1`, t.id, t.created); err != nil {
		return err
	}
	for _, a := range t.course() {
		if err := a.do(ctx, t, t.created.Add(t.about(a.after))); err != nil {
			return err
		}
	}
	if t.stage == queued && t.o.Dispatch != nil {
		return t.o.Dispatch(ctx, tx, t.id)
	}
	return nil
}

// about keeps the steps of one order in their order: it only stretches the last minutes of d.
func (t *tale) about(d time.Duration) time.Duration {
	return d + time.Duration(t.rng.IntN(100))*time.Second
}

func (t *tale) exec(ctx context.Context, sql string, args ...any) error {
	_, err := t.tx.Exec(ctx, sql, args...)
	return err
}

// log writes the timeline; userID is empty where the actor has no account.
func (t *tale) log(ctx context.Context, at time.Time, kind, actor, userID string, detail map[string]any) error {
	return t.exec(ctx, `insert into order_timeline (order_id, at, kind, actor, actor_id, detail) values ($1, $2, $3, $4, nullif($5, '')::uuid, $6)`,
		t.id, at, kind, actor, userID, detail)
}

// byShop is log by whoever keeps the shop.
func (t *tale) byShop(ctx context.Context, at time.Time, kind string, detail map[string]any) error {
	return t.log(ctx, at, kind, t.shop.manager, t.shop.userID, detail)
}
