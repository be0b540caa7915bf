package orders

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/sms"
)

// customerTextArgs is one text to the customer of an order.
type customerTextArgs struct {
	OrderID string `json:"order_id"`
	Text    string `json:"text"`
}

// Job writes one text; it waits for nobody, because package sms sends it.
func (customerTextArgs) Job() jobs.Kind { return jobs.Kind{Name: "text_customer"} }

// TextsDue enqueues a job for each text to a customer that waits without one. One that waited for a day comes too late.
func TextsDue(b *pgx.Batch) {
	const args = `jsonb_build_object('order_id', c.order_id, 'text', c.kind)`
	jobs.EnqueueEach(b, customerTextArgs{}, `select `+args+` from customer_texts c where c.state = 'Waiting' and c.since > now() - interval '1 day'
		and `+jobs.NoLive(customerTextArgs{}, args)+` order by c.since limit 1000`)
}

// textPrefix begins the references of texts to customers.
const textPrefix = "order/"

// textCustomer hands what is so now to package sms, or notes in the timeline why nothing is sent.
func (a *API) textCustomer(ctx context.Context, args customerTextArgs) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var to, no, sender, link string
		var refund int64
		var changed bool
		var s state
		err := tx.QueryRow(ctx, `select o.customer_tel_no, o.order_no, coalesce(nullif(m.sender_name, ''), m.name), `+dispatch.TrackingURL+`,
				o.merchant_id::text, o.shop_id::text, coalesce((select sum(amount) from order_refunds_due where order_id = o.id), 0)::bigint,
				exists (select from order_lines where order_id = o.id and (quantity <> original_quantity or cancelled is not null))
			from customer_texts c join orders o on o.id = c.order_id join merchants m on m.id = o.merchant_id
			where c.order_id = $1 and c.kind = $2 and c.state = 'Waiting' for update of c`, args.OrderID, args.Text).
			Scan(&to, &no, &sender, &link, &s.MerchantID, &s.ShopID, &refund, &changed)
		if err != nil {
			return db.IfNone(err, nil)
		}
		if args.Text == "Refunded" && refund <= 0 || args.Text == "Changed" && !changed {
			return s.notTexted(ctx, tx, a, args, "It was taken back.")
		}
		t := sms.Text{Reference: textPrefix + args.OrderID + "/" + args.Text, MerchantID: s.MerchantID, To: to, From: sender, Body: sender + ": "}
		switch args.Text {
		case "Received":
			t.Body += fmt.Sprintf("we have received your order %s.", no)
		case "OnTheWay":
			t.Body, t.Link = t.Body+fmt.Sprintf("your order %s is on the way.", no), link
		case "Delivered":
			t.Body += fmt.Sprintf("your order %s was delivered.", no)
		case "Changed":
			t.Body += fmt.Sprintf("items of your order %s have changed.", no)
		default:
			t.Body += fmt.Sprintf("£%d.%02d of your order %s will be refunded.", refund/100, refund%100, no)
		}
		if err := sms.Enqueue(ctx, tx, t); errors.Is(err, sms.ErrNumber) {
			return s.notTexted(ctx, tx, a, args, "The order has no telephone number that texts can be sent to.")
		} else if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `update customer_texts set state = 'Enqueued' where order_id = $1 and kind = $2`, args.OrderID, args.Text)
		return err
	})
}

func (s state) notTexted(ctx context.Context, tx pgx.Tx, a *API, args customerTextArgs, reason string) error {
	if _, err := tx.Exec(ctx, `update customer_texts set state = 'NotSent' where order_id = $1 and kind = $2`, args.OrderID, args.Text); err != nil {
		return err
	}
	return s.note(args.OrderID, "CustomerNotTold", a.now(), map[string]any{"Mail": args.Text, "By": "Text", "Reason": reason}).record(ctx, tx)
}

// TextEnded notes in an order's timeline how a text about it, to its customer or its shop's manager, ended.
func (a *API) TextEnded(ctx context.Context, tx pgx.Tx, e sms.Ended) error {
	rest, ok := strings.CutPrefix(e.Reference, textPrefix)
	id, text, _ := strings.Cut(rest, "/")
	if !ok || !db.IsID(id) {
		return nil
	}
	if e.Reference == unansweredText(id) {
		return a.unansweredTextEnded(ctx, tx, id, e)
	}
	var s state
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text from orders where id = $1`, id).Scan(&s.MerchantID, &s.ShopID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	kind, detail := "CustomerTold", map[string]any{"Mail": text, "By": "Text"}
	if e.State != "Sent" {
		kind, detail["Reason"] = "CustomerNotTold", e.Reason
	}
	return s.note(id, kind, a.now(), detail).record(ctx, tx)
}
