package couriers

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// plan is the order in which providers are asked for a shop: its own, or its merchant's. Without one it is empty, and
// providers that are no longer configured are left out.
func (c *Couriers) plan(ctx context.Context, q db.Querier, merchantID, shopID string) ([]wire.CourierStep, error) {
	if !db.IsID(merchantID) || !db.IsID(shopID) {
		return nil, nil
	}
	steps, err := db.Value[[]wire.CourierStep](ctx, q, `select steps from courier_plans where merchant_id = $1 and (shop_id = $2 or shop_id is null)
		order by shop_id nulls last limit 1`, merchantID, shopID)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	return slices.DeleteFunc(steps, func(s wire.CourierStep) bool { _, missing := c.registry.find(s.Provider); return missing != nil }), err
}

// keepTo has the attempt keep to its step of a plan; last is true of the last one, after which nobody is asked.
func (a *attempt) keepTo(step wire.CourierStep, last bool) {
	minutes := step.Minutes
	if last {
		minutes = 0
	}
	a.PriceLimit, a.FallBackAfter = step.UpTo, &minutes
}

// over reports whether nobody is left to ask after the subject's no-th attempt.
func (c *Couriers) over(ctx context.Context, tx pgx.Tx, d Domain, a *attempt, no int) (bool, error) {
	chosen, err := d.Chosen(ctx, tx, a.SubjectID)
	if err != nil || chosen != nil {
		return no >= len(chosen), err
	}
	if a.FallBackAfter == nil {
		return true, nil
	}
	job, err := d.Job(ctx, tx, a.SubjectID)
	if err != nil {
		return false, err
	}
	steps, err := c.plan(ctx, tx, job.MerchantID, job.ShopID)
	return len(steps) == 0 || no%len(steps) == 0, err // an order that was taken back begins the plan anew
}

// withinLimit refuses a quote that is dearer than the attempt's step of the plan allows.
func (a *attempt) withinLimit(q *Quote) error {
	if a.PriceLimit > 0 && q.Max > a.PriceLimit {
		return errors.Join(errTooDear, Refusal{Reason: fmt.Sprintf("asks %d p, and at most %d p are allowed", q.Max, a.PriceLimit)})
	}
	return nil
}

// errTooDear means that a courier asks for more than the plan allows.
var errTooDear = errors.New("the courier is dearer than allowed")

// asked are the providers to quote for a job, each with the most that it may cost: those of the plan, or all.
func (c *Couriers) asked(ctx context.Context, job Job) (map[string]int64, error) {
	steps, err := c.plan(ctx, c.Pool, job.MerchantID, job.ShopID)
	limits := map[string]int64{}
	for _, s := range steps {
		limits[s.Provider] = s.UpTo
	}
	if len(steps) == 0 {
		for _, p := range c.Providers {
			limits[p.Name()] = 0
		}
	}
	return limits, err
}
