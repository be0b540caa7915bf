package promotions

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerProgrammes(api *web.API) {
	of := func(method, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/merchant/{id}/vouchers", Summary: summary, Tag: "promotions", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, of(http.MethodGet, "What a merchant's systems may issue as referral vouchers"), a.programme)
	web.Handle(api, of(http.MethodPut, "Set what a merchant's systems may issue as referral vouchers"), a.setProgramme)
}

// programme is a merchant's rules for vouchers.
type programme struct {
	wire.VoucherProgramme
	MerchantID, Merchant string
}

// defaults hold for a merchant for whom nothing was set.
const programmeSQL = `select m.id::text as merchant_id, m.name as merchant, coalesce(p.stopped, false) as stopped,
	coalesce(p.max_percentage, 50) as max_percentage, coalesce(p.max_amount, 5000) as max_amount,
	coalesce(p.max_days, 366) as max_days, coalesce(p.max_a_day, 500) as max_a_day, coalesce(p.budget, 0) as budget,
	coalesce(p.operator_share, 0) as operator_share
	from merchants m left join voucher_programmes p on p.merchant_id = m.id where m.id = $1`

func readProgramme(ctx context.Context, q db.Querier, merchantID string, lock bool) (programme, error) {
	return db.Finder[programme]("This merchant", programmeSQL, "for update of m")(ctx, q, merchantID, lock)
}

var programmes = audit.Noun[programme]{
	Kind: "voucher_programme", Read: readProgramme,
	Label: func(p programme) string { return p.Merchant },
	Facts: func(p programme) map[string]any {
		return map[string]any{"Stopped": p.Stopped, "MaxPercentage": p.MaxPercentage, "MaxAmount": p.MaxAmount, "MaxDays": p.MaxDays,
			"MaxADay": p.MaxADay, "Budget": p.Budget, "OperatorShare": p.OperatorShare}
	},
	Event: func(_ context.Context, p programme) live.Event {
		return live.Event{Kind: wire.UpdateMerchant, Entity: wire.EntityMerchant, ID: p.MerchantID, MerchantID: p.MerchantID}
	},
}

func (a *API) programme(ctx context.Context, in *web.ByID) (web.Result[wire.VoucherProgramme], error) {
	p, err := readProgramme(ctx, a.pool, in.ID, false)
	return web.Of(p.VoucherProgramme), err
}

func (a *API) setProgramme(ctx context.Context, in *web.ByIDBody[wire.VoucherProgramme]) (web.Result[wire.VoucherProgramme], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.VoucherProgramme, error) {
		p, err := programmes.Change(ctx, tx, a.now(), in.ID, "changed", func(programme) error {
			b := in.Body
			_, err := tx.Exec(ctx, `insert into voucher_programmes (merchant_id, stopped, max_percentage, max_amount, max_days, max_a_day, budget, operator_share)
				values ($1, $2, $3, $4, $5, $6, nullif($7, 0), $8)
				on conflict (merchant_id) do update set stopped = excluded.stopped, max_percentage = excluded.max_percentage,
					max_amount = excluded.max_amount, max_days = excluded.max_days, max_a_day = excluded.max_a_day, budget = excluded.budget,
					operator_share = excluded.operator_share`,
				in.ID, b.Stopped, b.MaxPercentage, b.MaxAmount, b.MaxDays, b.MaxADay, b.Budget, b.OperatorShare)
			return err
		})
		return p.VoucherProgramme, err
	})
}

// lockProgramme lets one voucher of a merchant be used at a time where the vouchers have a budget.
func lockProgramme(ctx context.Context, tx pgx.Tx, merchantID string) error {
	_, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('vouchers_used_of' || merchant_id::text, 0)) from voucher_programmes
		where merchant_id = $1 and budget is not null`, merchantID)
	return err
}

// withinProgramme is how much a voucher may still take off in this month, at most left, in pence.
func (c *redeemable) withinProgramme(ctx context.Context, tx pgx.Tx, now time.Time, merchantID string, left int64) (int64, error) {
	if !c.IsReferralVoucher {
		return left, nil
	}
	var budget *int64
	var spent int64
	month := now.In(london.Zone)
	err := tx.QueryRow(ctx, `select budget, (select coalesce(sum(u.discount), 0)::bigint from used_codes u join promo_codes p on p.id = u.promo_code_id
			where u.merchant_id = r.merchant_id and u.used_on >= $2 and u.given_back is null and p.is_referral_voucher)
		from voucher_programmes r where merchant_id = $1`, merchantID, london.Date(month.Year(), month.Month(), 1)).Scan(&budget, &spent)
	switch err = db.IfNone(err, nil); {
	case err != nil || budget == nil:
		return left, err
	case spent >= *budget:
		return 0, fault.New(fault.Conflict, "BudgetUsed", "This month's budget for vouchers is used up.")
	}
	return min(left, *budget-spent), nil
}
