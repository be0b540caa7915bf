package catalogue_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func variant(s *webtest.Server, in wire.NewVariant) wire.ProductVariant {
	s.T.Helper()
	return webtest.Decode[web.Result[wire.ProductVariant]](s, s.Send("admin", "POST", upc+"variant", in)).Result
}

func TestAVariantIsAddedChangedAndRemoved(t *testing.T) {
	s := setup(t)
	dairy := category(s, "Dairy", vertical(s, "Food").Id)
	milk, cream := subcategory(s, "Milk", dairy.Id), subcategory(s, "Cream", dairy.Id)
	merchant := s.Callers["merchant"].MerchantID
	in := wire.NewVariant{Gtin: "5000000126422", Name: " Whole  milk ", Brand: "Cravendale", Size: "2 l", MerchantIds: []string{merchant}, SubCategoryId: milk.Id}
	v := variant(s, in)
	if v.Name != "Whole milk" || v.Gtin != "5000000126422" || v.Category != "Dairy" || v.Merchants[0] != "Hartley" || v.MerchantIds[0] != merchant {
		t.Errorf("%+v", v)
	}
	in.Name, in.Brand, in.MerchantIds, in.SubCategoryId = "Double cream", "", nil, cream.Id
	changed := webtest.Decode[web.Result[wire.ProductVariant]](s, s.Send("admin", "PUT", upc+"variant/"+v.Id, in)).Result
	if changed.Name != "Double cream" || changed.SubCategory != "Cream" || len(changed.Merchants) != 0 || changed.Brand != "" {
		t.Errorf("%+v", changed)
	}
	counts := func() string {
		all := webtest.Decode[wire.SubCategoryList](s, s.Send("admin", "GET", upc+"subcategory/list", nil)).Result
		return fmt.Sprint(all[0].Name, all[0].ProductCount, all[1].Name, all[1].ProductCount)
	}
	if got := counts(); got != "Cream1Milk0" {
		t.Error(got)
	}
	if n := s.Count(`select count(*) from audit_log where action = 'variant.changed' and target_label = 'Double cream'
		and before = '{"Name":"Whole milk","Brand":"Cravendale","Merchants":["Hartley"],"Subcategory":"Milk"}'`); n != 1 {
		t.Errorf("%d audit entries", n)
	}
	s.Want(s.Send("admin", "DELETE", upc+"variant/"+v.Id, nil), 200, "")
	s.Want(s.Send("admin", "DELETE", upc+"variant/"+v.Id, nil), 404, "NotFound")
	s.Want(s.Send("admin", "PUT", upc+"variant/"+v.Id, in), 404, "NotFound")
	if got := counts(); got != "Cream0Milk0" {
		t.Error(got)
	}
	if n := s.Count(`select count(*) from events where kind = 'Catalogue' and entity_id = $1`, v.Id); n != 3 {
		t.Errorf("%d events", n)
	}
}

func TestAVariantIsCheckedAsAnImportChecksIt(t *testing.T) {
	s := setup(t)
	milk := subcategory(s, "Milk", category(s, "Dairy", vertical(s, "Food").Id).Id)
	good := wire.NewVariant{Gtin: "5000000126422", Name: "Milk", SubCategoryId: milk.Id}
	known := variant(s, good)
	other := variant(s, wire.NewVariant{Gtin: "96385074", Name: "Oat drink", SubCategoryId: milk.Id})
	for name, c := range map[string]struct {
		change func(*wire.NewVariant)
		field  string
		says   string
	}{
		"no GTIN":        {func(v *wire.NewVariant) { v.Gtin = " " }, "Gtin", "The GTIN is missing."},
		"check digit":    {func(v *wire.NewVariant) { v.Gtin = "5000000126423" }, "Gtin", "it would be 2"},
		"letters":        {func(v *wire.NewVariant) { v.Gtin = "50000001264AB" }, "Gtin", ""},
		"in-house":       {func(v *wire.NewVariant) { v.Gtin = "2000000000008" }, "Gtin", "within one company"},
		"no name":        {func(v *wire.NewVariant) { v.Name = "\t" }, "Name", "Please enter a name."},
		"a long name":    {func(v *wire.NewVariant) { v.Name = strings.Repeat("é", 301) }, "Name", "At most 300 characters"},
		"a long brand":   {func(v *wire.NewVariant) { v.Brand = strings.Repeat("b", 121) }, "Brand", "At most 120 characters"},
		"a script":       {func(v *wire.NewVariant) { v.ImageUrl = "javascript:alert(1)" }, "ImageUrl", "https://"},
		"no place":       {func(v *wire.NewVariant) { v.SubCategoryId = webtest.NewID() }, "SubCategoryId", "no longer exists"},
		"no merchant":    {func(v *wire.NewVariant) { v.MerchantIds = []string{webtest.NewID()} }, "MerchantIds", "no longer exists"},
		"odd merchant":   {func(v *wire.NewVariant) { v.MerchantIds = []string{"x"} }, "MerchantIds", "no longer exists"},
		"another's GTIN": {func(v *wire.NewVariant) { v.Gtin = "0" + known.Gtin }, "Gtin", "already"},
	} {
		in := good
		in.Gtin = "4006381333931"
		c.change(&in)
		for _, w := range []*httptest.ResponseRecorder{s.Send("admin", "PUT", upc+"variant/"+other.Id, in), s.Send("admin", "POST", upc+"variant", in)} {
			if w.Code != 422 && w.Code != 409 || !strings.Contains(w.Body.String(), `"`+c.field+`":`) || !strings.Contains(w.Body.String(), c.says) {
				t.Errorf("%s: %d %s", name, w.Code, w.Body)
			}
		}
	}
	got := webtest.Decode[web.Result[wire.ProductVariant]](s, s.Send("admin", "GET", upc+"variant/"+other.Id, nil)).Result
	if got.Name != "Oat drink" || got.Gtin != "96385074" {
		t.Errorf("%+v", got)
	}
	s.Want(s.Send("merchant", "PUT", upc+"variant/"+other.Id, good), 403, "NotAllowed")
	s.Want(s.Send("shop", "GET", upc+"variant/"+other.Id, nil), 403, "NotAllowed")
	s.Want(s.Send("", "DELETE", upc+"variant/"+other.Id, nil), 401, "")
}

func TestWordsOfProductsAreFoundAsTheIndexCan(t *testing.T) {
	s := setup(t)
	milk := subcategory(s, "Milk", category(s, "Dairy", vertical(s, "Food").Id).Id)
	for gtin, p := range map[string]wire.NewVariant{
		"5000000126422": {Name: "Whole milk", Brand: "Cravendale", Size: "2 l"}, "96385074": {Name: "Oat milk", Brand: "M&M", Size: "1.5 l"},
		"4006381333931": {Name: "Milk, whole", Brand: "Arla", Size: "50% off"}, "5901234123457": {Name: "Crème fraîche", Size: "96385074 g"},
	} {
		p.Gtin, p.SubCategoryId = gtin, milk.Id
		variant(s, p)
	}
	for query, want := range map[string]string{
		"milk":            "Milk, whole; Oat milk; Whole milk", // names that begin with the word come first
		"whole MILK":      "Whole milk; Milk, whole",
		"hol":             "Milk, whole; Whole milk", // inside a word
		"ravenda":         "Whole milk",
		"00000126":        "Whole milk",
		"l":               "Oat milk; Whole milk", // short: at the beginning of a word
		"wh":              "Whole milk; Milk, whole",
		"ho":              "",
		"m&m":             "Oat milk",
		"1.5":             "Oat milk",
		"50%":             "Milk, whole",
		"_":               "",
		"fraîche":         "Crème fraîche",
		"ÈME":             "Crème fraîche",
		"96385074":        "Oat milk; Crème fraîche", // the product with this GTIN first
		"milk cravendale": "Whole milk",
		"milk\ncravendal": "Whole milk",
	} {
		got := webtest.Decode[wire.VariantList](s, s.Send("admin", "POST", upc+"subcategory/variants", map[string]any{"Query": query, "Page": 1}))
		var names []string
		for _, v := range got.Variants {
			names = append(names, v.Name)
		}
		if strings.Join(names, "; ") != want || got.Total != len(names) {
			t.Errorf("%q: %q, of %d", query, names, got.Total)
		}
	}
}

// A word that very many products have is searched for differently from a rare word; pages, totals and order
// must be the same.
func TestACommonWordIsReadToTheEnd(t *testing.T) {
	s := setup(t)
	milk := subcategory(s, "Milk", category(s, "Dairy", vertical(s, "Food").Id).Id)
	s.Exec(`insert into product_variants (id, subcategory_id, gtin, name, brand)
		select gen_random_uuid(), $1, lpad(n::text, 14, '0'), case when n % 997 = 0 then 'Loaf ' else 'White loaf ' end || md5(n::text), 'Brand ' || n % 40
		from generate_series(1, 18000) n`, milk.Id)
	for _, query := range []string{"loaf", "loaf abc"} {
		first, second, _ := strings.Cut(query, " ")
		matching := func(order string) string {
			var names string
			s.Must(s.Pool.QueryRow(t.Context(), `select string_agg(name, ' ' order by lower(name) like $1 || '%' desc, lower(name) `+order+`)
				from product_variants where lower(name) like '%' || $1 || '%' and lower(name) like '%' || $2 || '%'`, first, second).Scan(&names))
			return names
		}
		for _, order := range []string{"asc", "desc"} {
			var names []string
			body := map[string]any{"SubCategoryId": milk.Id, "Query": query, "OrderBy": order, "Page": 1, "Size": 100}
			for next := "start"; next != ""; body["After"] = next {
				page := webtest.Decode[wire.VariantList](s, s.Send("admin", "POST", upc+"subcategory/variants", body))
				for _, v := range page.Variants {
					names = append(names, v.Name)
				}
				if next = page.Next; page.Total != min(1000, s.Count(`select count(*) from product_variants
					where search_text like '%' || $1 || '%' and search_text like '%' || $2 || '%'`, first, second)) {
					t.Fatalf("%q: a total of %d", query, page.Total)
				}
			}
			if strings.Join(names, " ") != matching(order) {
				t.Errorf("%q %s: %d names, which begin %q", query, order, len(names), names[:3])
			}
		}
	}
	if w := s.Send("admin", "POST", upc+"subcategory/variants/csv", map[string]any{"Query": "white loaf"}); strings.Count(w.Body.String(), "\r\n") != 17983 {
		t.Errorf("a file of %d lines", strings.Count(w.Body.String(), "\r\n"))
	}
}

func TestProductsOfTheWholeCatalogue(t *testing.T) {
	i := newImporter(t)
	milk := subcategory(i.Server, "Milk", category(i.Server, "Dairy", vertical(i.Server, "Food").Id).Id)
	i.Exec(`insert into product_variants (id, subcategory_id, gtin, name, brand, image_url, merchant_ids) select gen_random_uuid(), $1, lpad(n::text, 14, '0'),
		case when n <= 2 then 'Twin' when n = 3 then 'Twin set' else 'Item ' || n end, 'Hovis', case when n <> 5 then 'https://x.test/1.jpg' else '' end,
		case when n <> 6 then array[$2::uuid] else '{}' end from generate_series(1, 1200) n`, milk.Id, i.Callers["merchant"].MerchantID)
	read := func(filter wire.VariantFilter) string {
		page := webtest.Decode[wire.VariantList](i.Server, i.Send("admin", "POST", upc+"subcategory/variants", map[string]any{"Page": 1, "Filter": filter}))
		text := fmt.Sprint(page.Total)
		for _, p := range page.Variants[:min(2, len(page.Variants))] {
			text += " " + p.Name
		}
		return text
	}
	for want, filter := range map[string]wire.VariantFilter{
		"1200 Item 10 Item 100": {}, "1 Item 5": {NoImage: true}, "1 Item 6": {NoMerchant: true}, "2 Twin Twin": {Duplicates: true},
	} {
		if got := read(filter); got != want {
			t.Errorf("%+v: %s", filter, got)
		}
	}
}
