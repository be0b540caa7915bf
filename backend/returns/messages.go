package returns

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/messages"
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
		where r.id = $2 and '`+messages.ReturnCourier+`' = any(w.kinds) and coalesce(a.known, '`+courierNotComing+`') <> $3`, c.ID, returnID, kind)
	return err
}

type returnMail struct{ messages.ID }

type returnText struct{ messages.ID }

// Job is one mail.
func (returnMail) Job() jobs.Kind { return jobs.Mail("mail_return") }

// Job writes one text; it waits for nobody, because package sms sends it.
func (returnText) Job() jobs.Kind { return jobs.Kind{Name: "text_return"} }

var customers = &messages.Noun{
	Name: "return", Table: "return_messages", Key: "n", Mail: returnMail{}, Text: returnText{}, MailLate: "1 day",
	From: `collect_orders collected on collected.id = c.order_id join return_couriers b on b.order_id = c.order_id join returns r on r.id = b.return_id
		join orders d on d.id = r.order_id join shops s on s.id = r.shop_id`,
	Facts: `r.id::text as about, 0::bigint as refund, '{}'::text[] as lines, r.reference as return, collected.pickup_time as pick_up,
		'' as reason, '' as address, false as again`,
	Lock: `select from return_couriers b join returns r on r.id = b.return_id where b.order_id = $1 for no key update of r`,
	Note: noteTold,
}

// noteTold notes in a return's timeline what its customer was told.
func noteTold(ctx context.Context, tx pgx.Tx, t messages.Told) error {
	detail := map[string]any{"Told": t.Kind, "By": t.Way}
	if t.Reason != "" {
		detail["Reason"] = t.Reason
	}
	return note(ctx, tx, t.About, event{Kind: t.Event(), At: t.At, Detail: detail})
}

// MessagesDue enqueues a job for each message to the customer of a return that waits without one.
func MessagesDue(b *pgx.Batch) {
	customers.Due(b)
	stepCustomers.Due(b)
}

// Customers tells customers of the couriers who collect their returns.
func (a *API) Customers() messages.Teller {
	return messages.Teller{Noun: customers, Pool: a.pool, Now: a.now}
}
