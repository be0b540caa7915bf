package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/messages"
)

type customerMail struct{ messages.ID }

type customerText struct{ messages.ID }

// Job is one mail.
func (customerMail) Job() jobs.Kind { return jobs.Mail("mail_customer") }

// Job writes one text; it waits for nobody, because package sms sends it.
func (customerText) Job() jobs.Kind { return jobs.Kind{Name: "text_customer"} }

var customers = &messages.Noun{
	Name: "order", Table: "customer_messages", Key: "kind", Mail: customerMail{}, Text: customerText{}, MailLate: "4 days",
	// Who packs rejects several items one after another: what they change is told together.
	Ready: `c.kind not in ('Changed', 'Refunded') or c.since < now() - interval '1 minute'`,
	From:  `orders d on d.id = c.order_id join shops s on s.id = d.shop_id`,
	Facts: `d.id::text as about, coalesce((select sum(amount) from order_refunds_due where order_id = d.id), 0)::bigint as refund,
		case when c.kind = 'Changed' then array(
			select case when substitute_for is not null then quantity || ' × ' || left(product_title, 200) || ' instead of ' ||
				(select left(product_title, 200) from order_lines r where r.id = l.substitute_for)
			else case when cancelled is null then quantity else 0 end || ' of ' || original_quantity || ' × ' || left(product_title, 200) end
			from order_lines l where order_id = d.id and case when substitute_for is null then quantity <> original_quantity or cancelled is not null
				else quantity > 0 and cancelled is null end ` + lineOrder + ` limit 100) else '{}' end as lines,
		'' as return, null::timestamptz as pick_up, '' as reason, '' as address,
		exists(select from order_timeline e where e.order_id = d.id and e.kind = 'CustomerTold' and e.detail ->> 'Mail' = c.kind
			and coalesce(e.detail ->> 'By', 'Mail') = c.way) as again`,
	Note: func(ctx context.Context, tx pgx.Tx, t messages.Told) error {
		detail := map[string]any{"Mail": t.Kind}
		if t.Way == "Text" {
			detail["By"] = t.Way
		}
		if t.Reason != "" {
			detail["Reason"] = t.Reason
		}
		return state{MerchantID: t.MerchantID, ShopID: t.ShopID}.note(t.About, t.Event(), t.At, detail).record(ctx, tx)
	},
}

// CustomersDue enqueues a job for each message to a customer that waits without one.
func CustomersDue(b *pgx.Batch) { customers.Due(b) }

// Customers tells customers of their orders.
func (a *API) Customers() messages.Teller {
	return messages.Teller{Noun: customers, Pool: a.pool, Now: a.now, DoorPIN: a.DoorPIN}
}

// NoteWebShop notes in an order's timeline what the web shop that it came from was told, or why it was not told.
func NoteWebShop(ctx context.Context, tx pgx.Tx, now time.Time, orderID, source, what, reason string) error {
	kind, detail := "WebShopTold", map[string]any{"Told": what, "Source": source}
	if reason != "" {
		kind, detail["Reason"] = "WebShopNotTold", reason
	}
	return state{}.note(orderID, kind, now, detail).record(ctx, tx)
}
