package orders_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/web/webtest"
)

// steps returns who was told of an order, by its timeline.
func (h *fixture) steps(id string) []string {
	h.T.Helper()
	rows, _ := h.Pool.Query(h.T.Context(), `select detail ->> 'Step' || case when detail ->> 'Told' <> '' then ' ' || (detail ->> 'Told') else '' end
		from order_timeline where order_id = $1 and kind = 'Escalated' order by id`, id)
	told, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		h.T.Fatal(err)
	}
	return told
}

// An order that nobody answers is told to the shop's devices, then to its manager, then to the Admins, each once.
func TestAnOrderThatNobodyAnswersClimbs(t *testing.T) {
	h := setup(t)
	h.Exec(`update shops set email = 'manager@hartley.test' where id = $1`, h.a.ShopID)
	silent, opened := h.create(h.a, sample("silent")), h.create(h.a, sample("opened"))
	rejected := h.create(h.b, sample("rejected"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/"+opened+"/attend", nil)
	call[orderResult](h, "b", "POST", "/api/portal/delivery/"+rejected+"/reject", nil)
	now := time.Now().UTC()
	a := orders.New(h.Pool, h.jobs, func() time.Time { return now })
	after := func(minutes int, want ...string) {
		t.Helper()
		now = time.Now().UTC().Add(time.Duration(minutes) * time.Minute)
		for range 2 { // as after a kill, or on a second server
			if err := a.Escalate(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if got := h.steps(silent); !slices.Equal(got, want) {
			t.Errorf("after %d minutes %q were told, want %q", minutes, got, want)
		}
	}
	after(4)
	after(6, "Shop")
	after(11, "Shop", "Manager manager@hartley.test")
	after(21, "Shop", "Manager manager@hartley.test", "Admin")
	for _, id := range []string{opened, rejected} {
		if got := h.steps(id); len(got) > 0 {
			t.Errorf("%q were told of an order that somebody answered", got)
		}
	}
	mails := 0
	for len(h.jobs.kinds) > 0 {
		if <-h.jobs.kinds == "mail_escalation" {
			mails++
		}
	}
	if mails != 1 {
		t.Errorf("%d mails to the manager", mails)
	}
}

// If the merchant wants it, the manager is sent one text, and the timeline says who was told and whether it went out.
func TestTheManagerIsToldByText(t *testing.T) {
	h := setup(t)
	h.Exec(`update merchants set escalate_shop = 0, escalate_manager = 0, escalate_admin = 0, escalate_text = 5 where id = $1`, h.a.MerchantID)
	h.Exec(`update shops set phone = case when id = $1 then '07700 900123' else '' end`, h.a.ShopID)
	id, unreachable := h.create(h.a, sample("silent")), h.create(h.b, sample("without a number"))
	now := time.Now().UTC().Add(6 * time.Minute)
	a := orders.New(h.Pool, h.jobs, func() time.Time { return now })
	a.BaseURL = "https://portal.example"
	for range 2 {
		if err := a.Escalate(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := h.steps(id); !slices.Equal(got, []string{"Text 07700 900123"}) {
		t.Errorf("%q were told", got)
	}
	if got := h.steps(unreachable); !slices.Equal(got, []string{"Text"}) {
		t.Errorf("without a number %q were told", got)
	}
	body := webtest.Value[string](h.Server, `select to_number || ' ' || body from text_messages`)
	if !strings.HasPrefix(body, "+447700900123 Nobody answers order TK-") || !strings.HasSuffix(body, "https://portal.example/orders/details/"+id) {
		t.Errorf("the text: %s", body)
	}
	reference := webtest.Value[string](h.Server, `select reference from text_messages`)
	for _, e := range []sms.Ended{{Reference: reference, State: "Sent"}, {Reference: reference, State: "NotSent", Reason: "No such number."},
		{Reference: "invoice/1", State: "NotSent"}} {
		h.InTx(func(tx pgx.Tx) error { return a.TextEnded(t.Context(), tx, e) })
	}
	if got := webtest.Value[string](h.Server, `select string_agg(detail ->> 'Reason', ',') from order_timeline
		where kind = 'TextNotSent'`); got != "No such number." {
		t.Errorf("the timeline says %q", got)
	}
}

// Nothing climbs while a shop is closed, and its time begins when it opens; a merchant may have other limits, or none.
func TestLimitsOfAMerchantAndItsHours(t *testing.T) {
	h := setup(t)
	h.Exec(`update merchants set escalate_shop = 0, escalate_manager = 0, escalate_admin = 2 where id = $1`, h.a.MerchantID)
	h.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute) select gen_random_uuid(), $1, d, 540, 1020
		from generate_series(1, 7) d`, h.b.ShopID)
	open, closed := h.create(h.a, sample("open")), h.create(h.b, sample("closed"))
	late := time.Date(2026, 11, 23, 23, 0, 0, 0, time.UTC)
	h.Exec(`update orders set pending = $1, created = $1`, late)
	run := func(now time.Time) {
		t.Helper()
		if err := orders.New(h.Pool, h.jobs, func() time.Time { return now }).Escalate(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	want := func(id string, steps ...string) {
		t.Helper()
		if got := h.steps(id); !slices.Equal(got, steps) {
			t.Errorf("%q were told, want %q", got, steps)
		}
	}
	run(late.Add(3 * time.Minute))
	want(open, "Admin")
	want(closed)
	opens := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)
	run(opens.Add(time.Minute))
	want(closed)
	h.Exec(`update shops set closed_from = '2026-11-24', closed_to = '2026-11-24' where id = $1`, h.b.ShopID)
	run(opens.Add(2 * time.Minute))
	want(closed)
	h.Exec(`update shops set closed_from = null, closed_to = null where id = $1`, h.b.ShopID)
	h.Exec(`insert into shop_special_days (shop_id, day, hours) values ($1, '2026-11-24', '{[541,1020)}')`, h.b.ShopID)
	run(opens.Add(2 * time.Minute))
	want(closed) // it opened a minute ago
	h.Exec(`delete from shop_special_days`)
	run(opens.Add(2 * time.Minute))
	want(closed, "Admin")
}
