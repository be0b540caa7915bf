package main

import (
	"slices"
	"strings"
	"testing"

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
