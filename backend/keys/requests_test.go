package keys_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/keys"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// asking serves an operation for intake keys beside the log of their requests.
type asking struct {
	*fixture
	log  *keys.RequestLog
	keys map[string]*auth.Key // by the bearer
}

// Session signs in as the other tests do.
func (a *asking) Session(ctx context.Context, token string) (*auth.Caller, error) {
	return a.Callers.Session(ctx, token)
}

// IntakeKey finds a key that the test has made.
func (a *asking) IntakeKey(_ context.Context, bearer string) (*auth.Key, error) {
	if k := a.keys[bearer]; k != nil {
		return k, nil
	}
	return nil, fault.New(fault.Unauthenticated, "InvalidKey", "A valid intake key is needed.")
}

type told struct {
	Name string `json:"Name" maxLength:"5"`
}

func setupAsking(t *testing.T) *asking {
	t.Helper()
	h := setup(t)
	a := &asking{fixture: h, log: keys.NewRequestLog(h.Pool, slog.New(slog.DiscardHandler)), keys: map[string]*auth.Key{}}
	h.Serve(web.Options{Auth: a, Keyed: a.log.Add}, func(api *web.API) {
		keys.New(h.Pool, now).Register(api)
		web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/intake/tell/{order}", Tag: "Intake", Key: true, Summary: "Tell"},
			func(ctx context.Context, in *struct {
				Order string `path:"order"`
				Body  told
			}) (web.Result[string], error) {
				web.About(ctx, in.Order)
				switch in.Body.Name {
				case "break":
					return web.Of(""), errors.New("broken")
				case "no":
					return web.Of(""), fault.New(fault.Conflict, "NotNow", "Not now.")
				}
				return web.Of("ok"), nil
			})
	})
	return a
}

// key makes a key for the merchant, which is then its own bearer.
func (a *asking) key(name, merchant string) string {
	made := a.make("admin", wire.NewIntakeKey{Name: name, MerchantId: merchant}).IntakeKey
	a.keys[name] = &auth.Key{ID: made.Id, Name: name, MerchantID: merchant}
	return made.Id
}

func (a *asking) tell(key, order, name string) *httptest.ResponseRecorder {
	a.T.Helper()
	return a.Send("", "POST", "/api/intake/tell/"+order, map[string]string{"Name": name}, "Authorization", "Bearer "+key)
}

func (a *asking) requests(who, query string, f wire.IntakeRequestFilter) (page wire.IntakeRequestList) {
	a.T.Helper()
	a.Must(a.log.Flush(a.T.Context()))
	_, page = webtest.Call[wire.IntakeRequestList](a.Server, who, "POST", "/api/intake-requests/list",
		wire.IntakeRequestListRequest{OrderBy: "desc", Query: query, Size: 100, Filter: &f})
	return page
}

func TestEachRequestWithAKeyIsListedForItsMerchant(t *testing.T) {
	a := setupAsking(t)
	shopKey := a.key("web shop", a.ours)
	a.key("other", a.rival)
	a.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, search_text)
		values ($1, 'TK-7', 'web-7', $2, $3, 'PendingDelivery', 'Pending', now(), '')`, webtest.NewID(), a.ours, a.soho)

	first := a.Want(a.tell("web shop", "web-7", "ok"), http.StatusOK, "").Header().Get("X-Request-Id")
	a.Want(a.tell("web shop", "web-8", "no"), http.StatusConflict, "NotNow")
	a.Want(a.tell("web shop", "web-9", "too long"), http.StatusUnprocessableEntity, "Name")
	a.Want(a.tell("web shop", "web-9", "break"), http.StatusInternalServerError, "")
	a.Want(a.Send("", "GET", "/api/intake/ada@example.com", nil, "Authorization", "Bearer web shop"), http.StatusNotFound, "")
	a.Want(a.tell("other", "web-7", "ok"), http.StatusOK, "")
	a.Want(a.tell("nobody's", "web-7", "ok"), http.StatusUnauthorized, "")

	page := a.requests("merchant", "", wire.IntakeRequestFilter{})
	var got []string
	for _, r := range page.Requests {
		got = append(got, strings.TrimSpace(fmt.Sprintln(r.Method, r.Route, r.Status, r.Code, r.Fields, r.OrderNo)))
		if r.KeyId != shopKey || r.KeyName != "web shop" || r.MerchantName != "Ours" || time.Since(r.At) > time.Minute || (r.OrderId != "") != (r.OrderNo != "") {
			t.Errorf("%+v", r)
		}
	}
	want := []string{"GET  404 NotFound", "POST /api/intake/tell/{order} 500 Internal", "POST /api/intake/tell/{order} 422 ValidationFailed Name",
		"POST /api/intake/tell/{order} 409 NotNow", "POST /api/intake/tell/{order} 200   TK-7"}
	if !slices.Equal(got, want) || page.Total != len(want) {
		t.Errorf("%d: %q", page.Total, got)
	}
	if id := page.Requests[len(page.Requests)-1].Id; id != first {
		t.Errorf("listed as %s, answered as %s", id, first)
	}

	if n := len(a.requests("admin", "", wire.IntakeRequestFilter{}).Requests); n != 6 {
		t.Errorf("an Admin sees %d", n)
	}
	if rival := a.requests("rival", "", wire.IntakeRequestFilter{}).Requests; len(rival) != 1 || rival[0].OrderNo != "" {
		t.Errorf("the rival sees %+v", rival)
	}
	a.Want(a.Send("shop", "POST", "/api/intake-requests/list", wire.IntakeRequestListRequest{OrderBy: "desc"}), http.StatusForbidden, "")
	for outcome, n := range map[string]int{"Succeeded": 1, "Refused": 3, "Failed": 1} {
		if got := a.requests("merchant", "", wire.IntakeRequestFilter{KeyId: []string{shopKey}, Outcome: []string{outcome}}).Requests; len(got) != n {
			t.Errorf("%s: %+v", outcome, got)
		}
	}
	for query, n := range map[string]int{first: 1, "tk-7": 1, "web-7": 1, "web-8": 0} {
		if got := a.requests("merchant", query, wire.IntakeRequestFilter{}).Requests; len(got) != n {
			t.Errorf("%s finds %+v", query, got)
		}
	}
	if got := a.requests("rival", first, wire.IntakeRequestFilter{}).Requests; len(got) != 0 {
		t.Errorf("the rival finds %+v", got)
	}
}

func TestTheNewestFiveHundredRequestsOfAKeyAreKept(t *testing.T) {
	a := setupAsking(t)
	id, other := a.key("web shop", a.ours), a.key("till", a.ours)
	began := now().Add(-time.Hour)
	add := func(from, to int) {
		for n := from; n < to; n++ {
			a.log.Add(web.KeyRequest{ID: webtest.NewID(), KeyID: id, At: began.Add(time.Duration(n) * time.Second), Method: "GET", Status: 200 + n/1000,
				Fields: []string{"\x00\xff😀"}, Order: "\x00\xff"})
		}
	}
	newest := func() (oldest time.Time, n int) {
		a.Must(a.Pool.QueryRow(t.Context(), `select min(at), count(*) from intake_requests where key_id = $1`, id).Scan(&oldest, &n))
		return oldest, n
	}
	add(0, 700)
	a.log.Add(web.KeyRequest{ID: webtest.NewID(), KeyID: other, At: began, Method: "GET", Status: 200, Taken: 3, Refused: 2})
	a.Must(a.log.Flush(t.Context()))
	if at, n := newest(); n != 500 || !at.Equal(began.Add(200*time.Second).Truncate(time.Microsecond)) {
		t.Errorf("after one batch %d since %s", n, at)
	}
	add(700, 900)
	a.Must(a.log.Flush(t.Context()))
	if at, n := newest(); n != 500 || !at.Equal(began.Add(400*time.Second).Truncate(time.Microsecond)) {
		t.Errorf("after two batches %d since %s", n, at)
	}
	if n := a.Count(`select count(*) from intake_requests where key_id = $1 and lines_taken = 3 and lines_refused = 2`, other); n != 1 {
		t.Errorf("%d of the other key", n)
	}

	a.Must(keys.SweepRequests(t.Context(), a.Pool, now().Add(30*24*time.Hour-30*time.Minute)))
	if n := a.Count(`select count(*) from intake_requests`); n != 0 {
		t.Errorf("%d are older than 30 days", n)
	}
}

func TestWhatIsGatheredIsWrittenWhenTheServerStops(t *testing.T) {
	a := setupAsking(t)
	a.key("web shop", a.ours)
	a.Want(a.tell("web shop", "1", "ok"), http.StatusOK, "")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	a.log.Run(ctx)
	if n := a.Count(`select count(*) from intake_requests`); n != 1 {
		t.Errorf("%d are written", n)
	}
}
