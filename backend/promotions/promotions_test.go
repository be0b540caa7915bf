package promotions_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const path = "/api/portal/promo-code"

func now() time.Time { return time.Now().UTC() }

func setup(t testing.TB) *webtest.Server {
	return webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		queue, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		promotions.New(pool, queue, now).Register(api)
	})
}

// summer is a valid code; edit changes it.
func summer(edit func(*wire.NewPromoCode)) wire.NewPromoCode {
	c := wire.NewPromoCode{Code: "SUMMER10", PromoCodeTerms: wire.PromoCodeTerms{Type: wire.PromoMultiUsePercent, Percentage: 10,
		StartDate: london.Day(now()), Expires: london.AddDays(now(), 30)}}
	if edit != nil {
		edit(&c)
	}
	return c
}

func create(s *webtest.Server, code string, edit func(*wire.NewPromoCode)) wire.PromoCode {
	s.T.Helper()
	c := summer(edit)
	c.Code = code
	return webtest.Result[wire.PromoCode](s, s.Send("admin", "POST", path, c))
}

func TestWhatMakesACode(t *testing.T) {
	s := setup(t)
	for name, c := range map[string]struct {
		edit  func(*wire.NewPromoCode)
		field string
	}{
		"no code":          {func(c *wire.NewPromoCode) { c.Code = " " }, "Code"},
		"long code":        {func(c *wire.NewPromoCode) { c.Code = "THIRTEENCHARS" }, "Code"},
		"type":             {func(c *wire.NewPromoCode) { c.Type = "Free" }, "Type"},
		"percentage":       {func(c *wire.NewPromoCode) { c.Percentage = 101 }, "Percentage"},
		"no minimum spend": {func(c *wire.NewPromoCode) { c.Type, c.Percentage, c.Amount = wire.PromoSingleUseValue, 0, 500 }, "MinimumSpend"},
		"amount": {func(c *wire.NewPromoCode) {
			c.Type, c.Percentage, c.Amount, c.MinimumSpend = wire.PromoSingleUseValue, 0, 500, 499
		}, "MinimumSpend"},
		"past start": {func(c *wire.NewPromoCode) { c.StartDate = london.AddDays(now(), -1) }, "StartDate"},
		"end before start": {func(c *wire.NewPromoCode) {
			c.StartDate, c.Expires = london.AddDays(now(), 5), london.AddDays(now(), 4)
		}, "Expires"},
		"end after 2100": {func(c *wire.NewPromoCode) { c.Expires = london.Date(2100, 1, 2) }, "Expires"},
	} {
		if w := s.Send("admin", "POST", path, summer(c.edit)); w.Code != 422 || !strings.Contains(w.Body.String(), `"`+c.field+`":`) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	if n := s.Count(`select count(*) from promo_codes`); n != 0 {
		t.Errorf("%d codes were stored", n)
	}
	create(s, "last-day", func(c *wire.NewPromoCode) { c.Expires = london.Date(2100, 1, 1) })
}

func TestACodeIsTakenOnce(t *testing.T) {
	s := setup(t)
	spellings := []string{"SPRING", "spring", " Spring ", "SPRING", "SPRing", "spring", "SPRING", "sPRING"}
	count := webtest.AtOnce(len(spellings), func(i int) int {
		return s.Send("admin", "POST", path, summer(func(c *wire.NewPromoCode) { c.Code = spellings[i] })).Code
	})
	if count[201] != 1 || count[409] != 7 {
		t.Errorf("statuses %v", count)
	}
	s.Want(s.Send("admin", "POST", path, summer(func(c *wire.NewPromoCode) { c.Code = "spring" })), 409, "CodeTaken")
}

func TestListOfCodes(t *testing.T) {
	s := setup(t)
	value := func(c *wire.NewPromoCode) {
		c.Type, c.Percentage, c.Amount, c.MinimumSpend = wire.PromoSingleUseValue, 0, 500, 500
	}
	create(s, "FIRST", nil)
	create(s, "FIRSTLY", value)
	old := create(s, "OLD", nil)
	s.Want(s.Send("admin", "PUT", path+"/"+old.Id+"/expire", nil), 200, "")
	list := func(body map[string]any) string {
		page := webtest.Decode[wire.PromoCodeList](s, s.Send("admin", "POST", path+"/list", body))
		names := []string{fmt.Sprint(page.Total)}
		for _, c := range page.Codes {
			names = append(names, c.Code)
			if c.GroupName != london.Format(c.Created, "January 2006") {
				t.Errorf("%s is in group %q", c.Code, c.GroupName)
			}
		}
		return strings.Join(names, " ")
	}
	filter := func(name, value string) map[string]any {
		return map[string]any{"Filter": map[string]any{name: []string{value}}}
	}
	for want, body := range map[string]map[string]any{
		"3 OLD FIRSTLY FIRST": {}, "3 FIRST FIRSTLY OLD": {"OrderBy": "asc"}, "2 FIRST FIRSTLY": {"Query": "first"},
		"2 FIRSTLY FIRST": filter("Status", "Active"), "1 OLD": filter("Status", "Archived"),
		"1 FIRSTLY": filter("Discount", "Value"), "2 OLD FIRST": filter("UseType", "MultiUse"),
	} {
		if got := list(body); got != want {
			t.Errorf("%v: %s, want %s", body, got, want)
		}
	}
	if w := s.Send("admin", "POST", path+"/csv", filter("Status", "Archived")); !strings.Contains(w.Body.String(), "\r\nOLD,MultiUse,Percent,0.00,10,") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestExtendAndDeactivate(t *testing.T) {
	s := setup(t)
	c := create(s, "EASTER", nil)
	to := func(day int) any { return wire.PromoCodeExtension{Expires: london.AddDays(now(), day)} }
	s.Want(s.Send("admin", "PUT", path+"/"+c.Id, to(1)), 422, "Expires")
	s.Want(s.Send("admin", "PUT", path+"/"+c.Id+"/expire", nil), 200, "")
	s.Want(s.Send("admin", "PUT", path+"/"+c.Id+"/expire", nil), 409, "CodeNotChangeable")
	after := webtest.Result[wire.PromoCode](s, s.Send("admin", "PUT", path+"/"+c.Id, to(60)))
	if !after.Active || !after.Expires.Equal(london.AddDays(now(), 60)) {
		t.Errorf("%+v", after)
	}
	if n := s.Count(`select count(*) from audit_log where target_id = $1 and target_label = 'EASTER'`, c.Id); n != 3 {
		t.Errorf("%d entries in the audit log", n)
	}
	if n := s.Count(`select count(*) from events where kind = 'PromoCode' and entity_id = $1`, c.Id); n != 3 {
		t.Errorf("%d events", n)
	}
	s.Exec(`update promo_codes set is_referral_voucher = true where id = $1`, c.Id)
	s.Want(s.Send("admin", "PUT", path+"/"+c.Id, to(90)), 409, "CodeNotChangeable")
	s.Want(s.Send("admin", "PUT", path+"/"+webtest.NewID(), to(90)), 404, "NotFound")
	for _, who := range []string{"merchant", "shop"} {
		s.Want(s.Send(who, "PUT", path+"/"+c.Id, to(90)), 403, "NotAllowed")
	}
}

func TestAvailableCodeIsFree(t *testing.T) {
	s := setup(t)
	code := webtest.Result[string](s, s.Send("admin", "GET", path+"/available", nil))
	if c := create(s, code, nil); c.Code != code || len(code) != 8 {
		t.Errorf("%q became %q", code, c.Code)
	}
}
