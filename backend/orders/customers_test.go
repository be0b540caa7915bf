package orders

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
)

type sentMails []mail.Message

func (s *sentMails) Send(_ context.Context, m mail.Message) error { *s = append(*s, m); return nil }

// A customer is told of each chosen thing once, in the merchant's name; without an address the timeline says so.
func TestCustomersAreToldOnce(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	a := New(h.Pool, nil, func() time.Time { return time.Now().UTC() })
	merchant := h.Merchant("Kürbis & Söhne")
	shop := h.Shop(merchant, "Soho 🎃")
	h.Exec(`update merchants set customer_mails = '{Received,OnTheWay}', sender_name = 'Kürbis Soho' where id = $1`, merchant)
	order := func(no, email string) string {
		id := webtest.NewID()
		h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, customer_first_name, customer_email)
			values ($1, $2, $2, $3, $4, 'PendingDelivery', 'Pending', now(), 'مرحبا', $5)`, id, no, merchant, shop, email)
		return id
	}
	told, silent := order("TK-1", "ada@example.test"), order("TK-2", "")
	for _, id := range []string{told, silent} {
		for _, kind := range []string{"Received", "OutForDelivery", "OutForDelivery", "Delivered"} {
			h.Exec(`insert into order_timeline (order_id, kind, actor) values ($1, $2, 'Courier')`, id, kind)
		}
	}
	for range 2 {
		b := &pgx.Batch{}
		MailsDue(b)
		h.Must(h.Pool.SendBatch(t.Context(), b).Close())
	}
	if n := h.Count(`select count(*) from river_job where kind = 'mail_customer'`); n != 4 {
		t.Fatalf("%d mails for two of three things that happened to two orders", n)
	}
	var out sentMails
	for _, id := range []string{told, silent} {
		for _, kind := range []string{"Received", "OnTheWay", "OnTheWay"} {
			h.Must(a.mailCustomer(t.Context(), &out, mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart"}, customerMailArgs{id, kind}))
		}
	}
	if len(out) != 2 || out[0].To != "ada@example.test" || out[0].FromName != "Kürbis Soho" || !strings.Contains(out[1].Subject, "TK-1 is on the way") ||
		!strings.Contains(out[1].Text, "Soho 🎃") {
		t.Errorf("%+v", out)
	}
	for kind, id := range map[string]string{"CustomerTold": told, "CustomerNotTold": silent} {
		if n := h.Count(`select count(*) from order_timeline where order_id = $1 and kind = $2`, id, kind); n != 2 {
			t.Errorf("%d entries %s", n, kind)
		}
	}
}
