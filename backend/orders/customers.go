package orders

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
)

// customerMessage names one message to the customer of an order.
type customerMessage struct {
	OrderID string `json:"order_id"`
	Kind    string `json:"kind"`
}

type customerMail struct{ customerMessage }

type customerText struct{ customerMessage }

// Job is one mail.
func (customerMail) Job() jobs.Kind { return jobs.Mail("mail_customer") }

// Job writes one text; it waits for nobody, because package sms sends it.
func (customerText) Job() jobs.Kind { return jobs.Kind{Name: "text_customer"} }

// CustomersDue enqueues a job for each message to a customer that waits without one. A text that waited for a day comes too late.
func CustomersDue(b *pgx.Batch) {
	due := func(job jobs.Args, way, limit string) {
		const args = `jsonb_build_object('order_id', c.order_id, 'kind', c.kind)`
		jobs.EnqueueEach(b, job, `select `+args+` from customer_messages c where c.state = 'Waiting' and c.way = '`+way+`' and
			c.since > now() - interval '`+limit+`' and `+jobs.NoLive(job, args)+` order by c.since limit 1000`)
	}
	due(customerMail{}, "Mail", "4 days")
	due(customerText{}, "Text", "1 day")
}

// customerFacts is what a message says, as it is now.
type customerFacts struct {
	state
	way, email, phone, name, no, shop, merchant, logo, colour, sender, link, refund string
	lines                                                                           []string // the items that changed
	takenBack                                                                       bool
}

// facts reads what a message that still waits says, and locks it within tx; ok is false if it waits no more.
func (m customerMessage) facts(ctx context.Context, tx db.Querier, way string) (f customerFacts, ok bool, err error) {
	f.way = way
	var refund int64
	err = tx.QueryRow(ctx, `select o.customer_email, o.customer_tel_no, trim(o.customer_first_name || ' ' || o.customer_last_name), o.order_no, s.name, m.name,
			m.logo_url, m.brand_colour, coalesce(nullif(m.sender_name, ''), m.name), `+dispatch.TrackingURL+`, o.merchant_id::text, o.shop_id::text,
			coalesce((select sum(amount) from order_refunds_due where order_id = o.id), 0)::bigint,
			array(select case when cancelled is null then quantity else 0 end || ' of ' || original_quantity || ' × ' || left(product_title, 200)
				from order_lines where order_id = o.id and (quantity <> original_quantity or cancelled is not null) order by position limit 100)
		from customer_messages c join orders o on o.id = c.order_id join shops s on s.id = o.shop_id join merchants m on m.id = o.merchant_id
		where c.order_id = $1 and c.way = $2 and c.kind = $3 and c.state = 'Waiting' for update of c`, m.OrderID, way, m.Kind).
		Scan(&f.email, &f.phone, &f.name, &f.no, &f.shop, &f.merchant, &f.logo, &f.colour, &f.sender, &f.link, &f.MerchantID, &f.ShopID, &refund, &f.lines)
	f.refund = fmt.Sprintf("£%d.%02d", refund/100, refund%100)
	f.takenBack = m.Kind == "Refunded" && refund <= 0 || m.Kind == "Changed" && len(f.lines) == 0
	return f, err == nil, db.IfNone(err, nil)
}

// mailCustomer writes what is so now. The timeline says that the customer was told, or why not.
func (a *API) mailCustomer(ctx context.Context, mailer mail.Sender, opt mail.Options, m customerMail) error {
	f, ok, err := m.facts(ctx, a.pool, "Mail")
	if !ok {
		return err
	}
	reason := noLongerTrue
	if !f.takenBack {
		l := mail.Letter{Brand: opt.Brand, Name: f.name, Merchant: f.merchant, Place: f.merchant, Logo: mail.LogoLink(opt.BaseURL, f.logo), Colour: f.colour,
			Link: f.link, Customer: mail.Customer{Mail: m.Kind, Lines: f.lines}}
		l.Order.No, l.Order.Shop, l.Order.Total = f.no, f.shop, f.refund
		message, err := mail.ToCustomer(f.email, l)
		if err != nil {
			return err
		}
		message.FromName, message.MerchantID, message.Reference = f.sender, f.MerchantID, mailReferences+m.OrderID+"/"+m.Kind
		_, last := jobs.Attempt(ctx)
		if reason, err = mail.SendToCustomer(ctx, mailer, message, last); err != nil {
			return err
		}
	}
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := m.ended(ctx, tx, "Mail", reason); err != nil {
			return db.IfNone(err, nil)
		}
		return f.told(ctx, tx, a, m.customerMessage, reason)
	})
}

// noLongerTrue is the reason if what the message would say was taken back meanwhile.
const noLongerTrue = "It was taken back."

// mailReferences begins the references of mails about orders.
const mailReferences = "order/"

// MailBounced notes in an order's timeline that the mail about it came back.
func (a *API) MailBounced(ctx context.Context, tx pgx.Tx, reference, reason string) error {
	rest, ok := strings.CutPrefix(reference, mailReferences)
	id, kind, _ := strings.Cut(rest, "/")
	if !ok || !db.IsID(id) {
		return nil
	}
	f := customerFacts{way: "Mail"}
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text from orders where id = $1`, id).Scan(&f.MerchantID, &f.ShopID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return f.told(ctx, tx, a, customerMessage{id, kind}, "The mail came back. "+reason)
}

// textReferences begins the references of texts about orders.
const textReferences = "order/"

// textCustomer hands what is so now to package sms, or notes in the timeline why nothing is sent.
func (a *API) textCustomer(ctx context.Context, m customerText) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		f, ok, err := m.facts(ctx, tx, "Text")
		if !ok {
			return err
		}
		t := sms.Text{Reference: textReferences + m.OrderID + "/" + m.Kind, MerchantID: f.MerchantID, To: f.phone, From: f.sender, Body: f.sender + ": "}
		switch m.Kind {
		case "Received":
			t.Body += "we have received your order " + f.no + "."
		case "OnTheWay":
			t.Body, t.Link = t.Body+"your order "+f.no+" is on the way.", f.link
		case "Delivered":
			t.Body += "your order " + f.no + " was delivered."
		case "Changed":
			t.Body += "items of your order " + f.no + " have changed."
		default:
			t.Body += f.refund + " of your order " + f.no + " will be refunded."
		}
		reason := noLongerTrue
		if !f.takenBack {
			switch err := sms.Enqueue(ctx, tx, t); {
			case err == nil:
				return m.ended(ctx, tx, "Text", "")
			case !errors.Is(err, sms.ErrNumber):
				return err
			}
			reason = "The order has no telephone number that texts can be sent to."
		}
		if err := m.ended(ctx, tx, "Text", reason); err != nil {
			return err
		}
		return f.told(ctx, tx, a, m.customerMessage, reason)
	})
}

// ended stores that a message waits no more; it is pgx.ErrNoRows if it did not wait. A text that has been handed over is sent later.
func (m customerMessage) ended(ctx context.Context, tx pgx.Tx, way, reason string) error {
	now := map[string]string{"Mail": "Sent", "Text": "Enqueued"}[way]
	if reason != "" {
		now = "NotSent"
	}
	return tx.QueryRow(ctx, `update customer_messages set state = $4 where order_id = $1 and way = $2 and kind = $3 and state = 'Waiting' returning state`,
		m.OrderID, way, m.Kind, now).Scan(&now)
}

// told notes in the timeline that the customer was told, or why not.
func (f customerFacts) told(ctx context.Context, tx pgx.Tx, a *API, m customerMessage, reason string) error {
	kind, detail := "CustomerTold", map[string]any{"Mail": m.Kind}
	if f.way == "Text" {
		detail["By"] = "Text"
	}
	if reason != "" {
		kind, detail["Reason"] = "CustomerNotTold", reason
	}
	return f.note(m.OrderID, kind, a.now(), detail).record(ctx, tx)
}

// TextEnded notes in an order's timeline how a text about it, to its customer or its shop's manager, ended.
func (a *API) TextEnded(ctx context.Context, tx pgx.Tx, e sms.Ended) error {
	rest, ok := strings.CutPrefix(e.Reference, textReferences)
	id, kind, _ := strings.Cut(rest, "/")
	if !ok || !db.IsID(id) {
		return nil
	}
	if e.Reference == unansweredText(id) {
		return a.unansweredTextEnded(ctx, tx, id, e)
	}
	f := customerFacts{way: "Text"}
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text from orders where id = $1`, id).Scan(&f.MerchantID, &f.ShopID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	if e.State == "Sent" {
		e.Reason = ""
	}
	return f.told(ctx, tx, a, customerMessage{id, kind}, e.Reason)
}

// NoteWebShop notes in an order's timeline what the web shop that it came from was told, or why it was not told.
func NoteWebShop(ctx context.Context, tx pgx.Tx, now time.Time, orderID, source, what, reason string) error {
	kind, detail := "WebShopTold", map[string]any{"Told": what, "Source": source}
	if reason != "" {
		kind, detail["Reason"] = "WebShopNotTold", reason
	}
	return state{}.note(orderID, kind, now, detail).record(ctx, tx)
}
