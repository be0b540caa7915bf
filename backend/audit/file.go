package audit

import (
	"context"
	"io"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// MaxExported limits the rows of a file. A larger export is refused, so that an incomplete file is not
// mistaken for a complete one.
const MaxExported = 50_000

// File describes the export of a list of rows R with filter F. It is recorded
// in the log before its first byte is sent.
type File[R, F any] struct {
	List        *list.Spec[F]
	Request     *wire.ListRequest[F]
	Action      string // orders.exported
	Kind, Label string // the target of the entry
	TargetID    string // where the rows are one thing's
	Name        string // of the file, to which the day is added
	Head        []string
	Row         func(*R) []any
}

// Handler returns a handler that streams the list as its request asks for it.
func (f File[R, F]) Handler(pool *pgxpool.Pool, now func() time.Time) func(context.Context, *web.Body[wire.ListRequest[F]]) (*web.File, error) {
	return func(_ context.Context, in *web.Body[wire.ListRequest[F]]) (*web.File, error) {
		file := f
		file.Request = &in.Body
		return file.CSV(pool, now()), nil
	}
}

// CSV streams what the caller may see of the list, in its order.
func (f File[R, F]) CSV(pool *pgxpool.Pool, now time.Time) *web.File {
	write := func(ctx context.Context, w io.Writer) error {
		return db.InSnapshot(ctx, pool, func(tx pgx.Tx) error {
			if err := f.record(ctx, pool, tx, now); err != nil {
				return err
			}
			table, err := export.NewCSV(w, f.Head...)
			if err != nil {
				return err
			}
			err = list.Each(ctx, tx, f.List, auth.CallerFrom(ctx), f.Request, MaxExported, func(row *R) error {
				return table.Row(f.Row(row)...)
			})
			if err != nil {
				return err
			}
			return table.Close()
		})
	}
	return &web.File{Name: f.Name + "-" + now.In(london.Zone).Format(time.DateOnly) + ".csv", Write: write}
}

// record counts the rows in the snapshot and commits the entry beside it.
func (f File[R, F]) record(ctx context.Context, pool *pgxpool.Pool, snapshot pgx.Tx, now time.Time) error {
	who := auth.CallerFrom(ctx)
	rows, err := list.Count(ctx, snapshot, f.List, who, f.Request, MaxExported+1)
	if err != nil {
		return err
	}
	if rows > MaxExported {
		return fault.Field("Filter.From", "More than 50,000 rows match. Please choose a shorter range.")
	}
	after := map[string]any{"Rows": rows}
	if f.Request.Filter != nil {
		after["Filter"] = f.Request.Filter
	}
	if f.Request.Query != "" {
		after["Query"] = f.Request.Query
	}
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		return Record(ctx, tx, Entry{At: now, Action: f.Action, TargetKind: f.Kind, TargetID: f.TargetID, TargetLabel: f.Label, MerchantID: who.MerchantID, After: after})
	})
}
