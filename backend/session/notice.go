package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/mail"
)

// What a person is told of by mail.
const (
	noticeDevice                    = "device"
	noticePassword                  = "password"
	noticeEmail                     = "email"
	noticeFactorOn, noticeFactorOff = "factor on", "factor off"

	noticePasskeyOn, noticePasskeyOff = "passkey on", "passkey off"
	// NoticeFactorReset is for package users, where a second person takes a lost factor away.
	NoticeFactorReset = "factor reset"
	// NoticeRole is for package users, which changes roles and abilities.
	NoticeRole = "role"
	// NoticeSuspended and NoticeLifted are for package shops, about the merchant of a user.
	NoticeSuspended, NoticeLifted = "merchant suspended", "suspension lifted"
)

// NoticeArgs asks for a mail that tells a person what was done with their account.
type NoticeArgs struct {
	UserID  string    `json:"user_id"`
	To      string    `json:"to,omitempty"` // where the account's address was changed, the one before
	What    string    `json:"what"`
	Device  string    `json:"device,omitempty"`
	Address string    `json:"address,omitempty"`
	At      time.Time `json:"at"`
}

// Job implements jobs.Args.
func (NoticeArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "mail_account_notice", Queue: jobs.QueueMail}
}

// notify queues a mail about what has just been done from the client's address.
func (a *API) notify(ctx context.Context, tx pgx.Tx, n NoticeArgs) error {
	n.At, n.Address = a.now(), auth.ClientIPFrom(ctx)
	return a.jobs.Insert(ctx, tx, n, nil)
}

func (a *API) mailNotice(ctx context.Context, args NoticeArgs) error {
	l := mail.Letter{Brand: a.opt.Brand, Link: a.opt.BaseURL() + "/account-security",
		Notice: mail.Notice{What: args.What, Device: args.Device, Address: args.Address, At: args.At.In(london.Zone).Format("2 January 2006, 15:04 MST")}}
	var to string
	var suspended bool
	err := a.pool.QueryRow(ctx, `select email, first_name, coalesce(m.name, ''), coalesce(m.logo_url, ''), coalesce(m.brand_colour, ''),
			m.suspended_at is not null, coalesce(m.suspended_reason, '')
		from users u left join merchants m on m.id = u.merchant_id where u.id = $1`, args.UserID).
		Scan(&to, &l.Name, &l.Merchant, &l.Logo, &l.Colour, &suspended, &l.Notice.Reason)
	if err != nil {
		return db.IfNone(err, nil)
	}
	if args.What == NoticeSuspended && !suspended || args.What == NoticeLifted && suspended {
		return nil // changed back before this was sent
	}
	l.Logo = mail.LogoLink(a.opt.BaseURL(), l.Logo)
	if args.To != "" {
		l.Notice.Email, to = to, args.To
	}
	write := mail.AccountNotice
	if args.What == NoticeSuspended || args.What == NoticeLifted {
		write, l.Link = mail.Suspension, a.opt.BaseURL()
	}
	m, err := write(to, l)
	if err != nil {
		return err
	}
	return a.mailer.Send(ctx, m)
}
