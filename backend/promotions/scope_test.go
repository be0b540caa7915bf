package promotions_test

import (
	"fmt"
	"sync"
	"testing"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestACodeForCertainShops(t *testing.T) {
	s := setup(t)
	own, rival := s.Callers["merchant"].MerchantID, s.Merchant("Rival")
	shop := s.Callers["shop"].ShopID
	create(s, "RIVALS", func(c *wire.NewPromoCode) { c.Merchants = []string{rival} })
	create(s, "OURS", func(c *wire.NewPromoCode) { c.Merchants, c.Shops = []string{own}, []string{shop} })
	s.Want(redeem(s, "RIVALS", "1", nil), 404, "CodeUnknown")
	s.Want(redeem(s, "OURS", "1", nil), 422, "ShopId")
	s.Want(redeem(s, "OURS", "1", func(r *wire.Redemption) { r.ShopId = db.NewID() }), 409, "OtherShop")
	s.Want(redeem(s, "OURS", "1", func(r *wire.Redemption) { r.ShopId = shop }), 200, "")
	for field, edit := range map[string]func(*wire.NewPromoCode){
		"Merchants":      func(c *wire.NewPromoCode) { c.Merchants = []string{db.NewID()} },
		"Shops":          func(c *wire.NewPromoCode) { c.Merchants, c.Shops = []string{rival}, []string{shop} },
		"Categories":     func(c *wire.NewPromoCode) { c.Categories = []string{"x"} },
		"MaxPerCustomer": func(c *wire.NewPromoCode) { c.Type, c.MaxPerCustomer = wire.PromoSingleUsePercent, 2 },
	} {
		s.Want(s.Send("admin", "POST", path, summer(edit)), 422, field)
	}
}

func TestACodeForCertainCategories(t *testing.T) {
	s := setup(t)
	dairy := db.NewID()
	s.Exec(`insert into verticals (id, name) values ($1, 'Groceries')`, dairy)
	s.Exec(`insert into categories (id, vertical_id, name) values ($1, $1, 'Dairy')`, dairy)
	s.Exec(`insert into subcategories (id, category_id, name) values ($1, $1, 'Milk')`, dairy)
	s.Exec(`insert into product_variants (id, subcategory_id, gtin, name) values ($1, $1, '05000000000012', 'Milk')`, dairy)
	s.Exec(`insert into merchant_products (id, merchant_id, sku, gtin, name, price) values ($1, $2, 'MILK', '05000000000012', 'Milk', 120)`,
		db.NewID(), s.Callers["merchant"].MerchantID)
	create(s, "MILK", func(c *wire.NewPromoCode) { c.Categories, c.Percentage = []string{dairy}, 50 })
	lines := func(lines ...wire.RedemptionLine) func(*wire.Redemption) {
		return func(r *wire.Redemption) { r.Lines = lines }
	}
	s.Want(redeem(s, "MILK", "1", nil), 422, "Lines")
	s.Want(redeem(s, "MILK", "1", lines(wire.RedemptionLine{Gtin: "5000000000029", Amount: 1000})), 409, "NoSuchProducts")
	for i, line := range []wire.RedemptionLine{{Gtin: "5000000000012", Amount: 240}, {Sku: "MILK", Amount: 240}} {
		used := webtest.Result[wire.Redeemed](s, redeem(s, "MILK", fmt.Sprint("order-", i), lines(line, wire.RedemptionLine{Sku: "BREAD", Amount: 760})))
		if used.Discount != 120 {
			t.Errorf("%d off", used.Discount)
		}
	}
}

func TestACodeForAFirstOrder(t *testing.T) {
	s := setup(t)
	create(s, "HELLO", func(c *wire.NewPromoCode) { c.FirstOrder = true })
	s.Want(redeem(s, "HELLO", "1", by("", "")), 422, "CustomerEmail")
	s.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, customer_email, customer_tel_no)
		values ($1, 'TK-1', 'before', $2, $3, 'PendingDelivery', 'Pending', now(), 'Ann+shop@example.test', '020 7946 0018')`,
		db.NewID(), s.Callers["merchant"].MerchantID, s.Callers["shop"].ShopID)
	s.Want(redeem(s, "HELLO", "1", by("ann@example.test", "")), 409, "NotFirstOrder")
	s.Want(redeem(s, "HELLO", "1", by("", "+44 20 7946 0018")), 409, "NotFirstOrder")
	s.Want(redeem(s, "HELLO", "1", by("ben@example.test", "")), 200, "")
	s.Want(redeem(s, "HELLO", "2", by("ben@example.test", "")), 409, "NotFirstOrder")
}

func TestACodeHasALimitForEachCustomer(t *testing.T) {
	s := setup(t)
	create(s, "TWICE", func(c *wire.NewPromoCode) { c.MaxPerCustomer = 2 })
	var all sync.WaitGroup
	codes := make([]int, 6)
	for i := range codes {
		all.Go(func() { codes[i] = redeem(s, "TWICE", fmt.Sprint("order-", i), nil).Code })
	}
	all.Wait()
	if n := s.Count(`select count(*) from used_codes where given_back is null`); n != 2 {
		t.Errorf("%d uses, %v", n, codes)
	}
	s.Want(redeem(s, "TWICE", "another", by("ben@example.test", "")), 200, "")
}

func TestACodeChangesUntilItIsUsed(t *testing.T) {
	s := setup(t)
	c := create(s, "EARLY", nil)
	terms := summer(func(c *wire.NewPromoCode) { c.Percentage, c.MaxUses, c.Budget, c.FirstOrder = 20, 5, 900, true }).PromoCodeTerms
	got := webtest.Result[wire.PromoCode](s, s.Send("admin", "PUT", path+"/"+c.Id+"/terms", terms))
	if got.Code != "EARLY" || got.Percentage != 20 || got.MaxUses != 5 || got.Budget != 900 || !got.FirstOrder {
		t.Errorf("%+v", got)
	}
	terms.Percentage = 0
	s.Want(s.Send("admin", "PUT", path+"/"+c.Id+"/terms", terms), 422, "Percentage")
	s.Want(redeem(s, "EARLY", "1", nil), 200, "")
	terms.Percentage = 30
	s.Want(s.Send("admin", "PUT", path+"/"+c.Id+"/terms", terms), 409, "CodeWasUsed")
	if n := s.Count(`select count(*) from audit_log where action = 'promo_code.changed'`); n != 1 {
		t.Errorf("%d entries", n)
	}
}

func TestAMerchantsVouchersKeepToItsProgramme(t *testing.T) {
	s := setup(t)
	at := "/api/admin/merchant/" + s.Callers["merchant"].MerchantID + "/vouchers"
	rules := webtest.Result[wire.VoucherProgramme](s, s.Send("admin", "GET", at, nil))
	if rules.MaxPercentage != 50 || rules.MaxADay != 500 || rules.OperatorShare != 0 {
		t.Fatalf("%+v", rules)
	}
	s.Want(s.Send("merchant", "PUT", at, rules), 403, "NotAllowed")
	s.Want(s.Send("admin", "GET", "/api/admin/merchant/"+db.NewID()+"/vouchers", nil), 404, "")
	rules.MaxPercentage, rules.MaxADay, rules.Budget, rules.OperatorShare = 60, 2, 700, 30
	s.Want(s.Send("admin", "PUT", at, rules), 200, "")

	referral := webtest.Result[wire.IssuedCode](s, s.SendKey("merchant", "/api/intake/referral-code",
		wire.Customer{CustomerFirstName: "Ann", CustomerEmail: "ann@example.test"}))
	issue := func(email string, percentage int) (code string, status int) {
		w := s.SendKey("merchant", "/api/intake/referral-voucher", wire.NewVoucher{ReferralCode: referral.Code, Type: wire.PromoSingleUsePercent,
			Percentage: percentage, Expires: london.AddDays(now(), 30), Customer: wire.Customer{CustomerEmail: email}})
		if w.Code == 201 {
			code = webtest.Result[wire.IssuedCode](s, w).Code
		}
		return code, w.Code
	}
	if _, status := issue("ben@example.test", 61); status != 422 {
		t.Errorf("above the programme's percentage: %d", status)
	}
	ben, _ := issue("ben@example.test", 60)
	cleo, _ := issue("cleo@example.test", 60)
	if _, status := issue("dora@example.test", 10); status != 409 {
		t.Errorf("a third on a day: %d", status)
	}
	for email, c := range map[string]struct {
		code string
		off  int64
	}{"ben@example.test": {ben, 600}} {
		if used := webtest.Result[wire.Redeemed](s, redeem(s, c.code, email, by(email, ""))); used.Discount != c.off {
			t.Errorf("%s: %d off", email, used.Discount)
		}
	}
	if used := webtest.Result[wire.Redeemed](s, redeem(s, cleo, "2", by("cleo@example.test", ""))); used.Discount != 100 {
		t.Errorf("%d off, but 100 were left of the month's budget", used.Discount)
	}
	if n := s.Count(`select count(*) from promo_codes where is_referral_voucher and operator_share = 30`); n != 2 {
		t.Errorf("%d vouchers at the programme's share", n)
	}
	rules.Stopped = true
	s.Want(s.Send("admin", "PUT", at, rules), 200, "")
	if _, status := issue("eve@example.test", 10); status != 409 {
		t.Errorf("stopped: %d", status)
	}
}
