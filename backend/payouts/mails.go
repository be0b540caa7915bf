package payouts

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
)

// changeMailArgs is a mail to one Merchant user about a change of payment details.
type changeMailArgs struct {
	UserID    string `json:"user_id"`
	DetailsID string `json:"details_id"`
}

// Job implements jobs.Args.
func (changeMailArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "mail_payment_details", Queue: jobs.QueueMail}
}

// queueMails tells everybody who may change the details that they were changed.
func (a *API) queueMails(ctx context.Context, tx pgx.Tx, merchantID, detailsID string) error {
	users, err := db.Column[string](ctx, tx, `select id::text from users where merchant_id = $1 and role = 'Merchant' and deactivated_at is null order by id`,
		merchantID)
	if err != nil {
		return err
	}
	for _, id := range users {
		if err := a.Queue.Insert(ctx, tx, changeMailArgs{id, detailsID}, nil); err != nil {
			return err
		}
	}
	return nil
}

// mailChange sends nothing to somebody who has left meanwhile.
func (a *API) mailChange(ctx context.Context, args changeMailArgs) error {
	l := mail.Letter{Brand: a.Options.Brand, Link: strings.TrimSuffix(a.Options.BaseURL, "/") + "/merchant/paymentsettings"}
	var to string
	err := a.Pool.QueryRow(ctx, `select u.email, u.first_name, m.name, m.logo_url, m.brand_colour, d.created_by, d.payee, d.sort_code_end, d.account_end
		from users u join merchants m on m.id = u.merchant_id join payment_details d on d.merchant_id = m.id
		where u.id = $1 and d.id = $2 and u.deactivated_at is null`, args.UserID, args.DetailsID).
		Scan(&to, &l.Name, &l.Merchant, &l.Logo, &l.Colour, &l.Payout.By, &l.Payout.Payee, &l.Payout.SortCode, &l.Payout.Account)
	if err != nil {
		return db.IfNone(err, nil)
	}
	l.Logo = mail.LogoLink(a.Options.BaseURL, l.Logo)
	message, err := mail.PaymentDetails(to, l)
	if err != nil {
		return err
	}
	return a.Mail.Send(ctx, message)
}
