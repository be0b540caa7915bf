package collect_test

import "testing"

func (f *fixture) fees() (pence int) {
	f.t.Helper()
	err := f.pool.QueryRow(f.t.Context(), `select coalesce(sum(pence), 0) from fee_entries where account_id = $1`, f.shop.ShopID).Scan(&pence)
	f.must(err)
	return pence
}

func TestABookingWithoutACreditIsChargedAndAnEarlyEndRefundsIt(t *testing.T) {
	f := setup(t)
	id, quotes := f.ready(payNow)
	if status, out := f.place("shop", id, quotes...); status != 200 {
		t.Fatalf("%d %+v", status, out)
	}
	if f.fees() != 250 {
		t.Errorf("%d pence are charged", f.fees())
	}
	f.contradictions(0)
	if status, _ := call[orderResult](f, "shop", "POST", "/collect/"+id+"/cancel", nil); status != 200 || f.fees() != 0 {
		t.Errorf("%d, %d pence stay charged", status, f.fees())
	}
	f.contradictions(0)
}

func TestWhatAShopIsOffered(t *testing.T) {
	f := setup(t)
	f.run()
	for set, want := range map[string]struct{ concierge, quotes bool }{
		`premium_enabled = true, premium_only = false`:  {true, true},
		`premium_enabled = true, premium_only = true`:   {true, false},
		`premium_enabled = false, premium_only = false`: {false, true},
	} {
		f.exec(`update shops set `+set+` where id = $1`, f.shop.ShopID)
		offers := f.quotes("shop", f.draft(f.form()))
		if (offers.Premium != nil) != want.concierge || (len(offers.AvailableCouriers) > 0) != want.quotes {
			t.Errorf("%s: %+v", set, offers)
		}
	}
}
