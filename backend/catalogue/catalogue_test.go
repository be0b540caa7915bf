package catalogue_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const upc = "/api/upc/"

func now() time.Time { return time.Now().UTC() }

func setup(t *testing.T) *webtest.Server {
	return newImporter(t).Server
}

// form sends a body in the form's json field, as an Admin.
func form(s *webtest.Server, method, path string, body any) *httptest.ResponseRecorder {
	s.T.Helper()
	content, err := json.Marshal(body)
	if err != nil {
		s.T.Fatal(err)
	}
	var buffer bytes.Buffer
	w := multipart.NewWriter(&buffer)
	if w.WriteField("json", string(content)) != nil || w.Close() != nil {
		s.T.Fatal("a form that cannot be written")
	}
	return s.SendRaw("admin", method, upc+path, w.FormDataContentType(), buffer.Bytes())
}

func vertical(s *webtest.Server, name string) wire.Vertical {
	s.T.Helper()
	return webtest.Decode[web.Result[wire.Vertical]](s, form(s, "POST", "vertical", wire.NewVertical{Name: name})).Result
}

func category(s *webtest.Server, name, verticalID string) wire.Category {
	s.T.Helper()
	return webtest.Decode[web.Result[wire.Category]](s, form(s, "POST", "category", wire.NewCategory{Name: name, VerticalId: verticalID})).Result
}

func subcategory(s *webtest.Server, name, categoryID string) wire.SubCategory {
	s.T.Helper()
	return webtest.Decode[web.Result[wire.SubCategory]](s, form(s, "POST", "subcategory", wire.NewSubCategory{Name: name, CategoryId: categoryID})).Result
}

func TestPlacesAreNamedOnceAndNeedTheirParent(t *testing.T) {
	s := setup(t)
	food := vertical(s, "  Food   and drink ")
	if food.Name != "Food and drink" {
		t.Errorf("%q", food.Name)
	}
	dairy := category(s, "Dairy", food.Id)
	milk := subcategory(s, "Milk", dairy.Id)
	if milk.CategoryTitle != "Dairy" || milk.VerticalName != "Food and drink" {
		t.Errorf("%+v", milk)
	}
	s.Want(form(s, "POST", "vertical", wire.NewVertical{Name: "food AND drink"}), 409, "NameTaken")
	s.Want(form(s, "POST", "vertical", wire.NewVertical{Name: " "}), 422, "Name")
	s.Want(form(s, "POST", "vertical", wire.NewVertical{Name: strings.Repeat("x", 121)}), 422, "Name")
	s.Want(form(s, "POST", "vertical", map[string]string{"Title": "x"}), 400, "Malformed")
	s.Want(form(s, "POST", "category", wire.NewCategory{Name: "dairy", VerticalId: food.Id}), 409, "NameTaken")
	s.Want(form(s, "POST", "category", wire.NewCategory{Name: "Bakery"}), 422, "VerticalId")
	s.Want(form(s, "POST", "category", wire.NewCategory{Name: "Bakery", VerticalId: webtest.NewID()}), 422, "VerticalId")
	s.Want(form(s, "POST", "subcategory", wire.NewSubCategory{Name: "Cheese", CategoryId: webtest.NewID()}), 422, "CategoryId")
	s.Want(form(s, "POST", "subcategory", wire.NewSubCategory{Name: "MILK", CategoryId: dairy.Id}), 409, "NameTaken")
	s.Want(s.Send("merchant", "GET", upc+"vertical/list", nil), 403, "NotAllowed")
	s.Want(s.Send("", "GET", upc+"vertical/list", nil), 401, "")
}

func TestWhatChangesNothingIsNotOnTheLog(t *testing.T) {
	s := setup(t)
	food := vertical(s, "Food")
	for range 2 {
		s.Want(form(s, "PUT", "vertical/"+food.Id, wire.NewVertical{Name: "Food and drink"}), 200, "")
	}
	if n := s.Count(`select count(*) from audit_log where action = 'vertical.changed'`); n != 1 {
		t.Errorf("%d entries", n)
	}
}

// A search matches every name in the row.
func TestPlacesAreFoundByWhatHoldsThem(t *testing.T) {
	s := setup(t)
	dairy := category(s, "Dairy", vertical(s, "Food").Id)
	subcategory(s, "Milk", dairy.Id)
	subcategory(s, "Lamps", category(s, "Lighting", vertical(s, "Home").Id).Id)
	for path, want := range map[string]int{"category/list?Query=food+dairy": 1, "category/list?Query=food+light": 0,
		"subcategory/list?Query=food+milk": 1, "subcategory/list?Query=dairy+food": 1, "subcategory/list?Query=home": 1, "subcategory/list?Query=milk+home": 0} {
		if got := webtest.Decode[struct{ Total int }](s, s.Send("admin", "GET", upc+path, nil)).Total; got != want {
			t.Errorf("%s: %d", path, got)
		}
	}
}

func TestWhatHoldsSomethingCannotBeRemoved(t *testing.T) {
	s := setup(t)
	food, home := vertical(s, "Food"), vertical(s, "Home")
	dairy := category(s, "Dairy", food.Id)
	milk := subcategory(s, "Milk", dairy.Id)
	s.Want(s.Send("admin", "DELETE", upc+"vertical/"+food.Id, nil), 409, "VerticalHasCategories")
	s.Want(s.Send("admin", "DELETE", upc+"category/"+dairy.Id, nil), 409, "CategoryHasSubCategories")
	moved := webtest.Decode[web.Result[wire.Category]](s, form(s, "PUT", "category/"+dairy.Id, wire.NewCategory{Name: "Dairy", VerticalId: home.Id})).Result
	if moved.VerticalName != "Home" {
		t.Errorf("%+v", moved)
	}
	s.Want(s.Send("admin", "DELETE", upc+"vertical/"+food.Id, nil), 200, "")
	s.Want(s.Send("admin", "DELETE", upc+"vertical/"+food.Id, nil), 404, "NotFound")
	if w := s.Send("admin", "POST", upc+"subcategory/"+milk.Id+"/unbind", nil); !strings.Contains(w.Body.String(), `"Sub category unbinded."`) {
		t.Errorf("%s", w.Body)
	}
	s.Want(s.Send("admin", "POST", upc+"subcategory/"+milk.Id+"/unbind", nil), 409, "NotBound")
	s.Want(s.Send("admin", "DELETE", upc+"category/"+dairy.Id, nil), 200, "")
	if n := s.Count(`select count(*) from audit_log where action = 'category.removed' and before ->> 'Vertical' = 'Home' and after = '{}'`); n != 1 {
		t.Errorf("%d audit entries", n)
	}
}

func TestUnboundSubcategoriesAreBoundAllOrNone(t *testing.T) {
	s := setup(t)
	food := vertical(s, "Food")
	dairy, frozen := category(s, "Dairy", food.Id), category(s, "Frozen", food.Id)
	for _, name := range []string{"milk", "Mozzarella", "7 Up", "Émmental"} {
		s.Want(s.Send("admin", "POST", upc+"subcategory/"+subcategory(s, name, dairy.Id).Id+"/unbind", nil), 200, "")
	}
	groups := webtest.Decode[web.Result[[]wire.UnboundGroup]](s, s.Send("admin", "GET", upc+"subcategory/unbinded", nil)).Result
	letters, ids := "", []string{}
	for _, g := range groups {
		letters += g.FirstLetter
		for _, item := range g.Items {
			ids = append(ids, item.Id)
		}
	}
	if letters != "#MÉ" || len(ids) != 4 {
		t.Fatalf("%+v", groups)
	}
	if w := s.Send("admin", "POST", upc+"category/"+frozen.Id+"/bind", wire.Binding{SubCategories: ids[:1]}); !strings.Contains(w.Body.String(),
		`"Category binded."`) {
		t.Errorf("%s", w.Body)
	}
	s.Want(s.Send("admin", "POST", upc+"category/"+frozen.Id+"/bind", wire.Binding{SubCategories: ids}), 409, "NotUnbound")
	if n := s.Count(`select count(*) from subcategories where category_id is null`); n != 3 {
		t.Errorf("%d are unbound", n)
	}
	list := webtest.Decode[wire.SubCategoryList](s, s.Send("admin", "GET", upc+"subcategory/list?Filter.Verticals="+food.Id, nil))
	if list.Total != 1 || list.Result[0].CategoryTitle != "Frozen" {
		t.Errorf("%+v", list)
	}
}

func TestListsAnswerEverythingOrPages(t *testing.T) {
	s := setup(t)
	for _, name := range []string{"Delta", "alpha", "Charlie", "bravo"} {
		vertical(s, name)
	}
	names := func(query string) (all string, next string) {
		list := webtest.Decode[wire.VerticalList](s, s.Send("admin", "GET", upc+"vertical/list"+query, nil))
		for _, v := range list.Result {
			all += v.Name + " "
		}
		return all, list.Next
	}
	if got, _ := names(""); got != "alpha bravo Charlie Delta " {
		t.Error(got)
	}
	if got, _ := names("?OrderBy=Desc&Query=A"); got != "Delta Charlie bravo alpha " {
		t.Error(got)
	}
	first, next := names("?Size=3")
	second, _ := names("?Size=3&After=" + next)
	if first+second != "alpha bravo Charlie Delta " {
		t.Errorf("%s and %s", first, second)
	}
	if w := s.Send("admin", "POST", upc+"vertical/csv", map[string]any{}); !strings.Contains(w.Body.String(), "alpha,,0,0,0\r\n") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestProductsAreFoundByWordsBrandsAndMerchants(t *testing.T) {
	s := setup(t)
	milk := subcategory(s, "Milk", category(s, "Dairy", vertical(s, "Food").Id).Id)
	merchant := s.Callers["merchant"].MerchantID
	s.Exec(`insert into product_variants (id, subcategory_id, gtin, name, brand, size, merchant_ids) values
		($1, $2, '05000000126422', 'Whole milk', 'Cravendale', '2 l', array[$3::uuid]), (gen_random_uuid(), $2, '00000096385074', 'Oat drink', 'Oatly', '1 l', '{}')`,
		webtest.NewID(), milk.Id, merchant)
	ask := func(body map[string]any) wire.VariantList {
		body["SubCategoryId"], body["Page"] = milk.Id, 1
		return webtest.Decode[wire.VariantList](s, s.Send("admin", "POST", upc+"subcategory/variants", body))
	}
	if all := ask(map[string]any{}); all.Total != 2 || all.Page != 1 || all.Variants[0].Gtin != "96385074" || all.Variants[1].Gtin != "5000000126422" ||
		all.Variants[1].Merchants[0] != "Hartley" {
		t.Errorf("%+v", all)
	}
	for name, body := range map[string]map[string]any{
		"words":     {"Query": "milk craven"},
		"gtin":      {"Query": "5000000126422"},
		"brands":    {"Filter": map[string]any{"Brands": []string{"Cravendale"}}},
		"merchants": {"Filter": map[string]any{"Merchants": []string{merchant}}},
	} {
		if got := ask(body); got.Total != 1 || got.Variants[0].Name != "Whole milk" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	criteria := webtest.Decode[web.Result[wire.VariantCriteria]](s, s.Send("admin", "GET", upc+"subcategory/"+milk.Id+"/criteria", nil)).Result
	if strings.Join(criteria.Brands, " ") != "Cravendale Oatly" || len(criteria.Merchants) != 1 {
		t.Errorf("%+v", criteria)
	}
	found := webtest.Decode[web.Result[[]wire.CatalogueMatch]](s, s.Send("admin", "GET", upc+"find?Query=milk", nil)).Result
	if len(found) != 2 || found[0].Kind != "SubCategory" || found[1].Id != milk.Id {
		t.Errorf("%+v", found)
	}
	one := webtest.Decode[web.Result[wire.SubCategory]](s, s.Send("admin", "GET", upc+"subcategory/"+milk.Id, nil)).Result
	s.Exec(`delete from product_variants where brand = 'Oatly'`)
	if n := s.Count(`select product_count from subcategories`); one.ProductCount != 2 || n != 1 {
		t.Errorf("%d products, then %d", one.ProductCount, n)
	}
}
