package operator

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strconv"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

type fixture struct {
	*webtest.Server
	api *API
}

func setup(t *testing.T) *fixture {
	t.Helper()
	h := &fixture{Server: webtest.Open(t)}
	h.api = New(h.Pool, func() time.Time { return noon })
	h.api.Couriers = func() []wire.RoomCourier {
		return []wire.RoomCourier{{Provider: "uber-direct", Name: "Uber Direct", LeftOut: true}}
	}
	h.api.Unreadable = func() int { return 0 }
	h.api.Security = func(context.Context, db.Querier) (*wire.SecurityStream, error) { return nil, nil }
	m := h.Merchant("Hartley")
	h.User("admin", wire.RoleAdmin, "", "")
	h.User("merchant", wire.RoleMerchant, m, "")
	h.User("shop", wire.RoleShop, m, h.Shop(m, "Soho"))
	h.Serve(web.Options{Closed: h.api.Closed}, func(api *web.API) {
		h.api.Register(api)
		web.Handle(api, web.Op{Method: "GET", Path: "/api/shop/thing"}, func(context.Context, *struct{}) (web.Result[string], error) { return web.Of("open"), nil })
	})
	return h
}

// call sends a request, expects a status and reads the response.
func (h *fixture) call(who, method, path, body string, status int, into any) {
	h.T.Helper()
	w := h.SendRaw(who, method, path, "application/json", []byte(body))
	if w.Code != status {
		h.T.Fatalf("%s %s as %s: %d %s", method, path, who, w.Code, w.Body)
	}
	if into != nil {
		h.Must(json.Unmarshal(w.Body.Bytes(), into))
	}
}

// job adds one and returns its number.
func (h *fixture) job(state string, attempt int, by, queue string) (id int64) {
	h.T.Helper()
	err := h.Pool.QueryRow(h.T.Context(), `insert into river_job (kind, args, max_attempts, attempt, state, queue, finalized_at, attempted_at,
		attempted_by, errors)
		values ('send', '{"to":"<b>🚚"}', 3, $2, $1::river_job_state, $4, case when $1 in ('discarded', 'cancelled', 'completed') then now() end, now(), array[$3],
		array['{"error":"the first"}', '{"error":"no such mailbox"}']::jsonb[]) returning id`, state, attempt, by, queue).Scan(&id)
	h.Must(err)
	return id
}

func (h *fixture) stateOf(id int64) string {
	h.T.Helper()
	state, err := db.Value[string](h.T.Context(), h.Pool, `select state::text from river_job where id = $1`, id)
	h.Must(db.IfNone(err, nil))
	return state
}

func TestFailedJobsAreSeenRetriedAndDropped(t *testing.T) {
	h := setup(t)
	given, refused, retrying := h.job("discarded", 3, "a", "default"), h.job("cancelled", 1, "a", "mail"), h.job("retryable", 1, "a", "default")
	fine := h.job("completed", 1, "a", "default")
	var page wire.FailedJobList
	h.call("admin", "POST", "/api/admin/operator/jobs/list", `{"Page":1,"Query":"mailbox"}`, 200, &page)
	if page.Total != 3 || page.Jobs[0].Error != "no such mailbox" {
		t.Errorf("%+v", page)
	}
	h.call("admin", "POST", "/api/admin/operator/jobs/list", `{"Page":1,"Filter":{"State":["Refused"],"Mail":["Only"]}}`, 200, &page)
	if page.Total != 1 || page.Jobs[0].Id != refused {
		t.Errorf("%+v", page)
	}
	var state web.Result[wire.OperatorState]
	h.call("admin", "GET", "/api/admin/operator", "", 200, &state)
	if j := state.Result.Jobs; j.GivenUp != 1 || j.Refused != 1 || j.Retrying != 1 || j.MailGivenUp != 1 || state.Result.Providers[0].Name != "Uber Direct" ||
		state.Result.Providers[0].Problem == "" {
		t.Errorf("%+v", state.Result)
	}
	at := func(id int64, verb string) string {
		return "/api/admin/operator/jobs/" + strconv.FormatInt(id, 10) + verb
	}
	for _, who := range []string{"merchant", "shop"} {
		h.call(who, "POST", at(given, "/retry"), "", 403, nil)
	}
	h.call("admin", "POST", at(given, "/retry"), "", 200, nil)
	h.call("admin", "POST", at(given, "/retry"), "", 404, nil)
	h.call("admin", "POST", at(refused, "/drop"), "", 200, nil)
	h.call("admin", "POST", at(fine, "/drop"), "", 404, nil)
	a, b, c, d := h.stateOf(given), h.stateOf(refused), h.stateOf(retrying), h.stateOf(fine)
	if a != "available" || b != "" || c != "retryable" || d != "completed" {
		t.Errorf("%s %s %s %s", a, b, c, d)
	}
	actions, err := db.Column[string](t.Context(), h.Pool, `select action from audit_log order by id`)
	if err != nil || len(actions) != 2 || actions[0] != "job.retried" || actions[1] != "job.dropped" {
		t.Errorf("%v %v", actions, err)
	}
}

func TestMaintenanceClosesThePortalToAllButAdmins(t *testing.T) {
	h := setup(t)
	h.call("merchant", "POST", "/api/admin/operator/maintenance", `{"Message":"x"}`, 403, nil)
	h.call("admin", "POST", "/api/admin/operator/maintenance", `{"Message":"  "}`, 422, nil)
	h.call("admin", "POST", "/api/admin/operator/maintenance", `{"Message":"Back at ten 🚚"}`, 200, nil)
	var refusal wire.ErrorBody
	h.call("shop", "GET", "/api/shop/thing", "", 503, &refusal)
	if refusal.Code != "Maintenance" || refusal.Error != "Back at ten 🚚" {
		t.Errorf("%+v", refusal)
	}
	h.call("admin", "GET", "/api/shop/thing", "", 200, nil)
	other := New(h.Pool, h.api.now) // another server learns of it with its next heartbeat
	h.Must(other.beat(t.Context(), h.Pool, h.server("other")))
	if err := other.Closed(&auth.Caller{Role: wire.RoleShop}); err == nil || other.Closed(&auth.Caller{Role: wire.RoleAdmin}) != nil || other.Closed(nil) != nil {
		t.Errorf("the other server: %v", err)
	}
	h.call("admin", "DELETE", "/api/admin/operator/maintenance", "", 200, nil)
	h.call("admin", "DELETE", "/api/admin/operator/maintenance", "", 200, nil)
	h.call("shop", "GET", "/api/shop/thing", "", 200, nil)
	h.Must(other.beat(t.Context(), h.Pool, h.server("other")))
	var f *fault.Fault
	if errors.As(other.Closed(&auth.Caller{Role: wire.RoleShop}), &f) {
		t.Error("the other server stays closed")
	}
}

func TestAnAdminReleasesWhatWaitsAfterARestore(t *testing.T) {
	h := setup(t)
	h.Must(pgx.BeginFunc(t.Context(), h.Pool, func(tx pgx.Tx) error { return Restored(t.Context(), tx, "the log 🚚", noon.Add(-time.Hour)) }))
	h.job("scheduled", 0, "a", "mail")
	h.job("available", 0, "a", "dispatch")
	h.job("available", 0, "a", "default")
	var state web.Result[wire.OperatorState]
	h.call("admin", "GET", "/api/admin/operator", "", 200, &state)
	r := state.Result.Restore
	if r == nil || r.Mails != 1 || r.Bookings != 1 || r.Webhooks != 0 || r.Source != "the log 🚚" || !r.DataUntil.Equal(noon.Add(-time.Hour)) {
		t.Fatalf("%+v", r)
	}
	const path = "/api/admin/operator/restore/release"
	h.call("merchant", "POST", path, "", 403, nil)
	h.call("admin", "POST", path, "", 200, nil)
	h.call("admin", "POST", path, "", 409, nil)
	state = web.Result[wire.OperatorState]{}
	h.call("admin", "GET", "/api/admin/operator", "", 200, &state)
	if state.Result.Restore != nil {
		t.Errorf("%+v", state.Result.Restore)
	}
	if n, err := db.Value[int](t.Context(), h.Pool, `select count(*)::int from audit_log where action = 'restore.released'`); n != 1 {
		t.Errorf("%d entries in the audit log: %v", n, err)
	}
}

// A restored database gives its events numbers that it never gave before the restore.
func TestARestoredFeedReusesNoNumber(t *testing.T) {
	h := setup(t)
	given, err := db.Value[int64](t.Context(), h.Pool, `select setval('event_numbers', 5000)`)
	h.Must(err)
	restore := func() (next int64) {
		h.Must(pgx.BeginFunc(t.Context(), h.Pool, func(tx pgx.Tx) error { return Restored(t.Context(), tx, "a", noon) }))
		next, err := db.Value[int64](t.Context(), h.Pool, `select nextval('event_numbers')`)
		h.Must(err)
		return next
	}
	first := restore()
	h.Exec(`select setval('event_numbers', 4000)`) // restored again from the same backup
	if second := restore(); first <= given || second <= first {
		t.Errorf("%d, %d, then %d", given, first, second)
	}
}

func (h *fixture) server(id string) Server {
	return Server{ID: id, Host: "host", Version: "1", Started: time.Now(), Log: slog.New(slog.DiscardHandler),
		Now: func() Health { return Health{Sockets: 2, DiskFree: 50e9, DiskTotal: 1e11} }}
}

// A killed server says nothing more. Its jobs go to another; those of a server that runs, or that has no row, do not.
func TestJobsOfAKilledServerAreTakenOver(t *testing.T) {
	h := setup(t)
	for _, id := range []string{"killed", "running"} {
		h.Must(h.api.beat(t.Context(), h.Pool, h.server(id)))
	}
	h.Exec(`update servers set seen_at = now() - interval '21 seconds' where id = 'killed'`)
	lost, last := h.job("running", 1, "killed", "default"), h.job("running", 3, "killed", "default")
	kept, unknown := h.job("running", 1, "running", "default"), h.job("running", 1, "earlier version", "default")
	var state web.Result[wire.OperatorState]
	h.call("admin", "GET", "/api/admin/operator", "", 200, &state)
	states := map[string]string{}
	for _, s := range state.Result.Servers {
		states[s.Id] = s.State
	}
	if states["killed"] != "Lost" || states["running"] != "Running" {
		t.Errorf("%v", states)
	}
	h.Must(h.api.beat(t.Context(), h.Pool, h.server("running")))
	a, b, c, d := h.stateOf(lost), h.stateOf(last), h.stateOf(kept), h.stateOf(unknown)
	if a != "available" || b != "discarded" || c != "running" || d != "running" {
		t.Errorf("%s %s %s %s", a, b, c, d)
	}
}
