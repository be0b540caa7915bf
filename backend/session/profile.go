package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) profile(ctx context.Context, _ *struct{}) (web.Result[wire.Profile], error) {
	// Before the account is read: what changes in between is sent again, never missed.
	last, err := live.Present(ctx, a.pool)
	if err != nil {
		return web.Result[wire.Profile]{}, err
	}
	u, err := accountOf(ctx, a.pool, auth.CallerFrom(ctx))
	p := u.profile()
	p.Till, p.SeenAs = ownTill(auth.CallerFrom(ctx)), seenAs(auth.CallerFrom(ctx))
	if err == nil {
		p.Shops, err = ownShops(ctx, a.pool, u)
	}
	p.LastEvent, p.SecondFactorDue = last, u.lacksFactor(a.now()) && auth.CallerFrom(ctx).LacksFactor
	return web.Of(p), err
}

// startQuery names GETs by their paths, so that a page asks once for what it shows first.
type startQuery struct {
	Read []string `query:"Read,explode" maxItems:"8" doc:"Paths with their queries; {ShopId} stands for the caller's shop"`
}

func (a *API) start(api *web.API) func(context.Context, *startQuery) (web.Result[wire.Start], error) {
	return func(ctx context.Context, in *startQuery) (web.Result[wire.Start], error) {
		p, err := a.profile(ctx, nil)
		if err != nil {
			return web.Result[wire.Start]{}, err
		}
		return web.Of(wire.Start{Profile: p.Result, Reads: api.Reads(ctx, in.Read)}), nil
	}
}

func (a *API) acceptTerms(ctx context.Context, _ *struct{}) (web.Result[wire.Profile], error) {
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		_, err := acceptTerms(ctx, tx, auth.CallerFrom(ctx).UserID, a.now())
		return err
	})
	if err != nil {
		return web.Result[wire.Profile]{}, err
	}
	return a.profile(ctx, nil)
}

// acceptTerms keeps the time of the first acceptance.
func acceptTerms(ctx context.Context, tx pgx.Tx, userID string, now time.Time) (account, error) {
	rows, _ := tx.Query(ctx, `
		with u as (update users set terms_accepted_at = coalesce(terms_accepted_at, $2) where id = $1 returning *)
		select `+accountColumns+` from u `+accountJoins, userID, now)
	return oneAccount(rows)
}

func findAccount(ctx context.Context, q db.Querier, userID string) (account, error) {
	rows, _ := q.Query(ctx, `select `+accountColumns+` from users u `+accountJoins+` where u.id = $1`, userID)
	return oneAccount(rows)
}

func oneAccount(rows pgx.Rows) (account, error) {
	u, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[account])
	return u, db.IfNone(err, notSignedIn()) // deleted while signed in
}
