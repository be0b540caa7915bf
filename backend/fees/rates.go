package fees

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// DefaultRate is the rate of a merchant for whom none has been set, in basis points.
const DefaultRate = 1000

// RateOn returns the merchant's agency fee on the London day that day falls into,
// in basis points of the goods delivered, before VAT. Whoever charges the fee keeps
// the rate with it: it is not to be looked up again.
func RateOn(ctx context.Context, q db.Querier, merchantID string, day time.Time) (basisPoints int, err error) {
	err = q.QueryRow(ctx, `select rate_bp from merchant_fee_rates where merchant_id = $1 and valid_from <= $2::text::date order by valid_from desc limit 1`,
		merchantID, dateOf(day)).Scan(&basisPoints)
	if errors.Is(err, pgx.ErrNoRows) {
		return DefaultRate, nil
	}
	return basisPoints, err
}

// dateOf is the London day of t, as SQL's date reads it.
func dateOf(t time.Time) string { return london.Format(t, time.DateOnly) }

const today = `(clock_timestamp() at time zone 'Europe/London')::date`

var rates = list.Spec[wire.FeeRateFilter]{
	From: "merchants m",
	Rows: `merchants m
		left join lateral (select * from merchant_fee_rates where merchant_id = m.id and valid_from <= ` + today + ` order by valid_from desc limit 1) r on true
		left join lateral (select * from merchant_fee_rates where merchant_id = m.id and valid_from > ` + today + ` order by valid_from limit 1) n on true`,
	Columns: `m.id::text as merchant_id, m.name as merchant_name, coalesce(r.rate_bp, 0) as basis_points, coalesce(r.valid_from::text, '') as since,
		n.rate_bp as next_basis_points, coalesce(n.valid_from::text, '') as next_since`,
	ID: "m.id", Order: "lower(m.name)", Start: "asc", Max: 1000,
	Sorts:  []string{"BasisPoints", "Since"},
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(m.name)"),
	Filter: func(w *list.Where, f *wire.FeeRateFilter) {
		if f.Own != nil {
			w.Add("exists (select from merchant_fee_rates where merchant_id = m.id) = ?", *f.Own)
		}
	},
}

func (a *API) rates(ctx context.Context, in *web.Body[wire.FeeRateListRequest]) (wire.FeeRateList, error) {
	page, err := list.Read[wire.FeeRate](ctx, a.pool, &rates, auth.CallerFrom(ctx), &in.Body)
	for i := range page.Rows {
		if page.Rows[i].Since == "" {
			page.Rows[i].BasisPoints = DefaultRate
		}
	}
	return wire.FeeRateList{Result: page.Rows, ListPage: page.ListPage}, err
}

// MerchantPath names a merchant; exported because the API description is read from it.
type MerchantPath struct {
	MerchantID string `path:"merchantId" format:"uuid"`
}

func (a *API) rateHistory(ctx context.Context, in *MerchantPath) (web.Result[[]wire.DatedFeeRate], error) {
	all, err := db.All[wire.DatedFeeRate](ctx, a.pool, `select valid_from::text, rate_bp as basis_points, created, created_by, valid_from > $2::text::date as
		planned
		from merchant_fee_rates where merchant_id = $1 order by valid_from desc limit 200`, in.MerchantID, dateOf(a.now()))
	return web.Of(all), err
}

func (a *API) setRate(ctx context.Context, tx pgx.Tx, in *web.Body[wire.NewFeeRate]) (wire.DatedFeeRate, error) {
	return SetRate(ctx, tx, a.now(), in.Body)
}

// SetRate stores the rate that applies to a merchant from a day on, today or later.
// Documents that were issued keep the rate they carry.
func SetRate(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewFeeRate) (rate wire.DatedFeeRate, err error) {
	day, err := firstDay(in.ValidFrom, now)
	if err != nil {
		return rate, err
	}
	name, err := lockMerchant(ctx, tx, in.MerchantId)
	if err != nil {
		return rate, err
	}
	before, err := RateOn(ctx, tx, in.MerchantId, day)
	if err != nil {
		return rate, err
	}
	if rate, err = db.One[wire.DatedFeeRate](ctx, tx, `insert into merchant_fee_rates (merchant_id, valid_from, rate_bp, created, created_by)
		values ($1, $2::text::date, $3, $4, $5)
		on conflict (merchant_id, valid_from) do update set rate_bp = excluded.rate_bp, created = excluded.created, created_by = excluded.created_by
		returning valid_from::text, rate_bp as basis_points, created, created_by, valid_from > $6::text::date as planned`,
		in.MerchantId, in.ValidFrom, in.BasisPoints, now, callerName(ctx), dateOf(now)); err != nil {
		return rate, err
	}
	return rate, recordRate(ctx, tx, now, "fee_rate.set", in.MerchantId, name,
		map[string]any{"BasisPoints": before}, map[string]any{"BasisPoints": in.BasisPoints, "ValidFrom": in.ValidFrom})
}

// firstDay is the London day from which a new rate applies.
func firstDay(validFrom string, now time.Time) (time.Time, error) {
	switch {
	case validFrom < dateOf(now):
		return time.Time{}, fault.Field("ValidFrom", "A rate cannot start in the past.")
	case validFrom >= "2100":
		return time.Time{}, fault.Field("ValidFrom", "Please select a date prior to 2100")
	}
	day, err := time.ParseInLocation(time.DateOnly, validFrom, london.Zone)
	if err != nil {
		return time.Time{}, fault.Field("ValidFrom", "This is not a date.")
	}
	return day, nil
}

// RatePath names one rate of a merchant.
type RatePath struct {
	MerchantPath
	ValidFrom string `path:"validFrom" format:"date"`
}

// removeRate takes back a rate that has not begun; one that has is a Conflict.
func (a *API) removeRate(ctx context.Context, in *RatePath) (web.Result[string], error) {
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		name, err := lockMerchant(ctx, tx, in.MerchantID)
		if err != nil {
			return err
		}
		if in.ValidFrom <= dateOf(a.now()) {
			return fault.New(fault.Conflict, "RateInUse", "This rate already applies. Set a new one instead.")
		}
		var removed int
		err = tx.QueryRow(ctx, `delete from merchant_fee_rates where merchant_id = $1 and valid_from = $2::text::date returning rate_bp`, in.MerchantID,
			in.ValidFrom).Scan(&removed)
		if err = db.IfNone(err, fault.Missing("This rate")); err != nil {
			return err
		}
		return recordRate(ctx, tx, a.now(), "fee_rate.removed", in.MerchantID, name, map[string]any{"BasisPoints": removed, "ValidFrom": in.ValidFrom}, nil)
	})
	return web.Of(in.ValidFrom), err
}

// lockMerchant makes changes of one merchant's rates follow each other, and returns its name.
func lockMerchant(ctx context.Context, tx pgx.Tx, id string) (name string, err error) {
	err = tx.QueryRow(ctx, `select name from merchants where id = $1 for no key update`, id).Scan(&name)
	return name, db.IfNone(err, fault.Missing("This merchant"))
}

func recordRate(ctx context.Context, tx pgx.Tx, now time.Time, action, merchantID, name string, before, after map[string]any) error {
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: "fee_rate", TargetID: merchantID, TargetLabel: name,
		MerchantID: merchantID, Before: before, After: after})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateFeeRate, Entity: wire.EntityMerchant, ID: merchantID})
}

// callerName is the name of the caller, 'System' if there is none.
func callerName(ctx context.Context) string {
	if c := auth.CallerFrom(ctx); c != nil {
		return audit.Named(c.Name, c.Email)
	}
	return "System"
}
