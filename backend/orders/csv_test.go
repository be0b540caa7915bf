package orders_test

import (
	"encoding/csv"
	"net/http"
	"strings"
	"testing"
)

// file requests a tab as a file and reads it as a spreadsheet does.
func (h *fixture) file(who, role, tab string, request map[string]any) [][]string {
	h.T.Helper()
	w := h.Send(who, http.MethodPost, "/api/"+role+"/deliveries/"+tab+"/csv", request)
	text, marked := strings.CutPrefix(w.Body.String(), "\ufeff")
	if w.Code != 200 || !marked || w.Header().Get("Content-Type") != "text/csv; charset=utf-8" ||
		!strings.HasPrefix(w.Header().Get("Content-Disposition"), "attachment; filename=orders-"+tab) {
		h.T.Fatalf("%d %v %.100s", w.Code, w.Header(), w.Body)
	}
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		h.T.Fatal(err)
	}
	return rows[1:]
}

func TestOrdersAsAFile(t *testing.T) {
	h := setup(t)
	first := sample("=1+1")
	first.CustomerFirstName, first.CustomerLastName = "Żofia", "Łęcka"
	h.create(h.a, first)
	h.create(h.b, sample("2"))
	h.create(h.c, sample("3"))
	for who, want := range map[string]int{"admin": 3, "merchant": 2} {
		if got := h.file(who, who, "pending", map[string]any{}); len(got) != want {
			t.Errorf("%s: %d orders", who, len(got))
		}
	}
	got := h.file("a", "shop", "pending", map[string]any{"Query": "zofia"})
	if len(got) != 0 { // search ignores case
		t.Errorf("%v", got)
	}
	got = h.file("a", "shop", "pending", map[string]any{"Query": "Żofia"})
	if len(got) != 1 || got[0][1] != "'=1+1" || got[0][6] != "Żofia Łęcka" || got[0][12] != "3" || got[0][13] != "19.28" {
		t.Errorf("%q", got)
	}
	if got := h.file("a", "shop", "queued", map[string]any{}); len(got) != 0 {
		t.Errorf("queued: %q", got)
	}
	var n int
	err := h.Pool.QueryRow(t.Context(), `select count(*) from audit_log
		where action = 'orders.exported' and target_label = 'Pending orders' and after->>'Query' = 'Żofia' and after->>'Rows' = '1'
		and actor = 'a <a@x.test>'`).Scan(&n)
	if err != nil || n != 1 {
		t.Errorf("%d entries in the audit log, %v", n, err)
	}
}

func TestLongFilesAreComplete(t *testing.T) {
	h := setup(t)
	h.create(h.a, sample("1"))
	h.Exec(`insert into orders (id, merchant_id, shop_id, external_order_id, order_no, shop_portal_status, status, created)
		select gen_random_uuid(), merchant_id, shop_id, 'copy ' || i, 'C' || i, shop_portal_status, status, created + i * interval '1 s'
		from orders, generate_series(1, 1200) i`)
	rows := h.file("a", "shop", "pending", map[string]any{"OrderBy": "asc"})
	seen := map[string]bool{}
	for _, row := range rows {
		seen[row[1]] = true
	}
	if len(rows) != 1201 || len(seen) != 1201 || rows[0][1] != "1" || rows[1200][1] != "copy 1200" {
		t.Errorf("%d rows, %d orders", len(rows), len(seen))
	}
}

func TestFilesOfOthersAreRefused(t *testing.T) {
	h := setup(t)
	for path, want := range map[string]int{"/api/admin/deliveries/pending/csv": 403, "/api/merchant/deliveries/pending/csv": 403,
		"/api/shop/deliveries/none/csv": 422} {
		if status, _ := call[map[string]any](h, "a", "POST", path, map[string]any{}); status != want {
			t.Errorf("%s: %d", path, status)
		}
	}
	status, failure := call[struct{ Fields map[string]string }](h, "a", "POST", "/api/shop/deliveries/pending/csv",
		map[string]any{"Filter": map[string]any{"To": "2100-01-01T00:00:00Z"}})
	if status != 422 || failure.Fields["Filter.To"] == "" {
		t.Errorf("a date too late: %d %v", status, failure)
	}
}
