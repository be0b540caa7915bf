package figures_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// did records what who did to an order, as the domains do.
func (h *fixture) did(who, action, order string, at time.Time) {
	h.T.Helper()
	h.Must(audit.Record(auth.WithCaller(h.T.Context(), h.Callers[who]), h.Pool, audit.Entry{At: at, Action: action, TargetKind: "order", TargetID: order}))
}

// atTill is a person at a till of the shop's user.
func (h *fixture) atTill(who, name string) {
	h.T.Helper()
	id, c := db.NewID(), *h.Callers["shop"]
	h.Exec(`insert into till_people (id, shop_id, name, pin, created_at) values ($1, $2, $3, '', now())`, id, c.ShopID, name)
	c.Till, c.Name = &auth.Till{Name: "Counter 1", PersonID: id, PersonName: name}, name+" at Counter 1"
	h.Callers[who] = &c
}

func (h *fixture) work(who string, f wire.PersonWorkFilter) (rows []string) {
	h.T.Helper()
	body := wire.ListRequest[wire.PersonWorkFilter]{Page: 1, Filter: &f}
	status, list := webtest.Call[wire.PersonWorkList](h.Server, who, "POST", "/api/person-work/list", body)
	if status != 200 || list.Total != len(list.People) {
		h.T.Fatalf("%d %+v", status, list)
	}
	for _, p := range list.People {
		rows = append(rows, fmt.Sprintf("%s %s, %s: %d %d %d %d %d %d", p.Day, p.Name, p.ShopName, p.Accepted, p.Rejected, p.Packed, p.HandedOver, p.Booked,
			p.ReturnsReceived))
	}
	return rows
}

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestWhatEachPersonDid(t *testing.T) {
	h := setup(t)
	h.atTill("anna", "Anna")
	h.atTill("ben", "Ben")
	h.User("admin", wire.RoleAdmin, "", "")
	h.User("hackney", wire.RoleShop, h.ours, h.hackney)
	a, b := h.order(h.ours, h.soho, now, ""), h.order(h.ours, h.soho, now, "")
	c, theirs := h.order(h.ours, h.hackney, now, ""), h.order(h.rival, h.theirs, now, "")
	practice := h.order(h.ours, h.soho, now, "training = true")
	yesterday := now.AddDate(0, 0, -1)
	h.did("anna", "order.accepted", a, yesterday)
	h.did("anna", "order.packages_set", a, yesterday)
	h.did("anna", "order.packages_set", a, now) // again: once in the period, and on both days
	h.did("ben", "order.handed_over", a, now)
	h.did("ben", "order.handed_over", a, now) // its second package
	h.did("anna", "order.rejected", b, now)
	h.did("hackney", "order.accepted", c, now)
	h.did("anna", "order.accepted", practice, now)
	h.did("admin", "order.accepted", b, now)
	h.did("rival", "order.accepted", theirs, now)
	h.did("shop", "order.accepted", b, now.AddDate(0, 0, -7)) // before the last seven days

	period := wire.PersonWorkFilter{}
	same(t, h.work("shop", period), " Anna, Soho: 1 1 1 0 0 0", " Ben, Soho: 0 0 0 1 0 0")
	same(t, h.work("merchant", period), " Anna, Soho: 1 1 1 0 0 0", " Ben, Soho: 0 0 0 1 0 0",
		" hackney@x.test, Hackney: 1 0 0 0 0 0")
	same(t, h.work("merchant", wire.PersonWorkFilter{Shops: []string{h.hackney}}), " hackney@x.test, Hackney: 1 0 0 0 0 0")
	daily := h.work("shop", wire.PersonWorkFilter{Daily: true})
	if len(daily) != 3 || daily[0] != "2026-03-22 Anna, Soho: 1 0 1 0 0 0" {
		t.Errorf("%q", daily)
	}
	_, list := webtest.Call[wire.PersonWorkList](h.Server, "shop", "POST", "/api/person-work/list", wire.ListRequest[wire.PersonWorkFilter]{Page: 1, Query: "ann"})
	if len(list.People) != 1 || list.People[0].From != "2026-03-17" || list.People[0].To != "2026-03-23" || !list.People[0].AtTill {
		t.Errorf("%+v", list.People)
	}
	file := h.Want(h.Send("shop", "POST", "/api/person-work/csv", wire.ListRequest[wire.PersonWorkFilter]{}), 200, "").Body.String()
	if !strings.Contains(file, "2026-03-17 to 2026-03-23,Soho,Anna,,Yes,1,1,1,0,0,0") {
		t.Error(file)
	}
	// Half an hour after midnight by London's summer time.
	night := time.Date(2025, time.June, 30, 23, 30, 0, 0, time.UTC)
	h.did("ben", "order.accepted", a, night)
	from, until := london.Date(2025, time.July, 1), london.Date(2025, time.July, 2)
	same(t, h.work("shop", wire.PersonWorkFilter{From: &from, To: &until, Daily: true}), "2025-07-01 Ben, Soho: 1 0 0 0 0 0")
	first, to := now.AddDate(0, 0, -30), now
	if got := h.work("shop", wire.PersonWorkFilter{From: &first, To: &to}); len(got) != 2 || got[1] != " shop@x.test, Soho: 1 0 0 0 0 0" {
		t.Errorf("%q", got)
	}
	long := now.AddDate(0, 0, -32)
	tooLong := wire.ListRequest[wire.PersonWorkFilter]{Page: 1, Filter: &wire.PersonWorkFilter{From: &long}}
	h.Want(h.Send("shop", "POST", "/api/person-work/list", tooLong), 422, "Filter.From")
	h.Want(h.Send("admin", "POST", "/api/person-work/list", wire.ListRequest[wire.PersonWorkFilter]{Page: 1}), 403, "NotAllowed")
	h.Want(h.Send("anna", "POST", "/api/person-work/list", wire.ListRequest[wire.PersonWorkFilter]{Page: 1}), 403, "NotAtTill")
}

// What people did is kept for thirteen months here, and longer in the audit log.
func TestWhatPeopleDidEndsAfterThirteenMonths(t *testing.T) {
	h := setup(t)
	order := h.order(h.ours, h.soho, now, "")
	for _, at := range []time.Time{now.AddDate(0, -14, 0), now.AddDate(0, -12, 0), now} {
		h.did("shop", "order.accepted", order, at)
	}
	h.Must(figures.SweepActs(t.Context(), h.Pool, now))
	if n, log := h.Count(`select count(*) from counter_acts`), h.Count(`select count(*) from audit_log where action = 'order.accepted'`); n != 2 || log != 3 {
		t.Errorf("%d are kept, of %d in the audit log", n, log)
	}
}
