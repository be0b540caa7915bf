package session

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// signInQuestion asks any passkey of this server.
func (a *API) signInQuestion(ctx context.Context, _ *struct{}) (web.Result[wire.PasskeyQuestion], error) {
	rp, err := a.relyingParty()
	if err != nil {
		return web.Result[wire.PasskeyQuestion]{}, err
	}
	options, s, err := rp.BeginDiscoverableLogin()
	if err != nil {
		return web.Result[wire.PasskeyQuestion]{}, err
	}
	q, err := a.question(ctx, toSignIn, "", options.Response, s)
	return web.Of(q), err
}

type passkeyLogin struct {
	visitor
	Body wire.PasskeyAnswer
}

// strangers are the limit of failures for who has not said who they are.
func (a *API) strangers(v *visitor) attempt {
	return attempt{limits: []limit{{addressKey(web.ClientIP(v.request)), maxFailures}}, at: a.now()}
}

// passkeySignIn signs in with a passkey alone: its authenticator has checked who uses it, so nothing else is asked.
func (a *API) passkeySignIn(ctx context.Context, in *passkeyLogin) (web.Result[wire.LoginResult], error) {
	none, try := web.Result[wire.LoginResult]{}, a.strangers(&in.visitor)
	if err := try.tooMany(ctx, a.pool); err != nil {
		return none, err
	}
	s, err := a.answered(ctx, toSignIn, "", in.Body.Question)
	if err != nil {
		return none, err
	}
	u, err := a.check(ctx, s, "", in.Body.Response)
	if errors.Is(err, errNoPasskey) {
		return none, errors.Join(a.failedAs(ctx, try, u.userID), passkeyRefused())
	}
	if err != nil {
		return none, err
	}
	return a.signInAs(ctx, &in.visitor, try, u.userID, "Passkey", func(tx pgx.Tx) error {
		account, err := findAccount(ctx, tx, u.userID)
		if err == nil {
			err = enforced(ctx, tx, account.Email)
		}
		return errors.Join(err, a.used(ctx, tx, u))
	})
}

func (a *API) failedAs(ctx context.Context, try attempt, userID string) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := errors.Join(try.lock(ctx, tx), try.tooMany(ctx, tx)); err != nil {
			return err
		}
		return errors.Join(try.failed(ctx, tx), try.recordFailure(ctx, tx, userID))
	})
}

// signInAs opens a session for a user who has proved who they are in another way than by a password. proof commits with it.
func (a *API) signInAs(ctx context.Context, v *visitor, try attempt, userID, by string, proof func(pgx.Tx) error) (web.Result[wire.LoginResult], error) {
	none, d := web.Result[wire.LoginResult]{}, v.device()
	if err := d.knows(ctx, a.pool, userID, a.now()); err != nil {
		return none, err
	}
	var s signIn
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := proof(tx)
		if err == nil {
			s, err = a.enter(ctx, tx, try, userID, &d, by)
		}
		return err
	})
	if err != nil {
		return none, err
	}
	a.setCookies(v.response, s.pair)
	a.setDevice(v.response, d)
	return web.Of(s.account.loginResult()), nil
}

// provesPasskey is whether the second step of a sign-in is a passkey of the user.
func (a *API) provesPasskey(ctx context.Context, tx pgx.Tx, userID string, answer *wire.PasskeyAnswer) (bool, error) {
	s, err := a.answered(ctx, toSignIn, "", answer.Question)
	if err != nil {
		return false, err
	}
	u, err := a.check(ctx, s, "", answer.Response)
	if errors.Is(err, errNoPasskey) || err == nil && u.userID != userID {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, a.used(ctx, tx, u)
}

const signInCodeLife = 5 * time.Minute

// makeSignInCode makes a code with which the caller signs in on the desktop client, whose window knows no passkeys. The code works in
// that window alone which asked for it, as its challenge says.
func (a *API) makeSignInCode(ctx context.Context, in *web.Body[wire.SignInCodeFor]) (web.Result[wire.SignInCode], error) {
	c, code := auth.CallerFrom(ctx), newSignInCode()
	challenge, err := base64.RawURLEncoding.DecodeString(in.Body.Challenge)
	if err != nil || len(challenge) != sha256.Size {
		return web.Result[wire.SignInCode]{}, fault.Field("Challenge", "Please begin in the desktop client.")
	}
	out := wire.SignInCode{Code: code, ExpiresAt: a.now().Add(signInCodeLife)}
	_, err = a.pool.Exec(ctx, `insert into sign_in_codes (user_id, hash, expires_at, challenge) values ($1, $2, $3, $4)
		on conflict (user_id) do update set hash = excluded.hash, expires_at = excluded.expires_at, challenge = excluded.challenge`,
		c.UserID, secret.Hash(plainCode(code)), out.ExpiresAt, challenge)
	return web.Of(out), err
}

// newSignInCode has 50 random bits, which can be tried ten times in fifteen minutes from one address and for five minutes, by whoever
// has the secret of the window beside it.
func newSignInCode() string {
	var b [7]byte
	_, _ = rand.Read(b[:]) // never fails
	code := base32.StdEncoding.EncodeToString(b[:])[:10]
	return code[:5] + "-" + code[5:]
}

type codeLogin struct {
	visitor
	Verifier string `header:"Portal-Code-Verifier" maxLength:"200" doc:"The secret of the window that asked for the code"`
	Body     wire.SignInWithCode
}

func (a *API) codeSignIn(ctx context.Context, in *codeLogin) (web.Result[wire.LoginResult], error) {
	none, try := web.Result[wire.LoginResult]{}, a.strangers(&in.visitor)
	if err := try.tooMany(ctx, a.pool); err != nil {
		return none, err
	}
	userID, err := db.Value[string](ctx, a.pool, `delete from sign_in_codes c using users u
		where c.hash = $1 and c.expires_at > $2 and c.challenge = $3 and u.id = c.user_id and u.deactivated_at is null returning c.user_id::text`,
		secret.Hash(plainCode(in.Body.Code)), a.now(), secret.Hash(in.Verifier))
	if errors.Is(err, pgx.ErrNoRows) {
		return none, errors.Join(a.failedAs(ctx, try, ""),
			fault.Field("Code", "This code is wrong, older than five minutes, or for another window."))
	}
	if err != nil {
		return none, err
	}
	return a.signInAs(ctx, &in.visitor, try, userID, "Code from the browser", func(tx pgx.Tx) error { return lockUser(ctx, tx, userID) })
}
