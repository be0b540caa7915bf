package collect

import (
	"context"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const cardColumns = `o.id::text, o.reference_number, o.status, o.premium_selected, o.manually_resolved, o.drafted, o.placed, o.booked_by,
	m.name as merchant_name, s.name as shop_name, o.pickup_time as pick_up_time, trim(o.first_name || ' ' || o.last_name) as recipient,
	o.dropoff_post_code as post_code, coalesce(j.fleet_name, '') as courier, split_part(coalesce(j.driver_name, ''), ' ', 1) as driver, o.eta,
	case when o.at_pick_up_location is null and o.out_for_delivery is null and o.at_drop_off_location is null
		then ` + dispatch.PickUpAt + ` end as pick_up_at,
	o.out_for_delivery is not null or o.at_drop_off_location is not null as goods_left, o.failed, o.failed_reason, o.failed_reason_notes,
	coalesce(o.attention, '') as attention, o.latest_update_for_archived, o.version,
	coalesce(b.return_id::text, '') as return_id, coalesce(t.reference, '') as return_reference`

const cardTables = `collect_orders o join shops s on s.id = o.shop_id join merchants m on m.id = o.merchant_id
	left join return_couriers b on b.order_id = o.id left join returns t on t.id = b.return_id` + dispatch.JoinJourney + dispatch.JoinAttempt

func (a *API) detail(ctx context.Context, in *web.ByID) (web.Result[wire.CollectOrder], error) {
	c := auth.CallerFrom(ctx)
	order, err := read(ctx, a.pool, c, in.ID)
	switch {
	case err != nil:
	case c.Role == wire.RoleAdmin:
		order.CourierCosts, err = couriers.Costs(ctx, a.pool, subject(in.ID))
	case c.Seen == nil && a.ChatToken != nil && chattable[order.Status]:
		order.ChatJwtToken = a.ChatToken(c, order.Id, order.ReferenceNumber, a.now())
	}
	return web.Of(order), err
}

// chattable are the statuses in which an order has a courier to chat with.
var chattable = map[string]bool{wire.CollectQueued: true, wire.CollectAssigned: true, wire.CollectAtPickUpLocation: true,
	wire.CollectOutForDelivery: true, wire.CollectAtDropOffLocation: true}

// row is an order as the database holds it, where that differs from its JSON.
type row struct {
	wire.CollectCard
	QuoteRound         int
	Tab                string
	OrderDetails       string
	HasRestrictedItems bool
	DoorPin            bool
	PickupFirstName    string
	PickupLastName     string
	PickupPhone        string
	PickupInstructions string
	From, To           wire.CollectAddress
	Instructions       string
	VehicleTypeID      string `db:"vehicle_type_id"`
	VehicleTypeCode    string
	VehicleTypeName    string
	DeliveryType       string
	FirstName          string
	LastName           string
	Email              string
	TelNo              string
	Cancelled          *time.Time
	CancelledByUser    bool
	CancelAsked        *time.Time
	CancelRefused      *time.Time
	CancelNotes        string
	DriverName         string
	DriverSeenAt       *time.Time
	FleetName          string
	FleetLogo          string
	TrackingURL        string
	Winning            *wire.WinningQuote
	ProofKey           string
	Told               []wire.ToldRecipient
	wire.CourierTimes
}

const detailSQL = `select ` + cardColumns + `, o.quote_round, o.tab, o.order_details, o.has_restricted_items, o.door_pin,
	o.pickup_first_name, o.pickup_last_name,
	o.pickup_phone, o.pickup_instructions,
	jsonb_build_object('Line1', o.pickup_line1, 'Line2', o.pickup_line2, 'Line3', o.pickup_line3, 'City', o.pickup_city,
		'PostCode', o.pickup_post_code, 'Lat', o.pickup_lat, 'Long', o.pickup_long) as "from",
	jsonb_build_object('Line1', o.dropoff_line1, 'Line2', o.dropoff_line2, 'Line3', o.dropoff_line3, 'City', o.dropoff_city,
		'PostCode', o.dropoff_post_code, 'Lat', o.dropoff_lat, 'Long', o.dropoff_long) as "to",
	o.instructions, v.id::text as vehicle_type_id, v.code as vehicle_type_code, v.name as vehicle_type_name, o.delivery_type, o.first_name, o.last_name, o.email,
	o.tel_no,
	o.queued, o.assigned, o.at_pick_up_location, o.out_for_delivery, o.at_drop_off_location, o.delivered, o.cancelled,
	o.cancelled_by_user, coalesce(j.driver_name, '') as driver_name, j.driver_seen_at, coalesce(j.fleet_name, '') as fleet_name, coalesce(j.fleet_logo, '') as
	fleet_logo,
	coalesce(j.tracking_url, '') as tracking_url, j.cancel_asked, j.cancel_refused, coalesce(j.cancel_notes, '') as cancel_notes, o.winning, o.proof_key,
	coalesce((select jsonb_agg(jsonb_build_object('Kind', r.kind, 'Way', r.way, 'State', r.state) order by r.since, r.way) from recipient_messages r
		where r.order_id = o.id), '[]') as told
	from ` + cardTables + `
	join vehicle_types v on v.id = o.vehicle_type_id where o.id = $1 and `

// read returns the caller's order, whole.
func read(ctx context.Context, q db.Querier, c *auth.Caller, id string) (wire.CollectOrder, error) {
	r, err := readRow(ctx, q, c, id)
	return r.order(), err
}

func readRow(ctx context.Context, q db.Querier, c *auth.Caller, id string) (row, error) {
	owner, arg := list.OwnerClause(c, 2)
	return db.Find[row](ctx, q, "This order", detailSQL+owner, id, arg)
}

func (r row) order() wire.CollectOrder {
	return wire.CollectOrder{
		CollectCard: r.CollectCard, Told: r.Told, Round: r.QuoteRound, PortalStatus: r.Tab, OrderDetails: r.OrderDetails, HasRestrictedItems: r.HasRestrictedItems,
		DoorPin:         r.DoorPin,
		PickupFirstName: r.PickupFirstName, PickupLastName: r.PickupLastName, PickUpPhone: r.PickupPhone, PickUpInstructions: r.PickupInstructions,
		CollectionAddress: r.From, DeliveryAddress: r.To, DropOffAddressLine1: r.To.Line1, DropOffAddressLine2: r.To.Line2, DropOffAddressLine3: r.To.Line3,
		CustomerInstructions: instructions(r.Instructions, r.HasRestrictedItems), OwnInstructions: r.Instructions,
		VehicleTypeId: r.VehicleTypeID, VehicleTypeCode: r.VehicleTypeCode, VehicleTypeName: r.VehicleTypeName, DeliveryTypeKey: r.DeliveryType,
		CustomerFirstName: r.FirstName, CustomerLastName: r.LastName, CustomerEmail: r.Email, CustomerTelNo: r.TelNo,
		CourierTimes: r.CourierTimes, Cancelled: r.Cancelled,
		CanCancel: cancellable[r.Status] && r.Assigned == nil && r.CancelAsked == nil, CancelledByUser: r.CancelledByUser,
		CancelAsked: r.CancelAsked, CancelRefused: r.CancelRefused, CancelNotes: r.CancelNotes, Tracking: r.tracking(),
	}
}

// steps are the stepper's step of each status; a draft has none.
var steps = map[string]string{
	wire.CollectPlaced: wire.StepOrdered, wire.CollectOpenPremium: wire.StepOrdered, wire.CollectQueued: wire.StepQueued,
	wire.CollectAssigned: wire.StepDispatched, wire.CollectAtPickUpLocation: wire.StepDispatched,
	wire.CollectOutForDelivery: wire.StepOutForDelivery, wire.CollectAtDropOffLocation: wire.StepOutForDelivery,
	wire.CollectDelivered: wire.StepDelivered, wire.CollectFailed: wire.StepFailed, wire.CollectCancelled: wire.StepCancelled,
}

// tracking is sent on the details socket. A driver is named while carrying
// and afterwards, by first name alone. The map goes with the end of the delivery:
// there is nothing left to show on it.
func (r row) tracking() wire.Tracking {
	t := wire.Tracking{Status: wire.TrackingStatus{Step: steps[r.Status]}, WinningQuote: r.Winning}
	switch r.Status {
	case wire.CollectDelivered:
		t.Status.DeliveredDate = r.Delivered
	case wire.CollectFailed:
		t.Status.FailedDate = r.Failed
	case wire.CollectCancelled:
		t.Status.CancelledDate = r.Cancelled
	default:
		t.ETA, t.MapWidgetUrl = r.ETA, r.TrackingURL
	}
	if r.FleetName != "" {
		t.FleetInformation = &wire.FleetInformation{Name: r.FleetName, LogoUrl: r.FleetLogo}
	}
	if r.ProofKey != "" {
		t.ProofOfDelivery = &wire.ProofOfDelivery{ImageUrl: "/api/collect/proof/" + r.Id, ImageName: proofName(r)}
	}
	if r.DriverName != "" {
		t.DriverInformation = &wire.DriverInformation{Name: firstName(r.DriverName), LastUpdate: r.DriverSeenAt}
	}
	return t
}
