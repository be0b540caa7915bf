package session

import (
	"context"
	"crypto/sha256"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// maxCredential is longer than any token or key; what exceeds it is not looked up.
const maxCredential = 200

// Session finds the caller by the access token.
func (a *API) Session(ctx context.Context, token string) (*auth.Caller, error) {
	switch {
	case token == "":
		return nil, nil
	case len(token) > maxCredential:
		return nil, notSignedIn()
	}
	hash, now := sha256.Sum256([]byte(token)), a.now()
	caller, ok, changes := a.callers.get(hash, now)
	// Another server may have changed the shop a moment ago.
	if shown := auth.ShownShop(ctx); !ok || shown != "" && shown != caller.ShopID {
		s, err := findSession(ctx, a.pool, hash[:], now)
		if err != nil {
			return nil, err
		}
		caller = s.caller(s.SessionID)
		caller.Till = s.till()
		caller.LacksFactor, caller.ConfirmedUntil = !s.Factored && s.lacksFactor(now), s.ConfirmedAt.Add(confirmedFor)
		until := earlier(s.ExpiresAt, now.Add(cacheLife))
		if s.SeenUntil != nil {
			if err := a.see(ctx, caller, s.seenRow); err != nil {
				return nil, err
			}
			until = earlier(until, *s.SeenUntil)
		}
		if s.SeveralShops && caller.Seen == nil {
			caller.Name += " in " + s.ShopName
		}
		ids := []string{caller.SessionID, caller.UserID, caller.ShopID, caller.MerchantID}
		a.callers.put(hash, entry[*auth.Caller]{caller, until, ids}, changes)
	}
	own := *caller
	own.Unconfirmed = !now.Before(own.ConfirmedUntil)
	if own.Till != nil {
		own.Name, own.TillLocked = own.Till.Who(now), own.Till.Locked(now)
	}
	return &own, nil
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

type openSessionRow struct {
	account
	SessionID   string
	ExpiresAt   time.Time
	Revoked     bool
	ConfirmedAt time.Time
	Factored    bool // by a sign-in provider
	tillRow
	seenRow
}

func findSession(ctx context.Context, q db.Querier, hash []byte, now time.Time) (openSessionRow, error) {
	rows, _ := q.Query(ctx, `
		select s.id::text as session_id, t.expires_at, coalesce(s.confirmed_at, s.created_at) as confirmed_at, s.factor_by_provider as factored,
		       `+tillColumns+`, `+seenColumns+`,
		       (s.revoked_at is not null or u.deactivated_at is not null) as revoked, `+accountColumns+`
		from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id `+tillJoins+seenJoins+workedInJoins+merchantJoins+`
		where t.hash = $1 and t.kind = 'access'`, hash, now)
	s, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[openSessionRow])
	switch err = db.IfNone(err, notSignedIn()); {
	case err != nil:
		return s, err
	case s.Revoked:
		return s, sessionRevoked()
	case !now.Before(s.ExpiresAt):
		return s, sessionExpired()
	}
	return s, nil
}

// IntakeKey finds the key that a machine sends as its bearer.
func (a *API) IntakeKey(ctx context.Context, bearer string) (*auth.Key, error) {
	if len(bearer) > maxCredential {
		return nil, invalidKey()
	}
	hash, now := sha256.Sum256([]byte(bearer)), a.now()
	key, ok, changes := a.keys.get(hash, now)
	if !ok {
		var err error
		if key, err = findKey(ctx, a.pool, hash[:], now); err != nil {
			return nil, err
		}
		ids := []string{key.ID, key.ShopID, key.MerchantID}
		a.keys.put(hash, entry[*auth.Key]{key, now.Add(cacheLife), ids}, changes)
	}
	own := *key
	return &own, nil
}

func invalidKey() error {
	return fault.New(fault.Unauthenticated, "InvalidKey", "A valid intake key is needed.")
}

// findKey finds a valid key and notes, at most every ten minutes, that it is used.
func findKey(ctx context.Context, q db.Querier, hash []byte, now time.Time) (*auth.Key, error) {
	rows, _ := q.Query(ctx, `
		select id::text as id, name, merchant_id::text as merchant_id, coalesce(shop_id::text, '') as shop_id, test
		from api_keys where hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`, hash, now)
	key, err := pgx.CollectExactlyOneRow(rows, pgx.RowToAddrOfStructByName[auth.Key])
	if err = db.IfNone(err, invalidKey()); err == nil {
		_, err = q.Exec(ctx, `update api_keys set last_used_at = $2 where hash = $1 and (last_used_at is null
			or last_used_at < $2::timestamptz - interval '10 minutes')`, hash, now)
	}
	return key, err
}
