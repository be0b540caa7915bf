package catalogue_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const products = "/api/merchant/products"

func withRival(t *testing.T) *importer {
	i := newImporter(t)
	i.Callers["rival"] = &auth.Caller{UserID: webtest.NewID(), Role: wire.RoleMerchant, MerchantID: i.Merchant("Rival")}
	return i
}

func (i *importer) product(who string, p wire.MerchantProductFields) wire.MerchantProduct {
	i.T.Helper()
	return webtest.Result[wire.MerchantProduct](i.Server, i.Want(i.Send(who, "POST", products, p), 201, ""))
}

func (i *importer) products(who, query string, filter wire.MerchantProductFilter) string {
	i.T.Helper()
	page := webtest.Decode[wire.MerchantProductList](i.Server, i.Send(who, "POST", products+"/list",
		wire.MerchantProductListRequest{Page: 1, Query: query, Filter: &filter}))
	names := []string{fmt.Sprint(page.Total)}
	for _, p := range page.Products {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

var teaSet = wire.MerchantProductFields{Sku: "22086", Gtin: "5012345000015", Name: "Tea set", Price: 1250, VatClass: "Reduced",
	ImageUrl: "https://x.test/tea.jpg", Weight: 800}

func TestWhatAMerchantSells(t *testing.T) {
	i := withRival(t)
	tea := i.product("merchant", teaSet)
	if tea.MerchantProductFields != teaSet || tea.FromCatalogue {
		t.Errorf("%+v", tea)
	}
	for field, change := range map[string]func(*wire.MerchantProductFields){
		"Sku":      func(p *wire.MerchantProductFields) { p.Sku = " " },
		"Name":     func(p *wire.MerchantProductFields) { p.Name = "\u202e\x00" },
		"Gtin":     func(p *wire.MerchantProductFields) { p.Gtin = "5012345000016" },
		"ImageUrl": func(p *wire.MerchantProductFields) { p.ImageUrl = "javascript:alert(1)" },
	} {
		wrong := teaSet
		change(&wrong)
		i.Want(i.Send("merchant", "POST", products, wrong), 422, field)
	}
	again := teaSet
	again.Gtin = ""
	i.Want(i.Send("merchant", "POST", products, again), 409, "SkuTaken")
	again.Sku, again.Gtin = "other", "05012345000015"
	i.Want(i.Send("merchant", "POST", products, again), 409, "GtinTaken")
	i.product("rival", teaSet) // another merchant's products are its own
	own := i.product("merchant", wire.MerchantProductFields{Sku: "own", Gtin: "2000000000015", Name: "Ägg 🥚", VatClass: "Zero"})
	if own.Gtin != "2000000000015" {
		t.Errorf("%+v", own)
	}
	for query, want := range map[string]string{"": "2 Tea set Ägg 🥚", "22086": "1 Tea set", "ägg": "1 Ägg 🥚"} {
		if got := i.products("merchant", query, wire.MerchantProductFilter{}); got != want {
			t.Errorf("%q: %s", query, got)
		}
	}
	if got := i.products("merchant", "", wire.MerchantProductFilter{NoImage: true, VatClass: []string{"Zero"}}); got != "1 Ägg 🥚" {
		t.Error(got)
	}
	changed := teaSet
	changed.Price = 1300
	for who, want := range map[string]int{"rival": 404, "shop": 403, "admin": 403, "merchant": 200} {
		i.Want(i.Send(who, "PUT", products+"/"+tea.Id, changed), want, map[int]string{404: "NotFound", 403: "NotAllowed"}[want])
	}
	if n := i.Count(`select count(*) from audit_log where action = 'product.changed' and before->>'Price' = '1250' and after->>'Price' = '1300'`); n != 1 {
		t.Errorf("%d entries", n)
	}
	i.Want(i.Send("rival", "DELETE", products+"/"+tea.Id, nil), 404, "NotFound")
	i.Want(i.Send("merchant", "DELETE", products+"/"+tea.Id, nil), 200, "")
	if got := i.products("merchant", "", wire.MerchantProductFilter{}); got != "1 Ägg 🥚" {
		t.Error(got)
	}
}

// What is sold out is sold again from midnight, by itself; each shop by itself.
func TestAProductIsOnOffOrSoldOutInAShop(t *testing.T) {
	i := withRival(t)
	tea := i.product("merchant", teaSet)
	shop := i.Callers["shop"].ShopID
	leeds := i.Shop(i.Callers["merchant"].MerchantID, "Hartley Leeds")
	theirs := i.Shop(i.Callers["rival"].MerchantID, "Rival Bath")
	set := func(who, state string, shops ...string) int {
		return i.Send(who, "PUT", products+"/"+tea.Id+"/shops", wire.ProductShops{ShopIds: shops, State: state}).Code
	}
	states := func() string {
		all := webtest.Decode[web.Result[[]wire.ProductShop]](i.Server, i.Send("merchant", "GET", products+"/"+tea.Id+"/shops", nil)).Result
		text := []string{}
		for _, s := range all {
			text = append(text, s.ShopName+" "+s.State)
		}
		return strings.Join(text, ", ")
	}
	if set("rival", "Off", theirs) != 404 || set("merchant", "Off", theirs) != 422 || set("merchant", "Off", shop, "x") != 422 {
		t.Error("another merchant's shop or product was changed")
	}
	if set("merchant", "SoldOut", shop) != 200 || set("merchant", "Off", leeds) != 200 || states() != "Hartley Leeds Off, Hartley Soho SoldOut" {
		t.Error(states())
	}
	one := webtest.Decode[web.Result[wire.MerchantProduct]](i.Server, i.Send("merchant", "GET", products+"/"+tea.Id, nil)).Result
	if one.OffIn != 1 || one.SoldOutIn != 1 || i.products("merchant", "", wire.MerchantProductFilter{Available: []string{"SoldOut"}}) != "1 Tea set" {
		t.Errorf("%+v", one)
	}
	i.Exec(`update merchant_product_shops set until = now() - interval '1 second' where state = 'SoldOut'`)
	if states() != "Hartley Leeds Off, Hartley Soho On" || i.products("merchant", "", wire.MerchantProductFilter{Available: []string{"SoldOut"}}) != "0" {
		t.Error(states())
	}
	if set("merchant", "On", leeds, shop) != 200 || states() != "Hartley Leeds On, Hartley Soho On" {
		t.Error(states())
	}
	i.Want(i.Send("rival", "GET", products+"/"+tea.Id+"/shops", nil), 404, "NotFound")
}

func TestAProductIsTakenFromTheUniversalCatalogue(t *testing.T) {
	i := withRival(t)
	bread := subcategory(i.Server, "Bread", category(i.Server, "Bakery", vertical(i.Server, "Food").Id).Id)
	id := webtest.NewID()
	i.Exec(`insert into product_variants (id, subcategory_id, gtin, name, brand, size) values ($1, $2, '05000000126422', 'Loaf', 'Hovis', '800 g')`, id, bread.Id)
	find := func() []wire.CatalogueProduct {
		return webtest.Decode[web.Result[[]wire.CatalogueProduct]](i.Server, i.Send("merchant", "GET", products+"/universal?Query=hovis+loaf", nil)).Result
	}
	if found := find(); len(found) != 1 || found[0].Taken || found[0].Gtin != "5000000126422" {
		t.Fatalf("%+v", found)
	}
	taken := webtest.Result[wire.MerchantProduct](i.Server, i.Want(
		i.Send("merchant", "POST", products+"/take", wire.TakenProduct{VariantId: id, Price: 140, VatClass: "Zero"}), 201, ""))
	if taken.Name != "Loaf" || taken.Brand != "Hovis" || taken.Sku != "5000000126422" || !taken.FromCatalogue || !find()[0].Taken {
		t.Errorf("%+v", taken)
	}
	i.Want(i.Send("merchant", "POST", products+"/take", wire.TakenProduct{VariantId: id, Price: 140}), 409, "SkuTaken")
	i.Want(i.Send("merchant", "POST", products+"/take", wire.TakenProduct{VariantId: webtest.NewID()}), 404, "NotFound")
	i.Exec(`delete from product_variants`) // what was taken stays
	if got := i.products("merchant", "loaf", wire.MerchantProductFilter{}); got != "1 Loaf" {
		t.Error(got)
	}
}

func TestProductsComeInAFileAndGoOutInOne(t *testing.T) {
	i := withRival(t)
	bread := subcategory(i.Server, "Bread", category(i.Server, "Bakery", vertical(i.Server, "Food").Id).Id)
	i.Exec(`insert into product_variants (id, subcategory_id, gtin, name, brand) values ($1, $2, '05000000126422', 'Loaf', 'Hovis')`, webtest.NewID(), bread.Id)
	i.product("merchant", teaSet)
	i.product("merchant", wire.MerchantProductFields{Sku: "same", Name: "Same", Price: 100})
	send := func(path, file string) wire.MerchantProductImport {
		t.Helper()
		w := i.SendFile("merchant", products+path, "File", "products.csv", []byte(file), nil)
		return webtest.Decode[web.Result[wire.MerchantProductImport]](i.Server, w).Result
	}
	const file = "sku,gtin,name,price (£),VAT class,Weight (g)\n" +
		"22086,5012345000015,Tea set,£13.00,reduced,900\n" + // changed
		",5000000126422,,1.40,Zero,\n" + // from the universal catalogue
		"same,,Same,1,,\n" +
		"new,,New,\"1,200.50\",,\n" +
		"new,,New again,1,,\n" +
		"bad,,Bad,free,Half,1.5\n" +
		"na,,#N/A,1,,\n" +
		"clash,5012345000015,Clash,1,,\n"
	for _, path := range []string{"/import/check", "/import"} {
		got := send(path, file)
		if got.Rows != 8 || got.Added != 2 || got.Changed != 1 || got.Same != 1 || got.LeftOut.Count != 4 {
			t.Fatalf("%s: %+v", path, got)
		}
		for _, text := range []string{"Row 5 already has this SKU or GTIN.", "Price (£): Please enter an amount such as 12.50.", "The VAT class must be",
			"Please enter whole grams", "C8 is the error #N/A: enter the value."} {
			if !strings.Contains(got.LeftOut.Data, text) {
				t.Errorf("%s: %s is missing in %s", path, text, got.LeftOut.Data)
			}
		}
	}
	if again := send("/import", file); again.Added != 0 || again.Changed != 0 || again.Same != 4 {
		t.Errorf("a second time: %+v", again)
	}
	if got := i.products("merchant", "", wire.MerchantProductFilter{}); got != "4 Loaf New Same Tea set" {
		t.Error(got)
	}
	out := i.Send("merchant", "POST", products+"/csv", map[string]any{})
	back := send("/import/check", bytes.NewBuffer(out.Body.Bytes()).String())
	if back.Rows != 4 || back.Same != 4 || back.LeftOut.Count != 0 {
		t.Errorf("%+v\n%s", back, out.Body)
	}
	if got := i.products("rival", "", wire.MerchantProductFilter{}); got != "0" {
		t.Error(got)
	}
}

// What the sender says stays; what it does not say is the merchant's own.
func TestLinesAreCompletedFromTheMerchantsCatalogue(t *testing.T) {
	i := withRival(t)
	i.product("merchant", teaSet)
	i.product("merchant", wire.MerchantProductFields{Sku: "loaf", Gtin: "5000000126422", Name: "Loaf", VatClass: "Zero"})
	i.product("rival", wire.MerchantProductFields{Sku: "secret", Name: "Secret"})
	lines := []wire.IntakeOrderline{
		{OrderLineVariantSKU: "22086"},
		{OrderLineGtin: "05000000126422", VatClass: "Standard"},
		{OrderLineVariantSKU: "loaf", OrderLineGtin: "5012345000015", ProductTitle: "Mine", VariantImageUrl: "https://x.test/mine.jpg"}, // the SKU decides
		{OrderLineVariantSKU: "secret", ProductTitle: "Not mine"},
	}
	i.Must(catalogue.Complete(t.Context(), i.Pool, i.Callers["merchant"].MerchantID, lines))
	want := []wire.IntakeOrderline{
		{ProductTitle: "Tea set", OrderLineVariantSKU: "22086", OrderLineGtin: "5012345000015", VatClass: "Reduced",
			OrderLineProductImageUrl: "https://x.test/tea.jpg"},
		{ProductTitle: "Loaf", OrderLineVariantSKU: "loaf", OrderLineGtin: "05000000126422", VatClass: "Standard"},
		{ProductTitle: "Mine", OrderLineVariantSKU: "loaf", OrderLineGtin: "5012345000015", VatClass: "Zero", VariantImageUrl: "https://x.test/mine.jpg"},
		lines[3],
	}
	if fmt.Sprint(lines) != fmt.Sprint(want) {
		t.Errorf("%+v", lines)
	}
}
