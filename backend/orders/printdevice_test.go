package orders_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (h *fixture) claim(who, device string, replace bool) (int, wire.PrintDevice) {
	status, got := call[web.Result[wire.PrintDevice]](h, who, "PUT", "/api/shop/print-device", wire.PrintDeviceClaim{DeviceId: device, Name: device, Replace: replace})
	return status, got.Result
}

func TestOneDevicePrintsAShopsLabels(t *testing.T) {
	h := setup(t)
	var won atomic.Int32
	var all sync.WaitGroup
	for _, device := range []string{"counter", "office", "phone"} {
		all.Go(func() {
			switch status, _ := h.claim("a", device, false); status {
			case 200:
				won.Add(1)
			case 409:
			default:
				t.Errorf("%s: %d", device, status)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Fatalf("%d devices print the shop's labels", won.Load())
	}
	_, first := h.claim("a", "new", true)
	if status, again := h.claim("a", "new", false); status != 200 || !again.ClaimedAt.Equal(first.ClaimedAt) {
		t.Errorf("claimed again: %d %+v, not since %s", status, again, first.ClaimedAt)
	}
	if status, _ := h.claim("b", "other shop", false); status != 200 {
		t.Errorf("another shop cannot claim its own: %d", status)
	}
	call[any](h, "b", "DELETE", "/api/shop/print-device/new", nil)
	call[any](h, "a", "DELETE", "/api/shop/print-device/office", nil)
	if _, got := call[web.Result[wire.PrintDevice]](h, "a", "GET", "/api/shop/print-device", nil); got.Result.DeviceId != "new" {
		t.Errorf("others released it: %+v", got.Result)
	}
	call[any](h, "a", "DELETE", "/api/shop/print-device/new", nil)
	if _, got := call[web.Result[wire.PrintDevice]](h, "a", "GET", "/api/shop/print-device", nil); got.Result.DeviceId != "" {
		t.Errorf("it was not released: %+v", got.Result)
	}
}
