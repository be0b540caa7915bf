package invoices

import (
	"bytes"
	"context"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"tradekart/portal/backend/db"
)

// ArchivedDocument is a document as a month's archive keeps it.
type ArchivedDocument struct {
	InvoiceNo string
	IssuedAt  time.Time // UTC
	UBL       []byte
	PDF       []byte // nil: it cannot be read
	Problem   string // why, as a text for people
}

const (
	archivedPage = 100 // documents whose data is in memory at a time
	readAhead    = 8   // PDFs that are read at once, as a bucket may take long for each
)

// EachArchived calls do with every document posted in a month, such as 2026-11, of a merchant or (empty) of everybody, in the order of
// their numbers here. A PDF that was not drawn yet is drawn; one that is lost or changed and cannot be put back is a problem of its
// document, not an error.
func (a *API) EachArchived(ctx context.Context, merchantID, month string, do func(*ArchivedDocument) error) error {
	after := ""
	for {
		ids, err := db.Column[string](ctx, a.pool, `select i.id::text from invoices i where ($1::text = '' or i.merchant_id = nullif($1, '')::uuid)
			and i.posted_on >= $2::text::date and i.posted_on < ($2::text::date + interval '1 month')::date and i.invoice_no > $3
			order by i.invoice_no limit $4`, merchantID, month+"-01", after, archivedPage)
		if err != nil || len(ids) == 0 {
			return err
		}
		all, err := readIssued(ctx, a.pool, `where i.id = any($1::uuid[]) order by i.invoice_no`, ids)
		if err != nil {
			return err
		}
		for some := range slices.Chunk(all, readAhead) {
			if err := a.eachOf(ctx, some, do); err != nil {
				return err
			}
			after = some[len(some)-1].InvoiceNo
		}
	}
}

// eachOf reads some documents at once, and calls do with one after the other.
func (a *API) eachOf(ctx context.Context, some []issued, do func(*ArchivedDocument) error) error {
	read := make([]*ArchivedDocument, len(some))
	reading, within := errgroup.WithContext(ctx)
	for n := range some {
		reading.Go(func() (err error) {
			read[n], err = a.archived(within, &some[n])
			return err
		})
	}
	if err := reading.Wait(); err != nil {
		return err
	}
	for _, d := range read {
		if err := do(d); err != nil {
			return err
		}
	}
	return nil
}

func (a *API) archived(ctx context.Context, i *issued) (*ArchivedDocument, error) {
	d := &ArchivedDocument{InvoiceNo: i.InvoiceNo, IssuedAt: i.IssuedAt}
	var ubl bytes.Buffer
	if err := guarded(func() error { return writeUBL(&ubl, i) }); err != nil {
		return nil, err
	}
	d.UBL = ubl.Bytes()
	content, err := a.drawnOrStored(ctx, i)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	switch {
	case err == nil:
		d.PDF = content
	case i.Key == "":
		d.Problem = "the PDF could not be drawn"
	default:
		d.Problem = "the PDF that was kept is lost or changed, and could not be drawn again as it was"
	}
	return d, nil
}

func (a *API) drawnOrStored(ctx context.Context, i *issued) ([]byte, error) {
	if i.Key != "" {
		return a.checked(ctx, i)
	}
	content, _, err := a.pdf(ctx, i.ID)
	return content, err
}
