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
		"in-house":       {func(v *wire.NewVariant) { v.Gtin = "2000000000008" }, "Gtin", "inside one company"},
		"no name":        {func(v *wire.NewVariant) { v.Name = "\t" }, "Name", "Please enter a name."},
		"a long name":    {func(v *wire.NewVariant) { v.Name = strings.Repeat("é", 301) }, "Name", "At most 300 characters"},
		"a long brand":   {func(v *wire.NewVariant) { v.Brand = strings.Repeat("b", 121) }, "Brand", "At most 120 characters"},
		"a script":       {func(v *wire.NewVariant) { v.ImageUrl = "javascript:alert(1)" }, "ImageUrl", "https://"},
		"no place":       {func(v *wire.NewVariant) { v.SubCategoryId = webtest.NewID() }, "SubCategoryId", "not there any more"},
		"no merchant":    {func(v *wire.NewVariant) { v.MerchantIds = []string{webtest.NewID()} }, "MerchantIds", "not there any more"},
		"odd merchant":   {func(v *wire.NewVariant) { v.MerchantIds = []string{"x"} }, "MerchantIds", "not there any more"},
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
