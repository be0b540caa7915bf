package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"tradekart/portal/backend/bounces"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
)

// mailHost is another firm's mail server: it answers RCPT as told, by the name before the @.
type mailHost struct {
	answers map[string]*smtp.SMTPError
	asked   []string
	taken   []takenMail
}

// takenMail is a mail that was accepted.
type takenMail struct{ from, to, data string }

type mailTalk struct {
	*mailHost
	takenMail
}

func (h *mailHost) NewSession(*smtp.Conn) (smtp.Session, error) { return &mailTalk{mailHost: h}, nil }

func (c *mailTalk) Mail(from string, _ *smtp.MailOptions) error {
	c.from = from
	return nil
}

func (c *mailTalk) Rcpt(to string, _ *smtp.RcptOptions) error {
	c.to, c.asked = to, append(c.asked, to)
	name, _, _ := strings.Cut(to, "@")
	if refused := c.answers[name]; refused != nil {
		return refused
	}
	return nil
}

func (c *mailTalk) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	c.data = string(b)
	c.taken = append(c.taken, c.takenMail)
	return err
}

func (c *mailTalk) Reset()        {}
func (c *mailTalk) Logout() error { return nil }

// report is what the host sends back of a mail that it took.
func (m takenMail) report(t *testing.T, status string) string {
	t.Helper()
	head, _, _ := strings.Cut(m.data, "\r\n\r\n")
	if !strings.Contains(strings.ToLower(head), "message-id:") {
		t.Fatalf("the mail has no Message-ID: %s", head)
	}
	return "From: <MAILER-DAEMON@elsewhere.example>\r\nTo: <" + m.from + ">\r\nSubject: Undelivered\r\n" +
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n" +
		"--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; elsewhere.example\r\n\r\nFinal-Recipient: rfc822; " + m.to +
		"\r\nAction: failed\r\nStatus: " + status + "\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\n" + head + "\r\n\r\n--b--\r\n"
}

// A mail server refuses one customer's address for good, another's for now, and takes two, one of which it returns later: each ends
// where the product shows it, and an address that takes no mail gets no more from this merchant.
func TestMailsThatAServerRefusesOrReturnsAreSeen(t *testing.T) {
	w := newMarketplace(t)
	pool := w.p.pool
	host := &mailHost{answers: map[string]*smtp.SMTPError{
		"gone": {Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"},
		"busy": {Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "try later"},
		"ours": {Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 8}, Message: "sender's domain not found"},
	}}
	server := smtp.NewServer(host)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
	relay, err := mail.Open("smtp://"+l.Addr().String(), "", "no-reply@portal.test")
	if err != nil {
		t.Fatal(err)
	}
	if err := mail.ReturnTo(relay, "bounces@portal.test"); err != nil {
		t.Fatal(err)
	}
	outbox := bounces.Outbox{Sender: relay, Pool: pool}
	names := []string{"gone", "busy", "ours", "back", "fine"}
	orders, err := db.Column[string](t.Context(), pool, `select id::text from orders where merchant_id = $1 order by id limit $2`, hartley, len(names))
	if err != nil || len(orders) != len(names) {
		t.Fatal(orders, err)
	}
	send := func(i int, kind string) error {
		t.Helper()
		if _, err := pool.Exec(t.Context(), `with o as (update orders set customer_email = $2 where id = $1)
			insert into customer_messages (order_id, way, kind, state) values ($1, 'Mail', $3, 'Waiting')
			on conflict (order_id, way, kind) do update set state = 'Waiting'`, orders[i], names[i]+"@elsewhere.example", kind); err != nil {
			t.Fatal(err)
		}
		m, opt := messages.ID{OrderID: orders[i], Kind: kind}, mail.Options{Brand: "TradeKart", BaseURL: w.server.URL}
		return w.p.orders.Customers().Send(t.Context(), "Mail", m, outbox, opt)
	}
	for i, name := range names {
		if err := send(i, "Received"); (err != nil) != (name == "busy") || mail.Refused(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := send(1, "Received"); err == nil || !strings.Contains(err.Error(), "451") || mail.Refused(err) {
		t.Errorf("a second attempt: %v", err)
	}
	delete(host.answers, "busy")
	if err := send(1, "Received"); err != nil {
		t.Errorf("after the server had time: %v", err)
	}
	back := slices.IndexFunc(host.taken, func(m takenMail) bool { return m.to == "back@elsewhere.example" })
	if back < 0 || len(host.taken) != 3 || !strings.HasPrefix(host.taken[back].from, "bounces+") {
		t.Fatalf("the server took %+v", host.taken)
	}
	if err := handBounce(t.Context(), strings.NewReader(host.taken[back].report(t, "5.1.1")), w.server.URL, bounceKey); err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{"gone": {"The mail server refused the address."}, "busy": nil, "ours": {"The mail server refused the address."},
		"back": {"The mail came back. The address does not exist."}, "fine": nil}
	for i, name := range names {
		told, err := db.Column[string](t.Context(), pool, `select detail ->> 'Reason' from order_timeline where order_id = $1 and kind = 'CustomerNotTold'
			and detail ->> 'Mail' = 'Received' and (detail ->> 'Reason' like 'The mail came back%' or detail ->> 'Reason' like 'The mail server refused%')`, orders[i])
		if err != nil || !slices.Equal(told, want[name]) {
			t.Errorf("%s: the timeline says %q, %v", name, told, err)
		}
	}
	// What nobody needs is not tried again where it was refused for good; where only the sender was refused, it is.
	asked := len(host.asked)
	for i := range names {
		if err := send(i, "OnTheWay"); err != nil {
			t.Errorf("%s: %v", names[i], err)
		}
	}
	if got := fmt.Sprint(host.asked[asked:]); got != "[busy@elsewhere.example ours@elsewhere.example fine@elsewhere.example]" {
		t.Errorf("the server was asked for %s", got)
	}
	for _, c := range []struct{ page, want string }{{`"Page":2`, "back"}, {`"Page":4`, "gone"}} { // newest first; 1 and 3 are of the sender
		_, page, _ := w.keyed(w.callers[0], http.MethodPost, "/api/admin/operator/bounces/list", `{"Size":1,`+c.page+`}`, "")
		if !strings.Contains(page, `"`+c.want+`@elsewhere.example"`) || !strings.Contains(page, `"Total":4`) {
			t.Errorf("the operator does not read of %s: %s", c.want, page)
		}
	}
}
