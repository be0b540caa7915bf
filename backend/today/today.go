// Package today answers what happens at the caller's shops now, in one request: what waits, what is packed,
// what is on its way and what failed. It reads the orders of all domains and changes nothing; it must not
// decide anything about them.
package today

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxLane  = 40 // orders of a lane
	maxNeeds = 10 // requests and failures
)

// API serves the day.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time
}

// New makes the API; now is the clock, UTC.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register adds the operation.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/today", Tag: "orders",
		Summary: "What happens at the caller's shops now, and how the day compares with the week before"}, a.today)
}

func (a *API) today(ctx context.Context, _ *struct{}) (web.Result[wire.Today], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 1)
	r := reader{now: a.now(), owner: owner, arg: arg, batch: &pgx.Batch{}}
	out := wire.Today{At: r.now}
	r.lane(&out.Waiting, waiting, `o.created`)
	r.lane(&out.Ready, ready, `coalesce(o.time_slot_from, o.queued, o.created)`)
	r.underway(&out.Underway)
	r.asked(&out.Asked)
	r.failed(&out.Failed)
	r.received(&out)
	r.delivered(&out.Delivered)
	r.tomorrow(&out.Tomorrow)
	err := a.pool.SendBatch(ctx, r.batch).Close()
	return web.Of(out), err
}
