package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type resetPassword struct {
	Token    string `json:"Token" maxLength:"200"`
	Password string `json:"Password" maxLength:"200"`
}

type resetInput struct {
	visitor
	Body resetPassword
}

type linkInput struct {
	Body struct {
		Token string `json:"Token" maxLength:"200"`
	}
}

// link returns what a reset link is for, so that an invitation can name the shop
// and an expired link is known before a password is chosen.
func (a *API) link(ctx context.Context, in *linkInput) (web.Result[wire.ResetLink], error) {
	var l wire.ResetLink
	err := a.pool.QueryRow(ctx, `
		select u.password_hash = '', u.email, coalesce(s.name, ''), coalesce(m.name, '')
		from password_resets r
		join users u on u.id = r.user_id and u.deactivated_at is null
		left join shops s on s.id = u.shop_id
		left join merchants m on m.id = u.merchant_id
		where r.hash = $1 and r.used_at is null and r.expires_at > $2`,
		secret.Hash(in.Body.Token), a.now()).Scan(&l.Invitation, &l.Email, &l.ShopName, &l.MerchantName)
	err = db.IfNone(err, resetLinkInvalid())
	return web.Of(l), err
}

func resetLinkInvalid() error {
	return fault.New(fault.Invalid, "ResetLinkInvalid", "This link has expired or has already been used. Please ask for a new one.")
}

func (a *API) reset(ctx context.Context, in *resetInput) (web.Result[string], error) {
	none := web.Result[string]{}
	if err := a.acceptable("Password", in.Body.Password, nil); err != nil {
		return none, err
	}
	words, err := a.checkReset(ctx, in.Body.Token)
	if err != nil {
		return none, err // before the costly hash
	}
	if err := a.acceptable("Password", in.Body.Password, words); err != nil {
		return none, err
	}
	hash, err := hashPassword(ctx, in.Body.Password)
	if err != nil {
		return none, err
	}
	var ended []string
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var err error
		ended, err = a.useReset(ctx, tx, in.Body.Token, hash, deviceName(in.device().agent))
		return err
	})
	if err != nil {
		return none, err
	}
	a.forget(ended...)
	a.clearCookies(in.response)
	return web.Of("Password reset successfully!"), nil
}

// checkReset returns the words of its account for a link that works.
func (a *API) checkReset(ctx context.Context, token string) ([]string, error) {
	userID, err := db.Value[string](ctx, a.pool, `select user_id::text from password_resets where hash = $1 and used_at is null and expires_at > $2`,
		secret.Hash(token), a.now())
	if err != nil {
		return nil, db.IfNone(err, resetLinkInvalid())
	}
	return ownWords(ctx, a.pool, userID)
}

// useReset sets the password, and makes every open link and session of the user
// worthless. Failed sign-ins are forgiven, since the owner of the mailbox is back.
func (a *API) useReset(ctx context.Context, tx pgx.Tx, token, passwordHash, device string) ([]string, error) {
	now := a.now()
	userID, email, had, err := takeLink(ctx, tx, token, passwordHash, now)
	if err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `update password_resets set used_at = $2 where user_id = $1 and used_at is null`, userID, now)
	if err != nil {
		return nil, err
	}
	if err := forgiven(ctx, tx, accountKey(email)); err != nil {
		return nil, err
	}
	if err := distrust(ctx, tx, userID); err != nil {
		return nil, err
	}
	u, err := findAccount(ctx, tx, userID)
	if err != nil {
		return nil, err
	}
	if err := u.record(ctx, tx, "user.password_reset", now); err != nil {
		return nil, err
	}
	if had {
		if err := a.notify(ctx, tx, NoticeArgs{UserID: userID, What: noticePassword, Device: device}); err != nil {
			return nil, err
		}
	}
	return endSessions(ctx, tx, `user_id = $2`, userID, now)
}

// takeLink uses a link up and sets the password of its account; had is whether it had one before.
func takeLink(ctx context.Context, tx pgx.Tx, token, passwordHash string, now time.Time) (userID, email string, had bool, err error) {
	err = tx.QueryRow(ctx, `
		with link as (
			update password_resets set used_at = $2
			where hash = $1 and used_at is null and expires_at > $2 returning user_id),
		was as (select u.id, u.password_hash <> '' as had from users u join link on u.id = link.user_id)
		update users u set password_hash = $3 from was
		where u.id = was.id and u.deactivated_at is null
		returning u.id::text, u.email, was.had`, secret.Hash(token), now, passwordHash).Scan(&userID, &email, &had)
	return userID, email, had, db.IfNone(err, resetLinkInvalid())
}
