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
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/wire"
)

var demoPushes = []struct {
	made  int // days ago
	title string
	body  string
	shops []string
	waits int // days; 0: sent when it was made
}{
	{34, "Autumn lanterns are here", "Twelve new colours, ready in an hour. Come by, or have one brought to your door today.", []string{islingtonID}, 0},
	{9, "Free delivery this weekend", "No delivery charge on orders over £20 until Sunday evening.", []string{islingtonID, deptfordID}, 0},
	{0, "Winter sale from Friday", "A quarter off with the code WINTER25, on orders over £30.", []string{islingtonID, deptfordID}, 3},
}

// insertPushes registers devices of customers of two shops and notifies them: in
// the past, which Phones receive as soon as the server runs, and in three days.
func insertPushes(ctx context.Context, tx pgx.Tx, o Options) error {
	if err := insertDevices(ctx, tx, o); err != nil {
		return err
	}
	morning := func(days int) time.Time { return london.AddDays(o.Now, days).Add(10 * time.Hour) }
	for _, p := range demoPushes {
		made := o.Now
		if p.made > 0 {
			made = morning(-p.made)
		}
		n := wire.NewPush{Title: p.title, Body: p.body, Shops: p.shops}
		if p.waits > 0 {
			at := morning(p.waits)
			n.ScheduleDate = &at
		}
		if _, err := notifications.Create(ctx, tx, o.Jobs, made, n); err != nil {
			return err
		}
	}
	return nil
}

func insertDevices(ctx context.Context, tx pgx.Tx, o Options) error {
	for i, d := range []struct{ shop, customer, platform string }{
		{islingtonID, "ottoline.grey", "iOS"}, {islingtonID, "ines.calloway", "Android"}, {islingtonID, "tobias.marlow", "Web"},
		{deptfordID, "amara.neill", "Android"}, {deptfordID, "felix.thornby", "iOS"},
	} {
		device := wire.PushDevice{Token: deviceToken(i + 1), Platform: d.platform, CustomerId: d.customer}
		if _, err := notifications.RegisterDevice(ctx, tx, london.AddDays(o.Now, -40), hartleyID, d.shop, device); err != nil {
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
