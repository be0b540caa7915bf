package catalogue

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// What a workbook is made of.
const (
	contentCatalogue = "Catalogue"
	contentTemplate  = "Template"
)

const (
	fileKind     = "catalogue"
	exportLimit  = 5 * time.Minute
	mostExported = 1_000_000 // products of a workbook, whose sheets end soon after
)

// ExportArgs is the job that makes a workbook in the template's form.
type ExportArgs struct {
	ExportID string `json:"exportId"`
	Content  string `json:"content"`
}

func (ExportArgs) Kind() string { return "catalogue.export" }

// exportFile makes the workbook in one step: a retry makes it anew.
func (a *API) exportFile(ctx context.Context, tx pgx.Tx, run *jobs.Run[ExportArgs]) (more bool, err error) {
	limit := strconv.FormatInt(exportLimit.Milliseconds(), 10)
	if _, err := tx.Exec(ctx, `select set_config('idle_in_transaction_session_timeout', $1, true)`, limit); err != nil {
		return false, err
	}
	key, products, err := a.storeWorkbook(ctx, run.Args.Content)
	if err != nil {
		return false, err
	}
	tag, err := tx.Exec(ctx, `update catalogue_imports set file_key = $2, products = $3, imported = $3 where id = $1`, run.Args.ExportID, key, products)
	if err == nil && tag.RowsAffected() == 0 {
		err = fault.Missing("The export")
	}
	if err == nil {
		err = live.Publish(ctx, tx, live.Event{Kind: wire.UpdateCatalogue, Entity: wire.EntityImport, ID: run.Args.ExportID})
	}
	if err != nil {
		return false, errors.Join(err, a.files.Delete(context.WithoutCancel(ctx), key))
	}
	return false, nil
}

// storeWorkbook streams a workbook into the store and returns its key.
func (a *API) storeWorkbook(ctx context.Context, content string) (key string, products int64, err error) {
	r, w := io.Pipe()
	written := make(chan struct{})
	go func() {
		defer close(written)
		var err error
		products, err = a.writeWorkbook(ctx, w, content)
		_ = w.CloseWithError(err) // never fails
	}()
	key, err = a.files.Put(ctx, fileKind, export.XLSXType, r)
	_ = r.CloseWithError(err) // lets the writer end where the store gave up
	<-written
	return key, products, err
}

func (a *API) writeWorkbook(ctx context.Context, w io.Writer, content string) (n int64, err error) {
	table, err := export.NewXLSX(w, "Products", titles()...)
	if err != nil {
		return 0, err
	}
	if content == contentCatalogue {
		err = db.InSnapshot(ctx, a.pool, func(tx pgx.Tx) error {
			everything := &wire.ListRequest[wire.VariantFilter]{}
			return list.Each(ctx, tx, &variantList, &auth.Caller{Role: wire.RoleAdmin}, everything, mostExported, func(p *wire.ProductVariant) error {
				n++
				return table.Row(p.Gtin, p.Name, p.Brand, p.Size, p.Vertical, p.Category, p.SubCategory, strings.Join(p.Merchants, "; "), p.ImageUrl)
			})
		})
		if errors.Is(err, list.ErrTooMany) {
			err = fault.New(fault.Conflict, "TooManyProducts", "The catalogue has more products than a workbook can contain: at most 1,000,000.")
		}
	}
	if err != nil {
		return 0, errors.Join(err, table.Close())
	}
	return n, table.Close()
}
