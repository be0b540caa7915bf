package shops_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func newShop(edit func(*wire.NewShop)) wire.NewShop {
	s := wire.NewShop{Name: "Hartley Hull", Email: "hull@hartley.example", AddressChange: wire.AddressChange{
		Line1: "12 Whitefriargate", PostalCode: "hu1 2er", City: "Hull", County: "East Yorkshire"}}
	if edit != nil {
		edit(&s)
	}
	return s
}

func TestAMerchantAddsAShop(t *testing.T) {
	s := setup(t)
	s.Exec(`insert into postcodes (postcode, lat, long) values ('HU12ER', 53.74, -0.33)`)
	for field, edit := range map[string]func(*wire.NewShop){
		"Name":       func(n *wire.NewShop) { n.Name = "ab" },
		"Email":      func(n *wire.NewShop) { n.Email = "hull@hartley" },
		"Line1":      func(n *wire.NewShop) { n.Line1 = " " },
		"PostalCode": func(n *wire.NewShop) { n.PostalCode = strings.Repeat("9", 15) },
		"City":       func(n *wire.NewShop) { n.City = strings.Repeat("é", 50) },
		"County":     func(n *wire.NewShop) { n.County = "" },
	} {
		s.Want(s.Send("merchant", "POST", path, newShop(edit)), 422, field)
	}
	w := s.Send("merchant", "POST", path, newShop(nil))
	made := webtest.Decode[web.Result[wire.Shop]](s, w).Result
	if w.Code != 201 || made.Address.PostalCode != "HU1 2ER" || names(s, "merchant", "&Query=hull") != "1 Yorkshire and the Humber: Hartley Hull" {
		t.Errorf("%d %+v", w.Code, made)
	}
	if n := s.Count(`select count(*) from shops where id = $1 and lat = 53.74 and long = -0.33`, made.Id); n != 1 {
		t.Error("the position of the postcode was not taken over")
	}
	s.Want(s.Send("merchant", "POST", path, newShop(nil)), 409, "NameTaken")
	if w := s.Send("rival", "POST", path, newShop(nil)); w.Code != 201 {
		t.Errorf("another merchant's shop of the same name: %d %s", w.Code, w.Body)
	}
	s.Want(s.Send("shop", "POST", path, newShop(nil)), 403, "NotAllowed")
	s.Want(s.Send("admin", "POST", path, newShop(nil)), 422, "MerchantId")
	of := func(merchant string) wire.NewShop {
		return newShop(func(n *wire.NewShop) { n.Name, n.MerchantId = "Hartley Admin", merchant })
	}
	s.Want(s.Send("admin", "POST", path, of(webtest.NewID())), 422, "MerchantId")
	s.Want(s.Send("rival", "POST", path, of(s.Callers["merchant"].MerchantID)), 422, "MerchantId")
	s.Want(s.Send("admin", "POST", path, of(s.Callers["merchant"].MerchantID)), 201, "")
	if got := names(s, "merchant", "&Query=admin"); !strings.HasSuffix(got, "Hartley Admin") {
		t.Errorf("a shop that an Admin added: %s", got)
	}
	if n := s.Count(`select count(*) from audit_log where action = 'shop.created' and target_id = $1 and after->>'Email' = 'hull@hartley.example'`,
		made.Id); n != 1 {
		t.Error("no entry in the audit log")
	}
}

func TestChangesOfAShop(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	at := path + "/" + soho + "/"
	for _, c := range []struct {
		path        string
		bad, good   any
		field       string
		name, value string // from the audit entry, with the previous value
	}{
		{"name", wire.ShopNameChange{Name: "ab"}, wire.ShopNameChange{Name: " Hartley\x07 Frith Street "}, "Name", "Name", "Hartley Soho"},
		{"address", wire.AddressChange{Line1: "1"}, wire.AddressChange{Line1: "7 Frith Street", PostalCode: "W1D 3JA", City: "London", County: "London"},
			"Line1", "Address", "3 Frith Street, , London, London, W1D 4SQ"},
		{"manager", wire.ShopManagerChange{}, wire.ShopManagerChange{Manager: "Ines Duarte"}, "Manager", "Manager", ""},
		{"email", wire.ShopEmailChange{Email: "a@b"}, wire.ShopEmailChange{Email: "Frith@Hartley.example"}, "Email", "Email", "soho@hartley.example"},
		{"phone", wire.ShopPhoneChange{Phone: "+1 202 555 0101"}, wire.ShopPhoneChange{Phone: "(020) 7946-0121"}, "Phone", "Phone", ""},
	} {
		s.Want(s.Send("merchant", "PUT", at+c.path, c.bad), 422, c.field)
		s.Want(s.Send("rival", "PUT", at+c.path, c.good), 404, "NotFound")
		s.Want(s.Send("shop", "PUT", at+c.path, c.good), 403, "NotAllowed")
		s.Want(s.Send("merchant", "PUT", at+c.path, c.good), 200, "")
		s.Want(s.Send("admin", "PUT", at+c.path, c.good), 200, "")
		if n := s.Count(`select count(*) from audit_log where target_id = $1 and before->>$2 = $3`, soho, c.name, c.value); n != 1 {
			t.Errorf("%s: %d entries with the value before", c.path, n)
		}
	}
	now := read(s, "shop", soho)
	if now.Name != "Hartley Frith Street" || now.Email != "frith@hartley.example" || now.Phone != "+442079460121" || now.Address.PostalCode != "W1D 3JA" {
		t.Errorf("%+v", now)
	}
	if n := s.Count(`select count(*) from events where kind = 'Shop' and shop_id = $1`, soho); n != 5 { // the second request changed nothing
		t.Errorf("%d events", n)
	}
	s.Want(s.Send("merchant", "PUT", at+"name", wire.ShopNameChange{Name: "Hartley Leeds"}), 409, "NameTaken")
	s.Exec(`update shops set archived_at = now() where id = $1`, soho)
	s.Want(s.Send("merchant", "PUT", at+"name", wire.ShopNameChange{Name: "Hartley Again"}), 409, "ShopArchived")
}

func hours(day, fromHour, fromMinute, toHour, toMinute int) wire.SentHours {
	return wire.SentHours{Day: day, StartHour: fromHour, StartMinute: fromMinute, EndHour: toHour, EndMinute: toMinute}
}

// Hours sent in UTC are stored as London local times, in winter and in summer.
func TestPickingHours(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	put := func(at time.Time, sent ...wire.SentHours) wire.Shop {
		t.Helper()
		return webtest.Decode[web.Result[wire.Shop]](s, s.Send("merchant", "PUT", path+"/"+soho+"/working-hours",
			wire.WorkingHours{PickingHours: append([]wire.SentHours{}, sent...), At: &at})).Result
	}
	week := func(shop wire.Shop) string {
		text := []string{}
		for _, h := range shop.PickingHours {
			text = append(text, fmt.Sprint(h.Day, " ", h.StartTime, "-", h.EndTime))
		}
		return strings.Join(text, ", ")
	}
	for _, c := range []struct {
		at   string
		sent []wire.SentHours
		want string
	}{
		{"2026-01-15T12:00:00Z", []wire.SentHours{hours(1, 9, 0, 17, 30), hours(7, 0, 0, 23, 59)}, "1 09:00-17:30, 7 00:00-23:59"},
		{"2026-07-15T12:00:00Z", []wire.SentHours{hours(1, 8, 0, 16, 30)}, "1 09:00-17:30"},
		{"2026-07-15T12:00:00Z", []wire.SentHours{hours(2, 23, 30, 8, 0)}, "2 00:30-09:00"}, // half past midnight in summer time
		{"2026-03-29T00:59:59Z", []wire.SentHours{hours(3, 9, 0, 17, 0)}, "3 09:00-17:00"},  // before the clocks go forward
		{"2026-03-29T01:00:00Z", []wire.SentHours{hours(3, 8, 0, 16, 0)}, "3 09:00-17:00"},
		{"2026-10-25T00:59:59Z", []wire.SentHours{hours(3, 8, 0, 16, 0)}, "3 09:00-17:00"}, // before the clocks go back
		{"2026-10-25T01:00:00Z", []wire.SentHours{hours(3, 9, 0, 17, 0)}, "3 09:00-17:00"},
		{"2026-01-15T12:00:00Z", nil, ""},
	} {
		at, _ := time.Parse(time.RFC3339, c.at)
		if got := week(put(at, c.sent...)); got != c.want {
			t.Errorf("%s: %s, want %s", c.at, got, c.want)
		}
	}
	sent := func(list ...wire.SentHours) wire.WorkingHours { return wire.WorkingHours{PickingHours: list} }
	s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/working-hours", sent(hours(5, 22, 0, 2, 0))), 422, "Friday")
	s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/working-hours", sent(hours(5, 9, 0, 9, 0))), 422, "Friday")
	s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/working-hours", sent(hours(5, 9, 0, 10, 0), hours(5, 10, 0, 12, 0))), 422, "Friday")
	s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/working-hours", sent(hours(5, 9, 0, 10, 0), hours(5, 11, 0, 12, 0), hours(5, 13, 0, 14, 0))), 422, "Friday")
	if got := week(put(now(), hours(5, 13, 0, 17, 0), hours(5, 9, 0, 12, 30))); got != "5 09:00-12:30, 5 13:00-17:00" {
		t.Errorf("a day with a break: %s", got)
	}
	s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/working-hours", sent(hours(8, 9, 0, 10, 0))), 422, "")
	s.Want(s.Send("rival", "PUT", path+"/"+soho+"/working-hours", sent(hours(5, 9, 0, 10, 0))), 404, "NotFound")

	// The current time is Sunday at noon.
	if shop := put(now(), hours(7, 9, 0, 12, 1)); shop.Closed {
		t.Error("closed within its hours")
	}
	monday := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	if shop := put(now(), hours(1, 9, 0, 17, 0), hours(7, 9, 0, 12, 0)); !shop.Closed || !shop.OpensAt.Equal(monday) {
		t.Errorf("%v %v", shop.Closed, shop.OpensAt)
	}
	if shop := put(now(), hours(7, 9, 0, 12, 0)); !shop.OpensAt.Equal(monday.AddDate(0, 0, 6)) {
		t.Errorf("%v", shop.OpensAt)
	}
	if n := s.Count(`select count(*) from audit_log where action = 'shop.hours_changed' and before->>'Monday' = '09:00 to 17:00'
		and after->>'Monday' is null`); n < 1 {
		t.Error("the audit log does not say which hours there were")
	}
}

func picture(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestImagesOfAShop(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	add := func(who string, file []byte) (int, wire.Shop) {
		t.Helper()
		w := s.SendFile(who, path+"/"+soho+"/image", "file", "shop.png", file, nil)
		if w.Code != 200 {
			return w.Code, wire.Shop{}
		}
		return w.Code, webtest.Decode[web.Result[wire.Shop]](s, w).Result
	}
	if status, _ := add("rival", picture(t, 8, 8)); status != 404 {
		t.Errorf("rival: %d", status)
	}
	if status, _ := add("shop", picture(t, 8, 8)); status != 403 {
		t.Errorf("shop: %d", status)
	}
	if status, _ := add("merchant", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)); status != 422 {
		t.Errorf("an SVG: %d", status)
	}
	var shop wire.Shop
	for range 12 {
		_, shop = add("merchant", picture(t, 8, 8))
	}
	if status, _ := add("admin", picture(t, 8, 8)); status != 409 || len(shop.Images) != 12 {
		t.Errorf("the thirteenth: %d of %d", status, len(shop.Images))
	}
	ids := []string{}
	for _, one := range shop.Images {
		ids = append(ids, one.Id)
		if name, ok := strings.CutPrefix(one.ImageUrl, shops.ImagesPath); !ok || strings.Contains(name, "/") { // as the server mounts it
			t.Errorf("shown from %s", one.ImageUrl)
		}
	}
	ids[0], ids[11] = ids[11], ids[0]
	shop = webtest.Decode[web.Result[wire.Shop]](s, s.Send("merchant", "PUT", path+"/"+soho+"/image-order", wire.ImageOrder{ImageIds: ids})).Result
	if shop.Images[0].Id != ids[0] || shop.Images[11].Id != ids[11] {
		t.Errorf("%v, want %v", shop.Images, ids)
	}
	s.Want(s.Send("merchant", "PUT", path+"/"+soho+"/image-order", wire.ImageOrder{ImageIds: ids[1:]}), 409, "ImagesChanged")
	s.Want(s.Send("rival", "DELETE", path+"/"+soho+"/image/"+ids[0], nil), 404, "NotFound")
	s.Want(s.Send("merchant", "DELETE", path+"/"+soho+"/image/"+ids[0], nil), 200, "")
	s.Want(s.Send("merchant", "DELETE", path+"/"+soho+"/image/"+ids[0], nil), 404, "NotFound")
	if n := s.Count(`select count(*) from river_job where kind = 'blob.delete'`); n != 1 {
		t.Errorf("%d files to delete", n)
	}
}

func TestAPauseEndsByItself(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	at := path + "/" + soho + "/pause"
	s.Callers["shop"].Abilities = nil
	s.Want(s.Send("shop", "PUT", at, wire.ShopPauseChange{Kind: wire.PausePaused, Minutes: 20}), 403, "Forbidden")
	s.Callers["shop"].Abilities = []string{"reject_orders"}
	s.Want(s.Send("rival", "PUT", at, wire.ShopPauseChange{Kind: wire.PausePaused, Minutes: 20}), 404, "NotFound")
	s.Want(s.Send("shop", "PUT", at, wire.ShopPauseChange{Kind: wire.PausePaused, Minutes: 20, Reason: "Two of us are ill"}), 200, "")
	for _, who := range []string{"shop", "merchant", "admin"} {
		p := read(s, who, soho).Pause
		if p == nil || p.Kind != wire.PausePaused || p.Reason != "Two of us are ill" || !p.Until.Equal(now().Add(20*time.Minute)) || p.By == "" {
			t.Fatalf("%s sees %+v", who, p)
		}
	}
	s.Want(s.Send("merchant", "PUT", at, wire.ShopPauseChange{Kind: wire.PauseBusy}), 200, "")
	if p := read(s, "shop", soho).Pause; p == nil || p.Kind != wire.PauseBusy || !p.Until.Equal(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)) {
		t.Fatalf("the rest of today is %+v", p)
	}
	s.Want(s.Send("merchant", "PUT", at, wire.ShopPauseChange{}), 200, "")
	if p := read(s, "shop", soho).Pause; p != nil {
		t.Fatalf("the pause was ended, but the shop has %+v", p)
	}
	s.Exec(`update shops set pause_kind = 'Paused', paused_until = $2 where id = $1`, soho, now())
	if p := read(s, "shop", soho).Pause; p != nil {
		t.Fatalf("the pause is over, but the shop has %+v", p)
	}
}

// A pause is shown where shops are listed, as long as it lasts.
func TestThePauseIsShownInTheList(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	paused := func() (kinds []string) {
		_, out := webtest.Call[wire.ShopList](s, "merchant", "GET", path+"/list", nil)
		for _, r := range out.Data {
			for _, shop := range r.Shops {
				if shop.Pause != nil {
					kinds = append(kinds, shop.Name+" "+shop.Pause.Kind)
				}
			}
		}
		return kinds
	}
	s.Exec(`update shops set pause_kind = 'Busy', paused_until = now() + interval '1 hour' where id = $1`, soho)
	if got := paused(); len(got) != 1 {
		t.Errorf("%v are paused", got)
	}
	s.Exec(`update shops set paused_until = now() - interval '1 second' where id = $1`, soho)
	if got := paused(); len(got) != 0 {
		t.Errorf("%v are paused after the end", got)
	}
}

// A merchant, an Admin and the people of a shop who accept orders let it accept by itself.
func TestAShopIsLetToAcceptByItself(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	at := path + "/" + soho + "/auto-accept"
	car := webtest.Value[string](s, `select id::text from vehicle_types where code = 'car'`)
	old := webtest.Value[string](s, `select id::text from vehicle_types where not active`)
	on := wire.AutoAcceptChange{AutoAccept: &wire.AutoAccept{PerHalfHour: 6, VehicleTypeId: car}}
	s.Callers["shop"].Abilities = nil
	s.Want(s.Send("shop", "PUT", at, on), 403, "Forbidden")
	s.Callers["shop"].Abilities = []string{"reject_orders"}
	s.Want(s.Send("rival", "PUT", at, on), 404, "NotFound")
	s.Want(s.Send("shop", "PUT", at, wire.AutoAcceptChange{AutoAccept: &wire.AutoAccept{PerHalfHour: 6, VehicleTypeId: old}}), 422, "ValidationFailed")
	s.Want(s.Send("shop", "PUT", at, on), 200, "")
	for _, who := range []string{"shop", "merchant", "admin"} {
		if got := read(s, who, soho).AutoAccept; got == nil || *got != *on.AutoAccept {
			t.Fatalf("%s sees %+v", who, got)
		}
	}
	s.Want(s.Send("merchant", "PUT", at, wire.AutoAcceptChange{}), 200, "")
	if got := read(s, "shop", soho).AutoAccept; got != nil {
		t.Fatalf("it was ended, but the shop has %+v", got)
	}
}
