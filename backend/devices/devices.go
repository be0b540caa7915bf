// Package devices knows the devices at which a shop's people work: which of them can announce an order, and which one prints the
// labels of orders accepted on any of them. It must not know how an order is announced or printed.
package devices

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	lease = `interval '2 minutes'` // for which a device counts as present, and prints, without being heard of
	known = `interval '30 days'`   // for which a device that is not heard of is kept
	most  = 50                     // devices of one shop
)

// API serves the devices.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time
	// BaseURL is where people open the portal; it is named in texts.
	BaseURL string
}

// New makes the API; now is the clock, UTC.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register adds the operations.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary, need string) web.Op {
		return web.Op{Method: method, Path: path, Summary: summary, Tag: "devices", Roles: []string{wire.RoleShop}, Need: need, Ongoing: true, Counter: true}
	}
	const printing = "view_qr_printable_section"
	web.Handle(api, op(http.MethodPut, "/api/shop/devices/{deviceId}",
		"Say that a device of the shop is there, and whether it can announce orders", "").Reads().WhileLocked(), a.present)
	web.Handle(api, op(http.MethodGet, "/api/shop/print-device",
		"The device that prints the shop's labels automatically", printing).WhileLocked(), a.printDevice)
	web.Handle(api, op(http.MethodPut, "/api/shop/print-device", "Make a device the one that prints the shop's labels automatically", printing), a.claimPrinting)
	web.Handle(api, op(http.MethodDelete, "/api/shop/print-device/{deviceId}", "Stop a device printing labels automatically", printing), a.releasePrinting)
	web.Handle(api, op(http.MethodPost, "/api/shop/delivery/{id}/print-reservation",
		"Reserve the labels or the item list of an accepted order for one device, before it prints them", printing).WhileLocked(), a.reserve)
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/devices/list", Summary: "One page of the shops' devices and their printers", Tag: "devices",
		Roles: []string{wire.RoleAdmin, wire.RoleMerchant, wire.RoleShop}}.Reads().AtCounter(),
		list.Handler[wire.Device, wire.DeviceList](a.pool, &all))
	readSilences := list.Handler[wire.Silence, wire.SilenceList](a.pool, &silences)
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/devices/silences/list", Tag: "devices",
		Summary: "One page of the times in which nobody could hear of an order at a shop that was open, and who was told",
		Roles:   []string{wire.RoleAdmin, wire.RoleMerchant, wire.RoleShop}}.Reads().AtCounter(), readSilences)
	a.registerRequests(api)
}

type presentInput struct {
	DeviceID string `path:"deviceId" minLength:"1" maxLength:"64"`
	Body     wire.DevicePresence
}

// present notes what a device says of itself, renews its lease to print while it has a printer for labels, and returns who prints.
func (a *API) present(ctx context.Context, in *presentInput) (web.Result[wire.PrintDevice], error) {
	c, p := auth.CallerFrom(ctx), in.Body
	if p.Printers == nil {
		p.Printers = []wire.DevicePrinter{}
	}
	batch := &pgx.Batch{}
	live.QueueSelect(batch, changedSQL, wire.UpdateDevice, wire.EntityShop, c.ShopID, c.MerchantID, in.DeviceID, p.Silence, p.Printers, a.now())
	batch.Queue(`insert into shop_devices as d (shop_id, device_id, kind, name, version, silence, printers, seen_at, listened_at)
			values ($1, $2, $3, $4, $5, $6, $7, $8, case when $6 = '' then $8::timestamptz end)
		on conflict (shop_id, device_id) do update set kind = excluded.kind, name = excluded.name, version = excluded.version, silence = excluded.silence,
			printers = excluded.printers, seen_at = excluded.seen_at, left_at = null,
			listened_at = coalesce(excluded.listened_at, d.listened_at)
			where d.seen_at <= excluded.seen_at`,
		c.ShopID, in.DeviceID, p.Kind, p.Name, p.Version, p.Silence, p.Printers, a.now())
	batch.Queue(`delete from shop_devices d where shop_id = $1 and device_id <> $2 and (seen_at < $3::timestamptz - `+known+`
		or seen_at < (select seen_at from shop_devices where shop_id = $1 order by seen_at desc offset $4 limit 1))`, c.ShopID, in.DeviceID, a.now(), most-1)
	batch.Queue(`update print_devices set renewed_at = greatest(renewed_at, $3) where shop_id = $1 and device_id = $2 and $4`,
		c.ShopID, in.DeviceID, a.now(), p.PrintsLabels)
	batch.Queue(`update shop_silences set ended = greatest(began, $2) where shop_id = $1 and ended is null and $3 = ''`, c.ShopID, a.now(), p.Silence)
	if err := a.pool.SendBatch(ctx, batch).Close(); err != nil {
		return web.Result[wire.PrintDevice]{}, err
	}
	d, err := printer(ctx, a.pool, c.ShopID, a.now())
	return web.Of(d), err
}

// changedSQL is an event if a device was offline or unknown, or if what keeps it or its printers from working is another thing than before.
const changedSQL = `select $1::text, $2::text, $3::uuid, $4::uuid, $3::uuid, null::uuid, '', false where not exists (select from shop_devices d
	where d.shop_id = $3 and d.device_id = $5 and d.silence = $6 and d.left_at is null and d.seen_at > $8::timestamptz - ` + lease + `
		and jsonb_path_query_array(d.printers, '$[*].Problem') = jsonb_path_query_array($7::jsonb, '$[*].Problem'))`

// listens is a condition on a device d: it can announce an order at $1.
const listens = `d.silence = '' and d.left_at is null and d.seen_at > $1::timestamptz - ` + lease

// unheardCTE finds the shops at whose counter nobody can hear of an order at $1: every device is offline or silent, a muted one too, and the
// shop is open. A shop without hours, or one that never had a device, counts only while an order waits.
const unheardCTE = `with heard as (select shop_id, max(listened_at) as listened, max(seen_at) as seen,
				bool_or(` + listens + `) as listens,
				(array_agg(d.silence order by d.seen_at desc) filter (where d.left_at is null and d.seen_at > $1::timestamptz - ` + lease + `))[1] as silence
			from shop_devices d group by 1),
		new as (select shop_id, count(*)::int as waiting, min(attention_since) as waits from orders
			where attention = 'New' and ($2 = '' or merchant_id = nullif($2, '')::uuid) group by 1),
		unheard as (select o.shop_id, o.name, o.merchant, coalesce(d.silence, '') as silence, coalesce(w.waiting, 0) as waiting, w.waits,
				greatest(d.listened, h.opened) as since, h.opened is not null and d.seen is not null as expected
			from (select s.id as shop_id, s.name, m.name as merchant from shops s join merchants m on m.id = s.merchant_id
					where s.archived_at is null and not s.is_collect_only and ($2 = '' or s.merchant_id = nullif($2, '')::uuid)) o
				cross join lateral shop_opening(o.shop_id, $1) h left join heard d on d.shop_id = o.shop_id
				left join new w on w.shop_id = o.shop_id
			where d.listens is not true and (d.seen is not null or w.waiting > 0))`

const unheardSQL = unheardCTE + `
	select shop_id::text, name, merchant, since, silence, waiting, count(*) over ()::int from unheard where expected or waiting > 0
	order by waiting desc, since nulls first, name, shop_id limit $3`

// QueueUnheard reads those shops of a merchant, or of all if it is empty, and how many there are.
func QueueUnheard(batch *pgx.Batch, merchantID string, at time.Time, limit int, into *[]wire.UnheardShop, count *int) {
	batch.Queue(unheardSQL, at, merchantID, limit).Query(func(rows pgx.Rows) error {
		*into = []wire.UnheardShop{}
		var s wire.UnheardShop
		_, err := pgx.ForEachRow(rows, []any{&s.Id, &s.Name, &s.MerchantName, &s.Since, &s.Silence, &s.Waiting, count}, func() error {
			*into = append(*into, s)
			s = wire.UnheardShop{}
			return nil
		})
		return err
	})
}
