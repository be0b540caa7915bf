package owndriver

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/images"
	"tradekart/portal/backend/wire"
)

const (
	proofKind  = "proofs"
	proofSide  = 1600 // pixels
	openAfter  = 24 * time.Hour
	mostAhead  = time.Minute // how far a phone's clock may be ahead
	stateWaits = "Booking"
)

// run is a driver's run with what was reported of it.
type run struct {
	AttemptID   string
	SubjectID   string
	State       string
	Provider    string
	Token       string
	Job         couriers.Job
	DriverName  string
	DriverPhone string
	Tracking    string
	ProofKey    string
	AsksPIN     bool `db:"asks_pin"`
	CreatedAt   time.Time
	Assigned    *time.Time
	PickedUp    *time.Time
	Arrived     *time.Time
	Delivered   *time.Time
	Failed      *time.Time
}

const runSQL = `select r.attempt_id::text, r.subject_id::text, a.state, a.provider, r.token, r.job, r.driver_name, r.driver_phone, r.tracking_link as tracking,
	r.proof_key, exists (select from door_pins where attempt_id = a.id) as asks_pin, r.created_at,
		e.assigned, e.picked_up, e.arrived, e.delivered, e.failed
	from driver_runs r join courier_attempts a on a.id = r.attempt_id
	left join lateral (select min(at) filter (where kind = 'Assigned') as assigned, min(at) filter (where kind = 'OutForDelivery') as picked_up,
			min(at) filter (where kind = 'AtDropOffLocation') as arrived, max(at) filter (where kind = 'Delivered') as delivered, max(at) filter (where kind = 'Failed')
			as failed
		from courier_events where attempt_id = r.attempt_id) e on true
	where `

func readRun(ctx context.Context, q db.Querier, where string, args ...any) (run, error) {
	r, err := db.One[run](ctx, q, runSQL+where, args...)
	return r, found(err)
}

// over reports whether nothing more can happen to a run.
func (r *run) over() bool { return r.State != stateWaits && r.State != "Booked" }

// ended is when the run was over, as far as somebody reported it.
func (r *run) ended() (at time.Time) {
	for _, end := range []*time.Time{r.Delivered, r.Failed} {
		if end != nil && end.After(at) {
			at = *end
		}
	}
	return at
}

// shown is the run for its reader; once it is over it names nobody.
func (r *run) shown(link string) wire.DriverRun {
	out := wire.DriverRun{Number: r.Job.Number, ShopName: r.Job.PickUp.Name, Packages: r.Job.Packages, AgeCheck: r.Job.AgeCheck, AsksPin: r.AsksPIN, Link: link,
		Assigned: r.Assigned, PickedUp: r.PickedUp, Arrived: r.Arrived, Delivered: r.Delivered, Failed: r.Failed, Over: r.over(), ByPhone: r.Provider == ManualName,
		PickUp: wire.DriverStop{Address: []string{}}, DropOff: wire.DriverStop{Address: []string{}}}
	if out.Over {
		return out
	}
	out.DriverName, out.DriverPhone, out.TrackingLink = r.DriverName, r.DriverPhone, r.Tracking
	out.PickUp, out.DropOff = stop(r.Job.PickUp), stop(r.Job.DropOff)
	return out
}

func stop(s couriers.Stop) wire.DriverStop {
	d := wire.DriverStop{Name: s.Name, Phone: s.Phone, Address: []string{}, Instructions: s.Instructions, Lat: s.Point.Lat, Long: s.Point.Long, From: s.From,
		To: s.To}
	for _, line := range []string{s.NameOnDoor, s.Line1, s.Line2, s.Line3, strings.TrimSpace(s.City + " " + s.PostCode)} {
		if line != "" {
			d.Address = append(d.Address, line)
		}
	}
	return d
}

// report takes in what a person reported of a run, once for each event id.
func (p *Provider) report(ctx context.Context, r run, in wire.DriverReport) error {
	if r.over() && !p.known(ctx, r, in) {
		return ended()
	}
	pin, err := p.pinOf(ctx, r, in)
	if err != nil {
		return err
	}
	key, err := p.keepProof(ctx, in)
	if err != nil {
		return err
	}
	e := couriers.Event{ID: r.AttemptID + "/" + in.EventId, AttemptID: r.AttemptID, Kind: in.Kind, At: p.bounded(r, in.At), Reason: in.Reason, Notes: in.Notes,
		PIN: pin, Position: couriers.Point{Lat: in.Lat, Long: in.Long}}
	err = db.InTx(ctx, p.Pool, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `update driver_runs set driver_name = coalesce(nullif($2, ''), driver_name), driver_phone = coalesce(nullif($3, ''), driver_phone),
				proof_key = coalesce(nullif($4, ''), proof_key),
				tracking_link = coalesce(nullif($5, ''), tracking_link) where attempt_id = $1 returning driver_name, driver_phone`,
			r.AttemptID, strings.TrimSpace(in.DriverName), strings.TrimSpace(in.DriverPhone), key, strings.TrimSpace(in.TrackingLink)).
			Scan(&e.Driver.Name, &e.Driver.Phone)
		if err != nil {
			return found(err)
		}
		if e.Driver.Name == "" {
			e.Driver.Name = p.title(r)
		}
		return p.ingest(ctx, tx, r.Provider, e)
	})
	if err != nil && key != "" && !db.MayHaveCommitted(err) {
		_ = p.Files.Delete(context.WithoutCancel(ctx), key)
	}
	return err
}

// pinOf is what became of the PIN at the door with a report; one that is wrong is refused.
func (p *Provider) pinOf(ctx context.Context, r run, in wire.DriverReport) (outcome string, err error) {
	switch {
	case !r.AsksPIN || in.Kind != couriers.Delivered:
		return "", nil
	case in.Pin == "":
		return couriers.PINNotEntered, nil
	case p.known(ctx, r, in):
		return couriers.PINEntered, nil
	}
	return couriers.PINEntered, p.checkPIN(ctx, r.AttemptID, in.Pin)
}

// title names a driver who has no name.
func (p *Provider) title(r run) string {
	if r.Provider == ManualName {
		return manualFleet
	}
	return fleetName
}

// known reports whether an event was kept before, so that a report that is sent again after the end is no error.
func (p *Provider) known(ctx context.Context, r run, in wire.DriverReport) (known bool) {
	_ = p.Pool.QueryRow(ctx, `select exists (select from courier_events where provider = $1 and event_id = $2)`, r.Provider, r.AttemptID+"/"+in.EventId).
		Scan(&known)
	return known
}

// bounded keeps a report's time between the booking and now, since a phone's clock may be wrong.
func (p *Provider) bounded(r run, at time.Time) time.Time {
	if now := p.Now(); at.After(now.Add(mostAhead)) {
		return now
	}
	if at.Before(r.CreatedAt) {
		return r.CreatedAt
	}
	return at
}

// keepProof stores the picture of a delivery; the key is empty without one.
func (p *Provider) keepProof(ctx context.Context, in wire.DriverReport) (key string, err error) {
	if len(in.Proof) == 0 || p.Files == nil {
		return "", nil
	}
	if in.Kind != couriers.Delivered {
		return "", fault.Field("Proof", "Only a delivery has a proof.")
	}
	picture, err := images.Read(ctx, "Proof", bytes.NewReader(in.Proof), proofSide, proofSide)
	if err != nil {
		return "", err
	}
	key, err = p.Files.Put(ctx, proofKind, picture.ContentType, bytes.NewReader(picture.Data))
	if err != nil {
		return "", fmt.Errorf("storing the proof of an own driver's delivery: %w", err)
	}
	return key, nil
}
