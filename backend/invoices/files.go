package invoices

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
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
		var missing []string
		for _, id := range ids {
			b, i, err := a.pdf(ctx, id)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				missing = append(missing, cmp.Or(i.InvoiceNo, id))
				continue
			}
			if err := archive.Add(i.InvoiceNo+".pdf", i.IssuedAt, bytes.NewReader(b)); err != nil {
				return err
			}
		}
		if len(missing) > 0 {
			if err := archive.Add("missing.txt", a.now(), strings.NewReader(nameMissing(missing))); err != nil {
				return err
			}
		}
		return archive.Close()
	}
	return &web.File{Name: name + ".zip", Write: write}
}

// nameMissing tells who unpacks an archive, or reads a document of many, what it lacks.
func nameMissing(numbers []string) string {
	return "The following documents are missing because their PDF cannot be drawn or read at the moment. Please try again later:\r\n\r\n" +
		strings.Join(numbers, "\r\n") + "\r\n"
}

// recordDownload notes who took how many invoices away.
func (a *API) recordDownload(ctx context.Context, action string, n int) error {
	c := auth.CallerFrom(ctx)
	return audit.Record(ctx, a.pool, audit.Entry{At: a.now(), Action: action, TargetKind: "invoices", TargetLabel: "Invoices", MerchantID: c.MerchantID,
		After: map[string]any{"Invoices": n}})
}

// onePDF draws all invoices that match one after the other into one document, from what was kept when they were issued.
func onePDF[F any](a *API, spec *groupSpec[F], in *wire.ListRequest[F]) *web.File {
	name := "invoices-" + london.Format(a.now(), time.DateOnly) + ".pdf"
	return &web.File{Name: name, Write: func(ctx context.Context, w io.Writer) error {
		numbers, err := matching(ctx, a, spec, in, maxInOnePDF)
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
	logos := map[string]*logo{}
	for n := range all {
		address := all[n].Seller.Logo
		if _, read := logos[address]; !read {
			logos[address] = a.logo(ctx, address)
		}
	}
	return drawTogether(w, title, a.now(), all, logos)
}

// drawTogether draws invoices into one document. If that fails, each is tried alone, and those that fail are only named.
func drawTogether(w io.Writer, title string, now time.Time, all []issued, logos map[string]*logo) error {
	draw := func(w io.Writer, all []issued, missing []string) error {
		return guarded(func() error {
			p := newPages(title, "TradeKart", now)
			for n := range all {
				p.draw(&all[n], logos[all[n].Seller.Logo])
			}
			p.name(missing)
			return export.WritePDF(w, p.doc)
		})
	}
	var whole bytes.Buffer
	if err := draw(&whole, all, nil); err != nil {
		var missing []string
		sound := slices.DeleteFunc(slices.Clone(all), func(i issued) bool {
			failed := drawPDF(io.Discard, &i, logos[i.Seller.Logo]) != nil
			if failed {
				missing = append(missing, i.InvoiceNo)
			}
			return failed
		})
		whole.Reset()
		if err := draw(&whole, sound, missing); err != nil {
			return err
		}
	}
	_, err := whole.WriteTo(w)
	return err
}

// guarded turns a panic of the PDF library into an error, so that one document never ends a job or a file of many.
func guarded(draw func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("invoices: the PDF library panicked: %v", cause)
		}
	}()
	return draw()
}
