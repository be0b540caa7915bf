package orders_test

import (
	"testing"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

// What colleagues at other devices need goes on: a locked till's computer reads what it prints now, and no other order.
func TestALockedTillReadsOnlyWhatItPrints(t *testing.T) {
	h := setup(t)
	id, other := h.packed(), h.create(h.a, sample("other"))
	h.Callers["a"].Till, h.Callers["a"].TillLocked = &auth.Till{Name: "Counter"}, true
	reads := func(order string, status int, code string) {
		t.Helper()
		h.Want(h.Send("a", "GET", "/api/shop/delivery/"+order, nil), status, code)
	}
	reads(id, 403, "TillLocked")

	// A colleague asked it for a label.
	h.Exec(`insert into print_requests (id, shop_id, device_id, kind, order_ids, asked_at, expires_at, state, updated_at)
		values (gen_random_uuid(), $1, 'counter', 'labels', array[$2::uuid], now(), now() + interval '30 minutes', 'Waiting', now())`, h.a.ShopID, id)
	reads(id, 403, "TillLocked")
	h.Exec(`update print_requests set state = 'Taken'`)
	reads(id, 200, "")
	reads(other, 403, "TillLocked")
	h.Exec(`update print_requests set state = 'Sent'`)
	reads(id, 403, "TillLocked")

	// It prints the labels of what is accepted on any device, until they are out.
	h.Exec(`insert into print_devices (shop_id, device_id, name, claimed_at, renewed_at)
		values ($1, 'counter', 'Counter', now() - interval '1 day', now())`, h.a.ShopID)
	reads(id, 200, "")
	reads(other, 403, "TillLocked")
	report := wire.Printed{Kind: wire.PrintLabels, Packages: []int{1, 2}, Printer: "Zebra", JobId: "job-1"}
	_, got := call[orderResult](h, "a", "POST", printedPath("shop", id), report)
	if o := got.Result; o.Id != id || o.CustomerLastName != "" || o.DeliveryAddressLine1 != "" || len(o.Timeline) != 0 {
		t.Errorf("%+v", o)
	}
	reads(id, 403, "TillLocked")
}
