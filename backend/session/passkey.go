package session

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/url"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/wire"
)

const (
	questionLife = 5 * time.Minute
	mostPasskeys = 20 // of a user
)

// What a passkey is asked for.
const (
	toAdd     = "add"
	toSignIn  = "sign in"
	toConfirm = "confirm"
)

var errNoPasskey = errors.New("no such passkey")

func passkeyRefused() error {
	return fault.New(fault.Unauthenticated, "PasskeyRefused", "This passkey was not accepted. Please try again, or sign in another way.")
}

func questionOver() error {
	return fault.New(fault.Conflict, "PasskeyTooLate", "This took more than five minutes. Please try again.")
}

// Passkeys reports whether this server can use passkeys: browsers want a host's name, and encryption.
func (a *API) Passkeys() bool {
	base, err := url.Parse(a.opt.BaseURL())
	if err == nil {
		_, err = a.relyingParty()
	}
	return err == nil && (base.Scheme == "https" || base.Hostname() == "localhost")
}

// relyingParty is this server as authenticators know it.
func (a *API) relyingParty() (*webauthn.WebAuthn, error) {
	unavailable := fault.New(fault.Conflict, "PasskeysUnavailable", "This server cannot use passkeys: its address has no name.")
	base, err := url.Parse(a.opt.BaseURL())
	if err != nil {
		return nil, unavailable
	}
	id := cmp.Or(a.opt.RelyingPartyID, base.Hostname())
	if id == "" || net.ParseIP(id) != nil {
		return nil, unavailable
	}
	return webauthn.New(&webauthn.Config{
		RPID: id, RPDisplayName: a.opt.Brand, RPOrigins: []string{base.Scheme + "://" + base.Host},
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired},
	})
}

// keeper is a user as authenticators know one.
type keeper struct {
	UserID      string
	Email, Name string
	keys        []webauthn.Credential
}

// WebAuthnID implements webauthn.User.
func (k *keeper) WebAuthnID() []byte {
	id, _ := uuid.Parse(k.UserID)
	return id[:]
}

// WebAuthnName implements webauthn.User.
func (k *keeper) WebAuthnName() string { return k.Email }

// WebAuthnDisplayName implements webauthn.User.
func (k *keeper) WebAuthnDisplayName() string { return k.Name }

// WebAuthnCredentials implements webauthn.User.
func (k *keeper) WebAuthnCredentials() []webauthn.Credential { return k.keys }

// keeperOf reads an active user with its passkeys.
func keeperOf(ctx context.Context, q db.Querier, userID string) (*keeper, error) {
	k := &keeper{UserID: userID}
	err := q.QueryRow(ctx, `select email, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users
		where id = $1 and deactivated_at is null`, userID).Scan(&k.Email, &k.Name)
	if err != nil {
		return nil, db.IfNone(err, errNoPasskey)
	}
	stored, err := db.Column[[]byte](ctx, q, `select credential from passkeys where user_id = $1 order by created_at, id limit $2`, userID, mostPasskeys)
	if err != nil {
		return nil, err
	}
	for _, text := range stored {
		var key webauthn.Credential
		if err := json.Unmarshal(text, &key); err != nil {
			return nil, err
		}
		k.keys = append(k.keys, key)
	}
	return k, nil
}

// question stores what an authenticator is asked.
func (a *API) question(ctx context.Context, purpose, userID string, options any, s *webauthn.SessionData) (wire.PasskeyQuestion, error) {
	token := secret.NewToken()
	asked, err := json.Marshal(options)
	if err != nil {
		return wire.PasskeyQuestion{}, err
	}
	_, err = a.pool.Exec(ctx, `insert into passkey_questions (hash, purpose, user_id, session, expires_at) values ($1, $2, nullif($3, '')::uuid, $4, $5)`,
		secret.Hash(token), purpose, userID, s, a.now().Add(questionLife))
	return wire.PasskeyQuestion{Question: token, Options: string(asked)}, err
}

// answered uses a question up, whatever the answer is worth.
func (a *API) answered(ctx context.Context, purpose, userID, token string) (s webauthn.SessionData, err error) {
	err = a.pool.QueryRow(ctx, `delete from passkey_questions where hash = $1 and purpose = $2 and user_id is not distinct from nullif($3, '')::uuid
		and expires_at > $4 returning session`, secret.Hash(token), purpose, userID, a.now()).Scan(&s)
	return s, db.IfNone(err, questionOver())
}

// use is a passkey that has answered rightly.
type use struct {
	userID string
	key    *webauthn.Credential
	synced bool // since it was added, its authenticator has begun to copy it to other devices
}

// check verifies an answer: of the user, or of whoever the passkey says. A wrong one is errNoPasskey, with its user if there is one.
func (a *API) check(ctx context.Context, s webauthn.SessionData, userID, response string) (u use, err error) {
	rp, err := a.relyingParty()
	if err != nil {
		return u, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(response))
	if err != nil {
		return u, errNoPasskey
	}
	var broken error
	find := func(_, handle []byte) (webauthn.User, error) {
		id, err := uuid.FromBytes(handle)
		if err != nil {
			return nil, err
		}
		k, err := keeperOf(ctx, a.pool, id.String())
		if err != nil {
			if !errors.Is(err, errNoPasskey) {
				broken = err
			}
			return nil, err
		}
		u.userID = k.UserID
		u.synced = k.accept(parsed)
		return k, nil
	}
	if userID == "" {
		_, u.key, err = rp.ValidatePasskeyLogin(find, s, parsed)
	} else {
		var k webauthn.User
		id := uuid.MustParse(userID)
		if k, err = find(nil, id[:]); err == nil {
			u.key, err = rp.ValidateLogin(k, s, parsed)
		}
	}
	if broken != nil {
		return u, broken
	}
	if err != nil {
		a.opt.Log.Info("a passkey was refused", "reason", err)
		return u, errNoPasskey
	}
	return u, nil
}

// accept lets a passkey say once that it is copied to other devices although it was not when it was added, as some
// authenticators do; the answer's signature is checked afterwards.
func (k *keeper) accept(parsed *protocol.ParsedCredentialAssertionData) bool {
	for i := range k.keys {
		flags := &k.keys[i].Flags
		if bytes.Equal(k.keys[i].ID, parsed.RawID) && !flags.BackupEligible && parsed.Response.AuthenticatorData.Flags.HasBackupEligible() {
			flags.BackupEligible = true
			return true
		}
	}
	return false
}

// used notes that a passkey has answered. Its user's row is held, so that a reset at this moment ends the new session too.
func (a *API) used(ctx context.Context, tx pgx.Tx, u use) error {
	tag, err := tx.Exec(ctx, `select 1 from users where id = $1 and deactivated_at is null for no key update`, u.userID)
	if err == nil && tag.RowsAffected() == 1 {
		tag, err = tx.Exec(ctx, `update passkeys set credential = $3, last_used_at = $4 where user_id = $1 and credential_id = $2`,
			u.userID, u.key.ID, u.key, a.now())
	}
	if err == nil && tag.RowsAffected() == 0 {
		err = passkeyRefused()
	}
	if err != nil || !u.synced {
		return err
	}
	account, err := findAccount(ctx, tx, u.userID)
	return errors.Join(err, account.record(ctx, tx, "user.passkey_synced", a.now()))
}
