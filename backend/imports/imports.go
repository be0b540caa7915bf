// Package imports is what every import of a file with headings shares: the uploaded file, its rows, the rows that are left out, and the
// empty file to fill in. It must not know what is imported.
package imports

import (
	"context"
	"io"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
)

// field is the name of the file's part in the upload, at which errors point.
const field = "File"

// Form is an uploaded file.
type Form struct {
	File huma.FormFile `form:"File" contentType:"application/octet-stream" required:"true" doc:"CSV or a workbook (.xlsx), with the template's headings"`
}

// Format is what a file may have.
type Format struct {
	Name               string // of the empty file, without .csv; that of rows left out begins with it
	MaxBytes           int64
	MaxRows            int
	Headings, Required []string
}

// Op lets an operation take an uploaded file.
func (f Format) Op(o web.Op) web.Op { o.MaxBody = f.MaxBytes + 64<<10; return o }

// Template returns a file with nothing but the headings.
func (f Format) Template(context.Context, *struct{}) (*web.File, error) {
	return &web.File{Name: f.Name + ".csv", Write: func(_ context.Context, w io.Writer) error {
		table, err := export.NewCSV(w, f.Headings...)
		if err != nil {
			return err
		}
		return table.Close()
	}}, nil
}

// LeftOut begins with no row.
func (f Format) LeftOut() *LeftOut {
	return &LeftOut{Headings: f.Headings, Name: f.Name + "-left-out.csv"}
}

// Rows reads the rows of an upload from its beginning, so that a transaction may be tried again. Errors point at the file.
func (f Format) Rows(ctx context.Context, in *web.Form[Form], do func(export.CSVRow) error) error {
	file := in.RawBody.Data().File
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	content, err := io.ReadAll(io.LimitReader(file, f.MaxBytes+1))
	if err != nil {
		return err
	}
	if int64(len(content)) > f.MaxBytes {
		return fault.Field(field, "This file is too large.")
	}
	return export.ReadSheetRows(ctx, field, content, f.MaxRows, f.Headings, f.Required, do)
}
