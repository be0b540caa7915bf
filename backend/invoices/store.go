package invoices

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"log/slog"
	"strings"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
)

// kindOfFile is the store's folder of the PDFs.
const kindOfFile = "invoices"

// stored returns an invoice whose PDF is in the store. If necessary it draws the PDF; when several callers
// draw at once, one PDF is kept.
func (a *API) stored(ctx context.Context, id string) (issued, error) {
	i, err := readOne(ctx, a.pool, id)
	if err != nil || i.Key != "" {
		return i, err
	}
	i, err = a.drawn(ctx, i)
	if err != nil {
		a.report(ctx, &i, notDrawn)
	}
	return i, err
}

// Why an invoice's PDF cannot be read.
const (
	notDrawn = "NotDrawn"
	changed  = "Changed"
)

// report records on the invoice why its PDF cannot be read, or that it can again. Whether that succeeds must not
// change what the reader gets.
func (a *API) report(ctx context.Context, i *issued, problem string) {
	if i.Problem == problem || ctx.Err() != nil {
		return
	}
	if _, err := a.pool.Exec(ctx, `update invoices set pdf_problem = nullif($2, '') where id = $1`, i.ID, problem); err != nil {
		slog.WarnContext(ctx, "invoices: the problem with a PDF is not recorded", "invoice", i.InvoiceNo, "problem", problem, "error", err)
	}
}

func (a *API) drawn(ctx context.Context, i issued) (issued, error) {
	var b bytes.Buffer
	if err := drawPDF(&b, &i, a.logo(ctx, i.Seller.Logo)); err != nil {
		return i, err
	}
	sum := sha256.Sum256(b.Bytes())
	key, err := a.files.Put(ctx, kindOfFile, export.PDFType, &b)
	if err != nil {
		return i, err
	}
	tag, err := a.pool.Exec(ctx, `update invoices set pdf_key = $2, pdf_sha256 = $3, pdf_problem = null where id = $1 and pdf_key is null`, i.ID, key, sum[:])
	if err != nil { // the row may name the file all the same, so it stays
		return i, err
	}
	if tag.RowsAffected() == 1 {
		i.Key, i.SHA256 = key, sum[:]
		return i, nil
	}
	_ = a.files.Delete(context.WithoutCancel(ctx), key) // at worst a file stays that nothing refers to
	return readOne(ctx, a.pool, i.ID)
}

// maxPDF bounds what is read of a file that the store holds.
const maxPDF = 32 << 20

// pdf reads an invoice's PDF and checks that it is the one that was stored.
func (a *API) pdf(ctx context.Context, id string) ([]byte, issued, error) {
	i, err := a.stored(ctx, id)
	if err != nil {
		return nil, i, err
	}
	b, err := a.checked(ctx, &i)
	return b, i, err
}

// checked reads the PDF of an invoice that has one.
func (a *API) checked(ctx context.Context, i *issued) ([]byte, error) {
	b, err := a.read(ctx, i)
	if err == nil && b == nil {
		b, err = a.redraw(ctx, i)
		slog.WarnContext(ctx, "invoices: a stored PDF was lost or changed", "invoice", i.InvoiceNo, "drawn again", err == nil)
	}
	switch {
	case err == nil:
		a.report(ctx, i, "")
	case fault.From(err).Code == codeChanged:
		a.report(ctx, i, changed)
	}
	return b, err
}

// read returns nil for a PDF that is gone or is not the one that was drawn.
func (a *API) read(ctx context.Context, i *issued) ([]byte, error) {
	file, err := a.files.Get(ctx, i.Key)
	if err != nil && fault.From(err).Kind == fault.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	b, err := io.ReadAll(io.LimitReader(file, maxPDF))
	if sum := sha256.Sum256(b); err == nil && !bytes.Equal(sum[:], i.SHA256) {
		return nil, nil
	}
	return b, err
}

const codeChanged = "DocumentChanged"

// redraw puts a lost or changed PDF back where it was, if it comes out as it was first drawn.
func (a *API) redraw(ctx context.Context, i *issued) ([]byte, error) {
	var b bytes.Buffer
	if err := drawPDF(&b, i, a.logo(ctx, i.Seller.Logo)); err != nil {
		return nil, err
	}
	if sum := sha256.Sum256(b.Bytes()); !bytes.Equal(sum[:], i.SHA256) {
		problem := fault.New(fault.Conflict, codeChanged, "The PDF of "+i.InvoiceNo+" is not the one that was drawn when it was issued. Please tell the operator.")
		problem.Cause = errors.New("invoices: a stored PDF is gone or changed and cannot be drawn as it was")
		return nil, problem
	}
	return b.Bytes(), a.files.PutBack(ctx, i.Key, export.PDFType, bytes.NewReader(b.Bytes()))
}

// maxLogo bounds a merchant's picture.
const maxLogo = 4 << 20

// logo reads the picture of a seller. One that cannot be had is left out rather than keep an invoice from its reader.
func (a *API) logo(ctx context.Context, address string) *logo {
	if name, ok := strings.CutPrefix(address, logoPath); ok {
		file, err := a.files.Get(ctx, "logos/"+name)
		if err != nil {
			return nil
		}
		defer func() { _ = file.Close() }()
		b, err := io.ReadAll(io.LimitReader(file, maxLogo))
		if err != nil {
			return nil
		}
		return pictureOf(file.ContentType, b)
	}
	return nil
}

func pictureOf(contentType string, b []byte) *logo {
	switch contentType {
	case "image/png":
		return &logo{"PNG", b}
	case "image/jpeg":
		return &logo{"JPG", b}
	}
	return nil
}
