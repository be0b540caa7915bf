package invoices

import (
	"context"
	"io"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// maxInMonth bounds the archive of a month, which is streamed.
const maxInMonth = 20_000

const inMonth = `i.merchant_id = $1 and i.posted_on >= $2::text::date and i.posted_on < ($2::text::date + interval '1 month')::date`

// monthZip returns the PDFs of what was posted for a merchant in a month.
func (a *API) monthZip(ctx context.Context, in *fees.StatementPath) (*web.File, error) {
	ids, err := a.ofMonth(ctx, in, maxInMonth, "20,000")
	if err != nil {
		return nil, err
	}
	return a.zipOf("documents-"+in.Month, ids), nil
}

// monthPDF returns the same as one document.
func (a *API) monthPDF(ctx context.Context, in *fees.StatementPath) (*web.File, error) {
	ids, err := a.ofMonth(ctx, in, maxInOnePDF, "1,000")
	if err != nil {
		return nil, err
	}
	return &web.File{Name: "documents-" + in.Month + ".pdf", Write: func(ctx context.Context, w io.Writer) error {
		return a.drawAll(ctx, w, "Documents of "+in.Month, `join unnest($1::uuid[]) with ordinality as n (id, place) on n.id = i.id order by n.place`, ids)
	}}, nil
}

// ofMonth returns the documents' ids in the order of issue, to an Admin and to the merchant itself.
func (a *API) ofMonth(ctx context.Context, in *fees.StatementPath, most int, named string) ([]string, error) {
	if who := auth.CallerFrom(ctx); who.Role != wire.RoleAdmin && who.MerchantID != in.MerchantID {
		return nil, fault.Missing("This statement")
	}
	ids, err := db.Column[string](ctx, a.pool, `select i.id::text from invoices i where `+inMonth+`
			and ($4 = '' or i.shop_id = nullif($4, '')::uuid) order by i.issued_at, i.issuer_kind desc, i.no limit $3`, in.MerchantID, in.Month+"-01", most+1, in.ShopID)
	switch {
	case err != nil:
		return nil, err
	case len(ids) == 0:
		return nil, fault.Missing("A document of this month")
	case len(ids) > most:
		return nil, fault.New(fault.TooLarge, "TooManyDocuments", "More than "+named+
			" documents were posted in this month. Please download them by type from the list.")
	}
	return ids, nil
}
