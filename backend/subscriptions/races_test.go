package subscriptions_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/web/webtest"
)

// together sends the same request as many Admins at the same moment, and counts the answers by status.
func (h *harness) together(n int, path string, body object, headers ...string) map[int]int {
	h.T.Helper()
	statuses := make(chan int, n)
	var admins sync.WaitGroup
	for range n {
		admins.Go(func() { statuses <- h.Send("admin", "POST", root+path, body, headers...).Code })
	}
	admins.Wait()
	close(statuses)
	counts := map[int]int{}
	for status := range statuses {
		counts[status]++
	}
	return counts
}

func TestOfManyWhoActivateOrSuspendAtOnceOneDoes(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	h.activate(20, 4000)
	team := webtest.NewID()
	h.Exec(`insert into pro_teams (id, name, created_at) values ($1, 'Quill Studio', now())`, team)
	for _, step := range []struct {
		path string
		body object
	}{
		{"merchant/shop/activate", object{"ShopId": h.shop, "MerchantId": h.merchant}},
		{"pro/activate", object{"ProTeamId": team, "NumberOfCredits": 30, "Price": 5000}},
		{"pro/suspend", object{"ProTeamId": team}},
		{"merchant/shop/suspend", object{"ShopId": h.shop}},
		{"merchant/shop/activate", object{"ShopId": h.shop, "MerchantId": h.merchant}},
		{"merchant/suspend", object{"MerchantId": h.merchant}},
	} {
		if got := h.together(10, step.path, step.body); got[200] != 1 || got[409] != 9 {
			t.Errorf("%s: %v", step.path, got)
		}
	}
	if got := webtest.Value[string](h.Server, `select string_agg(fees || ' for ' || balance, ', ' order by fees)
		from credit_accounts`); got != "4000 for 20, 5000 for 30" {
		t.Errorf("what was charged: %s", got)
	}
	h.credits(0)
	h.proved()
}

func TestATrancheIsSoldOnceForOneKey(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	tranche := object{"ShopId": h.shop, "NumberOfCredits": 5, "Price": 1000}
	for range 2 {
		if got := h.together(10, "merchant/shop/add-tranche", tranche, "Idempotency-Key", "one"); got[200]+got[409] != 10 || got[200] < 1 {
			t.Errorf("%v", got)
		}
	}
	h.credits(5)
	if got := h.together(10, "merchant/shop/add-tranche", tranche); got[200] != 10 {
		t.Errorf("%v", got)
	}
	h.credits(55)
	h.proved()
}

// waiting returns once n statements wait for a lock.
func (h *harness) waiting(n int) {
	h.T.Helper()
	for h.Count(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`) < n {
		time.Sleep(time.Millisecond)
	}
}

func TestActivatingSeesTheSuspensionItWaitedFor(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	h.activate(20, 4000)
	h.activateShop()
	var both sync.WaitGroup
	h.InTx(func(tx pgx.Tx) error {
		_, err := tx.Exec(t.Context(), `select from merchants where id = $1 for update`, h.merchant)
		both.Go(func() { h.post("merchant/suspend", object{"MerchantId": h.merchant}, 200, "") })
		h.waiting(1)
		both.Go(func() {
			h.post("merchant/activate", object{"MerchantId": h.merchant, "NumberOfCredits": 20, "Price": 4000}, 200, "")
		})
		h.waiting(2)
		return err
	})
	both.Wait()
	if n := h.Count(`select count(*) from credit_accounts where id = $1 and subscription_held`, h.shop); n != 0 {
		t.Error("the credits of an active subscription cannot be used")
	}
}

// Whoever comes last, the credits of a subscription can be used exactly while both it and its merchant are active.
func TestSuspendingRenewingAndUsingAtOnce(t *testing.T) {
	start := at(2026, time.March, 10, 12, 0)
	h := setup(t, start)
	h.activate(20, 4000)
	h.activateShop()
	for round := range 6 {
		h.at(start.AddDate(0, round, 0))
		var all sync.WaitGroup
		send := func(path string, body object) {
			all.Go(func() {
				if w := h.Send("admin", "POST", root+path, body); w.Code != 200 && w.Code != 409 {
					t.Errorf("%s: %d %s", path, w.Code, w.Body)
				}
			})
		}
		for n := range 4 {
			send("merchant/activate", object{"MerchantId": h.merchant, "NumberOfCredits": 20, "Price": 4000})
			send("merchant/suspend", object{"MerchantId": h.merchant})
			send("merchant/shop/activate", object{"ShopId": h.shop, "MerchantId": h.merchant})
			send("merchant/shop/suspend", object{"ShopId": h.shop})
			all.Go(h.renew)
			all.Go(func() { h.use(fmt.Sprint("use ", round, " ", n)) })
		}
		all.Wait()
		wrong := h.Count(`select count(*) from credit_accounts a left join subscriptions s on s.account_id = a.id and s.ended_at is null
			left join merchant_plans p on p.merchant_id = s.merchant_id where a.subscription_held <> (s.suspended_at is not null or not coalesce(p.active, false))`)
		if wrong != 0 {
			t.Errorf("round %d: credits can be used of a suspended subscription, or cannot of an active one", round)
		}
		if n := h.Count(`select count(*) from subscriptions where ended_at is null`); n != 1 {
			t.Errorf("round %d: %d open subscriptions", round, n)
		}
		h.proved()
	}
	if paid, granted := h.Count(`select fees from credit_accounts where id = $1`, h.shop),
		h.Count(`select count(*) from subscription_periods`); paid != granted*4000 {
		t.Errorf("%d pence for %d months", paid, granted)
	}
}

func TestTwoAdminsWhoToggleEachCount(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	path := "merchant/shop/" + h.shop + "/toggle-premium"
	if got := h.together(8, path, nil); got[200] != 8 || h.Count(`select premium_enabled::int from shops where id = $1`, h.shop) != 1 {
		t.Errorf("%v", got)
	}
	if got := h.together(8, path, nil, "Idempotency-Key", "one"); got[200]+got[409] != 8 || h.Count(`select premium_enabled::int from shops where id = $1`,
		h.shop) != 0 {
		t.Errorf("a double click: %v", got)
	}
}

func TestOfManyWhoSawTheSameOneToggles(t *testing.T) {
	h := setup(t, at(2026, time.March, 10, 12, 0))
	team := webtest.NewID()
	h.Exec(`insert into pro_teams (id, name, created_at) values ($1, 'Quill Studio', now())`, team)
	for _, subject := range []string{"merchant/shop/" + h.shop, "pro/" + team} {
		for _, toggle := range []string{"/toggle-premium-only?From=false", "/toggle-premium?From=true"} {
			if got := h.together(8, subject+toggle, nil); got[200] != 1 || got[409] != 7 {
				t.Errorf("%s: %v", toggle, got)
			}
		}
		h.post(subject+"/toggle-premium?From=true", nil, 409, "Changed")
		h.post(subject+"/toggle-premium", nil, 200, "")
		h.post(subject+"/toggle-premium?From=yes", nil, 422, "")
	}
}
