package transport_test

import (
	"bytes"
	"compress/gzip"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/session"
	"tradekart/portal/app/session/portaltest"
	"tradekart/portal/app/transport"
)

func TestTheProxyFiltersHeadersInBothDirections(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/api/münze" {
			return false
		}
		w.Header().Set("Set-Cookie", "portal_access=leak")
		w.Header().Set("Connection", "X-Hop")
		w.Header().Set("X-Hop", "1")
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Content-Disposition", "attachment; filename=a.zip")
		w.WriteHeader(http.StatusConflict)
		z := gzip.NewWriter(w)
		_, _ = z.Write([]byte("čaj"))
		_ = z.Close()
		return true
	})
	status, body, header := d.call("POST", "/api/m%C3%BCnze?q=a%2Fb&q=c", []byte("ödkört"), http.Header{
		"Cookie": {"portal_access=forged; portal_refresh=forged"}, "Origin": {"wails://wails"}, "Sec-Fetch-Site": {"cross-site"},
		"If-None-Match": {`"x"`}, "If-Modified-Since": {"yesterday"}, "Connection": {"X-Mine"}, "X-Mine": {"1"},
		"Authorization": {"Bearer x"}, "Idempotency-Key": {"k"}, "Content-Type": {"text/plain"},
	})
	if status != 409 || body != "čaj" || header.Get("Set-Cookie") != "" || header.Get("X-Hop") != "" || header.Get("Content-Disposition") == "" {
		t.Errorf("the web view got %d %q %v", status, body, header)
	}
	seen := d.portal.Seen("/api/münze")
	if len(seen) != 1 {
		t.Fatalf("the server was asked %d times", len(seen))
	}
	r := seen[0]
	if r.Method != "POST" || r.Query != "q=a%2Fb&q=c" || string(r.Body) != "ödkört" || r.ContentLength != 8 {
		t.Errorf("the server got %s %s %q, %d long", r.Method, r.Query, r.Body, r.ContentLength)
	}
	for name, want := range map[string]string{
		"Origin": d.portal.URL, "Sec-Fetch-Site": "", "If-None-Match": "", "If-Modified-Since": "", "X-Mine": "",
		"Authorization": "", "Idempotency-Key": "k", "Content-Type": "text/plain",
	} {
		if got := r.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	if cookie := r.Header.Get("Cookie"); !strings.HasPrefix(cookie, "portal_access=secret-") || strings.Contains(cookie, "forged") ||
		strings.Contains(cookie, "refresh") {
		t.Errorf("cookies: %q", cookie)
	}
}

func TestRedirectsAreNotFollowedAndOtherPathsNotProxied(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		http.Redirect(w, r, "/api/elsewhere", http.StatusFound)
		return true
	})
	if status, _, _ := d.call("GET", "/demo/abc", nil, nil); status != 302 || len(d.portal.Seen("/api/elsewhere")) != 0 {
		t.Errorf("answered %d", status)
	}
	d.portal.Before(nil)
	if status, _, _ := d.call("GET", "/demo/products/1.svg", nil, nil); status != 200 {
		t.Errorf("an image answered %d", status)
	}
	for _, path := range []string{"/", "/orders", "/ws/data-update", "/healthz", "/apiary"} {
		if status, body, _ := d.call("GET", path, nil, nil); status != 404 || code(t, body) != "NotFound" || len(d.portal.Seen(path)) != 0 {
			t.Errorf("%s answered %d", path, status)
		}
	}
}

func TestFiftyPagesWithAnOldTokenRenewOnce(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.ExpireAccess()
	var group sync.WaitGroup
	for i := range 50 {
		group.Go(func() {
			if status, _, _ := d.call("POST", fmt.Sprintf("/api/order/%d", i), []byte("x"), nil); status != 200 {
				t.Errorf("answered %d", status)
			}
		})
	}
	group.Wait()
	if n := d.portal.Refreshes(); n != 1 {
		t.Errorf("renewed %d times", n)
	}
}

func TestLargeUploadsArriveEvenAfterARenewalAndTooLargeOnesDoNot(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.ExpireAccess()
	body := bytes.Repeat([]byte("shop"), 60<<20/4)
	if status, _, _ := d.call("POST", "/api/upload", body, nil); status != 200 {
		t.Fatalf("60 MB answered %d", status)
	}
	seen := d.portal.Seen("/api/upload")
	if last := seen[len(seen)-1]; len(seen) != 2 || !bytes.Equal(last.Body, body) || last.ContentLength != int64(len(body)) {
		t.Errorf("sent %d times, at last %d bytes", len(seen), len(last.Body))
	}
	status, answer, _ := d.call("POST", "/api/upload", make([]byte, 64<<20+1), nil)
	if status != 413 || code(t, answer) != "TooLarge" || len(d.portal.Seen("/api/upload")) != 2 {
		t.Errorf("more than 64 MB answered %d", status)
	}
}

func TestErrorsUnrelatedToTheSessionAreNotRetried(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	for _, status := range []int{400, 403, 404, 409, 422, 429, 500} {
		path := fmt.Sprintf("/api/answers/%d", status)
		d.portal.Before(func(w http.ResponseWriter, _ *http.Request) bool { w.WriteHeader(status); return true })
		if got, _, _ := d.call("POST", path, []byte("x"), nil); got != status || len(d.portal.Seen(path)) != 1 {
			t.Errorf("%d became %d, sent %d times", status, got, len(d.portal.Seen(path)))
		}
	}
	d.portal.Before(nil)
	if status, _, _ := d.call("POST", "/api/portal/login", []byte(`{"Password":"wrong"}`), nil); status != 401 || d.portal.Refreshes() != 0 ||
		!d.keeper.SignedIn() {
		t.Errorf("a wrong password answered %d and renewed %d times", status, d.portal.Refreshes())
	}
}

func TestThePagesRenewalRequestRenewsTheProgramsSession(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	const path = "/api/portal/refresh-token"
	if status, body, _ := d.call("POST", path, nil, nil); status != 401 || code(t, body) != "NotSignedIn" {
		t.Errorf("signed out: %d", status)
	}
	d.signIn()
	d.portal.ExpireAccess()
	if status, _, header := d.call("POST", path, nil, nil); status != 200 || header.Get("Set-Cookie") != "" {
		t.Errorf("signed in: %d", status)
	}
	if status, _, _ := d.call("GET", "/api/orders", nil, nil); status != 200 || d.portal.Refreshes() != 1 {
		t.Errorf("afterwards %d, renewed %d times", status, d.portal.Refreshes())
	}
	d.portal.Before(func(w http.ResponseWriter, _ *http.Request) bool { panic(http.ErrAbortHandler) })
	if status, body, _ := d.call("POST", path, nil, nil); status != 503 || code(t, body) != "ServerAway" || !d.keeper.SignedIn() {
		t.Errorf("server away: %d", status)
	}
	d.portal.Before(nil)
	d.portal.RevokeAll()
	if status, body, _ := d.call("GET", "/api/orders", nil, nil); status != 401 || code(t, body) != "SessionExpired" {
		t.Errorf("revoked: %d", status)
	}
	within(t, "the session's end", d.ended)
	if d.keeper.SignedIn() {
		t.Error("still signed in")
	}
}

func TestAnUnreachableServerIsReportedAsAPortalError(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.Before(func(w http.ResponseWriter, _ *http.Request) bool {
		w.Header().Set("Content-Length", "1000")
		_, _ = w.Write([]byte(`{"half":`))
		panic(http.ErrAbortHandler)
	})
	if status, body, _ := d.call("GET", "/api/orders", nil, nil); status != 503 || code(t, body) != "ServerAway" {
		t.Errorf("half an answer: %d %s", status, body)
	}
	d.portal.CloseClientConnections()
	d.portal.Close()
	if status, body, _ := d.call("GET", "/api/orders", nil, nil); status != 503 || code(t, body) != "ServerAway" || !d.keeper.SignedIn() {
		t.Errorf("away: %d %s", status, body)
	}
	if status, _, _ := d.call("POST", "/api/portal/logout", nil, nil); status != 503 || d.keeper.SignedIn() {
		t.Errorf("sign-out while away: %d", status)
	}
	d.move("")
	if status, body, _ := d.call("GET", "/api/orders", nil, nil); status != 503 || code(t, body) != "ServerAway" {
		t.Errorf("no server: %d %s", status, body)
	}
}

func TestCertificatesAreChecked(t *testing.T) {
	t.Parallel()
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }))
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // the refused handshake
	server.StartTLS()
	t.Cleanup(server.Close)
	trusted := x509.NewCertPool()
	trusted.AddCert(server.Certificate())
	for _, roots := range []*x509.CertPool{nil, trusted} {
		client := transport.NewHTTPClient()
		if roots != nil {
			client.Transport.(*http.Transport).TLSClientConfig = &tls.Config{RootCAs: roots}
		}
		t.Cleanup(client.CloseIdleConnections)
		address := func() string { return server.URL }
		keeper := session.New(noKeychain{}, address, client, func(string, any) {})
		rec := httptest.NewRecorder()
		transport.NewProxy(keeper, address).ServeHTTP(rec, httptest.NewRequest("GET", "/api/x", nil))
		if roots == nil && (rec.Code != 503 || code(t, rec.Body.String()) != "ServerCertificate") {
			t.Errorf("an unknown certificate: %d %s", rec.Code, rec.Body)
		}
		if roots != nil && rec.Body.String() != "here" {
			t.Errorf("a known certificate: %d %s", rec.Code, rec.Body)
		}
	}
}

func TestTheGoSideSendsRequestsAsTheSignedInUser(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.ExpireAccess()
	var out struct{ Result string }
	if err := d.client.Do(t.Context(), "POST", "/api/things?a=b", map[string]int{"Page": 1}, &out); err != nil || out.Result != "fine" {
		t.Fatal(out, err)
	}
	seen := d.portal.Seen("/api/things")
	last := seen[len(seen)-1]
	if string(last.Body) != `{"Page":1}` || last.Query != "a=b" || last.Header.Get("Idempotency-Key") == "" ||
		last.Header.Get("Idempotency-Key") != seen[0].Header.Get("Idempotency-Key") || len(seen) != 2 {
		t.Errorf("sent %d times, at last %q", len(seen), last.Body)
	}
	d.portal.Before(func(w http.ResponseWriter, _ *http.Request) bool {
		w.WriteHeader(409)
		_, _ = io.WriteString(w, `{"Error":"Delivery already processed.","Code":"Processed"}`)
		return true
	})
	assertError(t, d.client.Do(t.Context(), "POST", "/api/x", nil, nil), 409, "Processed")
	d.portal.Before(func(w http.ResponseWriter, _ *http.Request) bool {
		http.Error(w, "<h1>502</h1>", http.StatusBadGateway)
		return true
	})
	assertError(t, d.client.Do(t.Context(), "GET", "/api/x", nil, nil), 502, "")
	d.portal.CloseClientConnections()
	d.portal.Close()
	err := d.client.Do(t.Context(), "GET", "/api/x?token=hush", nil, nil)
	assertError(t, err, 0, "ServerAway")
	if strings.Contains(err.Error(), "hush") {
		t.Error("the error names the query")
	}
	d.move("")
	assertError(t, d.client.Do(t.Context(), "GET", "/api/x", nil, nil), 0, "ServerAway")
}

func assertError(t *testing.T, err error, status int, code string) {
	t.Helper()
	problem, ok := err.(*transport.Error)
	if !ok || problem.Status != status || problem.Code != code || problem.Message == "" {
		t.Errorf("%#v", err)
	}
}

func TestAnotherServerReceivesNoCookies(t *testing.T) {
	t.Parallel()
	d, other := signedIn(t), portaltest.New(t)
	d.move(other.URL)
	if status, _, _ := d.call("GET", "/api/orders", nil, nil); status != 401 || d.keeper.SignedIn() {
		t.Errorf("answered %d", status)
	}
	if cookie := other.Seen("/api/orders")[0].Header.Get("Cookie"); cookie != "" {
		t.Errorf("sent %q", cookie)
	}
}

func TestAfterASleepNoRequestUsesADeadConnection(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	var mu sync.Mutex
	from := map[string]bool{}
	d.portal.Before(func(_ http.ResponseWriter, r *http.Request) bool {
		mu.Lock()
		defer mu.Unlock()
		from[r.RemoteAddr] = true
		return false
	})
	ask := func() int {
		d.call("GET", "/api/orders", nil, nil)
		mu.Lock()
		defer mu.Unlock()
		return len(from)
	}
	ask()
	if ask() != 1 {
		t.Fatal("connections are not used again")
	}
	d.clock.sleep(time.Hour)
	d.clock.look()
	if ask() != 2 {
		t.Error("the old connection is used after the sleep")
	}
}

func TestServerResponsesAreNeverPages(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	for given, want := range map[string]string{
		"text/html; charset=utf-8": "text/plain; charset=utf-8", "application/xhtml+xml": "text/plain; charset=utf-8", "text/xml": "text/plain; charset=utf-8",
		"nonsense;;": "text/plain; charset=utf-8", "application/json": "application/json", "image/svg+xml": "image/svg+xml", "text/csv": "text/csv",
	} {
		d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
			w.Header().Set("Content-Type", given)
			w.Header().Set("Content-Security-Policy", "script-src *")
			_, _ = w.Write([]byte("<script>window.go.app.Client.Quit()</script>"))
			return true
		})
		_, _, header := d.call("GET", "/api/x", nil, nil)
		if got := header.Get("Content-Type"); got != want || !strings.Contains(header.Get("Content-Security-Policy"), "sandbox") ||
			header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %q under %q", given, got, header.Get("Content-Security-Policy"))
		}
	}
}
