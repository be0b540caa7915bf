package orders_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// searches checks how many orders each role finds with each query.
func (h *fixture) searches(cases map[string]map[string]int) {
	h.T.Helper()
	callers := map[string]string{"shop": "a", "merchant": "merchant", "admin": "admin"}
	for query, wants := range cases {
		for role, want := range wants {
			got := h.list(callers[role], role, "pending", map[string]any{"Query": query})
			if got.TotalCount != want || len(got.Deliveries) != want {
				h.T.Errorf("%s, %q: %d of %d, want %d", role, query, len(got.Deliveries), got.TotalCount, want)
			}
		}
	}
}

func everybody(n int) map[string]int { return map[string]int{"shop": n, "merchant": n, "admin": n} }

func TestSearchKnowsShopsAddressesAndPhones(t *testing.T) {
	h := setup(t)
	h.create(h.a, sample("1")) // 020 7946 0991, 12 Frith Street, London, of Soho
	abroad := sample("2")
	abroad.CustomerTelNo, abroad.DeliveryAddressLine1, abroad.DeliveryAddressCity = "+44 (0)20 7946-0355", "3 Rue Street", "Paris"
	h.create(h.a, abroad)
	h.create(h.b, sample("3")) // of Camden
	irish := sample("4")
	irish.CustomerTelNo = "00353 20 912 3456"
	h.create(h.a, irish)
	h.searches(map[string]map[string]int{
		"frith":            {"shop": 2, "merchant": 3, "admin": 3},
		"paris":            everybody(1),
		"soho":             {"shop": 0, "merchant": 3, "admin": 3},
		"SOHO lantern":     {"shop": 0, "merchant": 3, "admin": 3},
		"camden frith":     {"shop": 0, "merchant": 1, "admin": 1},
		"hackney":          everybody(0),
		"so":               {"shop": 0, "merchant": 3, "admin": 3},
		"+44 20 7946 0991": {"shop": 1, "merchant": 2, "admin": 2},
		"+442079460991":    {"shop": 1, "merchant": 2, "admin": 2},
		"0044 2079460991":  {"shop": 1, "merchant": 2, "admin": 2},
		"(020) 7946-0355":  everybody(1),
		"020 79460355":     everybody(1),
		"+44(0)2079460355": everybody(1),
		"7946-0355":        everybody(1),
		"79460355":         everybody(1),
		"+353 20 9123456":  everybody(1),
		"00353209123456":   everybody(1),
		"84029g 22086":     {"shop": 3, "merchant": 4, "admin": 4},
	})
}

// Orders stored at the same time share most of their words and add new ones in any order.
func TestOrdersStoredAtOnceShareTheirWords(t *testing.T) {
	h := setup(t)
	var stored sync.WaitGroup
	for i := range 8 {
		stored.Go(func() {
			for n := range 12 {
				in := sample(fmt.Sprint("order-", i, "-", n))
				for k := range 20 {
					line := wire.IntakeOrderline{ProductTitle: fmt.Sprint("new", (k*7+i*3+n)%40, "-", n), OrderLineQuantity: 1}
					in.Orderlines = append(in.Orderlines, line)
				}
				err := pgx.BeginFunc(t.Context(), h.Pool, func(tx pgx.Tx) error {
					_, _, err := orders.Create(t.Context(), tx, time.Now(), h.a, in)
					return err
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	stored.Wait()
	var wrong, double int
	err := h.Pool.QueryRow(t.Context(), `select
		(select count(*) from orders o where (select array_agg(word order by word) from words
		where id = any(o.word_ids)) is distinct from (select array_agg(w order by w) from unnest(words_of(o.search_text)) w)),
		(select count(*) - count(distinct word) from words)`).Scan(&wrong, &double)
	if err != nil || wrong != 0 || double != 0 {
		t.Errorf("%d orders have other words than their text, %d words are double: %v", wrong, double, err)
	}
}

func TestWordsOfDeletedOrdersAreSwept(t *testing.T) {
	h := setup(t)
	h.create(h.a, sample("kept"))
	gone := sample("gone")
	gone.CustomerEmail = "forgotten@example.test"
	id := h.create(h.a, gone)
	h.Exec(`delete from orders where id = $1`, id)
	for hour := range 24 {
		if err := orders.SweepWords(t.Context(), h.Pool, time.Date(2026, 1, 1, hour, 0, 0, 0, time.UTC)); err != nil {
			t.Fatal(err)
		}
	}
	var words string
	if err := h.Pool.QueryRow(t.Context(), `select string_agg(word, ' ') from words`).Scan(&words); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(words, "forgotten") || !strings.Contains(words, "amara@example.test") {
		t.Error(words)
	}
	h.searches(map[string]map[string]int{"amara": everybody(1), "forgotten": everybody(0)})
}

// Every search plan finds the same orders as a scan of all texts.
func TestEveryPlanFindsTheSame(t *testing.T) {
	h := setup(t)
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, search_text)
		select gen_random_uuid(), 'TK-9' || i, 'x' || i, $1, $2, 'PendingDelivery', 'Pending', now() - i * interval '1 minute',
			'tk-9' || i || E'\ncommon ' || case when i % 2 = 0 then 'even' else 'odd' end || ' group' || i % 40 || ' ' || case when i = 77 then 'single' else '' end
		from generate_series(1, 1500) i`, h.a.MerchantID, h.a.ShopID)
	h.Exec(`analyze orders`)
	if err := orders.SweepWords(t.Context(), h.Pool, time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"common", "even", "common even", "even group7", "group8", "odd group8", "single", "single common", "single even", "tk-977",
		"TK-977", "tk-9771", "tk-9", "97", "e", "mmon ven", "group1 77"} {
		want := 0
		sql := `select count(*) from (select from orders where true`
		for _, word := range strings.Fields(strings.ToLower(query)) {
			sql += fmt.Sprintf(" and strpos(search_text, '%s') > 0", word)
		}
		if err := h.Pool.QueryRow(t.Context(), sql+" limit 10000) found").Scan(&want); err != nil {
			t.Fatal(err)
		}
		for who, role := range map[string]string{"a": "shop", "merchant": "merchant", "admin": "admin"} {
			seen, total := map[string]bool{}, 0
			for after, pages := "", 0; pages < 4; pages++ {
				page := h.list(who, role, "pending", map[string]any{"Query": query, "Size": 50, "After": after})
				total = page.TotalCount
				for _, card := range page.Deliveries {
					seen[card.Id] = true
				}
				if after = page.Next; after == "" {
					break
				}
			}
			if total != want || len(seen) != min(want, 200) {
				t.Errorf("%s, %q: %d seen of %d, want %d", role, query, len(seen), total, want)
			}
		}
	}
}
