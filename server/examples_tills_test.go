package main

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/wire"
)

const (
	tillPerson = `insert into till_people (id, shop_id, name, pin, badge, created_at)
		values ('{new}', '` + islington + `', '{new}', '', sha256('{new}'), now())`
	// thisTill makes the newest session of the demo's shop user a till; no example needs it to be another session afterwards.
	thisTill = tillPerson + `; delete from tills; insert into tills (id, shop_id, name, lock_minutes, created_at)
		select id, '` + islington + `', 'Counter', 5, now() from sessions where user_id = '{user}' and revoked_at is null`
)

// ofTillPerson is about somebody at the tills of the demo's shop.
func ofTillPerson(body string) sampleCall {
	return sampleCall{values: map[string]string{"id": "{new}"}, before: tillPerson, body: body}
}

// What a shop's user may call but not at a till, whoever has unlocked it: money, settings, users, keys, exports and the own account.
var notAtTills = []string{
	"DELETE /api/portal/passkeys/{id}",
	"DELETE /api/portal/profile/picture",
	"DELETE /api/portal/see-as",
	"DELETE /api/till-people/{id}",
	"DELETE /api/till-people/{id}/badge",
	"DELETE /api/tills/{id}",
	"GET /api/collect/bookings/template",
	"GET /api/hubspot/generate-token",
	"GET /api/invoice/ubl/{invoiceNo}",
	"GET /api/invoice/url/{invoiceNo}",
	"GET /api/merchant",
	"GET /api/portal/chat-identity",
	"GET /api/portal/second-factor",
	"GET /api/portal/sessions",
	"GET /api/shop/recipients/template",
	"POST /api/credits/csv",
	"POST /api/credits/list",
	"POST /api/invoice/zip",
	"POST /api/merchant/shop/csv",
	"POST /api/person-work/csv",
	"POST /api/person-work/list",
	"POST /api/portal/accept-terms",
	"POST /api/portal/email",
	"POST /api/portal/passkeys",
	"POST /api/portal/passkeys/question",
	"POST /api/portal/password",
	"POST /api/portal/profile/picture",
	"POST /api/portal/second-factor/begin",
	"POST /api/portal/second-factor/confirm",
	"POST /api/portal/second-factor/recovery-codes",
	"POST /api/portal/second-factor/remove",
	"POST /api/portal/sessions/end-others",
	"POST /api/portal/sessions/{id}/end",
	"POST /api/portal/sign-in-code",
	"POST /api/returns/tabs/{tab}/csv",
	"POST /api/returns/{id}/refund",
	"POST /api/shop/deliveries/{tab}/csv",
	"POST /api/shop/invoices",
	"POST /api/shop/invoices/pdf",
	"POST /api/till-people",
	"POST /api/till-people/list",
	"POST /api/till-people/{id}/badge",
	"POST /api/tills/list",
	"PUT /api/merchant/shop/{id}/auto-accept",
	"PUT /api/portal/passkeys/{id}",
	"PUT /api/portal/profile",
	"PUT /api/portal/shop",
	"PUT /api/portal/till",
	"PUT /api/till-people/{id}",
	"PUT /api/till-people/{id}/pin",
}

func TestWhatIsNotDoneAtATill(t *testing.T) {
	p, err := described()
	if err != nil {
		t.Fatal(err)
	}
	var refused []string
	for _, o := range surface(p) {
		if o.op.Counter || o.op.Public || o.op.Key || len(o.op.Roles) > 0 && !slices.Contains(o.op.Roles, wire.RoleShop) {
			continue
		}
		refused = append(refused, o.method+" "+o.path)
	}
	slices.Sort(refused)
	if !slices.Equal(refused, notAtTills) {
		t.Errorf("it should say:\n%s", strings.Join(refused, "\n"))
	}
}

// What is called at a till that nobody has unlocked: the lock screen, the alarm, and printing for colleagues at other devices.
var whileLocked = []string{
	"DELETE /api/portal/till",
	"GET /api/collect/check-new/{tab}",
	"GET /api/collect/labels/{id}", // of what the shop's computer prints now, as of orders and returns
	"GET /api/order/attention",
	"GET /api/portal/profile",
	"GET /api/portal/start",
	"GET /api/portal/till/people",
	"GET /api/returns/labels/{id}",
	"GET /api/shop/delivery/{id}", // of an order that the shop's computer prints now
	"GET /api/shop/print-device",
	"GET /api/shop/print-requests",
	"GET /api/shop/print-requests/{id}",
	"POST /api/portal/confirm",
	"POST /api/portal/confirm/question",
	"POST /api/portal/confirm/single-sign-on",
	"POST /api/portal/till/lock",
	"POST /api/portal/till/unlock",
	"POST /api/portal/till/used",
	"POST /api/shop/delivery/{id}/print-reservation",
	"POST /api/shop/delivery/{id}/printed",
	"POST /api/shop/print-requests/{id}/take",
	"PUT /api/shop/devices/{deviceId}",
	"PUT /api/shop/print-requests/{id}/outcome",
}

// Every operation of a shop at a till that is locked: refused, read or write, unless it is listed above.
func TestALockedTillReadsNothing(t *testing.T) {
	w := newMarketplace(t)
	shop := w.callers[slices.IndexFunc(w.callers, func(c caller) bool { return c.name == wire.RoleShop })]
	w.prepare(sampleCall{before: thisTill}, shop)
	var open []string
	for _, o := range surface(w.p) {
		if o.op.Public || !o.mayCall(shop) {
			continue
		}
		name, code := o.method+" "+o.path, "TillLocked"
		switch {
		case o.op.Locked:
			open = append(open, name)
			continue
		case !o.op.Counter:
			code = "NotAtTill"
		}
		values := map[string]string{}
		for _, field := range strings.Split(o.path, "{")[1:] {
			values[strings.Split(field, "}")[0]] = islington
		}
		if status, answer := w.call(o, sampleCall{body: "{}"}, shop, values); status != 403 || !strings.Contains(answer, code) {
			t.Errorf("%s answered %d, want 403 %s: %s", name, status, code, answer)
		}
	}
	slices.Sort(open)
	if !slices.Equal(open, whileLocked) {
		t.Errorf("it should say:\n%s", strings.Join(open, "\n"))
	}
	w.readsNoOrder(shop)
	w.hearsNoOrder(shop)
}

// readsNoOrder is about an order that no computer prints.
func (w *marketplace) readsNoOrder(shop caller) {
	w.t.Helper()
	for _, o := range surface(w.p) {
		name := o.method + " " + o.path
		if name != "GET /api/shop/delivery/{id}" && !strings.Contains(name, "/labels/") {
			continue
		}
		e := examples[name]
		if status, answer := w.call(o, e, shop, w.prepare(e, shop)); status != 403 || !strings.Contains(answer, "TillLocked") {
			w.t.Errorf("%s answered %d: %s", name, status, answer)
		}
	}
}

// hearsNoOrder is about the sockets: only what the alarm needs is sent.
func (w *marketplace) hearsNoOrder(shop caller) {
	w.t.Helper()
	for _, s := range sockets {
		header := http.Header{}
		for _, c := range shop.cookies {
			header.Add("Cookie", c.String())
		}
		conn, r, err := websocket.DefaultDialer.DialContext(w.t.Context(), "ws"+strings.TrimPrefix(w.server.URL, "http")+s.Path, header)
		if r == nil {
			w.t.Fatal(err)
		}
		want := http.StatusForbidden
		if s.Path == "/ws/data-update" {
			want = http.StatusSwitchingProtocols
		}
		if r.StatusCode != want {
			w.t.Errorf("%s answered %d, want %d", s.Path, r.StatusCode, want)
		}
		if err == nil {
			_ = conn.Close()
		}
	}
}
