package shops_test

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const importPath = "/api/merchant/shop-import"

func imported(s *webtest.Server, who, path, file string) wire.FileImport {
	s.T.Helper()
	return webtest.Result[wire.FileImport](s, s.Want(s.SendFile(who, path, "File", "shops.csv", []byte(file), nil), 200, ""))
}

// told are the counts and what is wrong with which row.
func told(got wire.FileImport) string {
	text := fmt.Sprintf("%d rows, %d added, %d changed, %d same", got.Rows, got.Added, got.Changed, got.Same)
	for _, p := range got.LeftOut.Problems {
		text += fmt.Sprintf("; %d %s: %s", p.Row, p.Column, p.Problem)
	}
	return text
}

// storedShops are all shops of a merchant as they are stored.
func storedShops(s *webtest.Server, merchant string) string {
	return webtest.Value[string](s, `select string_agg(concat_ws('|', name, email, phone, manager, line1, line2, city, county, postal_code, region), E'\n'
		order by name) from shops where merchant_id = $1`, merchant)
}

const head = "Name,Email,Phone,Manager,Address line 1,Address line 2,City,County,Postcode\n"

// A merchant's file adds shops and changes those that it names; sent again, it changes nothing.
func TestAFileAddsAndChangesShops(t *testing.T) {
	s := setup(t)
	hartley := s.Callers["merchant"].MerchantID
	file := head +
		"Zoë’s 李小龍 🎂,ZOE@hartley.example,020 7946 0123,Zoë 🌻,1 High Street,,London,London,n11rg\n" +
		"hartley  LEEDS,,,Ruth,,,,,\n"
	const want = "2 rows, 1 added, 1 changed, 0 same"
	if got := told(imported(s, "merchant", importPath+"/check", file)); got != want || s.Count(`select count(*) from shops where merchant_id = $1`, hartley) != 2 {
		t.Errorf("the check: %s", got)
	}
	if got := told(imported(s, "merchant", importPath, file)); got != want {
		t.Error(got)
	}
	stored := storedShops(s, hartley)
	if !strings.Contains(stored, "Zoë’s 李小龍 🎂|zoe@hartley.example|+442079460123|Zoë 🌻|1 High Street||London|London|N1 1RG|") ||
		!strings.Contains(stored, "hartley LEEDS|||Ruth|") && !strings.Contains(stored, "hartley  LEEDS|||Ruth|") {
		t.Error(stored)
	}
	if got := told(imported(s, "merchant", importPath, file)); got != "2 rows, 0 added, 0 changed, 2 same" || storedShops(s, hartley) != stored {
		t.Errorf("again: %s\n%s", got, storedShops(s, hartley))
	}
	entries := webtest.Value[string](s, `select string_agg(action || ' ' || target_label ||
		coalesce(' ' || (after ->> 'Manager'), ''), ', ' order by action, target_label)
		from audit_log where action in ('shop.created', 'shop.imported', 'shops.imported')`)
	if entries != "shop.created Zoë’s 李小龍 🎂 Zoë 🌻, shop.imported hartley  LEEDS Ruth, shops.imported Shops" {
		t.Error(entries)
	}
}

// What a row says of another's shop, or cannot be, is left out with the reason; the others are taken.
func TestRowsOfShopsThatAreLeftOut(t *testing.T) {
	s := setup(t)
	hartley := s.Callers["merchant"].MerchantID
	leeds := webtest.Value[string](s, `select id::text from shops where name = 'Hartley Leeds'`)
	bath := webtest.Value[string](s, `select id::text from shops where name = 'Penny Bath'`)
	archived := addShop(s, hartley, "Hartley Old", "London", "N1 1RG")
	s.Exec(`update shops set archived_at = now() where id = $1`, archived)
	const rest = ",a@hartley.example,,,1 High Street,,London,London,N1 1RG\n"
	file := "Id,Merchant," + head +
		",," + "New One" + rest +
		",," + "NEW  ONE " + rest +
		",Penny," + "Another" + rest +
		bath + ",,Mine Now,,,,,,,,\n" +
		leeds + ",,Hartley Old,,,,,,,,\n" +
		"17,,Number," + rest[1:] +
		",," + "Hartley Old" + rest +
		",,No,b,12345,,1,,,,never\n"
	got := told(imported(s, "merchant", importPath, file))
	want := "8 rows, 1 added, 0 changed, 0 same; 3 : Row 2 names the same shop.; 4 Merchant: This is not your merchant.; " +
		"5 Id: There is no shop with this Id.; 6 Name: There is a shop of this name already: capitals, accents and spaces do not make it another.; " +
		"7 Id: This is not the Id of a shop.; 8 Name: This shop is archived and cannot be changed."
	if !strings.HasPrefix(got, want+"; 9 ") {
		t.Errorf("%s, want\n%s", got, want)
	}
	for _, column := range []string{"9 Address line 1:", "9 City:", "9 County:", "9 Email:", "9 Name:", "9 Phone:", "9 Postcode:"} {
		if !strings.Contains(got, column) {
			t.Errorf("%s is missing in %s", column, got)
		}
	}
	if n := s.Count(`select count(*) from shops where name = 'Penny Bath'`); n != 1 {
		t.Error("another merchant's shop was changed")
	}
	s.Want(s.SendFile("merchant", importPath, "File", "shops.csv", []byte("Email\na@b.example\n"), nil), 422, "")
	s.Want(s.SendFile("shop", importPath, "File", "shops.csv", []byte(file), nil), 403, "NotAllowed")
	s.Want(s.SendFile("shop", importPath+"/check", "File", "shops.csv", []byte(file), nil), 403, "NotAllowed")
	s.Want(s.Send("shop", "GET", importPath+"/template", nil), 403, "NotAllowed")
}

// The export of an Admin is changed in a spreadsheet and imported: shops are found by their Ids.
func TestTheExportOfShopsIsImported(t *testing.T) {
	s := setup(t)
	s.Exec(`update shops set phone = '+442079460123', manager = '=Ruth' where name = 'Penny Bath'`)
	export := strings.TrimPrefix(s.Send("admin", "POST", "/api/merchant/shop/csv", struct{}{}).Body.String(), "\ufeff")
	rows, err := csv.NewReader(strings.NewReader(export)).ReadAll()
	if err != nil || len(rows) != 4 {
		t.Fatalf("%v %s", err, export)
	}
	if got := told(imported(s, "admin", importPath+"/check", export)); !strings.HasPrefix(got, "3 rows, 0 added, 0 changed, 3 same") {
		t.Error(got)
	}
	changed := strings.NewReplacer("Penny Bath", "Penny Spa", "BA1 1SU", "BA1 2LR").Replace(export)
	if got := told(imported(s, "admin", importPath, changed)); got != "3 rows, 0 added, 1 changed, 2 same" {
		t.Error(got)
	}
	if got := storedShops(s, s.Callers["rival"].MerchantID); !strings.HasPrefix(got, "Penny Spa||+442079460123|=Ruth|") || !strings.Contains(got, "BA1 2LR") {
		t.Error(got)
	}
	without := head + "Some Shop,a@penny.example,,,1 High Street,,London,London,N1 1RG\n"
	if got := told(imported(s, "admin", importPath+"/check", without)); got != "1 rows, 0 added, 0 changed, 0 same; 2 Merchant: This field is mandatory." {
		t.Error(got)
	}
	if got := told(imported(s, "admin", importPath, "Merchant,"+head+"penny,Some Shop,a@penny.example,,,1 High Street,,London,London,N1 1RG\n")); got !=
		"1 rows, 1 added, 0 changed, 0 same" {
		t.Error(got)
	}
}
