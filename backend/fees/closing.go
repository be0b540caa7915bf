package fees

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// closing shows what closing a month would fix, and what keeps it from being closed.
func (a *API) closing(ctx context.Context, in *MonthPath) (web.Result[wire.MonthClosing], error) {
	var c wire.MonthClosing
	err := db.InSnapshot(ctx, a.pool, func(tx pgx.Tx) (err error) {
		c, err = readClosing(ctx, tx, in.Month)
		return err
	})
	return web.Of(c), err
}

func readClosing(ctx context.Context, tx pgx.Tx, month string) (wire.MonthClosing, error) {
	_, ends := monthBounds(month)
	rows, _ := tx.Query(ctx, `select $1 as month, count(*) filter (where merchant_id is not null)::int as merchants, coalesce(sum(documents), 0)::int as documents,
			coalesce(sum(revenue), 0)::bigint as revenue, coalesce(sum(vat), 0)::bigint as vat, coalesce(sum(due), 0)::bigint as due,
			(select count(*) from invoices_due where since < $3)::int as waiting,
			(select count(*) from invoices where pdf_key is null and posted_on >= $2::text::date and posted_on < ($2::text::date + interval '1 month'))::int as undrawn,
			coalesce((select array_agg(distinct to_char(e.month, 'YYYY-MM') order by to_char(e.month, 'YYYY-MM')) from document_totals e
				where e.month < $2::text::date and not exists (select from closed_months c where c.month = e.month)), '{}') as open_before
		from merchant_months mm left join lateral (select sum(documents) as documents from document_totals t
			where t.month = mm.month and t.merchant_id is not distinct from mm.merchant_id) d on true
		where mm.month = $2::text::date`, month, month+"-01", ends)
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[wire.MonthClosing])
}

// ready refuses to close a month that has not ended, that leaves an earlier one open, or whose documents are not all issued.
func ready(ctx context.Context, tx pgx.Tx, now time.Time, month string) error {
	if month >= london.Format(now, "2006-01") {
		return fault.Field("Month", "Only a month that has ended can be closed.")
	}
	c, err := readClosing(ctx, tx, month)
	switch {
	case err != nil:
		return err
	case len(c.OpenBefore) > 0:
		return fault.New(fault.Conflict, "EarlierMonthOpen", "Earlier months are still open: "+strings.Join(c.OpenBefore, ", ")+". Please close them first.")
	case c.Waiting > 0:
		return fault.New(fault.Conflict, "DocumentsWaiting", "Documents of this month are still to be issued. Please try again once they are.")
	}
	return nil
}

// askToClose is the first of two steps: another Admin confirms.
func (a *API) askToClose(ctx context.Context, in *MonthPath) (web.Result[string], error) {
	who := auth.CallerFrom(ctx)
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := ready(ctx, tx, a.now(), in.Month); err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, `insert into month_closings select $1::text::date, $2, $3, $4 where not exists (select from closed_months
			where month = $1::text::date)
			on conflict do nothing`, in.Month+"-01", a.now(), callerName(ctx), who.UserID)
		if err == nil && tag.RowsAffected() == 0 {
			err = fault.New(fault.Conflict, "MonthClosed", "This month is already closed, or somebody has asked to close it.")
		}
		if err != nil {
			return err
		}
		return a.recordMonth(ctx, tx, "month.closing_asked", in.Month, nil, map[string]any{"Asked": true})
	})
	return web.Of(in.Month), err
}

// withdrawClosing takes back that a month is to be closed; any Admin may.
func (a *API) withdrawClosing(ctx context.Context, in *MonthPath) (web.Result[string], error) {
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `delete from month_closings where month = $1::text::date`, in.Month+"-01")
		if err == nil && tag.RowsAffected() == 0 {
			err = fault.New(fault.Conflict, "NotAsked", "Nobody has asked to close this month.")
		}
		if err != nil {
			return err
		}
		return a.recordMonth(ctx, tx, "month.closing_withdrawn", in.Month, map[string]any{"Asked": true}, nil)
	})
	return web.Of(in.Month), err
}

// lockAttempts is how often closing waits for documents being issued. It gives way in between, because whoever issues
// may wait for another lock that somebody behind us in the queue holds.
const lockAttempts = 8

// confirmClosing closes a month that another Admin has asked to close.
func (a *API) confirmClosing(ctx context.Context, in *MonthPath) (web.Result[string], error) {
	var err error
	for range lockAttempts {
		err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return a.confirm(ctx, tx, in.Month) })
		var refused *pgconn.PgError
		if !errors.As(err, &refused) || refused.Code != "55P03" {
			return web.Of(in.Month), err
		}
	}
	return web.Of(in.Month), fault.New(fault.Conflict, "DocumentsWaiting", "Documents are being issued. Please try again.")
}

func (a *API) confirm(ctx context.Context, tx pgx.Tx, month string) error {
	if _, err := tx.Exec(ctx, `set local lock_timeout = '400ms'`); err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `delete from month_closings where month = $1::text::date and asked_by_id <> $2`, month+"-01", auth.CallerFrom(ctx).UserID)
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		return fault.New(fault.Conflict, "SecondPerson", "Another Admin than the one who asked has to confirm, and nobody else has asked to close this month.")
	}
	if err := CloseMonth(ctx, tx, a.now(), month); err != nil {
		return err
	}
	return ready(ctx, tx, a.now(), month) // with the lock held, so nothing is being issued meanwhile
}

// CloseMonth lets no more documents and credits be posted into a month such as 2026-11, and keeps what its statements
// come to. It waits for those that are being issued; one that is closed already is a Conflict.
func CloseMonth(ctx context.Context, tx pgx.Tx, now time.Time, month string) error {
	tag, err := tx.Exec(ctx, `insert into closed_months values ($1::text::date, $2, $3) on conflict do nothing`, month+"-01", now, callerName(ctx))
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		return fault.New(fault.Conflict, "MonthClosed", "This month is already closed.")
	}
	_, err = tx.Exec(ctx, `insert into closed_statements (merchant_id, month, documents, net, vat, gross, credits, head)
		select merchant_id, month, documents, net, vat, gross, credits, `+headOf("p.merchant_id")+` from posted_months p where month = $1::text::date`, month+"-01")
	if err != nil {
		return err
	}
	return recordMonth(ctx, tx, now, "month.closed", month, map[string]any{"Closed": false}, map[string]any{"Closed": true})
}

// reopenMonth lets documents be posted into the latest closed month again. Its statements may then change, which is why
// the reason is in the audit log.
func (a *API) reopenMonth(ctx context.Context, in *struct {
	MonthPath
	Body wire.MonthReopening
}) (web.Result[string], error) {
	reason := strings.TrimSpace(in.Body.Reason)
	if reason == "" {
		return web.Result[string]{}, fault.Field("Reason", "This field is mandatory.")
	}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `delete from closed_months c where month = $1::text::date and not exists (select from closed_months where month > c.month)`,
			in.Month+"-01")
		if err == nil && tag.RowsAffected() == 0 {
			err = fault.New(fault.Conflict, "NotLatestClosed", "Only the latest of the closed months can be opened again.")
		}
		if err != nil {
			return err
		}
		return a.recordMonth(ctx, tx, "month.reopened", in.Month, map[string]any{"Closed": true}, map[string]any{"Closed": false, "Reason": reason})
	})
	return web.Of(in.Month), err
}

func (a *API) recordMonth(ctx context.Context, tx pgx.Tx, action, month string, before, after map[string]any) error {
	return recordMonth(ctx, tx, a.now(), action, month, before, after)
}

func recordMonth(ctx context.Context, tx pgx.Tx, now time.Time, action, month string, before, after map[string]any) error {
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: "month", TargetLabel: month, Before: before, After: after})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateMonthClosed})
}
