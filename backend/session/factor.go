package session

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	codePeriod   = 30 // seconds that a code is shown
	maxCodes     = 5  // wrong ones within the window
	recoveryKeys = 10
	trustLife    = 30 * day
)

func noFactor() error {
	return fault.New(fault.Conflict, "NoSecondFactor", "There is no second factor for this account.")
}

func factorOn() error {
	return fault.New(fault.Conflict, "SecondFactorSetUp", "A second factor is set up for this account already.")
}

func codeWrong() error {
	return fault.Field("Code", "This code is wrong or was used already. Please enter the next one.")
}

// codeLimit is the limit of wrong codes. Only somebody who knows the password gets this far, so strangers cannot use it up.
func codeLimit(userID string, now time.Time) attempt {
	return attempt{limits: []limit{{"code:" + userID, maxCodes}}, at: now, locks: 2}
}

func (a *API) factor(ctx context.Context, _ *struct{}) (web.Result[wire.SecondFactor], error) {
	f, err := a.factorOf(ctx, a.pool, auth.CallerFrom(ctx))
	return web.Of(f), err
}

func (a *API) factorOf(ctx context.Context, q db.Querier, c *auth.Caller) (f wire.SecondFactor, err error) {
	err = q.QueryRow(ctx, `select f.confirmed_at, (select count(*) from recovery_codes where user_id = u.id and used_at is null), `+factorFrom+`,
			case u.role when 'Admin' then (select admins_from from security_rules) when 'Merchant' then m.second_factor_from end, coalesce(m.second_factor_shops, false)
		from users u left join merchants m on m.id = u.merchant_id left join second_factors f on f.user_id = u.id and f.confirmed_at is not null where u.id = $1`,
		c.UserID).Scan(&f.Since, &f.RecoveryCodes, &f.RequiredFrom, &f.Rule.From, &f.Rule.Shops)
	if err != nil {
		return f, db.IfNone(err, notSignedIn())
	}
	f.Passkeys, err = db.All[wire.Passkey](ctx, q, `select id::text as id, name, created_at, last_used_at,
		coalesce((credential -> 'flags' ->> 'backupState')::boolean, false) as synced from passkeys where user_id = $1 order by created_at, id limit $2`,
		c.UserID, mostPasskeys)
	return f, err
}

// beginFactor makes a key for an authenticator app, which counts once a code of it was entered.
func (a *API) beginFactor(ctx context.Context, in *web.Body[wire.PasswordAgain]) (web.Result[wire.FactorKey], error) {
	none, c := web.Result[wire.FactorKey]{}, auth.CallerFrom(ctx)
	if err := a.ConfirmPassword(ctx, in.Body.Password); err != nil {
		return none, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: strings.ReplaceAll(a.opt.Brand, ":", " "), AccountName: c.Email, Period: codePeriod})
	if err != nil {
		return none, err
	}
	sealed, err := a.opt.Box.Seal(key.Secret(), c.UserID)
	if err != nil {
		return none, a.unsealed(err)
	}
	tag, err := a.pool.Exec(ctx, `insert into second_factors (user_id, secret, created_at) values ($1, $2, $3)
		on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
		where second_factors.confirmed_at is null`, c.UserID, sealed, a.now())
	if err == nil && tag.RowsAffected() == 0 {
		err = factorOn()
	}
	return web.Of(wire.FactorKey{Secret: key.Secret(), Uri: key.URL()}), err
}

func (a *API) unsealed(err error) error {
	if errors.Is(err, secret.ErrNoKey) {
		return fault.New(fault.Unavailable, "NotConfigured", "This server cannot store second factors yet. Please tell its operator.")
	}
	return err
}

// confirmFactor takes the first code and returns the recovery codes, which are shown once.
func (a *API) confirmFactor(ctx context.Context, in *web.Body[wire.FactorCode]) (web.Result[wire.RecoveryCodes], error) {
	c, wrong := auth.CallerFrom(ctx), false
	made, err := a.codes(ctx, func(tx pgx.Tx) error {
		good, err := a.usesCode(ctx, tx, c.UserID, in.Body.Code, false)
		if wrong = err == nil && !good; err != nil || wrong {
			return cmp.Or(err, codeWrong())
		}
		tag, err := tx.Exec(ctx, `update second_factors set confirmed_at = $2 where user_id = $1 and confirmed_at is null`, c.UserID, a.now())
		if err == nil && tag.RowsAffected() == 0 {
			return factorOn()
		}
		return errors.Join(err, a.factorChanged(ctx, tx, c.UserID, "user.second_factor_set_up", noticeFactorOn))
	})
	if wrong {
		err = errors.Join(codeLimit(c.UserID, a.now()).failed(ctx, a.pool), err)
	}
	return made, err
}

// newCodes replaces the recovery codes.
func (a *API) newCodes(ctx context.Context, in *web.Body[wire.PasswordAgain]) (web.Result[wire.RecoveryCodes], error) {
	if err := a.ConfirmPassword(ctx, in.Body.Password); err != nil {
		return web.Result[wire.RecoveryCodes]{}, err
	}
	c := auth.CallerFrom(ctx)
	return a.codes(ctx, func(tx pgx.Tx) error {
		active, err := hasFactor(ctx, tx, c.UserID)
		if err == nil && !active {
			err = noFactor()
		}
		if err != nil {
			return err
		}
		u, err := findAccount(ctx, tx, c.UserID)
		return errors.Join(err, u.record(ctx, tx, "user.recovery_codes_made", a.now()))
	})
}

// codes does what comes before in a transaction and makes new recovery codes of the caller.
func (a *API) codes(ctx context.Context, before func(pgx.Tx) error) (web.Result[wire.RecoveryCodes], error) {
	userID := auth.CallerFrom(ctx).UserID
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (made wire.RecoveryCodes, err error) {
		if err = errors.Join(lockUser(ctx, tx, userID), before(tx)); err != nil {
			return made, err
		}
		made.Codes, err = makeCodes(ctx, tx, userID)
		return made, err
	})
	a.forget(userID)
	return out, err
}

func dropCodes(ctx context.Context, tx pgx.Tx, userID string) error {
	_, err := tx.Exec(ctx, `delete from recovery_codes where user_id = $1`, userID)
	return err
}

// makeCodes replaces a user's recovery codes.
func makeCodes(ctx context.Context, tx pgx.Tx, userID string) (codes []string, err error) {
	if err := dropCodes(ctx, tx, userID); err != nil {
		return nil, err
	}
	for range recoveryKeys {
		code := newRecoveryCode()
		codes = append(codes, code)
		if _, err := tx.Exec(ctx, `insert into recovery_codes (user_id, hash) values ($1, $2)`, userID, secret.Hash(plainCode(code))); err != nil {
			return nil, err
		}
	}
	return codes, nil
}

// removeFactor takes the caller's own authenticator app away, unless it is the last factor and one is required.
func (a *API) removeFactor(ctx context.Context, in *web.Body[wire.PasswordAgain]) (web.Result[wire.SecondFactor], error) {
	if err := a.ConfirmPassword(ctx, in.Body.Password); err != nil {
		return web.Result[wire.SecondFactor]{}, err
	}
	c := auth.CallerFrom(ctx)
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.SecondFactor, error) {
		f, err := a.factorOf(ctx, tx, c)
		switch {
		case err != nil:
			return f, err
		case f.Since == nil:
			return f, noFactor()
		case f.RequiredFrom != nil && len(f.Passkeys) == 0:
			return f, factorRequired()
		}
		if _, err := tx.Exec(ctx, `delete from second_factors where user_id = $1`, c.UserID); err != nil {
			return f, err
		}
		if len(f.Passkeys) == 0 {
			if err := dropCodes(ctx, tx, c.UserID); err != nil {
				return f, err
			}
		}
		if err := distrust(ctx, tx, c.UserID); err != nil {
			return f, err
		}
		if err := a.factorChanged(ctx, tx, c.UserID, "user.second_factor_removed", noticeFactorOff); err != nil {
			return f, err
		}
		return a.factorOf(ctx, tx, c)
	})
	a.forget(c.UserID)
	return out, err
}

// ResetFactor takes a user's factors, recovery codes and remembered devices away; it is refused where there is no factor.
func ResetFactor(ctx context.Context, tx pgx.Tx, userID string) error {
	had, err := hasFactor(ctx, tx, userID)
	if err == nil && !had {
		err = noFactor()
	}
	for _, table := range []string{"second_factors", "passkeys", "recovery_codes"} {
		if err == nil {
			_, err = tx.Exec(ctx, `delete from `+table+` where user_id = $1`, userID)
		}
	}
	if err != nil {
		return err
	}
	return errors.Join(distrust(ctx, tx, userID), Changed(ctx, tx, userID))
}

// distrust asks for the second factor on every device again.
func distrust(ctx context.Context, tx pgx.Tx, userID string) error {
	_, err := tx.Exec(ctx, `update known_devices set trusted_until = null where user_id = $1 and trusted_until is not null`, userID)
	return err
}

func (a *API) factorChanged(ctx context.Context, tx pgx.Tx, userID, action, notice string) error {
	u, err := findAccount(ctx, tx, userID)
	if err != nil {
		return err
	}
	return errors.Join(u.record(ctx, tx, action, a.now()), Changed(ctx, tx, userID), a.notify(ctx, tx, NoticeArgs{UserID: userID, What: notice}))
}

// setRule sets from when a second factor is required: an Admin of all Admins, a Merchant of its own users.
func (a *API) setRule(ctx context.Context, in *web.Body[wire.FactorRuleChange]) (web.Result[wire.SecondFactor], error) {
	none, c, b := web.Result[wire.SecondFactor]{}, auth.CallerFrom(ctx), in.Body
	if err := a.ConfirmPassword(ctx, b.Password); err != nil {
		return none, err
	}
	if _, err := a.opt.Box.Seal("", ""); err != nil {
		return none, a.unsealed(err) // nobody could comply
	}
	if b.From != nil && b.From.After(a.now().AddDate(1, 0, 0)) {
		return none, fault.Field("From", "Please choose a day within a year")
	}
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (f wire.SecondFactor, err error) {
		if c.Role == wire.RoleAdmin {
			_, err = tx.Exec(ctx, `insert into security_rules (admins_from) values ($1) on conflict (id) do update set admins_from = excluded.admins_from`, b.From)
		} else {
			_, err = tx.Exec(ctx, `update merchants set second_factor_from = $2, second_factor_shops = $3 where id = $1`, c.MerchantID, b.From, b.Shops)
			err = errors.Join(err, Changed(ctx, tx, c.MerchantID))
		}
		if err != nil {
			return f, err
		}
		u, err := findAccount(ctx, tx, c.UserID)
		if err != nil {
			return f, err
		}
		if err = u.record(ctx, tx, "user.second_factor_rule_set", a.now()); err != nil {
			return f, err
		}
		return a.factorOf(ctx, tx, c)
	})
	a.forget(c.MerchantID)
	return out, err
}

// RequireFactorOfAdmins sets the rule for Admins unless one was ever set.
func RequireFactorOfAdmins(ctx context.Context, q db.Querier, from time.Time) error {
	_, err := q.Exec(ctx, `insert into security_rules (admins_from) values ($1) on conflict (id) do nothing`, from)
	return err
}

// HasFactor is whether the user u has an authenticator app or a passkey.
const HasFactor = `(exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) or exists (select from passkeys k
	where k.user_id = u.id))`

// HasProvider is whether the user u has signed in with a provider.
const HasProvider = `exists (select from single_sign_on_links l where l.user_id = u.id)`

func hasFactor(ctx context.Context, q db.Querier, userID string) (bool, error) {
	has, err := db.Value[bool](ctx, q, `select `+HasFactor+` from users u where u.id = $1`, userID)
	return has, db.IfNone(err, nil)
}

// usesCode uses a code of the authenticator app, or a recovery code, up; false if it is neither, or was used. The caller
// counts that.
func (a *API) usesCode(ctx context.Context, tx pgx.Tx, userID, code string, recovery bool) (bool, error) {
	limit := codeLimit(userID, a.now())
	if err := limit.lock(ctx, tx); err != nil {
		return false, err
	}
	if err := limit.tooMany(ctx, tx); err != nil {
		return false, err
	}
	key, err := a.appKey(ctx, tx, userID)
	if err != nil && !(recovery && fault.Is(err, "NoSecondFactor")) {
		return false, err
	}
	code = plainCode(code)
	if step := stepOf(code, key, a.now()); key != "" && step > 0 {
		tag, err := tx.Exec(ctx, `update second_factors set last_step = $2 where user_id = $1 and last_step < $2`, userID, step)
		if err != nil || tag.RowsAffected() == 1 {
			return err == nil, err
		}
	} else if recovery {
		tag, err := tx.Exec(ctx, `update recovery_codes set used_at = $3 where user_id = $1 and hash = $2 and used_at is null`, userID, secret.Hash(code), a.now())
		if err != nil || tag.RowsAffected() == 0 {
			return false, err
		}
		u, err := findAccount(ctx, tx, userID)
		if err == nil {
			err = u.record(ctx, tx, "user.recovery_code_used", a.now())
		}
		return err == nil, err
	}
	return false, nil
}

// appKey is the key of the user's authenticator app.
func (a *API) appKey(ctx context.Context, tx pgx.Tx, userID string) (string, error) {
	var sealed []byte
	if err := tx.QueryRow(ctx, `select secret from second_factors where user_id = $1 for update`, userID).Scan(&sealed); err != nil {
		return "", db.IfNone(err, noFactor())
	}
	key, err := a.opt.Box.Open(sealed, userID)
	return key, a.unsealed(err)
}

// stepOf is the period to which a code belongs: the present one, the one before or the next, because clocks differ; 0 if none.
func stepOf(code, key string, now time.Time) int64 {
	if len(code) != int(otp.DigitsSix) {
		return 0
	}
	for _, off := range []int64{0, -1, 1} {
		step := now.Unix()/codePeriod + off
		good, err := hotp.ValidateCustom(code, uint64(step), key, hotp.ValidateOpts{Digits: otp.DigitsSix})
		if err == nil && good {
			return step
		}
	}
	return 0
}

// newRecoveryCode has 130 random bits, so that its plain hash cannot be searched for.
func newRecoveryCode() string {
	const length = 26
	var b [17]byte
	_, _ = rand.Read(b[:]) // never fails
	code := strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b[:]))[:length]
	return code[:6] + "-" + code[6:13] + "-" + code[13:19] + "-" + code[19:]
}

// plainCode leaves out what people type between the characters.
func plainCode(typed string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(strings.TrimSpace(typed)))
}
