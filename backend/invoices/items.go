package invoices

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// Items are goods of a delivered order that the customer does not keep.
type Items struct {
	ID         string // of the correction; the same one credits once
	OrderID    string
	Quantities map[string]int64 // by the order line's id
	Reason     string           // stands on the credit note
	By         string
}

// CreditItems credits items on the order's invoice at their price, at most what is left of their lines, and lowers the
// agency fee. It returns the number of the credit note and its pence with VAT; "" and 0 where nothing is left to credit,
// as of an order that was refunded as a whole or whose goods cost nothing. The caller answers for who may do it.
func CreditItems(ctx context.Context, tx pgx.Tx, now time.Time, in Items) (creditNo string, pence int64, err error) {
	err = tx.QueryRow(ctx, `select i.invoice_no, i.gross from corrections k join invoices i on i.id = k.credit_id where k.id = $1`, in.ID).Scan(&creditNo, &pence)
	if !errors.Is(err, pgx.ErrNoRows) {
		return creditNo, pence, err
	}
	if err := Settle(ctx, tx, now, DeliveryOrder, in.OrderID); err != nil { // its job may not have run yet
		return "", 0, err
	}
	var no string
	err = tx.QueryRow(ctx, `select i.invoice_no from invoices i where i.order_id = $1 and i.type = $2 and i.document = 'Invoice'
		and i.gross > coalesce((select sum(gross) from invoices where credits_id = i.id), 0) order by i.no desc limit 1`, in.OrderID, wire.InvoiceShop).Scan(&no)
	if err != nil {
		return "", 0, db.IfNone(err, nil)
	}
	doc, open, err := lockInvoice(ctx, tx, Credit{InvoiceNo: no})
	if err != nil {
		return "", 0, err
	}
	lines, items, err := creditedLines(ctx, tx, in, &doc, open)
	if err != nil || len(lines) == 0 {
		return "", 0, err
	}
	c := correction{ID: in.ID, InvoiceNo: no, By: in.By, NewCredit: wire.NewCredit{Kind: "Items", Reason: in.Reason, Lines: lines}, items: items}
	out, err := c.issue(ctx, tx, now)
	if err != nil {
		return "", 0, err
	}
	return out.CreditNo, c.sum(&doc, open), nil
}

// creditedLines finds the invoice's lines of items: an invoice begins with the order's delivered lines in their order; charges follow.
func creditedLines(ctx context.Context, tx pgx.Tx, in Items, doc *document, open []amount) (lines []wire.CreditedLine, items map[int]int64,
	err error,
) {
	type sold struct {
		ID    string
		Price int64
	}
	goods, err := db.AllByPosition[sold](ctx, tx, `select id::text, amount_per_unit from order_lines
		where order_id = $1 and quantity > 0 and cancelled is null order by position`, in.OrderID)
	if err != nil {
		return nil, nil, err
	}
	if len(goods) > len(open) {
		return nil, nil, errors.New("the lines of an order are not those of its invoice")
	}
	items = map[int]int64{}
	for n, l := range open[:len(goods)] {
		count := in.Quantities[goods[n].ID]
		pence := min(doc.price(l), count*goods[n].Price)
		if pence <= 0 {
			continue
		}
		lines = append(lines, wire.CreditedLine{No: n + 1, Amount: pence})
		if pence == count*goods[n].Price {
			items[n+1] = count
		}
	}
	return lines, items, nil
}
