package fees

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
)

// period is whole London days, the last one excluded, and whose.
type period struct {
	merchantID string // empty: all merchants
	from, to   time.Time
}

// feeDocument is a fee invoice or its credit note; amounts are pence, below zero for credit notes.
type feeDocument struct {
	Merchant  string
	InvoiceNo string
	Document  string
	PostedOn  string // 2026-11-22
	TaxPoint  string
	OrderNo   string
	RateBP    int
	Net       int64
	Vat       int64
	Gross     int64
}

// total adds documents up.
type total struct {
	documents       int
	net, vat, gross int64
}

func (t *total) add(d *feeDocument) {
	t.documents++
	t.net, t.vat, t.gross = t.net+d.Net, t.vat+d.Vat, t.gross+d.Gross
}

// eachFeeDocument calls do with the agency fees that were posted in the period, by merchant and day.
func eachFeeDocument(ctx context.Context, q db.Querier, p period, do func(*feeDocument) error) (total, error) {
	var sum total
	rows, err := q.Query(ctx, `select m.name as merchant, i.invoice_no, i.document, i.posted_on::text, i.tax_point::text, i.order_no,
			coalesce(i.fee_rate_bp, 0) as rate_bp, i.sign * i.net as net, i.sign * i.vat as vat, i.sign * i.gross as gross
		from invoices i join merchants m on m.id = i.merchant_id
		where i.type = 'TradeKartFee' and i.posted_on >= $1::text::date and i.posted_on < $2::text::date and ($3 = '' or i.merchant_id = nullif($3, '')::uuid)
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
