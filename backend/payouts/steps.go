package payouts

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// The steps below are those of the operations, each in a transaction of whoever calls them and for the caller in the context.

// SetAccount changes the account that payouts are made from.
func (a *API) SetAccount(ctx context.Context, tx pgx.Tx, s wire.PayoutSettings) error {
	_, err := a.setSettings(ctx, tx, &web.Body[wire.PayoutSettings]{Body: s})
	return err
}

// HoldMoney says that from a London day on, today or later, the operator or the merchant holds what customers pay.
func (a *API) HoldMoney(ctx context.Context, tx pgx.Tx, merchantID string, holder wire.MoneyHolder) error {
	_, err := a.setHolder(ctx, tx, &web.ByIDBody[wire.MoneyHolder]{ByID: web.ByID{ID: merchantID}, Body: holder})
	return err
}

// EnterDetails stores where the payouts of the caller's merchant go, and returns the id of the request for approval.
func (a *API) EnterDetails(ctx context.Context, tx pgx.Tx, b wire.PaymentDetailsChange) (approvalID string, err error) {
	v, err := a.enterDetails(ctx, tx, &b)
	if err != nil {
		return "", err
	}
	return v.ApprovalID, nil
}

// Propose starts a run and makes its items at once.
func (a *API) Propose(ctx context.Context, tx pgx.Tx, in wire.NewPayoutRun) (run wire.PayoutRun, err error) {
	if run, err = a.startRun(ctx, tx, &web.Body[wire.NewPayoutRun]{Body: in}); err != nil {
		return run, err
	}
	merchants, err := unproposed(ctx, tx, run.Id)
	if err != nil {
		return run, err
	}
	for _, merchantID := range merchants {
		if err := a.propose(ctx, tx, run.Id, merchantID, in.Until); err != nil {
			return run, err
		}
	}
	if err := a.endPreparing(ctx, tx, run.Id); err != nil {
		return run, err
	}
	return findRun(ctx, tx, run.Id, false)
}

// AskApproval asks another Admin to approve a run, and returns the id of the request.
func (a *API) AskApproval(ctx context.Context, tx pgx.Tx, runID string) (approvalID string, err error) {
	if _, err := a.ask(ctx, tx, &web.ByID{ID: runID}); err != nil {
		return "", err
	}
	return db.Value[string](ctx, tx, `select approval_id::text from payout_runs where id = $1`, runID)
}
