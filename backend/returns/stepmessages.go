package returns

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/messages"
)

// toldWithin is how long after a step its customer is still told of it.
const toldWithin = 24 * time.Hour

// toldSteps are the events that customers are told of, with the merchant's choice that has it done.
var toldSteps = map[string]string{
	requested: messages.ReturnRequested, agreed: messages.ReturnAgreed, wayChanged: messages.ReturnAgreed,
	declined: messages.ReturnDeclined, refunded: messages.ReturnRefunded,
}

// tell writes down that the customer is to be told of an event, whose number is n, in the ways that the merchant has chosen. What still
// waits is then no longer true.
func (e event) tell(ctx context.Context, tx pgx.Tx, returnID string, n int64) error {
	choice := toldSteps[e.Kind]
	if choice == "" || e.Quiet {
		return nil
	}
	_, err := tx.Exec(ctx, `update return_step_messages set state = 'NotSent' where return_id = $1 and state = 'Waiting'`, returnID)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `insert into return_step_messages (order_id, n, return_id, way, kind)
		select r.order_id, $2, r.id, w.way, case when $3 <> '`+messages.ReturnAgreed+`' then $3 else case r.way when 'Courier' then 'ReturnByCourier'
				when 'Label' then 'ReturnByLabel' when 'BroughtIn' then 'ReturnBroughtIn' else $3 end end
		from returns r join merchants m on m.id = r.merchant_id, lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
		where r.id = $1 and $3 = any(w.kinds)`, returnID, n, choice)
	return err
}

type stepMail struct{ messages.ID }

type stepText struct{ messages.ID }

// Job is one mail.
func (stepMail) Job() jobs.Kind { return jobs.Mail("mail_return_step") }

// Job writes one text; it waits for nobody, because package sms sends it.
func (stepText) Job() jobs.Kind { return jobs.Kind{Name: "text_return_step"} }

var stepCustomers = &messages.Noun{
	Name: "returnstep", Table: "return_step_messages", Key: "n", Mail: stepMail{}, Text: stepText{}, MailLate: "1 day", Page: tracking.ReturnPath,
	From: `returns r on r.id = c.return_id join orders d on d.id = r.order_id join shops s on s.id = r.shop_id
		join return_events e on e.id = c.n`,
	Facts: `r.id::text as about, r.refunded as refund, '{}'::text[] as lines, r.reference as return, null::timestamptz as pick_up,
		coalesce(e.detail ->> 'Reason', '') as reason, concat_ws(', ', s.name, nullif(s.line1, ''), nullif(s.line2, ''),
			nullif(trim(s.city || ' ' || s.postal_code), '')) as address, false as again`,
	Lock: `select from returns where order_id = $1 order by id for no key update`,
	Note: noteTold,
}

// StepCustomers tells customers of the steps of their returns.
func (a *API) StepCustomers() messages.Teller {
	return messages.Teller{Noun: stepCustomers, Pool: a.pool, Now: a.now}
}
