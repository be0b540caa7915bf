package session

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// ConfirmPassword asks signed-in callers for their own password again, before something that a stolen session must not do. A
// wrong one is refused in the field Password and counts as a failed sign-in.
func (a *API) ConfirmPassword(ctx context.Context, password string) error {
	email := normal(auth.CallerFrom(ctx).Email)
	try := attempt{account: accountKey(email), address: addressKey(auth.ClientIPFrom(ctx)), at: a.now()}
	if err := try.tooMany(ctx, a.pool); err != nil {
		return err
	}
	c, err := findCredentials(ctx, a.pool, email)
	if err != nil {
		return err
	}
	good, err := matches(ctx, c.PasswordHash, password)
	if err != nil || good {
		return err
	}
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := errors.Join(try.lock(ctx, tx), try.tooMany(ctx, tx)); err != nil {
			return err
		}
		return errors.Join(try.failed(ctx, tx), try.recordFailure(ctx, tx, c.ID))
	})
	return errors.Join(err, fault.Field("Password", "This is not your password."))
}
