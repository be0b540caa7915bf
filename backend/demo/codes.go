package demo

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/wire"
)

// insertCodes adds promo codes, uses of them on past orders, and a referral code with vouchers.
func insertCodes(ctx context.Context, tx pgx.Tx, now time.Time) error {
	day := func(n int) time.Time { return london.AddDays(now, n) }
	for _, c := range []struct {
		made int // days ago
		code wire.NewPromoCode
	}{
		{75, wire.NewPromoCode{Code: "HARVEST15", Type: wire.PromoMultiUsePercent, Percentage: 15, StartDate: day(-75), Expires: day(-40)}},
		{60, wire.NewPromoCode{Code: "WELCOME10", Type: wire.PromoOncePerCustomerPercent, Percentage: 10, StartDate: day(-60), Expires: day(120)}},
		{45, wire.NewPromoCode{Code: "FIVEROFF", Type: wire.PromoMultiUseValue, Amount: 500, MinimumSpend: 2000, StartDate: day(-45), Expires: day(30)}},
		{9, wire.NewPromoCode{Code: "SORRY20", Type: wire.PromoSingleUsePercent, Percentage: 20, StartDate: day(-9), Expires: day(21)}},
		{2, wire.NewPromoCode{Code: "WINTER25", Type: wire.PromoOncePerCustomerPercent, Percentage: 25, MinimumSpend: 3000, StartDate: day(14), Expires: day(60)}},
	} {
		if _, err := promotions.Create(ctx, tx, day(-c.made), c.code); err != nil {
			return err
		}
	}
	used, err := redeemOnOrders(ctx, tx)
	if err != nil || len(used) == 0 {
		return err
	}
	return insertReferral(ctx, tx, now, used[0])
}

// redeemedOrder is what a redemption takes from an order.
type redeemedOrder struct {
	MerchantID, ExternalOrderID        string
	FirstName, LastName, Email, Number string
	Total                              int64
	At                                 time.Time
}

func (o redeemedOrder) customer() wire.Customer {
	return wire.Customer{CustomerFirstName: o.FirstName, CustomerLastName: o.LastName, CustomerEmail: o.Email, CustomerTelNo: o.Number}
}

// redeemOnOrders uses a code on the oldest order of each of some customers.
func redeemOnOrders(ctx context.Context, tx pgx.Tx) ([]redeemedOrder, error) {
	rows, _ := tx.Query(ctx, `select merchant_id::text, external_order_id, customer_first_name as first_name, customer_last_name as last_name,
			customer_email as email, customer_tel_no as number, total_amount as total, created as at
		from (select distinct on (customer_email) * from orders where status = 'DeliveredDelivery' and total_amount >= 2000 order by customer_email, created) first
		order by created, id limit 8`)
	past, err := pgx.CollectRows(rows, pgx.RowToStructByName[redeemedOrder])
	for i, o := range past {
		if err != nil {
			return nil, err
		}
		code := []string{"WELCOME10", "FIVEROFF"}[i%2]
		_, err = promotions.Redeem(ctx, tx, o.At, o.MerchantID, wire.Redemption{Code: code, OrderTotal: o.Total, ExternalOrderId: o.ExternalOrderID, Customer: o.customer()})
	}
	return past, err
}

// insertReferral gives a customer a referral code, on which two vouchers are issued.
func insertReferral(ctx context.Context, tx pgx.Tx, now time.Time, who redeemedOrder) error {
	issued, _, err := promotions.IssueReferral(ctx, tx, who.At, who.MerchantID, who.customer())
	for _, friend := range []wire.Customer{{}, {CustomerFirstName: "Ines", CustomerLastName: "Calloway", CustomerEmail: "ines.calloway@example.test"}} {
		if err != nil {
			return err
		}
		_, err = promotions.IssueVoucher(ctx, tx, london.AddDays(now, -3), who.MerchantID, wire.NewVoucher{ReferralCode: issued.Code,
			Type: wire.PromoSingleUseValue, Amount: 1000, MinimumSpend: 2500, Expires: london.AddDays(now, 60), Customer: friend})
	}
	return err
}
