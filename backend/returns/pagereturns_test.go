package returns_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/typeset/typesettest"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// label asks for the label of a return as its customer.
func (c customer) label(postcode, reference string) *httptest.ResponseRecorder {
	form := url.Values{"Postcode": {postcode}, "Reference": {reference}}
	r := httptest.NewRequest("POST", "/track/link/return/label", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.SetPathValue("token", "link")
	w := httptest.NewRecorder()
	c.page().Label(w, r)
	return w
}

func TestACustomerSeesARunningReturnAfterTheWindow(t *testing.T) {
	s := setup(t)
	c := customer{s, s.delivered([2]int64{3, 1000})}
	without := customer{s, s.delivered([2]int64{1, 1000})}
	r := s.requested(c.order, 2)
	s.now = s.now.AddDate(0, 0, 15)
	html := c.want(nil, 200, "The time to return this order is over.")
	if strings.Contains(html, r.Reference) || strings.Contains(html, "Lamp") {
		t.Errorf("the link alone shows the return:\n%s", html)
	}
	html = c.want(postcode, 200, "The shop has not answered yet")
	if strings.Contains(html, "Ask for the return") || !strings.Contains(html, r.Reference) || !strings.Contains(html, "2 × Lamp 1") {
		t.Errorf("after the window:\n%s", html)
	}
	if late := c.want(url.Values{"Postcode": {"N1 0PQ"}, "ID": {webtest.NewID()}, "Reason": {"Too small"}, "Line-" + s.lines(c.order)[0]: {"1"}}, 200,
		"Your returns"); s.count(`select count(*)::int from returns`) != 1 {
		t.Errorf("a return was asked for after the window:\n%s", late)
	}
	c.want(url.Values{"Postcode": {"N1 0AA"}}, 422, "This is not the postcode")
	if api := c.page().Returns; !api.Open(t.Context(), c.order) || api.Open(t.Context(), without.order) {
		t.Error("the tracking page leads to no running return, or to one that there is not")
	}
	without.want(nil, 409, "The time to return this order is over.")
	// The same where the order was refunded as a whole meanwhile.
	s.Exec(`update orders set manually_refunded = now() where id = $1`, c.order)
	c.want(postcode, 200, "The shop has not answered yet")
}

func TestACustomerSeesHowAReturnGoesBack(t *testing.T) {
	s := setup(t)
	shop := s.Callers["shop"].ShopID
	s.Exec(`update shops set name = 'Hartley Angel', line1 = '118 Upper Street', city = 'London', postal_code = 'N1 1RG' where id = $1`, shop)
	c := customer{s, s.delivered([2]int64{3, 1000})}
	r := s.requested(c.order, 2)
	// A platform agrees without saying how.
	s.Exec(`insert into return_events (return_id, kind, at, actor) values ($1, 'Agreed', now(), 'Shopify')`, r.Id)
	s.Exec(`update returns set state = 'Agreed' where id = $1`, r.Id)
	c.want(postcode, 200, "The shop agreed and will tell you how to send it")

	s.step(r.Id, "way", wire.ReturnAgreement{Way: wire.ReturnBroughtIn})
	html := c.want(postcode, 200, "The shop agreed. Please bring it in")
	if !strings.Contains(html, "Hartley Angel<br>118 Upper Street<br>London N1 1RG") || strings.Contains(html, "00:00") ||
		strings.Contains(html, "Print the label") {
		t.Errorf("without hours:\n%s", html)
	}
	s.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute)
		values (gen_random_uuid(), $1, 1, 540, 720), (gen_random_uuid(), $1, 1, 780, 1065), (gen_random_uuid(), $1, 2, 600, 1020)`, shop)
	s.Exec(`insert into shop_special_days (shop_id, day, name, hours) values ($1, '2026-03-03', 'Stocktaking', '{}')`, shop)
	html = c.want(postcode, 200, "Mon 2 Mar: 09:00 to 12:00, 13:00 to 17:45<br>Tue 3 Mar: closed<br>Wed 4 Mar: closed")
	if strings.Contains(html, "Mon 9 Mar") {
		t.Errorf("more than a week:\n%s", html)
	}

	s.step(r.Id, "way", wire.ReturnAgreement{Way: wire.ReturnLabel})
	html = c.want(postcode, 200, "Please print the label")
	if !strings.Contains(html, `name="Reference" value="`+r.Reference+`"`) || strings.Contains(html, "118 Upper Street") {
		t.Errorf("by post:\n%s", html)
	}
	s.step(r.Id, "inspect", found(r, [2]int{1, 1}))
	c.want(postcode, 200, "2 × Lamp 1 · 1 damaged")
	s.step(r.Id, "decline", wire.ReturnReason{Reason: `Worn <b>& "used"`})
	html = c.want(postcode, 200, "The shop declined: Worn &lt;b&gt;&amp; &#34;used&#34;")
	if strings.Contains(html, "Print the label") {
		t.Errorf("declined:\n%s", html)
	}
	// A refund says how much.
	second := s.requested(c.order, 2)
	s.step(second.Id, "agree", wire.ReturnAgreement{Way: wire.ReturnBroughtIn})
	s.step(second.Id, "inspect", found(second, [2]int{1, 0}))
	s.step(second.Id, "refund", nil)
	html = c.want(postcode, 200, "Refund: <strong>£10.00</strong>")
	if !strings.Contains(html, "2 × Lamp 1 · 1 did not arrive") {
		t.Errorf("refunded:\n%s", html)
	}
}

func TestACustomerPrintsTheLabel(t *testing.T) {
	s := setup(t)
	c := customer{s, s.delivered([2]int64{3, 1000})}
	other := customer{s, s.delivered([2]int64{1, 1000})}
	r, foreign := s.requested(c.order, 2), s.requested(other.order, 1)
	for _, one := range []wire.Return{r, foreign} {
		s.step(one.Id, "agree", wire.ReturnAgreement{Way: wire.ReturnLabel})
	}
	w := c.label("n1 0pq", r.Reference)
	if w.Code != 200 || w.Header().Get("Content-Type") != "application/pdf" || w.Header().Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v: %s", w.Code, w.Header(), w.Body)
	}
	text := exporttest.PDFText(w.Body.Bytes())
	for _, words := range []string{r.Reference, "Ada Marsh", "14 Upper Street", "N1 0PQ"} {
		if !strings.Contains(text, words) {
			t.Errorf("no %q on the label: %s", words, text)
		}
	}
	for name, refused := range map[string]struct {
		postcode, reference string
		status              int
	}{"postcode": {"N1 1AA", r.Reference, 422}, "another order's": {"N1 0PQ", foreign.Reference, 404}, "unknown": {"N1 0PQ", "TK-1-R1", 404},
		"nothing": {"N1 0PQ", "", 404}, "no postcode": {"", r.Reference, 422}} {
		if w := c.label(refused.postcode, refused.reference); w.Code != refused.status || w.Header().Get("Content-Type") == "application/pdf" {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	// Wrong postcodes count together with those of the page.
	for range 8 {
		c.label("N1 1AA", r.Reference)
	}
	if w := c.label("N1 0PQ", r.Reference); w.Code != http.StatusTooManyRequests {
		t.Errorf("after ten wrong postcodes: %d", w.Code)
	}
	c.want(postcode, 429, "Too many wrong postcodes")
	s.Exec(`delete from return_guesses`)
	s.step(r.Id, "way", wire.ReturnAgreement{Way: wire.ReturnBroughtIn})
	if w := c.label("N1 0PQ", r.Reference); w.Code != 404 {
		t.Errorf("of a return that is brought in: %d", w.Code)
	}
	s.step(r.Id, "way", wire.ReturnAgreement{Way: wire.ReturnLabel})
	s.step(r.Id, "receive", nil)
	if w := c.label("N1 0PQ", r.Reference); w.Code != 409 {
		t.Errorf("of a return that has arrived: %d", w.Code)
	}
}

// A label holds whatever people and shops are called.
func TestALabelHoldsAnyText(t *testing.T) {
	s := setup(t)
	c := customer{s, s.delivered([2]int64{1, 1000})}
	r := s.requested(c.order, 1)
	s.step(r.Id, "agree", wire.ReturnAgreement{Way: wire.ReturnLabel})
	for _, text := range typesettest.Texts {
		s.Exec(`update orders set customer_first_name = $2, delivery_address_line1 = $2 where id = $1`, c.order, text.Text)
		s.Exec(`update shops set manager = left($2, 50), line1 = left($2, 200), line2 = left($2, 200) where id = $1`, s.Callers["shop"].ShopID, text.Text)
		w := c.label("N1 0PQ", r.Reference)
		if w.Code != 200 {
			t.Errorf("%s: %d", text.Name, w.Code)
		} else if pages := strings.Count(w.Body.String(), "/Type /Page\n"); pages != 1 {
			t.Errorf("%s: %d pages", text.Name, pages)
		}
	}
}

func TestACustomerSeesTheCourierAfterTheWindow(t *testing.T) {
	d := courierSetup(t)
	r := d.agreed()
	c := customer{d.server, r.OrderId}
	order := d.booked(r.Id)
	d.report(order, couriers.Event{Kind: couriers.Taken, At: d.now})
	d.now = d.now.AddDate(0, 0, 15)
	html := c.want(postcode, 200, "A courier collects it from you on Tuesday 16 June, 16:00 to 16:30")
	if !strings.Contains(html, "Where the courier is") || !strings.Contains(html, "/track/") {
		t.Errorf("no link to the courier:\n%s", html)
	}
}
