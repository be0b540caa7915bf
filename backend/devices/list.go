package devices

import (
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/wire"
)

// online and trouble are conditions on a device d.
const (
	online  = `d.left_at is null and d.seen_at > clock_timestamp() - ` + lease
	trouble = `(d.silence <> '' or exists (select from jsonb_array_elements(d.printers) p where p->>'Problem' <> ''))`
)

// all are the devices that a caller may see: an Admin every one, a Merchant and a Shop their own.
var all = list.Spec[wire.DeviceFilter]{
	From: `shop_devices d join shops s on s.id = d.shop_id join merchants m on m.id = s.merchant_id`,
	Columns: `d.id::text, d.device_id, d.shop_id::text, s.name as shop_name, m.name as merchant_name, d.kind, d.name, d.version, d.silence, d.printers, d.seen_at,
		(` + online + `) as online, exists (select from print_devices pd where pd.shop_id = d.shop_id and pd.device_id = d.device_id
			and pd.renewed_at > clock_timestamp() - ` + lease + `) as prints_for_shop`,
	ID: "d.id", Order: "d.seen_at", Start: "desc", Size: 25,
	Sorts:  []string{"Name", "ShopName", "MerchantName", "Version"},
	Owner:  list.Owned("s.merchant_id", "d.shop_id"),
	Search: list.Contains("lower(d.name || ' ' || s.name || ' ' || m.name || ' ' || d.version)"),
	Filter: func(w *list.Where, f *wire.DeviceFilter) {
		w.In("d.kind", f.Kind)
		if len(f.State) > 0 {
			w.Add(`(`+online+`) and 'Online' = any(?) or not (`+online+`) and 'Offline' = any(?) or (`+online+`) and `+trouble+` and 'Trouble' = any(?)`,
				f.State, f.State, f.State)
		}
	},
}
