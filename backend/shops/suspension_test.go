package shops_test

import (
	"strings"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// Of a suspended merchant everything is read and nothing is changed, until the suspension is lifted; both are recorded, shown and mailed once.
func TestASuspensionAndItsEnd(t *testing.T) {
	s := setup(t)
	hartley, soho := s.Callers["merchant"].MerchantID, s.Callers["shop"].ShopID
	s.Exec(`insert into users (id, email, role, merchant_id, deactivated_at) values ($1, 'gone@hartley.example', 'Merchant', $2, now())`, webtest.NewID(), hartley)
	to := merchantsPath + "/" + hartley
	mails := func() int { return s.Count(`select count(*) from river_job where kind = 'mail_account_notice'`) }
	merchants := s.Count(`select count(*) from users where merchant_id = $1 and role = 'Merchant' and deactivated_at is null`, hartley)
	s.Want(s.Send("admin", "POST", to+"/lift", nil), 409, "NotSuspended")
	s.Want(s.Send("admin", "POST", to+"/suspend", wire.MerchantSuspending{Reason: " "}), 422, "Reason")
	s.Want(s.Send("admin", "POST", to+"/suspend", wire.MerchantSuspending{Reason: strings.Repeat("é", 501)}), 422, "Reason")
	s.Want(s.Send("admin", "POST", merchantsPath+"/"+webtest.NewID()+"/suspend", wire.MerchantSuspending{Reason: "Nobody"}), 404, "NotFound")
	reason := strings.Repeat("店", 499) + "\U0001F426"
	w := s.Send("admin", "POST", to+"/suspend", wire.MerchantSuspending{Reason: reason})
	if got := webtest.Decode[web.Result[wire.MerchantRecord]](s, w).Result.Suspension; got == nil || got.Reason != reason || !got.Since.Equal(now()) {
		t.Fatalf("%d %+v", w.Code, got)
	}
	s.Want(s.Send("admin", "POST", to+"/suspend", wire.MerchantSuspending{Reason: "Again"}), 409, "AlreadySuspended")
	if mails() != merchants {
		t.Errorf("%d mails to %d users", mails(), merchants)
	}

	s.Callers["merchant"].Suspended, s.Callers["shop"].Suspended = true, true // as package session reads them
	s.Callers["shop"].Abilities = []string{"reject_orders"}
	s.Want(s.Send("merchant", "POST", "/api/merchant/basic-info", wire.BasicInfo{Name: "Hartley"}), 409, "MerchantSuspended")
	s.Want(s.Send("merchant", "POST", path, newShop(nil)), 409, "MerchantSuspended")
	s.Want(s.Send("shop", "PUT", path+"/"+soho+"/pause", wire.ShopPauseChange{Kind: wire.PausePaused, Minutes: 20}), 409, "MerchantSuspended")
	s.Want(s.Send("merchant", "GET", "/api/merchant", nil), 200, "")
	s.Want(s.Send("merchant", "POST", path+"/csv", wire.ShopListRequest{}), 200, "")
	s.Want(s.Send("admin", "PUT", path+"/"+soho+"/manager", wire.ShopManagerChange{Manager: "Ines Duarte"}), 200, "")

	s.Want(s.Send("admin", "POST", to+"/lift", nil), 200, "")
	s.Want(s.Send("admin", "POST", to+"/lift", nil), 409, "NotSuspended")
	if mails() != 2*merchants {
		t.Errorf("%d mails to %d users", mails(), merchants)
	}
	for action, side := range map[string]string{"merchant.suspended": "after", "merchant.suspension_lifted": "before"} {
		if n := s.Count(`select count(*) from audit_log where action = $1 and target_id = $2 and `+side+`->>'Suspended' = $3`, action, hartley, reason); n != 1 {
			t.Errorf("%s: %d entries", action, n)
		}
	}
	if n := s.Count(`select count(*) from events where kind = 'Merchant' and merchant_id = $1`, hartley); n != 2 {
		t.Errorf("%d events", n)
	}
}

// Of many who suspend at once one does.
func TestOneOfManySuspends(t *testing.T) {
	s := setup(t)
	to := merchantsPath + "/" + s.Callers["merchant"].MerchantID + "/suspend"
	got := webtest.AtOnce(8, func(int) int { return s.Send("admin", "POST", to, wire.MerchantSuspending{Reason: "Not paid"}).Code })
	if got[200] != 1 || got[409] != 7 {
		t.Errorf("%v", got)
	}
}
