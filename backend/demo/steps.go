package demo

import (
	"context"
	"slices"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// step is one thing that happens to an order, so long after it came in.
type step struct {
	after time.Duration
	do    func(ctx context.Context, d *pastOrder, at time.Time) error
}

var (
	askLine     = step{2 * minute, requestCancellation}
	shorten     = step{4 * minute, changeQuantities}
	ackLine     = step{4 * minute, acknowledge}
	askAll      = step{6 * minute, requestCancellation}
	accepted    = step{7 * minute, accept}
	turnedDown  = step{9 * minute, reject}
	packed      = step{10 * minute, setPackages}
	ackAll      = step{12 * minute, acknowledge}
	driverFound = step{16 * minute, assign}
	vetoed      = step{25 * minute, rejectByManager}
	arrived     = step{29 * minute, report(couriers.AtPickUpLocation)}
	left        = step{35 * minute, report(couriers.OutForDelivery)}
	atTheDoor   = step{54 * minute, report(couriers.AtDropOffLocation)}
	handedOver  = step{58 * minute, report(couriers.Delivered)}
	givenUp     = step{66 * minute, report(couriers.Failed)}
	resolved    = step{3 * hour, recoverAs(false)}
	paidBack    = step{5 * hour, recoverAs(true)}
)

// stageSteps are the steps that an order at a stage has been through.
var stageSteps = map[string][]step{
	"":                     {},
	"asking":               {askAll},
	"queued":               {accepted, packed},
	"assigned":             {accepted, packed, driverFound},
	"atPickUp":             {accepted, packed, driverFound, arrived},
	"outForDelivery":       {accepted, packed, driverFound, arrived, left},
	"atDropOff":            {accepted, packed, driverFound, arrived, left, atTheDoor},
	"delivered":            {accepted, packed, driverFound, arrived, left, atTheDoor, handedOver},
	"failed":               {accepted, packed, driverFound, arrived, left, atTheDoor, givenUp},
	"recovered":            {accepted, packed, driverFound, arrived, left, atTheDoor, givenUp, resolved},
	"refunded":             {accepted, packed, driverFound, arrived, left, atTheDoor, handedOver}, // paid back once it has been invoiced
	"refundedAfterFailure": {accepted, packed, driverFound, arrived, left, atTheDoor, givenUp, paidBack},
	"rejected":             {turnedDown},
	"cancelled":            {askAll, ackAll},
	"refused":              {vetoed},
}

// steps are the stage's, after what the plan says happened to single lines.
func (d *pastOrder) steps() []step {
	var list []step
	if d.Struck > 0 {
		list = append(list, askLine, ackLine)
	}
	if len(d.Short) > 0 {
		list = append(list, shorten)
	}
	return append(list, stageSteps[d.Stage]...)
}

func changeQuantities(ctx context.Context, d *pastOrder, at time.Time) error {
	lines, err := db.Column[string](ctx, d.tx, `select id::text from order_lines where order_id = $1 order by position`, d.id)
	if err != nil {
		return err
	}
	for _, c := range d.Short {
		if err := orders.ChangeQuantity(ctx, d.tx, d.shop.actor(), at, d.id, lines[c[0]-1], c[1]); err != nil {
			return err
		}
	}
	return nil
}

// requestCancellation is the customer's wish to cancel the struck line, or else the whole order.
func requestCancellation(ctx context.Context, d *pastOrder, at time.Time) error {
	var skus []string
	if d.Struck > 0 {
		skus = []string{d.in.Orderlines[d.Struck-1].OrderLineVariantSKU}
	}
	return orders.RequestCancellation(ctx, d.tx, at, d.shop.MerchantID, d.shop.ID, d.in.ExternalOrderId, skus)
}

func acknowledge(ctx context.Context, d *pastOrder, at time.Time) error {
	requestID, err := db.Value[string](ctx, d.tx, `select id::text from cancellation_requests where order_id = $1 and acknowledged_at is null`, d.id)
	if err != nil {
		return err
	}
	return orders.Acknowledge(ctx, d.tx, d.o.Couriers.AskCancel, d.shop.actor(), at, d.id, requestID)
}

func accept(ctx context.Context, d *pastOrder, at time.Time) error {
	d.vehicle = d.drawVehicle()
	in := wire.Accept{DeliveryId: d.id}
	if err := d.tx.QueryRow(ctx, `select id::text from vehicle_types where code = $1`, d.vehicle).Scan(&in.VehicleTypeId); err != nil {
		return err
	}
	return orders.Accept(ctx, d.tx, d.o.Jobs, d.shop.actor(), at, in)
}

// drawVehicle is a van where one of the goods is bulky.
func (d *pastOrder) drawVehicle() string {
	for _, l := range d.in.Orderlines {
		bulky := func(p *product) bool { return p.Bulky && p.Title == l.ProductTitle }
		if slices.ContainsFunc(load().Products, bulky) {
			return "van_small"
		}
	}
	return []string{"bicycle_cargo", "motorcycle", "car"}[d.rng.IntN(3)]
}

func setPackages(ctx context.Context, d *pastOrder, at time.Time) error {
	return orders.SetPackages(ctx, d.tx, d.shop.actor(), at, d.id, 1+len(d.in.Orderlines)/3)
}

// assign books a simulated courier. The tracking link is new at every start, because anybody who knows it can
// open it.
func assign(ctx context.Context, d *pastOrder, at time.Time) (err error) {
	d.quote, d.driver = d.o.Simulated.Recorded(d.in.ExternalOrderId, d.vehicle)
	d.attemptID, err = d.o.Couriers.Record(ctx, d.tx, dispatch.Subject{Kind: dispatch.KindOrder, ID: d.id}, d.quote, simulated.Ref, at)
	if err != nil {
		return err
	}
	return report(couriers.Assigned)(ctx, d, at)
}

// report is an event of the order's courier.
func report(kind string) func(context.Context, *pastOrder, time.Time) error {
	return func(ctx context.Context, d *pastOrder, at time.Time) error {
		d.reached = kind
		return d.o.Couriers.Ingest(ctx, d.tx, simulated.Name, couriers.Event{ID: d.attemptID + "/" + kind, AttemptID: d.attemptID,
			Kind: kind, At: at, Driver: d.driver, Reason: d.Reason, Notes: d.Note})
	}
}

func recoverAs(refund bool) func(context.Context, *pastOrder, time.Time) error {
	return func(ctx context.Context, d *pastOrder, at time.Time) error {
		return orders.Recover(ctx, d.tx, admin(), at, d.id, refund)
	}
}

func reject(ctx context.Context, d *pastOrder, at time.Time) error {
	return orders.Reject(ctx, d.tx, d.shop.actor(), at, d.id, d.Note)
}

// rejectByManager is the no of a professional team's manager.
func rejectByManager(ctx context.Context, d *pastOrder, at time.Time) error {
	key := &auth.Key{Name: "Web shop", MerchantID: d.shop.MerchantID, ShopID: d.shop.ID}
	return orders.Decide(ctx, d.tx, at, key, d.in.ExternalOrderId, wire.IntakeDecision{ProOrderStatus: "Rejected By Manager"})
}
