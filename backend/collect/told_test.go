package collect_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
)

type sentMails []mail.Message

func (s *sentMails) Send(_ context.Context, m mail.Message) error { *s = append(*s, m); return nil }

// tell sends what waits for recipients, as the jobs do, and returns the mails and the texts.
func (f *fixture) tell() (mails sentMails, texts []string) {
	f.t.Helper()
	b := &pgx.Batch{}
	collect.MessagesDue(b)
	f.must(f.pool.SendBatch(f.t.Context(), b).Close())
	due, err := db.Column[string](f.t.Context(), f.pool, `with due as (delete from river_job where kind ~ '_recipient$' returning kind, args)
		select case kind when 'mail_recipient' then 'Mail' else 'Text' end || ' ' || (args ->> 'order_id') || ' ' || (args ->> 'kind') from due order by 1`)
	f.must(err)
	for _, one := range due {
		var way string
		var m messages.ID
		if _, err := fmt.Sscan(one, &way, &m.OrderID, &m.Kind); err != nil {
			f.t.Fatal(err)
		}
		f.must(f.api.Recipients().Send(f.t.Context(), way, m, &mails, mail.Options{BaseURL: "http://portal.test", Brand: "TradeKart"}))
	}
	texts, err = db.Column[string](f.t.Context(), f.pool, `with sent as (delete from text_messages returning body) select body from sent order by body`)
	f.must(err)
	return mails, texts
}

func TestARecipientIsToldOfTheCourierOnce(t *testing.T) {
	f := setup(t, &depot{})
	f.run()
	f.exec(`update merchants set sender_name = 'Hartley', customer_mails = '{CourierOnTheWay,CourierDelivered}', customer_texts = '{CourierOnTheWay}'`)
	id, ref := f.booked(payNow)
	if mails, texts := f.tell(); len(mails)+len(texts) != 0 {
		t.Fatalf("told before the courier has the goods: %+v %q", mails, texts)
	}
	goods := couriers.Event{ID: "1", Reference: ref, Kind: couriers.OutForDelivery, At: now.Add(time.Minute)}
	for range 2 {
		f.event(goods)
		f.event(couriers.Event{ID: "1b", Reference: ref, Kind: couriers.OutForDelivery, At: now.Add(2 * time.Minute)})
	}
	order := f.read("shop", id)
	mails, texts := f.tell()
	if len(mails) != 1 || mails[0].To != order.CustomerEmail || mails[0].FromName != "Hartley" ||
		mails[0].Subject != "Your delivery "+order.ReferenceNumber+" is on the way" ||
		!strings.Contains(mails[0].Text, "http://portal.test/track/") || !mails[0].Optional {
		t.Errorf("%+v", mails)
	}
	if len(texts) != 1 || !strings.Contains(texts[0], "is on the way") || !strings.Contains(texts[0], "http://portal.test/track/") {
		t.Errorf("%q", texts)
	}
	f.clock = time.Now().UTC() // of what is long past nobody is told
	f.event(couriers.Event{ID: "2", Reference: ref, Kind: couriers.Delivered, At: f.clock})
	if mails, texts := f.tell(); len(mails) != 1 || len(texts) != 0 || !strings.Contains(mails[0].Subject, "has arrived") {
		t.Errorf("%+v %q", mails, texts)
	}
	if mails, texts := f.tell(); len(mails)+len(texts) != 0 {
		t.Errorf("told twice: %+v %q", mails, texts)
	}
	f.must(db.InTx(t.Context(), f.pool, func(tx pgx.Tx) error {
		return f.api.Recipients().MailBounced(t.Context(), tx, "courier/"+id+"/CourierDelivered", "The mailbox is full.")
	}))
	if got := fmt.Sprint(f.read("shop", id).Told); got != "[{CourierOnTheWay Mail Sent} {CourierOnTheWay Text Enqueued} {CourierDelivered Mail NotSent}]" {
		t.Error(got)
	}
}

// Nobody is told unless the merchant wants it, and the shop that gets a return back is no recipient.
func TestNobodyIsToldUnlessTheMerchantWantsIt(t *testing.T) {
	f := setup(t, &depot{})
	f.run()
	id, ref := f.booked(payNow)
	f.event(couriers.Event{ID: "1", Reference: ref, Kind: couriers.OutForDelivery, At: now.Add(time.Minute)})
	if mails, texts := f.tell(); len(mails)+len(texts) != 0 || len(f.read("shop", id).Told) != 0 {
		t.Errorf("%+v %q", mails, texts)
	}
}
