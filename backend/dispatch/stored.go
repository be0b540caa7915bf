package dispatch

// What a delivery order or courier order cost is entered in the ledger under a cause that names it.
const (
	teamOrders    = "order/"
	courierOrders = "collect/"
	concierge     = "/concierge"
)

// TeamOrderCause is the cause of what a team pays for a delivery order.
func TeamOrderCause(id string) string { return teamOrders + id }

// CourierOrderCause is the cause of a courier order's credit or booking fee.
func CourierOrderCause(id string) string { return courierOrders + id }

// ConciergeCause is the cause of a courier order's Concierge fee.
func ConciergeCause(id string) string { return courierOrders + id + concierge }

// The same causes as SQL, of an order o; and conditions on root, by which the ledger groups entries of one cause.
const (
	TeamOrderCauseSQL    = `'` + teamOrders + `' || o.id`
	CourierOrderCauseSQL = `'` + courierOrders + `' || o.id`
	ConciergeCauseSQL    = CourierOrderCauseSQL + ` || '` + concierge + `'`

	OfTeamOrders    = `starts_with(root, '` + teamOrders + `')`
	OfCourierOrders = `starts_with(root, '` + courierOrders + `')`
)

// How other packages read what couriers know of an order o.
const (
	// JoinJourney adds its journey j, which it has once a courier was asked.
	JoinJourney = ` left join journeys j on j.subject_id = o.id`
	// JoinAttempt adds the attempt c that is being booked or is booked.
	JoinAttempt = ` left join courier_attempts c on c.subject_id = o.id and c.state in ('Booking', 'Booked')`
	// PickUpAt is when the courier of attempt c expects to be at the pick-up, or null if the courier does not say.
	PickUpAt = `nullif((c.quote ->> 'PickUpAt')::timestamptz, '0001-01-01T00:00:00Z')`
	// DropOffAt is when that courier expects to be at the customer's, likewise.
	DropOffAt = `nullif((c.quote ->> 'DropOffAt')::timestamptz, '0001-01-01T00:00:00Z')`
	// JoinPosition adds p, the newest report of where the driver of attempt c is.
	JoinPosition = ` left join lateral (select (e.raw ->> 'Progress')::float8 as progress, nullif((e.raw -> 'Position' ->> 'Lat')::float8, 0) as lat,
		nullif((e.raw -> 'Position' ->> 'Long')::float8, 0) as long, e.at, (e.raw ->> 'Imminent')::boolean as imminent
		from courier_events e where e.attempt_id = c.id and e.kind = 'Position' order by e.at desc, e.id desc limit 1) p on true`
	// CancelAsked is when a courier was asked to cancel, or null if no request waits.
	CancelAsked = `(select j.cancel_asked from journeys j where j.subject_id = o.id)`
	// TrackingURL is the courier's own page, or empty.
	TrackingURL = `coalesce((select j.tracking_url from journeys j where j.subject_id = o.id), '')`
	// AttemptsOf are the attempts of order $1, for a wire.CourierAttempt.
	AttemptsOf = `select attempt_no, provider, state, driver_name, created_at from courier_attempts where subject_id = $1 order by attempt_no`
	// DriverOf are the name and phone number of driver $1, as a courier last sent them.
	DriverOf = `select driver_name, driver_phone from courier_attempts where driver_id = $1 order by created_at desc limit 1`
	// DoorPIN is whether a courier of o asks for a PIN at the door, or has said what became of it.
	DoorPIN = `exists (select from courier_attempts a join door_pins p on p.attempt_id = a.id
		where a.subject_id = o.id and (a.state in ('Booking', 'Booked') or p.outcome <> ''))`
	// Came is when a driver came, nil if none did: whoever is at the pick-up, or has the goods, is one.
	Came = `least(o.assigned, o.at_pick_up_location, o.out_for_delivery, o.at_drop_off_location)`
)
