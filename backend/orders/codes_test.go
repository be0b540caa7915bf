package orders_test

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
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
		_, err := promotions.Create(t.Context(), tx, now, wire.NewPromoCode{Code: "SUMMER",
			PromoCodeTerms: wire.PromoCodeTerms{Type: wire.PromoMultiUsePercent, Percentage: 10,
				StartDate: london.Day(now), Expires: london.AddDays(now, 30)}})
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

// Who redeems for an order that has arrived is held against that order.
func TestACodeIsHeldAgainstItsOrder(t *testing.T) {
	h := setup(t)
	now := time.Now().UTC()
	h.InTx(func(tx pgx.Tx) error {
		_, err := promotions.Create(t.Context(), tx, now, wire.NewPromoCode{Code: "SUMMER",
			PromoCodeTerms: wire.PromoCodeTerms{Type: wire.PromoMultiUsePercent, Percentage: 10,
				StartDate: london.Day(now), Expires: london.AddDays(now, 30)}})
		return err
	})
	redeem := func(order string, total int64) error {
		return db.InTx(t.Context(), h.Pool, func(tx pgx.Tx) error {
			_, err := promotions.Redeem(t.Context(), tx, now, h.a.MerchantID, wire.Redemption{Code: "SUMMER", OrderTotal: total, ExternalOrderId: order})
			return err
		})
	}
	open, ended := h.create(h.a, sample("open")), h.create(h.a, sample("ended"))
	call[orderResult](h, "a", "POST", "/api/portal/delivery/"+ended+"/reject", nil)
	total := int64(h.Count(`select total_amount from orders where id = $1`, open))
	if err := redeem("open", total+1); !fault.Is(err, "ValidationFailed") {
		t.Errorf("more than the order costs: %v", err)
	}
	if err := redeem("ended", total); !fault.Is(err, "OrderEnded") {
		t.Errorf("an order that has ended: %v", err)
	}
	for _, order := range []string{"open", "later"} {
		if err := redeem(order, total); err != nil {
			t.Error(err)
		}
	}
	reserved := func() int { return h.Count(`select count(*) from used_codes where reserved_until is not null`) }
	before := reserved()
	h.create(h.a, sample("later"))
	if before != 1 || reserved() != 0 {
		t.Errorf("%d codes waited for an order, %d still do", before, reserved())
	}
}
