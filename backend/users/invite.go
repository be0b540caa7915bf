package users

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const resendPause = time.Minute // between two mails to the same address

// invite makes the account, its audit entry and the mail's job in one transaction.
func (a *API) invite(ctx context.Context, in *web.Body[wire.UserInvite]) (web.Result[wire.User], error) {
	c := auth.CallerFrom(ctx)
	email, good := session.EmailAddress(in.Body.Email)
	if !good {
		return web.Result[wire.User]{}, fault.Field("Email", "Please enter a valid email address")
	}
	var made wire.User
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		id, err := a.create(ctx, tx, c, email, in.Body.UserAccess)
		if err != nil {
			return err
		}
		if err := a.sendInvitation(ctx, tx, id); err != nil {
			return err
		}
		if made, err = read(ctx, tx, c, id); err != nil {
			return err
		}
		return a.record(ctx, tx, actionInvited, wire.User{}, made)
	})
	return web.Of(made), err
}

func (a *API) create(ctx context.Context, tx pgx.Tx, c *auth.Caller, email string, access wire.UserAccess) (id string, err error) {
	if err := stillManages(ctx, tx, c); err != nil {
		return "", err
	}
	to, err := decide(ctx, tx, c, wire.User{}, access)
	if err != nil {
		return "", err
	}
	id, err = session.CreateUser(ctx, tx, session.Account{Email: email, Role: to.Role, MerchantID: to.MerchantID, ShopID: to.ShopID,
		FirstName: to.FirstName, LastName: to.LastName, Abilities: to.Abilities}, a.opt.Now())
	if errors.Is(err, session.ErrEmailTaken) {
		return "", fault.Field("Email", "There is a user with this email address already")
	}
	return id, err
}

// resend sends the invitation again; the link of the earlier one stops working at once.
func (a *API) resend(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionResent, func(tx pgx.Tx, _ *auth.Caller, was wire.User) error {
		switch was.Status {
		case wire.UserActive:
			return conflict("AlreadyActive", "This user has already chosen a password.")
		case wire.UserDeactivated:
			return conflict("Deactivated", "This user is deactivated.")
		}
		if e := was.InvitationExpires; e != nil {
			if wait := e.Add(resendPause - session.InvitationLife).Sub(a.opt.Now()); wait > 0 {
				f := fault.New(fault.TooMany, "JustSent", "An invitation was sent a moment ago. Please wait a minute before sending another.")
				f.RetryAfter = int(wait/time.Second) + 1
				return f
			}
		}
		return a.sendInvitation(ctx, tx, was.Id)
	})
}

// InvitationArgs asks for a mail with a link to choose a password. The link is made
// by the worker: a job's arguments are kept in the database, and the link must not be.
type InvitationArgs struct {
	UserID    string    `json:"user_id"`
	InvitedAt time.Time `json:"invited_at"` // a later invitation makes this one void
}

func (InvitationArgs) Kind() string { return "mail_invitation" }

// InsertOpts puts mails into a queue of their own.
func (InvitationArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.QueueMail} }

func (a *API) sendInvitation(ctx context.Context, tx pgx.Tx, id string) error {
	now := a.opt.Now().Truncate(time.Microsecond) // as PostgreSQL keeps it
	if err := session.VoidLinks(ctx, tx, id, now); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `update users set invited_at = $2 where id = $1`, id, now); err != nil {
		return err
	}
	return a.jobs.Insert(ctx, tx, InvitationArgs{UserID: id, InvitedAt: now}, nil)
}

// AddWorkers registers the worker that mails invitations. A job is tried again where
// the mail could not be handed on; each try makes a new link.
func AddWorkers(workers *river.Workers, a *API) { jobs.AddWorker(workers, a.mailInvitation) }

func (a *API) mailInvitation(ctx context.Context, args InvitationArgs) error {
	var to, logo string
	l := mail.Letter{Brand: a.opt.Brand}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `select u.email, u.first_name, coalesce(s.name, m.name, ''), coalesce(m.name, ''), coalesce(m.logo_url, ''), coalesce(m.brand_colour, '')
			from users u left join merchants m on m.id = u.merchant_id left join shops s on s.id = u.shop_id
			where u.id = $1 and u.invited_at = $2 and u.password_hash = '' and u.deactivated_at is null for update of u`,
			args.UserID, args.InvitedAt).Scan(&to, &l.Name, &l.Place, &l.Merchant, &logo, &l.Colour)
		if err != nil {
			return err
		}
		l.Logo = mail.LogoLink(a.opt.BaseURL, logo)
		l.Link, err = session.NewPasswordLink(ctx, tx, strings.TrimSuffix(a.opt.BaseURL, "/"), args.UserID, a.opt.Now(), args.InvitedAt.Add(session.InvitationLife))
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil // invited again, deactivated, or already active
	}
	if err != nil {
		return err
	}
	m, err := mail.Invitation(to, l)
	if err != nil {
		return err
	}
	return a.mailer.Send(ctx, m)
}
