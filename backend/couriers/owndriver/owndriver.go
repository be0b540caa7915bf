// Package owndriver is the courier provider of a shop or an operator that delivers
// with its own drivers: people report what happens, on the portal's screens or on a
// page that the driver's link opens. It must not know what is carried.
package owndriver

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Name is the provider's name.
const Name = "owndriver"

// ManualName is the name of the provider whose couriers people order by phone.
const ManualName = "manual"

const (
	fleetName     = "Own driver"
	manualFleet   = "Courier by phone"
	quoteValidity = 24 * time.Hour
	minutesAMile  = 5 // in a town, with the way to the door
)

// Options sets own drivers up.
type Options struct {
	Pool    *pgxpool.Pool
	Files   couriers.Files // nil keeps no proofs of delivery
	BaseURL string         // public origin, for the drivers' links
	Price   int64          // pence without VAT of one delivery
	Now     func() time.Time
	Manual  bool // people order a courier by phone and enter what happens
}

// Provider carries deliveries by own drivers.
type Provider struct {
	Options
	ingest   func(ctx context.Context, tx pgx.Tx, provider string, e couriers.Event) error
	checkPIN func(ctx context.Context, attemptID, pin string) error
}

// New makes the provider; Serve tells it where reports go.
func New(o Options) *Provider {
	if o.Now == nil {
		o.Now = func() time.Time { return time.Now().UTC() }
	}
	return &Provider{Options: o}
}

// Serve has reports taken in by c.
func (p *Provider) Serve(c *couriers.Couriers) { p.ingest, p.checkPIN = c.Ingest, c.CheckPIN }

// Name is "owndriver" or "manual".
func (p *Provider) Name() string {
	if p.Manual {
		return ManualName
	}
	return Name
}

// Title is the provider's name on screens.
func (p *Provider) Title() string {
	if p.Manual {
		return manualFleet
	}
	return fleetName
}

// Quote offers every job at the operator's price: an own driver has what vehicle the shop says.
func (p *Provider) Quote(_ context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	now := p.Now()
	q := couriers.Quote{Provider: p.Name(), ID: p.Name(), Fleet: p.Title(), Service: couriers.Direct, Vehicle: job.Vehicle, Min: p.Price, Max: p.Price,
		Miles: job.Miles, ExpiresAt: now.Add(quoteValidity), PIN: !p.Manual}
	// Without a slot nobody knows when a driver comes: somebody has to be found first.
	if at := job.PickUp.From; at != nil && at.After(now) {
		q.PickUpAt, q.DropOffAt = *at, at.Add(time.Duration(job.Miles*minutesAMile*float64(time.Minute)))
	}
	offer(q)
	return nil
}

// Free marks that an offer of nothing is no nonsense: an own driver may cost the operator nothing.
func (p *Provider) Free() bool { return p.Price == 0 }

const refPrefix = "OWN-"

// Book makes the driver's run, once for each reference.
func (p *Provider) Book(ctx context.Context, b couriers.Booking) (couriers.Booked, error) {
	_, err := p.Pool.Exec(ctx, `insert into driver_runs (attempt_id, subject_id, merchant_id, shop_id, token, job, created_at)
		values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
		b.Reference, b.Job.ID, b.Job.MerchantID, b.Job.ShopID, secret.NewToken(), b.Job, p.Now())
	return couriers.Booked{Ref: refPrefix + b.Reference, Price: p.Price}, err
}

// Cancel succeeds until the goods have left the shop.
func (p *Provider) Cancel(ctx context.Context, ref string) error {
	left, err := db.Value[bool](ctx, p.Pool, `select exists (select from courier_events where attempt_id = $1
		and kind in ('OutForDelivery', 'AtDropOffLocation', 'Delivered'))`,
		strings.TrimPrefix(ref, refPrefix))
	if err == nil && left {
		return couriers.Refusal{Reason: "the driver is on the way with the goods"}
	}
	return err
}

// Events refuses everything: nobody signs for an own driver.
func (p *Provider) Events(http.Header, []byte) ([]couriers.Event, error) {
	return nil, fault.New(fault.Unauthenticated, "InvalidSignature", "Own drivers report on their page.")
}

// Proof returns no picture: the driver's report brought it, and it is kept already.
func (p *Provider) Proof(context.Context, string) ([]byte, error) { return nil, couriers.ErrNoProof }

// ended is the error of a report about a run that is over.
func ended() error {
	return fault.New(fault.Conflict, "DeliveryOver", "This delivery is over, so nothing more can be reported.")
}

func missing() error { return fault.Missing("This delivery by an own driver") }

func found(err error) error {
	return db.IfNone(err, missing())
}

const maxReport = 1 << 20

// Register lists the operations of own drivers: for those who have a driver's link, and for a shop's people.
func (p *Provider) Register(api *web.API) {
	open := func(path, summary string) web.Op {
		return web.Op{Method: http.MethodPost, Path: "/api/portal/driver" + path, Summary: summary, Tag: "drivers", Public: true, MaxBody: maxReport}
	}
	web.Handle(api, open("", "The delivery that a driver's link is for").Reads(), p.byLink)
	web.Handle(api, open("/report", "What the driver reports of the link's delivery"), p.reportByLink)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/own-driver/{id}",
		Summary: "The own driver's delivery of an order, with the driver's link; no run where a courier company carries it",
		Tag:     "drivers", Counter: true}, p.bySubject)
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/own-driver/{id}/report", Summary: "What the shop or an Admin reports for an own driver",
		Tag: "drivers", Counter: true,
		Need: "view_orders", MaxBody: maxReport}, p.reportBySubject)
}

// linked is the run of a link, which works until a day after its end.
func (p *Provider) linked(ctx context.Context, token string) (run, error) {
	r, err := readRun(ctx, p.Pool, `r.token = $1`, token)
	if err != nil {
		return r, err
	}
	if end := r.ended(); r.State == "Cancelled" || r.over() && !end.IsZero() && p.Now().Sub(end) > openAfter {
		return r, missing()
	}
	return r, nil
}

func (p *Provider) byLink(ctx context.Context, in *web.Body[wire.DriverLink]) (web.Result[wire.DriverRun], error) {
	r, err := p.linked(ctx, in.Body.Token)
	return web.Of(r.shown("")), err
}

func (p *Provider) reportByLink(ctx context.Context, in *web.Body[wire.DriverLinkReport]) (web.Result[wire.DriverRun], error) {
	r, err := p.linked(ctx, in.Body.Token)
	if err == nil {
		err = p.report(ctx, r, in.Body.DriverReport)
	}
	if err != nil {
		return web.Result[wire.DriverRun]{}, err
	}
	return p.byLink(ctx, &web.Body[wire.DriverLink]{Body: wire.DriverLink{Token: in.Body.Token}})
}

// ofSubject is the latest run of an order that the caller may see.
func (p *Provider) ofSubject(ctx context.Context, id string) (run, error) {
	c := auth.CallerFrom(ctx)
	return readRun(ctx, p.Pool, `r.subject_id = $1 and ($2 = 'Admin'
		or $2 = 'Merchant' and r.merchant_id = nullif($3, '')::uuid
		or $2 = 'Shop' and r.shop_id = nullif($4, '')::uuid)
		order by r.created_at desc limit 1`, id, c.Role, c.MerchantID, c.ShopID)
}

func (p *Provider) link(r run) string {
	if r.Provider == ManualName {
		return ""
	}
	return strings.TrimSuffix(p.BaseURL, "/") + "/drive/" + r.Token
}

// viewLinks makes links to files that work for a short time.
type viewLinks interface {
	ViewLink(ctx context.Context, key, name string) (string, error)
}

// bySubject returns no run for an order that a courier company carries.
func (p *Provider) bySubject(ctx context.Context, in *web.ByID) (web.Result[wire.OwnDriver], error) {
	r, err := p.ofSubject(ctx, in.ID)
	if fault.Is(err, "NotFound") {
		return web.Result[wire.OwnDriver]{}, nil
	}
	if err != nil {
		return web.Result[wire.OwnDriver]{}, err
	}
	link := p.link(r)
	if auth.CallerFrom(ctx).Seen != nil {
		link = "" // whoever has it can report
	}
	run := r.shown(link)
	out := wire.OwnDriver{Run: &run}
	if links, ok := p.Files.(viewLinks); ok && r.ProofKey != "" {
		out.ProofUrl, err = links.ViewLink(ctx, r.ProofKey, "proof-of-delivery-"+r.Job.Number)
	}
	return web.Of(out), err
}

func (p *Provider) reportBySubject(ctx context.Context, in *web.ByIDBody[wire.DriverReport]) (web.Result[wire.OwnDriver], error) {
	r, err := p.ofSubject(ctx, in.ID)
	if err == nil {
		err = p.report(ctx, r, in.Body)
	}
	if err != nil {
		return web.Result[wire.OwnDriver]{}, err
	}
	return p.bySubject(ctx, &in.ByID)
}
