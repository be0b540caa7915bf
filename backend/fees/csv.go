package fees

import (
	"bytes"
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var errTooManyFees = fault.Field("DateFrom", "More than 50,000 fees match. Please choose a shorter range.")

// csv returns the fees that were posted between two days, each with its document,
// and their total in the last row.
func (a *API) csv(ctx context.Context, in *web.Body[wire.AgencyFeeExport]) (wire.NamedFile, error) {
	asked, err := a.askedPeriod(ctx, &in.Body)
	if err != nil {
		return wire.NamedFile{}, err
	}
	var out bytes.Buffer
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		out.Reset()
		sum, err := writeFees(ctx, tx, &out, asked)
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "agency_fees.exported", TargetKind: "agency_fees", TargetLabel: "Agency fees",
			MerchantID: asked.merchantID,
			After:      map[string]any{"Rows": sum.documents, "DateFrom": dateOf(asked.from), "DateTo": dateOf(asked.to.Add(-time.Second))}})
	})
	name := "agency-fees-" + dateOf(asked.from) + "-to-" + dateOf(asked.to.Add(-time.Second)) + ".csv"
	return wire.NamedFile{Data: out.Bytes(), FileName: name}, err
}

// askedPeriod checks the days, and that a Merchant asks for its own fees alone.
func (a *API) askedPeriod(ctx context.Context, in *wire.AgencyFeeExport) (period, error) {
	who := auth.CallerFrom(ctx)
	p := period{who.MerchantID, london.Day(in.DateFrom), london.AddDays(in.DateTo, 1)}
	if in.MerchantId != nil {
		if who.Role == wire.RoleMerchant && *in.MerchantId != who.MerchantID {
			return p, fault.Missing("This merchant")
		}
		p.merchantID = *in.MerchantId
	}
	if err := checkDays(in, p); err != nil || p.merchantID == "" {
		return p, err
	}
	known, err := db.Value[bool](ctx, a.pool, `select exists (select from merchants where id = $1)`, p.merchantID)
	if err == nil && !known {
		err = fault.Missing("This merchant")
	}
	return p, err
}

func checkDays(in *wire.AgencyFeeExport, p period) error {
	wrong := map[string]string{}
	if !in.DateFrom.Before(year2100) {
		wrong["DateFrom"] = "Please select a date prior to 2100"
	}
	switch {
	case !in.DateTo.Before(year2100):
		wrong["DateTo"] = "Please select a date prior to 2100"
	case !p.to.After(p.from):
		wrong["DateTo"] = "End date should be after the start date"
	}
	return fault.Fields(wrong)
}

var year2100 = london.Date(2100, time.January, 1)

func writeFees(ctx context.Context, q db.Querier, out *bytes.Buffer, p period) (total, error) {
	table, err := export.NewCSV(out, "Merchant", "Document", "Number", "Posted on", "Tax point", "Order", "Rate (%)", "Net (£)", "VAT (£)", "Total (£)",
		"Shop", "Issued on", "Credits invoice")
	if err != nil {
		return total{}, err
	}
	n := 0
	sum, err := eachFeeDocument(ctx, q, p, func(d *feeDocument) error {
		if n++; n > audit.MaxExported {
			return errTooManyFees
		}
		var rate any = export.Pence(d.RateBP)
		if d.Type == wire.InvoicePromoFunding {
			rate = nil
		}
		return table.Row(d.Merchant, d.label(), d.InvoiceNo, ukDate(d.PostedOn), ukDate(d.TaxPoint), d.OrderNo,
			rate, export.Pence(d.Net), export.Pence(d.Vat), export.Pence(d.Gross), d.Shop, ukDate(d.IssuedOn), d.Credits)
	})
	if err == nil {
		err = table.Row("Total", nil, nil, nil, nil, nil, nil, export.Pence(sum.net), export.Pence(sum.vat), export.Pence(sum.gross), nil, nil, nil)
	}
	return sum, errors.Join(err, table.Close())
}

func documentLabel(document string) string {
	if document == "CreditNote" {
		return "Credit note"
	}
	return document
}
