package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/notifications"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/wire"
)

// insertCodes adds promo codes, uses of them on past orders, and a referral code with vouchers.
func insertCodes(ctx context.Context, tx pgx.Tx, now time.Time) error {
	day := func(n int) time.Time { return london.AddDays(now, n) }
	for _, c := range load().Codes {
		c.Code.StartDate, c.Code.Expires = day(c.Starts), day(c.Ends)
		if _, err := promotions.Create(ctx, tx, day(c.Made), c.Code); err != nil {
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
	past, err := db.All[redeemedOrder](ctx, tx, `select merchant_id::text, external_order_id, customer_first_name as first_name, customer_last_name as last_name,
			customer_email as email, customer_tel_no as number, total_amount as total, created as at
		from (select distinct on (customer_email) * from orders where status = 'DeliveredDelivery' and total_amount >= 2000 order by customer_email, created) first
		order by created, id limit 8`)
	for i, o := range past {
		if err != nil {
			return nil, err
		}
		code := []string{"WELCOME10", "FIVEROFF"}[i%2]
		_, err = promotions.Redeem(ctx, tx, o.At, o.MerchantID, wire.Redemption{Code: code, OrderTotal: o.Total, ExternalOrderId: o.ExternalOrderID,
			Customer: o.customer()})
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

// insertPushes registers devices of customers of two shops and notifies them: in
// the past, which Phones receive as soon as the server runs, and in three days.
func insertPushes(ctx context.Context, tx pgx.Tx, o Options) error {
	if err := insertDevices(ctx, tx, o); err != nil {
		return err
	}
	morning := func(days int) time.Time { return london.AddDays(o.Now, days).Add(10 * time.Hour) }
	for _, p := range load().Pushes {
		made := o.Now
		if p.Made > 0 {
			made = morning(-p.Made)
		}
		if p.Waits > 0 {
			at := morning(p.Waits)
			p.Push.ScheduleDate = &at
		}
		if _, err := notifications.Create(ctx, tx, o.Jobs, made, p.Push); err != nil {
			return err
		}
	}
	return nil
}

func insertDevices(ctx context.Context, tx pgx.Tx, o Options) error {
	for i, d := range load().Devices {
		device := wire.PushDevice{Token: deviceToken(i + 1), Platform: d.Platform, CustomerId: d.Customer}
		if _, err := notifications.RegisterDevice(ctx, tx, london.AddDays(o.Now, -40), hartleyID, d.Shop, device); err != nil {
			return err
		}
	}
	return nil
}

func deviceToken(no int) string { return fmt.Sprintf("demo-device-%d", no) }

// Phones are the customers' devices of the demo: three of five open whatever arrives. It is a push.Sender.
type Phones struct{ Pool *pgxpool.Pool }

// Send lets the message arrive, and be opened.
func (p Phones) Send(ctx context.Context, m push.Message) error {
	if !slices.Contains([]string{deviceToken(1), deviceToken(2), deviceToken(4)}, m.Token) {
		return nil
	}
	return db.InTx(ctx, p.Pool, func(tx pgx.Tx) error {
		_, err := notifications.Open(ctx, tx, time.Now().UTC(), hartleyID, wire.PushOpened{NotificationId: m.ID, Token: m.Token})
		return err
	})
}
