package shops_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const merchantsPath = "/api/admin/merchants"

func merchantNames(s *webtest.Server, body any) string {
	s.T.Helper()
	page := webtest.Decode[wire.MerchantList](s, s.Send("admin", "POST", merchantsPath+"/list", body))
	text := fmt.Sprint(page.Total)
	for _, m := range page.Merchants {
		text += fmt.Sprintf(" %s:%d", m.Name, m.Shops)
	}
	return text
}

func TestListOfMerchants(t *testing.T) {
	s := setup(t)
	hartley, soho := s.Callers["merchant"].MerchantID, s.Callers["shop"].ShopID
	s.Exec(`insert into order_counts (shop_id, merchant_id, shop_portal_status, slot, n) 
		values ($2, $1, 'Pending', 0, 3), ($2, $1, 'Archived', 1, 4)`, hartley, soho)
	s.Exec(`insert into merchant_plans (merchant_id, credits, price, active) values ($1, 20, 4000, true)`, hartley)
	s.Exec(`update shops set archived_at = now() where merchant_id = $1 and name = 'Hartley Leeds'`, hartley)
	s.Exec(`update merchants set suspended_at = now() where name = 'Penny'`)
	for body, want := range map[string]string{
		`{}`:                               "2 Hartley:1 Penny:1",
		`{"Order":"desc"}`:                 "2 Penny:1 Hartley:1",
		`{"Query":"ENN"}`:                  "1 Penny:1",
		`{"Filter":{"Suspended":true}}`:    "1 Penny:1",
		`{"Filter":{"Suspended":false}}`:   "1 Hartley:1",
		`{"Filter":{"Plan":true}}`:         "1 Hartley:1",
		`{"Filter":{"Plan":false}}`:        "1 Penny:1",
		`{"Page":2,"Size":1,"Query":"  "}`: "2 Penny:1",
	} {
		if got := merchantNames(s, json.RawMessage(body)); got != want {
			t.Errorf("%s: %s, want %s", body, got, want)
		}
	}
	page := webtest.Decode[wire.MerchantList](s, s.Send("admin", "POST", merchantsPath+"/list", wire.MerchantListRequest{Query: "hartley"}))
	if m := page.Merchants[0]; m.Orders != 7 || !m.PlanActive || m.Credits != 20 || m.Suspension != nil {
		t.Errorf("%+v", m)
	}
	if w := s.Send("admin", "POST", merchantsPath+"/csv", wire.MerchantListRequest{}); w.Code != 200 || !strings.Contains(w.Body.String(), "Hartley,1,7,") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	for _, who := range []string{"merchant", "shop"} {
		for _, path := range []string{"/list", "/csv", "", "/" + hartley + "/suspend", "/" + hartley + "/lift"} {
			s.Want(s.Send(who, "POST", merchantsPath+path, struct{}{}), 403, "NotAllowed")
		}
		s.Want(s.Send(who, "GET", merchantsPath+"/"+hartley, nil), 403, "NotAllowed")
		s.Want(s.Send(who, "PUT", merchantsPath+"/"+hartley+"/basic-info", struct{}{}), 403, "NotAllowed")
	}
}

func TestAnAdminAddsAndChangesAMerchant(t *testing.T) {
	s := setup(t)
	s.Want(s.Send("admin", "POST", merchantsPath, wire.NewMerchant{Name: " ab "}), 422, "Name")
	s.Want(s.Send("admin", "POST", merchantsPath, wire.NewMerchant{Name: "HÁRTLEY"}), 409, "NameTaken")
	w := s.Send("admin", "POST", merchantsPath, wire.NewMerchant{Name: " Lark \U0001F426 & 店 "})
	made := webtest.Decode[web.Result[wire.MerchantRecord]](s, w).Result
	if w.Code != 201 || made.Name != "Lark \U0001F426 & 店" || made.Id == "" || made.CompanyName != made.Name {
		t.Fatalf("%d %+v", w.Code, made)
	}
	to := merchantsPath + "/" + made.Id
	s.Want(s.Send("admin", "PUT", to+"/basic-info", wire.BasicInfo{Name: "Penny"}), 409, "NameTaken")
	s.Want(s.Send("admin", "PUT", to+"/basic-info", wire.BasicInfo{Name: "Lark", BrandColour: "FFD700"}), 422, "BrandColour")
	s.Want(s.Send("admin", "PUT", merchantsPath+"/"+webtest.NewID()+"/basic-info", wire.BasicInfo{Name: "Nobody"}), 404, "NotFound")
	s.Want(s.Send("admin", "PUT", to+"/basic-info", wire.BasicInfo{Name: "Lark", Slogan: "Up early", BrandColour: "#1d5bb8"}), 200, "")
	s.Want(s.Send("admin", "GET", merchantsPath+"/"+webtest.NewID(), nil), 404, "NotFound")
	got := webtest.Decode[web.Result[wire.MerchantRecord]](s, s.Send("admin", "GET", to, nil)).Result
	if got.Name != "Lark" || got.Slogan != "Up early" || got.BrandColour != "1D5BB8" {
		t.Errorf("%+v", got)
	}
	for action, n := range map[string]int{"merchant.created": 1, "merchant.basic_info_changed": 1} {
		if got := s.Count(`select count(*) from audit_log where action = $1 and target_id = $2 and merchant_id::text = $2`, action, made.Id); got != n {
			t.Errorf("%s: %d entries", action, got)
		}
	}
	if n := s.Count(`select count(*) from events where kind = 'Merchant' and merchant_id = $1`, made.Id); n != 2 {
		t.Errorf("%d events", n)
	}
}
