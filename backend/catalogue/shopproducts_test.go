package catalogue_test

import (
	"fmt"
	"strings"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func (i *importer) shopSells(filter *wire.ShopProductFilter) string {
	i.T.Helper()
	page := webtest.Decode[wire.ShopProductList](i.Server, i.Send("shop", "POST", "/api/shop/products/list", wire.ShopProductListRequest{Page: 1, Filter: filter}))
	texts := []string{}
	for _, p := range page.Products {
		texts = append(texts, p.Name+" "+p.State)
	}
	return strings.Join(texts, ", ")
}

// told are the events of products, in order.
func (i *importer) told() string {
	return i.text(`select coalesce(string_agg(type || ' ' || (data ->> 'SKU') || ' ' || (data ->> 'Status')
			|| case when data ->> 'Until' is null then '' else ' until' end, ', ' order by seq), '')
		from merchant_events where type like 'product.%'`)
}

// Whoever works in a shop says what is sold out there; the merchant's systems are told at once.
func TestAShopSaysWhatItSells(t *testing.T) {
	i := withRival(t)
	tea := i.product("merchant", teaSet)
	i.product("merchant", wire.MerchantProductFields{Sku: "mug", Name: "Mug", Price: 850})
	theirs := i.product("rival", wire.MerchantProductFields{Sku: "theirs", Name: "Theirs", Price: 1})
	if got := i.shopSells(nil); got != "Mug On, Tea set On" {
		t.Error(got)
	}
	set := func(id, state string, want int) {
		t.Helper()
		i.Want(i.Send("shop", "PUT", "/api/shop/products/"+id, wire.ShopProductState{State: state}), want, map[int]string{404: "NotFound"}[want])
	}
	set(tea.Id, "SoldOut", 200)
	set(tea.Id, "SoldOut", 200) // a second click tells nothing new
	set(theirs.Id, "SoldOut", 404)
	if got := i.shopSells(&wire.ShopProductFilter{Available: []string{"SoldOut"}}); got != "Tea set SoldOut" {
		t.Error(got)
	}
	leeds := i.Shop(i.Callers["merchant"].MerchantID, "Hartley Leeds")
	i.Want(i.Send("merchant", "PUT", products+"/"+tea.Id+"/shops", wire.ProductShops{ShopIds: []string{leeds}, State: "Off"}), 200, "")
	if got := i.shopSells(nil); got != "Mug On, Tea set SoldOut" {
		t.Error(got)
	}
	set(tea.Id, "On", 200)
	i.Want(i.Send("merchant", "DELETE", products+"/"+tea.Id, nil), 200, "")
	want := "product.sold_out 22086 SoldOut until, product.off 22086 Off, product.available 22086 On"
	if got := i.told(); got != want {
		t.Error(got)
	}
	i.Want(i.Send("merchant", "POST", "/api/shop/products/list", nil), 403, "NotAllowed")
}

// Web shops read what is sold with their key, a page after the other, as JSON or CSV.
func TestWebShopsReadTheProducts(t *testing.T) {
	i := withRival(t)
	tea := i.product("merchant", teaSet)
	i.product("rival", wire.MerchantProductFields{Sku: "theirs", Name: "Theirs", Price: 1})
	i.Exec(`insert into merchant_products (id, merchant_id, sku, name, price)
		select gen_random_uuid(), $1, 'a' || lpad(n::text, 5, '0'), 'Item ' || n, n from generate_series(1, 1200) n`,
		i.Callers["merchant"].MerchantID)
	leeds := i.Shop(i.Callers["merchant"].MerchantID, "Hartley Leeds")
	i.Want(i.Send("merchant", "PUT", products+"/"+tea.Id+"/shops", wire.ProductShops{ShopIds: []string{leeds}, State: "SoldOut"}), 200, "")
	read := func(whose, query string) wire.Feed {
		t.Helper()
		w := i.Send("", "GET", "/api/intake/products"+query, nil, "Authorization", "Bearer "+whose)
		return webtest.Decode[web.Result[wire.Feed]](i.Server, w).Result
	}
	first := read("merchant", "")
	last := read("merchant", "?After="+first.Next)
	if len(first.Products) != 1000 || len(last.Products) != 201 || last.Next != "" || first.Products[0].Sku != "22086" || first.Products[0].Price != 1250 ||
		fmt.Sprint(first.Products[0].NotSoldIn[0].ShopName, " ", first.Products[0].NotSoldIn[0].State) != "Hartley Leeds SoldOut" {
		t.Errorf("%d %d %+v", len(first.Products), len(last.Products), first.Products[0])
	}
	// A key of one shop hears of no other, whatever it asks for.
	if own := read("shop", "?ShopId="+leeds); len(own.Products[0].NotSoldIn) != 0 {
		t.Errorf("%+v", own.Products[0])
	}
	file := i.Send("", "GET", "/api/intake/products/csv?ShopId="+leeds, nil, "Authorization", "Bearer merchant").Body.String()
	if strings.Count(file, "\n") != 1202 || !strings.Contains(file, ",22086,5012345000015,Tea set,,,12.50,Reduced,https://x.test/tea.jpg,800,out of stock\r\n") ||
		strings.Contains(file, "Theirs") {
		t.Errorf("%d lines %q", strings.Count(file, "\n"), file[:200])
	}
	i.Want(i.Send("", "GET", "/api/intake/products", nil, "Authorization", "Bearer nobody"), 401, "")
}
