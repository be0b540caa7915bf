package collect

import (
	"context"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type labelsInput struct {
	web.ByID
	Packages int `query:"Packages" default:"1" minimum:"1" maximum:"99" doc:"How many packages the courier takes"`
}

// labels are those of an order that was placed and is neither delivered nor cancelled. The goods of a return have the return's code.
func (a *API) labels(ctx context.Context, in *labelsInput) (web.Result[wire.ParcelLabels], error) {
	c := auth.CallerFrom(ctx)
	if err := devices.OnlyToPrint(ctx, a.pool, c, in.ID, a.now()); err != nil {
		return web.Result[wire.ParcelLabels]{}, err
	}
	r, err := readRow(ctx, a.pool, c, in.ID)
	if err != nil {
		return web.Result[wire.ParcelLabels]{}, err
	}
	switch r.Status {
	case wire.CollectDraft, wire.CollectDelivered, wire.CollectCancelled:
		return web.Result[wire.ParcelLabels]{}, conflict("NoLabels", "Labels are only printed for a courier order that is booked and not over.")
	}
	label := wire.ParcelLabel{Reference: r.ReferenceNumber, Code: r.Id, Courier: r.FleetName, Instructions: instructions(r.Instructions, r.HasRestrictedItems),
		FromName: strings.TrimSpace(r.PickupFirstName + " " + r.PickupLastName), From: addressLines(r.From),
		ToName: strings.TrimSpace(r.FirstName + " " + r.LastName), To: addressLines(r.To)}
	if r.ReturnId != "" {
		label.Reference, label.Code, label.IsReturn = r.ReturnReference, r.ReturnReference, true
		label.ToName = r.ShopName
	} else {
		label.FromName = r.ShopName
	}
	return web.Of(wire.LabelsFor(r.Id, label, in.Packages)), nil
}

func addressLines(a wire.CollectAddress) (lines []string) {
	for _, line := range []string{a.Line1, a.Line2, a.Line3, strings.TrimSpace(a.City + " " + a.PostCode)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

type codeInput struct {
	Code string `query:"Code" required:"true" minLength:"1" maxLength:"200" doc:"The code on a label, or the reference number"`
}

// find finds the caller's placed order by the code on its label or by its reference number, of which the latest counts.
func (a *API) find(ctx context.Context, in *codeInput) (web.Result[wire.CollectCard], error) {
	code := strings.ToLower(strings.TrimSpace(in.Code))
	where, arg := `lower(o.reference_number) = $1`, any(code)
	if db.IsID(code) {
		where = `o.id = $1::uuid`
	}
	owner, ownerArg := list.OwnerClause(auth.CallerFrom(ctx), 2)
	card, err := db.Find[wire.CollectCard](ctx, a.pool, "This order", `select `+cardColumns+` from `+cardTables+`
		where `+where+` and o.status <> 'Draft' and `+owner+` order by o.placed desc limit 1`, arg, ownerArg)
	return web.Of(card), err
}
