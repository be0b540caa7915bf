package orders

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
)

// A customer gets each chosen text once; without a telephone number the timeline says so, as it says how a text ended.
func TestCustomersGetEachTextOnce(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	a := New(h.Pool, nil, func() time.Time { return time.Now().UTC() })
	merchant := h.Merchant("Kürbis & Söhne")
	shop := h.Shop(merchant, "Soho 🎃")
	h.Exec(`update merchants set customer_texts = '{Received,OnTheWay}' where id = $1`, merchant)
	order := func(no, phone string) string {
		id := webtest.NewID()
		h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, customer_first_name, customer_tel_no)
			values ($1, $2, $2, $3, $4, 'PendingDelivery', 'Pending', now(), 'مرحبا', $5)`, id, no, merchant, shop, phone)
		return id
	}
	told, silent := order("TK-1", "+447700900123"), order("TK-2", "")
	for _, id := range []string{told, silent} {
		for _, kind := range []string{"Received", "OutForDelivery", "OutForDelivery", "Delivered"} {
			h.Exec(`insert into order_timeline (order_id, kind, actor) values ($1, $2, 'Courier')`, id, kind)
		}
	}
	for range 2 {
		b := &pgx.Batch{}
		CustomersDue(b)
		h.Must(h.Pool.SendBatch(t.Context(), b).Close())
	}
	if n := h.Count(`select count(*) from river_job where kind = 'text_customer'`); n != 4 {
		t.Fatalf("%d texts for two of three things that happened to two orders", n)
	}
	for _, id := range []string{told, silent, told} {
		for _, kind := range []string{"Received", "OnTheWay"} {
			h.Must(a.Customers().Send(t.Context(), "Text", messages.ID{OrderID: id, Kind: kind}, nil, mail.Options{}))
		}
	}
	if n := h.Count(`select count(*) from text_messages where to_number = '+447700900123' and sender = 'Kurbis and'
		and body like 'Kürbis & Söhne: %your order TK-1%'`); n != 2 {
		t.Errorf("%d texts", n)
	}
	for _, e := range []sms.Ended{{Reference: "order/" + told + "/Received/1", State: "NotSent", Reason: "Of an earlier text."},
		{Reference: "order/" + told + "/Received", State: "Sent"}, {Reference: "order/" + told + "/OnTheWay",
			State: "NotSent", Reason: "Full."},
		{Reference: "other/1", State: "Sent"}} {
		h.Must(db.InTx(t.Context(), h.Pool, func(tx pgx.Tx) error { return a.Customers().TextEnded(t.Context(), tx, e) }))
	}
	for sql, id := range map[string]string{`kind = 'CustomerTold'`: told, `kind = 'CustomerNotTold' and detail ->> 'Reason' = 'Full.'`: told} {
		if n := h.Count(`select count(*) from order_timeline where order_id = $1 and detail ->> 'By' = 'Text' and `+sql, id); n != 1 {
			t.Errorf("%d entries %s", n, sql)
		}
	}
	if n := h.Count(`select count(*) from order_timeline where order_id = $1 and kind = 'CustomerNotTold'`, silent); n != 2 {
		t.Errorf("%d entries of the silent order", n)
	}
}
