package payouts

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// opening is a merchant's opening balance as it is kept until it is approved.
type opening struct {
	MerchantID, MerchantName, By string
	wire.OpeningBalance
}

// signed is above zero what the operator owes.
func (o *opening) signed() int64 {
	if o.OwedBy == wire.HolderMerchant {
		return -o.Pence
	}
	return o.Pence
}

// enterOpening enters what a merchant and the operator owed each other before the portal, or asks another Admin to approve it
// above the limit for credit notes.
func (a *API) enterOpening(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.OpeningBalance]) (out wire.OpeningOutcome, err error) {
	m, err := findAccount(ctx, tx, in.ID)
	if err != nil {
		return out, err
	}
	who := auth.CallerFrom(ctx)
	o := opening{MerchantID: m.Id, MerchantName: m.MerchantName, By: audit.Named(who.Name, who.Email), OpeningBalance: in.Body}
	o.Reason = strings.TrimSpace(o.Reason)
	p := fault.Problems{}
	p.If(o.Reason == "", "Reason", "This field is mandatory.")
	p.If(!isDay(o.AsOf) || o.AsOf > london.Format(a.now(), time.DateOnly), "AsOf", "Please choose today or an earlier day.")
	p.If(o.DueOn != "" && !isDay(o.DueOn), "DueOn", "This is not a date.")
	if err := p.Err(); err != nil {
		return out, err
	}
	limit, err := db.Value[int64](ctx, tx, `select credit_limit from platform_details`)
	if err != nil {
		return out, err
	}
	if o.Pence > limit {
		out.Waiting = true
		_, err := approvals.Ask(ctx, tx, a.now(), approvals.Request{Kind: "OpeningBalance", MerchantID: m.Id, Pence: o.signed(), Reason: o.Reason, Details: o,
			Label: "Opening balance of " + m.MerchantName})
		return out, err
	}
	out.Reference, err = o.enter(ctx, tx, a.now())
	return out, err
}

// approveOpening enters one balance, or those of a file.
func (a *API) approveOpening(ctx context.Context, tx pgx.Tx, now time.Time, details json.RawMessage) (string, error) {
	var asked struct {
		opening
		openingFile
	}
	if err := json.Unmarshal(details, &asked); err != nil {
		return "", err
	}
	if len(asked.Rows) > 0 {
		return a.approveFile(ctx, tx, now, asked.openingFile)
	}
	return asked.enter(ctx, tx, now)
}

// enter writes the balance to the merchant's account.
func (o *opening) enter(ctx context.Context, tx pgx.Tx, now time.Time) (reference string, err error) {
	if err := lockAccounts(ctx, tx, o.MerchantID); err != nil {
		return "", err
	}
	references, err := enterOpenings(ctx, tx, now, []opening{*o})
	if err != nil {
		return "", err
	}
	return references[0], nil
}

// lockAccounts locks merchants' accounts, in one order for all, making those that there are not yet.
func lockAccounts(ctx context.Context, tx pgx.Tx, merchants ...string) error {
	_, err := tx.Exec(ctx, `insert into merchant_accounts (merchant_id) select distinct id from unnest($1::uuid[]) id order by id
		on conflict do nothing`, merchants)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `select from merchant_accounts where merchant_id = any($1::uuid[]) order by merchant_id for update`, merchants)
	return err
}

// enterOpenings writes balances to merchants' accounts, which are locked. What a merchant owed becomes an open item, and what it
// was owed settles its open items.
func enterOpenings(ctx context.Context, tx pgx.Tx, now time.Time, all []opening) (references []string, err error) {
	if _, err := tx.Exec(ctx, `lock table closed_months in share mode`); err != nil { // so that a statement does not change after its month is closed
		return nil, err
	}
	ids := make([]string, len(all))
	var merchants, asOf, dueOn, reasons, by []string
	var pence []int64
	for i, o := range all {
		ids[i] = db.NewID()
		merchants, asOf, dueOn = append(merchants, o.MerchantID), append(asOf, o.AsOf), append(dueOn, o.DueOn)
		reasons, by, pence = append(reasons, o.Reason), append(by, o.By), append(pence, o.signed())
	}
	_, err = tx.Exec(ctx, `insert into opening_balances (id, merchant_id, as_of, posted_on, pence, reason, entered_at, entered_by)
		select id, merchant_id, as_of, p.posted_on, pence, reason, $7, entered_by
		from unnest($1::uuid[], $2::uuid[], $3::text[]::date[], $4::bigint[], $5::text[], $6::text[]) with ordinality r (id, merchant_id, as_of, pence, reason,
			entered_by, n)
			join (select as_of, posting_day(as_of) as posted_on from (select distinct unnest($3::text[]::date[]) as as_of) d) p using (as_of) order by n`,
		ids, merchants, asOf, pence, reasons, by, now)
	if err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `insert into open_items (id, opening_id, merchant_id, posted_on, due_on, pence)
		select id, id, merchant_id, posted_on, coalesce(nullif(due, '')::date, as_of + (select payment_days from platform_details)), -pence
		from opening_balances join unnest($1::uuid[], $2::text[]) r (id, due) using (id) where pence < 0`, ids, dueOn)
	if err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `with b as (select id, merchant_id, pence, row_number() over w as n, sum(pence) over w as total from opening_balances where id = any($1)
				window w as (partition by merchant_id order by no)),
			e as (insert into merchant_entries (merchant_id, no, kind, pence, balance_after, cause, at)
				select merchant_id, last_no + n, 'OpeningBalance', pence, balance + total, 'opening/' || id, $2 from b join merchant_accounts using (merchant_id))
		update merchant_accounts a set last_no = last_no + s.n, balance = balance + s.pence
		from (select merchant_id, count(*) as n, sum(pence) as pence from b group by 1) s where s.merchant_id = a.merchant_id`, ids, now)
	if err != nil {
		return nil, err
	}
	references, err = db.Column[string](ctx, tx, `select reference from opening_balances where id = any($1) order by no`, ids)
	if err != nil {
		return nil, err
	}
	batch, told := &pgx.Batch{}, map[string]bool{}
	offset(batch, now, merchants...)
	for i, o := range all {
		audit.Queue(ctx, batch, audit.Entry{At: now, Action: "opening_balance.entered", TargetKind: "merchant", TargetID: o.MerchantID,
			TargetLabel: o.MerchantName, MerchantID: o.MerchantID,
			After: map[string]any{"Reference": references[i], "Pence": o.signed(), "AsOf": o.AsOf, "DueOn": o.DueOn, "Reason": o.Reason, "By": o.By}})
		if !told[o.MerchantID] {
			told[o.MerchantID] = true
			live.Queue(batch, live.Event{Kind: wire.UpdatePayout, Entity: wire.EntityMerchant, ID: o.MerchantID, MerchantID: o.MerchantID})
		}
	}
	return references, tx.SendBatch(ctx, batch).Close()
}
