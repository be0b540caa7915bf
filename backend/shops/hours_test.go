package shops_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// opening asks the database, which alone decides, and writes the times of London.
func opening(s *webtest.Server, shop, moment string) string {
	s.T.Helper()
	return webtest.Value[string](s, `select coalesce((select 'open since ' || coalesce(to_char(opened at time zone 'Europe/London', 'HH24:MI'), 'ever')
			from shop_opening($1, m)), 'opens ' || to_char(shop_opens($1, m) at time zone 'Europe/London', 'DD/MM HH24:MI'), 'never')
		from (select $2::text::timestamp at time zone 'Europe/London' as m) x`, shop, moment)
}

// A closure wins over a special day, and that over the weekday's hours.
func TestWhenAShopIsOpen(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	at := path + "/" + soho + "/"
	s.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute)
		select gen_random_uuid(), $1, d, h[1], h[2] from generate_series(1, 6) d, (values (array[540, 720]), (array[780, 1020])) v (h)`, soho)
	s.Want(s.Send("merchant", "PUT", at+"special-days", wire.SpecialDays{Days: []wire.SpecialDay{
		{Day: "2026-12-25", Name: "Christmas Day", Hours: []wire.OpenHours{}},
		{Day: "2026-12-24", Name: "🎄 Christmas Eve", Hours: []wire.OpenHours{{StartTime: "08:00", EndTime: "10:00"}, {StartTime: "11:00", EndTime: "14:00"}}},
		{Day: "2027-01-03", Hours: []wire.OpenHours{{StartTime: "10:00", EndTime: "16:00"}}}, // a Sunday
	}}), 200, "")
	s.Want(s.Send("admin", "PUT", at+"closure",
		wire.ShopClosureChange{Closure: &wire.ShopClosureDays{From: "2026-11-30", To: "2026-12-06", Reason: "New floor"}}), 200, "")
	for moment, want := range map[string]string{
		"2026-11-23 11:59": "open since 09:00", "2026-11-23 12:00": "opens 23/11 13:00", "2026-11-23 13:00": "open since 13:00",
		"2026-11-28 17:00": "opens 07/12 09:00", "2026-12-01 10:00": "opens 07/12 09:00",
		"2026-12-24 09:59": "open since 08:00", "2026-12-24 10:00": "opens 24/12 11:00", "2026-12-24 15:00": "opens 26/12 09:00",
		"2026-12-25 10:00": "opens 26/12 09:00", "2027-01-03 10:00": "open since 10:00", "2027-01-10 10:00": "opens 11/01 09:00",
	} {
		if got := opening(s, soho, moment); got != want {
			t.Errorf("%s: %s, want %s", moment, got, want)
		}
	}
	shop := read(s, "shop", soho)
	if !shop.Closed || shop.OpensAt == nil || !shop.OpensAt.Equal(time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)) {
		t.Errorf("now: %v %v", shop.Closed, shop.OpensAt)
	}
	if got := fmt.Sprint(shop.SpecialDays); got != "[{2026-12-24 🎄 Christmas Eve [{08:00 10:00} {11:00 14:00}]} {2026-12-25 Christmas Day []} "+
		"{2027-01-03  [{10:00 16:00}]}]" {
		t.Error(got)
	}
	if c := shop.Closure; c == nil || c.From != "2026-11-30" || c.To != "2026-12-06" || c.Reason != "New floor" || c.By == "" {
		t.Errorf("%+v", c)
	}
	// Without weekly hours a shop is open at all times, but for its special days and closure.
	s.Exec(`delete from shop_picking_hours where shop_id = $1`, soho)
	for moment, want := range map[string]string{
		"2026-11-23 03:00": "open since ever", "2026-12-02 03:00": "opens 07/12 00:00", "2026-12-25 12:00": "opens 26/12 00:00",
		"2026-12-24 12:00": "open since 11:00",
	} {
		if got := opening(s, soho, moment); got != want {
			t.Errorf("without hours, %s: %s, want %s", moment, got, want)
		}
	}
}

// One shop that cannot be closed does not stop the others.
func TestSeveralShopsClose(t *testing.T) {
	s := setup(t)
	merchant, soho := s.Callers["shop"].MerchantID, s.Callers["shop"].ShopID
	second, archived := s.Shop(merchant, "Hartley Camden"), s.Shop(merchant, "Hartley Old")
	foreign := s.Shop(s.Callers["rival"].MerchantID, "Rival Soho")
	s.Exec(`update shops set archived_at = now() where id = $1`, archived)
	s.Exec(`update shops set closed_from = '2026-11-20', closed_to = '2026-11-25', closed_reason = 'Flood', closed_by = 'M' where id = $1`, second)
	const at = "/api/merchant/shop-closures"
	send := func(who string, days *wire.ShopClosureDays, shops ...string) wire.ShopsChanged {
		t.Helper()
		w := s.Send(who, "PUT", at, wire.ShopsClosure{Shops: shops, Closure: days})
		s.Want(w, 200, "")
		return webtest.Decode[web.Result[wire.ShopsChanged]](s, w).Result
	}
	closed := func() string {
		return webtest.Value[string](s, `select string_agg(name || ' ' || coalesce(closed_from::text, 'open'), ', ' order by name) from shops
			where closed_from is not null`)
	}
	christmas := &wire.ShopClosureDays{From: "2026-12-24", To: "2026-12-27", Reason: "Christmas 🎄"}
	got := send("merchant", christmas, soho, second, soho, archived, foreign, "nobody")
	if got.Shops != 2 || len(got.Refused) != 3 || closed() != "Hartley Camden 2026-12-24, Hartley Soho 2026-12-24" {
		t.Errorf("%+v; closed: %s", got, closed())
	}
	for _, r := range got.Refused {
		if r.Id == archived && !strings.Contains(r.Reason, "archived") || r.Id == foreign && !strings.Contains(r.Reason, "was not found") {
			t.Errorf("%+v", r)
		}
	}
	if got = send("admin", nil, soho, second, foreign); got.Shops != 3 || s.Count(`select count(*) from shops where closed_from is not null`) != 0 {
		t.Errorf("opened again: %+v", got)
	}
	s.Want(s.Send("merchant", "PUT", at, wire.ShopsClosure{Shops: []string{soho}, Closure: &wire.ShopClosureDays{From: "2026-12-24", To: "2026-12-20",
		Reason: "Back"}}), 422, "To")
	s.Want(s.Send("shop", "PUT", at, wire.ShopsClosure{Shops: []string{soho}}), 403, "NotAllowed")
	s.Want(s.Send("merchant", "PUT", at, wire.ShopsClosure{}), 422, "")
}

func TestSpecialDaysOfSeveralShops(t *testing.T) {
	s := setup(t)
	soho, merchant := s.Callers["shop"].ShopID, s.Callers["merchant"].MerchantID
	second, archived, full := s.Shop(merchant, "Hartley Camden"), s.Shop(merchant, "Hartley Bow"), s.Shop(merchant, "Hartley Kew")
	foreign := s.Shop(s.Callers["rival"].MerchantID, "Rival Soho")
	s.Exec(`update shops set archived_at = now() where id = $1`, archived)
	s.Exec(`insert into shop_special_days (shop_id, day, name, hours) select $1, '2027-01-01'::date + n, '', '{}' from generate_series(1, 100) n`, full)
	s.Exec(`insert into shop_special_days (shop_id, day, name, hours)
		values ($1, '2026-12-25', 'Old', '{[600,720)}'), ($1, '2026-12-31', 'Eve', '{[600,720)}')`, soho)
	const at = "/api/merchant/shop-special-days"
	send := func(who string, days []wire.SpecialDay, shops ...string) wire.ShopsChanged {
		t.Helper()
		w := s.Send(who, "PUT", at, wire.ShopsSpecialDays{Shops: shops, Days: days})
		s.Want(w, 200, "")
		return webtest.Decode[web.Result[wire.ShopsChanged]](s, w).Result
	}
	days := []wire.SpecialDay{
		{Day: "2026-12-24", Name: "Christmas Eve", Hours: []wire.OpenHours{{StartTime: "09:00", EndTime: "12:00"}, {StartTime: "13:00", EndTime: "15:00"}}},
		{Day: "2026-12-25", Name: "Christmas Day 🎄", Hours: []wire.OpenHours{}},
	}
	for range 2 { // the same again changes nothing
		got := send("merchant", days, soho, second, soho, archived, full, foreign, "nobody")
		if got.Shops != 2 || len(got.Refused) != 4 {
			t.Errorf("%+v", got)
		}
		for _, r := range got.Refused {
			if r.Id == archived && !strings.Contains(r.Reason, "archived") || r.Id == full && !strings.Contains(r.Reason, "more than 100") ||
				(r.Id == foreign || r.Id == "nobody") && !strings.Contains(r.Reason, "was not found") {
				t.Errorf("%+v", r)
			}
		}
	}
	eve := wire.SpecialDay{Day: "2026-12-31", Name: "Eve", Hours: []wire.OpenHours{{StartTime: "10:00", EndTime: "12:00"}}}
	for id, want := range map[string][]wire.SpecialDay{soho: append(slices.Clone(days), eve), second: days} {
		if got := read(s, "admin", id).SpecialDays; !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if n := s.Count(`select count(*) from shop_special_days where shop_id = any($1)`, []string{archived, foreign}); n != 0 {
		t.Errorf("%d days of shops that were refused", n)
	}
	if n := s.Count(`select count(*) from audit_log where action = 'shop.special_days_changed' and target_id = $1`, second); n != 1 {
		t.Errorf("%d entries in the audit log", n)
	}
	past := []wire.SpecialDay{{Day: "2026-11-01", Hours: []wire.OpenHours{}}}
	s.Want(s.Send("merchant", "PUT", at, wire.ShopsSpecialDays{Shops: []string{soho}, Days: past}), 422, "2026-11-01")
	s.Want(s.Send("merchant", "PUT", at, wire.ShopsSpecialDays{Shops: []string{soho}, Days: []wire.SpecialDay{}}), 422, "")
	s.Want(s.Send("shop", "PUT", at, wire.ShopsSpecialDays{Shops: []string{soho}, Days: days}), 403, "NotAllowed")
}

func TestClosures(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	at := path + "/" + soho + "/closure"
	put := func(who, from, to, reason string) *wire.ShopClosure {
		t.Helper()
		w := s.Send(who, "PUT", at, wire.ShopClosureChange{Closure: &wire.ShopClosureDays{From: from, To: to, Reason: reason}})
		s.Want(w, 200, "")
		return webtest.Decode[web.Result[wire.Shop]](s, w).Result.Closure
	}
	for field, c := range map[string][3]string{
		"To": {"2026-11-25", "2026-11-24", "Flood"}, "From": {"2026-11-21", "2026-11-24", "Flood"}, "Reason": {"2026-11-25", "2026-11-26", " \u200b"},
	} {
		s.Want(s.Send("merchant", "PUT", at, wire.ShopClosureChange{Closure: &wire.ShopClosureDays{From: c[0], To: c[1], Reason: c[2]}}), 422, field)
	}
	s.Want(s.Send("merchant", "PUT", at, wire.ShopClosureChange{Closure: &wire.ShopClosureDays{From: "2027-12-01", To: "2027-12-31", Reason: "Later"}}), 422, "To")
	s.Want(s.Send("shop", "PUT", at, wire.ShopClosureChange{}), 403, "NotAllowed")
	s.Want(s.Send("rival", "PUT", at, wire.ShopClosureChange{}), 404, "NotFound")
	put("merchant", "2026-11-22", "2026-11-24", "Flood")
	s.Exec(`update shops set closed_from = '2026-11-20' where id = $1`, soho)
	if c := put("merchant", "2026-11-20", "2026-11-30", "Flood "+strings.Repeat("é", 194)); c.From != "2026-11-20" {
		t.Errorf("a closure that has begun: %+v", c)
	}
	if shop := read(s, "shop", soho); !shop.Closed || !shop.OpensAt.Equal(time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("%v %v", shop.Closed, shop.OpensAt)
	}
	told := func(kind string) int {
		return s.Count(`select count(*) from merchant_events where type = $2 and shop_id = $1`, soho, kind)
	}
	if n := s.Count(`select count(*) from merchant_events where shop_id = $1 and data->>'Status' = 'Closed' and data->>'Reason' = 'Flood'
		and (data->>'From')::timestamptz = '2026-11-22Z' and (data->>'Until')::timestamptz = '2026-11-25Z'`, soho); n != 1 {
		t.Error("senders are not told")
	}
	before := told("shop.paused")
	s.Want(s.Send("merchant", "PUT", at, wire.ShopClosureChange{}), 200, "")
	s.Want(s.Send("merchant", "PUT", at, wire.ShopClosureChange{}), 200, "")
	if told("shop.paused") != before || told("shop.resumed") != 1 || read(s, "shop", soho).Closed {
		t.Error("the end of a closure")
	}
	if n := s.Count(`select count(*) from audit_log where target_id = $1 and action = 'shop.closure_changed'`, soho); n < 3 {
		t.Errorf("%d entries in the audit log", n)
	}
}

func TestHoursAreCopiedToManyShops(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	merchant := s.Callers["shop"].MerchantID
	leith, bath, old := s.Shop(merchant, "Hartley Leith"), s.Shop(merchant, "Hartley Bath"), s.Shop(merchant, "Hartley Old")
	foreign := s.Shop(s.Callers["rival"].MerchantID, "Rival Row")
	s.Exec(`update shops set archived_at = now() where id = $1`, old)
	s.Exec(`delete from shop_picking_hours`)
	s.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute)
		values (gen_random_uuid(), $1, 1, 540, 720), (gen_random_uuid(), $1, 1, 780, 1020), (gen_random_uuid(), $2, 7, 0, 60)`, soho, leith)
	s.Exec(`insert into shop_special_days (shop_id, day, name, hours) values ($1, '2026-01-01', 'passed', '{}'), ($1, '2026-12-25', 'Christmas', '{}'),
		($2, '2026-12-24', 'own', '{}')`, soho, leith)
	at := path + "/" + soho + "/copy-hours"
	for name, body := range map[string]wire.HoursCopy{
		"nobody": {}, "itself": {Shops: []string{soho}}, "another merchant's": {Shops: []string{leith, foreign}}, "an archived one": {Shops: []string{old}},
		"no id": {Shops: []string{"all"}},
	} {
		w := s.Send("merchant", "POST", at, body)
		if w.Code != 422 || !strings.Contains(w.Body.String(), "Shops") {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	s.Want(s.Send("shop", "POST", at, wire.HoursCopy{All: true}), 403, "")
	s.Want(s.Send("rival", "POST", at, wire.HoursCopy{All: true}), 404, "")
	hours := func(id string) (text string) {
		for _, h := range read(s, "admin", id).PickingHours {
			text += fmt.Sprint(h.Day, " ", h.StartTime, " ", h.EndTime, ", ")
		}
		return text
	}
	copied := func(who string, body wire.HoursCopy, want int) {
		t.Helper()
		w := s.Send(who, "POST", at, body)
		if got := webtest.Decode[web.Result[wire.HoursCopied]](s, w).Result; w.Code != 200 || got.Shops != want {
			t.Errorf("%d %s, want %d shops", w.Code, w.Body, want)
		}
	}
	others := int(s.Count(`select count(*) from shops where merchant_id = $1 and id <> $2 and archived_at is null`, merchant, soho))
	before := hours(leith)
	copied("merchant", wire.HoursCopy{Shops: []string{bath, bath}}, 1)
	if hours(bath) != hours(soho) || hours(leith) != before {
		t.Errorf("after copying to one: %s and %s", hours(bath), hours(leith))
	}
	copied("merchant", wire.HoursCopy{All: true}, others)
	if hours(leith) != hours(soho) || len(read(s, "admin", leith).SpecialDays) != 1 {
		t.Errorf("after copying to all: %s, %+v", hours(leith), read(s, "admin", leith).SpecialDays)
	}
	copied("admin", wire.HoursCopy{All: true, SpecialDays: true}, others)
	if days := read(s, "admin", leith).SpecialDays; len(days) != 1 || days[0].Day != "2026-12-25" {
		t.Errorf("special days: %+v", days)
	}
	if n := s.Count(`select count(*) from shop_picking_hours where shop_id in ($1, $2)`, foreign, old); n != 0 {
		t.Error("another merchant's shop, or an archived one, was changed")
	}
	if n := s.Count(`select count(*) from audit_log where action = 'shop.hours_copied' and target_id in ($1, $2)`, leith, bath); n < 3 {
		t.Errorf("%d entries in the audit log", n)
	}
}

func TestSpecialDays(t *testing.T) {
	s := setup(t)
	soho := s.Callers["shop"].ShopID
	at := path + "/" + soho + "/special-days"
	day := func(day string, hours ...string) wire.SpecialDay {
		d := wire.SpecialDay{Day: day, Name: "Day", Hours: []wire.OpenHours{}}
		for i := 0; i < len(hours); i += 2 {
			d.Hours = append(d.Hours, wire.OpenHours{StartTime: hours[i], EndTime: hours[i+1]})
		}
		return d
	}
	for name, days := range map[string][]wire.SpecialDay{
		"twice":        {day("2026-12-01"), day("2026-12-01")},
		"passed":       {day("2026-11-21")},
		"too far":      {day("2027-12-25")},
		"backwards":    {day("2026-12-01", "10:00", "09:00")},
		"overlapping":  {day("2026-12-01", "10:00", "12:00", "11:00", "13:00")},
		"without rest": {day("2026-12-01", "10:00", "12:00", "12:00", "13:00")},
	} {
		if w := s.Send("merchant", "PUT", at, wire.SpecialDays{Days: days}); w.Code != 422 || !strings.Contains(w.Body.String(), days[0].Day) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	for _, body := range []string{`{"Days":[{"Day":"soon","Name":"","Hours":[]}]}`,
		`{"Days":[{"Day":"2026-12-01","Name":"","Hours":[{"StartTime":"24:00","EndTime":"25:00"}]}]}`} {
		s.Want(s.Send("merchant", "PUT", at, body), 422, "")
	}
	s.Exec(`insert into shop_special_days (shop_id, day, hours) values ($1, '2026-01-01', '{}')`, soho)
	s.Want(s.Send("merchant", "PUT", at, wire.SpecialDays{Days: []wire.SpecialDay{day("2026-12-01"), day("2026-11-22", "09:00", "23:59")}}), 200, "")
	s.Want(s.Send("merchant", "PUT", at, wire.SpecialDays{Days: []wire.SpecialDay{day("2026-12-02")}}), 200, "")
	if got := read(s, "shop", soho).SpecialDays; len(got) != 1 || got[0].Day != "2026-12-02" {
		t.Errorf("%+v", got)
	}
	if n := s.Count(`select count(*) from shop_special_days where shop_id = $1`, soho); n != 2 {
		t.Errorf("%d days: those that have passed stay", n)
	}
	s.Want(s.Send("rival", "PUT", at, wire.SpecialDays{Days: []wire.SpecialDay{}}), 404, "NotFound")
	s.Want(s.Send("shop", "PUT", at, wire.SpecialDays{Days: []wire.SpecialDay{}}), 403, "NotAllowed")
	holidays := webtest.Decode[web.Result[[]wire.BankHoliday]](s, s.Send("merchant", "GET", "/api/merchant/bank-holidays", nil)).Result
	text := fmt.Sprint(holidays)
	for _, want := range []string{"{2026-12-25 Christmas Day}", "{2026-12-26 Boxing Day}", "{2026-12-28 Boxing Day}", "{2027-03-26 Good Friday}"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing: %s", want, text)
		}
	}
}
