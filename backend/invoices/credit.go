package invoices

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
)

// Credit is how much of an invoice's lines still counts; the rest is credited.
type Credit struct {
	InvoiceNo string
	Keep      map[int]int64 // by the line's number from 1, pence: with VAT where the prices held it; a line that is missing keeps nothing
	Items     map[int]int64 // how many items of a line are credited at its price; lines that are missing are credited as an amount
	Reason    string
	TaxPoint  time.Time
	Cause     string
}

// CreditInvoice issues a credit note over the difference between what an invoice
// and its earlier credit notes leave and what is to be kept, and returns its number,
// or "" where there is nothing to credit. VAT is the difference of the two sums'
// VAT, so that all credit notes of an invoice together never exceed it by a penny.
func CreditInvoice(ctx context.Context, tx pgx.Tx, now time.Time, c Credit) (invoiceNo string, err error) {
	doc, open, err := lockInvoice(ctx, tx, c)
	if err != nil {
		return "", err
	}
	err = tx.QueryRow(ctx, `select invoice_no from invoices where cause = $1`, c.Cause).Scan(&invoiceNo)
	if !errors.Is(err, pgx.ErrNoRows) {
		return invoiceNo, err
	}
	if doc.lines, err = reduce(open, c, doc.draft.PricesIncludeVAT); err != nil || len(doc.lines) == 0 {
		return "", err
	}
	return doc.store(ctx, tx, now)
}

// lockInvoice locks an invoice against other credit notes and reads what is left of its lines.
func lockInvoice(ctx context.Context, tx pgx.Tx, c Credit) (doc document, open []amount, err error) {
	d, order := &doc.draft, Order{}
	doc.kind = CreditNote
	err = tx.QueryRow(ctx, `select id::text, issuer_kind, coalesce(issuer_id::text, ''), type, coalesce(merchant_id::text, ''), coalesce(shop_id::text, ''),
			coalesce(pro_team_id::text, ''), coalesce(order_kind, ''), coalesce(order_id::text, ''), order_no, order_date, seller, buyer, fee_rate_bp,
			prices_include_vat, paid,
			exists (select from invoices c where c.credits_id = i.id)
		from invoices i where invoice_no = $1 and document = 'Invoice' for no key update of i`, c.InvoiceNo).
		Scan(&doc.creditsID, &doc.issuerKind, &doc.issuerID, &d.Type, &d.MerchantID, &d.ShopID,
			&d.ProTeamID, &order.Kind, &order.ID, &order.No, &order.Date, &doc.seller, &doc.buyer, &d.FeeRate, &d.PricesIncludeVAT, &d.Paid, &doc.credited)
	if err != nil {
		return doc, nil, db.IfNone(err, fault.Missing("This invoice"))
	}
	if order.ID != "" {
		d.Order = &order
	}
	d.TaxPoint, d.Note, d.Cause = c.TaxPoint.In(london.Zone), c.Reason, c.Cause
	rows, _ := tx.Query(ctx, `select l.description, l.quantity::bigint, l.unit_net, l.vat_class, l.vat_rate_bp,
			l.net - coalesce(sum(k.net), 0)::bigint, l.vat - coalesce(sum(k.vat), 0)::bigint, l.net
		from invoice_lines l left join invoices c on c.credits_id = l.invoice_id left join invoice_lines k on k.invoice_id = c.id and k.credits_no = l.no
		where l.invoice_id = $1 group by l.invoice_id, l.no order by l.no`, doc.creditsID)
	open, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (a amount, err error) {
		err = row.Scan(&a.Description, &a.Quantity, &a.UnitNet, &a.Class, &a.BasisPoints, &a.Net, &a.VAT, &a.Invoiced)
		return a, err
	})
	return doc, open, err
}

// reduce returns by how much each line goes down. The VAT of a rate goes down by
// the difference of its sums; lines that change share it.
func reduce(open []amount, given Credit, withVAT bool) (credited []amount, err error) {
	groups, order := map[rateGroup][]int{}, []rateGroup{}
	for i, l := range open {
		g := rateGroup{l.Class, l.BasisPoints}
		if groups[g] == nil {
			order = append(order, g)
		}
		groups[g] = append(groups[g], i)
	}
	for _, g := range order {
		less, err := reduceGroup(open, groups[g], given, withVAT)
		if err != nil {
			return nil, err
		}
		credited = append(credited, less...)
	}
	return credited, nil
}

func reduceGroup(open []amount, members []int, given Credit, withVAT bool) (credited []amount, err error) {
	keep := given.Keep
	var left, vat int64
	var weights []int64
	for _, i := range members {
		l := open[i]
		stood := l.Net
		if withVAT {
			stood += l.VAT
		}
		less := stood - keep[i+1]
		if keep[i+1] < 0 || less < 0 {
			return nil, fault.New(fault.Conflict, "CreditTooLarge", "The credit exceeds the remaining amount of this invoice.")
		}
		left, vat = left+keep[i+1], vat+l.VAT
		if less > 0 {
			credited, weights = append(credited, l), append(weights, less)
			credited[len(credited)-1].Of = i + 1
		}
	}
	after := vatOn(left, open[members[0]].BasisPoints)
	if withVAT {
		after = vatIn(left, open[members[0]].BasisPoints)
	}
	for n, part := range spread(vat-min(after, vat), weights) {
		c := &credited[n]
		c.Net, c.VAT = weights[n], part
		if withVAT {
			c.Net -= part
		}
		switch items := given.Items[c.Of]; {
		case items > 0:
			c.Quantity = items
			c.perUnit()
		case c.Net != c.Invoiced:
			c.Quantity, c.UnitNet = 1, c.Net
		}
	}
	return credited, nil
}
