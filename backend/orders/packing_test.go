package orders_test

import (
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

func shopPath(id, verb string) string { return "/api/shop/delivery/" + id + "/" + verb }

// do sends a step of packing and returns the order as it then is.
func (h *fixture) do(id, verb string, body any) wire.Order {
	h.T.Helper()
	status, out := call[orderResult](h, "a", "POST", shopPath(id, verb), body)
	if status != http.StatusOK {
		h.T.Fatalf("%s answered %d", verb, status)
	}
	return out.Result
}

func (h *fixture) queued(external string) string {
	h.T.Helper()
	id := h.create(h.a, sample(external))
	if status, _ := call[orderResult](h, "a", "POST", "/api/shop/delivery/accept",
		wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id}); status != http.StatusOK {
		h.T.Fatal("the order was not accepted")
	}
	return id
}

func labels(job string, of int, numbers ...int) wire.Printed {
	return wire.Printed{Kind: wire.PrintLabels, Packages: numbers, Of: of, JobId: job}
}

// kinds are those of the timeline, in its order.
func kinds(o wire.Order) (all []string) {
	for _, e := range o.Timeline {
		all = append(all, e.Kind)
	}
	return all
}

func wantStep(t *testing.T, o wire.Order, step, by string) {
	t.Helper()
	if o.Packing != step || o.PackingBy != by {
		t.Errorf("packing is %q by %q, not %q by %q", o.Packing, o.PackingBy, step, by)
	}
}

func TestPackingGoesFromToPackToHandedOver(t *testing.T) {
	h := setup(t)
	pending := h.create(h.a, sample("pending"))
	_, open := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+pending, nil)
	wantStep(t, open.Result, "", "")
	id := h.queued("one")
	_, accepted := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	wantStep(t, accepted.Result, wire.PackingToPack, "")
	at := time.Now().Add(-20 * time.Minute).UTC().Truncate(time.Second)
	packed := h.do(id, "packages", wire.PackageCount{Count: 2, At: &at})
	wantStep(t, packed, wire.PackingPacked, "a")
	if packed.PackageCount != 2 || packed.PackingAt == nil || !packed.PackingAt.Equal(at) {
		t.Fatalf("%d packages, packed at %v", packed.PackageCount, packed.PackingAt)
	}
	wantStep(t, h.do(id, "printed", labels("first", 2, 1)), wire.PackingPacked, "a")
	wantStep(t, h.do(id, "printed", labels("second", 2, 2)), wire.PackingLabelled, "a")
	half := h.do(id, "hand-over", wire.HandOver{Package: 2})
	wantStep(t, half, wire.PackingLabelled, "a")
	if half.HandedOverCount != 1 {
		t.Fatalf("%d packages were handed over", half.HandedOverCount)
	}
	again := h.do(id, "hand-over", wire.HandOver{Package: 2})
	if len(again.Timeline) != len(half.Timeline) {
		t.Fatalf("%v", kinds(again))
	}
	wantStep(t, h.do(id, "hand-over", wire.HandOver{Package: 1}), wire.PackingHandedOver, "a")
	if status, _ := call[orderResult](h, "a", "POST", shopPath(id, "hand-over"), wire.HandOver{Package: 9}); status != http.StatusOK {
		t.Errorf("a package of an order that was handed over answered %d", status)
	}
	list := h.list("merchant", "merchant", "queued", nil)
	if len(list.Deliveries) != 1 || list.Deliveries[0].Packing != wire.PackingHandedOver || list.Deliveries[0].PackageCount != 2 {
		t.Fatalf("%+v", list.Deliveries)
	}
}

func TestTwoPeopleAtOneStepMakeItOnce(t *testing.T) {
	h := setup(t)
	id := h.queued("together")
	both := func(verb string, body any) {
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				if status, _ := call[orderResult](h, "a", "POST", shopPath(id, verb), body); status != http.StatusOK {
					t.Errorf("%s answered %d", verb, status)
				}
			})
		}
		all.Wait()
	}
	both("packages", wire.PackageCount{Count: 3})
	both("hand-over", wire.HandOver{})
	both("undo-packing", wire.PackingUndo{Step: wire.PackingHandedOver})
	both("hand-over", wire.HandOver{})
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	times := map[string]int{}
	for _, kind := range kinds(got.Result) {
		times[kind]++
	}
	if times["PackagesSet"] != 1 || times["HandedOver"] != 2 || times["PackingUndone"] != 1 {
		t.Fatalf("%v", times)
	}
	wantStep(t, got.Result, wire.PackingHandedOver, "a")
}

func TestLabelsCountOnlyIfTheyNameTheNumberOfPackages(t *testing.T) {
	h := setup(t)
	id := h.queued("labels")
	h.do(id, "packages", wire.PackageCount{Count: 2})
	wantStep(t, h.do(id, "printed", labels("two", 2, 1, 2)), wire.PackingLabelled, "a")
	wantStep(t, h.do(id, "packages", wire.PackageCount{Count: 3}), wire.PackingPacked, "a")
	wantStep(t, h.do(id, "printed", labels("late", 2, 1, 2)), wire.PackingPacked, "a")
	wantStep(t, h.do(id, "printed", labels("three", 3, 1, 2, 3)), wire.PackingLabelled, "a")
	wantStep(t, h.do(id, "undo-packing", wire.PackingUndo{Step: wire.PackingLabelled}), wire.PackingPacked, "a")
	wantStep(t, h.do(id, "printed", labels("three", 3, 1, 2, 3)), wire.PackingPacked, "a") // the same job is no other print
	wantStep(t, h.do(id, "undo-packing", wire.PackingUndo{Step: wire.PackingPacked}), wire.PackingToPack, "a")
	after := h.do(id, "undo-packing", wire.PackingUndo{Step: wire.PackingPacked})
	if len(after.Packages) != 0 {
		t.Fatalf("%d packages of an order that is to pack", len(after.Packages))
	}
}

func TestUndoingAStepAfterAColleagueWentOnIsRefused(t *testing.T) {
	h := setup(t)
	id := h.packed()
	h.do(id, "hand-over", wire.HandOver{})
	if status, out := call[wire.ErrorBody](h, "a", "POST", shopPath(id, "undo-packing"),
		wire.PackingUndo{Step: wire.PackingPacked}); status != http.StatusConflict || out.Code != "PackingChanged" {
		t.Fatalf("%d %+v", status, out)
	}
	if status, out := call[wire.ErrorBody](h, "a", "POST", shopPath(id, "packages"), wire.PackageCount{Count: 5}); status != http.StatusConflict ||
		out.Code != "HandedOver" {
		t.Fatalf("%d %+v", status, out)
	}
	for who, want := range map[string]int{"b": 404, "c": 404, "weak": 403, "merchant": 403} {
		for verb, body := range map[string]any{"hand-over": wire.HandOver{}, "undo-packing": wire.PackingUndo{Step: wire.PackingHandedOver}} {
			if status, _ := call[wire.ErrorBody](h, who, "POST", shopPath(id, verb), body); status != want {
				t.Errorf("%s: %s answered %d", who, verb, status)
			}
		}
	}
}

func TestACourierWhoCollectsEndsPacking(t *testing.T) {
	h := setup(t)
	id := h.queued("collected")
	h.Exec(`update orders set out_for_delivery = now() where id = $1`, id)
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	wantStep(t, got.Result, wire.PackingHandedOver, "")
	if status, out := call[wire.ErrorBody](h, "a", "POST", shopPath(id, "undo-packing"),
		wire.PackingUndo{Step: wire.PackingHandedOver}); status != http.StatusConflict || out.Code != "Collected" {
		t.Fatalf("%d %+v", status, out)
	}
}

func TestAnOrderTakenBackIsNotHandedOver(t *testing.T) {
	h := setup(t)
	id := h.packed()
	h.do(id, "hand-over", wire.HandOver{})
	h.InTx(func(tx pgx.Tx) error {
		return orders.TakeBack(t.Context(), tx, nil, h.person("counter", wire.RoleShop, h.a, "reject_orders"), time.Now().UTC(), id)
	})
	if status, _ := call[orderResult](h, "a", "POST", "/api/shop/delivery/accept",
		wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id}); status != http.StatusOK {
		t.Fatal("the order was not accepted again")
	}
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	if got.Result.Packing != wire.PackingPacked {
		t.Fatalf("packing is %q", got.Result.Packing)
	}
}

// A shop scans what it packs, so a line has the number on its product's barcode, and the catalogue's picture where its own is missing.
func TestALineHasItsBarcodeAndTheCataloguesPicture(t *testing.T) {
	h := setup(t)
	in := sample("scanned")
	in.Orderlines[0].OrderLineGtin = "5012345000015"
	in.Orderlines[1].OrderLineVariantSKU = "5012345000022"
	h.InTx(func(tx pgx.Tx) error {
		return catalogue.Import(t.Context(), tx, time.Now(), "test", "test.xlsx", []wire.ProductVariant{
			{Gtin: "5012345000015", Name: "Lantern", ImageUrl: "https://img.test/lantern.png", Vertical: "Home", Category: "Light", SubCategory: "Lanterns"},
			{Gtin: "5012345000022", Name: "Tea set", ImageUrl: "https://img.test/tea.png", Vertical: "Home", Category: "Kitchen", SubCategory: "Tea"}})
	})
	_, order := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+h.create(h.a, in), nil)
	type shown struct{ gtin, picture string }
	var got []shown
	for _, l := range order.Result.Orderlines {
		got = append(got, shown{l.OrderLineGtin, l.OrderLineProductImageUrl})
	}
	want := []shown{{"05012345000015", "https://img.test/lantern.png"}, {"", "https://img.test/tea.png"}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
