package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
)

// scrape returns the page that /metrics serves.
func scrape(t testing.TB, p *portal) string {
	t.Helper()
	w := httptest.NewRecorder()
	p.metrics.handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Fatalf("/metrics answered %d", w.Code)
	}
	return w.Body.String()
}

// hostile sends n requests with invented methods, addresses, hosts and credentials.
func hostile(t testing.TB, handler http.Handler, n int) {
	for i := range n {
		path := []string{"/", "/api/portal/login", "/api/none/" + fmt.Sprint(i), "/ws/data-update", "/api/intake/shopify/" + fmt.Sprint(i)}[i%5]
		r := httptest.NewRequestWithContext(t.Context(), fmt.Sprintf("M%d", i), path, nil)
		r.Host, r.RemoteAddr = fmt.Sprintf("h%d.test", i), fmt.Sprintf("[2001:db8:%x:%x::1]:5", i>>16, i&0xffff)
		r.Header.Set("X-Shopify-Topic", fmt.Sprint("topic", i))
		handler.ServeHTTP(discard{http.Header{}}, r)
	}
}

// discard is a response writer that stores nothing.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(b []byte) (int, error) { return len(b), nil }
func (d discard) WriteHeader(int)             {}

func TestInventedMethodsAddNoSeries(t *testing.T) {
	p, server := started(t, func(c *config) { c.RateLimit = 100 })
	handler := server.Config.Handler
	hostile(t, handler, 50)
	series := func() int { return strings.Count(scrape(t, p), "\nportal_http_") } // jobs add theirs meanwhile
	before := series()
	hostile(t, handler, 2000)
	if after := series(); after > before {
		t.Errorf("%d lines became %d", before, after)
	}
}

func TestMetricsIncludeWhatToAlertOn(t *testing.T) {
	p, server := started(t, nil)
	sendOrder(t, server)
	for body, key := range map[string]string{`{`: "demo-intake-key", `{"ExternalOrderId":"x","Orderlines":[]}`: "demo-intake-key", `{}`: "nobody"} {
		r, _ := http.NewRequestWithContext(t.Context(), "POST", server.URL+"/api/intake/orders", strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer "+key)
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
	}
	page := scrape(t, p)
	for _, line := range []string{
		`portal_intake_total{outcome="taken",reason="",source="json"} 2`,
		`portal_intake_total{outcome="refused",reason="Malformed",source="json"} 1`,
		`portal_intake_total{outcome="refused",reason="ValidationFailed",source="json"} 1`,
		`portal_intake_total{outcome="refused",reason="InvalidKey",source="json"} 1`,
		"portal_jobs_oldest_waiting_seconds ", "portal_build_info{", "portal_live_lag_seconds_count ", "portal_sockets_open 0",
		`portal_db_waits_total{pool="requests"} `, `portal_db_wait_seconds_total{pool="jobs"} `,
	} {
		if !strings.Contains(page, "\n"+line) {
			t.Errorf("no %s in\n%s", line, lines(page, "portal_"))
		}
	}
	if status := status(server.URL + "/metrics"); status != http.StatusOK {
		t.Errorf("the public address answers %d", status)
	}
	resp, err := http.Get(server.URL + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if public, _ := io.ReadAll(resp.Body); strings.Contains(string(public), "portal_build_info") {
		t.Error("the public address serves the metrics")
	}
}

func lines(page, prefix string) string {
	var found []string
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, prefix) && !strings.Contains(line, "_bucket") {
			found = append(found, line)
		}
	}
	return strings.Join(found, "")
}

func TestTheMetricsAddressIsInUse(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, given := range []bool{false, true} {
		p := &portal{config: config{MetricsAddr: taken.Addr().String(), metricsGiven: given}, log: logger(config{LogLevel: "error"})}
		listener, err := p.listenMetrics(t.Context())
		if listener != nil || (err != nil) != given || given && !strings.Contains(err.Error(), "PORTAL_METRICS_ADDR") {
			t.Errorf("given %t: %v", given, err)
		}
	}
}

// BenchmarkHostileRequests prints what 60,000 invented methods cost.
func BenchmarkHostileRequests(b *testing.B) {
	p, server := started(b, func(c *config) { c.RateLimit = 100 })
	handler := server.Config.Handler
	hostile(b, handler, 100)
	runtime.GC()
	before, size := heap(), len(scrape(b, p))
	hostile(b, handler, 60_000)
	runtime.GC()
	fmt.Printf("\n60,000 hostile requests: heap %.1f → %.1f MB, /metrics %d → %d kB\n",
		float64(before)/1e6, float64(heap())/1e6, size/1024, len(scrape(b, p))/1024)
}

// The demo's bookings, credits and invoices are consistent, and /metrics reports so even on a server that did
// not run the proof itself, such as one started since.
func TestTheNightlyProofFindsNoContradictionsInTheDemo(t *testing.T) {
	t.Parallel()
	p, _ := started(t, nil)
	if err := p.settled(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := p.ledgerCheck.Report(t.Context(), p.log, p.provers()...); err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	newMetrics(p.pools).handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	for _, check := range []string{"numbers", "accounts", "lots", "returns", "fees", "refunds", "orders", "team_orders", "subscriptions", "invoice_numbers",
		"invoice_lines", "invoice_credits",
		"invoice_orders", "invoice_courier_orders", "invoice_team_orders", "invoice_charges", "invoices_waiting", "invoices_undrawn", "invoice_files",
		"document_totals", "weekly_summaries",
		"order_counts", "collect_counts"} {
		if want := `portal_ledger_contradictions{check="` + check + `"} 0`; !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s is missing", want)
		}
	}
}
