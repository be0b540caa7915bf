package session

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// confirmedFor is how long after the password was given operations that need it again are allowed (web.Op.Confirm).
const confirmedFor = 15 * time.Minute

type confirmation struct {
	visitor
	Body wire.PasswordConfirmation
}

// confirm notes that the session's user has given the password, or used a passkey, again.
func (a *API) confirm(ctx context.Context, in *confirmation) (web.Result[string], error) {
	c := auth.CallerFrom(ctx)
	var err error
	if in.Body.Passkey != nil {
		err = a.confirmPasskey(ctx, in.Body.Passkey)
	} else if err = a.checkPassword(ctx, in.Body.Password); errors.Is(err, errNoPassword) {
		err = fault.New(fault.Conflict, "NoPassword", "You have no password. Please use a passkey, or sign in again.")
	}
	if err != nil {
		return web.Result[string]{}, err
	}
	var next *pair
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		if _, err := tx.Exec(ctx, `update sessions set confirmed_at = $2 where id = $1 and revoked_at is null`, c.SessionID, a.now()); err != nil {
			return err
		}
		if next, err = a.renewed(ctx, tx, &in.visitor, c.SessionID); err != nil {
			return err
		}
		return Changed(ctx, tx, c.SessionID)
	})
	if err != nil {
		return web.Result[string]{}, err
	}
	a.forget(c.SessionID)
	if next != nil {
		a.setCookies(in.response, *next)
	}
	return web.Of("Confirmed."), nil
}

// renewed replaces the tokens of a session whose user has proved again who they are, so that whoever took the earlier ones does not
// gain by it. Other tabs may still be asking with these, for as long as two may refresh at once. Nil: the client sent no refresh token
// of the session that can be renewed, as the desktop client never does here, and goes on with those it has.
func (a *API) renewed(ctx context.Context, tx pgx.Tx, v *visitor, sessionID string) (*pair, error) {
	token, now := v.cookie(web.RefreshCookie), a.now()
	t, err := lockRefreshToken(ctx, tx, token)
	if errors.Is(err, pgx.ErrNoRows) || err == nil && (t.SessionID != sessionID || t.Revoked || t.UsedAt != nil || !now.Before(t.ExpiresAt)) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `update session_tokens set used_at = case kind when 'refresh' then coalesce(used_at, $2) end,
		expires_at = case kind when 'refresh' then expires_at else least(expires_at, $3) end where session_id = $1`, sessionID, now, now.Add(reuseGrace))
	if err != nil {
		return nil, err
	}
	next, err := issue(ctx, tx, sessionID, now)
	return &next, err
}

// ConfirmPassword asks signed-in callers for their own password again, before something that a stolen session must not do. A
// wrong one is refused in the field Password; ten within the window end the questions, and concern no sign-in. Who has no
// password must have signed in, or used a passkey, within the last fifteen minutes; otherwise the fault is ConfirmFirst.
func (a *API) ConfirmPassword(ctx context.Context, password string) error {
	err := a.checkPassword(ctx, password)
	if !errors.Is(err, errNoPassword) {
		return err
	}
	if auth.CallerFrom(ctx).Unconfirmed {
		return web.ConfirmFirst()
	}
	return nil
}

var errNoPassword = errors.New("the user has no password")

// checkPassword compares what was typed with the caller's own password; without one the error is errNoPassword.
func (a *API) checkPassword(ctx context.Context, password string) error {
	c := auth.CallerFrom(ctx)
	try := attempt{limits: []limit{{"confirm:" + c.UserID, maxFailures}}, at: a.now()}
	if err := try.tooMany(ctx, a.pool); err != nil {
		return err
	}
	hash, err := db.Value[string](ctx, a.pool, `select password_hash from users where id = $1 and deactivated_at is null`, c.UserID)
	if err != nil {
		return db.IfNone(err, notSignedIn())
	}
	if hash == "" {
		return errNoPassword
	}
	good, err := matches(ctx, hash, password)
	if err != nil || good {
		return err
	}
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := errors.Join(try.lock(ctx, tx), try.tooMany(ctx, tx)); err != nil {
			return err
		}
		return errors.Join(try.failed(ctx, tx), try.recordFailure(ctx, tx, c.UserID))
	})
	return errors.Join(err, fault.Field("Password", "This is not your password."))
}
