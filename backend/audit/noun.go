package audit

import (
	"context"
	"io"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Noun describes a kind of record that people change one at a time. A change, its
// entry in the log and the event for open screens are one transaction.
type Noun[R any] struct {
	Kind  string // of the entry's target; actions begin with it: promo_code.created
	Read  func(ctx context.Context, q db.Querier, id string, lock bool) (R, error)
	Label func(R) string         // what the log calls a record
	Facts func(R) map[string]any // what the log keeps of it
	// Event is for open screens; its ID and MerchantID are the entry's as well.
	Event func(ctx context.Context, r R) live.Event
}

// One returns a handler that reads one record.
func (n *Noun[R]) One(pool *pgxpool.Pool) func(context.Context, *web.ByID) (web.Result[R], error) {
	return func(ctx context.Context, in *web.ByID) (web.Result[R], error) {
		r, err := n.Read(ctx, pool, in.ID, false)
		return web.Of(r), err
	}
}

// Add reads and records what the transaction has added.
func (n *Noun[R]) Add(ctx context.Context, tx pgx.Tx, now time.Time, id, verb string) (R, error) {
	after, err := n.Read(ctx, tx, id, false)
	if err != nil {
		return after, err
	}
	return after, n.Record(ctx, tx, now, verb, after, nil, n.Facts(after))
}

// Change locks a record, changes it by do, and records the difference, if there is any.
func (n *Noun[R]) Change(ctx context.Context, tx pgx.Tx, now time.Time, id, verb string, do func(before R) error) (R, error) {
	before, err := n.Read(ctx, tx, id, true)
	if err != nil {
		return before, err
	}
	if err := do(before); err != nil {
		return before, err
	}
	after, err := n.Read(ctx, tx, id, false)
	if err != nil {
		return after, err
	}
	if was, is := Differences(n.Facts(before), n.Facts(after)); len(was)+len(is) == 0 {
		return after, nil // sent again as it was
	}
	return after, n.Record(ctx, tx, now, verb, after, n.Facts(before), n.Facts(after))
}

// Remove locks a record, deletes it by do, and records what it was.
func (n *Noun[R]) Remove(ctx context.Context, tx pgx.Tx, now time.Time, id string, do func() error) (R, error) {
	before, err := n.Read(ctx, tx, id, true)
	if err != nil {
		return before, err
	}
	if err := do(); err != nil {
		return before, err
	}
	return before, n.Record(ctx, tx, now, "removed", before, n.Facts(before), nil)
}

// Record writes the entry and the event of a change of r, for changes that the other methods do not fit.
func (n *Noun[R]) Record(ctx context.Context, tx pgx.Tx, now time.Time, verb string, r R, before, after map[string]any) error {
	event := n.Event(ctx, r)
	was, is := Differences(before, after)
	err := Record(ctx, tx, Entry{At: now, Action: n.Kind + "." + verb, TargetKind: n.Kind, TargetID: event.ID, TargetLabel: n.Label(r),
		MerchantID: event.MerchantID, Before: was, After: is})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, event)
}

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
	Rows        func(*R) [][]any // instead of Row, where a record takes several
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
			rows, err := f.count(ctx, tx)
			if err != nil {
				return err
			}
			who := auth.CallerFrom(ctx)
			table, err := export.NewCSV(w, readable(who, f.Head, f.Head)...)
			if err != nil {
				return err
			}
			err = list.Each(ctx, tx, f.List, who, f.Request, MaxExported, func(row *R) error {
				if f.Rows == nil {
					return table.Row(readable(who, f.Head, f.Row(row))...)
				}
				for _, cells := range f.Rows(row) {
					if err := table.Row(readable(who, f.Head, cells)...); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				return err
			}
			if err := table.Close(); err != nil {
				return err
			}
			return f.record(ctx, pool, rows, now)
		})
	}
	return &web.File{Name: f.Name + "-" + now.In(london.Zone).Format(time.DateOnly) + ".csv", Write: write}
}

// readable leaves out the columns of sums where the caller does not see money.
func readable[C any](c *auth.Caller, head []string, cells []C) []C {
	if c.Can(auth.ViewMoney) {
		return cells
	}
	seen := []C{}
	for i, cell := range cells {
		if !strings.Contains(head[i], "(£)") {
			seen = append(seen, cell)
		}
	}
	return seen
}

// count counts the rows in the snapshot, and refuses too many.
func (f File[R, F]) count(ctx context.Context, snapshot pgx.Tx) (int, error) {
	rows, err := list.Count(ctx, snapshot, f.List, auth.CallerFrom(ctx), f.Request, MaxExported+1)
	if err == nil && rows > MaxExported {
		err = fault.Field("Filter.From", "More than 50,000 rows match. Please choose a shorter range.")
	}
	return rows, err
}

// record commits the entry. It comes last, so that a file which is made again is recorded once.
func (f File[R, F]) record(ctx context.Context, pool *pgxpool.Pool, rows int, now time.Time) error {
	who := auth.CallerFrom(ctx)
	after := map[string]any{"Rows": rows}
	if f.Request.Filter != nil {
		after["Filter"] = f.Request.Filter
	}
	if f.Request.Query != "" {
		after["Query"] = f.Request.Query
	}
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		return Record(ctx, tx, Entry{At: now, Action: f.Action, TargetKind: f.Kind, TargetID: f.TargetID, TargetLabel: f.Label, MerchantID: who.MerchantID,
			After: after})
	})
}
