package orders_test

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/wire"
)

func TestARejectedOrCancelledOrderReleasesItsCodes(t *testing.T) {
	h := setup(t)
	now := time.Now().UTC()
	in := func(do func(tx pgx.Tx) error) {
		t.Helper()
		if err := db.InTx(t.Context(), h.Pool, do); err != nil {
			t.Fatal(err)
		}
	}
	in(func(tx pgx.Tx) error {
		_, err := promotions.Create(t.Context(), tx, now, wire.NewPromoCode{Code: "SUMMER", Type: wire.PromoMultiUsePercent, Percentage: 10,
			StartDate: london.Day(now), Expires: london.AddDays(now, 30)})
		return err
	})
	sku := sample("x").Orderlines[0].OrderLineVariantSKU
	for name, c := range map[string]struct {
		end  func(id string)
		kept int
	}{
		"untouched": {func(string) {}, 1},
		"rejected":  {func(id string) { call[orderResult](h, "a", "POST", "/api/portal/delivery/"+id+"/reject", nil) }, 0},
		"cancelled": {func(id string) { h.acknowledgeRequest("a", id, h.askToCancel("cancelled", id)) }, 0},
		"in part":   {func(id string) { h.acknowledgeRequest("a", id, h.askToCancel("in part", id, sku)) }, 1},
	} {
		in(func(tx pgx.Tx) error {
			_, err := promotions.Redeem(t.Context(), tx, now, h.a.MerchantID, wire.Redemption{Code: "SUMMER", OrderTotal: 1928, ExternalOrderId: name})
			return err
		})
		c.end(h.create(h.a, sample(name)))
		var kept int
		err := h.Pool.QueryRow(t.Context(), `select count(*) from used_codes where external_order_id = $1 and given_back is null`, name).Scan(&kept)
		if err != nil || kept != c.kept {
			t.Errorf("%s: %d uses stand, %v", name, kept, err)
		}
	}
}
