package orders_test

import (
	"testing"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// Another item is delivered instead of one that is not available: the customer pays the lower price and gets the difference back once, whatever
// follows, and whoever sent the order is told which item replaces which.
func TestAnItemIsReplacedByACheaperOne(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	lantern, tea := got.Result.Orderlines[0], got.Result.Orderlines[1]
	owed := func() int64 {
		return webtest.Value[int64](h.Server, `select coalesce(sum(amount), 0)::bigint from order_refunds_due where order_id = $1`, id)
	}
	path := "/api/shop/delivery/" + id + "/lines/"
	by := wire.Substitute{Title: " Brass lantern ", SKU: "BRASS", Quantity: 2, Price: new(lantern.OrderLineAmountPerUnit - 100)}
	if status, _ := call[wire.ErrorBody](h, "b", "POST", path+lantern.OrderLineId+"/substitute", by); status != 404 {
		t.Fatalf("another shop's order: %d", status)
	}
	_, got = call[orderResult](h, "a", "POST", path+lantern.OrderLineId+"/substitute", by)
	lines := got.Result.Orderlines
	if len(lines) != 3 || lines[0].OrderLineQuantity != 0 || lines[1].SubstituteFor != lantern.OrderLineId || lines[1].ProductTitle != "Brass lantern" ||
		lines[1].OrderLineAmountPerUnit != *by.Price || lines[1].ColorNote != "Instead of "+lantern.ProductTitle || got.Result.TotalAmount != 1728 {
		t.Fatalf("replaced: %+v", got.Result)
	}
	if pence := owed(); pence != 200 {
		t.Fatalf("%d pence are owed instead of 200", pence)
	}
	told := webtest.Value[string](h.Server, `select l ->> 'Quantity' || ' ' || (l ->> 'Ordered') || ' ' || (l ->> 'Price') || ' ' || (l ->> 'SubstituteFor')
		from merchant_events e, jsonb_array_elements(data -> 'Lines') l where subject_id = $1 and type = 'order.items_changed' and l ? 'SubstituteFor'`, id)
	if told != "2 0 239 "+lantern.OrderLineId {
		t.Fatalf("senders are told %q", told)
	}
	for line, want := range map[string]int{lantern.OrderLineId: 422, lines[1].OrderLineId: 409, webtest.NewID(): 404} {
		if status, out := call[wire.ErrorBody](h, "a", "POST", path+line+"/substitute", by); status != want {
			t.Errorf("replaced again: %d %v", status, out)
		}
	}
	if status, out := call[wire.ErrorBody](h, "a", "PUT", "/api/portal/delivery/"+id+"/change-quantity/"+lantern.OrderLineId+"/1", nil); status != 422 {
		t.Errorf("the replaced item is delivered too: %d %v", status, out)
	}
	dear := wire.Substitute{Title: "Fine tea", Quantity: 1, Price: new(int64(99_999))}
	_, got = call[orderResult](h, "a", "POST", path+tea.OrderLineId+"/substitute", dear)
	if got.Result.TotalAmount != 1728 || owed() != 200 {
		t.Fatalf("a dearer substitute costs %d, and %d are owed", got.Result.TotalAmount, owed())
	}
	_, got = call[orderResult](h, "a", "PUT", "/api/portal/delivery/"+id+"/reset-quantity/"+lantern.OrderLineId, nil)
	if got.Result.TotalAmount != 1928 || owed() != 0 || len(got.Result.Orderlines) != 3 {
		t.Fatalf("reset: %+v, %d are owed", got.Result, owed())
	}
}

// Whoever sees no prices can say none: what the catalogue asks counts, at most what was ordered.
func TestWhoSeesNoPricesReplacesAtThePriceOfTheCatalogue(t *testing.T) {
	h := setup(t)
	h.person("blind", wire.RoleShop, h.a).Abilities = []string{"reject_orders", "view_orders"}
	h.Exec(`insert into merchant_products (id, merchant_id, sku, name, price)
		select gen_random_uuid(), $1, sku, sku, price from (values ('BRASS', 239), ('GOLD', 9900)) p (sku, price)`, h.a.MerchantID)
	for n, c := range []struct {
		sku  string
		want int64
	}{{"BRASS", 239}, {"GOLD", 339}, {"NONE", 339}} {
		id := h.create(h.a, sample(string(rune('1'+n))))
		_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
		line := got.Result.Orderlines[0].OrderLineId
		if status, out := call[wire.ErrorBody](h, "blind", "POST", "/api/shop/delivery/"+id+"/lines/"+line+"/substitute",
			map[string]any{"Title": "Another lantern", "SKU": c.sku, "Quantity": 2, "Price": 0}); status != 200 {
			t.Fatalf("%s: %d %+v", c.sku, status, out)
		}
		_, got = call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
		if price := got.Result.Orderlines[1].OrderLineAmountPerUnit; price != c.want {
			t.Errorf("%s costs %d pence, want %d", c.sku, price, c.want)
		}
	}
}
