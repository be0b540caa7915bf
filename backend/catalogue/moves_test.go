package catalogue_test

import (
	"strings"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestRecordsOfTheCatalogueAreMovedAndAssigned(t *testing.T) {
	s := setup(t)
	food, drinks := vertical(s, "Food"), vertical(s, "Drinks")
	dairy, cold := category(s, "Dairy", food.Id), category(s, "Cold", food.Id)
	milk, cream := subcategory(s, "Milk", dairy.Id), subcategory(s, "Cream", dairy.Id)
	merchant := s.Callers["merchant"].MerchantID
	v := variant(s, wire.NewVariant{Gtin: "5000000126422", Name: "Whole milk", SubCategoryId: milk.Id})
	nowhere := "01920000-0000-7000-8000-00000000dead"
	for _, step := range []struct {
		path      string
		body      any
		code      string // of the refusal, which changes nothing
		unchanged string // what says so when it is sent again
		action    string
	}{
		{"variant/" + v.Id + "/move", wire.VariantMove{SubCategoryId: nowhere}, "SubCategoryId", "", ""},
		{"variant/" + v.Id + "/move", wire.VariantMove{SubCategoryId: cream.Id}, "", "in this subcategory already", "variant.moved"},
		{"variant/" + v.Id + "/assign", wire.VariantMerchant{MerchantId: nowhere}, "MerchantIds", "", ""},
		{"variant/" + v.Id + "/unassign", wire.VariantMerchant{MerchantId: merchant}, "NothingToChange", "", ""},
		{"variant/" + v.Id + "/assign", wire.VariantMerchant{MerchantId: merchant}, "", "sells it already", "variant.assigned"},
		{"variant/" + v.Id + "/unassign", wire.VariantMerchant{MerchantId: merchant}, "", "does not sell it", "variant.unassigned"},
		{"subcategory/" + cream.Id + "/move", wire.SubCategoryMove{CategoryId: nowhere}, "CategoryId", "", ""},
		{"subcategory/" + cream.Id + "/move", wire.SubCategoryMove{CategoryId: cold.Id}, "", "in this category already", "subcategory.moved"},
		{"category/" + cold.Id + "/move", wire.CategoryMove{VerticalId: nowhere}, "VerticalId", "", ""},
		{"category/" + cold.Id + "/move", wire.CategoryMove{VerticalId: drinks.Id}, "", "in this vertical already", "category.moved"},
	} {
		w := s.Send("admin", "POST", upc+step.path, step.body)
		if step.code != "" {
			if w.Code < 400 || !strings.Contains(w.Body.String(), step.code) {
				t.Errorf("%s: %d %s", step.path, w.Code, w.Body)
			}
			continue
		}
		s.Want(w, 200, "")
		if again := s.Send("admin", "POST", upc+step.path, step.body); again.Code != 409 || !strings.Contains(again.Body.String(), step.unchanged) {
			t.Errorf("%s again: %d %s", step.path, again.Code, again.Body)
		}
		if n := s.Count(`select count(*) from audit_log where action = $1`, step.action); n != 1 {
			t.Errorf("%s: %d entries in the audit log", step.action, n)
		}
		s.Want(s.Send("merchant", "POST", upc+step.path, step.body), 403, "NotAllowed")
	}
	got := webtest.Decode[web.Result[wire.ProductVariant]](s, s.Send("admin", "GET", upc+"variant/"+v.Id, nil)).Result
	if at := got.Vertical + "/" + got.Category + "/" + got.SubCategory; at != "Drinks/Cold/Cream" || len(got.Merchants) != 0 {
		t.Errorf("%s, sold by %v", at, got.Merchants)
	}
	s.Exec(`insert into merchants (id, name) select gen_random_uuid(), 'Merchant ' || n from generate_series(1, 100) n`)
	s.Exec(`update product_variants set merchant_ids = array(select id from merchants where name like 'Merchant %')`)
	s.Want(s.Send("admin", "POST", upc+"variant/"+v.Id+"/assign", wire.VariantMerchant{MerchantId: merchant}), 409, "TooManyMerchants")
}
