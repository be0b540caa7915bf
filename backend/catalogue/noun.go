package catalogue

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
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

// read answers a record; one that is not there is NotFound.
func (n *noun[R]) read(ctx context.Context, q db.Querier, id string) (R, error) {
	return n.readWith(ctx, q, id, "")
}

// lock is read for a record that the transaction changes.
func (n *noun[R]) lock(ctx context.Context, tx pgx.Tx, id string) (R, error) {
	return n.readWith(ctx, tx, id, "for update of "+n.alias)
}

func (n *noun[R]) readWith(ctx context.Context, q db.Querier, id, locking string) (R, error) {
	rows, _ := q.Query(ctx, `select `+n.columns+` from `+n.tables+` where `+n.alias+`.id = $1 `+locking, id)
	r, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[R])
	if errors.Is(err, pgx.ErrNoRows) {
		return r, fault.Missing("This " + n.kind)
	}
	return r, err
}

// create runs an INSERT whose $1 is the id of the new record.
func (n *noun[R]) create(ctx context.Context, tx pgx.Tx, now time.Time, insert string, args ...any) (after R, err error) {
	id := newID()
	if _, err = tx.Exec(ctx, insert, append([]any{id}, args...)...); err != nil {
		return after, n.problem(err)
	}
	if after, err = n.read(ctx, tx, id); err != nil {
		return after, err
	}
	return after, n.record(ctx, tx, now, "created", after, nil, n.facts(after))
}

// change runs an UPDATE whose $1 is the record's id.
func (n *noun[R]) change(ctx context.Context, tx pgx.Tx, now time.Time, id, update string, args ...any) (R, error) {
	before, err := n.lock(ctx, tx, id)
	if err != nil {
		return before, err
	}
	if _, err := tx.Exec(ctx, update, append([]any{id}, args...)...); err != nil {
		return before, n.problem(err)
	}
	return n.changed(ctx, tx, now, "changed", id, before)
}

// changed records what became of a record that was changed.
func (n *noun[R]) changed(ctx context.Context, tx pgx.Tx, now time.Time, verb, id string, before R) (R, error) {
	after, err := n.read(ctx, tx, id)
	if err != nil {
		return after, err
	}
	return after, n.record(ctx, tx, now, verb, after, n.facts(before), n.facts(after))
}

// remove deletes a record and answers a message that says so.
func (n *noun[R]) remove(ctx context.Context, tx pgx.Tx, now time.Time, id string) (string, error) {
	before, err := n.lock(ctx, tx, id)
	if err != nil {
		return "", err
	}
	if _, err := tx.Exec(ctx, `delete from `+n.table+` where id = $1`, id); err != nil {
		return "", n.problem(err)
	}
	message := strings.ToUpper(n.kind[:1]) + n.kind[1:] + " removed."
	return message, n.record(ctx, tx, now, "removed", before, n.facts(before), nil)
}

func (n *noun[R]) record(ctx context.Context, tx pgx.Tx, now time.Time, verb string, r R, before, after map[string]any) error {
	id, name := n.key(r)
	return record(ctx, tx, now, n.kind+"."+verb, target{kind: n.kind, entity: n.entity, id: id, name: name}, before, after)
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// target is what a change was about.
type target struct {
	kind, entity string // of the audit log, and of the event
	id, name     string
}

// record writes the audit entry and the event for open lists, in the change's transaction.
func record(ctx context.Context, tx pgx.Tx, now time.Time, action string, of target, before, after map[string]any) error {
	was, is := audit.Differences(before, after)
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: of.kind, TargetID: of.id, TargetLabel: of.name, Before: was, After: is})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateCatalogue, Entity: of.entity, ID: of.id})
}

// inTx runs fn in a transaction and answers what it returned.
func inTx[T any](ctx context.Context, a *API, fn func(pgx.Tx) (T, error)) (out web.Result[T], err error) {
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		out.Result, err = fn(tx)
		return err
	})
	return out, err
}

// Path names a record or an import; exported because the description is read from it.
type Path struct {
	ID string `path:"id" format:"uuid"`
}

func handleOne[R any](a *API, n *noun[R]) func(context.Context, *Path) (web.Result[R], error) {
	return func(ctx context.Context, in *Path) (web.Result[R], error) {
		r, err := n.read(ctx, a.pool, in.ID)
		return web.Of(r), err
	}
}

func handleRemove[R any](a *API, n *noun[R]) func(context.Context, *Path) (web.Result[string], error) {
	return func(ctx context.Context, in *Path) (web.Result[string], error) {
		return inTx(ctx, a, func(tx pgx.Tx) (string, error) { return n.remove(ctx, tx, a.now(), in.ID) })
	}
}
