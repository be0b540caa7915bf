package invoices

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// setCompany changes the company of a merchant for it, under the rules of its own settings; for Admins.
func (a *API) setCompany(ctx context.Context, in *web.ByIDBody[wire.MerchantCompany]) (web.Result[wire.MerchantCompany], error) {
	b := in.Body
	s := wire.InvoiceSettings{CompanyName: b.CompanyName, CompanyNumber: b.CompanyNumber, VatNumber: b.VatNumber, VatFrom: b.VatFrom, VatTo: b.VatTo}
	if err := checkSettings(&s); err != nil {
		return web.Result[wire.MerchantCompany]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantCompany, error) {
		after, err := a.changeSettings(ctx, tx, &auth.Caller{Role: wire.RoleMerchant, MerchantID: in.ID}, s)
		if err = db.IfNone(err, fault.Missing("This merchant")); err == nil {
			err = live.Publish(ctx, tx, live.Event{Kind: wire.UpdateMerchant, Entity: wire.EntityMerchant, ID: in.ID, MerchantID: in.ID})
		}
		return wire.MerchantCompany{CompanyName: after.CompanyName, CompanyNumber: after.CompanyNumber, VatNumber: after.VatNumber,
			VatFrom: after.VatFrom, VatTo: after.VatTo}, err
	})
}
