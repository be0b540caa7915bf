package main

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/removals"
)

// removing are the last words of the paths of what may be a removal.
var removing = regexp.MustCompile(`/(archive|cancel|clear|close|deactivate|disable|discard|dismiss|drop|end|end-others|erase|expire|forget|mark-as-canceled|` +
	`remove|reset-second-factor|revoke|sign-out|stop|suspend|unbind|void|withdraw)$`)

// final are the removals that nobody can take back, and why; the screen says so before.
var final = map[string]string{
	"DELETE /api/portal/passkeys/{id}":              "a key that was given up may have been stolen",
	"POST /api/portal/second-factor/remove":         "the same",
	"POST /api/users/{id}/reset-second-factor":      "the same, and its sessions have ended",
	"POST /api/keys/{id}/revoke":                    "the same",
	"POST /api/portal/sessions/{id}/end":            "a session that ended is not begun again",
	"POST /api/portal/sessions/end-others":          "the same",
	"POST /api/users/{id}/sign-out":                 "the same",
	"DELETE /api/tills/{id}":                        "the same",
	"POST /api/admin/personal-data/erase":           "what was erased must not exist any more",
	"PUT /api/admin/push-notifications/{id}/cancel": "what was sent was sent, and the rest is late",
	"POST /api/admin/payouts/runs/{id}/cancel":      "it is a document of money: a new run pays the same",
	"POST /api/admin/operator/jobs/{id}/drop":       "whoever waited for the job is told that it failed",
	"POST /api/archives/{id}/stop":                  "work has stopped in the middle; it can be made again",
	"DELETE /api/test-orders":                       "they were sent to try something and are sent again",
	"DELETE /api/merchant/shop/{id}/training-order": "another can be had at once",
}

// others look like removals and are none: nothing that somebody had is gone.
var others = map[string]string{
	"DELETE /api/admin/agencyfees/months/{month}/close":  "takes back a request, which can be made again",
	"POST /api/admin/agencyfees/months/{month}/close":    "closes the books of a month, which are opened again under two pairs of eyes",
	"DELETE /api/admin/operator/maintenance":             "opens the portal",
	"POST /api/admin/merchants/{id}/suspend":             "is lifted on the same row; its people have been told by mail",
	"POST /api/admin/subscription/merchant/suspend":      "activated again on the same row",
	"POST /api/admin/subscription/merchant/shop/suspend": "the same",
	"POST /api/admin/subscription/pro/suspend":           "the same",
	"POST /api/jobs/{id}/cancel":                         "work that is under way stops",
	"DELETE /api/upc/import/{id}/check":                  "what a check found is found again; the file is still with who chose it",
	"DELETE /api/portal/see-as":                          "the Admin is himself again",
	"DELETE /api/portal/till":                            "the till is a session again; people and PINs stay",
	"DELETE /api/shop/print-device/{deviceId}":           "a computer's lease, which it takes by itself",
	"DELETE /api/shop/print-requests/{id}":               "a request that no computer has taken is made again",
	"POST /api/collect/{id}/cancel":                      "an order keeps its state and history; the courier was told",
	"PUT /api/collect/{id}/mark-as-canceled":             "the same",
	"POST /api/intake/orders/{ExternalOrderId}/cancel":   "a system asks for it, not a person",
	"POST /api/returns/{id}/withdraw":                    "a return keeps its state and history",
	"POST /api/intake/push-devices/remove":               "the same",
}

// Every removal can be taken back, or is named above: a new one that is neither fails here.
func TestEveryRemovalCanBeTakenBackOrIsFinal(t *testing.T) {
	p, err := described()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, o := range surface(p) {
		name := o.method + " " + o.path
		_, isFinal := final[name]
		_, isOther := others[name]
		known[name] = true
		switch {
		case o.op.Undo && (isFinal || isOther || o.op.Final):
			t.Errorf("%s can be undone and is named as one that cannot", name)
		case o.op.Final != isFinal:
			t.Errorf("%s: it is marked ForGood: %v, and named as final: %v", name, o.op.Final, isFinal)
		case (o.method == http.MethodDelete || o.method != http.MethodGet && removing.MatchString(o.path)) && !o.op.Undo && !isFinal && !isOther:
			t.Errorf("%s removes something: mark it Undoable, or ForGood with a reason in final", name)
		}
	}
	for name := range maps.Keys(final) {
		if !known[name] {
			t.Errorf("%s is no operation", name)
		}
	}
	for name := range maps.Keys(others) {
		if !known[name] {
			t.Errorf("%s is no operation", name)
		}
	}
}

// Tables that a removal and its undoing leave traces in, or that something else writes meanwhile.
var traces = []string{"audit_log", "security_log", "security_outbox", "events", "removals", "removed_rows", "idempotency_keys", "sessions", "session_tokens",
	"known_devices", "river_job", "river_leader", "river_client", "river_queue", "servers", "merchant_events", "password_resets", "tills", "words", "counter_acts",
	"login_failures", "schedules", "webhook_attempts",
	"collect_counts", "order_counts", // sums over slots, of which any may be written
	"orders", "order_timeline", "order_escalations", "order_figures", "order_figures_until", "shop_silences", "sent_mails", // the demo is under way
	"courier_attempts", "courier_events", "journeys"}

// meanwhile are columns that a worker writes who tries to reach an endpoint.
var meanwhile = []string{"failing_since", "failures", "rests_until", "leased_until", "delivered_at", "attempts", "tried_since", "next_at"}

// contents are hashes of all rows of each table.
func (w *marketplace) contents() map[string]string {
	w.t.Helper()
	type table struct{ Name, Hash string }
	names, err := db.Column[string](w.t.Context(), w.p.pool, `select table_name::text from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`, traces)
	if err != nil {
		w.t.Fatal(err)
	}
	var parts []string
	for _, name := range names {
		parts = append(parts, fmt.Sprintf(`select '%s' as name, coalesce(md5(string_agg(row, '' order by row)), '') as hash
			from (select (to_jsonb(t) - $1::text[])::text as row from "%s" t) rows`, name, name))
	}
	all, err := db.All[table](w.t.Context(), w.p.pool, strings.Join(parts, " union all "), meanwhile)
	if err != nil {
		w.t.Fatal(err)
	}
	found := map[string]string{}
	for _, one := range all {
		found[one.Name] = one.Hash
	}
	return found
}

func differing(a, b map[string]string) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if a[name] != b[name] {
			names = append(names, name)
		}
	}
	return names
}

// Every removal that says so is taken back whole: all tables hold what they held before. Nobody else can take it back, and twice is once.
func TestEveryRemovalIsTakenBackWhole(t *testing.T) {
	t.Parallel()
	w := newMarketplace(t)
	for _, o := range surface(w.p) {
		if !o.op.Undo {
			continue
		}
		who := w.callers[slices.IndexFunc(w.callers, o.mayCall)]
		stranger := w.callers[slices.IndexFunc(w.callers, func(c caller) bool { return c.id != "" && c.id != who.id })]
		name := o.method + " " + o.path
		e := examples[name]
		// What the demo changes meanwhile is not the same each time.
		still := w.leftBehind(name, o, e, who, stranger)
		for range 2 {
			if len(still) == 0 {
				break
			}
			again := w.leftBehind(name, o, e, who, stranger)
			still = slices.DeleteFunc(still, func(table string) bool { return !slices.Contains(again, table) })
		}
		if len(still) > 0 {
			t.Errorf("%s is not undone in %v", name, still)
		}
	}
}

// leftBehind removes something and takes that back, and returns the tables that a removal changed and that do not hold again what they held.
func (w *marketplace) leftBehind(name string, o operation, e sampleCall, who, stranger caller) []string {
	w.t.Helper()
	values := w.prepare(e, who)
	before := w.contents()
	key := uuid.NewString()
	status, answer, head := w.keyed(who, o.method, fill(o.path+e.query, values), fill(e.body, values), key)
	if status >= 300 || head.Get("Undo-Until") == "" {
		w.t.Errorf("%s: %d %s, to be undone until %q", name, status, answer, head.Get("Undo-Until"))
		return nil
	}
	gone := differing(before, w.contents())
	if len(gone) == 0 {
		w.t.Errorf("%s changed nothing", name)
	}
	undo := fmt.Sprintf(`{"Key":%q}`, key)
	if status, answer, _ := w.keyed(stranger, http.MethodPost, "/api/removals/undo", undo, uuid.NewString()); status != 404 {
		w.t.Errorf("%s: somebody else was answered %d %s", name, status, answer)
	}
	for range 2 {
		if status, answer, _ := w.keyed(who, http.MethodPost, "/api/removals/undo", undo, uuid.NewString()); status != 200 {
			w.t.Errorf("undoing %s: %d %s", name, status, answer)
		}
	}
	return slices.DeleteFunc(differing(before, w.contents()), func(table string) bool { return !slices.Contains(gone, table) })
}

// keyed makes a call with an Idempotency-Key.
func (w *marketplace) keyed(who caller, method, path, body, key string) (int, string, http.Header) {
	w.t.Helper()
	r, err := http.NewRequestWithContext(w.t.Context(), method, w.server.URL+path, strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", key)
	for _, c := range who.cookies {
		r.AddCookie(c)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return response.StatusCode, string(answer), response.Header
}

// What has found another in its place, has changed, or was removed too long ago stays removed, and says why.
func TestWhatCannotBeTakenBackSaysWhy(t *testing.T) {
	t.Parallel()
	w := newMarketplace(t)
	admin := w.callers[0]
	for _, c := range []struct {
		operation, meanwhile, code string
		status                     int
	}{
		{"DELETE /api/views/{id}", `insert into list_views (id, user_id, merchant_id, list, name, shared) select gen_random_uuid(),
			(r.before ->> 'user_id')::uuid, null, 'orders', r.before ->> 'name', false from removed_rows r where row_of = 'list_views'`, "PlaceTaken", 409},
		{"POST /api/users/{id}/deactivate", `update users set deactivated_at = now() - interval '1 day' where deactivated_at is not null`, "ChangedSince", 409},
		{"DELETE /api/views/{id}", `update removals set at = now() - interval '11 minutes'`, "TooLate", 409},
		{"DELETE /api/views/{id}", `update removals set merchant_id = gen_random_uuid()`, "NotAllowed", 403},
		{"DELETE /api/views/{id}", `update removals set operation = 'POST /api/views'`, "NotUndoable", 409},
		{"DELETE /api/views/{id}", `delete from removals`, "NothingRemoved", 404},
	} {
		method, path, _ := strings.Cut(c.operation, " ")
		e := examples[c.operation]
		values := w.prepare(e, admin)
		key := uuid.NewString()
		if status, answer, _ := w.keyed(admin, method, fill(path, values), "", key); status != 200 {
			t.Fatalf("%s: %d %s", c.operation, status, answer)
		}
		if _, err := w.p.pool.Exec(t.Context(), c.meanwhile); err != nil {
			t.Fatal(err)
		}
		before := w.contents()
		status, answer, _ := w.keyed(admin, http.MethodPost, "/api/removals/undo", fmt.Sprintf(`{"Key":%q}`, key), uuid.NewString())
		if status != c.status || !strings.Contains(answer, c.code) {
			t.Errorf("%s, then %.40s: %d %s, want %d %s", c.operation, c.meanwhile, status, answer, c.status, c.code)
		}
		if touched := differing(before, w.contents()); slices.Contains(touched, "list_views") || slices.Contains(touched, "users") {
			t.Errorf("%s, then %.40s: something was put back in %v", c.operation, c.meanwhile, touched)
		}
	}
}

// The file of what was removed is kept while it can be put back, and deleted afterwards.
func TestTheFileOfARemovalIsDeletedWhenItIsOver(t *testing.T) {
	w := newMarketplace(t)
	who := w.callers[0]
	const operation = "DELETE /api/portal/profile/picture"
	values := w.prepare(examples[operation], who)
	if status, answer, _ := w.keyed(who, http.MethodDelete, "/api/portal/profile/picture", "", uuid.NewString()); status != 200 {
		t.Fatalf("%d %s", status, answer)
	}
	deletions := func() (n int) {
		t.Helper()
		err := w.p.pool.QueryRow(t.Context(), `select count(*) from river_job where kind = 'blob.delete' and args ->> 'key' = $1`, "pictures/"+values["new"]).Scan(&n)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, late := range []bool{false, true} {
		if late {
			if _, err := w.p.pool.Exec(t.Context(), `update removals set at = now() - interval '12 minutes'`); err != nil {
				t.Fatal(err)
			}
		}
		if err := removals.Sweep(t.Context(), w.p.pool, w.p.queue); err != nil {
			t.Fatal(err)
		}
		if n := deletions(); late != (n == 1) {
			t.Errorf("after the ten minutes: %v; the file is deleted %d times", late, n)
		}
	}
}
