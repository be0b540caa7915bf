package invoices_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/typeset/typesettest"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func unzip(t *testing.T, b []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, file := range archive.File {
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[file.Name] = string(content)
	}
	return files
}

func (s *server) sold(title, customer string) (no string) {
	s.t.Helper()
	draft := s.sale("sale of "+title, invoices.Line{Description: title, Quantity: 1, UnitPrice: 1200})
	draft.Buyer.Name = customer
	return s.issue(draft)
}

func TestAnEmojiStopsNoDocument(t *testing.T) {
	s := serve(t)
	plain, emoji := s.sold("Lamp", "Ada"), s.sold("Birthday candle 🎂", "Zoë 👩‍🍳")
	s.open("admin", emoji)
	files := unzip(t, s.Send("shop", "POST", "/api/invoice/zip", wire.InvoiceSelection{InvoiceNos: []string{plain, emoji}}).Body.Bytes())
	if len(files) != 2 || !strings.Contains(exporttest.PDFText([]byte(files[emoji+".pdf"])), "Birthday candle") {
		t.Errorf("the zip has %d files", len(files))
	}
	for _, path := range []string{"/api/merchant/invoices/pdf", "/api/shop/invoices/pdf"} {
		w := s.Send(strings.Split(path, "/")[2], "POST", path, wire.MerchantInvoiceListRequest{Page: 1})
		if text := exporttest.PDFText(w.Body.Bytes()); w.Code != 200 || !strings.Contains(text, plain) || !strings.Contains(text, emoji) {
			t.Errorf("%s: %d %s", path, w.Code, text)
		}
	}
}

// One document cannot be stored, because the database refuses it.
func TestADocumentThatFailsStopsNoOther(t *testing.T) {
	s := serve(t)
	first, bad, last := s.sold("Lamp", "Ada"), s.sold("Chair", "Bob"), s.sold("Table", "Cem")
	s.exec(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
	s.exec(`create trigger refuse before update of pdf_key on invoices for each row when (old.invoice_no = '` + bad + `') execute function refuse()`)
	selection := wire.InvoiceSelection{InvoiceNos: []string{first, bad, last}}
	files := unzip(t, s.Send("shop", "POST", "/api/invoice/zip", selection).Body.Bytes())
	if len(files) != 3 || files[first+".pdf"] == "" || files[last+".pdf"] == "" || !strings.Contains(files["missing.txt"], bad) {
		t.Errorf("the zip has %d files, and names as missing: %s", len(files), files["missing.txt"])
	}
	problem := func() string {
		for _, g := range webtest.Decode[wire.ShopInvoiceList](s.Server,
			s.Send("shop", "POST", "/api/shop/invoices", wire.ShopInvoiceListRequest{Page: 1})).InvoiceGroups {
			for _, i := range g.Invoices {
				if i.InvoiceNo == bad {
					return i.PdfProblem
				}
			}
		}
		return "not listed"
	}
	if got := problem(); got != "NotDrawn" {
		t.Errorf("the list says %q", got)
	}
	s.now = s.now.Add(2 * time.Hour)
	if got := s.wrong(t.Context(), s.pool); !strings.Contains(got, "invoices_undrawn") {
		t.Errorf("the proof says %q", got)
	}
	s.exec(`drop trigger refuse on invoices`)
	if files := unzip(t, s.Send("shop", "POST", "/api/invoice/zip", selection).Body.Bytes()); len(files) != 3 || files["missing.txt"] != "" {
		t.Errorf("after the mend the zip has %d files", len(files))
	}
	if got := problem(); got != "" {
		t.Errorf("after the mend the list says %q", got)
	}
}

func TestAStoredPDFIsCheckedWhenItIsRead(t *testing.T) {
	s := serve(t)
	no := s.sold("Lamp", "Ada")
	drawn := s.open("admin", no)
	key := get[string](s.fixture, `select pdf_key from invoices where invoice_no = $1`, no)
	for _, spoil := range []func() error{
		func() error { return s.files.Delete(t.Context(), key) },
		func() error {
			return s.files.PutBack(t.Context(), key, "application/pdf", strings.NewReader("%PDF changed"))
		},
	} {
		if err := spoil(); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(s.open("shop", no), drawn) {
			t.Error("the PDF was not drawn again as it was")
		}
	}
}

// The seller's details of one invoice are not those that its PDF was drawn from.
func TestAPDFThatCannotBeDrawnAsItWasIsNamed(t *testing.T) {
	s := serve(t)
	sound, changed := s.sold("Lamp", "Ada"), s.sold("Chair", "Bob")
	s.open("admin", changed)
	s.exec(`alter table invoices disable trigger user`)
	s.exec(`update invoices set buyer = jsonb_set(buyer, '{Name}', '"Eve"') where invoice_no = $1`, changed)
	s.exec(`alter table invoices enable trigger user`)
	if err := s.files.Delete(t.Context(), get[string](s.fixture, `select pdf_key from invoices where invoice_no = $1`, changed)); err != nil {
		t.Fatal(err)
	}
	s.Want(s.Send("admin", "GET", "/api/invoice/url/"+changed, nil), 409, "DocumentChanged")
	if got := get[string](s.fixture, `select pdf_problem from invoices where invoice_no = $1`, changed); got != "Changed" {
		t.Errorf("the invoice says %q", got)
	}
	files := unzip(t, s.Send("admin", "POST", "/api/invoice/zip", wire.InvoiceSelection{InvoiceNos: []string{changed, sound}}).Body.Bytes())
	if len(files) != 2 || files[sound+".pdf"] == "" || !strings.Contains(files["missing.txt"], changed) {
		t.Errorf("the zip has %d files, and names as missing: %s", len(files), files["missing.txt"])
	}
}

// Every text is a product, a customer, an address and a seller, of an invoice and of its credit note.
func TestAnyTextIsInvoiced(t *testing.T) {
	s := serve(t)
	for _, text := range typesettest.Texts {
		s.exec(`update merchants set legal_name = $1, city = left($1, 100)`, text.Text)
		sale := s.sale("sale of "+text.Name, invoices.Line{Description: text.Text, Quantity: 1, UnitPrice: 1200})
		sale.Buyer = &invoices.Party{Name: text.Text, Line1: text.Text, City: text.Text, Email: "a@example.com"}
		no := s.issue(sale)
		credit, err := s.credit(invoices.Credit{InvoiceNo: no, Reason: text.Text, Cause: "credit of " + text.Name})
		s.must(err)
		for _, document := range []string{no, credit} {
			if drawn := exporttest.PDFText(s.open("admin", document)); !strings.Contains(drawn, document) {
				t.Errorf("%s of %s has no number", document, text.Name)
			}
			w := s.Send("admin", "GET", "/api/invoice/ubl/"+document, nil)
			var read struct {
				ID   string
				Name string `xml:"AccountingCustomerParty>Party>PartyLegalEntity>RegistrationName"`
			}
			if err := xml.Unmarshal(w.Body.Bytes(), &read); err != nil || read.ID != document || !strings.Contains(read.Name, text.Shown) {
				t.Errorf("the UBL of %s: %v, %q", text.Name, err, read.Name)
			}
		}
	}
	if names := numbers(webtest.Decode[wire.ShopInvoiceList](s.Server,
		s.Send("shop", "POST", "/api/shop/invoices", wire.ShopInvoiceListRequest{Page: 1, Size: 100})).InvoiceGroups); names == "" {
		t.Error("the list is empty")
	}
	if body := s.Send("shop", "POST", "/api/shop/invoices", wire.ShopInvoiceListRequest{Page: 1, Size: 100}).Body.String(); strings.ContainsAny(body,
		"\u202e\u2067") {
		t.Error("a response has characters that turn text round")
	}
}
