package couriers

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Named is a Provider whose name on screens is not its Name.
type Named interface{ Title() string }

func (c *Couriers) registerPlans(api *web.API) {
	roles := []string{wire.RoleAdmin, wire.RoleMerchant}
	for _, of := range []struct{ path, what string }{{"merchant", "merchant"}, {"shop", "shop"}} {
		path := "/api/couriers/plan/" + of.path + "/{id}"
		op := web.Op{Method: http.MethodGet, Path: path, Summary: "The order in which couriers are asked for a " + of.what, Tag: "couriers", Roles: roles}
		web.Handle(api, op, func(ctx context.Context, in *web.ByID) (web.Result[wire.CourierPlan], error) {
			return c.readPlan(ctx, of.what, in.ID)
		})
		op.Method, op.Summary = http.MethodPut, "Set the order in which couriers are asked for a "+of.what
		web.Handle(api, op, func(ctx context.Context, in *web.ByIDBody[wire.CourierPlanChange]) (web.Result[wire.CourierPlan], error) {
			if err := c.setPlan(ctx, of.what, in.ID, in.Body.Steps); err != nil {
				return web.Result[wire.CourierPlan]{}, err
			}
			return c.readPlan(ctx, of.what, in.ID)
		})
	}
}

// planOwner is whose plan it is: a merchant's, or one of its shops'.
type planOwner struct {
	MerchantID string
	ShopID     *string
	Name       string
}

// ownerOfPlan finds the merchant or shop if the caller manages it.
func ownerOfPlan(ctx context.Context, q db.Querier, what, id string) (planOwner, error) {
	sql := `select id::text as merchant_id, null::text as shop_id, name from merchants where id = $1 and ($2 = 'Admin' or id = nullif($3, '')::uuid)`
	if what == "shop" {
		sql = `select merchant_id::text, id::text as shop_id, name from shops where id = $1 and ($2 = 'Admin' or merchant_id = nullif($3, '')::uuid)`
	}
	c := auth.CallerFrom(ctx)
	return db.Find[planOwner](ctx, q, "This "+what, sql, id, c.Role, c.MerchantID)
}

func (c *Couriers) readPlan(ctx context.Context, what, id string) (out web.Result[wire.CourierPlan], err error) {
	o, err := ownerOfPlan(ctx, c.Pool, what, id)
	if err != nil {
		return out, err
	}
	plan := wire.CourierPlan{Inherited: []wire.CourierStep{}, Providers: c.choices()}
	if plan.Steps, err = stepsOf(ctx, c.Pool, o.MerchantID, o.ShopID); err != nil {
		return out, err
	}
	if o.ShopID != nil {
		plan.Inherited, err = stepsOf(ctx, c.Pool, o.MerchantID, nil)
	}
	return web.Of(plan), err
}

func stepsOf(ctx context.Context, q db.Querier, merchantID string, shopID *string) ([]wire.CourierStep, error) {
	steps := []wire.CourierStep{}
	err := q.QueryRow(ctx, `select steps from courier_plans where merchant_id = $1 and shop_id is not distinct from $2`, merchantID, shopID).Scan(&steps)
	return steps, db.IfNone(err, nil)
}

// choices are the providers that a plan may name.
func (c *Couriers) choices() []wire.CourierProvider {
	out := []wire.CourierProvider{}
	for _, p := range slices.Concat(c.Providers, c.OnRequest) {
		name := p.Name()
		if n, ok := p.(Named); ok {
			name = n.Title()
		}
		out = append(out, wire.CourierProvider{Provider: p.Name(), Name: name})
	}
	return out
}

// States are the providers with their names, and whether each is left out at the moment.
func (c *Couriers) States() []wire.RoomCourier {
	out, left := []wire.RoomCourier{}, c.LeftOut()
	for _, p := range c.choices() {
		out = append(out, wire.RoomCourier{Provider: p.Provider, Name: p.Name, LeftOut: left[p.Provider]})
	}
	return out
}

// checkSteps refuses a plan that names a provider twice or one that is not set up.
func (c *Couriers) checkSteps(steps []wire.CourierStep) error {
	wrong, seen := map[string]string{}, map[string]bool{}
	for i, s := range steps {
		at := "Steps[" + strconv.Itoa(i) + "]."
		if _, err := c.registry.find(s.Provider); err != nil {
			wrong[at+"Provider"] = "This way to deliver is not set up."
		} else if seen[s.Provider] {
			wrong[at+"Provider"] = "This way to deliver is named already."
		}
		seen[s.Provider] = true
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong)
	}
	return nil
}

func (c *Couriers) setPlan(ctx context.Context, what, id string, steps []wire.CourierStep) error {
	if err := c.checkSteps(steps); err != nil {
		return err
	}
	return db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		o, err := ownerOfPlan(ctx, tx, what, id)
		if err != nil {
			return err
		}
		before, err := stepsOf(ctx, tx, o.MerchantID, o.ShopID)
		if err != nil {
			return err
		}
		if len(steps) == 0 {
			_, err = tx.Exec(ctx, `delete from courier_plans where merchant_id = $1 and shop_id is not distinct from $2`, o.MerchantID, o.ShopID)
		} else {
			_, err = tx.Exec(ctx, `insert into courier_plans (merchant_id, shop_id, steps, updated_at) values ($1, $2, $3, $4)
				on conflict on constraint courier_plans_once do update set (steps, updated_at) = (excluded.steps, excluded.updated_at)`, o.MerchantID, o.ShopID, steps,
				c.Now())
		}
		if err != nil || slices.Equal(before, steps) {
			return err
		}
		return audit.Record(ctx, tx, audit.Entry{At: c.Now(), Action: what + ".courier_plan_changed", TargetKind: what, TargetID: id, TargetLabel: o.Name,
			MerchantID: o.MerchantID, Before: map[string]any{"Couriers": c.words(before)}, After: map[string]any{"Couriers": c.words(steps)}})
	})
}

// words names a plan's providers in their order.
func (c *Couriers) words(steps []wire.CourierStep) (text string) {
	names := map[string]string{}
	for _, p := range c.choices() {
		names[p.Provider] = p.Name
	}
	for i, s := range steps {
		if i > 0 {
			text += ", "
		}
		text += names[s.Provider]
		if s.Minutes > 0 {
			text += " for " + strconv.Itoa(s.Minutes) + " min"
		}
		if s.UpTo > 0 {
			text += " up to £" + strconv.FormatFloat(float64(s.UpTo)/100, 'f', 2, 64)
		}
	}
	return text
}
