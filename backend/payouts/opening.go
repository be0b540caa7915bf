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

func (a *API) approveOpening(ctx context.Context, tx pgx.Tx, now time.Time, details json.RawMessage) (string, error) {
	var o opening
	if err := json.Unmarshal(details, &o); err != nil {
		return "", err
	}
	return o.enter(ctx, tx, now)
}

// enter writes the balance to the merchant's account. What the merchant owed becomes an open item, and what it was owed settles
// its open items.
func (o *opening) enter(ctx context.Context, tx pgx.Tx, now time.Time) (reference string, err error) {
	acc, err := lockAccount(ctx, tx, now, o.MerchantID)
	if err != nil {
		return "", err
	}
	if _, err := tx.Exec(ctx, `lock table closed_months in share mode`); err != nil { // so that a statement does not change after its month is closed
		return "", err
	}
	id := db.NewID()
	err = tx.QueryRow(ctx, `insert into opening_balances (id, merchant_id, as_of, posted_on, pence, reason, entered_at, entered_by)
		values ($1, $2, $3::text::date, posting_day($3::text::date), $4, $5, $6, $7) returning reference`, id, o.MerchantID, o.AsOf, o.signed(), o.Reason, now,
		o.By).Scan(&reference)
	if err != nil {
		return "", err
	}
	if o.signed() < 0 {
		_, err := tx.Exec(ctx, `insert into open_items (id, opening_id, merchant_id, posted_on, due_on, pence)
			select id, id, merchant_id, posted_on, coalesce(nullif($2, '')::date, as_of + (select payment_days from platform_details)), -pence
			from opening_balances where id = $1`, id, o.DueOn)
		if err != nil {
			return "", err
		}
	}
	if err := acc.enter(ctx, "OpeningBalance", o.signed(), "opening/"+id, ""); err != nil {
		return "", err
	}
	err = audit.Record(ctx, tx, audit.Entry{At: now, Action: "opening_balance.entered", TargetKind: "merchant", TargetID: o.MerchantID,
		TargetLabel: o.MerchantName, MerchantID: o.MerchantID,
		After: map[string]any{"Reference": reference, "Pence": o.signed(), "AsOf": o.AsOf, "DueOn": o.DueOn, "Reason": o.Reason, "By": o.By}})
	if err != nil {
		return "", err
	}
	return reference, publish(ctx, tx, o.MerchantID)
}
