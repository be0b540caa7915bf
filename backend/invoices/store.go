package invoices

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io"
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
	var b bytes.Buffer
	if err := drawPDF(&b, &i, a.logo(ctx, i.Seller.Logo)); err != nil {
		return i, err
	}
	sum := sha256.Sum256(b.Bytes())
	key, err := a.files.Put(ctx, kindOfFile, export.PDFType, &b)
	if err != nil {
		return i, err
	}
	tag, err := a.pool.Exec(ctx, `update invoices set pdf_key = $2, pdf_sha256 = $3 where id = $1 and pdf_key is null`, id, key, sum[:])
	if err == nil && tag.RowsAffected() == 1 {
		i.Key, i.SHA256 = key, sum[:]
		return i, nil
	}
	_ = a.files.Delete(context.WithoutCancel(ctx), key) // at worst a file stays that nothing refers to
	if err != nil {
		return i, err
	}
	return readOne(ctx, a.pool, id)
}

// maxPDF bounds what is read of a file that the store holds.
const maxPDF = 32 << 20

// pdf reads an invoice's PDF and checks that it is the one that was stored.
func (a *API) pdf(ctx context.Context, id string) ([]byte, issued, error) {
	i, err := a.stored(ctx, id)
	if err != nil {
		return nil, i, err
	}
	b, err := a.read(ctx, &i)
	if err != nil || b != nil {
		return b, i, err
	}
	b, err = a.redraw(ctx, &i)
	return b, i, err
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

// redraw puts a lost or changed PDF back where it was, if it comes out as it was first drawn.
func (a *API) redraw(ctx context.Context, i *issued) ([]byte, error) {
	var b bytes.Buffer
	if err := drawPDF(&b, i, a.logo(ctx, i.Seller.Logo)); err != nil {
		return nil, err
	}
	if sum := sha256.Sum256(b.Bytes()); !bytes.Equal(sum[:], i.SHA256) {
		problem := fault.New(fault.Conflict, "DocumentChanged", "The PDF of "+i.InvoiceNo+" is not the one that was drawn when it was issued. Please tell the operator.")
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
