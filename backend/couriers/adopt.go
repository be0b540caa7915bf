package couriers

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// adoptPause is how long after its adoption a delivery goes on, before it is hurried.
const adoptPause = 90

// Adopt lets the simulated couriers go on with deliveries that were begun
// elsewhere (the demo marketplace's), each from the step its order stands at.
func (c *Couriers) Adopt(ctx context.Context, tx pgx.Tx) error {
	s, ok := c.registry[SimulatedName].(*Simulated)
	if !ok {
		return nil
	}
	rows, _ := tx.Query(ctx, `update courier_attempts a set provider_ref = $2 || a.id from orders o
		where o.id = a.order_id and a.provider = $1 and a.state = 'Booked' and a.provider_ref not like $2 || '%'
		returning a.id::text as attempt_id, o.id::text as order_id, o.assigned is not null as assigned, o.at_pick_up_location is not null as picked_up,
			o.out_for_delivery is not null as out, o.at_drop_off_location is not null as dropped_off`, SimulatedName, refPrefix)
	begun, err := pgx.CollectRows(rows, pgx.RowToStructByName[begunDelivery])
	if err != nil {
		return err
	}
	for _, b := range begun {
		if err := c.adopt(ctx, tx, s, b); err != nil {
			return err
		}
	}
	return nil
}

type begunDelivery struct {
	AttemptID  string
	OrderID    string
	Assigned   bool
	PickedUp   bool
	Out        bool
	DroppedOff bool
}

func (c *Couriers) adopt(ctx context.Context, tx pgx.Tx, s *Simulated, b begunDelivery) error {
	p := s.plan(b.OrderID, fleets[0])
	reached := map[string]bool{Assigned: b.Assigned, AtPickUpLocation: b.PickedUp, OutForDelivery: b.Out, AtDropOffLocation: b.DroppedOff}
	step := 0
	for i, ahead := range p.Steps {
		if reached[ahead.Kind] {
			step = i + 1
		}
	}
	args := SimulateArgs{AttemptID: b.AttemptID, Step: step, OrderID: b.OrderID, Fleet: fleets[0].Code}
	args.Booked = s.now().Add(-s.hurry(p.Steps[step].After)).Add(s.hurry(adoptPause * 1e9))
	return s.schedule(ctx, tx, args)
}
