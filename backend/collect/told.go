package collect

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
)

type recipientMail struct{ messages.ID }

type recipientText struct{ messages.ID }

// Job is one mail.
func (recipientMail) Job() jobs.Kind { return jobs.Mail("mail_recipient") }

// Job writes one text; it waits for nobody, because package sms sends it.
func (recipientText) Job() jobs.Kind { return jobs.Kind{Name: "text_recipient"} }

var told = &messages.Noun{
	Name: "courier", Table: "recipient_messages", Key: "kind", Mail: recipientMail{}, Text: recipientText{}, MailLate: "1 day",
	From: `(select id, merchant_id, shop_id, reference_number as order_no, email as customer_email, tel_no as customer_tel_no,
			first_name as customer_first_name, last_name as customer_last_name from collect_orders) d on d.id = c.order_id join shops s on s.id = d.shop_id`,
	Facts: `d.id::text as about, 0::bigint as refund, '{}'::text[] as lines, '' as return, null::timestamptz as pick_up,
		'' as reason, '' as address, false as again`,
	// The order shows how each message ended from its row alone.
	Note: func(ctx context.Context, tx pgx.Tx, t messages.Told) error {
		if t.Reason == "" {
			return nil
		}
		_, err := tx.Exec(ctx, `update recipient_messages set state = 'NotSent' where order_id = $1 and way = $2 and kind = $3`, t.About, t.Way, t.Kind)
		return err
	},
}

// MessagesDue enqueues a job for each message to a recipient that waits without one.
func MessagesDue(b *pgx.Batch) { told.Due(b) }

// Recipients tells the recipients of courier orders when a courier is on the way to them and has delivered.
func (a *API) Recipients() messages.Teller {
	return messages.Teller{Noun: told, Pool: a.pool, Now: a.now, DoorPIN: a.couriers.DoorPIN}
}

// MessageJobs send what recipients are told.
func (a *API) MessageJobs(mailer mail.Sender, opt mail.Options) []jobs.Job {
	return messages.Jobs[recipientMail, recipientText](a.Recipients(), mailer, opt)
}
