package collect

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

const (
	draftDays   = 7   // London days after its collection day for which a draft is kept
	mostExpired = 500 // drafts deleted in one transaction
)

// expiredDraft is a draft that was deleted because it was not booked.
type expiredDraft struct {
	ID              string
	MerchantID      string
	ShopID          string
	ReferenceNumber string
	PickupTime      time.Time
	FromFile        bool
}

// ExpireDrafts deletes drafts, created from a file or in the form, whose collection day is more than seven
// London days ago, and abandoned unfinished bookings. A draft that is still part of an unfinished booking is
// kept until that has expired. It may run on several servers at once.
func ExpireDrafts(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	if _, err := pool.Exec(ctx, `delete from unfinished_bookings where saved_at < $1`, now.Add(-unfinishedFor)); err != nil {
		return err
	}
	for {
		var expired []expiredDraft
		err := db.InTx(ctx, pool, func(tx pgx.Tx) (err error) {
			expired, err = expireSome(ctx, tx, now)
			return err
		})
		if err != nil || len(expired) < mostExpired {
			return err
		}
	}
}

func expireSome(ctx context.Context, tx pgx.Tx, now time.Time) ([]expiredDraft, error) {
	expired, err := db.All[expiredDraft](ctx, tx, `delete from collect_orders where id in (select id from collect_orders o where status = 'Draft'
		and pickup_time < $1
			and not exists (select from unfinished_bookings u where u.booking ->> 'Id' = o.id::text) order by pickup_time limit $2 for update skip locked)
		returning id::text, merchant_id::text, shop_id::text, reference_number, pickup_time, from_file`, london.AddDays(now, -draftDays), mostExpired)
	if err != nil || len(expired) == 0 {
		return nil, err
	}
	batch := &pgx.Batch{}
	for _, d := range expired {
		audit.Queue(ctx, batch, audit.Entry{At: now, Action: "collect.draft_expired", TargetKind: "collect", TargetID: d.ID, TargetLabel: d.ReferenceNumber,
			MerchantID: d.MerchantID, Before: map[string]any{"Status": wire.CollectDraft, "PickUpTime": d.PickupTime}})
		if d.FromFile {
			live.Queue(batch, live.Event{Kind: wire.UpdateDrafts, Entity: wire.EntityCollect, ID: d.ID, MerchantID: d.MerchantID, ShopID: d.ShopID})
		}
	}
	return expired, tx.SendBatch(ctx, batch).Close()
}
