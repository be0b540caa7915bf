package session

import (
	"context"
	"errors"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type loginInput struct {
	visitor
	Body wire.Login
}

// normal is an email address as users.email keeps it.
func normal(email string) string {
	return strings.ToLower(strings.TrimSpace(strings.ReplaceAll(email, "\x00", "")))
}

func invalidCredentials() error {
	return fault.New(fault.Unauthenticated, "InvalidCredentials", "Email address / password combination is incorrect.")
}

// login does the same work for an unknown address as for a wrong password.
func (a *API) login(ctx context.Context, in *loginInput) (web.Result[wire.LoginResult], error) {
	none := web.Result[wire.LoginResult]{}
	email := normal(in.Body.Email)
	if err := bothGiven(email, in.Body.Password); err != nil {
		return none, err
	}
	if err := enforced(ctx, a.pool, email); err != nil {
		return none, err
	}
	c, err := findCredentials(ctx, a.pool, email)
	if err != nil {
		return none, err
	}
	d := in.device()
	if err := d.knows(ctx, a.pool, c.ID, a.now()); err != nil {
		return none, err
	}
	try := a.attemptOf(email, web.ClientIP(in.request), d)
	if err := try.tooMany(ctx, a.pool); err != nil {
		return none, err
	}
	good, err := matches(ctx, c.PasswordHash, in.Body.Password)
	if err != nil {
		return none, err
	}
	var s signIn
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var err error
		s, err = a.decide(ctx, tx, try, c, good, &d, in.Body)
		return err
	})
	if err = errors.Join(err, s.refusal); err != nil {
		return none, err
	}
	a.setCookies(in.response, s.pair)
	a.setDevice(in.response, d)
	return web.Of(s.account.loginResult()), nil
}

func bothGiven(email, password string) error {
	fields := map[string]string{}
	if email == "" {
		fields["Email"] = "Please enter your email address"
	}
	if password == "" {
		fields["Password"] = "Please enter a password"
	}
	return fault.Fields(fields)
}

type credentials struct{ ID, PasswordHash string }

// findCredentials returns empty credentials for an address that cannot sign in.
func findCredentials(ctx context.Context, q db.Querier, email string) (credentials, error) {
	c, err := db.One[credentials](ctx, q, `select id::text as id, password_hash from users where email = $1 and deactivated_at is null`, email)
	return c, db.IfNone(err, nil)
}

// signIn is what became of a login; a refusal commits, because it counts.
type signIn struct {
	account account
	pair    pair
	refusal error
}

// decide counts again under a lock, so that simultaneous guesses get no more tries than guesses one by one.
func (a *API) decide(ctx context.Context, tx pgx.Tx, try attempt, c credentials, good bool, d *device, in wire.Login) (signIn, error) {
	if err := try.lock(ctx, tx); err != nil {
		return signIn{}, err
	}
	if err := try.tooMany(ctx, tx); err != nil {
		return signIn{}, err
	}
	if good {
		still, err := unchanged(ctx, tx, c)
		if err != nil {
			return signIn{}, err
		}
		good = still
	}
	if !good {
		if err := try.failed(ctx, tx); err != nil {
			return signIn{}, err
		}
		return signIn{refusal: invalidCredentials()}, try.recordFailure(ctx, tx, c.ID)
	}
	if asked, err := a.askCode(ctx, tx, c.ID, d, in); err != nil || asked != nil {
		return signIn{refusal: asked}, err
	}
	return a.enter(ctx, tx, try, c.ID, d, "Password")
}

// askCode returns why a second factor keeps the user from signing in: the code is missing, wrong, or was used.
func (a *API) askCode(ctx context.Context, tx pgx.Tx, userID string, d *device, in wire.Login) (refusal, err error) {
	active, err := hasFactor(ctx, tx, userID)
	if err != nil || !active || d.trusted {
		return nil, err
	}
	if in.Code == "" && in.Passkey == nil {
		return fault.New(fault.Unauthenticated, "SecondFactorNeeded", "Please enter the code from your authenticator app."), nil
	}
	good, err := a.usesFactor(ctx, tx, userID, in)
	if err != nil {
		return nil, err
	}
	if !good {
		limit := codeLimit(userID, a.now())
		refused := codeWrong()
		if in.Passkey != nil {
			refused = passkeyRefused()
		}
		return refused, errors.Join(limit.failed(ctx, tx), limit.record(ctx, tx, "session.code_failed", userID))
	}
	d.trust = in.RememberDevice
	return nil, forgiven(ctx, tx, codeLimit(userID, a.now()).limits[0].key)
}

func (a *API) usesFactor(ctx context.Context, tx pgx.Tx, userID string, in wire.Login) (bool, error) {
	if in.Passkey == nil {
		return a.usesCode(ctx, tx, userID, in.Code, true)
	}
	limit := codeLimit(userID, a.now())
	if err := errors.Join(limit.lock(ctx, tx), limit.tooMany(ctx, tx)); err != nil {
		return false, err
	}
	return a.provesPasskey(ctx, tx, userID, in.Passkey)
}

// unchanged holds the user's row, so that a reset at this moment ends the new session too.
func unchanged(ctx context.Context, tx pgx.Tx, c credentials) (bool, error) {
	tag, err := tx.Exec(ctx, `
		select 1 from users where id = $1 and password_hash = $2 and deactivated_at is null for no key update`, c.ID, c.PasswordHash)
	return tag.RowsAffected() == 1, err
}

// enter opens the session; by is how the user has signed in, for the logs.
func (a *API) enter(ctx context.Context, tx pgx.Tx, try attempt, userID string, d *device, by string) (s signIn, err error) {
	news, err := d.remember(ctx, tx, userID, try.at)
	if err != nil {
		return s, err
	}
	if s.pair, err = openSession(ctx, tx, userID, d, try.at); err != nil {
		return s, err
	}
	if _, err = tx.Exec(ctx, `update users set last_sign_in_at = $2 where id = $1`, userID, try.at); err != nil {
		return s, err
	}
	if s.account, err = findAccount(ctx, tx, userID); err != nil {
		return s, err
	}
	if err = forgiven(ctx, tx, accountKey(s.account.Email), try.limits[0].key); err != nil {
		return s, err
	}
	if news {
		if err = a.notify(ctx, tx, NoticeArgs{UserID: userID, What: noticeDevice, Device: deviceName(d.agent)}); err != nil {
			return s, err
		}
	}
	return s, s.account.record(ctx, tx, "session.signed_in", try.at, "By", by)
}
