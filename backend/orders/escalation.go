package orders

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/wire"
)

// escalateArgs looks for orders that nobody answers.
type escalateArgs struct{}

// Job looks every minute. What a killed server left undone, the next run finds.
func (escalateArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "escalate_orders", Attempts: 1, Next: jobs.Every(time.Minute)}
}

// mostEscalated bounds the steps of one run; the next run takes the rest.
const mostEscalated = 500

// escalatedFor is for how long an order climbs: what waited longer when this began is told to nobody.
const escalatedFor = 24 * time.Hour

// unansweredSQL finds the steps that are due at $1. Where a shop has picking hours, only the time since it opened today counts, and
// nothing climbs while it is closed.
const unansweredSQL = `select o.id::text, s.step from orders o join merchants m on m.id = o.merchant_id
		cross join lateral (values ('Shop', m.escalate_shop), ('Manager', m.escalate_manager), ('Text', m.escalate_text), ('Admin', m.escalate_admin)) s (step,
		minutes)
		cross join lateral shop_opening(o.shop_id, $1) h
	where o.attention = 'New' and not o.training and o.attention_since > $1 - $2::interval and s.minutes > 0
		and greatest(o.attention_since, h.opened) + s.minutes * interval '1 minute' <= $1
		and not exists (select from order_escalations e where e.order_id = o.id and e.step = s.step)
	order by o.attention_since, s.minutes limit $3`

type unanswered struct{ OrderID, Step string }

// Escalate tells of every order that nobody has answered for as long as its merchant allows: first all devices of its shop, then the
// shop's manager by mail and by text, then the Admins. Each step is told once, however often and on however many servers it runs.
func (a *API) Escalate(ctx context.Context) error {
	rows, _ := a.pool.Query(ctx, unansweredSQL, a.now(), escalatedFor, mostEscalated)
	due, err := pgx.CollectRows(rows, pgx.RowToStructByPos[unanswered])
	for _, u := range due {
		told := false
		failed := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) { told, err = a.escalate(ctx, tx, u); return err })
		switch {
		case failed != nil:
			err = errors.Join(err, fmt.Errorf("order %s: %w", u.OrderID, failed))
		case told && a.Escalated != nil:
			a.Escalated(u.Step)
		}
	}
	return err
}

// escalate takes one step, and reports whether it did: not if the order was answered or another server was first.
func (a *API) escalate(ctx context.Context, tx pgx.Tx, u unanswered) (bool, error) {
	var s state
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text, order_no from orders where id = $1 and attention = 'New' for update`, u.OrderID).
		Scan(&s.MerchantID, &s.ShopID, &s.OrderNo)
	if err != nil {
		return false, db.IfNone(err, nil)
	}
	tag, err := tx.Exec(ctx, `insert into order_escalations (order_id, step, at) values ($1, $2, $3) on conflict do nothing`, u.OrderID, u.Step, a.now())
	if err != nil || tag.RowsAffected() == 0 {
		return false, err
	}
	told := []string{}
	if u.Step == wire.EscalatedText {
		if told, err = a.textManager(ctx, tx, u.OrderID); err != nil {
			return false, err
		}
	}
	if u.Step == wire.EscalatedManager {
		if told, err = managers(ctx, tx, s.ShopID); err != nil {
			return false, err
		}
		for _, to := range told {
			if err := a.jobs.Insert(ctx, tx, escalationMailArgs{OrderID: u.OrderID, To: to}, nil); err != nil {
				return false, err
			}
		}
	}
	batch := &pgx.Batch{}
	live.Queue(batch, live.Event{Kind: wire.UpdateEscalated, Entity: wire.EntityOrder, ID: u.OrderID, MerchantID: s.MerchantID, ShopID: s.ShopID, State: u.Step})
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return false, err
	}
	return true, s.note(u.OrderID, "Escalated", a.now(), map[string]any{"Step": u.Step, "Told": strings.Join(told, ", ")}).record(ctx, tx)
}

// unansweredText is the reference of the text about an order that nobody answers.
func unansweredText(orderID string) string { return "order/" + orderID + "/unanswered" }

// textManager sends the manager of an order's shop a text, and returns the number; none if the shop's is no number for texts.
func (a *API) textManager(ctx context.Context, tx pgx.Tx, orderID string) (told []string, err error) {
	var no, shop, merchantID, merchant, phone string
	err = tx.QueryRow(ctx, `select o.order_no, s.name, m.id::text, m.name, s.phone from orders o join shops s on s.id = o.shop_id
		join merchants m on m.id = o.merchant_id where o.id = $1`, orderID).Scan(&no, &shop, &merchantID, &merchant, &phone)
	if err != nil {
		return nil, err
	}
	err = sms.Enqueue(ctx, tx, sms.Text{Reference: unansweredText(orderID), MerchantID: merchantID, To: phone, From: merchant,
		Body: fmt.Sprintf("Nobody answers order %s of %s. Please accept or reject it.", no, shop), Link: a.link(orderID)})
	if errors.Is(err, sms.ErrNumber) {
		return []string{}, nil
	}
	return []string{phone}, err
}

// link is where the people of a shop open an order.
func (a *API) link(orderID string) string {
	if a.BaseURL == "" {
		return ""
	}
	return strings.TrimSuffix(a.BaseURL, "/") + "/orders/details/" + orderID
}

// TextEnded notes in an order's timeline that the text to the manager was not sent.
func (a *API) TextEnded(ctx context.Context, tx pgx.Tx, e sms.Ended) error {
	id, ours := strings.CutSuffix(strings.TrimPrefix(e.Reference, "order/"), "/unanswered")
	if !ours || !db.IsID(id) || e.State == "Sent" {
		return nil
	}
	var s state
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text, order_no from orders where id = $1`, id).Scan(&s.MerchantID, &s.ShopID, &s.OrderNo)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return s.note(id, "TextNotSent", a.now(), map[string]any{"Reason": e.Reason}).record(ctx, tx)
}

// managers are the addresses that are told of a shop's orders: the shop's own, else those of its merchant's people.
func managers(ctx context.Context, tx pgx.Tx, shopID string) ([]string, error) {
	return db.Column[string](ctx, tx, `select email from shops where id = $1 and email <> ''
		union all (select u.email from users u join shops s on s.merchant_id = u.merchant_id
			where s.id = $1 and s.email = '' and u.role = 'Merchant' and u.deactivated_at is null order by u.created_at limit 5)`, shopID)
}

// escalationMailArgs is the mail to a manager about an order that nobody answers.
type escalationMailArgs struct {
	OrderID string `json:"order_id"`
	To      string `json:"to"`
}

// Job is one mail.
func (escalationMailArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "mail_escalation", Queue: jobs.QueueMail}
}

// mailEscalation sends nothing if the order was answered meanwhile.
func (a *API) mailEscalation(ctx context.Context, mailer mail.Sender, opt mail.Options, args escalationMailArgs) error {
	l := mail.Letter{Brand: opt.Brand}
	var area string // of the screens: the shop's, or those of the merchant's people
	var since time.Time
	var pence int64
	var seesMoney bool
	// The shop's own address is whoever's reads it: a user's, or that of all its people.
	err := a.pool.QueryRow(ctx, `select o.order_no, s.name, s.manager, trim(o.customer_first_name || ' ' || o.customer_last_name), o.total_amount,
			not exists (select from users u where u.deactivated_at is null and $3 = any(u.withheld) and (u.email = $2 or s.email = $2
				and (u.shop_id = s.id or exists (select from user_shops w where w.user_id = u.id and w.shop_id = s.id))
				and not exists (select from users r where r.email = $2 and r.deactivated_at is null))),
			o.attention_since, m.name, m.logo_url, m.brand_colour, case when s.email = $2 then '' else '/merchant' end
		from orders o join shops s on s.id = o.shop_id join merchants m on m.id = o.merchant_id where o.id = $1 and o.attention = 'New'`,
		args.OrderID, args.To, auth.ViewMoney).Scan(&l.Order.No, &l.Place, &l.Name, &l.Order.Customer, &pence, &seesMoney, &since,
		&l.Merchant, &l.Logo, &l.Colour, &area)
	if err != nil {
		return db.IfNone(err, nil)
	}
	l.Link = strings.TrimSuffix(opt.BaseURL, "/") + area + "/orders/details/" + args.OrderID
	l.Logo = mail.LogoLink(opt.BaseURL, l.Logo)
	if seesMoney {
		l.Order.Total = fmt.Sprintf("£%d.%02d", pence/100, pence%100)
	}
	l.Minutes = int(a.now().Sub(since).Minutes())
	message, err := mail.Unanswered(args.To, l)
	if err != nil {
		return err
	}
	return mailer.Send(ctx, message)
}
