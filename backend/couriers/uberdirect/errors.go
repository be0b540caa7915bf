package uberdirect

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"tradekart/portal/backend/couriers"
)

// uncovered are codes which mean that there is no courier for this place or time.
var uncovered = map[string]bool{
	"address_undeliverable": true, "address_undeliverable_limited_couriers": true, "unknown_location": true, "couriers_busy": true, "robo_couriers_busy": true,
}

// operators reports whether only the operator can help: credentials, payment, a blocked account.
func (e apiError) operators() bool {
	switch e.Status {
	case http.StatusUnauthorized, http.StatusPaymentRequired, http.StatusForbidden:
		return true
	}
	return e.Code == "missing_payment" || e.Code == "customer_not_found" || e.Code == "not_allowed"
}

// alarm logs what only the operator can mend.
func (p *Provider) alarm(ctx context.Context, e apiError) {
	p.Log.ErrorContext(ctx, "Uber Direct refuses this account; see its dashboard", "status", e.Status, "code", e.Code, "message", e.Message)
}

// quoteError is nil without coverage, and a refusal if the request can never be quoted; neither counts
// against the provider.
func (p *Provider) quoteError(ctx context.Context, err error) error {
	var refused apiError
	switch {
	case !errors.As(err, &refused):
		return err
	case uncovered[refused.Code]:
		return nil
	case refused.operators():
		p.alarm(ctx, refused)
		return err
	case refused.Status == http.StatusBadRequest && refused.Code != "customer_limited":
		return couriers.Refusal{Reason: refused.Error()}
	}
	return err
}

// createError returns what is known after a delivery could not be created: adopted, certainly not booked, or
// unknown.
func (p *Provider) createError(ctx context.Context, b couriers.Booking, err error) (couriers.Booked, error) {
	var refused apiError
	if !errors.As(err, &refused) {
		if errors.Is(err, errToken) && !b.Again {
			return couriers.Booked{}, couriers.Unavailable{Cause: err}
		}
		return couriers.Booked{}, err
	}
	if refused.operators() {
		p.alarm(ctx, refused)
	}
	switch {
	case refused.Status == http.StatusConflict:
		return p.adopt(ctx, b, refused)
	case refused.Code == "used_quote", refused.Code == "expired_quote" && b.Again: // perhaps by our own request
		found, err := p.find(ctx, b.Reference)
		if err != nil || found != nil {
			return p.taken(ctx, found, err)
		}
		if refused.Code == "expired_quote" {
			return p.bookAnew(ctx, b)
		}
		return couriers.Booked{}, couriers.Refusal{Reason: refused.Error()}
	case refused.Code == "expired_quote":
		return p.bookAnew(ctx, b)
	case refused.Status == http.StatusTooManyRequests, refused.Status == http.StatusUnauthorized, uncovered[refused.Code] && refused.Code != "address_undeliverable":
		if b.Again {
			return couriers.Booked{}, err
		}
		return couriers.Booked{}, couriers.Unavailable{Cause: err}
	case refused.Status >= 500, refused.Status == http.StatusRequestTimeout:
		return couriers.Booked{}, err
	}
	return couriers.Booked{}, couriers.Refusal{Reason: refused.Error()}
}

// bookAnew books with a new quote, unless that is dearer than the one that was chosen. Nothing is booked yet.
func (p *Provider) bookAnew(ctx context.Context, b couriers.Booking) (couriers.Booked, error) {
	var fresh *couriers.Quote
	if err := p.Quote(ctx, b.Job, func(q couriers.Quote) { fresh = &q }); err != nil {
		var refused couriers.Refusal
		if errors.As(err, &refused) {
			return couriers.Booked{}, refused
		}
		return couriers.Booked{}, couriers.Unavailable{Cause: err}
	}
	if fresh == nil {
		return couriers.Booked{}, couriers.Unavailable{Cause: errors.New("the quote has expired, and there is no new one")}
	}
	if fresh.Max > b.Quote.Max {
		return couriers.Booked{}, couriers.Refusal{Reason: fmt.Sprintf("the quote has expired, and a new one is %d p instead of %d p", fresh.Max, b.Quote.Max)}
	}
	b.Quote.ID, b.Quote.Snapshot = fresh.ID, fresh.Snapshot
	request, err := p.createRequest(b)
	if err != nil {
		return couriers.Booked{}, couriers.Refusal{Reason: err.Error()}
	}
	var made delivery
	err = p.client.post(ctx, "/deliveries", request, &made)
	var refused apiError
	if errors.As(err, &refused) && refused.Code == "expired_quote" {
		return couriers.Booked{}, couriers.Unavailable{Cause: err}
	}
	if err != nil {
		return p.createError(ctx, b, err)
	}
	return p.taken(ctx, &made, nil)
}

// adopt takes up the delivery that Uber says exists already, if it is ours.
func (p *Provider) adopt(ctx context.Context, b couriers.Booking, refused apiError) (couriers.Booked, error) {
	id, _ := refused.Metadata["delivery_id"].(string)
	if id == "" {
		return couriers.Booked{}, refused
	}
	var d delivery
	if err := p.client.get(ctx, deliveryPath(id), &d); err != nil {
		return couriers.Booked{}, err
	}
	if d.ExternalID != b.Reference {
		return couriers.Booked{}, couriers.Refusal{Reason: fmt.Sprintf("another delivery like this exists: %s", id)}
	}
	return p.taken(ctx, &d, nil)
}
