package session

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type passwordChange struct {
	visitor
	Body wire.PasswordChange
}

// changePassword sets another password and ends every other session of the caller.
func (a *API) changePassword(ctx context.Context, in *passwordChange) (web.Result[string], error) {
	none, c := web.Result[string]{}, auth.CallerFrom(ctx)
	if err := a.ConfirmPassword(ctx, in.Body.Password); err != nil {
		return none, err
	}
	if in.Body.NewPassword == in.Body.Password {
		return none, fault.Field("NewPassword", "This is your password already")
	}
	words, err := ownWords(ctx, a.pool, c.UserID)
	if err != nil {
		return none, err
	}
	if err := a.acceptable("NewPassword", in.Body.NewPassword, words); err != nil {
		return none, err
	}
	hash, err := hashPassword(ctx, in.Body.NewPassword)
	if err != nil {
		return none, err
	}
	var ended []string
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `update users set password_hash = $2 where id = $1 and deactivated_at is null`, c.UserID, hash)
		if err == nil && tag.RowsAffected() == 0 {
			err = notSignedIn()
		}
		if err != nil {
			return err
		}
		if err := errors.Join(VoidLinks(ctx, tx, c.UserID, a.now()), distrust(ctx, tx, c.UserID)); err != nil {
			return err
		}
		if ended, err = endSessions(ctx, tx, `user_id = $2::uuid and id <> $3::uuid`, c.UserID, a.now(), c.SessionID); err != nil {
			return err
		}
		u, err := findAccount(ctx, tx, c.UserID)
		if err != nil {
			return err
		}
		if err := u.record(ctx, tx, "user.password_changed", a.now()); err != nil {
			return err
		}
		return a.notify(ctx, tx, NoticeArgs{UserID: c.UserID, What: noticePassword, Device: deviceName(in.device().agent)})
	})
	if err != nil {
		return none, err
	}
	a.forget(ended...)
	return web.Of("Your password was changed."), nil
}

const (
	emailChangeLife    = 24 * time.Hour
	emailChangesAnHour = 5
)

// changeEmail mails a link to the new address, which changes it. It says the same where somebody else has the address.
func (a *API) changeEmail(ctx context.Context, in *web.Body[wire.EmailChange]) (web.Result[string], error) {
	none, c := web.Result[string]{}, auth.CallerFrom(ctx)
	email, good := EmailAddress(in.Body.Email)
	switch {
	case !good:
		return none, fault.Field("Email", "Please enter a valid email address")
	case email == c.Email:
		return none, fault.Field("Email", "This is your email address already")
	}
	if err := a.ConfirmPassword(ctx, in.Body.Password); err != nil {
		return none, err
	}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := lockUser(ctx, tx, c.UserID); err != nil {
			return err
		}
		recent, err := db.Value[int](ctx, tx, `select count(*) from email_changes where user_id = $1 and created_at > $2`, c.UserID, a.now().Add(-time.Hour))
		if err == nil && recent >= emailChangesAnHour {
			err = fault.New(fault.TooMany, "TooManyRequests", "You have asked for many links. Please try again in an hour.")
		}
		if err != nil {
			return err
		}
		// The row counts the request; the worker makes the link, because a job's arguments are stored.
		_, err = tx.Exec(ctx, `insert into email_changes (hash, user_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
			secret.Hash(secret.NewToken()), c.UserID, email, a.now(), a.now())
		if err != nil {
			return err
		}
		return a.jobs.Insert(ctx, tx, EmailChangeArgs{UserID: c.UserID, Email: email, Asked: a.now()}, nil)
	})
	if err != nil {
		return none, err
	}
	return web.Of("We have sent a link to the new address. Your address changes when you open it."), nil
}

func lockUser(ctx context.Context, tx pgx.Tx, userID string) error {
	_, err := tx.Exec(ctx, `select from users where id = $1 for no key update`, userID)
	return err
}

// EmailChangeArgs asks for a mail with the link that confirms a new address. The worker makes the link, like those for passwords.
type EmailChangeArgs struct {
	UserID string    `json:"user_id"`
	Email  string    `json:"email"`
	Asked  time.Time `json:"asked"`
}

// Job implements jobs.Args.
func (EmailChangeArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "mail_email_change", Queue: jobs.QueueMail, Attempts: resetAttempts}
}

func (a *API) mailEmailChange(ctx context.Context, args EmailChangeArgs) error {
	token := secret.NewToken()
	l := mail.Letter{Brand: a.opt.Brand, Link: a.opt.BaseURL() + "/confirmEmail/" + token}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `select first_name, coalesce(m.name, ''), coalesce(m.logo_url, ''), coalesce(m.brand_colour, '')
			from users u left join merchants m on m.id = u.merchant_id
			where u.id = $1 and u.deactivated_at is null and not exists (select from users where email = $2) for update of u`, args.UserID, args.Email).
			Scan(&l.Name, &l.Merchant, &l.Logo, &l.Colour)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `insert into email_changes (hash, user_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
			secret.Hash(token), args.UserID, args.Email, args.Asked.Add(-time.Hour), args.Asked.Add(emailChangeLife))
		return err
	})
	if err != nil {
		return db.IfNone(err, nil) // somebody has the address, or the account has ended
	}
	l.Logo = mail.LogoLink(a.opt.BaseURL(), l.Logo)
	m, err := mail.EmailChange(args.Email, l)
	if err != nil {
		return err
	}
	return a.mailer.Send(ctx, m)
}

func emailLinkInvalid() error {
	return fault.New(fault.Invalid, "EmailLinkInvalid", "This link has expired or has already been used. Please change your email address again.")
}

type emailLink struct {
	visitor
	Body wire.EmailConfirmation
}

// confirmEmail changes the address by the link that was mailed to it, tells the one before, and makes every other link void.
func (a *API) confirmEmail(ctx context.Context, in *emailLink) (web.Result[wire.ConfirmedEmail], error) {
	var after account
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var userID, email string
		err := tx.QueryRow(ctx, `select c.user_id::text, c.email from email_changes c join users u on u.id = c.user_id and u.deactivated_at is null
			where c.hash = $1 and c.used_at is null and c.expires_at > $2 for update of u, c`, secret.Hash(in.Body.Token), a.now()).Scan(&userID, &email)
		if err != nil {
			return db.IfNone(err, emailLinkInvalid())
		}
		before, err := findAccount(ctx, tx, userID)
		if err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, `update users set email = $2 where id = $1 and not exists (select from users where email = $2)`, userID, email)
		if err == nil && tag.RowsAffected() == 0 || db.Violates(err, "users_email") {
			return emailLinkInvalid()
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `update email_changes set used_at = $2 where user_id = $1 and used_at is null`, userID, a.now()); err != nil {
			return err
		}
		if err := VoidLinks(ctx, tx, userID, a.now()); err != nil {
			return err
		}
		if after, err = findAccount(ctx, tx, userID); err != nil {
			return err
		}
		return a.emailChanged(ctx, tx, before, after, deviceName(in.device().agent))
	})
	if err != nil {
		return web.Result[wire.ConfirmedEmail]{}, err
	}
	a.forget(after.UserID)
	return web.Of(wire.ConfirmedEmail{Email: after.Email}), nil
}

// tellScreens makes every server and screen forget how a user was.
func tellScreens(ctx context.Context, tx pgx.Tx, after account) error {
	if err := Changed(ctx, tx, after.UserID); err != nil {
		return err
	}
	for _, e := range []live.Event{
		{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: after.UserID, UserID: after.UserID},
		{Kind: wire.UpdateUser, Entity: wire.EntityUser, ID: after.UserID, MerchantID: after.MerchantID},
	} {
		if err := live.Publish(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}

func (a *API) emailChanged(ctx context.Context, tx pgx.Tx, before, after account, device string) error {
	if err := tellScreens(ctx, tx, after); err != nil {
		return err
	}
	err := audit.Record(auth.WithCaller(ctx, after.caller("")), tx, audit.Entry{At: a.now(), Action: "user.email_changed",
		TargetKind: "user", TargetID: after.UserID, TargetLabel: audit.Named(after.caller("").Name, after.Email), MerchantID: after.MerchantID,
		Before: map[string]any{"Email": before.Email}, After: map[string]any{"Email": after.Email}})
	if err != nil {
		return err
	}
	return a.notify(ctx, tx, NoticeArgs{UserID: after.UserID, To: before.Email, What: noticeEmail, Device: device})
}
