package collect

import (
	"context"
	"fmt"
	"regexp"
	"strconv"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// defaults are what the shop's last booking suggests for the next one.
func (a *API) defaults(ctx context.Context, _ *struct{}) (web.Result[wire.BookingDefaults], error) {
	shopID := auth.CallerFrom(ctx).ShopID
	var out wire.BookingDefaults
	var last string
	err := a.pool.QueryRow(ctx, `select reference_number, vehicle_type_id::text, delivery_type from collect_orders where shop_id = $1 and status <> 'Draft'
		and not exists (select from return_couriers where order_id = id) order by drafted desc limit 1`, shopID).Scan(&last, &out.VehicleTypeId, &out.DeliveryTypeKey)
	if err == nil {
		out.NextReference, err = a.freeReference(ctx, shopID, last)
	}
	return web.Of(out), db.IfNone(err, nil)
}

const (
	mostNext   = 50 // references that are tried, since files of bookings use several at once
	mostDigits = 15 // of a number that can be counted on
)

var countedReference = regexp.MustCompile(`^(.*?)([0-9]{1,` + strconv.Itoa(mostDigits) + `})$`)

// freeReference is the first reference after last that the shop has not used; empty where last does not end with a number.
func (a *API) freeReference(ctx context.Context, shopID, last string) (string, error) {
	parts := countedReference.FindStringSubmatch(last)
	if parts == nil {
		return "", nil
	}
	number, _ := strconv.ParseInt(parts[2], 10, 64)
	candidates := make([]string, mostNext)
	for i := range candidates {
		candidates[i] = fmt.Sprintf("%s%0*d", parts[1], len(parts[2]), number+int64(i)+1)
	}
	free, err := db.Value[string](ctx, a.pool, `select c from unnest($1::text[]) with ordinality t (c, n) where char_length(c) <= $3
		and not exists (select from collect_orders where lower(reference_number) = lower(c) and shop_id = $2) order by n limit 1`, candidates, shopID, maxReference)
	return free, db.IfNone(err, nil)
}

type referenceInput struct {
	Reference string `query:"Reference" required:"true" minLength:"1" maxLength:"200"`
	ID        string `query:"Id" maxLength:"36" doc:"The draft that asks, which does not count"`
}

// reference returns the shop's latest other order with a reference number. Two orders may have the same one: a second delivery of one sale does.
func (a *API) reference(ctx context.Context, in *referenceInput) (web.Result[wire.ReferenceUse], error) {
	var out wire.ReferenceUse
	used, err := db.AllByPosition[wire.ReferenceOrder](ctx, a.pool,
		`select id::text, status, drafted from collect_orders where lower(reference_number) = lower(trim($1))
		and shop_id = $2 and id::text <> $3 order by drafted desc limit 1`, in.Reference, auth.CallerFrom(ctx).ShopID, in.ID)
	if len(used) > 0 {
		out.Order = &used[0]
	}
	return web.Of(out), err
}
