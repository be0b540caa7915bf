package users

import (
	"context"
	"errors"
	"maps"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	actionInvited     = "user.invited"
	actionChanged     = "user.changed"
	actionDeactivated = "user.deactivated"
	actionReactivated = "user.reactivated"
	actionResent      = "user.invitation_resent"
	actionSignedOut   = "user.signed_out"
	actionFactorReset = "user.second_factor_reset"
)

// edit runs fn on the locked user, writes what came of it to the audit log, makes
// every server forget the old state, and returns the user as it then is.
func (a *API) edit(ctx context.Context, id, action string, fn func(pgx.Tx, *auth.Caller, wire.User) error) (web.Result[wire.User], error) {
	c := auth.CallerFrom(ctx)
	var now wire.User
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		was, err := lock(ctx, tx, c, id)
		if err != nil {
			return err
		}
		if err := fn(tx, c, was); err != nil {
			return err
		}
		if now, err = read(ctx, tx, c, id); err != nil {
			return err
		}
		return a.record(ctx, tx, action, was, now)
	})
	return web.Of(now), err
}

// record keeps the differences; a change that changes nothing leaves no trace.
func (a *API) record(ctx context.Context, tx pgx.Tx, action string, was, now wire.User) error {
	before, after := audit.Differences(facts(was), facts(now))
	if action == actionChanged && len(before)+len(after) == 0 {
		return nil
	}
	if err := session.Changed(ctx, tx, now.Id); err != nil {
		return err
	}
	if err := live.Publish(ctx, tx, live.Event{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: now.Id, UserID: now.Id}); err != nil {
		return err
	}
	merchantID := now.MerchantId
	if merchantID == "" {
		merchantID = was.MerchantId
	}
	if err := live.Publish(ctx, tx, live.Event{Kind: wire.UpdateUser, Entity: wire.EntityUser, ID: now.Id, MerchantID: merchantID}); err != nil {
		return err
	}
	return audit.Record(ctx, tx, audit.Entry{At: a.opt.Now(), Action: action, TargetKind: "user", TargetID: now.Id, TargetLabel: labelOf(now),
		MerchantID: merchantID, Before: before, After: after})
}

// further names the other shops in which a user may work.
func further(u wire.User) string {
	names := []string{}
	for _, s := range u.FurtherShops {
		names = append(names, s.ShopName)
	}
	return strings.Join(names, ", ")
}

func labelOf(u wire.User) string {
	return audit.Named(strings.TrimSpace(u.FirstName+" "+u.LastName), u.Email)
}

// facts are the fields of a user that the audit log records.
func facts(u wire.User) map[string]any {
	if u.Id == "" {
		return map[string]any{}
	}
	all := map[string]any{"Email": u.Email, "FirstName": u.FirstName, "LastName": u.LastName, "Role": u.Role, "Merchant": u.MerchantName,
		"MerchantId": u.MerchantId, "Shop": u.ShopName, "ShopId": u.ShopId, "Abilities": strings.Join(u.Abilities, ", "), "Status": u.Status,
		"FurtherShops": further(u), "Withheld": strings.Join(u.Withheld, ", ")}
	maps.DeleteFunc(all, func(_ string, v any) bool { return v == "" })
	return all
}

func (a *API) change(ctx context.Context, in *web.ByIDBody[wire.UserAccess]) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionChanged, func(tx pgx.Tx, c *auth.Caller, was wire.User) error {
		if was.Id == c.UserID && in.Body.Role != was.Role {
			return yourself("You cannot change your own role.")
		}
		to, err := decide(ctx, tx, c, was, in.Body)
		if err != nil {
			return err
		}
		if _, err = session.LeaveShops(ctx, tx, was.Id, deref(to.ShopID), to.FurtherShops, a.opt.Now()); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `update users set first_name = $2, last_name = $3, role = $4, merchant_id = $5, shop_id = $6, abilities = $7,
				withheld = $8 where id = $1`, was.Id, to.FirstName, to.LastName, to.Role, to.MerchantID, to.ShopID, to.Abilities, to.Withheld)
		if err == nil {
			_, err = session.JoinShops(ctx, tx, was.Id, to.FurtherShops, a.opt.Now())
		}
		if err != nil || to.mayTheSame(was) || was.Status != wire.UserActive {
			return err
		}
		return a.jobs.Insert(ctx, tx, session.NoticeArgs{UserID: was.Id, What: session.NoticeRole, At: a.opt.Now()}, nil)
	})
}

func yourself(message string) error { return fault.New(fault.Forbidden, "Yourself", message) }

func conflict(code, message string) error { return fault.New(fault.Conflict, code, message) }

// deactivate ends the account at once: no sign-in, no session, no link works any more.
func (a *API) deactivate(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionDeactivated, func(tx pgx.Tx, c *auth.Caller, was wire.User) error {
		switch {
		case was.Id == c.UserID:
			return yourself("You cannot deactivate yourself.")
		case was.Status == wire.UserDeactivated:
			return conflict("AlreadyDeactivated", "This user is already deactivated.")
		}
		if _, err := tx.Exec(ctx, `update users set deactivated_at = $2 where id = $1`, was.Id, a.opt.Now()); err != nil {
			return err
		}
		return session.EndAccess(ctx, tx, was.Id, a.opt.Now())
	})
}

// reactivate reactivates the account; a user who never had a password is invited again, because the old link
// no longer works.
func (a *API) reactivate(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionReactivated, func(tx pgx.Tx, _ *auth.Caller, was wire.User) error {
		if was.Status != wire.UserDeactivated {
			return conflict("NotDeactivated", "This user is not deactivated.")
		}
		archived, err := db.Value[bool](ctx, tx, `select exists (select from shops where id = nullif($1, '')::uuid and archived_at is not null)`, was.ShopId)
		if err != nil {
			return err
		}
		if archived {
			return conflict("ShopArchived", "The shop of this user is archived. Bring the shop back, or give the user another one first.")
		}
		invited, err := db.Value[bool](ctx, tx, `update users set deactivated_at = null where id = $1 returning password_hash = '' and not exists
			(select from single_sign_on_links l where l.user_id = users.id)`, was.Id)
		if err != nil || !invited {
			return err
		}
		return a.sendInvitation(ctx, tx, was.Id)
	})
}

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
	if err == nil && len(to.Withheld) > 0 {
		_, err = tx.Exec(ctx, `update users set withheld = $2 where id = $1`, id, to.Withheld)
	}
	if err == nil {
		_, err = session.JoinShops(ctx, tx, id, to.FurtherShops, a.opt.Now())
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

// Job implements jobs.Args.
func (InvitationArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "mail_invitation", Queue: jobs.QueueMail}
}

func (a *API) sendInvitation(ctx context.Context, tx pgx.Tx, id string) error {
	now := a.opt.Now().Truncate(time.Microsecond) // as PostgreSQL keeps it
	if err := countInvitation(ctx, tx, auth.CallerFrom(ctx).UserID, now); err != nil {
		return err
	}
	if err := session.VoidLinks(ctx, tx, id, now); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `update users set invited_at = $2 where id = $1`, id, now); err != nil {
		return err
	}
	return a.jobs.Insert(ctx, tx, InvitationArgs{UserID: id, InvitedAt: now}, nil)
}

// The most invitations that one account sends in an hour, and in a day.
const (
	invitationsAnHour = 30
	invitationsADay   = 100
)

// countInvitation refuses a sender who has sent too many: the mails go to strangers in the product's name.
func countInvitation(ctx context.Context, tx pgx.Tx, sender string, now time.Time) error {
	if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('invitations/' || $1, 0))`, sender); err != nil {
		return err
	}
	var hour, day int
	err := tx.QueryRow(ctx, `with old as (delete from invitations_sent where sender_id = $1 and at <= $3)
		select count(*) filter (where at > $2), count(*) from invitations_sent where sender_id = $1 and at > $3`,
		sender, now.Add(-time.Hour), now.Add(-24*time.Hour)).Scan(&hour, &day)
	if err != nil {
		return err
	}
	if hour >= invitationsAnHour || day >= invitationsADay {
		f := fault.New(fault.TooMany, "TooManyInvitations", "You have sent many invitations. Please send more in an hour.")
		f.RetryAfter = int(time.Hour / time.Second)
		return f
	}
	_, err = tx.Exec(ctx, `insert into invitations_sent (sender_id, at) values ($1, $2)`, sender, now)
	return err
}

// Jobs mail invitations. A job is tried again where the mail could not be handed on; each try makes a new link, and all
// of them work.
func (a *API) Jobs() []jobs.Job { return []jobs.Job{jobs.Define(a.mailInvitation)} }

func (a *API) mailInvitation(ctx context.Context, args InvitationArgs) error {
	var to, logo string
	l := mail.Letter{Brand: a.opt.Brand}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `select u.email, coalesce(s.name, m.name, ''), coalesce(m.name, ''), coalesce(m.logo_url, ''), coalesce(m.brand_colour, '')
			from users u left join merchants m on m.id = u.merchant_id left join shops s on s.id = u.shop_id
			where u.id = $1 and u.invited_at = $2 and u.password_hash = '' and u.deactivated_at is null for update of u`,
			args.UserID, args.InvitedAt).Scan(&to, &l.Place, &l.Merchant, &logo, &l.Colour)
		if err != nil {
			return err
		}
		l.Logo = mail.LogoLink(a.opt.BaseURL, logo)
		if l.SingleSignOn, err = session.IsEnforced(ctx, tx, to); err != nil {
			return err
		}
		if l.SingleSignOn {
			l.Link = strings.TrimSuffix(a.opt.BaseURL, "/") + "/login"
			return nil
		}
		l.Link, err = session.NewPasswordLink(ctx, tx, strings.TrimSuffix(a.opt.BaseURL, "/"), args.UserID, args.InvitedAt.Add(session.InvitationLife))
		return err
	})
	if err != nil {
		return db.IfNone(err, nil) // invited again, deactivated, or already active
	}
	m, err := mail.Invitation(to, l)
	if err != nil {
		return err
	}
	return a.mailer.Send(ctx, m)
}
