package payouts

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// setHolder sets who holds what customers pay, from a day on that is not past: what was posted stays as it was.
func (a *API) setHolder(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.MoneyHolder]) (m wire.MerchantAccount, err error) {
	if !isDay(in.Body.ValidFrom) || in.Body.ValidFrom < london.Format(a.now(), time.DateOnly) {
		return m, fault.Field("ValidFrom", "Please choose today or a later day.")
	}
	return a.changeAccount(ctx, tx, in.ID, "money_holder.set", map[string]any{"Holder": in.Body.Holder, "ValidFrom": in.Body.ValidFrom}, func() error {
		who := auth.CallerFrom(ctx)
		_, err := tx.Exec(ctx, `insert into money_holders values ($1, $2::text::date, $3, $4, $5)
			on conflict (merchant_id, valid_from) do update set holder = excluded.holder, created = excluded.created, created_by = excluded.created_by`,
			in.ID, in.Body.ValidFrom, in.Body.Holder, a.now(), audit.Named(who.Name, who.Email))
		return err
	})
}

// setHold holds a merchant's payouts, or releases them.
func (a *API) setHold(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.PayoutHold]) (wire.MerchantAccount, error) {
	reason, who := strings.TrimSpace(in.Body.Reason), auth.CallerFrom(ctx)
	if reason == "" {
		return a.changeAccount(ctx, tx, in.ID, "payouts.released", nil, func() error {
			_, err := tx.Exec(ctx, `delete from payout_holds where merchant_id = $1`, in.ID)
			return err
		})
	}
	return a.changeAccount(ctx, tx, in.ID, "payouts.held", map[string]any{"Reason": reason}, func() error {
		_, err := tx.Exec(ctx, `insert into payout_holds values ($1, $2, $3, $4) on conflict (merchant_id) do update
			set reason = excluded.reason, since = excluded.since, held_by = excluded.held_by`, in.ID, reason, a.now(), audit.Named(who.Name, who.Email))
		return err
	})
}

// changeAccount changes something about a merchant's payouts, and records it.
func (a *API) changeAccount(ctx context.Context, tx pgx.Tx, id, action string, after map[string]any, do func() error) (m wire.MerchantAccount, err error) {
	if m, err = findAccount(ctx, tx, id); err != nil {
		return m, err
	}
	if err := do(); err != nil {
		return m, err
	}
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: action, TargetKind: "merchant", TargetID: id, TargetLabel: m.MerchantName, MerchantID: id,
		After: after})
	if err != nil {
		return m, err
	}
	if err := publish(ctx, tx, id); err != nil {
		return m, err
	}
	return findAccount(ctx, tx, id)
}

func (a *API) settings(ctx context.Context, _ *struct{}) (web.Result[wire.PayoutSettings], error) {
	s, err := readSettings(ctx, a.Pool)
	return web.Of(s), err
}

func readSettings(ctx context.Context, q db.Querier) (wire.PayoutSettings, error) {
	return db.One[wire.PayoutSettings](ctx, q, `select account_name, case when sealed is null then '' else '••-••-' || sort_code_end end as sort_code,
		case when sealed is null then '' else '••••' || account_end end as account_number, bacs_user, begins_on::text from payout_settings`)
}

// setSettings changes the account that payouts are made from.
func (a *API) setSettings(ctx context.Context, tx pgx.Tx, in *web.Body[wire.PayoutSettings]) (s wire.PayoutSettings, err error) {
	b := &in.Body
	b.AccountName = strings.Join(strings.Fields(b.AccountName), " ")
	before, err := readSettings(ctx, tx)
	if err != nil {
		return s, err
	}
	p := fault.Problems{}
	p.If(b.AccountName == "", "AccountName", "This field is mandatory.")
	p.If(b.BacsUser != "" && !digits(b.BacsUser, 6), "BacsUser", "A service user number has six digits.")
	p.If(!isDay(b.BeginsOn), "BeginsOn", "This is not a date.")
	entered, err := db.Value[bool](ctx, tx, `select exists (select from merchant_entries)`)
	if err != nil {
		return s, err
	}
	p.If(entered && b.BeginsOn != before.BeginsOn, "BeginsOn", "This cannot change any more, because documents have been entered.")
	keep := b.SortCode == "" && b.AccountNumber == "" && before.AccountNumber != ""
	var account bankAccount
	if !keep {
		account = readAccount(b.SortCode, b.AccountNumber, p)
	}
	if err := p.Err(); err != nil {
		return s, err
	}
	if !keep {
		id, err := db.Value[string](ctx, tx, `select account_id::text from payout_settings`)
		if err != nil {
			return s, err
		}
		sealed, err := account.seal(a.Box, id)
		if err != nil {
			return s, err
		}
		if _, err := tx.Exec(ctx, `update payout_settings set sealed = $1, sort_code_end = $2, account_end = $3`, sealed, account.SortCode[4:],
			account.Number[4:]); err != nil {
			return s, err
		}
	}
	_, err = tx.Exec(ctx, `update payout_settings set account_name = $1, bacs_user = $2, begins_on = $3::text::date`, b.AccountName,
		b.BacsUser, b.BeginsOn)
	if err != nil {
		return s, err
	}
	if s, err = readSettings(ctx, tx); err != nil {
		return s, err
	}
	was, is := audit.Differences(settingsFacts(before), settingsFacts(s))
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "payout_settings.changed", TargetKind: "payout_settings", TargetLabel: s.AccountName,
		Before: was, After: is})
	if err != nil {
		return s, err
	}
	return s, live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePayout, Entity: wire.UpdatePayout, ID: ""})
}

func settingsFacts(s wire.PayoutSettings) map[string]any {
	return map[string]any{"AccountName": s.AccountName, "Account": s.SortCode + " " + s.AccountNumber, "BacsUser": s.BacsUser,
		"BeginsOn": s.BeginsOn}
}
