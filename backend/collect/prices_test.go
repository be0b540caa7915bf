package collect_test

import (
	"fmt"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// prices waits until all couriers have responded for all these drafts.
func (f *fixture) prices(who string, ids ...string) []wire.DraftPrice {
	f.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		status, out := call[web.Result[wire.DraftPrices]](f, who, "POST", "/collect/drafts/prices", wire.DraftPricesRequest{Ids: ids})
		if status != 200 {
			f.t.Fatalf("prices: %d", status)
		}
		loading := false
		for _, one := range out.Result.Prices {
			loading = loading || one.Loading
		}
		if !loading {
			return out.Result.Prices
		}
	}
	f.t.Fatal("the prices never came")
	return nil
}

func TestSeveralDraftsArePricedAndBookedTogether(t *testing.T) {
	f := setup(t)
	f.run()
	f.grant(2)
	var ids []string
	for i := range 3 {
		form := f.form()
		form.ReferenceNumber = fmt.Sprintf("S-%d", i)
		id := f.draft(form)
		ids = append(ids, id)
		if status, _ := call[wire.ErrorBody](f, "shop", "POST", fmt.Sprintf("/collect/%s/quote?After=%d", id, i), nil); status != 202 {
			t.Fatalf("quote %d: %d", i, status)
		}
	}
	priced := f.prices("shop", append([]string{"none", newID()}, ids...)...)
	if len(priced) != 3 {
		t.Fatalf("%d prices", len(priced))
	}
	for i, one := range priced {
		if one.Id != ids[i] || one.Round != f.round(ids[i]) || len(one.AvailableCouriers) == 0 || one.ExpiryDate == nil {
			t.Fatalf("%d: %+v", i, one)
		}
		fee := one.AvailableCouriers[0].Price.Min.BookingFee
		if credit := i < 2; (fee.CreditUsage == 1) != credit || (fee.PayAsYouGoPrice == 0) != credit {
			t.Errorf("with two credits, %d costs %+v", i, fee)
		}
	}
	if others := f.prices("rival", ids...); len(others) != 0 {
		t.Errorf("another shop sees %d prices", len(others))
	}
	for _, one := range priced {
		if status, refused := f.place("shop", one.Id, one.AvailableCouriers[0].Id); status != 200 {
			t.Errorf("place: %d %+v", status, refused)
		}
	}
	if left := f.credits(); left != 0 {
		t.Errorf("%d credits are left", left)
	}
	if still := f.prices("shop", ids...); len(still) != 0 {
		t.Errorf("placed orders are still priced: %+v", still)
	}
}
