package couriers

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
)

const maxEventsBody = 256 << 10

// Register lists the operation that takes couriers' events.
func (c *Couriers) Register(api *web.API) {
	web.Handle(api, web.Op{
		Method: http.MethodPost, Path: "/api/couriers/{provider}/events", Tag: "couriers",
		Summary: "Events of a courier provider, signed over the raw body", Public: true, MaxBody: maxEventsBody, Body: "application/json",
	}, c.receive)
	c.registerPlans(api)
	c.registerPIN(api)
}

type eventsInput struct {
	Provider string `path:"provider" maxLength:"60"`
	RawBody  []byte
	header   http.Header
}

// Resolve keeps the headers, since each provider signs in its own.
func (in *eventsInput) Resolve(ctx huma.Context) []error {
	in.header = http.Header{}
	ctx.EachHeader(in.header.Add)
	return nil
}

// received reports how many of the request's events were new or known, and kept.
type received struct {
	Received int `json:"Received"`
}

// receive applies each event in its own transaction: one that cannot be
// applied does not hold back the others, and the provider sends all again.
func (c *Couriers) receive(ctx context.Context, in *eventsInput) (web.Result[received], error) {
	var done received
	provider, ok := c.registry[in.Provider]
	if !ok {
		return web.Of(done), fault.Missing("This courier provider")
	}
	events, err := provider.Events(in.header, in.RawBody)
	if err != nil {
		return web.Of(done), err
	}
	var failed error
	for _, e := range events {
		err := db.InTx(ctx, c.Pool, func(tx pgx.Tx) error { return c.Ingest(ctx, tx, in.Provider, e) })
		if err != nil {
			failed = worse(failed, err)
			continue
		}
		done.Received++
	}
	return web.Of(done), failed
}

// worse keeps the first refusal, but a failure of ours takes precedence.
func worse(before, err error) error {
	var refusal *fault.Fault
	if before == nil || (errors.As(before, &refusal) && !errors.As(err, &refusal)) {
		return err
	}
	return before
}
