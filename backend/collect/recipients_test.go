package collect_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// sendFile posts a CSV file as a form.
func sendFile[T any](f *fixture, who, path, content string) (int, T) {
	f.t.Helper()
	return sendNamed[T](f, who, path, "file.csv", content)
}

func sendNamed[T any](f *fixture, who, path, name, content string) (int, T) {
	f.t.Helper()
	return webtest.Answer[T](f.Server, f.SendFile(who, "/api"+path, "File", name, []byte(content), nil))
}

func (f *fixture) addressBook(who, query string) []wire.Recipient {
	f.t.Helper()
	status, out := call[wire.RecipientList](f, who, "POST", "/shop/recipients/list", wire.RecipientListRequest{Page: 1, Query: query})
	if status != 200 || out.Total != len(out.Recipients) {
		f.t.Fatalf("address book: %d %+v", status, out)
	}
	return out.Recipients
}

func person(first, line1 string) wire.RecipientFields {
	return wire.RecipientFields{FirstName: first, LastName: "Marsh", TelNo: "07700 900123", Email: "ada@example.test", Instructions: "Side door",
		CollectAddress: wire.CollectAddress{Line1: line1, PostCode: "n11rg", City: "London", Lat: 51.5414, Long: -0.1032}}
}

func (f *fixture) add(who string, p wire.RecipientFields) wire.Recipient {
	f.t.Helper()
	status, out := call[web.Result[wire.Recipient]](f, who, "POST", "/shop/recipients", p)
	if status != 201 {
		f.t.Fatalf("add: %d %+v", status, out)
	}
	return out.Result
}

func TestAddressBookIsAddedToChangedAndRemovedFrom(t *testing.T) {
	f := setup(t)
	ada := f.add("shop", person("Ada", "9 Upper Street"))
	if ada.TelNo != "+447700900123" || ada.PostCode != "N1 1RG" {
		t.Errorf("not in one form: %+v", ada)
	}
	if status, refused := call[wire.ErrorBody](f, "shop", "POST", "/shop/recipients", person("ADA", "9 upper street")); status != 409 ||
		refused.Code != "RecipientExists" {
		t.Errorf("twice: %d %+v", status, refused)
	}
	wrong := person("", "")
	wrong.Email, wrong.TelNo, wrong.Instructions = "nobody", "12", strings.Repeat("x", 66)
	if status, refused := call[wire.ErrorBody](f, "shop", "POST", "/shop/recipients", wrong); status != 422 || len(refused.Fields) != 5 {
		t.Errorf("wrong: %d %+v", status, refused)
	}
	changed := person("Ada", "9 Upper Street")
	changed.TelNo = "07700 900999"
	status, out := call[web.Result[wire.Recipient]](f, "shop", "PUT", "/shop/recipients/"+ada.Id, changed)
	if status != 200 || out.Result.TelNo != "+447700900999" || !out.Result.UsedAt.Equal(ada.UsedAt) {
		t.Errorf("changed: %d %+v", status, out)
	}
	if before := f.text(`select before::text from audit_log where action = 'recipient.changed'`); before != `{"TelNo": "+447700900123"}` {
		t.Errorf("audit: %s", before)
	}
	for _, who := range []string{"rival", "merchant", "off"} {
		if status, _ := call[wire.ErrorBody](f, who, "DELETE", "/shop/recipients/"+ada.Id, nil); status != 404 && status != 403 {
			t.Errorf("%s removes: %d", who, status)
		}
	}
	if status, _ := call[web.Result[wire.Recipient]](f, "shop", "DELETE", "/shop/recipients/"+ada.Id, nil); status != 200 || len(f.addressBook("shop", "")) != 0 {
		t.Errorf("remove: %d", status)
	}
}

func TestAddressBookIsSearchedByShop(t *testing.T) {
	f := setup(t)
	f.add("shop", person("Ada", "9 Upper Street"))
	f.add("shop", person("Grace", "12 Lamb's Conduit Street"))
	f.add("rival", person("Ada", "1 Mare Street"))
	for query, want := range map[string]int{"": 2, "ada upper": 1, "conduit gra": 1, "07700 900": 2, "n11rg": 2, "mare": 0, "100%": 0} {
		if found := f.addressBook("shop", query); len(found) != want {
			t.Errorf("%q finds %d, want %d", query, len(found), want)
		}
	}
	if status, refused := call[wire.ErrorBody](f, "off", "POST", "/shop/recipients/list", wire.RecipientListRequest{Page: 1}); status != 403 ||
		refused.Code != "CollectNotEnabled" {
		t.Errorf("a shop without collection: %d %+v", status, refused)
	}
}

func TestBookingSavesItsRecipientOnce(t *testing.T) {
	f := setup(t)
	f.run()
	book := func(instructions, phone string) {
		form := f.form()
		form.CustomerInstructions, form.TelNo = instructions, phone
		id := f.draft(form)
		if status, refused := f.place("shop", id, f.quotes("shop", id).AvailableCouriers[0].Id); status != 200 {
			t.Fatalf("place: %d %+v", status, refused)
		}
	}
	f.draft(f.form())
	if n := len(f.addressBook("shop", "")); n != 0 {
		t.Fatalf("a draft saved %d", n)
	}
	book("Second bell", "07700 900123")
	book("", "07700 900456")
	saved := f.addressBook("shop", "")
	if len(saved) != 1 || saved[0].TelNo != "+447700900456" || saved[0].Instructions != "Second bell" || saved[0].Line1 != "12 Lamb's Conduit Street" {
		t.Errorf("saved: %+v", saved)
	}
}

const addressBookFile = "\ufeffPhone;First name;Surname;last NAME;Address line 1;Postcode;City;Email;Delivery instructions\r\n" +
	"07700 900123;Ada;x;Marsh;9 Upper Street;n1 1rg;London;ada@example.test;Side door\r\n" +
	"07700 900124;Grace;;Hall;1 Nowhere;ZZ1 1ZZ;;;\r\n" +
	";Edsger;;;2 Upper Street;N1 1RG;;not an address;\r\n" +
	"'+447700900125;Alan;;;3 Upper Street;N1 1RG;London;;\r\n" +
	"07700 900123;ada;;marsh;9 upper street;N1 1RG;;;\r\n"

func TestImportStoresTheValidRows(t *testing.T) {
	f := setup(t)
	f.exec(`insert into postcodes (postcode, lat, long) values ('N11RG', 51.5414, -0.1032)`)
	_, check := sendFile[web.Result[wire.FileImport]](f, "shop", "/shop/recipients/import/check", addressBookFile)
	if n := len(f.addressBook("shop", "")); n != 0 {
		t.Errorf("the check added %d", n)
	}
	status, out := sendFile[web.Result[wire.FileImport]](f, "shop", "/shop/recipients/import", addressBookFile)
	got := out.Result
	if fmt.Sprint(check.Result) != fmt.Sprint(got) {
		t.Errorf("checked %+v, imported %+v", check.Result, got)
	}
	if status != 200 || got.Rows != 5 || got.Added != 2 || got.LeftOut.Count != 3 {
		t.Fatalf("%d %+v", status, got)
	}
	for i, want := range []wire.ImportProblem{
		{Row: 3, Name: "Grace Hall", Column: "Address", Problem: "The latitude and longitude of this postcode are not known."},
		{Row: 4, Name: "Edsger", Column: "Email", Problem: "Please enter a valid email address."},
		{Row: 4, Name: "Edsger", Column: "Phone", Problem: "This field is mandatory."},
		{Row: 6, Name: "ada marsh", Problem: "Row 2 already has a recipient with this name and address."},
	} {
		if got.LeftOut.Problems[i] != want {
			t.Errorf("problem %d: %+v, want %+v", i, got.LeftOut.Problems[i], want)
		}
	}
	if saved := f.addressBook("shop", "alan"); len(saved) != 1 || saved[0].TelNo != "+447700900125" || saved[0].Lat == 0 {
		t.Errorf("saved: %+v", saved)
	}
	if line := `,4,Email: Please enter a valid email address. Phone: This field is mandatory.`; !strings.Contains(got.LeftOut.Data, line) {
		t.Errorf("the file lacks %q: %s", line, got.LeftOut.Data)
	}
	// The invalid rows are corrected and sent again.
	mended := strings.Replace(got.LeftOut.Data, "ZZ1 1ZZ", "N1 1RG", 1)
	_, again := sendFile[web.Result[wire.FileImport]](f, "shop", "/shop/recipients/import", mended)
	if again.Result.Added != 1 || again.Result.Changed != 1 || again.Result.LeftOut.Count != 1 {
		t.Errorf("again: %+v", again.Result)
	}
	if n := len(f.addressBook("shop", "")); n != 3 {
		t.Errorf("%d entries", n)
	}
	if before := f.text(`select before ->> 'Email' from audit_log where action = 'recipient.changed'`); before != "ada@example.test" {
		t.Errorf("audit: %s", before)
	}
}

// A workbook is as good as CSV; a phone number that Excel took for a number keeps its digits.
func TestTheAddressBookIsImportedFromAWorkbook(t *testing.T) {
	f := setup(t)
	f.exec(`insert into postcodes (postcode, lat, long) values ('N11RG', 51.5414, -0.1032)`)
	book := excelize.NewFile()
	for row, cells := range [][]any{{"First name", "Phone", "Address line 1", "Postcode"}, {"Ada 🌻", 7700900123, "9 Upper Street", "n1 1rg"},
		{"#N/A", "07700 900124", "1 Upper Street", "N1 1RG"}} {
		if err := book.SetSheetRow("Sheet1", fmt.Sprint("A", row+1), &cells); err != nil {
			t.Fatal(err)
		}
	}
	content, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	_, out := sendNamed[web.Result[wire.FileImport]](f, "shop", "/shop/recipients/import", "book.xlsx", content.String())
	saved := f.addressBook("shop", "")
	if out.Result.Added != 1 || out.Result.LeftOut.Count != 1 || len(saved) != 1 || saved[0].FirstName != "Ada 🌻" || saved[0].TelNo != "+447700900123" {
		t.Errorf("%+v, saved %+v", out.Result, saved)
	}
}

func TestImportRefusesUnreadableFiles(t *testing.T) {
	f := setup(t)
	many := "First name,Phone,Address line 1,Postcode\n" + strings.Repeat("Ada,07700900123,9 Upper Street,N1 1RG\n", 2001)
	for name, content := range map[string]string{"empty": "", "no headings": "Ada,07700900123\n", "bytes": "\x00\x01\x02", "too many": many,
		"a wide table": strings.Repeat("x", 2<<20)} {
		status, refused := sendFile[wire.ErrorBody](f, "shop", "/shop/recipients/import", content)
		if status != 422 || refused.Fields["File"] == "" {
			t.Errorf("%s: %d %+v", name, status, refused)
		}
	}
	if n := len(f.addressBook("shop", "")); n != 0 {
		t.Errorf("%d entries", n)
	}
	_, long := sendFile[web.Result[wire.FileImport]](f, "shop", "/shop/recipients/import",
		fmt.Sprintf("First name,Phone,Address line 1,Postcode\n%s,07700900123,9 Upper Street,N1 1RG\n", strings.Repeat("x", 121)))
	if long.Result.LeftOut.Count != 1 {
		t.Errorf("a long name: %+v", long.Result)
	}
}
