package invoices

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// Issue numbers and stores an invoice, and returns its number. A cause that has
// been invoiced already returns the number it got then. It locks the series, so
// call it last in the transaction; now is UTC.
func Issue(ctx context.Context, tx pgx.Tx, now time.Time, d Draft) (invoiceNo string, err error) {
	doc := document{draft: d, kind: Invoice}
	doc.issuerKind, doc.issuerID = d.issuer()
	if len(d.Lines) == 0 {
		return "", fmt.Errorf("invoices: %s has no lines", d.Cause)
	}
	d.TaxPoint = d.TaxPoint.In(london.Zone)
	if doc.seller, doc.buyer, err = parties(ctx, tx, &d); err != nil {
		return "", err
	}
	doc.lines = d.amounts(doc.seller.VATNumber != "")
	return doc.store(ctx, tx, now)
}

// document is an invoice or a credit note on its way into its series.
type document struct {
	draft                      Draft
	kind, issuerKind, issuerID string
	creditsID                  string
	credited                   bool // whether a part of the invoice was credited before
	seller, buyer              Party
	lines                      []amount
	payment                    payment
	dueOn                      string // a London day; empty: nothing is to be paid
}

// store takes the next number of the series. Whoever locks the series' row sees
// every document before, so the cause is looked up only then.
func (d *document) store(ctx context.Context, tx pgx.Tx, now time.Time) (string, error) {
	charged := now
	if !d.draft.Charged.IsZero() {
		charged = d.draft.Charged
	}
	posted, err := fees.PostingDay(ctx, tx, charged)
	if err != nil {
		return "", err
	}
	s, err := lockSeries(ctx, tx, d.issuerKind, d.issuerID, d.kind)
	if err != nil {
		return "", err
	}
	given, err := db.Value[string](ctx, tx, `select invoice_no from invoices where cause = $1`, d.draft.Cause)
	if !errors.Is(err, pgx.ErrNoRows) {
		return given, err
	}
	if s.lastIssuedAt.After(now) {
		now = s.lastIssuedAt // who waited for the row is numbered after, and so issued after
	}
	no := s.prefix + fmt.Sprintf("-%06d", s.lastNo+1)
	if err := d.terms(ctx, tx, now, posted); err != nil {
		return "", err
	}
	id := db.NewID()
	batch := &pgx.Batch{}
	batch.Queue(`update invoice_series set last_no = last_no + 1, last_issued_at = $4
		where issuer_kind = $1 and issuer_id is not distinct from nullif($2, '')::uuid and document = $3`, d.issuerKind, d.issuerID, d.kind, now)
	d.insert(batch, id, no, s.lastNo+1, now, posted)
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return "", err
	}
	return no, live.Publish(ctx, tx, live.Event{Kind: wire.UpdateInvoice, Entity: wire.EntityInvoice, ID: id, MerchantID: d.draft.MerchantID,
		ShopID: d.draft.ShopID})
}

func (d *document) insert(batch *pgx.Batch, id, no string, number int64, now, posted time.Time) {
	dr, order := &d.draft, Order{Date: now}
	if dr.Order != nil {
		order = *dr.Order
	}
	var net, vat int64
	for _, l := range d.lines {
		net, vat = net+l.Net, vat+l.VAT
	}
	searched := strings.ToLower(joined(" ", no, order.No, d.buyer.Name, d.buyer.Contact, d.seller.Name, d.seller.TradingAs))
	batch.Queue(`insert into invoices (id, invoice_no, issuer_kind, issuer_id, document, no, type, credits_id, merchant_id, shop_id, pro_team_id,
			order_kind, order_id, order_no, order_date, tax_point, posted_on, issued_at, seller, buyer, note, prices_include_vat, fee_rate_bp, net, vat, gross,
				cause, search_text, paid, due_on, payment)
		values ($1, $2, $3, nullif($4, '')::uuid, $5, $6, $7, nullif($8, '')::uuid, nullif($9, '')::uuid, nullif($10, '')::uuid, nullif($11, '')::uuid,
			nullif($12, ''), nullif($13, '')::uuid, $14, $15, $16::text::date, $17::text::date, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29,
				nullif($30, '')::date, $31)`,
		id, no, d.issuerKind, d.issuerID, d.kind, number, dr.Type, d.creditsID, dr.MerchantID, dr.ShopID, dr.ProTeamID,
		order.Kind, order.ID, order.No, order.Date, dr.TaxPoint.In(london.Zone).Format(time.DateOnly), london.Format(posted, time.DateOnly), now,
		d.seller, d.buyer, dr.Note, dr.PricesIncludeVAT, dr.FeeRate, net, vat, net+vat, dr.Cause, searched, dr.Paid, d.dueOn, d.payment)
	for i, l := range d.lines {
		batch.Queue(`insert into invoice_lines (invoice_id, no, credits_no, description, quantity, unit_net, net, vat_class, vat_rate_bp, vat)
			values ($1, $2, nullif($3, 0), $4, $5, $6, $7, $8, $9, $10)`, id, i+1, l.Of, l.Description, l.Quantity, l.UnitNet, l.Net, l.Class, l.BasisPoints, l.VAT)
	}
	jobs.EnqueueEach(batch, DrawArgs{}, `select jsonb_build_object('invoice_id', $1::text)`, id)
}

// series is a locked row of invoice_series.
type series struct {
	prefix       string
	lastNo       int64
	lastIssuedAt time.Time
}

// lockSeries locks the series' row, which is made for the issuer's first document.
func lockSeries(ctx context.Context, tx pgx.Tx, issuerKind, issuerID, kind string) (s series, err error) {
	for {
		err = tx.QueryRow(ctx, `select prefix, last_no, greatest(last_issued_at, '0001-01-01Z') from invoice_series
			where issuer_kind = $1 and issuer_id is not distinct from nullif($2, '')::uuid and document = $3 for update`, issuerKind, issuerID, kind).
			Scan(&s.prefix, &s.lastNo, &s.lastIssuedAt)
		if !errors.Is(err, pgx.ErrNoRows) {
			return s, err
		}
		if err := openSeries(ctx, tx, issuerKind, issuerID, kind); err != nil {
			return s, err
		}
	}
}

// openSeries gives the series the first prefix that is free: the operator's TK, or
// what a shop's name begins with. Credit notes have a C behind it.
func openSeries(ctx context.Context, tx pgx.Tx, issuerKind, issuerID, kind string) error {
	if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('invoice_series' || $1 || $2 || $3, 0))`, issuerKind, issuerID, kind); err != nil {
		return err
	}
	begin, suffix := "TK", ""
	if issuerKind == ByShop {
		var name string
		if err := tx.QueryRow(ctx, `select name from shops where id = $1`, issuerID).Scan(&name); err != nil {
			return err
		}
		begin = prefixOf(name)
	}
	if kind == CreditNote {
		suffix = "C"
	}
	_, err := tx.Exec(ctx, `with free as (
			select p from (select 0 as n, $4 || $5 as p union all select n, $4 || n || $5 from generate_series(2, 9999) n) all_prefixes
			where not exists (select from invoice_prefixes where prefix = p) order by n limit 1),
		taken as (insert into invoice_prefixes (prefix, issuer_kind, issuer_id, document)
			select p, $1, nullif($2, '')::uuid, $3 from free
			where not exists (select from invoice_series where issuer_kind = $1 and issuer_id is not distinct from nullif($2, '')::uuid and document = $3)
			on conflict do nothing returning prefix)
		insert into invoice_series (issuer_kind, issuer_id, document, prefix)
		select $1, nullif($2, '')::uuid, $3, prefix from taken on conflict do nothing`, issuerKind, issuerID, kind, begin, suffix)
	return err
}

// prefixOf takes the first letters of a shop's name.
func prefixOf(name string) string {
	letters := strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(name))
	return "S" + letters[:min(4, len(letters))]
}
