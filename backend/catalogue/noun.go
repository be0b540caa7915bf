package catalogue

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// noun is a kind of record that an Admin adds, changes and removes one by one:
// verticals, categories, subcategories and product variants.
type noun[R any] struct {
	kind    string // in the audit log and in messages
	entity  string // in events
	table   string
	alias   string // of the table, in tables and columns
	tables  string // the table and what columns need beside it
	columns string
	key     func(R) (id, name string)
	facts   func(R) map[string]any // what the audit log keeps
	problem func(error) error      // the fault that a broken constraint means, or the error itself
}

// query reads the record with the id $1.
func (n *noun[R]) query() string {
	return `select ` + n.columns + ` from ` + n.tables + ` where ` + n.alias + `.id = $1`
}

// audited describes the records to the audit log.
func (n *noun[R]) audited() *audit.Noun[R] {
	return &audit.Noun[R]{
		Kind: n.kind, Read: db.Finder[R]("This "+n.kind, n.query(), "for update of "+n.alias), Facts: n.facts,
		Label: func(r R) string { _, name := n.key(r); return name },
		Event: func(_ context.Context, r R) live.Event {
			id, _ := n.key(r)
			return live.Event{Kind: wire.UpdateCatalogue, Entity: n.entity, ID: id}
		},
	}
}

// create runs an INSERT whose $1 is the id of the new record.
func (n *noun[R]) create(ctx context.Context, tx pgx.Tx, now time.Time, insert string, args ...any) (after R, err error) {
	id := db.NewID()
	if _, err = tx.Exec(ctx, insert, append([]any{id}, args...)...); err != nil {
		return after, n.problem(err)
	}
	return n.audited().Add(ctx, tx, now, id, "created")
}

// change runs an UPDATE whose $1 is the record's id.
func (n *noun[R]) change(ctx context.Context, tx pgx.Tx, now time.Time, id, update string, args ...any) (R, error) {
	return n.audited().Change(ctx, tx, now, id, "changed", func(R) error {
		if _, err := tx.Exec(ctx, update, append([]any{id}, args...)...); err != nil {
			return n.problem(err)
		}
		return nil
	})
}

// remove deletes a record and returns a message that confirms it.
func (n *noun[R]) remove(ctx context.Context, tx pgx.Tx, now time.Time, id string) (string, error) {
	_, err := n.audited().Remove(ctx, tx, now, id, func() error {
		if _, err := tx.Exec(ctx, `delete from `+n.table+` where id = $1`, id); err != nil {
			return n.problem(err)
		}
		return nil
	})
	return strings.ToUpper(n.kind[:1]) + n.kind[1:] + " removed.", err
}

func handleRemove[R any](a *API, n *noun[R]) func(context.Context, *web.ByID) (web.Result[string], error) {
	return func(ctx context.Context, in *web.ByID) (web.Result[string], error) {
		return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) { return n.remove(ctx, tx, a.now(), in.ID) })
	}
}
