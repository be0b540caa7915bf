package web_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type anyone struct{}

func (anyone) Session(_ context.Context, token string) (*auth.Caller, error) {
	if token == "expired" {
		return nil, fault.New(fault.Unauthenticated, "SessionEnded", "Please sign in again.")
	}
	return &auth.Caller{UserID: token, Role: wire.RoleShop}, nil
}
func (anyone) IntakeKey(context.Context, string) (*auth.Key, error) { return nil, nil }

type addInput struct {
	Body struct {
		Name  string `json:"Name" maxLength:"20"`
		Parts []part `json:"Parts,omitempty"`
	}
}

type part struct {
	No int `json:"No"`
}

// setup serves one write that inserts a row and counts how often it ran.
func setup(t *testing.T, limits *web.Limits, fail func(run int32) error) (http.Handler, *atomic.Int32) {
	t.Helper()
	t.Parallel()
	pool := dbtest.New(t)
	api := web.New(pool, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	runs := &atomic.Int32{}
	web.Handle(api, web.Op{Method: "POST", Path: "/api/portal/add", MaxBody: 2048}, func(ctx context.Context, in *addInput) (web.Result[int32], error) {
		n := runs.Add(1)
		err := db.InTx(ctx, pool, func(tx pgx.Tx) error {
			if _, err := tx.Exec(ctx, `insert into merchants (id, name) values (gen_random_uuid(), $1)`, in.Body.Name); err != nil {
				return err
			}
			return fail(n)
		})
		return web.Of(n), err
	})
	return api.Handler(web.Options{Auth: anyone{}, Origin: "https://portal.test", Limits: limits, Pages: http.NotFoundHandler()}), runs
}

func never(int32) error { return nil }

func post(t *testing.T, h http.Handler, body string, header map[string]string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(t.Context(), "POST", "https://portal.test/api/portal/add", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.AddCookie(&http.Cookie{Name: web.CookieName(web.AccessCookie, true), Value: "me"})
	for k, v := range header {
		r.Header.Set(k, v)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestSameKeyRunsOnce(t *testing.T) {
	h, runs := setup(t, nil, never)
	key := map[string]string{"Idempotency-Key": "k1"}
	first := post(t, h, `{"Name":"A"}`, key)
	second := post(t, h, `{"Name":"A"}`, key)
	if runs.Load() != 1 || first.Body.String() != second.Body.String() || second.Code != 200 {
		t.Fatalf("%d runs, %q then %d %q", runs.Load(), first.Body, second.Code, second.Body)
	}
	if other := post(t, h, `{"Name":"B"}`, key); other.Code != 422 {
		t.Fatalf("the key was taken for another request: %d", other.Code)
	}
	if runs.Load() != 1 {
		t.Fatal("it ran again")
	}
}

func TestConcurrentRequestsWithOneKeyRunOnce(t *testing.T) {
	h, runs := setup(t, nil, never)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			w := post(t, h, `{"Name":"A"}`, map[string]string{"Idempotency-Key": "k"})
			if w.Code != 200 && w.Code != 409 {
				t.Errorf("%d %s", w.Code, w.Body)
			}
		})
	}
	wg.Wait()
	if runs.Load() != 1 {
		t.Fatalf("%d runs", runs.Load())
	}
}

func TestResponsesOfReadsAreNotStored(t *testing.T) {
	t.Parallel()
	api := web.New(nil, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	runs := 0
	web.Handle(api, web.Op{Method: "POST", Path: "/api/portal/add", Read: true}, func(context.Context, *addInput) (web.Result[int], error) {
		runs++
		return web.Of(runs), nil
	})
	h := api.Handler(web.Options{Auth: anyone{}, Origin: "https://portal.test", Pages: http.NotFoundHandler()})
	for range 2 {
		if w := post(t, h, `{"Name":"A"}`, map[string]string{"Idempotency-Key": "k"}); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
	if runs != 2 {
		t.Fatalf("%d runs: an old answer was given again", runs)
	}
}

func TestAServerErrorCanBeRetried(t *testing.T) {
	h, runs := setup(t, nil, func(n int32) error {
		if n == 1 {
			return context.DeadlineExceeded
		}
		return nil
	})
	key := map[string]string{"Idempotency-Key": "k1"}
	if w := post(t, h, `{"Name":"A"}`, key); w.Code != 503 || w.Header().Get("Retry-After") == "" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if w := post(t, h, `{"Name":"A"}`, key); w.Code != 200 || runs.Load() != 2 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
}

func TestErrorsHaveOneFormat(t *testing.T) {
	h, runs := setup(t, nil, never)
	cases := []struct {
		name, body string
		header     map[string]string
		status     int
		code       string
		field      string
	}{
		{"malformed", `{"Name":`, nil, 400, "Malformed", ""},
		{"unknown field", `{"Name":"A","Nmae":"B"}`, nil, 422, "ValidationFailed", "Nmae"},
		{"wrong type", `{"Name":7}`, nil, 422, "ValidationFailed", "Name"},
		{"missing", `{}`, nil, 422, "ValidationFailed", "Name"},
		{"missing inside", `{"Name":"A","Parts":[{}]}`, nil, 422, "ValidationFailed", "Parts[0].No"},
		{"not JSON", `Name=A`, map[string]string{"Content-Type": "application/x-www-form-urlencoded"}, 415, "UnsupportedMediaType", ""},
		{"too long", `{"Name":"` + strings.Repeat("x", 21) + `"}`, nil, 422, "ValidationFailed", "Name"},
		{"too large", `{"Name":"` + strings.Repeat("x", 4096) + `"}`, nil, 413, "TooLarge", ""},
		{"other site", `{"Name":"A"}`, map[string]string{"Sec-Fetch-Site": "cross-site"}, 403, "CrossSite", ""},
		{"other origin", `{"Name":"A"}`, map[string]string{"Origin": "https://evil.test"}, 403, "CrossSite", ""},
		{"ended session", `{"Name":"A"}`, map[string]string{"Cookie": web.CookieName(web.AccessCookie, true) + "=expired"}, 401, "SessionEnded", ""},
	}
	for _, c := range cases {
		w := post(t, h, c.body, c.header)
		var out wire.ErrorBody
		if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil || w.Code != c.status || out.Code != c.code || out.Error == "" ||
			out.Error == "validation failed" {
			t.Errorf("%s: %d %s", c.name, w.Code, w.Body)
		}
		if c.field != "" && out.Fields[c.field] == "" {
			t.Errorf("%s: fields %v", c.name, out.Fields)
		}
	}
	if runs.Load() != 0 {
		t.Fatal("a refused request ran")
	}
	if w := post(t, h, `{"Name":"A"}`, map[string]string{"Origin": "https://portal.test", "Sec-Fetch-Site": "same-origin"}); w.Code != 200 {
		t.Errorf("our own page was refused: %s", w.Body)
	}
}

func TestJSONIsCompressedForThoseWhoReadIt(t *testing.T) {
	h, _ := setup(t, nil, never)
	long := `{"Parts":[{}` + strings.Repeat(`,{}`, 100) + `]}` // refused with an entry for each part
	plain := post(t, h, long, nil)
	zipped := post(t, h, long, map[string]string{"Accept-Encoding": "gzip"})
	if plain.Header().Get("Content-Encoding") != "" || zipped.Header().Get("Content-Encoding") != "gzip" || zipped.Body.Len() > plain.Body.Len()/3 {
		t.Fatalf("%q with %d bytes and %q with %d", plain.Header().Get("Content-Encoding"), plain.Body.Len(), zipped.Header().Get("Content-Encoding"),
			zipped.Body.Len())
	}
	z, err := gzip.NewReader(zipped.Body)
	if err != nil {
		t.Fatal(err)
	}
	var a, b wire.ErrorBody
	if json.Unmarshal(plain.Body.Bytes(), &a) != nil || json.NewDecoder(z).Decode(&b) != nil || !reflect.DeepEqual(a.Fields, b.Fields) || len(b.Fields) < 100 {
		t.Fatalf("%v is not %v", b, a)
	}
}

func TestLimit(t *testing.T) {
	h, _ := setup(t, &web.Limits{PerUser: 2, PerAddress: 2}, never)
	refused := 0
	for range 20 {
		if w := post(t, h, `{"Name":"A"}`, nil); w.Code == 429 && w.Header().Get("Retry-After") != "" {
			refused++
		}
	}
	if refused < 10 {
		t.Fatalf("%d of 20 refused", refused)
	}
}

func TestOnlyTrustedProxiesSetTheClientIP(t *testing.T) {
	t.Parallel()
	api := web.New(nil, slog.New(slog.DiscardHandler), "test")
	web.Handle(api, web.Op{Method: "GET", Path: "/api/portal/who", Public: true}, func(ctx context.Context, _ *struct{}) (web.Result[string], error) {
		return web.Of(auth.ClientIPFrom(ctx)), nil
	})
	h := api.Handler(web.Options{Auth: anyone{}, Pages: http.NotFoundHandler(), Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}})
	for _, c := range []struct{ peer, forwarded, want string }{
		{"10.1.1.1:5", "203.0.113.9", "203.0.113.9"},
		{"10.1.1.1:5", "198.51.100.7, 203.0.113.9, 10.2.2.2", "203.0.113.9"},
		{"10.1.1.1:5", "", "10.1.1.1"},
		{"10.1.1.1:5", "nonsense", "10.1.1.1"},
		{"203.0.113.1:5", "198.51.100.7", "203.0.113.1"},
	} {
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/api/portal/who", nil)
		r.RemoteAddr = c.peer
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if !strings.Contains(w.Body.String(), `"`+c.want+`"`) {
			t.Errorf("%s through %q: %s, want %s", c.peer, c.forwarded, w.Body, c.want)
		}
	}
}

func TestUnknownAddressesAndMethods(t *testing.T) {
	h, _ := setup(t, nil, never)
	for path, want := range map[string]int{"/api": 404, "/ws": 404, "/api/nothing": 404, "/api/portal/add": 405} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
		var out wire.ErrorBody
		if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil || w.Code != want || out.Code == "" {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
}

type oneKey struct{ anyone }

func (oneKey) IntakeKey(_ context.Context, bearer string) (*auth.Key, error) {
	return &auth.Key{ID: bearer}, nil
}

func TestTheWordBearerInAnyCase(t *testing.T) {
	t.Parallel()
	api := web.New(nil, slog.New(slog.DiscardHandler), "test")
	web.Handle(api, web.Op{Method: "GET", Path: "/api/intake/key", Key: true}, func(ctx context.Context, _ *struct{}) (web.Result[string], error) {
		return web.Of(auth.KeyFrom(ctx).ID), nil
	})
	h := api.Handler(web.Options{Auth: oneKey{}, Pages: http.NotFoundHandler()})
	for header, want := range map[string]int{"Bearer k": 200, "bearer k": 200, "BEARER k": 200, "Bearer ": 401, "Basic k": 401, "k": 401} {
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/api/intake/key", nil)
		r.Header.Set("Authorization", header)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%q: %d, want %d", header, w.Code, want)
		}
	}
}

// counting looks up credentials and counts the look-ups.
type counting struct {
	anyone
	lookups *atomic.Int32
}

func (c counting) IntakeKey(context.Context, string) (*auth.Key, error) {
	c.lookups.Add(1)
	return nil, fault.New(fault.Unauthenticated, "InvalidKey", "A valid intake key is needed.")
}

// Every path is limited, and invalid keys are refused before they are looked up.
func TestLimitsComeBeforeAnyLookup(t *testing.T) {
	t.Parallel()
	api := web.New(nil, slog.New(slog.DiscardHandler), "test")
	lookups := &atomic.Int32{}
	h := api.Handler(web.Options{Auth: counting{lookups: lookups}, Limits: &web.Limits{PerUser: 2, PerKey: 2, PerAddress: 2}, Pages: http.NotFoundHandler()})
	ask := func(path, key, peer string) int {
		r := httptest.NewRequestWithContext(t.Context(), "GET", path, nil)
		r.RemoteAddr = peer
		if key != "" {
			r.Header.Set("Authorization", "Bearer "+key)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Code
	}
	for _, path := range []string{"/orders", "/assets/a.js", "/healthz", "/track/x", "/api/portal/login"} {
		peer, refused := "[2001:db8::"+strings.ToLower(path[1:2])+"]:1", 0
		for range 20 {
			if ask(path, "", peer) == 429 {
				refused++
			}
		}
		if refused < 10 {
			t.Errorf("%s: %d of 20 refused", path, refused)
		}
	}
	for i := range 50 {
		ask("/api/none", fmt.Sprint("key", i), "203.0.113.9:1")
	}
	if n := lookups.Load(); n > 10 {
		t.Errorf("%d of 50 invented keys were looked up", n)
	}
	if code := ask("/api/none", "other", "203.0.113.10:1"); code != 404 {
		t.Errorf("another address was refused too: %d", code)
	}
}

func TestCrossSiteRequestsAreRefused(t *testing.T) {
	h, _ := setup(t, nil, never)
	for origin, want := range map[string]int{"https://portal.test": 200, "http://portal.test": 403, "https://portal.test:8443": 403, "null": 403,
		"https://portal.test.evil.test": 403} {
		if w := post(t, h, `{"Name":"A"}`, map[string]string{"Origin": origin}); w.Code != want {
			t.Errorf("%s: %d, want %d", origin, w.Code, want)
		}
	}
	w := post(t, h, `{"Name":"A"}`, nil)
	if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "connect-src 'self';") {
		t.Errorf("policy %s", policy)
	}
	if w.Header().Get("Strict-Transport-Security") == "" {
		t.Error("https is not kept to")
	}
}

// A failure is 4xx if the request caused it, and 503 if it may succeed in a moment.
func TestFailuresOfTheDatabase(t *testing.T) {
	for name, c := range map[string]struct {
		err    error
		status int
	}{
		"cut":         {fmt.Errorf("reading: %w", io.ErrUnexpectedEOF), 503},
		"closed":      {&net.OpError{Op: "write", Err: net.ErrClosed}, 503},
		"reset":       {&net.OpError{Op: "read", Err: syscall.ECONNRESET}, 503},
		"shut down":   {&pgconn.PgError{Code: "57P01"}, 503},
		"full":        {&pgconn.PgError{Code: "53300"}, 503},
		"not UTF-8":   {&pgconn.PgError{Code: "22021"}, 400},
		"our mistake": {&pgconn.PgError{Code: "42601"}, 500},
	} {
		t.Run(name, func(t *testing.T) {
			h, _ := setup(t, nil, func(int32) error { return c.err })
			if w := post(t, h, `{"Name":"A"}`, nil); w.Code != c.status {
				t.Errorf("answered %d, want %d", w.Code, c.status)
			}
		})
	}
	h, _ := setup(t, nil, never)
	if w := post(t, h, `{"Name":"A"}`, map[string]string{"Idempotency-Key": "a\xff"}); w.Code != 400 {
		t.Errorf("a key that is not UTF-8 answered %d %s", w.Code, w.Body)
	}
}

func TestClientsThatLeaveAreNotOurFailures(t *testing.T) {
	t.Parallel()
	api := web.New(nil, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	began := make(chan struct{})
	web.Handle(api, web.Op{Method: "GET", Path: "/api/portal/slow"}, func(ctx context.Context, _ *struct{}) (web.Result[int], error) {
		close(began)
		<-ctx.Done()
		return web.Of(0), ctx.Err()
	})
	observed := make(chan web.Observation, 1)
	server := httptest.NewServer(api.Handler(web.Options{Auth: anyone{}, Pages: http.NotFoundHandler(), Observe: func(o web.Observation) { observed <- o }}))
	defer server.Close()
	ctx, leave := context.WithCancel(t.Context())
	go func() {
		<-began
		leave()
	}()
	r, _ := http.NewRequestWithContext(ctx, "GET", server.URL+"/api/portal/slow", nil)
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "me"})
	if response, err := server.Client().Do(r); err == nil {
		_ = response.Body.Close()
		t.Fatalf("the response was %s", response.Status)
	}
	if o := <-observed; o.Status != web.StatusClientClosedRequest {
		t.Errorf("observed as %d, want %d", o.Status, web.StatusClientClosedRequest)
	}
}

func TestRefusedAccessIsLogged(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	api := web.New(nil, slog.New(slog.NewJSONHandler(&log, nil)), "test")
	web.Handle(api, web.Op{Method: "GET", Path: "/api/admin/thing/{id}", Roles: []string{wire.RoleAdmin}},
		func(context.Context, *web.ByID) (web.Result[string], error) {
			return web.Of("seen"), nil
		})
	web.Handle(api, web.Op{Method: "GET", Path: "/api/shop/thing"}, func(context.Context, *struct{}) (web.Result[string], error) {
		return web.Of(""), fault.Missing("This order")
	})
	var seen []web.Observation
	h := api.Handler(web.Options{Auth: anyone{}, Pages: http.NotFoundHandler(), Observe: func(o web.Observation) { seen = append(seen, o) }})
	for _, c := range []struct {
		path, who, role string
		status          int
	}{
		{"/api/admin/thing/01920000-0000-7000-8200-000000000001", "eve", "Shop", 403},
		{"/api/shop/thing", "eve", "Shop", 404},
		{"/api/shop/thing", "", "nobody", 401},
		{"/api/shop/thing", "expired", "nobody", 401},
	} {
		log.Reset()
		seen = nil
		r := httptest.NewRequestWithContext(t.Context(), "GET", c.path, nil)
		if c.who != "" {
			r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: c.who})
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != c.status || len(seen) != 1 || !seen[0].Denied || seen[0].Role != c.role || !strings.Contains(log.String(), `"role":"`+c.role) ||
			c.role == "Shop" && !strings.Contains(log.String(), `"id":"eve"`) {
			t.Errorf("%s as %q: %d %+v %s", c.path, c.who, w.Code, seen, &log)
		}
	}
	seen = nil
	h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), "GET", "/api/nothing", nil))
	if seen[0].Denied {
		t.Error("an address that does not exist, asked for by nobody, is refused access")
	}
}

func TestErrorsNameNoTypesOfTheProgram(t *testing.T) {
	h, _ := setup(t, nil, never)
	for _, body := range []string{`{"Name":"A","Parts":[{"No":1e30}]}`, `{"Name":"A","Parts":[{"No":1.5}]}`, `{"Name":"A","Parts":[{"No":"x"}]}`, `{"Name":1}`} {
		w := post(t, h, body, nil)
		if text := w.Body.String(); w.Code != 422 || strings.Contains(text, "Go ") || strings.Contains(text, "json:") || strings.Contains(text, "int64") ||
			!strings.Contains(text, `"Fields":{`) {
			t.Errorf("%s: %d %s", body, w.Code, text)
		}
	}
}

// Over https a cookie without the prefix may be another host's.
func TestEachReadOfAPageThatStartsCounts(t *testing.T) {
	t.Parallel()
	api := web.New(dbtest.New(t), slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	get := func(path string) web.Op { return web.Op{Method: "GET", Path: path} }
	web.Handle(api, get("/api/portal/one"), func(context.Context, *struct{}) (web.Result[int], error) { return web.Of(1), nil })
	web.Handle(api, get("/api/portal/start"), func(ctx context.Context, _ *struct{}) (web.Result[int], error) {
		return web.Of(len(api.Reads(ctx, slices.Repeat([]string{"/api/portal/one"}, web.MostReads)))), nil
	})
	h := api.Handler(web.Options{Auth: anyone{}, Limits: &web.Limits{PerUser: 0.001}, Pages: http.NotFoundHandler()})
	ask := func(h http.Handler) *httptest.ResponseRecorder {
		r := httptest.NewRequestWithContext(t.Context(), "GET", "https://portal.test/api/portal/start", nil)
		r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "me"})
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	if w := ask(h); w.Code != 200 || !strings.Contains(w.Body.String(), `"Result":0`) { // the request itself was the one that may be sent
		t.Errorf("%d %s", w.Code, w.Body)
	}
	h = api.Handler(web.Options{Auth: anyone{}, Limits: &web.Limits{PerUser: 3}, Pages: http.NotFoundHandler()})
	if w := ask(h); w.Code != 200 || !strings.Contains(w.Body.String(), `"Result":6`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := ask(h); w.Code != 429 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestCookiesOfTheReleaseBefore(t *testing.T) {
	host, earlier := web.CookieName(web.RefreshCookie, true)+"=new", "__Secure-"+web.RefreshCookie+"=old"
	signedIn, browser := web.CookieName(web.SignedInCookie, true)+"=1", "same-origin"
	for _, c := range []struct{ cookies, site, want string }{
		{host, browser, "new"}, {host + "; " + earlier, browser, "new"}, {earlier + "; " + host, "", "new"},
		{earlier + "; " + signedIn, browser, "old"},
		{earlier, browser, ""}, // another host of our domain may have set it
		{earlier, "", "old"},   // the desktop client
		{web.RefreshCookie + "=bare; " + signedIn, browser, ""},
		{"__Secure-" + web.AccessCookie + "=x; " + signedIn, "", ""},
	} {
		r := httptest.NewRequestWithContext(t.Context(), "POST", "https://portal.test/", nil)
		r.Header.Set("Cookie", c.cookies)
		if c.site != "" {
			r.Header.Set("Sec-Fetch-Site", c.site)
		}
		web.PlainCookies(r)
		got := ""
		if found, err := r.Cookie(web.RefreshCookie); err == nil {
			got = found.Value
		}
		if _, err := r.Cookie(web.AccessCookie); got != c.want || err == nil {
			t.Errorf("%s (%s): %q, want %q", c.cookies, c.site, got, c.want)
		}
	}
}

func TestCookiesOverHTTPS(t *testing.T) {
	h, _ := setup(t, nil, never)
	for name, want := range map[string]int{web.CookieName(web.AccessCookie, true): 200, web.AccessCookie: 401} {
		if w := post(t, h, `{"Name":"A"}`, map[string]string{"Cookie": "theme=dark; " + name + "=me"}); w.Code != want {
			t.Errorf("%s: %d, want %d", name, w.Code, want)
		}
	}
}
