package teams_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// withManager is a team with a manager, whose orders need no approval, and users who may accept and recover
// them.
func withManager(t *testing.T) *harness {
	t.Helper()
	h := setup(t)
	h.Exec(`insert into users (id, email, role) values ($1, 'ruth@tradekart.example', 'Admin')`, h.Callers["admin"].UserID)
	h.Exec(`insert into users (id, email, role, merchant_id, shop_id) values ($1, 'sam@hartley.example', 'Shop', $2, $3)`, h.Callers["shop"].UserID,
		h.owner.MerchantID, h.owner.ShopID)
	h.add("Manager", "Ada Marsh", "ada@quill.example")
	return h
}

// grant gives the team credits; without a time they do not expire.
func (h *harness) grant(credits int, expires time.Duration) {
	h.T.Helper()
	l := ledger.Lot{Source: ledger.Tranche, Credits: credits, Cause: "tranche/" + webtest.NewID()}
	if expires != 0 {
		until := h.now().Add(expires)
		l.ExpiresAt = &until
	}
	h.InTx(func(tx pgx.Tx) error {
		return ledger.Grant(h.T.Context(), tx, h.now(), ledger.ProTeam(h.team), l)
	})
}

func (h *harness) accept(order string) {
	h.T.Helper()
	h.Want(h.Send("shop", "POST", "/api/shop/delivery/accept",
		object{"DeliveryId": order, "VehicleTypeId": webtest.Value[string](h.Server, `select id::text from vehicle_types where code = 'car'`)}), 200, "")
}

// charge does the work of the jobs for all due orders.
func (h *harness) charge() {
	h.T.Helper()
	ids, err := db.Column[string](h.T.Context(), h.Pool, `select args->>'order_id' from river_job where kind = 'charge_team' order by id`)
	h.Must(err)
	for _, id := range ids {
		h.InTx(func(tx pgx.Tx) error { return teams.Charge(h.T.Context(), tx, h.now(), id) })
	}
}

func (h *harness) report(order, kind string) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		return couriertest.Order(h.T.Context(), tx, order, couriers.Event{Kind: kind, At: h.now()})
	})
}

// charges are an order's entries in the ledger, in order.
func (h *harness) charges(order string) string {
	h.T.Helper()
	return webtest.Value[string](h.Server, `select coalesce(string_agg(what, ', ' order by reversed, what), '') from (
		select e.kind || ' ' || e.delta || ' ' || l.source as what, e.reverses is not null as reversed from credit_entries e join credit_lots l on l.id = e.lot_id
			where e.account_id = $1 and e.cause like '%order/' || $2
		union all select kind || ' ' || pence, reverses is not null from fee_entries where account_id = $1 and cause like '%order/' || $2) e`, h.team, order)
}

func (h *harness) proved() {
	h.T.Helper()
	for _, prove := range []func() ([]ledger.Check, error){
		func() ([]ledger.Check, error) { return teams.Prove(h.T.Context(), h.Pool, h.now()) },
		func() ([]ledger.Check, error) { return ledger.Prove(h.T.Context(), h.Pool) },
	} {
		checks, err := prove()
		h.Must(err)
		for _, c := range checks {
			if c.Contradictions != 0 {
				h.T.Errorf("%s: %v", c.Name, c.Examples)
			}
		}
	}
}

func TestAnAcceptedOrderUsesACreditOfItsTeam(t *testing.T) {
	h := withManager(t)
	h.grant(1, 0)
	h.grant(1, time.Hour)
	first, second, third := h.order("a-1", "ada@quill.example", ""), h.order("a-2", "ada@quill.example", ""), h.order("a-3", "ada@quill.example", "")
	if h.charge(); h.charges(first) != "" {
		t.Error("an order was charged before it was accepted")
	}
	for _, id := range []string{first, second, third} {
		h.accept(id)
		h.charge()
	}
	h.charge()
	if got := h.charges(first) + "; " + h.charges(second) + "; " + h.charges(third); got != "Use -1 Tranche; Use -1 Tranche; PayAsYouGo 250" {
		t.Error(got)
	}
	if n := h.Count(`select count(*) from credit_entries e join credit_lots l on l.id = e.lot_id
		where e.cause = 'order/' || $1 and l.expires_at is not null and e.at = $2`, first, h.now()); n != 1 {
		t.Error("the credit that expires first was not used first, at the time of the accept")
	}
	last := func(who string) wire.TimelineEntry {
		line := webtest.Result[wire.Order](h.Server, h.Send(who, "GET", "/api/"+who+"/delivery/"+third, nil)).Timeline
		return line[len(line)-1]
	}
	if e := last("admin"); e.Kind != "TeamCharged" || e.Detail["Team"] != "Quill Studio" || e.Detail["Pence"] != 250.0 {
		t.Errorf("%+v", e)
	}
	for _, who := range []string{"shop", "merchant"} {
		if e := last(who); e.Kind != "Accepted" {
			t.Errorf("a %s sees what the team was charged: %+v", who, e)
		}
	}
	if n := h.Count(`select count(*) from events where kind = 'Order' and entity_id = $1`, first); n < 2 {
		t.Error("open screens were not told")
	}
	h.proved()
}

func TestOnlyTeamsOrdersAreCharged(t *testing.T) {
	h := withManager(t)
	h.accept(h.order("a-1", "x@example.org", ""))
	if n := h.Count(`select count(*) from team_charges_due`) + h.Count(`select count(*) from river_job where kind = 'charge_team'`); n != 0 {
		t.Errorf("%d charges are due", n)
	}
	h.proved()
}

// A team pays exactly for what a driver came for, whether its job runs after each change or at the end, and in
// whatever order the changes come.
func TestTeamsPayWhereADriverCame(t *testing.T) {
	const used, back = 1, 0
	for name, c := range map[string]struct {
		steps []string
		want  int
	}{
		"failed without a driver":             {[]string{"Failed"}, back},
		"failed with a driver":                {[]string{"Assigned", "Failed"}, used},
		"cancelled without a driver":          {[]string{"cancelled"}, back},
		"cancelled with a driver":             {[]string{"Assigned", "cancelled"}, used},
		"driver taken away, then failed":      {[]string{"Assigned", "unassigned", "Failed"}, back},
		"delivered":                           {[]string{"Assigned", "Delivered"}, used},
		"failed, then a late driver":          {[]string{"Failed", "Assigned"}, used},
		"failed, then recovered":              {[]string{"Failed", "recovered"}, used},
		"failed, then delivered all the same": {[]string{"Failed", "Delivered"}, used},
		"failed, delivered, failed":           {[]string{"Failed", "Delivered", "Failed"}, back},
		"collected without a word of it":      {[]string{"OutForDelivery", "Failed"}, used},
		"given up, then failed":               {[]string{"Assigned", "given up", "Failed"}, back},
		"given up after it was collected":     {[]string{"Assigned", "OutForDelivery", "given up", "Failed"}, used},
	} {
		for _, late := range []bool{false, true} {
			t.Run(fmt.Sprint(name, ", late job: ", late), func(t *testing.T) {
				h := withManager(t)
				h.grant(1, 0)
				id := h.order("a-1", "ada@quill.example", "")
				h.accept(id)
				for _, step := range c.steps {
					if !late {
						h.charge()
					}
					h.at(h.now().Add(time.Minute))
					h.step(id, step)
				}
				h.charge()
				h.charge()
				if got := h.Count(`select coalesce(-sum(delta), 0) from credit_entries where kind in ('Use', 'Return') and root = 'order/' || $1`, id); got != c.want {
					t.Errorf("%d credits, want %d: %s", got, c.want, h.charges(id))
				}
				h.proved()
			})
		}
	}
}

func (h *harness) step(id, step string) {
	h.T.Helper()
	ctx := h.T.Context()
	switch step {
	case "cancelled":
		h.InTx(func(tx pgx.Tx) error {
			return orders.RequestCancellation(ctx, tx, h.now(), h.owner.MerchantID, h.owner.ShopID, "a-1", nil)
		})
		request := webtest.Value[string](h.Server, `select id::text from cancellation_requests where order_id = $1`, id)
		h.Want(h.Send("shop", "POST", "/api/customer/delivery/"+id+"/acknowledge-cancellation-request/"+request, nil), 200, "")
	case "unassigned":
		h.InTx(func(tx pgx.Tx) error {
			return couriertest.Order(ctx, tx, id, couriers.Event{Kind: couriers.Unassigned, At: h.now()})
		})
	case "given up":
		h.InTx(func(tx pgx.Tx) error {
			return couriertest.Order(ctx, tx, id, couriers.Event{Kind: couriers.Released, At: h.now()})
		})
	case "recovered":
		h.Want(h.Send("admin", "POST", "/api/admin/delivery/"+id+"/recover/delivered", nil), 200, "")
	default:
		h.report(id, step)
	}
}

func TestFeesAreReturnedAndExpiredCreditsBecomeGoodwill(t *testing.T) {
	h := withManager(t)
	h.grant(1, time.Hour)
	credit, fee := h.order("a-1", "ada@quill.example", ""), h.order("a-2", "ada@quill.example", "")
	h.accept(credit)
	h.charge()
	h.Exec(`update pro_teams set pay_as_you_go_fee = 275 where id = $1`, h.team)
	h.accept(fee)
	h.charge()
	h.at(h.now().Add(2 * time.Hour))
	h.report(credit, "Failed")
	h.report(fee, "Failed")
	h.charge()
	if got := h.charges(credit) + "; " + h.charges(fee); got != "Use -1 Tranche, Return 1 Goodwill; PayAsYouGo 275, Return -275" {
		t.Error(got)
	}
	if n := h.Count(`select count(*) from credit_lots where source = 'Goodwill' and expires_at = $1`, h.now().AddDate(0, 0, 30)); n != 1 {
		t.Error("the credit does not come back for thirty days")
	}
	h.proved()
}

// A report with a time in the future expires nothing early.
func TestAClockThatIsAheadExpiresNothing(t *testing.T) {
	h := withManager(t)
	h.grant(2, time.Hour)
	id := h.order("a-1", "ada@quill.example", "")
	h.accept(id)
	h.InTx(func(tx pgx.Tx) error {
		return couriertest.Order(t.Context(), tx, id, couriers.Event{Kind: "Failed", At: h.now().Add(24 * time.Hour)})
	})
	h.charge()
	if n, err := ledger.Balance(t.Context(), h.Pool, h.now(), ledger.ProTeam(h.team)); err != nil || n != 2 {
		t.Errorf("%d credits, %v", n, err)
	}
	h.proved()
}

// 500 orders are accepted at once with the last 40 credits, and each job runs twice at the same time.
func TestManyAcceptsOnTheLastCredits(t *testing.T) {
	h := withManager(t)
	h.grant(25, time.Hour)
	h.grant(15, 0)
	const n, credits = 500, 40
	ids := make([]string, n)
	for i := range ids {
		ids[i] = h.order(fmt.Sprint("a-", i), "ada@quill.example", "")
	}
	var all sync.WaitGroup
	for _, id := range ids {
		all.Go(func() {
			h.accept(id)
			for range 2 {
				all.Go(func() {
					if err := db.InTx(t.Context(), h.Pool, func(tx pgx.Tx) error { return teams.Charge(t.Context(), tx, h.now(), id) }); err != nil {
						t.Error(err)
					}
				})
			}
		})
	}
	all.Wait()
	if used, charged := h.Count(`select count(*) from credit_entries where kind = 'Use'`),
		h.Count(`select count(*) from fee_entries where pence = 250`); used != credits || charged != n-credits {
		t.Errorf("%d used a credit, %d were charged", used, charged)
	}
	if left := h.Count(`select count(*) from team_charges_due`); left != 0 {
		t.Errorf("%d are still due", left)
	}
	h.proved()
}

func TestTheProofFindsContradictions(t *testing.T) {
	h := withManager(t)
	found := func(want string) {
		t.Helper()
		checks, err := teams.Prove(t.Context(), h.Pool, h.now())
		h.Must(err)
		if len(checks) != 1 || fmt.Sprint(checks[0].Examples) != want {
			t.Errorf("%v, want %s", checks[0].Examples, want)
		}
	}
	id := h.order("a-1", "ada@quill.example", "")
	no := webtest.Value[string](h.Server, `select order_no from orders where id = $1`, id)
	h.accept(id)
	found("[]")
	h.Exec(`update team_charges_due set since = $1`, h.now().Add(-2*time.Hour))
	if got, err := teams.Prove(t.Context(), h.Pool, h.now()); err != nil || got[0].Contradictions != 1 {
		t.Errorf("a charge that waits for hours was not found: %v, %v", got, err)
	}
	h.Exec(`delete from team_charges_due`)
	found("[order " + no + " owes 1 and paid 0]")
	h.InTx(func(tx pgx.Tx) error {
		return ledger.Charge(t.Context(), tx, h.now(), ledger.ProTeam(h.team), ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: 250, Cause: "order/" + id})
	})
	found("[]")
	h.grant(1, 0)
	h.InTx(func(tx pgx.Tx) error {
		_, err := ledger.Use(t.Context(), tx, h.now(), ledger.ProTeam(h.team), "order/"+id)
		return err
	})
	found("[order " + no + " owes 1 and paid 2]")
	h.Exec(`alter table orders disable trigger user; update orders set status = 'CancelledDelivery', cancelled = now() where id = '` + id + `'`)
	found("[order " + no + " owes 0 and paid 2]")
	h.Exec(`update orders set pro_team_id = null where id = $1`, id)
	found("[order/" + id + " has no accepted order]")
}

func TestALostChargeIsFoundAgain(t *testing.T) {
	h := withManager(t)
	id := h.order("a-1", "ada@quill.example", "")
	h.accept(id)
	find := func(want int) {
		t.Helper()
		if n := h.reconcile(); n != want {
			t.Errorf("%d found, want %d", n, want)
		}
	}
	find(0)
	h.Exec(`delete from river_job where kind = 'charge_team'`)
	find(1)
	h.charge()
	find(0)
	if got := h.charges(id); got != "PayAsYouGo 250" {
		t.Error(got)
	}
}
