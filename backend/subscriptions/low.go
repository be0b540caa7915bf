package subscriptions

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/mail"
)

// lowArgs asks whose credits have become few.
type lowArgs struct{}

// Job looks every five minutes.
func (lowArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "find_low_credits", Next: jobs.Every(5 * time.Minute)}
}

// mostLow bounds the accounts of one run; the next run takes the rest.
const mostLow = 500

// NotifyLow enqueues a mail to the people of every shop, and to the managers of every
// professional team, whose credits have become few since they were last notified.
// Several servers notify of each crossing once.
func (a *API) NotifyLow(ctx context.Context) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		mails, err := db.AllByPosition[lowMailArgs](ctx, tx, `with low as (select id from credit_accounts where low_since is not null and (low_told is null
			or low_told < low_since)
				order by low_since, id limit $2 for update skip locked),
			notified as (update credit_accounts a set low_told = greatest($1, a.low_since) from low where a.id = low.id returning a.shop_id, a.pro_team_id)
			select u.id::text, s.id::text, '' from notified n join shops s on s.id = n.shop_id and s.archived_at is null
				join users u on (u.shop_id = s.id or exists (select from user_shops w where w.user_id = u.id and w.shop_id = s.id)
					or u.role = 'Merchant' and u.merchant_id = s.merchant_id) and u.deactivated_at is null
			union all select '', '', p.id::text from notified n join pro_team_people p on p.pro_team_id = n.pro_team_id and p.role = 'Manager' and p.removed_at is null
			order by 1, 2, 3`, a.now(), mostLow)
		if err != nil {
			return err
		}
		for _, m := range mails {
			if err := a.jobs.Insert(ctx, tx, m, nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// lowMailArgs is a mail to one person about the credits of a shop, or to a manager
// of a professional team about the team's.
type lowMailArgs struct {
	UserID    string `json:"user_id"`
	ShopID    string `json:"shop_id"`
	ManagerID string `json:"manager_id,omitempty"`
}

// Job implements jobs.Args.
func (lowMailArgs) Job() jobs.Kind { return jobs.Kind{Name: "mail_low_credits", Queue: jobs.QueueMail} }

// mailLow sends nothing where there are enough credits meanwhile.
func (a *API) mailLow(ctx context.Context, args lowMailArgs) error {
	to, of, l, err := a.lowLetter(ctx, args)
	if err != nil {
		return db.IfNone(err, nil)
	}
	if l.Credits, err = ledger.Balance(ctx, a.pool, a.now(), of); err != nil || l.Credits > ledger.FewCredits {
		return err
	}
	message, err := mail.LowCredits(to, l)
	if err != nil {
		return err
	}
	message.Optional = true
	return a.mail.Send(ctx, message)
}

// lowLetter returns to whom the mail goes and whose credits it is about. A
// manager has no account, and so gets no link.
func (a *API) lowLetter(ctx context.Context, args lowMailArgs) (to string, of ledger.Account, l mail.Letter, err error) {
	l.Brand = a.opt.Brand
	if args.ManagerID != "" {
		var teamID string
		err = a.pool.QueryRow(ctx, `select p.email, p.first_name, t.name, t.id::text from pro_team_people p join pro_teams t on t.id = p.pro_team_id
			where p.id = $1 and p.removed_at is null`, args.ManagerID).Scan(&to, &l.Name, &l.Place, &teamID)
		return to, ledger.ProTeam(teamID), l, err
	}
	l.Link = strings.TrimSuffix(a.opt.BaseURL, "/") + "/credits"
	err = a.pool.QueryRow(ctx, `select u.email, u.first_name, s.name, m.name, m.logo_url, m.brand_colour from users u, shops s
		join merchants m on m.id = s.merchant_id
		where u.id = $1 and s.id = $2 and u.deactivated_at is null`, args.UserID, args.ShopID).Scan(&to, &l.Name, &l.Place, &l.Merchant, &l.Logo, &l.Colour)
	l.Logo = mail.LogoLink(a.opt.BaseURL, l.Logo)
	return to, ledger.Shop(args.ShopID), l, err
}
