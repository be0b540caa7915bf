package returns

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
)

// What the customer of a return is told of its courier.
const (
	courierComes     = "CourierComes"
	courierNotComing = "CourierNotComing"
)

// tell writes down what the customer is to be told of a courier order now, in the ways that the merchant has chosen: that a courier
// comes, once one has taken the order, and that none comes after all if that was told.
func (c *courierOrder) tell(ctx context.Context, tx pgx.Tx, returnID string) error {
	kind := ""
	switch {
	case c.Collected != nil:
	case c.FailedAt != nil || c.CancelledAt != nil:
		kind = courierNotComing
	case c.Taken != nil:
		kind = courierComes
	}
	if kind == "" {
		return nil
	}
	// What still waits is no longer true.
	_, err := tx.Exec(ctx, `update return_messages set state = 'NotSent' where order_id = $1 and state = 'Waiting' and kind <> $2`, c.ID, kind)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `insert into return_messages (order_id, way, n, kind)
		select $1, w.way, coalesce(a.n, 0) + 1, $3 from returns r join merchants m on m.id = r.merchant_id,
			lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
			left join lateral (select max(n) as n, (array_agg(kind order by n desc) filter (where state <> 'NotSent'))[1] as known
				from return_messages where order_id = $1 and way = w.way) a on true
		where r.id = $2 and 'ReturnCourier' = any(w.kinds) and coalesce(a.known, '`+courierNotComing+`') <> $3`, c.ID, returnID, kind)
	return err
}

// returnMessage names one message.
type returnMessage struct {
	OrderID string `json:"order_id"`
	N       int    `json:"n"`
}

type returnMail struct{ returnMessage }

type returnText struct{ returnMessage }

// Job is one mail.
func (returnMail) Job() jobs.Kind { return jobs.Mail("mail_return") }

// Job writes one text; it waits for nobody, because package sms sends it.
func (returnText) Job() jobs.Kind { return jobs.Kind{Name: "text_return"} }

// MessagesDue enqueues a job for each message to the customer of a return that waits without one. After a day it comes too late.
func MessagesDue(b *pgx.Batch) {
	due := func(job jobs.Args, way string) {
		const args = `jsonb_build_object('order_id', c.order_id, 'n', c.n)`
		jobs.EnqueueEach(b, job, `select `+args+` from return_messages c where c.state = 'Waiting' and c.way = '`+way+`' and
			c.since > now() - interval '1 day' and `+jobs.NoLive(job, args)+` order by c.since limit 1000`)
	}
	due(returnMail{}, "Mail")
	due(returnText{}, "Text")
}

// messageFacts is what a message says, as it is now.
type messageFacts struct {
	Kind, ReturnID, Reference, OrderNo, ShopName, MerchantID, MerchantName, Logo, Colour, Sender string
	Email, Phone, Name, Link                                                                     string
	PickUpTime                                                                                   time.Time
}

// when is the half hour in which the courier comes, London time.
func (f *messageFacts) when() string { return slotText(f.PickUpTime) }

const slotLength = 30 * time.Minute

func slotText(start time.Time) string {
	from := start.In(london.Zone)
	return from.Format("Monday 2 January, 15:04") + " to " + from.Add(slotLength).Format("15:04")
}

// facts reads what a message says, locked within tx; ok is false if it waits no more.
func (m returnMessage) facts(ctx context.Context, q db.Querier, way string) (f messageFacts, ok bool, err error) {
	f, err = db.One[messageFacts](ctx, q, `select c.kind, r.id::text as return_id, r.reference, d.order_no, s.name as shop_name, r.merchant_id::text,
			m.name as merchant_name, m.logo_url as logo, m.brand_colour as colour, coalesce(nullif(m.sender_name, ''), m.name) as sender,
			d.customer_email as email, d.customer_tel_no as phone, trim(d.customer_first_name || ' ' || d.customer_last_name) as name,
			`+dispatch.TrackingURL+` as link, o.pickup_time as pick_up_time
		from return_messages c join collect_orders o on o.id = c.order_id join return_couriers b on b.order_id = o.id join returns r on r.id = b.return_id
			join orders d on d.id = r.order_id join shops s on s.id = r.shop_id join merchants m on m.id = r.merchant_id
		where c.order_id = $1 and c.way = $2 and c.n = $3 and c.state = 'Waiting' for update of c`, m.OrderID, way, m.N)
	return f, err == nil, db.IfNone(err, nil)
}

// mailCustomer mails one message. The return says that the customer was told, or why not.
func (a *API) mailCustomer(ctx context.Context, mailer mail.Sender, opt mail.Options, m returnMail) error {
	f, ok, err := m.facts(ctx, a.pool, "Mail")
	if !ok {
		return err
	}
	l := mail.Letter{Brand: opt.Brand, Name: f.Name, Merchant: f.MerchantName, Place: f.MerchantName, Logo: mail.LogoLink(opt.BaseURL, f.Logo),
		Colour: f.Colour, Link: f.Link, Customer: mail.Customer{Mail: f.Kind, Return: f.Reference, When: f.when()}}
	l.Order.No, l.Order.Shop = f.OrderNo, f.ShopName
	message, err := mail.ToCustomer(f.Email, l)
	if err != nil {
		return err
	}
	message.FromName, message.MerchantID, message.Reference = f.Sender, f.MerchantID, m.reference()
	_, last := jobs.Attempt(ctx)
	reason, err := mail.SendToCustomer(ctx, mailer, message, last)
	if err != nil {
		return err
	}
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return a.ended(ctx, tx, m.returnMessage, "Mail", f.ReturnID, f.Kind, reason) })
}

// references begins the references of mails and texts about returns.
const references = "return/"

func (m returnMessage) reference() string { return fmt.Sprint(references, m.OrderID, "/", m.N) }

// referred is the message that a reference names; ok is false if it names another.
func referred(reference string) (m returnMessage, ok bool) {
	rest, ok := strings.CutPrefix(reference, references)
	id, number, _ := strings.Cut(rest, "/")
	n, err := strconv.Atoi(number)
	return returnMessage{id, n}, ok && db.IsID(id) && err == nil
}

// of reads which return a message is about and what it says; pgx.ErrNoRows if it is in another state.
func (m returnMessage) of(ctx context.Context, tx pgx.Tx, way, state string) (returnID, kind string, err error) {
	err = tx.QueryRow(ctx, `select b.return_id::text, c.kind from return_messages c
		join return_couriers b on b.order_id = c.order_id where c.order_id = $1 and c.way = $2 and c.n = $3 and c.state = $4`, m.OrderID, way, m.N, state).
		Scan(&returnID, &kind)
	return returnID, kind, err
}

// MailBounced notes in a return's timeline that the mail about its courier came back.
func (a *API) MailBounced(ctx context.Context, tx pgx.Tx, reference, reason string) error {
	m, ok := referred(reference)
	if !ok {
		return nil
	}
	returnID, kind, err := m.of(ctx, tx, "Mail", "Sent")
	if err != nil {
		return db.IfNone(err, nil)
	}
	return note(ctx, tx, returnID, event{Kind: customerNotTold, At: a.now(), Detail: map[string]any{"Told": kind, "By": "Mail",
		"Reason": "The mail came back. " + reason}})
}

// textCustomer hands one message to package sms.
func (a *API) textCustomer(ctx context.Context, m returnText) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		// The return is locked first, as everywhere.
		id, err := db.Value[string](ctx, tx, `select r.id::text from return_couriers b join returns r on r.id = b.return_id where b.order_id = $1
			for no key update of r`, m.OrderID)
		if err != nil {
			return db.IfNone(err, nil)
		}
		f, ok, err := m.facts(ctx, tx, "Text")
		if !ok {
			return err
		}
		t := sms.Text{Reference: m.reference(), MerchantID: f.MerchantID, To: f.Phone, From: f.Sender,
			Body: f.Sender + ": a courier collects your return " + f.Reference + " on " + f.when() + ".", Link: f.Link}
		if f.Kind == courierNotComing {
			t.Body, t.Link = f.Sender+": the courier for your return "+f.Reference+" is not coming. The shop will be in touch.", ""
		}
		err = sms.Enqueue(ctx, tx, t)
		if errors.Is(err, sms.ErrNumber) {
			return a.ended(ctx, tx, m.returnMessage, "Text", id, f.Kind, "The order has no telephone number that texts can be sent to.")
		}
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `update return_messages set state = 'Enqueued' where order_id = $1 and way = 'Text' and n = $2 and state = 'Waiting'`, m.OrderID, m.N)
		return err
	})
}

// TextEnded notes how a text to the customer of a return ended.
func (a *API) TextEnded(ctx context.Context, tx pgx.Tx, e sms.Ended) error {
	m, ok := referred(e.Reference)
	if !ok {
		return nil
	}
	returnID, kind, err := m.of(ctx, tx, "Text", "Enqueued")
	if err != nil {
		return db.IfNone(err, nil)
	}
	if e.State == "Sent" {
		e.Reason = ""
	}
	return a.ended(ctx, tx, m, "Text", returnID, kind, e.Reason)
}

// ended stores once how a message ended, and notes it in the return's timeline.
func (a *API) ended(ctx context.Context, tx pgx.Tx, m returnMessage, way, returnID, what, reason string) error {
	if _, err := read(ctx, tx, nil, returnID, true); err != nil {
		return err
	}
	state, kind, detail := "Sent", customerTold, map[string]any{"Told": what, "By": way}
	if reason != "" {
		state, kind, detail["Reason"] = "NotSent", customerNotTold, reason
	}
	tag, err := tx.Exec(ctx, `update return_messages set state = $4 where order_id = $1 and way = $2 and n = $3 and state in ('Waiting', 'Enqueued')`,
		m.OrderID, way, m.N, state)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	return note(ctx, tx, returnID, event{Kind: kind, At: a.now(), Detail: detail})
}
