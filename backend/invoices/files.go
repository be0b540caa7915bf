package invoices

import (
	"bytes"
	"context"
	"io"
	"slices"
	"time"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// zip streams the PDFs of several invoices; only one of them is in memory at a time.
func (a *API) zip(ctx context.Context, in *web.Body[wire.InvoiceSelection]) (*web.File, error) {
	numbers := slices.Compact(slices.Sorted(slices.Values(in.Body.InvoiceNos)))
	ids, err := a.find(ctx, numbers)
	if err != nil {
		return nil, err
	}
	return a.zipOf("invoices-"+london.Format(a.now(), time.DateOnly), ids), nil
}

func (a *API) zipOf(name string, ids []string) *web.File {
	write := func(ctx context.Context, w io.Writer) error {
		if err := a.recordDownload(ctx, "invoices.downloaded", len(ids)); err != nil {
			return err
		}
		archive := export.NewZip(w)
		for _, id := range ids {
			b, i, err := a.pdf(ctx, id)
			if err != nil {
				return err
			}
			if err := archive.Add(i.InvoiceNo+".pdf", i.IssuedAt, bytes.NewReader(b)); err != nil {
				return err
			}
		}
		return archive.Close()
	}
	return &web.File{Name: name + ".zip", Write: write}
}

// recordDownload notes who took how many invoices away.
func (a *API) recordDownload(ctx context.Context, action string, n int) error {
	c := auth.CallerFrom(ctx)
	return audit.Record(ctx, a.pool, audit.Entry{At: a.now(), Action: action, TargetKind: "invoices", TargetLabel: "Invoices", MerchantID: c.MerchantID,
		After: map[string]any{"Invoices": n}})
}

// onePDF draws all invoices that match one after the other into one document, from what was kept when they were issued.
func onePDF[F any](a *API, spec *list.Spec[F], in *wire.ListRequest[F], types []string) *web.File {
	name := "invoices-" + london.Format(a.now(), time.DateOnly) + ".pdf"
	return &web.File{Name: name, Write: func(ctx context.Context, w io.Writer) error {
		numbers, err := matching(ctx, a, spec, in, types, maxInOnePDF)
		if err != nil {
			return err
		}
		if len(numbers) == 0 {
			return fault.Field("Filter.DateFrom", "No invoice matches.")
		}
		return a.drawAll(ctx, w, "Invoices", `join unnest($1::text[]) with ordinality as n (no, place) on n.no = i.invoice_no order by n.place`, numbers)
	}}
}

// drawAll draws the invoices that a condition on i matches into one document.
func (a *API) drawAll(ctx context.Context, w io.Writer, title, condition string, args ...any) error {
	all, err := readIssued(ctx, a.pool, condition, args...)
	if err != nil {
		return err
	}
	if err := a.recordDownload(ctx, "invoices.one_pdf", len(all)); err != nil {
		return err
	}
	p, logos := newPages(title, "TradeKart", a.now()), map[string]*logo{}
	for n := range all {
		address := all[n].Seller.Logo
		if _, read := logos[address]; !read {
			logos[address] = a.logo(ctx, address)
		}
		p.draw(&all[n], logos[address])
	}
	return export.WritePDF(w, p.doc)
}
