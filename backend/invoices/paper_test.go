package invoices_test

import (
	"os"
	"strings"
	"testing"

	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/wire"
)

// text is what the PDF of a document says.
func (s *server) text(no string) string {
	s.t.Helper()
	b := s.open("admin", no)
	if folder := os.Getenv("PDF_FOLDER"); folder != "" {
		s.must(os.WriteFile(folder+"/"+no+".pdf", b, 0o600))
	}
	return strings.Join(strings.Fields(exporttest.PDFText(b)), " ")
}

func TestPaperSaysHowToPay(t *testing.T) {
	s := correcting(t)
	settings := wire.InvoiceSettings{CompanyName: "TradeKart Ltd", VatNumber: "GB987654353", Line1: "1 Operator Street", City: "London", PostalCode: "EC1A 1BB",
		PaymentDays: 30, SortCode: "20-32-06", AccountNumber: "1234567", CreditLimit: 25000, ChargeLimit: 100000, Prefixes: []wire.InvoicePrefix{}}
	s.Want(s.Send("admin", "PUT", "/api/invoice/settings", settings), 422, "AccountNumber")
	settings.AccountNumber = "12345678"
	s.Want(s.Send("admin", "PUT", "/api/invoice/settings", settings), 200, "")
	order := s.delivered([2]int64{3, 1250})
	fee := s.number(order, wire.InvoiceTradeKartFee)
	for _, want := range []string{"Due 01/05/2026", "Payable within 30 days, by 01/05/2026", "sort code 20-32-06, account number 12345678", "Reference " + fee,
		"VAT number GB123456782"} {
		if got := s.text(fee); !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	shop := s.text(s.number(order, wire.InvoiceShop))
	for _, want := range []string{"With VAT", "37.50", "Paid £37.50"} {
		if !strings.Contains(shop, want) {
			t.Errorf("%q is not in %q", want, shop)
		}
	}
	if strings.Contains(shop, "Payable") || strings.Contains(shop, "Due") {
		t.Errorf("a paid invoice asks for payment: %q", shop)
	}
	// A sum of more than a billion stays whole, beside its label.
	large := s.sale("large", invoices.Line{Description: "Diamonds", Quantity: 1, UnitPrice: 123_456_789_012})
	if got := s.text(s.issue(large)); !strings.Contains(got, "Total £1,234,567,890.12") {
		t.Errorf("%q", got)
	}
	// Later settings change nothing that was issued.
	settings.PaymentDays, settings.AccountNumber, settings.SortCode = 7, "", ""
	s.Want(s.Send("admin", "PUT", "/api/invoice/settings", settings), 200, "")
	if got := s.text(fee); !strings.Contains(got, "account number 12345678") {
		t.Errorf("%q", got)
	}
}

// A merchant whose money the operator holds is not asked for what is deducted from its payouts.
func TestPaperSaysWhatIsDeducted(t *testing.T) {
	s := correcting(t)
	s.exec(`update platform_details set sort_code = '203206', account_number = '12345678'`)
	s.exec(`insert into money_holders values ($1, '2020-01-01', 'Operator', now(), 'T')`, s.merchant)
	fee := s.number(s.delivered([2]int64{3, 1250}), wire.InvoiceTradeKartFee)
	paper, data := s.text(fee), s.Send("admin", "GET", "/api/invoice/ubl/"+fee, nil).Body.String()
	if !strings.Contains(paper, "Deducted from your payouts") || strings.Contains(paper, "Bank transfer") || strings.Contains(paper, "Payable") ||
		strings.Contains(paper, "Due") {
		t.Errorf("%q", paper)
	}
	if !strings.Contains(data, "Deducted from your payouts") || strings.Contains(data, "PayeeFinancialAccount") {
		t.Errorf("%s", data)
	}
}
