package returns_test

import (
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const everyStep = `'{ReturnRequested,ReturnAgreed,ReturnDeclined,ReturnRefunded,Refunded}'`

// steps is a depot whose merchant has its customers told of every step, by mail and by text.
func stepsSetup(t *testing.T) *depot {
	d := courierSetup(t)
	d.now = time.Now().UTC() // the database tells nobody of what is long past
	d.Exec(`update merchants set customer_mails = ` + everyStep + `, customer_texts = ` + everyStep + `, sender_name = 'Hartley'`)
	return d
}

// asked is a return of two of three lamps whose customer can be reached, with the texts that were sent so far.
func (d *depot) asked() wire.Return {
	d.T.Helper()
	order := d.delivered([2]int64{3, 1000})
	d.Exec(`update orders set customer_tel_no = '07700 900123' where id = $1`, order)
	d.Exec(`update journeys set tracking_url = 'https://portal.test/track/abc' where subject_id = $1`, order)
	return d.requested(order, 2)
}

// toldOf are the subjects of the mails and the texts that wait now, each once.
func (d *depot) toldOf() (subjects []string, last string, texts []string) {
	d.T.Helper()
	var out sentMails
	for range 2 {
		d.told(&out)
	}
	for _, m := range out {
		subjects, last = append(subjects, m.Subject), m.Text
	}
	texts = d.column(`with sent as (delete from text_messages returning body, created_at) select body from sent order by created_at`)
	return subjects, last, texts
}

func (d *depot) wantTold(step, subject, mail, text string) {
	d.T.Helper()
	subjects, last, texts := d.toldOf()
	if len(subjects) != 1 || !strings.HasPrefix(subjects[0], subject) || !strings.Contains(last, mail) || len(texts) != 1 || !strings.Contains(texts[0], text) {
		d.T.Errorf("%s: %q %q %q", step, subjects, last, texts)
	}
}

func TestACustomerIsToldOfEachStepOnce(t *testing.T) {
	d := stepsSetup(t)
	d.Exec(`update shops set name = 'Hartley Angel' where id = $1`, d.Callers["shop"].ShopID)
	r := d.asked()
	d.wantTold("requested", "Your return of order "+r.OrderNo+" was received", r.Reference, r.Reference)
	for range 2 {
		d.step(r.Id, "agree", wire.ReturnAgreement{Way: wire.ReturnBroughtIn})
	}
	d.wantTold("agreed", "Your return of order "+r.OrderNo+" was agreed", "Please bring the items to Hartley Angel, 118 Upper Street, London N1 1RG",
		"bring it to Hartley Angel, 118 Upper Street")
	for range 2 {
		d.step(r.Id, "way", wire.ReturnAgreement{Way: wire.ReturnLabel})
	}
	d.wantTold("by post", "Your return of order", "Print the label:\n\nhttps://portal.test/track/abc/return", "https://portal.test/track/abc/return")
	d.step(r.Id, "way", wire.ReturnAgreement{Way: wire.ReturnCourier})
	d.wantTold("by courier", "Your return of order", "A courier will collect it from you", "A courier will collect it")
	for _, step := range []string{"send", "receive"} {
		d.step(r.Id, step, nil)
	}
	d.step(r.Id, "inspect", found(r, [2]int{1, 1}))
	if subjects, _, texts := d.toldOf(); len(subjects)+len(texts) != 0 {
		t.Errorf("told of what the shop does: %q %q", subjects, texts)
	}
	for range 2 {
		d.step(r.Id, "refund", nil)
	}
	d.wantTold("refunded", "The refund of your return of order "+r.OrderNo, "Its refund is £20.00", "£20.00")
	if n := d.Count(`select count(*) from customer_messages where order_id = $1 and kind = 'Refunded'`, r.OrderId); n != 0 {
		t.Error("the customer is told a second time that a refund is due")
	}
	if due := webtest.Value[string](d.Server, `select data ->> 'Reference' from merchant_events where type = 'order.refund_due'`); due != r.Reference {
		t.Errorf("the refund that is due names %q", due)
	}
	if n := strings.Count(kindsOf(d.one(r.Id)), "CustomerTold"); n != 5 { // the mails; texts are noted once their provider has them
		t.Errorf("%d are noted: %s", n, kindsOf(d.one(r.Id)))
	}
}

func TestACustomerIsToldWhyAReturnWasDeclined(t *testing.T) {
	d := stepsSetup(t)
	r := d.asked()
	// Declined before the first mail went out: only that is still true.
	for range 2 {
		d.step(r.Id, "decline", wire.ReturnReason{Reason: `Worn <b>& "used"`})
	}
	d.wantTold("declined", "Your return of order "+r.OrderNo+" was declined", `Worn <b>& "used"`, `was declined: Worn`)
	back := returns.New(d.Pool, func() time.Time { return d.now })
	reference := "returnstep/" + r.OrderId + "/" + webtest.Value[string](d.Server, `select max(n)::text from return_step_messages`)
	for range 2 {
		d.InTx(func(tx pgx.Tx) error {
			return back.StepCustomers().TextEnded(t.Context(), tx, sms.Ended{Reference: reference, State: "Sent"})
		})
	}
	d.InTx(func(tx pgx.Tx) error {
		return back.StepCustomers().MailBounced(t.Context(), tx, reference, "The mailbox is full.")
	})
	if got := kindsOf(d.one(r.Id)); got != "Requested Declined CustomerTold CustomerTold CustomerNotTold" {
		t.Error(got)
	}
	// Nobody is told of a refund of nothing, and nobody of anything without the merchant's choice.
	d.Exec(`update merchants set customer_mails = '{}', customer_texts = '{ReturnAgreed}'`)
	quiet := d.requested(r.OrderId, 1)
	d.step(quiet.Id, "agree", wire.ReturnAgreement{Way: wire.ReturnBroughtIn})
	if subjects, _, texts := d.toldOf(); len(subjects) != 0 || len(texts) != 1 {
		t.Errorf("%q %q", subjects, texts)
	}
}

// A customer who asks on the page is told as one for whom staff ask; an old step of a web shop's platform tells nobody.
func TestWhoAsksOnThePageIsTold(t *testing.T) {
	d := stepsSetup(t)
	order := d.delivered([2]int64{3, 1000})
	c := customer{d.server, order}
	form := c.form(c.want(postcode, 200, "Lamp"), "1")
	for range 2 {
		c.want(form, 200, "-R1")
	}
	if subjects, _, _ := d.toldOf(); len(subjects) != 1 {
		t.Errorf("%q", subjects)
	}
	long := d.now.AddDate(0, 0, -3)
	d.InTx(func(tx pgx.Tx) error {
		o, err := returns.ForPlatform(t.Context(), tx, order)
		if err == nil {
			_, _, err = o.Take(t.Context(), tx, d.now, returns.Platform{Source: wire.ReturnByShopify, ID: "1", Reason: "Other", Agreed: &long,
				Items: []returns.PlatformItem{{SKU: "L1", Quantity: 1}}})
		}
		return err
	})
	if subjects, _, _ := d.toldOf(); len(subjects) != 1 || !strings.Contains(subjects[0], "was received") {
		t.Errorf("%q", subjects)
	}
}
