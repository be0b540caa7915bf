package shops

import (
	"context"
	"net/http"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// registerSuspension lists how Admins suspend merchants; admin describes an operation below theirs.
func (a *API) registerSuspension(api *web.API, admin func(method, path, summary string) web.Op) {
	suspend := admin(http.MethodPost, "/{id}/suspend", "Suspend a merchant: its shops take no new orders and its people only finish those that have come")
	suspend.Doc = "Until the suspension is lifted, new orders are refused with 409 MerchantSuspended, and webhooks of its web shops wait in the intake inbox; " +
		"repeats of stored orders are answered as before. Its users sign in, read and finish the orders that have come; " +
		"whatever would change something else is refused in the same way. Its Merchants are told the reason by email."
	web.Handle(api, suspend, a.suspendMerchant)
	web.Handle(api, admin(http.MethodPost, "/{id}/lift", "Lift the suspension of a merchant"), a.liftSuspension)
}

// MerchantSuspended is the conflict MerchantSuspended if the merchant is suspended; called inside the transaction that
// stores an order, it waits for a suspension that is being made.
func MerchantSuspended(ctx context.Context, tx pgx.Tx, merchantID string) error {
	suspended, err := db.Value[bool](ctx, tx, `select suspended_at is not null from merchants where id = $1 for key share`, merchantID)
	if err != nil {
		return err
	}
	return web.RefuseSuspended(suspended)
}

// suspendMerchant keeps a merchant's shops from taking new orders, and its people from changing anything.
func (a *API) suspendMerchant(ctx context.Context, in *web.ByIDBody[wire.MerchantSuspending]) (web.Result[wire.MerchantRecord], error) {
	reason, p := in.Body.Reason, problems{}
	p.text("Reason", &reason, 3, 500)
	if err := p.err(); err != nil {
		return web.Result[wire.MerchantRecord]{}, err
	}
	return a.setSuspension(ctx, in.ID, "suspended", session.NoticeSuspended, fault.New(fault.Conflict, "AlreadySuspended", "This merchant is suspended already."),
		`update merchants set suspended_at = $2, suspended_reason = $3 where id = $1 and suspended_at is null`, in.ID, a.now(), reason)
}

func (a *API) liftSuspension(ctx context.Context, in *web.ByID) (web.Result[wire.MerchantRecord], error) {
	return a.setSuspension(ctx, in.ID, "suspension_lifted", session.NoticeLifted, fault.New(fault.Conflict, "NotSuspended", "This merchant is not suspended."),
		`update merchants set suspended_at = null, suspended_reason = '' where id = $1 and suspended_at is not null`, in.ID)
}

// setSuspension runs one UPDATE on a merchant, which none but that of the expected state meets, and tells its people.
func (a *API) setSuspension(ctx context.Context, id, verb, notice string, otherwise error, sql string, args ...any) (web.Result[wire.MerchantRecord], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantRecord, error) {
		m, err := a.records().Change(ctx, tx, a.now(), id, verb, func(wire.MerchantRecord) error {
			return db.ExecOne(ctx, tx, otherwise, sql, args...)
		})
		if err != nil {
			return m, err
		}
		batch := &pgx.Batch{}
		jobs.EnqueueEach(batch, session.NoticeArgs{}, `select jsonb_build_object('user_id', id, 'what', $2::text, 'at', $3::timestamptz) from users
			where merchant_id = $1 and role = 'Merchant' and deactivated_at is null`, id, notice, a.now())
		if err := tx.SendBatch(ctx, batch).Close(); err != nil {
			return m, err
		}
		return m, session.Changed(ctx, tx, id)
	})
}
