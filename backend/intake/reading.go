package intake

import (
	"context"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/webhooks"
	"tradekart/portal/backend/wire"
)

// registerReading lists the operations with which other systems read what has become of what they sent.
func (s *Service) registerReading(api *web.API) {
	web.Handle(api, web.Op{
		Method: http.MethodGet, Path: "/api/intake/orders", Tag: "Intake", Key: true, Summary: "Orders, the newest first",
		Doc: "Send a response's `Next` as the next request's `After`; it is empty at the end.",
	}, s.orders)
	web.Handle(api, web.Op{
		Method: http.MethodGet, Path: "/api/intake/events", Tag: "Intake", Key: true, Summary: "What has happened since a number",
		Doc: "The same as webhooks send, for systems that cannot receive them. Send a response's `Next` as the next request's `After`; it is the same number " +
			"if nothing has happened. Numbers become visible in order, so nothing is missed. Events are kept for 30 days. Money is pence. A test key reads " +
			"the events of test orders, and any other key all others.",
	}, s.events)
}

type eventsInput struct {
	After int64 `query:"After" minimum:"0" default:"0" doc:"Next of the previous response; 0: from the oldest event that is kept" example:"0"`
	Limit int   `query:"Limit" minimum:"1" maximum:"500" default:"100" example:"100"`
}

func (s *Service) events(ctx context.Context, in *eventsInput) (web.Result[wire.MerchantEvents], error) {
	key := auth.KeyFrom(ctx)
	out, err := webhooks.Events(ctx, s.pool, key, in.After, in.Limit)
	return web.Of(out), err
}

type ordersInput struct {
	After            string    `query:"After" maxLength:"200" doc:"Next of the previous response"`
	Limit            int       `query:"Limit" minimum:"1" maximum:"100" default:"20" example:"20"`
	ShopId           string    `query:"ShopId" format:"uuid" doc:"Only this shop's"`
	ShopPortalStatus string    `query:"ShopPortalStatus" enum:"Pending,Queued,Failed,Archived" doc:"Only orders in this tab"`
	Status           string    `query:"Status" enum:"PendingDelivery,DeliveredDelivery,FailedDelivery,RejectedDelivery,CancelledDelivery,AuthorizationRequired"`
	From             time.Time `query:"From" doc:"Only orders created at this time or later" example:"2026-03-02T00:00:00Z"`
	To               time.Time `query:"To" doc:"Only orders created before this time"`
}

// ordersSQL reads each tab in the order of its index.
const ordersSQL = `select SENDER_ID as external_order_id, o.shop_id::text, o.total_amount,
	(select coalesce(sum(amount), 0) from order_refunds_due where order_id = o.id)::bigint as refund_due,
		o.id::text, o.order_no, o.status, o.shop_portal_status, o.created, o.queued, o.packed, o.assigned, o.at_pick_up_location, o.out_for_delivery,
		o.at_drop_off_location, o.delivered, o.failed, o.rejected, o.cancelled, o.returned, o.manually_refunded, ` + dispatch.TrackingURL +
	` as delivery_tracking_url,
		null as pause
	from (select f.id from unnest(array['Pending', 'Queued', 'Failed', 'Archived']) tab cross join lateral (
			select id, created from orders where OWNER and shop_portal_status = tab and ($2 = '' or tab = $2) and ($3 = '' or status = $3)
				and ($4 = '' or shop_id::text = $4) and created >= $5 and ($6::timestamptz is null or created < $6) and ($7::timestamptz is null
					or (created, id) < ($7, $8))
			order by created desc, id desc limit $9) f
		order by f.created desc, f.id desc limit $9) page join orders o on o.id = page.id order by o.created desc, o.id desc`

func (s *Service) orders(ctx context.Context, in *ordersInput) (web.Result[wire.IntakeOrders], error) {
	key, out := auth.KeyFrom(ctx), wire.IntakeOrders{}
	owner, id := "merchant_id = $1", key.MerchantID
	if key.ShopID != "" {
		owner, id = "shop_id = $1", key.ShopID
	}
	created, last, err := readCursor(in.After)
	if err != nil {
		return web.Of(out), err
	}
	var to *time.Time
	if !in.To.IsZero() {
		to = &in.To
	}
	args := []any{id, in.ShopPortalStatus, in.Status, strings.ToLower(in.ShopId), in.From, to, created, last, in.Limit + 1}
	kind, sent := " and not training", "o.external_order_id"
	if key.Test {
		kind, sent = " and id in (select order_id from test_orders where merchant_id = $10)", "(select external_id from test_orders where order_id = o.id)"
		args = append(args, key.MerchantID)
	}
	out.Orders, err = db.All[wire.IntakeOrderListed](ctx, s.pool, strings.NewReplacer("OWNER", owner+kind, "SENDER_ID", sent).Replace(ordersSQL), args...)
	if len(out.Orders) > in.Limit {
		out.Orders = out.Orders[:in.Limit]
		o := out.Orders[in.Limit-1]
		out.Next = base64.RawURLEncoding.EncodeToString([]byte(o.Created.Format(time.RFC3339Nano) + " " + o.Id))
	}
	return web.Of(out), err
}

// readCursor is the order after which a page begins; nil where it is the first page.
func readCursor(after string) (created *time.Time, id *string, err error) {
	if after == "" {
		return nil, nil, nil
	}
	text, err := base64.RawURLEncoding.DecodeString(after)
	at, last, _ := strings.Cut(string(text), " ")
	t, wrong := time.Parse(time.RFC3339Nano, at)
	if err != nil || wrong != nil || !db.IsID(last) {
		return nil, nil, fault.Field("After", "This is not a Next of this list.")
	}
	return &t, &last, nil
}
