package payouts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// prepareArgs is the job that makes the items of a run.
type prepareArgs struct {
	RunID string `json:"run_id"`
}

// Job implements jobs.Args.
func (prepareArgs) Job() jobs.Kind { return jobs.Kind{Name: "prepare_payouts", Limit: limit} }

// startRun begins a run up to a day that has ended; a job makes its items. There is one open run at a time.
func (a *API) startRun(ctx context.Context, tx pgx.Tx, in *web.Body[wire.NewPayoutRun]) (run wire.PayoutRun, err error) {
	today := london.Format(a.now(), time.DateOnly)
	p := fault.Problems{}
	p.If(!isDay(in.Body.Until) || in.Body.Until >= today, "Until", "Please choose a day that has ended.")
	p.If(!isDay(in.Body.PayOn) || in.Body.PayOn < today, "PayOn", "Please choose today or a later day.")
	if err := p.Err(); err != nil {
		return run, err
	}
	id, who := db.NewID(), auth.CallerFrom(ctx)
	open := fault.New(fault.Conflict, "RunOpen", "Another payout run is open. Please approve or cancel it first.")
	err = db.ExecOne(ctx, tx, open, `insert into payout_runs (id, until, pay_on, made_at, made_by) values ($1, $2::text::date, $3::text::date, $4, $5)
		on conflict ((true)) where state in ('Preparing', 'Proposed') do nothing`, id, in.Body.Until, in.Body.PayOn, a.now(), audit.Named(who.Name, who.Email))
	if err != nil {
		return run, err
	}
	if err := a.Queue.Insert(ctx, tx, prepareArgs{id}, nil); err != nil {
		return run, err
	}
	return a.record(ctx, tx, id, "payout_run.started", map[string]any{"Until": in.Body.Until, "PayOn": in.Body.PayOn})
}

func isDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// record writes what became of a run, and returns the run.
func (a *API) record(ctx context.Context, tx pgx.Tx, id, action string, after map[string]any) (run wire.PayoutRun, err error) {
	if run, err = findRun(ctx, tx, id, false); err != nil {
		return run, err
	}
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: action, TargetKind: "payout_run", TargetID: id, TargetLabel: run.Reference, After: after})
	if err != nil {
		return run, err
	}
	return run, live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePayout, Entity: wire.UpdatePayout, ID: id})
}

// prepare makes an item for every merchant with an account or documents, each in its own transaction, and then proposes the
// run. Run again after it was killed, it makes what is missing. A merchant whose item fails is held with the reason.
func (a *API) prepare(ctx context.Context, args prepareArgs) error {
	var until string
	err := a.Pool.QueryRow(ctx, `select until::text from payout_runs where id = $1 and state = 'Preparing'`, args.RunID).Scan(&until)
	if err != nil {
		return db.IfNone(err, nil)
	}
	merchants, err := unproposed(ctx, a.Pool, args.RunID)
	if err != nil {
		return err
	}
	for _, merchantID := range merchants {
		err := db.InTx(ctx, a.Pool, func(tx pgx.Tx) error { return a.propose(ctx, tx, args.RunID, merchantID, until) })
		if err != nil && ctx.Err() == nil {
			err = a.holdFailed(ctx, args.RunID, merchantID, err)
		}
		if err != nil {
			return err
		}
	}
	return db.InTx(ctx, a.Pool, func(tx pgx.Tx) error { return a.endPreparing(ctx, tx, args.RunID) })
}

// unproposed are the merchants for whom a run has no item yet.
func unproposed(ctx context.Context, q db.Querier, runID string) ([]string, error) {
	return db.Column[string](ctx, q, `select m.id::text from merchants m
		where (exists (select from merchant_accounts c where c.merchant_id = m.id and c.balance <> 0)
				or exists (select from money_holders h where h.merchant_id = m.id and h.holder = 'Operator'))
			and not exists (select from payout_items i where i.run_id = $1 and i.merchant_id = m.id) order by m.id`, runID)
}

func (a *API) endPreparing(ctx context.Context, tx pgx.Tx, runID string) error {
	tag, err := tx.Exec(ctx, `update payout_runs set state = 'Proposed' where id = $1 and state = 'Preparing'`, runID)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	_, err = a.record(ctx, tx, runID, "payout_run.proposed", nil)
	return err
}

// holdFailed keeps one merchant's failure from stopping the others.
func (a *API) holdFailed(ctx context.Context, runID, merchantID string, cause error) error {
	_, err := a.Pool.Exec(ctx, `insert into payout_items (id, run_id, merchant_id, from_no, to_no, opening, balance, pence, hold, hold_note, state, made_at)
		values ($1, $2, $3, 0, 0, 0, 0, 0, $4, 'The figures could not be read; see the log.', 'Held', $5) on conflict do nothing`, db.NewID(), runID, merchantID,
		holdFailed, a.now())
	if err != nil {
		return errors.Join(err, cause)
	}
	if a.Log != nil {
		a.Log.ErrorContext(ctx, "a payout could not be proposed", "merchant", merchantID, "error", cause)
	}
	return nil
}

// propose posts the merchant's documents and makes its item.
func (a *API) propose(ctx context.Context, tx pgx.Tx, runID, merchantID, until string) error {
	acc, err := lockAccount(ctx, tx, a.now(), merchantID)
	if err != nil {
		return err
	}
	last, err := lastDay(ctx, tx, merchantID, until)
	if err != nil {
		return err
	}
	if err := acc.post(ctx, last); err != nil {
		return err
	}
	f, note, err := readFacts(ctx, tx, acc)
	if err != nil {
		return err
	}
	pence, hold := due(f, a.now())
	if hold != holdOnHold {
		note = ""
	}
	state := "Proposed"
	if hold != "" {
		state = "Held"
	}
	_, err = tx.Exec(ctx, `insert into payout_items (id, run_id, merchant_id, from_no, to_no, opening, balance, pence, hold, hold_note, details_id, state, made_at)
		select $1, $2, $3, p.no, $4, p.balance_after, $5, $6, $7, $8, nullif($9, '')::uuid, $10, $11
		from (select 0::bigint as no, 0::bigint as balance_after union all
			select no, balance_after from merchant_entries where merchant_id = $3 and kind = 'Payout' order by no desc limit 1) p on conflict do nothing`,
		db.NewID(), runID, merchantID, acc.lastNo, acc.balance, pence, hold, note, f.Details, state, a.now())
	return err
}

// lastDay is the last day whose documents count for a merchant in a run: who is paid monthly has only closed months paid out,
// who is paid weekly has whole weeks paid out too.
func lastDay(ctx context.Context, tx pgx.Tx, merchantID, until string) (string, error) {
	return db.Value[string](ctx, tx, `with closed as (select (max(month) + interval '1 month')::date - 1 as day from closed_months
			where month + interval '1 month' <= $2::text::date + 1)
		select coalesce(greatest(closed.day, case when d.frequency = 'Weekly' then date_trunc('week', $2::text::date + 1)::date - 1 end), date '2000-01-01')::text
		from closed left join current_payment_details d on d.merchant_id = $1`, merchantID, until)
}

// readFacts reads what a payout follows from, and why an Admin holds it.
func readFacts(ctx context.Context, tx pgx.Tx, acc *account) (f facts, note string, err error) {
	f.Balance = acc.balance
	current, latest, err := versions(ctx, tx, acc.merchantID)
	if err != nil {
		return f, "", err
	}
	if current != nil {
		f.Details, f.Minimum, f.ChangedAt = current.ID, current.Minimum, current.CreatedAt
	}
	if latest != nil && latest.State != "Refused" {
		f.Waiting, f.ChangedAt = latest.State == "Waiting", latest.CreatedAt
	}
	note, err = db.Value[string](ctx, tx, `select coalesce((select reason from payout_holds where merchant_id = $1), '')`, acc.merchantID)
	f.OnHold = note != ""
	return f, note, err
}

// ask asks another Admin to approve a run.
func (a *API) ask(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.PayoutRun, error) {
	run, err := findRun(ctx, tx, in.ID, true)
	if err != nil {
		return run, err
	}
	if run.State != "Proposed" || run.Payments == 0 {
		return run, fault.New(fault.Conflict, "NotProposed", "There is nothing to approve in this run.")
	}
	approvalID, err := approvals.Ask(ctx, tx, a.now(), approvals.Request{Kind: "Payout", Label: "Payout run " + run.Reference, Pence: run.Pence,
		Reason: fmt.Sprintf("%s on %s", counted(run.Payments), ukDate(run.PayOn)), Details: versionRef{in.ID}})
	if err != nil {
		return run, err
	}
	if _, err := tx.Exec(ctx, `update payout_runs set approval_id = $2 where id = $1 and state = 'Proposed'`, in.ID, approvalID); err != nil {
		return run, err
	}
	return a.record(ctx, tx, in.ID, "payout_run.approval_asked", map[string]any{"Payments": run.Payments, "Pence": run.Pence})
}

// cancel ends a run that is not approved. What was posted stays, and the next run pays it.
func (a *API) cancel(ctx context.Context, tx pgx.Tx, in *web.ByID) (run wire.PayoutRun, err error) {
	if run, err = findRun(ctx, tx, in.ID, true); err != nil {
		return run, err
	}
	var approvalID *string
	err = tx.QueryRow(ctx, `update payout_runs set state = 'Cancelled' where id = $1 and state in ('Preparing', 'Proposed') returning approval_id::text`,
		in.ID).Scan(&approvalID)
	if err != nil {
		return run, db.IfNone(err, fault.New(fault.Conflict, "NotOpen", "This run is approved or cancelled already."))
	}
	if approvalID != nil {
		if err := approvals.Withdraw(ctx, tx, a.now(), *approvalID, "The run was cancelled."); err != nil {
			return run, err
		}
	}
	return a.record(ctx, tx, in.ID, "payout_run.cancelled", nil)
}

// approveRun enters every payment of a run that is still due as it was proposed. A merchant whose details, balance or hold
// has changed since is held, and the others are paid.
func (a *API) approveRun(ctx context.Context, tx pgx.Tx, now time.Time, details json.RawMessage) (string, error) {
	var ref versionRef
	if err := json.Unmarshal(details, &ref); err != nil {
		return "", err
	}
	run, err := findRun(ctx, tx, ref.ID, true)
	if err != nil {
		return "", err
	}
	if run.State != "Waiting" {
		return "", fault.New(fault.Conflict, "NotProposed", "This run does not wait for an approval any more.")
	}
	items, err := db.All[proposed](ctx, tx, `select id::text, merchant_id::text, pence, details_id::text from payout_items
		where run_id = $1 and state = 'Proposed' order by merchant_id`, ref.ID)
	if err != nil {
		return "", err
	}
	held := 0
	for _, item := range items {
		ok, err := a.send(ctx, tx, now, item)
		if err != nil {
			return "", err
		}
		if !ok {
			held++
		}
	}
	if held == len(items) {
		return "", fault.New(fault.Conflict, "AllHeld", "Nothing of this run can be paid any more. Please cancel it and start another.")
	}
	if _, err := tx.Exec(ctx, `update payout_runs set state = 'Approved', approved_at = $2 where id = $1`, ref.ID, now); err != nil {
		return "", err
	}
	if run, err = a.record(ctx, tx, ref.ID, "payout_run.approved", map[string]any{"Held": held}); err != nil {
		return "", err
	}
	if err := a.Queue.Insert(ctx, tx, adviseArgs{ref.ID}, nil); err != nil {
		return "", err
	}
	return run.Reference + ", " + counted(run.Payments), nil
}

// counted is so many payments, in words.
func counted(payments int) string {
	if payments == 1 {
		return "1 payment"
	}
	return fmt.Sprintf("%d payments", payments)
}

type proposed struct {
	ID, MerchantID string
	Pence          int64
	DetailsID      string
}

// send enters one payment, if it is still due as it was proposed.
func (a *API) send(ctx context.Context, tx pgx.Tx, now time.Time, item proposed) (bool, error) {
	acc, err := lockAccount(ctx, tx, now, item.MerchantID)
	if err != nil {
		return false, err
	}
	f, note, err := readFacts(ctx, tx, acc)
	if err != nil {
		return false, err
	}
	pence, hold := due(f, now)
	switch {
	case hold == "" && f.Details != item.DetailsID:
		hold = holdDetailsChanged
	case hold == "" && pence < item.Pence:
		hold, note = holdOnHold, "Less is due than was proposed."
	}
	if hold != "" {
		_, err := tx.Exec(ctx, `update payout_items set state = 'Held', pence = 0, hold = $2, hold_note = $3 where id = $1`, item.ID, hold, note)
		return false, err
	}
	if err := acc.enter(ctx, "Payout", -item.Pence, "payout/"+item.ID, ""); err != nil {
		return false, err
	}
	if _, err := tx.Exec(ctx, `update payout_items set state = 'Sent' where id = $1 and state = 'Proposed'`, item.ID); err != nil {
		return false, err
	}
	return true, publish(ctx, tx, item.MerchantID)
}
