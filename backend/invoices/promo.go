package invoices

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// funding is what a promo code takes off the goods that reached the customer, in pence, by who pays for it. The view
// promo_funding works it out of the order, its codes and what was credited; the nightly proof reads the same view.
type funding struct {
	Code               string
	Operator, Merchant int64
}

func readFunding(ctx context.Context, q db.Querier, orderID string) ([]funding, error) {
	return db.AllByPosition[funding](ctx, q, `select code, operator_pence, merchant_pence from promo_funding where order_id = $1 order by used_on,
		used_code_id`, orderID)
}

// takeOff lowers a shop's prices by what the merchant pays of the order's promo codes, and says on the invoice what became of each.
// The operator's part is paid like the customer's, so it lowers neither the price nor its VAT.
func (d *Draft) takeOff(codes []funding) (total int64) {
	weights := make([]int64, len(d.Lines))
	for i, l := range d.Lines {
		weights[i] = l.Quantity * l.UnitPrice
	}
	var notes []string
	for _, c := range codes {
		total += c.Merchant
		if c.Merchant > 0 {
			notes = append(notes, fmt.Sprintf("The prices are £%s less with promo code %s.", export.Pounds(c.Merchant), c.Code))
		}
		if c.Operator > 0 {
			notes = append(notes, fmt.Sprintf("TradeKart paid £%s with promo code %s.", export.Pounds(c.Operator), c.Code))
		}
	}
	for i, part := range spread(total, weights) {
		d.Lines[i].Discount = part
	}
	d.Note = strings.Join(notes, "\n")
	return total
}

// settleFunding issues the difference between what the operator owes the merchant for the promo codes of an order and what its
// documents say: a credit note that credits no invoice, or an invoice over what is taken back.
func settleFunding(ctx context.Context, tx pgx.Tx, now time.Time, orderID string) error {
	codes, err := readFunding(ctx, tx, orderID)
	if err != nil {
		return err
	}
	var owed, said int64
	var names []string
	for _, c := range codes {
		if owed += c.Operator; c.Operator > 0 && !slices.Contains(names, c.Code) {
			names = append(names, c.Code)
		}
	}
	doc := document{draft: Draft{Type: wire.InvoicePromoFunding, Order: &Order{Kind: DeliveryOrder, ID: orderID}}, kind: CreditNote, issuerKind: ByPlatform}
	d, issued := &doc.draft, 0
	if err := tx.QueryRow(ctx, `select coalesce(-sum(sign * gross), 0)::bigint, count(*) from invoices where order_id = $1 and type = $2`, orderID, d.Type).
		Scan(&said, &issued); err != nil {
		return err
	}
	if err := keepFunding(ctx, tx, orderID); err != nil || owed == said {
		return err
	}
	err = tx.QueryRow(ctx, `select merchant_id::text, shop_id::text, order_no, created, coalesce(delivered, $2) from orders where id = $1`, orderID, now).
		Scan(&d.MerchantID, &d.ShopID, &d.Order.No, &d.Order.Date, &d.TaxPoint)
	if err != nil {
		return err
	}
	line := Line{Description: fmt.Sprintf("Promo code %s, order %s", strings.Join(names, ", "), d.Order.No), Quantity: 1, UnitPrice: owed - said}
	if issued > 0 {
		line.Description, d.TaxPoint = "Promo codes, order "+d.Order.No, now
	}
	d.Note = "What TradeKart pays of the price of goods that the shop sold with a promo code. It is outside the scope of VAT: the VAT on the " +
		"whole price is on the shop's invoice."
	if line.UnitPrice < 0 {
		doc.kind, line.UnitPrice = Invoice, -line.UnitPrice
		d.Note = "TradeKart takes back what it had paid with promo codes, because the order was refunded as a whole or in part. It is outside the scope of VAT."
	}
	d.Lines, d.Cause, d.TaxPoint = []Line{line}, fmt.Sprintf("order/%s/%s/%d", orderID, d.Type, issued+1), d.TaxPoint.In(london.Zone)
	if doc.seller, doc.buyer, err = parties(ctx, tx, d); err != nil {
		return err
	}
	doc.lines = d.amounts(false)
	_, err = doc.store(ctx, tx, now)
	return err
}

// keepFunding writes to the uses of codes what they come to with the order's documents, for the lists of codes.
func keepFunding(ctx context.Context, tx pgx.Tx, orderID string) error {
	_, err := tx.Exec(ctx, `update used_codes u set operator_pence = coalesce(f.operator_pence, 0), merchant_pence = coalesce(f.merchant_pence, 0)
		from orders o, used_codes k left join (select * from promo_funding where order_id = $1) f on f.used_code_id = k.id
		where o.id = $1 and k.merchant_id = o.merchant_id and k.external_order_id = o.external_order_id and u.id = k.id
			and (u.operator_pence, u.merchant_pence) <> (coalesce(f.operator_pence, 0), coalesce(f.merchant_pence, 0))`, orderID)
	return err
}

// makeDue has an order settled again, because a correction changes what its promo codes come to.
func makeDue(ctx context.Context, tx pgx.Tx, order *Order) error {
	batch := &pgx.Batch{}
	batch.Queue(`insert into invoices_due as d (order_kind, order_id) values ($1, $2)
		on conflict (order_kind, order_id) do update set since = excluded.since, changed = true where d.waits_for is not null`, order.Kind, order.ID)
	jobs.EnqueueEach(batch, dispatch.IssueArgs{}, `select jsonb_build_object('order_kind', $1::text, 'order_id', $2::uuid)`, order.Kind, order.ID)
	return tx.SendBatch(ctx, batch).Close()
}
