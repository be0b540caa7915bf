package session

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
)

const (
	resetLife     = time.Hour
	resetsAnHour  = 5
	resetAttempts = 6 // over about half an hour; a later mail would surprise its reader
)

type forgotPassword struct {
	Email string `json:"Email,omitempty" maxLength:"254"`
}

type forgotInput struct {
	Body forgotPassword
}

// forgot responds alike and after the same time for every address; the link is
// made and mailed by a job.
func (a *API) forgot(ctx context.Context, in *forgotInput) (web.Result[string], error) {
	email := normal(in.Body.Email)
	if email == "" {
		return web.Result[string]{}, fault.Field("Email", "Please enter your email address")
	}
	answer := time.NewTimer(a.answerAlike)
	defer answer.Stop()
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := enforced(ctx, tx, email); err != nil {
			if fault.Is(err, "SingleSignOnRequired") {
				return nil // the password would not be asked for
			}
			return err
		}
		var args ResetArgs
		err := tx.QueryRow(ctx, `select id::text from users where email = $1 and deactivated_at is null`, email).Scan(&args.UserID)
		if err != nil {
			return db.IfNone(err, nil)
		}
		return a.jobs.Insert(ctx, tx, args, nil)
	})
	if err != nil {
		return web.Result[string]{}, err
	}
	select {
	case <-answer.C:
	case <-ctx.Done():
	}
	return web.Of("If your email is registered, you will receive a password reset link shortly."), nil
}

// ResetArgs asks for a mail with a link to choose a new password. The link is made
// by the worker: a job's arguments are kept in the database, and the link must not be.
type ResetArgs struct {
	UserID string `json:"user_id"`
}

// Job implements jobs.Args.
func (ResetArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "mail_password_reset", Queue: jobs.QueueMail, Attempts: resetAttempts}
}

// Jobs mail links and notices.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{jobs.Define(a.mailReset), jobs.Define(a.mailNotice), jobs.Define(a.mailEmailChange)}
}

// mailReset makes a new link with each attempt; one that could not be mailed does not count among an hour's
// links, but works, since the mail may have been delivered although its hand-over seemed to fail.
func (a *API) mailReset(ctx context.Context, args ResetArgs) error {
	var r openedReset
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		r, err = openReset(ctx, tx, args.UserID, a.now())
		return err
	})
	if err != nil || r.token == "" {
		return err
	}
	base := a.opt.BaseURL()
	m, err := mail.PasswordReset(r.email, mail.Letter{Brand: a.opt.Brand, Name: r.firstName, Link: resetLink(base, r.token),
		Merchant: r.merchant, Logo: mail.LogoLink(base, r.logo), Colour: r.colour})
	if err != nil {
		return err
	}
	if err := a.mailer.Send(ctx, m); err != nil {
		_, failure := a.pool.Exec(context.WithoutCancel(ctx), `update password_resets set mailed = false where hash = $1`, secret.Hash(r.token))
		return errors.Join(fmt.Errorf("a password reset link was not mailed: %w", err), failure)
	}
	return nil
}

func resetLink(baseURL, token string) string { return baseURL + "/resetPassword/" + token }

type openedReset struct{ token, email, firstName, merchant, logo, colour string }

// openReset makes a link for the account; none for one that was deactivated since
// or has asked too often. The row's lock makes the count exact.
func openReset(ctx context.Context, tx pgx.Tx, userID string, now time.Time) (openedReset, error) {
	var r openedReset
	err := tx.QueryRow(ctx, `
		select email, first_name, coalesce(m.name, ''), coalesce(m.logo_url, ''), coalesce(m.brand_colour, '')
		from users u left join merchants m on m.id = u.merchant_id where u.id = $1 and deactivated_at is null for update of u`, userID).
		Scan(&r.email, &r.firstName, &r.merchant, &r.logo, &r.colour)
	if err != nil {
		return openedReset{}, db.IfNone(err, nil)
	}
	recent, err := db.Value[int](ctx, tx, `
		select count(*) from password_resets where user_id = $1 and mailed and expires_at > $2 and expires_at <= $3`,
		userID, now, now.Add(resetLife))
	if err != nil || recent >= resetsAnHour {
		return openedReset{}, err
	}
	err = audit.Record(ctx, tx, audit.Entry{At: now, Actor: "Unauthenticated", Action: "user.password_reset_link_made", TargetKind: "user", TargetID: userID,
		TargetLabel: audit.Named(r.firstName, r.email)})
	if err != nil {
		return openedReset{}, err
	}
	r.token, err = addReset(ctx, tx, userID, now.Add(resetLife))
	return r, err
}

func addReset(ctx context.Context, q db.Querier, userID string, expires time.Time) (string, error) {
	token := secret.NewToken()
	_, err := q.Exec(ctx, `
		insert into password_resets (hash, user_id, expires_at) values ($1, $2, $3)`, secret.Hash(token), userID, expires)
	return token, err
}
