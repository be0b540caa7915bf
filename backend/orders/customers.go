package orders

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
)

// customerMailArgs is one mail to the customer of an order.
type customerMailArgs struct {
	OrderID string `json:"order_id"`
	Mail    string `json:"mail"`
}

// Job is one mail.
func (customerMailArgs) Job() jobs.Kind { return jobs.Mail("mail_customer") }

// MailsDue enqueues a job for each mail that waits without one.
func MailsDue(b *pgx.Batch) {
	const args = `jsonb_build_object('order_id', c.order_id, 'mail', c.kind)`
	jobs.EnqueueEach(b, customerMailArgs{}, `select `+args+` from customer_mails c where c.state = 'Waiting' and c.since > now() - interval '4 days'
		and `+jobs.NoLive(customerMailArgs{}, args)+` order by c.since limit 1000`)
}

// mailCustomer writes what is so now. The timeline says that the customer was told, or why not.
func (a *API) mailCustomer(ctx context.Context, mailer mail.Sender, opt mail.Options, args customerMailArgs) error {
	l := mail.Letter{Brand: opt.Brand, Customer: mail.Customer{Mail: args.Mail}}
	var to, name, sender string
	var refund int64
	var s state
	err := a.pool.QueryRow(ctx, `select o.customer_email, trim(o.customer_first_name || ' ' || o.customer_last_name), o.order_no, s.name, m.name, m.logo_url,
		m.brand_colour,
			coalesce(nullif(m.sender_name, ''), m.name), `+dispatch.TrackingURL+`, o.merchant_id::text, o.shop_id::text,
			coalesce((select sum(amount) from order_refunds_due where order_id = o.id), 0)::bigint
		from customer_mails c join orders o on o.id = c.order_id join shops s on s.id = o.shop_id join merchants m on m.id = o.merchant_id
		where c.order_id = $1 and c.kind = $2 and c.state = 'Waiting'`, args.OrderID, args.Mail).
		Scan(&to, &name, &l.Order.No, &l.Order.Shop, &l.Merchant, &l.Logo, &l.Colour, &sender, &l.Link, &s.MerchantID, &s.ShopID, &refund)
	if err != nil {
		return db.IfNone(err, nil)
	}
	l.Name, l.Logo, l.Place = name, mail.LogoLink(opt.BaseURL, l.Logo), l.Merchant
	l.Order.Total = fmt.Sprintf("£%d.%02d", refund/100, refund%100)
	l.Customer.Lines, err = db.Column[string](ctx, a.pool, `select case when cancelled is null then quantity else 0 end || ' of ' || original_quantity
			|| ' × ' || left(product_title, 200)
		from order_lines where order_id = $1 and (quantity <> original_quantity or cancelled is not null) order by position limit 100`, args.OrderID)
	if err != nil {
		return err
	}
	reason := ""
	switch {
	case strings.TrimSpace(to) == "":
		reason = "The order has no email address."
	case args.Mail == "Refunded" && refund <= 0, args.Mail == "Changed" && len(l.Customer.Lines) == 0:
		reason = "It was taken back."
	default:
		message, err := mail.ToCustomer(to, l)
		if err != nil {
			return err
		}
		message.FromName = sender
		if err := mailer.Send(ctx, message); err != nil {
			if _, last := jobs.Attempt(ctx); !last {
				return err
			}
			reason = "The mail could not be sent."
		}
	}
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return s.customerTold(ctx, tx, a, args, reason) })
}

func (s state) customerTold(ctx context.Context, tx pgx.Tx, a *API, args customerMailArgs, reason string) error {
	kind, now, detail := "CustomerTold", "Sent", map[string]any{"Mail": args.Mail}
	if reason != "" {
		kind, now, detail["Reason"] = "CustomerNotTold", "NotSent", reason
	}
	tag, err := tx.Exec(ctx, `update customer_mails set state = $3 where order_id = $1 and kind = $2 and state = 'Waiting'`, args.OrderID, args.Mail, now)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	return s.note(args.OrderID, kind, a.now(), detail).record(ctx, tx)
}
