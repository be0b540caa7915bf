package session

import (
	"context"
	"errors"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// addQuestion asks an authenticator for a new passkey of the caller.
func (a *API) addQuestion(ctx context.Context, _ *struct{}) (web.Result[wire.PasskeyQuestion], error) {
	none, c := web.Result[wire.PasskeyQuestion]{}, auth.CallerFrom(ctx)
	rp, err := a.relyingParty()
	if err != nil {
		return none, err
	}
	k, err := keeperOf(ctx, a.pool, c.UserID)
	if err != nil {
		return none, err
	}
	if len(k.keys) >= mostPasskeys {
		return none, fault.New(fault.Conflict, "TooManyPasskeys", "You have twenty passkeys already. Please remove one first.")
	}
	options, s, err := rp.BeginRegistration(k, webauthn.WithExclusions(webauthn.Credentials(k.keys).CredentialDescriptors()))
	if err != nil {
		return none, err
	}
	q, err := a.question(ctx, toAdd, c.UserID, options.Response, s)
	return web.Of(q), err
}

// addPasskey keeps the passkey. With a user's first factor come recovery codes, which are shown once.
func (a *API) addPasskey(ctx context.Context, in *web.Body[wire.NewPasskey]) (web.Result[wire.PasskeyAdded], error) {
	none, c := web.Result[wire.PasskeyAdded]{}, auth.CallerFrom(ctx)
	name, err := passkeyName(in.Body.Name)
	if err != nil {
		return none, err
	}
	s, err := a.answered(ctx, toAdd, c.UserID, in.Body.Question)
	if err != nil {
		return none, err
	}
	key, err := a.newPasskey(ctx, s, c.UserID, in.Body.Response)
	if err != nil {
		return none, err
	}
	var first bool
	out := wire.PasskeyAdded{}
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := lockUser(ctx, tx, c.UserID); err != nil {
			return err
		}
		had, err := hasFactor(ctx, tx, c.UserID)
		if err != nil {
			return err
		}
		first = !had
		tag, err := tx.Exec(ctx, `insert into passkeys (id, user_id, credential_id, credential, name, created_at) values ($1, $2, $3, $4, $5, $6)
			on conflict (credential_id) do nothing`, db.NewID(), c.UserID, key.ID, key, name, a.now())
		if err == nil && tag.RowsAffected() == 0 {
			err = passkeyRefused()
		}
		if err != nil {
			return err
		}
		if first {
			if out.Codes, err = makeCodes(ctx, tx, c.UserID); err != nil {
				return err
			}
		}
		return a.factorChanged(ctx, tx, c.UserID, "user.passkey_added", noticePasskeyOn)
	})
	if err != nil {
		return none, err
	}
	a.forget(c.UserID)
	out.SecondFactor, err = a.factorOf(ctx, a.pool, c)
	return web.Of(out), err
}

func (a *API) newPasskey(ctx context.Context, s webauthn.SessionData, userID, response string) (*webauthn.Credential, error) {
	rp, err := a.relyingParty()
	if err != nil {
		return nil, err
	}
	k, err := keeperOf(ctx, a.pool, userID)
	if err != nil {
		return nil, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(response))
	if err == nil {
		var key *webauthn.Credential
		if key, err = rp.CreateCredential(k, s, parsed); err == nil {
			return key, nil
		}
	}
	a.opt.Log.Info("a new passkey was refused", "reason", err)
	return nil, fault.New(fault.Invalid, "PasskeyRefused", "This passkey was not accepted. Please try again.")
}

func passkeyName(typed string) (string, error) {
	name := strings.Join(strings.Fields(typed), " ")
	if name == "" {
		return "", fault.Field("Name", "Please enter a name")
	}
	return name, nil
}

type namedPasskey = web.ByIDBody[wire.PasskeyName]

func (a *API) renamePasskey(ctx context.Context, in *namedPasskey) (web.Result[wire.SecondFactor], error) {
	c := auth.CallerFrom(ctx)
	name, err := passkeyName(in.Body.Name)
	if err != nil {
		return web.Result[wire.SecondFactor]{}, err
	}
	tag, err := a.pool.Exec(ctx, `update passkeys set name = $3 where id = $1 and user_id = $2`, in.ID, c.UserID, name)
	if err == nil && tag.RowsAffected() == 0 {
		err = fault.Missing("This passkey")
	}
	if err != nil {
		return web.Result[wire.SecondFactor]{}, err
	}
	f, err := a.factorOf(ctx, a.pool, c)
	return web.Of(f), err
}

// removePasskey takes one away, unless it is the last factor of somebody who must have one.
func (a *API) removePasskey(ctx context.Context, in *web.ByID) (web.Result[wire.SecondFactor], error) {
	c := auth.CallerFrom(ctx)
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (f wire.SecondFactor, err error) {
		if err = lockUser(ctx, tx, c.UserID); err != nil {
			return f, err
		}
		if f, err = a.factorOf(ctx, tx, c); err != nil {
			return f, err
		}
		last := f.Since == nil && len(f.Passkeys) == 1
		if last && f.RequiredFrom != nil {
			return f, factorRequired()
		}
		tag, err := tx.Exec(ctx, `delete from passkeys where id = $1 and user_id = $2`, in.ID, c.UserID)
		if err == nil && tag.RowsAffected() == 0 {
			err = fault.Missing("This passkey")
		}
		if err == nil && last {
			err = errors.Join(dropCodes(ctx, tx, c.UserID), distrust(ctx, tx, c.UserID))
		}
		if err != nil {
			return f, err
		}
		if err = a.factorChanged(ctx, tx, c.UserID, "user.passkey_removed", noticePasskeyOff); err != nil {
			return f, err
		}
		return a.factorOf(ctx, tx, c)
	})
	a.forget(c.UserID)
	return out, err
}

func factorRequired() error {
	return fault.New(fault.Conflict, "SecondFactorRequired", "A second factor is required for your account.")
}

// confirmQuestion asks one of the caller's passkeys who they are.
func (a *API) confirmQuestion(ctx context.Context, _ *struct{}) (web.Result[wire.PasskeyQuestion], error) {
	none, c := web.Result[wire.PasskeyQuestion]{}, auth.CallerFrom(ctx)
	rp, err := a.relyingParty()
	if err != nil {
		return none, err
	}
	k, err := keeperOf(ctx, a.pool, c.UserID)
	if err != nil {
		return none, err
	}
	if len(k.keys) == 0 {
		return none, fault.New(fault.Conflict, "NoPasskey", "You have no passkey.")
	}
	options, s, err := rp.BeginLogin(k)
	if err != nil {
		return none, err
	}
	q, err := a.question(ctx, toConfirm, c.UserID, options.Response, s)
	return web.Of(q), err
}

// confirmPasskey is ConfirmPassword with a passkey.
func (a *API) confirmPasskey(ctx context.Context, answer *wire.PasskeyAnswer) error {
	c := auth.CallerFrom(ctx)
	s, err := a.answered(ctx, toConfirm, c.UserID, answer.Question)
	if err != nil {
		return err
	}
	u, err := a.check(ctx, s, c.UserID, answer.Response)
	if errors.Is(err, errNoPasskey) {
		return fault.New(fault.Invalid, "PasskeyRefused", "This passkey was not accepted. Please try again.")
	}
	if err != nil {
		return err
	}
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return a.used(ctx, tx, u) })
}
