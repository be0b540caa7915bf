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

// confirm notes that the session's user has given the password, or used a passkey, again.
func (a *API) confirm(ctx context.Context, in *web.Body[wire.PasswordConfirmation]) (web.Result[string], error) {
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
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `update sessions set confirmed_at = $2 where id = $1 and revoked_at is null`, c.SessionID, a.now()); err != nil {
			return err
		}
		return Changed(ctx, tx, c.SessionID)
	})
	if err == nil {
		a.forget(c.SessionID)
	}
	return web.Of("Confirmed."), err
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
