package fees

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/wire"
)

// period is whole London days, the last one excluded, and whose.
type period struct {
	merchantID string // empty: all merchants
	from, to   time.Time
}

// feeDocument is a fee invoice, its credit note, or what the operator pays of promo codes; amounts are pence, below zero for credit notes.
type feeDocument struct {
	Merchant  string
	InvoiceNo string
	Type      string
	Document  string
	PostedOn  string // 2026-11-22
	TaxPoint  string
	OrderNo   string
	Shop      string
	IssuedOn  string // 2026-11-22
	Credits   string // number of the invoice that a credit note credits
	RateBP    int
	Net       int64
	Vat       int64
	Gross     int64
}

// rate is what a document charges, such as 12.5%; funding has no rate.
func (d *feeDocument) rate() string {
	if d.Type == wire.InvoicePromoFunding {
		return "Promo code"
	}
	return export.Percent(d.RateBP)
}

// label names the document in a file.
func (d *feeDocument) label() string {
	if d.Type == wire.InvoicePromoFunding {
		return lineLabel(wire.StatementLine{StatementAmount: wire.StatementAmount{Type: d.Type, Document: d.Document}})
	}
	return documentLabel(d.Document)
}

// total adds documents up.
type total struct {
	documents       int
	net, vat, gross int64
	promo           int64 // what of gross is promo codes' funding
}

func (t *total) add(d *feeDocument) {
	t.documents++
	t.net, t.vat, t.gross = t.net+d.Net, t.vat+d.Vat, t.gross+d.Gross
	if d.Type == wire.InvoicePromoFunding {
		t.promo += d.Gross
	}
}

// eachFeeDocument calls do with the agency fees and the promo codes' funding that were posted in the period, by merchant and day.
func eachFeeDocument(ctx context.Context, q db.Querier, p period, do func(*feeDocument) error) (total, error) {
	var sum total
	rows, err := q.Query(ctx, `select m.name as merchant, i.invoice_no, i.type, i.document, i.posted_on::text, i.tax_point::text, i.order_no,
			coalesce(s.name, '') as shop, (i.issued_at at time zone 'Europe/London')::date::text as issued_on, coalesce(c.invoice_no, '') as credits,
			coalesce(i.fee_rate_bp, 0) as rate_bp, i.sign * i.net as net, i.sign * i.vat as vat, i.sign * i.gross as gross
		from invoices i join merchants m on m.id = i.merchant_id left join shops s on s.id = i.shop_id left join invoices c on c.id = i.credits_id
		where i.type in ('TradeKartFee', 'PromoFunding') and i.posted_on >= $1::text::date and i.posted_on < $2::text::date and ($3 = '' or i.merchant_id =
			nullif($3, '')::uuid)
		order by lower(m.name), m.id, i.posted_on, i.issued_at, i.id`, dateOf(p.from), dateOf(p.to), p.merchantID)
	if err != nil {
		return sum, err
	}
	defer rows.Close()
	for rows.Next() {
		d, err := pgx.RowToStructByName[feeDocument](rows)
		if err != nil {
			return sum, err
		}
		sum.add(&d)
		if err := do(&d); err != nil {
			return sum, err
		}
	}
	return sum, rows.Err()
}
