package uberdirect

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/fault"
)

// Statuses of a delivery.
const (
	statusPending   = "pending"
	statusPickup    = "pickup"
	statusPickedUp  = "pickup_complete"
	statusDropoff   = "dropoff"
	statusDelivered = "delivered"
	statusCanceled  = "canceled"
	statusReturned  = "returned"
)

// kinds are the events for each status: a delivery that Uber calls returned has failed for the recipient.
var kinds = map[string]string{
	statusPending: couriers.Unassigned, statusPickup: couriers.Assigned, statusPickedUp: couriers.OutForDelivery, statusDropoff: couriers.OutForDelivery,
	statusDelivered: couriers.Delivered, statusCanceled: couriers.GivenBack, statusReturned: couriers.Failed,
}

type quoteResponse struct {
	ID             string    `json:"id"`
	Fee            int64     `json:"fee"` // pence
	Currency       string    `json:"currency"`
	CurrencyType   string    `json:"currency_type"`
	DropoffETA     time.Time `json:"dropoff_eta"`
	Expires        time.Time `json:"expires"`
	PickupDuration int       `json:"pickup_duration"` // minutes
}

func (q quoteResponse) currency() string {
	if q.CurrencyType != "" {
		return q.CurrencyType
	}
	return q.Currency
}

// delivery has the fields of a delivery that we use; related deliveries come as an object or a list.
type delivery struct {
	ID                  string          `json:"id"`
	Status              string          `json:"status"`
	ExternalID          string          `json:"external_id"`
	Fee                 int64           `json:"fee"` // pence
	LiveMode            bool            `json:"live_mode"`
	Updated             time.Time       `json:"updated"`
	UndeliverableReason string          `json:"undeliverable_reason"`
	Courier             *courier        `json:"courier"`
	Imminent            bool            `json:"courier_imminent"` // close to where it goes next
	Pickup              waypoint        `json:"pickup"`
	Dropoff             waypoint        `json:"dropoff"`
	Related             json.RawMessage `json:"related_deliveries"`
}

type courier struct {
	Name     string `json:"name"`
	Location latLng `json:"location"`
}

type latLng struct {
	Lat float64 `json:"lat"`
	Lng float64 `json:"lng"`
}

func (l latLng) point() couriers.Point { return couriers.Point{Lat: l.Lat, Long: l.Lng} }

type waypoint struct {
	StatusTimestamp time.Time `json:"status_timestamp"`
	Location        latLng    `json:"location"`
	Requirements    struct {
		Pincode pincode `json:"pincode"`
	} `json:"verification_requirements"`
	Verification struct {
		PinCode struct {
			Entered string `json:"entered"`
		} `json:"pin_code"`
	} `json:"verification"`
}

// isReturn reports whether the delivery brings goods back: its end is not the customer's.
func (d delivery) isReturn() bool {
	return strings.HasPrefix(d.ID, "ret_") || strings.Contains(string(d.Related), `"original"`)
}

// notification is a webhook's body.
type notification struct {
	ID         string    `json:"id"`
	Kind       string    `json:"kind"`
	Created    time.Time `json:"created"`
	DeliveryID string    `json:"delivery_id"`
	Status     string    `json:"status"`
	LiveMode   *bool     `json:"live_mode"`
	Location   *latLng   `json:"location"`
	Data       delivery  `json:"data"`
}

// Events checks the signature over the raw body and reads the single notification in it. One that is not
// about our deliveries is accepted, because Uber would otherwise send it again.
func (p *Provider) Events(header http.Header, body []byte) ([]couriers.Event, error) {
	if !p.signed(header, body) {
		return nil, fault.New(fault.Unauthenticated, "InvalidSignature", "The signature does not match.")
	}
	var n notification
	if err := json.Unmarshal(body, &n); err != nil {
		unreadable := fault.New(fault.Malformed, "Malformed", "The events could not be read.")
		unreadable.Cause = err
		return nil, unreadable
	}
	n.complete(body, p.Now())
	if n.LiveMode != nil && *n.LiveMode != p.Live || n.Data.ID == "" {
		p.Log.Info("an event of Uber Direct was left out", "kind", n.Kind, "live", n.LiveMode)
		return nil, nil
	}
	switch n.Kind {
	case "event.delivery_status":
		return n.Data.events(n.ID, n.Created, body), nil
	case "event.courier_update":
		if e, ok := n.position(); ok {
			return []couriers.Event{e}, nil
		}
	}
	return nil, nil
}

// complete fills in what notifications of some kinds leave to their data.
func (n *notification) complete(body []byte, now time.Time) {
	if n.ID == "" {
		sum := sha256.Sum256(body)
		n.ID = hex.EncodeToString(sum[:])
	}
	if n.DeliveryID != "" {
		n.Data.ID = n.DeliveryID
	}
	if n.Status != "" {
		n.Data.Status = n.Status
	}
	if n.Created.IsZero() {
		n.Created = n.Data.Updated
	}
	if n.Created.IsZero() {
		n.Created = now
	}
	if n.Data.LiveMode && n.LiveMode == nil {
		n.LiveMode = &n.Data.LiveMode
	}
}

// signed reports whether one of the webhook's keys signed the body; two names of
// the header are in use.
func (p *Provider) signed(header http.Header, body []byte) bool {
	for _, name := range []string{"X-Uber-Signature", "X-Postmates-Signature"} {
		given, err := hex.DecodeString(header.Get(name))
		if err != nil || len(given) == 0 {
			continue
		}
		for _, key := range p.WebhookKeys {
			mac := hmac.New(sha256.New, []byte(key))
			mac.Write(body)
			if hmac.Equal(given, mac.Sum(nil)) {
				return true
			}
		}
	}
	return false
}

// events are what the delivery's status and fee say; a return's status is not the
// customer's, and only its fee counts.
func (d delivery) events(id string, at time.Time, raw []byte) (events []couriers.Event) {
	if e, ok := d.event(id, at); ok && !d.isReturn() {
		e.Raw = withoutPINs(raw)
		events = append(events, e)
	}
	if e, ok := d.charge(at); ok {
		events = append(events, e)
	}
	return events
}

// withoutPINs is a notification as it may be stored: nobody needs the PIN in it.
func withoutPINs(raw []byte) []byte {
	if !bytes.Contains(raw, []byte("pin")) {
		return raw
	}
	var all any
	if json.Unmarshal(raw, &all) != nil {
		return nil
	}
	dropPINs(all)
	clean, _ := json.Marshal(all) // came out of JSON
	return clean
}

func dropPINs(of any) {
	switch of := of.(type) {
	case map[string]any:
		delete(of, "pincode")
		delete(of, "pin_code")
		for _, part := range of {
			dropPINs(part)
		}
	case []any:
		for _, part := range of {
			dropPINs(part)
		}
	}
}

// event translates the delivery's status; at is when that was reported. The
// courier's phone is left out: only the recipient can call it.
func (d delivery) event(id string, at time.Time) (couriers.Event, bool) {
	kind, ok := kinds[d.Status]
	if !ok {
		return couriers.Event{}, false
	}
	e := couriers.Event{ID: id, Reference: d.ID, AttemptID: d.ExternalID, Kind: kind, At: at}
	switch {
	case d.Status == statusPickedUp && !d.Pickup.StatusTimestamp.IsZero():
		e.At = d.Pickup.StatusTimestamp
	case d.Status == statusDelivered && !d.Dropoff.StatusTimestamp.IsZero():
		e.At = d.Dropoff.StatusTimestamp
	}
	if kind == couriers.Delivered && d.Dropoff.Verification.PinCode.Entered != "" {
		e.PIN = couriers.PINEntered // Uber accepts no other
	}
	if d.Courier != nil && d.Status != statusPending {
		e.Driver.Name = d.Courier.Name
	}
	if kind == couriers.Failed {
		e.Reason, e.Notes = failure(d.UndeliverableReason)
	}
	return e, true
}

// mostWords is how much of a reason is kept, in bytes.
const mostWords = 200

// failure brings Uber's reason into the specification's words. One that fits none of them is told in Uber's.
func failure(reason string) (kind, notes string) {
	words := strings.ToLower(strings.TrimSpace(strings.ReplaceAll(reason, "_", " ")))
	if len(words) > mostWords {
		words = strings.ToValidUTF8(words[:mostWords], "")
	}
	notes = "The courier is bringing the goods back."
	if words != "" {
		notes = "The courier said: " + words + ". " + notes
	}
	for _, known := range failures {
		if slices.ContainsFunc(known.words, func(part string) bool { return strings.Contains(words, part) }) {
			return known.reason, notes
		}
	}
	return couriers.OtherReason, notes
}

// failures are the words of Uber's reasons for each of ours; the first that fits counts.
var failures = []struct {
	reason string
	words  []string
}{
	{couriers.UnableToLocate, []string{"find customer address", "access customer"}},
	{couriers.DeliveryIncident, []string{"accident", "incident", "damage", "spill", "stolen", "theft", "robb", "vehicle", "unsafe"}},
	{couriers.WrongDestination, []string{"wrong address", "incorrect address", "address incorrect", "wrong location", "moved"}},
	{couriers.NobodyThere, []string{"unavailable", "not available", "no answer", "unreachable", "no show", "not responding", "not home", "secure location",
		"nobody", "no one", "find customer"}},
	{couriers.UnableToLocate, []string{"address", "locat", "not find", "cannot find", "unable to find", "access"}},
}

// position is where the courier is, and how much of the way that makes.
func (n notification) position() (couriers.Event, bool) {
	at := latLng{}
	switch {
	case n.Location != nil:
		at = *n.Location
	case n.Data.Courier != nil:
		at = n.Data.Courier.Location
	}
	if !at.point().Known() || n.Data.Status == statusPending {
		return couriers.Event{}, false
	}
	e := couriers.Event{ID: n.ID, Reference: n.Data.ID, AttemptID: n.Data.ExternalID, Kind: couriers.Position, At: n.Created, Position: at.point()}
	if n.Data.Status == statusPickup {
		e.Imminent = n.Data.Imminent
		return e, true // on the way to the shop
	}
	if from, to := n.Data.Pickup.Location.point(), n.Data.Dropoff.Location.point(); from.Known() && to.Known() {
		done, left := from.EstimatedMiles(e.Position), e.Position.EstimatedMiles(to)
		if way := done + left; way > 0 {
			e.Progress = math.Round(done/way*100) / 100
		}
	}
	return e, true
}

// Poll asks for a delivery's status.
func (p *Provider) Poll(ctx context.Context, ref string) ([]couriers.Event, error) {
	var d delivery
	if err := p.client.get(ctx, deliveryPath(ref), &d); err != nil {
		return nil, err
	}
	at := d.Updated
	if at.IsZero() {
		at = p.Now()
	}
	if d.LiveMode != p.Live || d.Status == statusPending {
		return nil, nil
	}
	return d.events("poll/"+d.ID+"/"+d.Status, at, nil), nil
}
