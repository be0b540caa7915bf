package returns_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/sms"
)

type sentMails []mail.Message

func (s *sentMails) Send(_ context.Context, m mail.Message) error { *s = append(*s, m); return nil }

// told sends what waits for the customer, as the jobs do.
func (d *depot) told(out *sentMails) {
	d.T.Helper()
	b := &pgx.Batch{}
	returns.MessagesDue(b)
	d.Must(d.Pool.SendBatch(d.T.Context(), b).Close())
	back := returns.New(d.Pool, func() time.Time { return d.now })
	tellers := map[string]messages.Teller{"return": back.Customers(), "return_step": back.StepCustomers()}
	for _, args := range d.column(`with due as (delete from river_job where kind ~ '^(mail|text)_return' returning kind, args)
		select kind || ' ' || (args ->> 'order_id') || ' ' || (args ->> 'n') from due order by 1`) {
		var kind string
		var m messages.ID
		if _, err := fmt.Sscan(args, &kind, &m.OrderID, &m.N); err != nil {
			d.T.Fatal(err)
		}
		way, noun, _ := strings.Cut(kind, "_")
		way = map[string]string{"mail": "Mail", "text": "Text"}[way]
		d.Must(tellers[noun].Send(d.T.Context(), way, m, out, mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart"}))
	}
}

func TestACustomerIsToldWhenTheCourierComes(t *testing.T) {
	d := courierSetup(t)
	d.Exec(`update merchants set customer_mails = '{ReturnCourier}', customer_texts = '{Received,ReturnCourier}', sender_name = 'Hartley'`)
	r := d.agreed()
	order := d.booked(r.Id)
	var out sentMails
	if d.told(&out); len(out) != 0 {
		t.Fatalf("told before a courier has taken it: %+v", out)
	}
	d.report(order, couriers.Event{Kind: couriers.Taken, At: d.now})
	d.report(order, couriers.Event{Kind: couriers.Assigned, At: d.now.Add(time.Minute)})
	d.follow()
	d.follow()
	for range 2 {
		d.told(&out)
	}
	if len(out) != 1 || out[0].To != "ada@example.com" || !strings.Contains(out[0].Subject, r.OrderNo) || !strings.Contains(out[0].Text, r.Reference) ||
		!strings.Contains(out[0].Text, "Tuesday 16 June, 16:00 to 16:30") || out[0].FromName != "Hartley" {
		t.Errorf("%+v", out)
	}
	text := d.column(`select body from text_messages where to_number = '+447700900123' order by created_at`)
	if len(text) != 1 || !strings.Contains(text[0], "Tuesday 16 June, 16:00 to 16:30") {
		t.Errorf("%q", text)
	}
	back := returns.New(d.Pool, func() time.Time { return d.now })
	for range 2 {
		d.InTx(func(tx pgx.Tx) error {
			return back.Customers().TextEnded(t.Context(), tx, sms.Ended{Reference: "return/" + order + "/1", State: "Sent"})
		})
	}
	if got := kindsOf(d.one(r.Id)); got != "Requested Agreed CourierBooked CustomerTold CustomerTold" {
		t.Error(got)
	}
	// It does not come after all; then another one does.
	d.report(order, couriers.Event{Kind: couriers.Failed, At: d.now.Add(2 * time.Minute), Reason: "Other"})
	d.follow()
	d.told(&out)
	next := d.booked(r.Id)
	d.report(next, couriers.Event{Kind: couriers.Taken, At: d.now.Add(3 * time.Minute)})
	d.follow()
	d.told(&out)
	if len(out) != 3 || !strings.Contains(out[1].Subject, "is not coming") || !strings.Contains(out[2].Subject, "A courier collects") {
		t.Errorf("%+v", out)
	}
	// Once it has the goods, nothing more is told.
	d.report(next, couriers.Event{Kind: couriers.OutForDelivery, At: d.now.Add(4 * time.Minute)})
	d.report(next, couriers.Event{Kind: couriers.Delivered, At: d.now.Add(5 * time.Minute)})
	d.follow()
	if d.told(&out); len(out) != 3 {
		t.Errorf("%+v", out[3:])
	}
}

// A mail that comes back is noted with the return that it was about, and with no other.
func TestAMailThatComesBackIsNoted(t *testing.T) {
	d := courierSetup(t)
	d.Exec(`update merchants set customer_mails = '{ReturnCourier}'`)
	r := d.agreed()
	order := d.booked(r.Id)
	d.report(order, couriers.Event{Kind: couriers.Taken, At: d.now})
	d.follow()
	var out sentMails
	d.told(&out)
	if len(out) != 1 || !out[0].Optional || out[0].MerchantID == "" {
		t.Fatalf("%+v", out)
	}
	back := returns.New(d.Pool, func() time.Time { return d.now })
	for _, reference := range []string{"order/" + order + "/1", "return/" + order + "/2", "return/" + order, "return/x/1", out[0].Reference} {
		d.InTx(func(tx pgx.Tx) error {
			return back.Customers().MailBounced(t.Context(), tx, reference, "The mailbox is full.")
		})
	}
	got := d.one(r.Id)
	if last := got.Events[len(got.Events)-1]; kindsOf(got) != "Requested Agreed CourierBooked CustomerTold CustomerNotTold" ||
		last.Detail["Reason"] != "The mail came back. The mailbox is full." {
		t.Errorf("%s: %+v", kindsOf(got), last)
	}
}

func TestACustomerWhoCannotBeToldIsNamed(t *testing.T) {
	d := courierSetup(t)
	d.Exec(`update merchants set customer_mails = '{ReturnCourier}', customer_texts = '{ReturnCourier}'`)
	r := d.agreed()
	d.Exec(`update orders set customer_email = '', customer_tel_no = '' where id = $1`, r.OrderId)
	order := bookedByPhone(d, r.Id)
	d.report(order, couriers.Event{Kind: couriers.Taken, At: d.now})
	d.follow()
	var out sentMails
	d.told(&out)
	if got := kindsOf(d.one(r.Id)); len(out) != 0 || got != "Requested Agreed CourierBooked CustomerNotTold CustomerNotTold" {
		t.Errorf("%d mails, %s", len(out), got)
	}
	// What was not told is not taken back.
	d.report(order, couriers.Event{Kind: couriers.Failed, At: d.now.Add(time.Minute), Reason: "Other"})
	d.follow()
	if n := d.Count(`select count(*) from return_messages where kind = 'CourierNotComing'`); n != 0 {
		t.Errorf("%d messages that nobody comes", n)
	}
}

// bookedByPhone books although the customer has no phone number, which staff type then.
func bookedByPhone(d *depot, id string) string {
	d.T.Helper()
	d.phone = "07700 900123"
	return d.booked(id)
}

// Whoever has the courier's link reads when the courier comes, and on the way of a return the customer's place stays coarse.
func TestTheCustomerSeesWhereTheCourierIs(t *testing.T) {
	d := courierSetup(t)
	r := d.agreed()
	asking := customer{d.server, r.OrderId}
	form := url.Values{"Postcode": {"N1 0PQ"}}
	asking.want(form, 200, "The shop agreed and will book a courier, who collects it from you")
	order := d.booked(r.Id)
	asking.want(form, 200, "A courier collects it from you on Tuesday 16 June, 16:00 to 16:30")
	d.report(order, couriers.Event{Kind: couriers.Taken, At: d.now})
	d.report(order, couriers.Event{Kind: couriers.Assigned, At: d.now, Driver: couriers.Driver{Name: "Tom Quick"}})
	token := d.column(`select tracking_token from courier_attempts where subject_id = $1`, order)[0]
	see := func(query string) string {
		request := httptest.NewRequest("GET", "/track/"+token+query, nil)
		request.SetPathValue("token", token)
		w := httptest.NewRecorder()
		tracking.Page{Couriers: d.couriers, Brand: "TradeKart"}.ServeHTTP(w, request)
		return w.Body.String()
	}
	for query, words := range map[string][]string{
		"": {"A courier is on the way to you", "Comes to you Tue 16 Jun, 16:00 to 16:30", "Tom is your courier.", "<dt>Return</dt><dd>" + r.Reference,
			"Ada, London"},
		"?view=shop": {"A courier is on the way to the customer", "At the customer&#39;s Tue 16 Jun", "Courier: Tom"},
	} {
		page := see(query)
		for _, word := range words {
			if !strings.Contains(strings.ReplaceAll(page, "At the customer's", "At the customer&#39;s"), word) {
				t.Errorf("%q: no %q in %s", query, word, page[strings.Index(page, "<main>"):])
			}
		}
	}
	d.report(order, couriers.Event{Kind: couriers.OutForDelivery, At: d.now.Add(time.Minute)})
	if page := see(""); !strings.Contains(page, "Your return is on its way to the shop") || strings.Contains(page, "Comes to you") {
		t.Error(page)
	}
	d.report(order, couriers.Event{Kind: couriers.Delivered, At: d.now.Add(2 * time.Minute)})
	if page := see(""); !strings.Contains(page, "Your return is at the shop") {
		t.Error(page)
	}
	d.follow()
	asking.want(form, 200, "Arrived at the shop")
}
