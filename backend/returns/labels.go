package returns

import (
	"context"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type labelsInput struct {
	web.ByID
	Packages int `query:"Packages" default:"1" minimum:"1" maximum:"99" doc:"In how many packages the goods come"`
}

// labels are those of a return whose goods the shop waits for, however they come.
func (a *API) labels(ctx context.Context, in *labelsInput) (web.Result[wire.ParcelLabels], error) {
	c := auth.CallerFrom(ctx)
	if err := devices.OnlyToPrint(ctx, a.pool, c, in.ID, a.now()); err != nil {
		return web.Result[wire.ParcelLabels]{}, err
	}
	owner, arg := whose(c, 2)
	label, err := labelOf(ctx, a.pool, `o.id = $1 and `+owner, in.ID, arg)
	if err != nil {
		return web.Result[wire.ParcelLabels]{}, err
	}
	return web.Of(wire.LabelsFor(in.ID, label, in.Packages)), nil
}

// labelled are the states in which goods come back.
var labelled = []string{wire.ReturnAgreed, wire.ReturnOnTheWay}

func labelOf(ctx context.Context, q db.Querier, where string, args ...any) (l wire.ParcelLabel, err error) {
	type row struct {
		State, Reference, Customer, Shop, Courier string
		From, To                                  []string
		FromTown, ToTown                          string
	}
	r, err := db.Find[row](ctx, q, "This return", `select o.state, o.reference, trim(d.customer_first_name || ' ' || d.customer_last_name) as customer,
			s.name as shop, coalesce((select j.fleet_name from journeys j where j.subject_id = k.id and k.status not in ('Failed', 'Cancelled')), '') as courier,
			array[d.delivery_address_line1, d.delivery_address_line2, d.delivery_address_line3] as from,
			d.delivery_address_city || ' ' || d.delivery_address_post_code as from_town,
			array[s.line1, s.line2] as to, s.city || ' ' || s.postal_code as to_town
		from `+tables+` where `+where, args...)
	switch {
	case err != nil:
		return l, err
	case !in(labelled, r.State):
		return l, fault.New(fault.Conflict, "NoLabels", "Labels are only printed for a return that was agreed and has not arrived.")
	}
	return wire.ParcelLabel{Reference: r.Reference, Code: r.Reference, IsReturn: true, Courier: r.Courier,
		FromName: r.Customer, From: filled(append(r.From, strings.TrimSpace(r.FromTown))),
		ToName: r.Shop, To: filled(append(r.To, strings.TrimSpace(r.ToTown)))}, nil
}
