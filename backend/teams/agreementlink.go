package teams

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// AgreementMailArgs is a mail with a link to one manager; the worker makes the link, as for approvals.
type AgreementMailArgs struct {
	AgreementID string `json:"agreement_id"`
	ManagerID   string `json:"manager_id"`
}

// Job implements jobs.Args.
func (AgreementMailArgs) Job() jobs.Kind { return jobs.Mail("mail_agreement") }

// mailAgreements mails the managers of teams about the agreements that meet the condition on a and p.
func mailAgreements(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, where string, args ...any) error {
	mails, err := db.AllByPosition[AgreementMailArgs](ctx, tx, `select a.id::text, p.id::text from team_agreements a
		join pro_team_people p on p.pro_team_id = a.pro_team_id
		where p.role = 'Manager' and p.removed_at is null and a.ended_at is null and `+where, args...)
	for _, m := range mails {
		err = errors.Join(err, queue.Insert(ctx, tx, m, nil))
	}
	return err
}

// MailAgreement sends a manager the link to an agreement.
func (a *API) MailAgreement(ctx context.Context, args AgreementMailArgs) error {
	token := secret.NewToken()
	var to string
	l := mail.Letter{Brand: a.opt.Brand, Link: a.opt.BaseURL + "/agreement/" + token}
	err := a.pool.QueryRow(ctx, `with g as (select a.id, p.id as manager_id, p.email, p.first_name, t.name as team, m.name as merchant,
		a.agreed_at is null as waiting
			from `+agreementTables+` join pro_team_people p on p.pro_team_id = a.pro_team_id
			where a.id = $1 and p.id = $2 and a.ended_at is null and p.removed_at is null),
		link as (insert into team_agreement_links (hash, agreement_id, manager_id, expires_at) select $3, id, manager_id, $4 from g)
		select email, first_name, team, merchant, waiting from g`,
		args.AgreementID, args.ManagerID, secret.Hash(token), a.now().Add(linkLife)).Scan(&to, &l.Name, &l.Place, &l.Agreement.Merchant, &l.Agreement.Waiting)
	if err != nil {
		return db.IfNone(err, nil)
	}
	m, err := mail.AgreementWith(to, l)
	if err != nil {
		return err
	}
	return a.mail.Send(ctx, m)
}

// linkedAgreement is the agreement of a link, and the manager whom it was mailed to.
func (a *API) linkedAgreement(ctx context.Context, q db.Querier, token string) (g wire.TeamAgreement, manager auth.Caller, err error) {
	var id string
	err = q.QueryRow(ctx, `select l.agreement_id::text, trim(p.first_name || ' ' || p.last_name), p.email
		from team_agreement_links l join pro_team_people p on p.id = l.manager_id and p.removed_at is null where l.hash = $1 and l.expires_at > $2`,
		secret.Hash(token), a.now()).Scan(&id, &manager.Name, &manager.Email)
	if err != nil {
		return g, manager, db.IfNone(err, linkInvalid())
	}
	g, err = agreementNoun.Read(ctx, q, id, false)
	return g, manager, err
}

func (a *API) agreementLink(ctx context.Context, in *linkInput) (web.Result[wire.TeamAgreement], error) {
	g, _, err := a.linkedAgreement(ctx, a.pool, in.Body.Token)
	return web.Of(g), err
}

type agreeInput struct {
	Body wire.AgreementByLink
}

// decideAgreement makes a waiting agreement, or ends one. An agreement that is as it should be already stays so.
func (a *API) decideAgreement(ctx context.Context, in *agreeInput) (web.Result[wire.TeamAgreement], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.TeamAgreement, error) {
		g, manager, err := a.linkedAgreement(ctx, tx, in.Body.Token)
		switch {
		case err != nil:
			return g, err
		case in.Body.Agreed:
			return agree(auth.WithCaller(ctx, &manager), tx, a.now(), g.Id, manager.Name)
		case g.State == "Ended":
			return g, nil
		}
		return end(auth.WithCaller(ctx, &manager), tx, a.now(), g.TeamId, g.Id, manager.Name)
	})
}
