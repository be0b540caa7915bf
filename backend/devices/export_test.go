package devices

import (
	"context"

	"tradekart/portal/backend/mail"
)

// MailSilence is the job of one mail.
func (a *API) MailSilence(ctx context.Context, mailer mail.Sender, opt mail.Options, id, to string) error {
	return a.mailSilence(ctx, mailer, opt, silenceMailArgs{ID: id, To: to})
}
