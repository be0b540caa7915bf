package session

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type ofDomain struct {
	OwnerPath
	Domain string `path:"domain" maxLength:"253"`
}

func (a *API) approveDomain(ctx context.Context, in *ofDomain) (web.Result[wire.SingleSignOn], error) {
	var ended []string
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (is wire.SingleSignOn, err error) {
		is, ended, err = a.approve(ctx, tx, in)
		return is, err
	})
	a.forget(ended...)
	return out, err
}

func (a *API) approve(ctx context.Context, tx pgx.Tx, in *ofDomain) (is wire.SingleSignOn, ended []string, err error) {
	merchantID, err := in.merchantOf(ctx, tx)
	if err != nil {
		return is, nil, err
	}
	if err := lockProvider(ctx, tx, merchantID); err != nil {
		return is, nil, err
	}
	was, err := a.readProvider(ctx, tx, merchantID)
	if err != nil {
		return is, nil, err
	}
	if !slices.ContainsFunc(was.Domains, func(d wire.SingleSignOnDomain) bool { return d.Domain == in.Domain }) {
		return is, nil, fault.Missing("This domain")
	}
	_, err = tx.Exec(ctx, `update single_sign_on_domains set approved_at = $3 where provider_id = $1 and domain = $2 and approved_at is null`, was.Id, in.Domain,
		a.now())
	if err = domainTaken(err); err != nil {
		return is, nil, err
	}
	if is, err = a.readProvider(ctx, tx, merchantID); err != nil {
		return is, nil, err
	}
	if err = a.recordProvider(ctx, tx, "domain_approved", was, is); err == nil {
		ended, err = a.endEnforced(ctx, tx, is)
	}
	return is, ended, err
}
