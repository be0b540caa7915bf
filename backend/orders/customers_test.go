package orders

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
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
		CustomersDue(b)
		h.Must(h.Pool.SendBatch(t.Context(), b).Close())
	}
	if n := h.Count(`select count(*) from river_job where kind = 'mail_customer'`); n != 4 {
		t.Fatalf("%d mails for two of three things that happened to two orders", n)
	}
	var out sentMails
	for _, id := range []string{told, silent} {
		for _, kind := range []string{"Received", "OnTheWay", "OnTheWay"} {
			h.Must(a.Customers().Send(t.Context(), "Mail", messages.ID{OrderID: id, Kind: kind},
				&out, mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart"}))
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

func TestTheMailOfAChangeNamesEachItemOnOneLine(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	a := New(h.Pool, nil, func() time.Time { return time.Now().UTC() })
	merchant := h.Merchant("Changed")
	shop, id := h.Shop(merchant, "Changed Soho"), webtest.NewID()
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, customer_email)
		values ($1, 'TK-1', 'W-1', $2, $3, 'PendingDelivery', 'Pending', now(), 'ada@example.test')`, id, merchant, shop)
	h.Exec(`insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit)
		values (gen_random_uuid(), $1, 1, 'Birthday candle 🎂', 1, 2, 500)`, id)
	h.Exec(`insert into customer_messages (order_id, way, kind) values ($1, 'Mail', 'Changed')`, id)
	var out sentMails
	h.Must(a.Customers().Send(t.Context(), "Mail", messages.ID{OrderID: id, Kind: "Changed"},
		&out, mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart"}))
	if len(out) != 1 || !strings.Contains(out[0].Text, "- 1 of 2 × Birthday candle 🎂\n") {
		t.Errorf("%+v", out)
	}
}

// Each change is told, also one that comes while the mail of an earlier one is being sent, and that all is as it was.
func TestEachChangeOfTheItemsIsTold(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	a := New(h.Pool, nil, func() time.Time { return time.Now().UTC() })
	merchant := h.Merchant("Changing")
	shop, id := h.Shop(merchant, "Changing Soho"), webtest.NewID()
	h.Exec(`update merchants set customer_mails = '{Changed}' where id = $1`, merchant)
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, customer_email)
		values ($1, 'TK-1', 'W-1', $2, $3, 'PendingDelivery', 'Pending', now(), 'ada@example.test')`, id, merchant, shop)
	h.Exec(`insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit)
		values (gen_random_uuid(), $1, 1, 'Tea', 5, 5, 500)`, id)
	left := func(n int) {
		h.Exec(`update order_lines set quantity = $2 where order_id = $1`, id, n)
		h.Exec(`insert into order_timeline (order_id, kind, actor) values ($1, 'QuantityChanged', 'Shop')`, id)
	}
	var out sentMails
	send := func(mailer mail.Sender) {
		h.Must(a.Customers().Send(t.Context(), "Mail", messages.ID{OrderID: id, Kind: "Changed"}, mailer,
			mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart"}))
	}
	last := func() string { return out[len(out)-1].Text }

	due := func() int {
		b := &pgx.Batch{}
		CustomersDue(b)
		h.Must(h.Pool.SendBatch(t.Context(), b).Close())
		return h.Count(`select count(*) from river_job where kind = 'mail_customer'`)
	}

	left(5)
	left(4)
	if n := due(); n != 0 {
		t.Errorf("%d mails before the shop has stopped changing items", n)
	}
	h.Exec(`update customer_messages set since = since - interval '1 minute' where order_id = $1`, id)
	if n := due(); n != 1 {
		t.Errorf("%d mails of changes that were made together", n)
	}
	send(mailFunc(func(ctx context.Context, m mail.Message) error {
		left(3)
		return out.Send(ctx, m)
	}))
	send(&out)
	send(&out)
	if len(out) != 2 || !strings.Contains(out[0].Text, "4 of 5 × Tea") || !strings.Contains(last(), "3 of 5 × Tea") || out[0].Reference == out[1].Reference {
		t.Fatalf("%d mails: %+v", len(out), out)
	}
	left(5)
	send(&out)
	send(&out)
	if len(out) != 3 || !strings.Contains(last(), "complete again") {
		t.Errorf("%d mails: %+v", len(out), out[len(out)-1])
	}
	if n := h.Count(`select count(*) from order_timeline where order_id = $1 and kind = 'CustomerTold'`, id); n != 3 {
		t.Errorf("the timeline says %d times that the customer was told", n)
	}
}

type mailFunc func(context.Context, mail.Message) error

func (f mailFunc) Send(ctx context.Context, m mail.Message) error { return f(ctx, m) }

// What was edited in the web shop is told to the merchant's systems with all lines; the customer, who edited it, gets no mail.
func TestAnEditInTheWebShopIsToldToSystemsAlone(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	merchant := h.Merchant("Edited")
	shop := h.Shop(merchant, "Edited Soho")
	h.Exec(`update merchants set customer_mails = '{Changed}' where id = $1`, merchant)
	id := webtest.NewID()
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, customer_email)
		values ($1, 'TK-1', 'W-1', $2, $3, 'PendingDelivery', 'Pending', now(), 'ada@example.test')`, id, merchant, shop)
	h.Exec(`insert into order_lines (id, order_id, position, product_title, variant_sku, quantity, original_quantity, amount_per_unit)
		values (gen_random_uuid(), $1, 1, 'Tea', 'A1', 2, 2, 500), (gen_random_uuid(), $1, 2, 'Cake', 'B2', 1, 1, 900)`, id)
	told := func(kind string) string {
		h.Exec(`insert into order_timeline (order_id, kind, actor) values ($1, $2, 'Shopify')`, id, kind)
		return webtest.Value[string](h, `select type || ' ' || (data ->> 'By') || ' ' || jsonb_array_length(data -> 'Lines') || ' ' ||
			(select count(*) from customer_messages where order_id = $1) from merchant_events
			where subject_id = $1 and type = 'order.items_changed' order by seq desc limit 1`, id)
	}
	if got := told("ItemsChanged"); got != "order.items_changed WebShop 2 0" {
		t.Error(got)
	}
	h.Exec(`update order_lines set quantity = 1 where order_id = $1 and variant_sku = 'A1'`, id)
	if got := told("QuantityChanged"); got != "order.items_changed Shop 1 1" {
		t.Error(got)
	}
}

// The mail about an order that nobody answers tells the sum only to who may see money.
func TestTheMailAboutAnUnansweredOrderHasNoSumForPackers(t *testing.T) {
	h := webtest.New(t, func(*web.API, *pgxpool.Pool) {})
	a := New(h.Pool, nil, func() time.Time { return time.Now().UTC() })
	merchant := h.Merchant("Hartley of the mail")
	shop, id := h.Shop(merchant, "Soho"), webtest.NewID()
	h.Exec(`update shops set email = 'shop@hartley.test' where id = $1`, shop)
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, total_amount)
		values ($1, 'TK-1', 'x', $2, $3, 'PendingDelivery', 'Pending', now(), 9640)`, id, merchant, shop)
	user := func(email string, withheld ...string) {
		h.Exec(`insert into users (id, email, role, merchant_id, shop_id, withheld) values ($1, $2, 'Shop', $3, $4, $5)`,
			webtest.NewID(), email, merchant, shop, append([]string{}, withheld...))
	}
	told := func(to string, want bool) {
		t.Helper()
		var out sentMails
		h.Must(a.mailEscalation(t.Context(), &out, mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart"}, escalationMailArgs{OrderID: id, To: to}))
		if len(out) != 1 || !strings.Contains(out[0].Text, "TK-1") || strings.Contains(out[0].Text+out[0].HTML, "96.40") != want {
			t.Errorf("%s: %+v", to, out)
		}
	}
	user("cashier@hartley.test")
	told("shop@hartley.test", true)
	told("boss@hartley.test", true)
	user("packer@hartley.test", auth.ViewMoney)
	told("shop@hartley.test", false) // read by all of the shop's people
	told("packer@hartley.test", false)
	told("cashier@hartley.test", true)
	told("boss@hartley.test", true)
	user("shop@hartley.test")
	told("shop@hartley.test", true) // the manager's own
}
