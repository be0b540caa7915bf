package couriers_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
)

func (h *fixture) track(token string) *httptest.ResponseRecorder {
	h.t.Helper()
	w := httptest.NewRecorder()
	h.http.ServeHTTP(w, httptest.NewRequestWithContext(h.t.Context(), http.MethodGet, "/track/"+token, nil))
	return w
}

func TestTrackingPageOnTheWay(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	_, ref, token := h.attempt(order)
	driver := couriers.Driver{ID: "1", Name: "Amina Thornby", Phone: "07700 900001"}
	for i, e := range []couriers.Event{
		{Kind: couriers.Assigned, At: day(50), Driver: driver}, {Kind: couriers.OutForDelivery, At: day(62)},
		{Kind: couriers.Position, At: day(63), Progress: 0.5}, {Kind: couriers.Position, At: day(62), Progress: 0.1},
	} {
		e.ID, e.Reference = string(rune('a'+i)), ref
		h.ingest(e)
	}
	w := h.track(token)
	page := w.Body.String()
	h.keepPage("on-the-way", page)
	if w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, page)
	}
	// The clocks go forward between the two events: 00:50 is followed by 02:02.
	for _, want := range []string{"Your order is on its way", "Hartley Soho", "Amara, London", "Amina is bringing",
		"Sun 29 Mar</span> <span class=\"when\">00:50", "<span class=\"when\">02:02",
		`<noscript><meta http-equiv="refresh" content="60"></noscript>`, "50 per cent", h.text(`select order_no from orders`)} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is missing", want)
		}
	}
	for _, secret := range []string{"Neill", "amara@", "7946", "Frith", "W1D", "Thornby", "900001", order} {
		if strings.Contains(page, secret) {
			t.Errorf("the page tells %q", secret)
		}
	}
	if n := strings.Count(page, "Sun 29 Mar"); n != 1 {
		t.Errorf("the day is said %d times", n)
	}
	h.safe(w)
}

func TestTrackingPageOfAMerchantsBrand(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	_, _, token := h.attempt(order)
	h.exec(`update merchants set name = 'Hartley & Wren', logo_url = '/api/merchant/logo/0192.png', brand_colour = '1D5BB8'`)
	page := h.track(token).Body.String()
	h.keepPage("brand", page)
	for _, want := range []string{`<img src="/api/merchant/logo/0192.png" alt="">Hartley &amp; Wren`, "--brand: #1D5BB8", "Delivered through "} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if strings.LastIndex(page, "border-top: 4px solid #1D5BB8") < strings.LastIndex(page, "border: 1px solid var(--line)") {
		t.Error("the card's own border comes after the merchant's colour")
	}
	// A picture that is not from this server is not loaded.
	h.exec(`update merchants set logo_url = 'https://elsewhere.example/logo.png'`)
	h.safe(h.track(token))
}

// safe checks that the page loads nothing but its font and its script, and is not cached.
func (h *fixture) safe(w *httptest.ResponseRecorder) {
	h.t.Helper()
	if found := regexp.MustCompile(`(?i)https?://|<script|src=|url\(|\son\w+=|\sstyle=`).FindString(strings.NewReplacer("url(/track/inter.woff2)", "",
		`<script src="/track/live.js" defer></script>`, "").Replace(w.Body.String())); found != "" {
		h.t.Errorf("the page has %q", found)
	}
	header := w.Result().Header
	if csp := header.Get("Content-Security-Policy"); !strings.HasPrefix(csp, "default-src 'none'") {
		h.t.Errorf("policy %q", csp)
	}
	if header.Get("Cache-Control") != "no-store" || header.Get("Referrer-Policy") != "no-referrer" || header.Get("X-Robots-Tag") == "" {
		h.t.Errorf("headers %v", header)
	}
}

func TestTrackingPageWhenOver(t *testing.T) {
	const (
		asked   = `insert into door_pins (attempt_id, merchant_id, shop_id, outcome) select a.id, o.merchant_id, o.shop_id, `
		askedOf = ` from courier_attempts a join orders o on o.id = a.subject_id`
	)
	for name, c := range map[string]struct {
		events []couriers.Event
		sql    string
		words  string
	}{
		"delivered":   {[]couriers.Event{{Kind: couriers.Assigned, At: day(1)}, {Kind: couriers.Delivered, At: day(30)}}, `select 1`, "Enjoy your order."},
		"failed":      {[]couriers.Event{{Kind: couriers.Failed, At: day(30), Reason: couriers.NobodyThere}}, `select 1`, "Delivery failed"},
		"no PIN":      {[]couriers.Event{{Kind: couriers.Delivered, At: day(30)}}, asked + `'NotEntered'` + askedOf, "without your PIN"},
		"a PIN":       {[]couriers.Event{{Kind: couriers.Delivered, At: day(30)}}, asked + `'Entered'` + askedOf, "Enjoy your order."},
		"failed, PIN": {[]couriers.Event{{Kind: couriers.Failed, At: day(30)}}, asked + `''` + askedOf, "Your PIN no longer counts"},
		"cancelled":   {nil, `update orders set status = 'CancelledDelivery', shop_portal_status = 'Archived', cancelled = now()`, "This order was cancelled"},
	} {
		t.Run(name, func(t *testing.T) {
			h := setup(t)
			_, ref, token := h.attempt(h.order("car"))
			for i, e := range c.events {
				e.ID, e.Reference = string(rune('a'+i)), ref
				h.ingest(e)
			}
			h.exec(c.sql)
			h.couriers.Now = func() time.Time { return day(60) }
			w := h.track(token)
			h.keepPage(name, w.Body.String())
			if page := w.Body.String(); w.Code != http.StatusOK || !strings.Contains(page, c.words) || strings.Contains(page, "http-equiv") {
				t.Errorf("%d %s", w.Code, page)
			}
			h.safe(w)
		})
	}
}

func TestTrackingPageEndsSevenDaysAfterTheDelivery(t *testing.T) {
	h := setup(t)
	_, ref, token := h.attempt(h.order("car"))
	h.ingest(couriers.Event{ID: "a", Reference: ref, Kind: couriers.Delivered, At: day(30)})
	for after, want := range map[time.Duration]int{7 * 24 * time.Hour: http.StatusOK, 7*24*time.Hour + time.Second: http.StatusNotFound} {
		h.couriers.Now = func() time.Time { return day(30).Add(after) }
		w := h.track(token)
		if w.Code != want || want == http.StatusNotFound && strings.Contains(w.Body.String(), "Amara") {
			t.Errorf("%s after: %d %s", after, w.Code, w.Body)
		}
	}
}

func TestTrackingPageWithAnInvalidLink(t *testing.T) {
	h := setup(t)
	for _, token := range []string{"x", strings.Repeat("A", 43), strings.Repeat("%27", 43), "%00" + strings.Repeat("A", 42)} {
		w := h.track(token)
		if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "We cannot find this delivery") {
			t.Errorf("%s: %d", token, w.Code)
		}
		h.safe(w)
	}
}

// keepPage saves the page for a person to look at.
func (h *fixture) keepPage(name, page string) {
	if dir := os.Getenv("TRACKING_PAGES"); dir != "" {
		h.must(os.WriteFile(dir+"/"+name+".html", []byte(page), 0o600))
	}
}
