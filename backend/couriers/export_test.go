package couriers

import "context"

// The jobs of couriers, each run once.
var (
	Recall  = (*Couriers).recall
	Release = (*Couriers).workRelease
)

// Dispatch runs a dispatch job at its last attempt.
func (c *Couriers) Dispatch(ctx context.Context, s Subject) error {
	a, err := c.dispatch(ctx, s)
	if err == nil || a == nil || unknown(err) {
		return err
	}
	return c.giveUp(ctx, a)
}
