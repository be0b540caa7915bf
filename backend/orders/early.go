package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
)

// CancelOnArrival cancels a new order whose cancellation arrived before it, so that nobody prepares it. Now
// is UTC.
func CancelOnArrival(ctx context.Context, tx pgx.Tx, now time.Time, owner Owner, id string) error {
	if _, err := cancel(ctx, tx, id, true, nil, now); err != nil {
		return err
	}
	note := entry{OrderID: id, MerchantID: owner.MerchantID, ShopID: owner.ShopID, Kind: "Cancelled", At: now,
		Actor: "Customer", Detail: map[string]any{"WholeDelivery": true, "Before": StatusPending}}
	return note.record(ctx, tx)
}
