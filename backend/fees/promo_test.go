package fees_test

import (
	"net/url"
	"testing"

	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// takeBack issues what the operator takes back of a promo code's funding, in pence.
func (f *fixture) takeBack(at string, pence int64) string {
	return f.issue(at, invoices.Draft{Type: wire.InvoicePromoFunding, MerchantID: f.merchant, Cause: "test/" + webtest.NewID(),
		Lines: []invoices.Line{{Description: "Promo code", Quantity: 1, UnitPrice: pence, Class: invoices.None}}})
}

func TestPromoFundingIsALineOfItsOwn(t *testing.T) {
	f := setup(t)
	f.charge(f.merchant, "2026-03-10T12:00:00Z", 1000)
	no := f.takeBack("2026-03-11T12:00:00Z", 345)
	s := f.statement("merchant", f.merchant, "2026-03")
	if s.Revenue != 1000 || s.Fees != 1000 || s.Vat != 200 || s.PromoFunding != -345 || s.Due != 1545 {
		t.Errorf("%+v", s.MerchantMonth)
	}
	if len(s.Lines) != 2 || s.Lines[1].Type != wire.InvoicePromoFunding || s.Lines[1].Gross != 345 || s.Lines[1].Vat != 0 {
		t.Errorf("%+v", s.Lines)
	}
	f.summarise("2026-03-10T12:00:00Z")
	if all := f.summaries("merchant", url.Values{}); len(all) != 1 || all[0].Documents != 2 || all[0].Net != 1345 || all[0].Vat != 200 {
		t.Errorf("%+v", all)
	}
	if got := f.wrong("2026-03-20T03:30:00Z"); got != "" {
		t.Error("the proof finds ", got)
	}
	rows := f.export("merchant", map[string]any{"DateFrom": "2026-03-01T00:00:00Z", "DateTo": "2026-03-29T11:00:00Z", "MerchantId": nil})
	if len(rows) != 4 || rows[2][1] != "Promo codes funded by TradeKart, taken back" || rows[2][2] != no || rows[2][6] != "" || rows[3][9] != "15.45" {
		t.Errorf("%q", rows)
	}
}
