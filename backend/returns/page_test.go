package returns_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/web/webtest"
)

// customer is somebody at the page of an order's link.
type customer struct {
	*server
	order string
}

func (c customer) page() returns.CustomerPage {
	return returns.CustomerPage{Returns: returns.New(c.Pool, func() time.Time { return c.now }), Brand: "TradeKart",
		Order: func(_ context.Context, token string) (string, error) {
			if token != "link" {
				return "", pgx.ErrNoRows
			}
			return c.order, nil
		}}
}

// send sends a form of the page, or asks for the page where there is none.
func (c customer) send(form url.Values) (status int, html string) {
	r := httptest.NewRequest("GET", "/track/link/return", nil)
	if form != nil {
		r = httptest.NewRequest("POST", "/track/link/return", strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	r.SetPathValue("token", "link")
	w := httptest.NewRecorder()
	c.page().ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func (c customer) want(form url.Values, status int, has string) string {
	c.T.Helper()
	got, html := c.send(form)
	if got != status || !strings.Contains(html, has) {
		c.T.Fatalf("%v: %d, want %d with %q:\n%s", form, got, status, has, html)
	}
	return html
}

// form is the page's second form, filled in.
func (c customer) form(html string, quantities ...string) url.Values {
	c.T.Helper()
	id := regexp.MustCompile(`name="ID" value="([^"]+)"`).FindStringSubmatch(html)
	if id == nil {
		c.T.Fatalf("no form:\n%s", html)
	}
	form := url.Values{"Postcode": {"n10pq"}, "ID": {id[1]}, "Reason": {"Too small"}, "Note": {`Both sleeves <b>😀 "short"`}}
	for n, line := range c.lines(c.order) {
		form.Set("Line-"+line, quantities[n])
	}
	return form
}

func (s *server) count(sql string, args ...any) int {
	n, err := db.Value[int](s.T.Context(), s.Pool, sql, args...)
	s.Must(err)
	return n
}

var postcode = url.Values{"Postcode": {" n1 0pq "}}

func TestACustomerAsksForAReturn(t *testing.T) {
	s := setup(t)
	c := customer{s, s.delivered([2]int64{3, 1000}, [2]int64{1, 500})}
	if html := c.want(nil, 200, "until Monday 16 March"); strings.Contains(html, "Lamp") || strings.Contains(html, "Ada") {
		t.Errorf("the link alone shows what was ordered:\n%s", html)
	}
	html := c.want(postcode, 200, "Lamp 2")
	c.want(c.form(html, "0", "0"), 422, "Please choose what is returned.")
	form := c.form(html, "2", "0")
	done := c.want(form, 200, "Your return was asked for")
	if again := c.want(form, 200, "-R1"); again != done { // the button was pressed twice, or the page loaded again
		t.Errorf("a repeat shows:\n%s", again)
	}
	if n := s.count(`select count(*)::int from returns where source = 'Customer' and state = 'Requested' and item_count = 2 and reason = 'Too small'`); n != 1 {
		t.Errorf("%d returns", n)
	}
	// What is left, and how far the return is.
	html = c.want(postcode, 200, "The shop has not answered yet")
	c.want(c.form(html, "2", "0"), 422, "At most 1 of this item can still be returned.")
	c.want(c.form(html, "1", "1"), 200, "-R2")
	if html := c.want(postcode, 200, "Returned"); strings.Contains(html, "<select id=\"Line") {
		t.Errorf("what is on its way back can be returned again:\n%s", html)
	}
}

func TestTwoFormsAtOnceReturnNoMoreThanWasDelivered(t *testing.T) {
	s := setup(t)
	c := customer{s, s.delivered([2]int64{1, 1000})}
	var forms []url.Values
	for range 4 {
		forms = append(forms, c.form(c.want(postcode, 200, "Lamp"), "1"))
	}
	var group sync.WaitGroup
	for _, form := range append(forms, forms...) {
		group.Go(func() { c.send(form) })
	}
	group.Wait()
	if n := s.count(`select coalesce(sum(item_count), 0)::int from returns`); n != 1 {
		t.Errorf("%d of 1 are returned", n)
	}
}

func TestACustomersReturnIsRefused(t *testing.T) {
	s := setup(t)
	c := customer{s, s.order([2]int64{1, 1000})}
	c.want(postcode, 409, "Only the items of a delivered order can be returned.")
	c.order = s.delivered([2]int64{1, 1000})
	html := c.want(postcode, 200, "Lamp 1")
	other := customer{s, s.delivered([2]int64{1, 1000})}
	stolen := c.form(html, "1")
	stolen.Set("Line-"+s.lines(other.order)[0], "1") // another order's line is no field of this form
	c.want(stolen, 200, "-R1")
	if n := s.count(`select count(*)::int from return_lines r join order_lines l on l.id = r.line_id where l.order_id = $1`, other.order); n != 0 {
		t.Error("another order's item is returned")
	}
	if api := c.page().Returns; !api.Open(t.Context(), other.order) || api.Open(t.Context(), s.order([2]int64{1, 1000})) {
		t.Error("the tracking page offers no return within the window, or one of what was not delivered")
	}
	late := other.form(other.want(postcode, 200, "Lamp 1"), "1")
	s.now = s.now.AddDate(0, 0, 15)
	if api := c.page().Returns; api.Open(t.Context(), other.order) {
		t.Error("the tracking page offers a return after the window")
	}
	other.want(late, 409, "The time to return this order is over.")
	other.want(nil, 409, "The time to return this order is over.")
	r := httptest.NewRequest("GET", "/track/other/return", nil)
	r.SetPathValue("token", "other")
	w := httptest.NewRecorder()
	c.page().ServeHTTP(w, r)
	if w.Code != 404 {
		t.Errorf("an unknown link: %d", w.Code)
	}
}

func TestPostcodesAreNotFoundByTrying(t *testing.T) {
	s := setup(t)
	c := customer{s, s.delivered([2]int64{1, 1000})}
	for n := range 10 {
		c.want(url.Values{"Postcode": {fmt.Sprintf("N1 %dAA", n)}}, 422, "This is not the postcode")
	}
	c.want(postcode, 429, "Too many wrong postcodes")
	s.now = s.now.Add(time.Hour + time.Second)
	c.want(postcode, 200, "Lamp 1")
	c.want(url.Values{"Postcode": {""}}, 422, "This is not the postcode")
	if n := s.count(`select count(*)::int from return_guesses`); n != 1 {
		t.Errorf("%d old guesses are kept", n)
	}
	long := url.Values{"Postcode": {"N1 0PQ"}, "ID": {webtest.NewID()}, "Note": {strings.Repeat("😀", 40_000)}}
	if status, _ := c.send(long); status != 422 {
		t.Errorf("a form that is too long: %d", status)
	}
}
