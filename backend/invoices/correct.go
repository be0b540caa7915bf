package invoices

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// correction is a credit note that a person issues, and the invoice that replaces what it credits.
type correction struct {
	ID        string
	InvoiceNo string
	By        string
	wire.NewCredit

	items map[int]int64 // how many items of a line are credited at its price
}

// document returns an invoice's lines with what is left of them, for whoever credits them.
func (a *API) document(ctx context.Context, in *NumberPath) (web.Result[wire.InvoiceDocument], error) {
	var out wire.InvoiceDocument
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		doc, open, err := lockInvoice(ctx, tx, Credit{InvoiceNo: in.InvoiceNo})
		if err != nil {
			return err
		}
		b := doc.buyer
		out = wire.InvoiceDocument{InvoiceNo: in.InvoiceNo, Type: doc.draft.Type, PricesIncludeVat: doc.draft.PricesIncludeVAT,
			Registered: doc.seller.VATNumber != "",
			Buyer: wire.InvoiceParty{Name: b.Name, Contact: b.Contact, Line1: b.Line1, Line2: b.Line2, City: b.City, PostalCode: b.PostalCode, Email: b.Email,
				VatNumber: b.VATNumber}}
		if doc.draft.Order != nil {
			out.OrderNo = doc.draft.Order.No
		}
		for n, l := range open {
			out.Lines = append(out.Lines, wire.InvoiceDocumentLine{No: n + 1, Description: l.Description, Quantity: l.Quantity, VatClass: string(l.Class),
				Left: doc.price(l)})
		}
		return tx.QueryRow(ctx, `select gross, gross - coalesce((select sum(gross) from invoices
			where credits_id = i.id), 0), `+creditLimit+`
			from invoices i where id = $1`, doc.creditsID).Scan(&out.Gross, &out.Left, &out.CreditLimit)
	})
	return web.Of(out), err
}

// price is a line's total, including VAT if the document's prices do.
func (d *document) price(l amount) int64 {
	if d.draft.PricesIncludeVAT {
		return l.Net + l.VAT
	}
	return l.Net
}

// creditLimit is what an Admin may still credit of an invoice ($1) alone: all its credit notes by hand share the limit, or it would
// only have to be taken in parts.
const creditLimit = `greatest(0, (select credit_limit from platform_details) - (select coalesce(sum(n.gross), 0) from corrections k
	join invoices n on n.id = k.credit_id where k.invoice_id = $1 and k.lapsed_at is null))::bigint`

type creditInput struct {
	NumberPath
	Body wire.NewCredit
}

// credit issues a credit note for an invoice, or asks another Admin to approve one above the limit.
func (a *API) credit(ctx context.Context, in *creditInput) (web.Result[wire.CreditOutcome], error) {
	in.Body.Reason = strings.TrimSpace(in.Body.Reason)
	if in.Body.Reason == "" {
		return web.Result[wire.CreditOutcome]{}, fault.Field("Reason", "This field is mandatory.")
	}
	who := auth.CallerFrom(ctx)
	c := correction{ID: db.NewID(), InvoiceNo: in.InvoiceNo, By: audit.Named(who.Name, who.Email), NewCredit: in.Body}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.CreditOutcome, err error) {
		doc, open, err := lockInvoice(ctx, tx, Credit{InvoiceNo: c.InvoiceNo})
		if err != nil {
			return out, err
		}
		if doc.draft.Type == wire.InvoicePromoFunding {
			return out, fault.New(fault.Conflict, "NotCreditable", "What a promo code is funded with follows from its order and cannot be credited by hand.")
		}
		if _, err := c.kept(&doc, open); err != nil {
			return out, err
		}
		var limit int64
		if err := tx.QueryRow(ctx, `select `+creditLimit, doc.creditsID).Scan(&limit); err != nil {
			return out, err
		}
		if sum := c.sum(&doc, open); sum > limit {
			out.Waiting = true
			_, err := approvals.Ask(ctx, tx, a.now(), approvals.Request{Kind: "Credit", MerchantID: doc.draft.MerchantID, Label: "Credit of " + c.InvoiceNo,
				Pence: sum, Reason: c.Reason, Details: c})
			return out, err
		}
		return c.issue(ctx, tx, a.now())
	})
}

// ApproveCredit issues the credit note that another Admin asked for.
func ApproveCredit(ctx context.Context, tx pgx.Tx, now time.Time, details json.RawMessage) (string, error) {
	var c correction
	if err := json.Unmarshal(details, &c); err != nil {
		return "", err
	}
	out, err := c.issue(ctx, tx, now)
	return joined(", ", out.CreditNo, out.InvoiceNo), err
}

// kept is the remainder of each line after the correction.
func (c *correction) kept(doc *document, open []amount) (map[int]int64, error) {
	keep := map[int]int64{}
	if c.Reissue != nil {
		return keep, c.checkReissue(doc, open)
	}
	for n, l := range open {
		keep[n+1] = doc.price(l)
	}
	total := int64(0)
	for _, l := range c.Lines {
		left, known := keep[l.No]
		if !known || l.Amount > left {
			return nil, fault.Field("Lines", "The credit exceeds what is left of this line.")
		}
		keep[l.No], total = left-l.Amount, total+l.Amount
	}
	if total == 0 {
		return nil, fault.Field("Lines", "Please enter an amount.")
	}
	return keep, nil
}

func (c *correction) checkReissue(doc *document, open []amount) error {
	if c.Reissue.Buyer.Name = strings.TrimSpace(c.Reissue.Buyer.Name); c.Reissue.Buyer.Name == "" {
		return fault.Field("Reissue.Buyer.Name", "This field is mandatory.")
	}
	if len(c.Reissue.Classes) != 0 && len(c.Reissue.Classes) != len(open) {
		return fault.Field("Reissue.Classes", "Please give the VAT class of every line.")
	}
	if doc.credited {
		return fault.New(fault.Conflict, "AlreadyCredited", "A part of this invoice was credited. Only a whole invoice can be issued anew.")
	}
	return nil
}

// sum is the credited amount in pence, including VAT.
func (c *correction) sum(doc *document, open []amount) (sum int64) {
	if c.Reissue != nil {
		for _, l := range open {
			sum += l.Net + l.VAT
		}
		return sum
	}
	for _, l := range c.Lines {
		sum += l.Amount
		if !doc.draft.PricesIncludeVAT {
			sum += vatOn(l.Amount, open[l.No-1].BasisPoints)
		}
	}
	return sum
}

func (c *correction) issue(ctx context.Context, tx pgx.Tx, now time.Time) (out wire.CreditOutcome, err error) {
	doc, open, err := lockInvoice(ctx, tx, Credit{InvoiceNo: c.InvoiceNo})
	if err != nil {
		return out, err
	}
	keep, err := c.kept(&doc, open)
	if err != nil {
		return out, err
	}
	if err := c.enter(ctx, tx, now, &doc); err != nil {
		return out, err
	}
	out.CreditNo, err = CreditInvoice(ctx, tx, now, Credit{InvoiceNo: c.InvoiceNo, Keep: keep, Items: c.items, Reason: c.Reason, TaxPoint: now,
		Cause: "correction/" + c.ID})
	if err != nil {
		return out, err
	}
	if c.Reissue != nil {
		if out.InvoiceNo, err = c.reissue(ctx, tx, now, &doc, open); err != nil {
			return out, err
		}
	}
	_, err = tx.Exec(ctx, `insert into corrections (id, invoice_id, credit_id, reissue_id, kind, created, created_by)
		select $1, c.credits_id, c.id, (select id from invoices where invoice_no = nullif($3, '')), $4, $5, $6 from invoices c where c.invoice_no = $2`,
		c.ID, out.CreditNo, out.InvoiceNo, c.Kind, now, c.By)
	if err != nil {
		return out, err
	}
	if err := audit.Record(ctx, tx, audit.Entry{At: now, Action: "invoice.credited", TargetKind: "invoice", TargetLabel: c.InvoiceNo,
		MerchantID: doc.draft.MerchantID,
		After: map[string]any{"CreditNote": out.CreditNo, "Invoice": out.InvoiceNo, "Pence": c.sum(&doc, open), "Reason": c.Reason,
			"AskedBy": c.By}}); err != nil {
		return out, err
	}
	if doc.draft.Type == wire.InvoiceShop && c.Kind == "Items" && doc.draft.Order != nil {
		if err := makeDue(ctx, tx, doc.draft.Order); err != nil {
			return out, err
		}
	}
	return out, c.lowerFee(ctx, tx, now, &doc, out.CreditNo)
}

// enter gives the account of a charge by hand back what is credited of it, without VAT.
func (c *correction) enter(ctx context.Context, tx pgx.Tx, now time.Time, doc *document) error {
	if doc.draft.Type != wire.InvoiceSubscription || c.Reissue != nil {
		return nil
	}
	of := ledger.Shop(doc.draft.ShopID)
	if doc.draft.ProTeamID != "" {
		of = ledger.ProTeam(doc.draft.ProTeamID)
	}
	back := int64(0)
	for _, l := range c.Lines {
		back -= l.Amount
	}
	return ledger.Charge(ctx, tx, now, of, ledger.Fee{Kind: ledger.FeeCorrection, Pence: back, Cause: "correction/" + c.ID})
}

// reissue issues the whole invoice again for another buyer or with other classes of VAT, for the same tax point.
func (c *correction) reissue(ctx context.Context, tx pgx.Tx, now time.Time, doc *document, open []amount) (string, error) {
	b, d := c.Reissue.Buyer, doc.draft
	d.Buyer = &Party{Name: b.Name, Contact: b.Contact, Line1: b.Line1, Line2: b.Line2, City: b.City, PostalCode: b.PostalCode, Email: b.Email,
		VATNumber: b.VatNumber}
	d.Note = "Replaces " + c.InvoiceNo + "."
	d.Cause = "correction/" + c.ID + "/invoice"
	if err := tx.QueryRow(ctx, `select tax_point from invoices where id = $1`, doc.creditsID).Scan(&d.TaxPoint); err != nil {
		return "", err
	}
	for n, l := range open {
		price := doc.price(l)
		l.UnitPrice = (price + l.Quantity - 1) / l.Quantity
		l.Discount = l.Quantity*l.UnitPrice - price // pennies that the pieces cannot share, after a promo code
		if len(c.Reissue.Classes) > 0 {
			l.Class = Class(c.Reissue.Classes[n])
		}
		d.Lines = append(d.Lines, l.Line)
	}
	no, err := Issue(ctx, tx, now, d)
	if errors.Is(err, errOperatorIncomplete) {
		err = fault.New(fault.Conflict, "OperatorDetails", "Please enter the operator's name, address and VAT number first.")
	}
	return no, err
}

// lowerFee credits the agency fee of goods that were credited because the customer does not have them.
func (c *correction) lowerFee(ctx context.Context, tx pgx.Tx, now time.Time, doc *document, creditNo string) error {
	if doc.draft.Type != wire.InvoiceShop || c.Kind != "Items" || doc.draft.Order == nil {
		return nil
	}
	var feeNo string
	var rate int
	var before, credited, left int64
	err := tx.QueryRow(ctx, `select f.invoice_no, f.fee_rate_bp, (select gross from invoices where invoice_no = $2),
			(select coalesce(sum(sign * gross), 0) from settled_documents where order_id = $1 and type = 'Shop')
				- (select coalesce(sum(c.gross), 0) from corrections k join invoices c on c.id = k.credit_id
					where c.order_id = $1 and c.type = 'Shop' and k.kind = 'Items' and k.lapsed_at is null and c.invoice_no <> $2),
			f.net - (select coalesce(sum(net), 0) from invoices where credits_id = f.id)
		from settled_documents f where f.order_id = $1 and f.type = 'TradeKartFee' and f.document = 'Invoice' and f.fee_rate_bp is not null
		order by f.no desc limit 1`, doc.draft.Order.ID, creditNo).Scan(&feeNo, &rate, &credited, &before, &left)
	if err != nil {
		return db.IfNone(err, nil)
	}
	less := min(left, vatOn(before, rate)-vatOn(before-credited, rate))
	if less <= 0 {
		return nil
	}
	fee := correction{ID: db.NewID(), InvoiceNo: feeNo, By: c.By,
		NewCredit: wire.NewCredit{Kind: c.Kind, Reason: fmt.Sprintf("Fee on goods credited with %s.", creditNo),
			Lines: []wire.CreditedLine{{No: 1, Amount: less}}}}
	_, err = fee.issue(ctx, tx, now)
	return err
}

// closeInvoice credits what is left of an invoice and of those that replaced it, because its order is settled anew.
func closeInvoice(ctx context.Context, tx pgx.Tx, now time.Time, invoiceNo, reason string) error {
	rows, _ := tx.Query(ctx, `with recursive replaced as (
			select id, invoice_no, 0 as n from invoices where invoice_no = $1
			union all select r.id, r.invoice_no, n + 1 from replaced join corrections k on k.invoice_id = replaced.id and k.lapsed_at is null
			join invoices r on r.id = k.reissue_id)
		select invoice_no from replaced order by n`, invoiceNo)
	numbers, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return err
	}
	for _, no := range slices.Backward(numbers) {
		if _, err := CreditInvoice(ctx, tx, now, Credit{InvoiceNo: no, Reason: reason, TaxPoint: now, Cause: "credit/" + no}); err != nil {
			return err
		}
	}
	_, err = tx.Exec(ctx, `update corrections k set lapsed_at = $2 from invoices i
		where i.invoice_no = any($1) and k.invoice_id = i.id and k.lapsed_at is null`, numbers, now)
	return err
}
