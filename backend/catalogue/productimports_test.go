package catalogue_test

import (
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const productImports = products + "/imports/"

// A merchant's import shows what it changes, and is undone product by product; another merchant's is not found.
func TestAMerchantUndoesAnImport(t *testing.T) {
	i := withRival(t)
	i.Exec(`insert into users (id, email, role, merchant_id) values ($1, 'merchant@example.test', 'Merchant', $2)`,
		i.Callers["merchant"].UserID, i.Callers["merchant"].MerchantID)
	tea := i.product("merchant", teaSet)
	i.product("merchant", wire.MerchantProductFields{Sku: "same", Name: "Same", Price: 100})
	send := func(path string) wire.MerchantProductImport {
		t.Helper()
		book := workbook(t, []string{"SKU", "GTIN", "Name", "Price (£)", "VAT class", "Image", "Weight (g)"},
			[]any{"22086", "5012345000015", "Tea set", export.Pence(1350), "Reduced", "https://x.test/tea.jpg", 800}, []any{"same", "", "Changed", 1, "", "", 0},
			[]any{"mug", "", "Mug", export.Pence(850), "", "", 350}, []any{"cup", "", "Cup", 4, "", "", ""},
			[]any{"date", "", time.Date(2026, 5, 12, 0, 0, 0, 0, time.UTC), 1, "", "", ""})
		return webtest.Decode[web.Result[wire.MerchantProductImport]](i.Server, i.SendFile("merchant", products+path, "File", "range.xlsx", book, nil)).Result
	}
	check := send("/import/check")
	if check.Added != 2 || check.Changed != 2 || check.LeftOut.Count != 1 || check.LeftOut.Problems[0].Problem != "C6 is a date: write it as text." ||
		len(check.Changes) != 2 || check.Changes[0].Fields[0] != (wire.ImportField{Field: "Price (£)", Before: "12.50", After: "13.50"}) {
		t.Errorf("%+v", check)
	}
	send("/import")
	list := func(who string) []wire.ImportRecord {
		return webtest.Decode[wire.ImportList](i.Server, i.Send(who, "POST", productImports+"list", wire.ImportListRequest{Page: 1})).Result
	}
	made := list("merchant")
	if len(made) != 1 || len(list("rival")) != 0 || made[0].Adds != 2 ||
		made[0].Changes != 2 || !made[0].CanUndo || made[0].FileName != "range.xlsx" || made[0].Status != "Completed" {
		t.Fatalf("%+v", made)
	}
	if n := len(webtest.Decode[wire.ImportList](i.Server, i.Send("admin", "GET", upc+"import/list", nil)).Result); n != 0 {
		t.Errorf("an Admin's list has %d", n)
	}
	rows := func(who, change string) (texts string) {
		path := productImports + made[0].ImportId + "/rows?Change=" + change
		for _, r := range webtest.Decode[web.Result[[]wire.ImportRow]](i.Server, i.Send(who, "GET", path, nil)).Result {
			texts += r.Name + r.Kept
			for _, f := range r.Fields {
				texts += " " + f.Field + " " + f.Before + ">" + f.After
			}
			texts += ";"
		}
		return texts
	}
	if got := rows("merchant", "Change"); got != "Tea set Price 12.50>13.50;Changed Name Same>Changed;" || rows("rival", "Change") != "" {
		t.Error(got)
	}
	i.Exec(`update merchant_products set price = 900 where sku = 'mug'`)
	undo := productImports + made[0].ImportId + "/undo"
	i.Want(i.Send("rival", "POST", undo, nil), 404, "NotFound")
	i.Want(i.Send("admin", "POST", upc+"import/undo/"+made[0].ImportId, nil), 404, "NotFound")
	i.Want(i.Send("merchant", "POST", undo, nil), 200, "")
	stop := i.work()
	i.outcome("completed")
	stop()
	if r := list("merchant")[0]; r.Status != "Undone" || r.Undone != 3 || r.Kept != 1 || rows("merchant", "Kept") == "" {
		t.Errorf("%+v %s", r, rows("merchant", "Kept"))
	}
	if got := i.products("merchant", "", wire.MerchantProductFilter{}); got != "3 Mug Same Tea set" {
		t.Error(got)
	}
	one := webtest.Decode[web.Result[wire.MerchantProduct]](i.Server, i.Send("merchant", "GET", products+"/"+tea.Id, nil)).Result
	if one.MerchantProductFields != teaSet {
		t.Errorf("%+v", one)
	}
}

// What spreadsheets do to cells never becomes a product, and each row says why.
func TestRowsOfWorkbooksSayWhatIsWrong(t *testing.T) {
	i := newImporter(t)
	defer i.work()()
	for _, c := range []struct {
		name   string
		column int
		cell   any
		says   string
	}{
		{"an error as a name", 1, "#N/A", "Name: B2 is the error #N/A: enter the value."},
		{"an error as a brand", 2, "#REF!", "Brand: C2 is the error #REF!: enter the value."},
		{"a date as a name", 1, time.Date(2026, 5, 12, 0, 0, 0, 0, time.UTC), "Name: B2 is a date: write it as text."},
		{"a date as a size", 3, time.Date(2026, 5, 12, 0, 0, 0, 0, time.UTC), "Size: D2 is a date: write it as text."},
		{"a shortened GTIN", 0, "5.01E+12", "GTIN: A2 is 5.01E+12, which Excel has shortened: format the column as text and enter the number again."},
		{"a rounded GTIN", 0, "1234567890123456", "GTIN: A GTIN has 8, 12, 13 or 14 digits."},
		{"a missing name", 1, "", "Name: The name is missing."},
		{"a missing place", 6, "", "Subcategory: The subcategory is missing."},
		{"a merchant who is none", 7, "Nobody", `Merchants: There is no merchant called "Nobody".`},
		{"a picture that is none", 8, "javascript:alert(1)", "Image: The address of the image must begin with https://."},
	} {
		row := product(first, "Loaf")
		row[c.column] = c.cell
		check := i.check(row)
		var said []string
		for _, p := range check.LeftOut.Problems {
			said = append(said, p.Column+": "+p.Problem)
		}
		if check.Result != "Failure" || strings.Join(said, " ") != c.says {
			t.Errorf("%s: %s %q", c.name, check.Result, said)
		}
	}
	// Columns with other names are named, and their values are not taken for others'.
	renamed := i.checkFile(workbook(t, append([]string{"Artikel"}, head[:7]...), append([]any{"Loaf"}, product(first, "Loaf")[:7]...)))
	if renamed.Adds != 1 || renamed.Summary[len(renamed.Summary)-1].Details != "Not imported: Artikel." {
		t.Errorf("%+v", renamed.Summary)
	}
}
