package subscriptions_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/ledgercheck"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/subscriptions"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// The machine's zone is far from UTC, so that a time which follows it gives itself away.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("awkward", 5*3600+45*60)
	dbtest.Main(m)
}

const root = "/api/admin/subscription/"

// harness serves the operations with a clock of the test's own.
type harness struct {
	*webtest.Server
	clock          atomic.Pointer[time.Time]
	api            *subscriptions.API
	merchant, shop string
}

func setup(t *testing.T, now time.Time) *harness {
	t.Helper()
	h := &harness{}
	h.at(now)
	h.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		queue, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		h.api = subscriptions.New(pool, queue, nil, mail.Options{Now: func() time.Time { return *h.clock.Load() }})
		h.api.Register(api)
		ledgercheck.New(pool, queue, h.now).Register(api)
	})
	h.merchant, h.shop = h.Callers["merchant"].MerchantID, h.Callers["shop"].ShopID
	return h
}

func (h *harness) at(now time.Time) { h.clock.Store(&now) }

func (h *harness) now() time.Time { return *h.clock.Load() }

type object map[string]any

func (h *harness) post(path string, body object, status int, codeOrField string) {
	h.T.Helper()
	h.Want(h.Send("admin", "POST", root+path, body), status, codeOrField)
}

func (h *harness) activate(credits, price int) {
	h.T.Helper()
	h.post("merchant/activate", object{"MerchantId": h.merchant, "NumberOfCredits": credits, "Price": price}, 200, "")
}

func (h *harness) activateShop() {
	h.T.Helper()
	h.post("merchant/shop/activate", object{"ShopId": h.shop, "MerchantId": h.merchant}, 200, "")
}

func (h *harness) suspendShop() {
	h.T.Helper()
	h.post("merchant/shop/suspend", object{"ShopId": h.shop}, 200, "")
}

func (h *harness) renew() {
	h.T.Helper()
	if err := h.api.RenewDue(h.T.Context()); err != nil {
		h.T.Fatal(err)
	}
}

func (h *harness) credits(want int) {
	h.T.Helper()
	got, err := ledger.Balance(h.T.Context(), h.Pool, h.now(), ledger.Shop(h.shop))
	if err != nil || got != want {
		h.T.Errorf("%d credits at %s, want %d (%v)", got, h.now(), want, err)
	}
}

// starts are the starts of the months so far, in London.
func (h *harness) starts(want ...string) {
	h.T.Helper()
	times, err := db.Column[time.Time](h.T.Context(), h.Pool, `select starts_at from subscription_periods order by n`)
	got := make([]string, len(times))
	for i, t := range times {
		got[i] = london.Format(t, "02 Jan 2006 15:04")
	}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		h.T.Errorf("months start at %v, want %v (%v)", got, want, err)
	}
}

func at(year int, month time.Month, day, hour, minute int) time.Time {
	return time.Date(year, month, day, hour, minute, 0, 0, london.Zone).UTC()
}

func TestMonthsKeepTheirDayAndTheirTimeInLondon(t *testing.T) {
	for name, c := range map[string]struct {
		start time.Time
		want  []string
	}{
		"from the 31st": {at(2026, time.January, 31, 9, 15), []string{"31 Jan 2026 09:15", "28 Feb 2026 09:15", "31 Mar 2026 09:15",
			"30 Apr 2026 09:15"}},
		"in a leap year": {at(2028, time.January, 30, 0, 0), []string{"30 Jan 2028 00:00", "29 Feb 2028 00:00", "30 Mar 2028 00:00",
			"30 Apr 2028 00:00"}},
		"over the change to summer time": {at(2026, time.February, 28, 23, 30), []string{"28 Feb 2026 23:30", "28 Mar 2026 23:30", "28 Apr 2026 23:30",
			"28 May 2026 23:30"}},
		"at a time that summer skips": {at(2026, time.January, 29, 1, 30), []string{"29 Jan 2026 01:30", "28 Feb 2026 01:30", "29 Mar 2026 02:30",
			"29 Apr 2026 01:30"}},
		"at a time that comes twice": {at(2026, time.August, 25, 1, 30), []string{"25 Aug 2026 01:30", "25 Sep 2026 01:30", "25 Oct 2026 01:30",
			"25 Nov 2026 01:30"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := setup(t, c.start)
			h.activate(20, 4000)
			h.activateShop()
			for n := 1; n < 4; n++ {
				next := london.AddMonths(c.start, n)
				h.at(next.Add(-time.Second))
				h.renew()
				h.credits(20)
				if got := h.Count(`select count(*) from subscription_periods`); got != n {
					t.Errorf("%d months a second before %s", got, next)
				}
				h.at(next)
				h.credits(0) // the month is half-open
				h.renew()
				h.renew()
				h.credits(20)
			}
			h.starts(c.want...)
			h.proved()
		})
	}
}

// proved holds that the entries explain every balance.
func (h *harness) proved() {
	h.T.Helper()
	found, err := ledgercheck.Prove(h.T.Context(), h.Pool, h.now())
	if err != nil || found.Contradictions != 0 || len(found.Checks) != 8 {
		h.T.Errorf("%+v (%v)", found, err)
	}
}

func TestDowntimeOfThreeMonthsIsMadeUpForOnceOverSeveralServers(t *testing.T) {
	start := at(2026, time.January, 31, 12, 0)
	h := setup(t, start)
	h.activate(20, 4000)
	h.activateShop()
	h.at(at(2026, time.May, 10, 8, 0))
	h.credits(0)
	var servers sync.WaitGroup
	for range 4 {
		servers.Go(h.renew)
	}
	servers.Wait()
	h.starts("31 Jan 2026 12:00", "28 Feb 2026 12:00", "31 Mar 2026 12:00", "30 Apr 2026 12:00")
	h.credits(20)
	if n := h.Count(`select fees from credit_accounts where id = $1`, h.shop); n != 4*4000 {
		t.Errorf("%d pence are charged", n)
	}
	if n := h.Count(`select count(*) from credit_entries where kind = 'Expiry'`); n != 3 {
		t.Errorf("%d months expired", n)
	}
	h.proved()
}

func TestCreditsOfASuspendedSubscriptionWaitForItsReactivation(t *testing.T) {
	start := at(2026, time.March, 10, 12, 0)
	h := setup(t, start)
	h.activate(20, 4000)
	h.activateShop()
	h.post("merchant/shop/add-tranche", object{"ShopId": h.shop, "NumberOfCredits": 5, "Price": 1000}, 200, "")
	h.credits(25)
	h.suspendShop()
	h.post("merchant/shop/suspend", object{"ShopId": h.shop}, 409, "NotActive")
	h.credits(5)
	if !h.use("tranche") {
		t.Error("a tranche's credit cannot be used")
	}
	h.credits(4)
	h.activateShop()
	h.credits(24)
	if h.Count(`select count(*) from subscription_periods`) != 1 {
		t.Error("a month that was paid for was charged again")
	}
	h.post("merchant/suspend", object{"MerchantId": h.merchant}, 200, "")
	h.credits(4)
	h.post("merchant/shop/activate", object{"ShopId": h.shop, "MerchantId": h.merchant}, 409, "MerchantNotActive")
	h.at(start.AddDate(0, 3, 0))
	h.renew()
	if h.Count(`select count(*) from subscription_periods`) != 1 {
		t.Error("a suspended subscription was renewed")
	}
	h.activate(30, 5000)
	h.credits(34)
	if n := h.Count(`select fees from credit_accounts where id = $1`, h.shop); n != 4000+1000+5000 {
		t.Errorf("%d pence are charged", n)
	}
	h.proved()
}

func (h *harness) use(cause string) (used bool) {
	h.T.Helper()
	err := db.InTx(h.T.Context(), h.Pool, func(tx pgx.Tx) (err error) {
		used, err = ledger.Use(context.WithoutCancel(h.T.Context()), tx, h.now(), ledger.Shop(h.shop), cause)
		return err
	})
	if err != nil {
		h.T.Error(err)
	}
	return used
}

func TestNewTermsCountFromTheNextMonth(t *testing.T) {
	start := at(2026, time.March, 10, 12, 0)
	h := setup(t, start)
	h.activate(20, 4000)
	h.activateShop()
	h.activate(50, 9000)
	h.credits(20)
	h.at(london.AddMonths(start, 1))
	h.renew()
	h.credits(50)
	h.post("merchant/shop/activate", object{"ShopId": h.shop, "MerchantId": h.merchant}, 409, "AlreadyActive")
}

func TestWhatIsRefused(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	h.post("merchant/activate", object{"MerchantId": h.merchant, "NumberOfCredits": 0, "Price": 1}, 422, "NumberOfCredits")
	h.post("merchant/activate", object{"MerchantId": h.merchant, "NumberOfCredits": 1, "Price": -1}, 422, "Price")
	h.post("merchant/activate", object{"MerchantId": webtest.NewID(), "NumberOfCredits": 1, "Price": 1}, 404, "NotFound")
	h.post("merchant/suspend", object{"MerchantId": h.merchant}, 409, "NotActive")
	h.post("merchant/pay-as-you-go", object{"MerchantId": h.merchant, "Price": 0}, 422, "Price")
	h.post("merchant/premium-fee", object{"MerchantId": h.merchant, "Fee": 0}, 422, "Fee")
	h.post("merchant/shop/activate", object{"ShopId": h.shop, "MerchantId": webtest.NewID()}, 404, "NotFound")
	h.post("merchant/shop/toggle", object{}, 405, "")
	h.post("pro", object{"Name": " "}, 422, "Name")
	h.post("pro", object{"Name": "Quill Studio"}, 201, "")
	h.post("pro", object{"Name": "QUILL studio"}, 409, "NameTaken")
	h.Want(h.Send("merchant", "GET", root+"merchant/list", nil), 403, "")
	h.Want(h.Send("shop", "GET", "/api/merchant/subscription", nil), 403, "")
}

// What waits for another Admin shows where its shop and its organisation stand, and to nobody else.
func TestAChargeThatWaitsShows(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	h.Exec(`update platform_details set charge_limit = 10000`)
	other := h.Shop(h.merchant, "Other")
	h.post("merchant/shop/add-tranche", object{"ShopId": h.shop, "NumberOfCredits": 500, "Price": 10_001}, 200, "")
	h.post("merchant/shop/add-tranche", object{"ShopId": h.shop, "NumberOfCredits": 40, "Price": 20_000}, 200, "")
	h.post("pro", object{"Name": "Quill Studio"}, 201, "")
	team := webtest.Value[string](h.Server, `select id::text from pro_teams`)
	h.post("pro/add-tranche", object{"ProTeamId": team, "NumberOfCredits": 7, "Price": 10_001}, 200, "")
	small := object{"ShopId": h.shop, "NumberOfCredits": 3, "Price": 100}
	h.post("merchant/shop/add-tranche", small, 200, "")
	got := result[wire.ShopSubscription](h, root+"merchant/shop/"+h.shop)
	if got.CreditsToApprove != 540 || got.TrancheCreditsRemaining != 3 || result[wire.ShopSubscription](h, root+"merchant/shop/"+other).CreditsToApprove != 0 {
		t.Errorf("%+v", got)
	}
	if got := result[wire.ProTeamSubscription](h, root+"pro/"+team); got.CreditsToApprove != 7 {
		t.Errorf("%+v", got)
	}
	own := h.Send("merchant", "GET", "/api/merchant/subscription/shops", nil)
	if h.Want(own, 200, ""); !strings.Contains(own.Body.String(), h.shop) || strings.Contains(own.Body.String(), "540") {
		t.Errorf("a merchant learns of what Admins have not decided: %s", own.Body)
	}
	h.Exec(`update approvals set state = 'Refused', decided_at = now()`)
	if got := result[wire.ShopSubscription](h, root+"merchant/shop/"+h.shop); got.CreditsToApprove != 0 {
		t.Errorf("refused: %+v", got)
	}
}

func TestTogglesKeepOneWayToBook(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	path := "merchant/shop/" + h.shop + "/"
	h.post(path+"toggle-premium-only", nil, 200, "")
	h.post(path+"toggle-premium", nil, 200, "")
	shop := result[wire.ShopSubscription](h, root+"merchant/shop/"+h.shop)
	if shop.PremiumEnabled || shop.PremiumOnly {
		t.Errorf("%+v", shop)
	}
	h.post(path+"toggle-premium-only", nil, 409, "ConciergeOff")
}

func result[T any](h *harness, path string) T {
	h.T.Helper()
	w := h.Send("admin", "GET", path, nil)
	var body struct{ Result T }
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || w.Code != 200 {
		h.T.Fatalf("%d %s", w.Code, w.Body)
	}
	return body.Result
}

func TestAProfessionalTeamHasCreditsOfItsOwn(t *testing.T) {
	h := setup(t, time.Now().UTC())
	w := h.Send("admin", "POST", root+"pro", object{"Name": "Quill Studio"})
	var made struct{ Result wire.ProTeamSubscription }
	if err := json.Unmarshal(w.Body.Bytes(), &made); err != nil {
		t.Fatal(err)
	}
	id := made.Result.ProTeamId
	h.post("pro/activate", object{"ProTeamId": id, "NumberOfCredits": 12, "Price": 3000}, 200, "")
	h.post("pro/add-tranche", object{"ProTeamId": id, "NumberOfCredits": 3, "Price": 900}, 200, "")
	h.post("pro/pay-as-you-go", object{"ProTeamId": id, "Price": 275}, 200, "")
	h.post("pro/premium-fee", object{"ProTeamId": id, "Fee": 1750}, 200, "")
	team := result[wire.ProTeamSubscription](h, root+"pro/"+id)
	want := wire.ProTeamSubscription{ProTeamId: id, ProTeamName: "Quill Studio", HasActiveSubscription: true, SubscriptionPrice: 3000,
		SubscriptionNumberOfCredits: 12, RemainingSubscriptionCredits: 12, RemainingTrancheCredits: 3, TotalCreditsRemaining: 15,
		PayAsYouGoPrice: 275, PremiumFee: 1750,
		CreditAccount: wire.CreditAccount{HasCredits: true, SubscriptionStartDate: team.SubscriptionStartDate,
			SubscriptionExpiryDate: team.SubscriptionExpiryDate, PremiumEnabled: true}}
	if team != want || team.SubscriptionExpiryDate == nil || !team.SubscriptionExpiryDate.Equal(london.AddMonths(*team.SubscriptionStartDate, 1)) {
		t.Errorf("%+v, want %+v", team, want)
	}
	h.post("pro/address", object{"ProTeamId": id, "Line1": "9 Gee Street", "City": "", "PostalCode": "ec1v 3rh"}, 422, "City")
	h.post("pro/address", object{"ProTeamId": id, "Line1": " 9 Gee Street ", "City": "London", "PostalCode": "ec1v 3rh"}, 200, "")
	if team = result[wire.ProTeamSubscription](h, root+"pro/"+id); team.Address != (wire.MerchantAddress{Line1: "9 Gee Street", City: "London",
		PostalCode: "EC1V 3RH"}) {
		t.Errorf("%+v", team.Address)
	}
	h.post("pro/suspend", object{"ProTeamId": id}, 200, "")
	if n, err := ledger.Balance(t.Context(), h.Pool, h.now(), ledger.ProTeam(id)); n != 3 || err != nil {
		t.Errorf("%d credits (%v)", n, err)
	}
	if n := h.Count(`select count(*) from audit_log where target_kind = 'pro_team' and target_id = $1`, id); n != 7 {
		t.Errorf("%d changes are in the log", n)
	}
	h.proved()
}

func TestPeopleAreNotifiedOnceForEachTimeThatCreditsBecomeFew(t *testing.T) {
	h := setup(t, time.Now().UTC())
	h.Exec(`insert into users (id, email, role, merchant_id, shop_id, password_hash, created_at) values ($1, 'sam@example.org', 'Shop', $2, $3, 'x', now())`,
		h.Callers["shop"].UserID, h.merchant, h.shop)
	tranche := func() {
		h.post("merchant/shop/add-tranche", object{"ShopId": h.shop, "NumberOfCredits": ledger.FewCredits + 1, "Price": 1000}, 200, "")
	}
	notified := func(want int) {
		t.Helper()
		if err := h.api.NotifyLow(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := h.Count(`select count(*) from river_job where kind = 'mail_low_credits'`); n != want {
			t.Errorf("%d mails, want %d", n, want)
		}
	}
	tranche()
	notified(0)
	h.use("first")
	h.use("second")
	notified(1)
	notified(1)
	h.use("third")
	notified(1)
	h.at(h.now().Add(time.Hour))
	tranche()
	notified(1)
	for n := range ledger.FewCredits {
		h.use(fmt.Sprint("after the tranche ", n))
	}
	notified(2)
}

func TestATeamsManagersAreNotifiedOfFewCredits(t *testing.T) {
	h := setup(t, time.Now().UTC())
	team, manager := webtest.NewID(), webtest.NewID()
	h.Exec(`insert into pro_teams (id, name, created_at) values ($1, 'Quill Studio', now())`, team)
	for id, role := range map[string]string{manager: "Manager", webtest.NewID(): "Member"} {
		h.Exec(`insert into pro_team_people (id, pro_team_id, role, email, first_name, created_at) values ($1, $2, $3, $4, 'Ada', now())`, id, team, role,
			strings.ToLower(role)+"@quill.example")
	}
	h.post("pro/add-tranche", object{"ProTeamId": team, "NumberOfCredits": ledger.FewCredits + 1, "Price": 900}, 200, "")
	err := db.InTx(t.Context(), h.Pool, func(tx pgx.Tx) error {
		_, err := ledger.Use(t.Context(), tx, h.now(), ledger.ProTeam(team), "first")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := h.api.NotifyLow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if n := h.Count(`select count(*) from river_job where kind = 'mail_low_credits' and args->>'manager_id' = $1`, manager); n != 1 {
		t.Errorf("%d mails", n)
	}
	if n := h.Count(`select count(*) from river_job where kind = 'mail_low_credits'`); n != 1 {
		t.Errorf("%d mails in all", n)
	}
}

func TestTheHistoryNamesATeamsOrder(t *testing.T) {
	h := setup(t, time.Now().UTC())
	team, order := webtest.NewID(), webtest.NewID()
	h.Exec(`insert into pro_teams (id, name, created_at) values ($1, 'Quill Studio', now())`, team)
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, pro_order_status, shop_portal_status, pro_team_id,
		created, search_text)
		values ($1, 'TK-100777', 'x', $2, $3, 'PendingDelivery', '', 'Pending', $4, now(), '')`, order, h.merchant, h.shop, team)
	h.post("pro/add-tranche", object{"ProTeamId": team, "NumberOfCredits": 2, "Price": 900}, 200, "")
	h.InTx(func(tx pgx.Tx) error {
		_, err := ledger.Use(t.Context(), tx, h.now(), ledger.ProTeam(team), "order/"+order)
		return errors.Join(err, ledger.Return(t.Context(), tx, h.now(), ledger.ProTeam(team), "order/"+order))
	})
	filter := object{"Filter": object{"Accounts": []string{team}, "Kind": []string{"Use", "Return"}}}
	entries := webtest.Decode[wire.CreditHistory](h.Server, h.Send("admin", "POST", "/api/credits/list", filter)).Entries
	if len(entries) != 2 {
		t.Fatalf("%+v", entries)
	}
	for _, e := range entries {
		if e.AccountName != "Quill Studio" || e.OrderKind != "order" || e.OrderId != order || e.Reference != "TK-100777" {
			t.Errorf("%+v", e)
		}
	}
	for _, who := range []string{"merchant", "shop"} {
		if own := webtest.Decode[wire.CreditHistory](h.Server, h.Send(who, "POST", "/api/credits/list", filter)); own.Total != 0 {
			t.Errorf("a %s sees %+v", who, own)
		}
	}
	if w := h.Send("admin", "POST", "/api/credits/csv", filter); !strings.Contains(w.Body.String(), "TK-100777") {
		t.Error(w.Body)
	}
	var all wire.ProTeamSubscriptionList
	if w := h.Send("admin", "GET", root+"pro/list?Page=0&Size=5000", nil); json.Unmarshal(w.Body.Bytes(), &all) != nil || all.Total != 1 {
		t.Errorf("all teams at once: %s", w.Body)
	}
}

func TestAMerchantSeesItsOwnAlone(t *testing.T) {
	h := setup(t, time.Now().UTC())
	h.Exec(`insert into merchants (id, name) values ($1, 'Rival')`, webtest.NewID())
	h.Exec(`insert into shops (id, merchant_id, name) select $1, id, 'Rival Soho' from merchants where name = 'Rival'`, webtest.NewID())
	h.activate(20, 4000)
	own := h.Send("merchant", "GET", "/api/merchant/subscription/shops?Page=0&Size=5000", nil)
	var shops wire.ShopSubscriptionList
	if err := json.Unmarshal(own.Body.Bytes(), &shops); err != nil || shops.Total != 1 || shops.Subscriptions[0].ShopId != h.shop {
		t.Errorf("%s (%v)", own.Body, err)
	}
	var list wire.MerchantSubscriptionList
	page := h.Send("admin", "GET", root+"merchant/list?Page=1&Size=50&Query=HART&Filter.Active=true", nil)
	if err := json.Unmarshal(page.Body.Bytes(), &list); err != nil || list.Total != 1 || list.Subscriptions[0].SubscriptionNumberOfCredits != 20 {
		t.Errorf("%s (%v)", page.Body, err)
	}
}

func TestListsOfSubscriptionsAreFilesToo(t *testing.T) {
	h := setup(t, time.Now().UTC())
	rival := webtest.NewID()
	h.Exec(`insert into merchants (id, name) values ($1, 'Rival')`, rival)
	h.Exec(`insert into shops (id, merchant_id, name) values ($1, $2, 'Rival Soho')`, webtest.NewID(), rival)
	h.activate(20, 4000)
	h.Want(h.Send("admin", "POST", root+"pro", object{"Name": "=Quill"}), 201, "")
	for path, want := range map[string]struct {
		who, first, never string
	}{
		"/api/admin/subscription/merchant/csv":                     {"admin", "Hartley,Yes,20,40.00,", "Rival"},
		"/api/admin/subscription/pro/csv":                          {"admin", "'=Quill,No,0,0.00,0,0,0,,", ""},
		"/api/admin/subscription/merchant/" + rival + "/shops/csv": {"admin", "Rival Soho,No,0,0,,,", "Hartley"},
		"/api/merchant/subscription/shops/csv":                     {"merchant", "Hartley Soho,No,0,0,,,Yes,No", "Rival"},
	} {
		body := object{}
		if want.never == "Rival" && want.who == "admin" {
			body = object{"Filter": object{"Active": true}}
		}
		w := h.Send(want.who, "POST", path, body)
		_, rows, _ := strings.Cut(w.Body.String(), "\r\n")
		if w.Code != 200 || !strings.HasPrefix(rows, want.first) || want.never != "" && strings.Contains(rows, want.never) {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		h.Want(h.Send("shop", "POST", path, object{}), 403, "NotAllowed")
	}
	h.Want(h.Send("merchant", "POST", root+"merchant/csv", object{}), 403, "NotAllowed")
	if n := h.Count(`select count(*) from audit_log where action = 'subscriptions.exported'`); n != 4 {
		t.Errorf("%d exports are in the log", n)
	}
}

// A difference that a person accepts with a reason is no longer reported, until its facts change.
func TestADifferenceIsAcceptedWithAReason(t *testing.T) {
	h := setup(t, time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	h.post("merchant/shop/add-tranche", object{"ShopId": h.shop, "NumberOfCredits": 3, "Price": 1000}, 200, "")
	h.Exec(`update credit_accounts set balance = balance + 1 where id = $1`, h.shop)
	prove := func() ledger.Check {
		t.Helper()
		proof, err := ledgercheck.Prove(t.Context(), h.Pool, h.now())
		h.Must(err)
		return ledger.Check(proof.Checks[1])
	}
	found := prove()
	if found.Contradictions != 1 || found.Accepted != 0 {
		t.Fatalf("%+v", found)
	}
	body := func(reason string) object {
		return object{"Check": found.Name, "Difference": found.Examples[0], "Reason": reason}
	}
	h.Want(h.Send("shop", "POST", "/api/admin/ledger/accept", body("x")), 403, "")
	h.Want(h.Send("admin", "POST", "/api/admin/ledger/accept", body(" ")), 422, "")
	h.Want(h.Send("admin", "POST", "/api/admin/ledger/accept", object{"Check": "lots", "Difference": found.Examples[0], "Reason": "x"}), 409, "NotADifference")
	h.Want(h.Send("admin", "POST", "/api/admin/ledger/accept", body("Corrected by hand after an outage")), 200, "")
	if got := prove(); got.Contradictions != 0 || got.Accepted != 1 {
		t.Errorf("%+v", got)
	}
	if got := webtest.Value[string](h.Server, `select after ->> 'Reason' from audit_log
		where action = 'ledger.difference_accepted'`); got != "Corrected by hand after an outage" {
		t.Error(got)
	}
	h.Exec(`update credit_accounts set balance = balance + 1 where id = $1`, h.shop)
	if got := prove(); got.Contradictions != 1 || got.Accepted != 0 {
		t.Errorf("another difference: %+v", got)
	}
}
