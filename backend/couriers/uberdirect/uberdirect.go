// Package uberdirect is Uber Direct as a courier provider, after its published
// API description. It must not know what is carried.
package uberdirect

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"tradekart/portal/backend/couriers"
)

// Name is the provider's name, in /api/couriers/uber-direct/events too.
const Name = "uber-direct"

const (
	fleetName  = "Uber Direct"
	quoteLimit = 20 * time.Second
	// idempotent is how long the same key surely books once; Uber says 60 minutes.
	idempotent = 50 * time.Minute
)

// Options sets Uber Direct up; all secrets come from the environment.
type Options struct {
	ClientID     string
	ClientSecret string
	CustomerID   string
	WebhookKeys  []string // more than one while a key is being changed
	// URL replaces both of Uber's own addresses; empty uses those.
	URL  string
	Live bool // whether real couriers are meant; what says otherwise is not ours
	Log  *slog.Logger
	Now  func() time.Time // UTC
}

// Provider books couriers of Uber Direct.
type Provider struct {
	Options
	client *client
}

// New makes the provider without calling Uber.
func New(o Options) (*Provider, error) {
	if o.ClientID == "" || o.ClientSecret == "" || o.CustomerID == "" || len(o.WebhookKeys) == 0 {
		return nil, errors.New("client id, client secret, customer id and webhook key are all needed")
	}
	if u, err := url.Parse(o.URL); o.URL != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
		return nil, fmt.Errorf("%q is no address such as https://api.uber.com", o.URL)
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = func() time.Time { return time.Now().UTC() }
	}
	return &Provider{Options: o, client: newClient(o)}, nil
}

// Name is "uber-direct".
func (*Provider) Name() string { return Name }

// Title is the name on screens.
func (*Provider) Title() string { return "Uber Direct" }

// Serves reports whether what fits a vehicle type also fits a courier of Uber Direct.
func (*Provider) Serves(vehicle string) bool { return sizes[vehicle] != "" }

// QuoteLimit bounds one request for a quote, with the token's.
func (*Provider) QuoteLimit() time.Duration { return quoteLimit }

// Quote requests Uber Direct's price for a job. There is no offer for goods that do not fit a courier's bag
// or car, or without coverage.
func (p *Provider) Quote(ctx context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	if !p.Serves(job.Vehicle) {
		return nil
	}
	request, err := p.quoteRequest(job)
	if err != nil || request == nil {
		return err
	}
	var got quoteResponse
	if err := p.client.post(ctx, "/delivery_quotes", request, &got); err != nil {
		return p.quoteError(ctx, err)
	}
	if !strings.EqualFold(got.currency(), "GBP") || got.ID == "" || got.Fee <= 0 {
		return fmt.Errorf("a quote of %d %q makes no sense", got.Fee, got.currency())
	}
	snapshot, err := json.Marshal(request)
	if err != nil {
		return err
	}
	offer(couriers.Quote{
		ID: got.ID, Fleet: fleetName, Logo: logo, Service: couriers.Regular, Vehicle: job.Vehicle, Min: got.Fee, Max: got.Fee, Miles: job.Miles,
		PickUpAt: p.pickUpAt(request, got), DropOffAt: got.DropoffETA, ExpiresAt: got.Expires, PIN: true,
		Snapshot: snapshot,
	})
	return nil
}

func (p *Provider) pickUpAt(r *quoteRequest, got quoteResponse) time.Time {
	soonest := p.Now().Add(time.Duration(got.PickupDuration) * time.Minute)
	if r.PickupReady != nil && r.PickupReady.After(soonest) {
		return *r.PickupReady
	}
	return soonest
}

// Book creates the delivery from exactly what was quoted. Our reference is Uber's idempotency key while that
// is valid, and its external id, by which a delivery is found after a lost response.
func (p *Provider) Book(ctx context.Context, b couriers.Booking) (couriers.Booked, error) {
	if b.Again {
		found, err := p.find(ctx, b.Reference)
		if err != nil || found != nil {
			return p.taken(ctx, found, err)
		}
		if p.Now().Sub(b.Since) > idempotent {
			return couriers.Booked{}, couriers.Refusal{Reason: "it was asked for long ago, and there is no such delivery"}
		}
	}
	request, err := p.createRequest(b)
	if err != nil {
		return couriers.Booked{}, couriers.Refusal{Reason: err.Error()}
	}
	var made delivery
	err = p.client.post(ctx, "/deliveries", request, &made)
	if err != nil {
		return p.createError(ctx, b, err)
	}
	return p.taken(ctx, &made, nil)
}

// taken is the answer for a delivery that is there. One in the other mode is
// called back: no real courier comes for it, or one that nobody wants.
func (p *Provider) taken(ctx context.Context, d *delivery, err error) (couriers.Booked, error) {
	if err != nil {
		return couriers.Booked{}, err
	}
	if d.ID == "" {
		return couriers.Booked{}, errors.New("the response names no delivery")
	}
	if d.LiveMode != p.Live {
		p.Log.ErrorContext(ctx, "Uber Direct's credentials are of the other mode", "live", d.LiveMode)
		if err := p.Cancel(ctx, d.ID); err != nil {
			return couriers.Booked{}, err
		}
		return couriers.Booked{}, couriers.Refusal{Reason: "the credentials are of the other mode"}
	}
	return couriers.Booked{Ref: d.ID, Price: d.Fee, PIN: d.Dropoff.Requirements.Pincode.Value}, nil
}

// Find returns the active delivery with our reference.
func (p *Provider) Find(ctx context.Context, reference string) (string, error) {
	d, err := p.find(ctx, reference)
	if err != nil || d == nil {
		return "", err
	}
	return d.ID, nil
}

const (
	listSize  = 100
	listPages = 20
)

func (p *Provider) find(ctx context.Context, reference string) (*delivery, error) {
	for page := range listPages {
		var got struct {
			Data []delivery `json:"data"`
		}
		if err := p.client.get(ctx, fmt.Sprintf("/deliveries?filter=ongoing&limit=%d&offset=%d", listSize, page*listSize), &got); err != nil {
			return nil, err
		}
		for _, d := range got.Data {
			if d.ExternalID == reference && !d.isReturn() {
				return &d, nil
			}
		}
		if len(got.Data) < listSize {
			return nil, nil
		}
	}
	return nil, errors.New("there are too many deliveries to look through")
}

// Cancel calls a courier back. One that is cancelled already is no error; one
// that cannot be cancelled any more is refused.
func (p *Provider) Cancel(ctx context.Context, ref string) error {
	err := p.client.post(ctx, deliveryPath(ref)+"/cancel", nil, nil)
	var refused apiError
	if !errors.As(err, &refused) || refused.Code != "noncancelable_delivery" {
		return err
	}
	var d delivery
	if err := p.client.get(ctx, deliveryPath(ref), &d); err != nil {
		return err
	}
	if d.Status == statusCanceled {
		return nil
	}
	return couriers.Refusal{Reason: "the delivery is " + d.Status + " and can no longer be cancelled"}
}

// Proof returns the picture taken at the door, which may follow the delivery.
func (p *Provider) Proof(ctx context.Context, ref string) ([]byte, error) {
	var got struct {
		Document string `json:"document"`
	}
	err := p.client.post(ctx, deliveryPath(ref)+"/proof-of-delivery", map[string]string{"waypoint": "dropoff", "type": "picture"}, &got)
	var none apiError
	if errors.As(err, &none) && (none.Status == 400 || none.Status == 404) {
		return nil, couriers.ErrProofPending
	}
	if err != nil {
		return nil, err
	}
	if _, inline, found := strings.Cut(got.Document, ";base64,"); found {
		got.Document = inline
	}
	if got.Document == "" {
		return nil, couriers.ErrProofPending
	}
	return base64.StdEncoding.DecodeString(got.Document)
}

func deliveryPath(ref string) string { return "/deliveries/" + url.PathEscape(ref) }

// logo is a letter on a tile, drawn within its address.
var logo = "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">`+
	`<rect width="40" height="40" rx="8" fill="#111"/>`+
	`<text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">U</text></svg>`))
