package promotions_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"

	"github.com/jackc/pgx/v5"
)

const intakePath = "/api/intake/promo-code/"

// redemption is Ann's of 10 pounds; edit changes it.
func redemption(code, order string, edit func(*wire.Redemption)) wire.Redemption {
	r := wire.Redemption{Code: code, OrderTotal: 1000, ExternalOrderId: order,
		Customer: wire.Customer{CustomerFirstName: "Ann", CustomerLastName: "Reed", CustomerEmail: "ann@example.test", CustomerTelNo: "020 7946 0018"}}
	if edit != nil {
		edit(&r)
	}
	return r
}

func redeem(s *webtest.Server, code, order string, edit func(*wire.Redemption)) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.SendKey("merchant", intakePath+"redeem", redemption(code, order, edit))
}

func by(email, phone string) func(*wire.Redemption) {
	return func(r *wire.Redemption) { r.CustomerEmail, r.CustomerTelNo = email, phone }
}

// A test key is answered as any other, and uses and releases nothing; codes for customers are not issued with one.
func TestATestKeyUsesNoCode(t *testing.T) {
	s := setup(t)
	create(s, "SUMMER", nil)
	s.User("test-key", wire.RoleMerchant, s.Callers["merchant"].MerchantID, "")
	call := func(who, what string, body any, status int, code string) *httptest.ResponseRecorder {
		s.T.Helper()
		w := s.SendKey(who, intakePath+what, body)
		s.Want(w, status, code)
		return w
	}
	tried := webtest.Decode[web.Result[wire.Redeemed]](s, call("test-key", "redeem", redemption("SUMMER", "1", nil), 200, "")).Result
	if n := s.Count(`select count(*) from used_codes`); n != 0 || tried.Discount == 0 {
		t.Errorf("%d codes are used: %+v", n, tried)
	}
	call("test-key", "redeem", redemption("WINTER", "1", nil), 404, "CodeUnknown")
	call("merchant", "redeem", redemption("SUMMER", "1", nil), 200, "")
	call("test-key", "release", wire.CodeRelease{Code: "SUMMER", ExternalOrderId: "1"}, 200, "")
	if n := s.Count(`select count(*) from used_codes where given_back is null`); n != 1 {
		t.Error("the code of the real order is released")
	}
	s.Want(s.SendKey("test-key", "/api/intake/referral-code", wire.Customer{CustomerEmail: "ada@example.test"}), 403, "TestKey")
}

func TestWhatACodeTakesOff(t *testing.T) {
	s := setup(t)
	create(s, "THIRD", func(c *wire.NewPromoCode) { c.Percentage = 33 })
	create(s, "ALL", func(c *wire.NewPromoCode) { c.Percentage = 100 })
	create(s, "FIVER", func(c *wire.NewPromoCode) {
		c.Type, c.Percentage, c.Amount, c.MinimumSpend = wire.PromoMultiUseValue, 0, 500, 500
	})
	for i, c := range []struct {
		code        string
		total, want int64
	}{{"THIRD", 1000, 330}, {"third ", 5, 2}, {"THIRD", 1, 0}, {"THIRD", 0, 0}, {"ALL", 999, 999}, {"FIVER", 500, 500}, {"FIVER", 100_000_000_000, 500},
		{"ALL", 100_000_000_000, 100_000_000_000}} {
		got := webtest.Decode[web.Result[wire.Redeemed]](s, redeem(s, c.code, fmt.Sprint("order-", i), func(r *wire.Redemption) { r.OrderTotal = c.total })).Result
		if got.Discount != c.want {
			t.Errorf("%s off %d: %d, want %d", c.code, c.total, got.Discount, c.want)
		}
	}
	s.Want(redeem(s, "FIVER", "low", func(r *wire.Redemption) { r.OrderTotal = 499 }), 409, "MinimumSpend")
}

func TestWhichCodesAreRefused(t *testing.T) {
	s := setup(t)
	create(s, "LATER", func(c *wire.NewPromoCode) { c.StartDate = london.AddDays(now(), 1) })
	ended, expired := create(s, "ENDED", nil), create(s, "EXPIRED", nil)
	create(s, "ONCE", func(c *wire.NewPromoCode) { c.Type = wire.PromoOncePerCustomerPercent })
	s.Want(s.Send("admin", "PUT", path+"/"+ended.Id+"/expire", nil), 200, "")
	s.Exec(`update promo_codes set start_date = now() - interval '2 days', expires = now() - interval '1 second' where id = $1`, expired.Id)
	s.Want(redeem(s, "LATER", "1", nil), 409, "CodeNotStarted")
	s.Want(redeem(s, "ENDED", "1", nil), 409, "CodeInactive")
	s.Want(redeem(s, "EXPIRED", "1", nil), 409, "CodeExpired")
	s.Want(redeem(s, "NOTHING", "1", nil), 404, "CodeUnknown")
	s.Want(redeem(s, "ONCE", "1", by("", "123")), 422, "CustomerEmail")
	s.Want(redeem(s, "ONCE", "a\x00b", nil), 422, "ExternalOrderId")
	s.Want(redeem(s, "ONCE", "1", func(r *wire.Redemption) { r.OrderTotal = -1 }), 422, "OrderTotal")
	s.Want(s.SendKey("nobody", intakePath+"redeem", redemption("ONCE", "1", nil)), 401, "")
	if n := s.Count(`select count(*) from used_codes`); n != 0 {
		t.Errorf("%d uses", n)
	}
}

func TestOncePerCustomerKnowsACustomerHoweverWritten(t *testing.T) {
	s := setup(t)
	create(s, "ONCE", func(c *wire.NewPromoCode) { c.Type = wire.PromoOncePerCustomerPercent })
	s.Want(redeem(s, "ONCE", "1", nil), 200, "")
	s.Want(redeem(s, "ONCE", "2", by(" ANN+again@Example.test", "")), 409, "CodeUsed")
	s.Want(redeem(s, "ONCE", "2", by("other@example.test", "+44 (0)20 7946-0018")), 409, "CodeUsed")
	s.Want(redeem(s, "ONCE", "2", by("other@example.test", "0044 20 7946 0019")), 200, "")
}

func TestARepeatedRedemptionAnswersTheFirst(t *testing.T) {
	s := setup(t)
	c := create(s, "SINGLE", func(c *wire.NewPromoCode) { c.Type = wire.PromoSingleUsePercent })
	first := redeem(s, "SINGLE", "1", nil)
	s.Want(s.Send("admin", "PUT", path+"/"+c.Id+"/expire", nil), 200, "")
	again := redeem(s, "single", "1", func(r *wire.Redemption) { r.OrderTotal = 5000 })
	if first.Code != 200 || first.Body.String() != again.Body.String() {
		t.Errorf("%s, then %s", first.Body, again.Body)
	}
	s.Want(redeem(s, "SINGLE", "2", nil), 409, "CodeInactive")
}

func TestAUseThatIsGivenBackCanBeMadeAgain(t *testing.T) {
	s := setup(t)
	create(s, "SINGLE", func(c *wire.NewPromoCode) { c.Type = wire.PromoSingleUsePercent })
	release := func(code, order string) *httptest.ResponseRecorder {
		return s.SendKey("merchant", intakePath+"release", wire.CodeRelease{Code: code, ExternalOrderId: order})
	}
	s.Want(release("SINGLE", "1"), 404, "CodeUnknown")
	s.Want(redeem(s, "SINGLE", "1", nil), 200, "")
	s.Want(redeem(s, "SINGLE", "2", nil), 409, "CodeUsed")
	first := release("single", "1")
	s.Want(first, 200, "")
	s.Want(redeem(s, "SINGLE", "2", nil), 200, "")
	if again := release("SINGLE", "1"); again.Body.String() != first.Body.String() {
		t.Errorf("%s, then %s", first.Body, again.Body)
	}
	s.Want(redeem(s, "SINGLE", "3", nil), 409, "CodeUsed") // the second release gave nothing back
}

// A use that is given back while others redeem is neither lost nor had twice.
func TestGivingBackWhileOthersRedeem(t *testing.T) {
	s := setup(t)
	create(s, "SINGLE", func(c *wire.NewPromoCode) { c.Type = wire.PromoSingleUsePercent })
	var wg sync.WaitGroup
	for i := range 20 {
		order := fmt.Sprint(i)
		wg.Go(func() {
			for range 10 {
				if redeem(s, "SINGLE", order, nil).Code == 200 {
					s.Want(s.SendKey("merchant", intakePath+"release", wire.CodeRelease{Code: "SINGLE", ExternalOrderId: order}), 200, "")
				}
			}
		})
	}
	wg.Wait()
	if n := s.Count(`select count(*) from used_codes where given_back is null`); n != 0 {
		t.Errorf("%d uses stand", n)
	}
	s.Want(redeem(s, "SINGLE", "last", nil), 200, "")
	s.Want(redeem(s, "SINGLE", "after it", nil), 409, "CodeUsed")
}

// TestFiveHundredRedemptionsAtTheSameMoment redeems one code of each use type from 500 customers' orders at once.
func TestFiveHundredRedemptionsAtTheSameMoment(t *testing.T) {
	const orders, customers = 500, 25
	for kind, want := range map[string]int{wire.PromoSingleUsePercent: 1, wire.PromoOncePerCustomerPercent: customers, wire.PromoMultiUsePercent: orders} {
		t.Run(kind, func(t *testing.T) {
			s := setup(t)
			create(s, "RUSH", func(c *wire.NewPromoCode) { c.Type = kind })
			count := webtest.AtOnce(orders, func(i int) int {
				return redeem(s, "RUSH", fmt.Sprint(i), by(fmt.Sprintf("c%d@example.test", i%customers), "")).Code
			})
			if count[200] != want || count[409] != orders-want {
				t.Errorf("statuses %v", count)
			}
			if n := s.Count(`select count(*) from used_codes`); n != want {
				t.Errorf("%d uses, want %d", n, want)
			}
		})
	}
}

func TestOneOrderAskedManyTimesIsOneUse(t *testing.T) {
	s := setup(t)
	create(s, "RUSH", func(c *wire.NewPromoCode) { c.Percentage = 100 })
	responses := webtest.AtOnce(50, func(int) string { return redeem(s, "RUSH", "the same", nil).Body.String() })
	for response := range responses {
		if len(responses) > 1 || !strings.Contains(response, `"Discount":1000`) {
			t.Fatalf("%v", responses)
		}
	}
	if n := s.Count(`select count(*) from used_codes`); n != 1 {
		t.Errorf("%d uses", n)
	}
}

// Codes of one order never take off more than its total together, redeemed at the same moment too.
func TestSeveralCodesTakeOffNoMoreThanTheTotal(t *testing.T) {
	s := setup(t)
	const codes = 8
	for i := range codes {
		create(s, fmt.Sprint("SHARE", i), func(c *wire.NewPromoCode) { c.Percentage, c.Combines = 30, true })
	}
	for status := range webtest.AtOnce(codes, func(i int) int { return redeem(s, fmt.Sprint("SHARE", i), "one", nil).Code }) {
		if status != 200 && status != 409 {
			t.Error(status)
		}
	}
	if off, uses := s.Count(`select sum(discount)::int from used_codes`), s.Count(`select count(*) from used_codes`); off != 1000 || uses != 4 {
		t.Errorf("%d uses take %d off 1000", uses, off)
	}
	s.Exec(`update used_codes set given_back = now() where discount = 100`)
	s.Want(redeem(s, "SHARE0", "another", nil), 200, "")
}

func TestUsedCodesShowWhoAndOnWhichOrder(t *testing.T) {
	s := setup(t)
	create(s, "SUMMER", nil)
	s.Want(redeem(s, "SUMMER", "shop-1", nil), 200, "")
	s.Want(redeem(s, "SUMMER", "shop-2", by("bob@example.test", "")), 200, "")
	err := db.InTx(t.Context(), s.Pool, func(tx pgx.Tx) error {
		return promotions.GiveBack(t.Context(), tx, now(), s.Callers["merchant"].MerchantID, "shop-2")
	})
	if err != nil {
		t.Fatal(err)
	}
	used := func(body map[string]any) wire.UsedCodeList {
		return webtest.Decode[wire.UsedCodeList](s, s.Send("admin", "POST", "/api/portal/used-codes/list", body))
	}
	all := used(map[string]any{})
	if all.Total != 2 || all.Codes[1].UsedByEmail != "ann@example.test" || all.Codes[1].ExternalOrderId != "shop-1" ||
		all.Codes[1].MerchantName != "Hartley" || all.Codes[0].GivenBack == nil {
		t.Errorf("%+v", all)
	}
	names := webtest.Decode[web.Result[[]wire.PersonName]](s, s.Send("admin", "GET", "/api/portal/used-codes/used-by-names", nil)).Result
	if len(names) != 2 || names[1].Email != "ann@example.test" {
		t.Fatalf("%+v", names)
	}
	for want, body := range map[string]map[string]any{
		"shop-1": {"Filter": map[string]any{"Status": []string{"Used"}}},
		"shop-2": {"Filter": map[string]any{"UsedBy": []string{names[0].Id}}},
	} {
		if got := used(body); got.Total != 1 || got.Codes[0].ExternalOrderId != want {
			t.Errorf("%v: %+v", body, got)
		}
	}
	for _, query := range []string{"bob summer", "bob hartley"} {
		if got := used(map[string]any{"Query": query}); got.Total != 1 {
			t.Errorf("%s: %+v", query, got)
		}
	}
	for _, number := range []string{"020 7946 0018", "02079460018", "+44 20 7946 0018", "+442079460018", "0018"} {
		if got := used(map[string]any{"Query": number}); got.Total != 1 || got.Codes[0].ExternalOrderId != "shop-1" {
			t.Errorf("%s: %+v", number, got)
		}
	}
	if w := s.Send("admin", "POST", "/api/portal/used-codes/csv", map[string]any{}); !strings.Contains(w.Body.String(),
		"\r\nSUMMER,1.00,10.00,0.00,0.00,,shop-1,Hartley,Ann,Reed,ann@example.test,") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	s.Want(s.Send("merchant", "POST", "/api/portal/used-codes/list", map[string]any{}), 403, "NotAllowed")
}

func TestReferralCodesAndTheirVouchers(t *testing.T) {
	s := setup(t)
	s.Callers["rival"] = &auth.Caller{MerchantID: webtest.NewID()}
	s.Exec(`insert into merchants (id, name) values ($1, 'Rival')`, s.Callers["rival"].MerchantID)
	ann := wire.Customer{CustomerFirstName: "Ann", CustomerEmail: "ann@example.test", CustomerTelNo: "07700 900123"}
	first := s.SendKey("merchant", "/api/intake/referral-code", ann)
	s.Want(first, 201, "")
	code := webtest.Decode[web.Result[wire.IssuedCode]](s, first).Result
	ann.CustomerEmail = "Ann+tag@example.test"
	if again := s.SendKey("merchant", "/api/intake/referral-code", ann); again.Code != 200 || again.Body.String() != first.Body.String() {
		t.Errorf("%d %s", again.Code, again.Body)
	}
	voucher := wire.NewVoucher{ReferralCode: code.Code, Type: wire.PromoSingleUsePercent, Percentage: 20, Expires: london.AddDays(now(), 30),
		Customer: wire.Customer{CustomerFirstName: "Bob", CustomerEmail: "bob@example.test"}}
	issue := func(whose string) *httptest.ResponseRecorder {
		return s.SendKey(whose, "/api/intake/referral-voucher", voucher)
	}
	s.Want(issue("rival"), 404, "CodeUnknown")
	issued := webtest.Decode[web.Result[wire.IssuedCode]](s, issue("merchant")).Result
	s.Want(redeem(s, issued.Code, "1", nil), 404, "CodeUnknown") // Ann's address, Bob's voucher
	s.Want(s.SendKey("rival", intakePath+"redeem", redemption(issued.Code, "1", by("bob@example.test", ""))), 404, "CodeUnknown")
	s.Want(redeem(s, issued.Code, "1", by("bob@example.test", "")), 200, "")
	used := webtest.Decode[wire.UsedCodeList](s, s.Send("admin", "POST", "/api/portal/used-codes/list", map[string]any{})).Codes
	if len(used) != 1 || used[0].ReferredByEmail != "ann@example.test" || !used[0].IsReferralVoucher {
		t.Errorf("%+v", used)
	}
	for _, names := range []string{"used-codes/referred-by-names", "promo-code/referral-voucher-names"} {
		if all := webtest.Decode[web.Result[[]wire.PersonName]](s, s.Send("admin", "GET", "/api/portal/"+names, nil)).Result; len(all) != 1 {
			t.Errorf("%s: %+v", names, all)
		}
	}
	const referral = "/api/portal/referral-code/"
	s.Want(s.Send("admin", "PUT", referral+code.Id+"/activate", nil), 409, "CodeNotChangeable")
	s.Want(s.Send("admin", "PUT", referral+code.Id+"/expire", nil), 200, "")
	s.Want(s.Send("admin", "PUT", referral+code.Id+"/expire", nil), 409, "CodeNotChangeable")
	s.Want(issue("merchant"), 409, "CodeInactive")
	s.Exec(`update referral_codes set expires = now()`)
	after := webtest.Decode[web.Result[wire.ReferralCode]](s, s.Send("admin", "PUT", referral+code.Id+"/activate", nil)).Result
	if !after.Active || !after.Expires.Equal(after.Created.AddDate(40, 0, 0)) || after.Vouchers != 1 {
		t.Errorf("%+v", after)
	}
	list := webtest.Decode[wire.ReferralCodeList](s, s.Send("admin", "POST", referral+"list",
		map[string]any{"Query": "ann", "Filter": map[string]any{"Status": []string{"Active"}}}))
	if list.Total != 1 || list.Codes[0].Code != code.Code {
		t.Errorf("%+v", list)
	}
	for query, want := range map[string]int{"+447700900123": 1, "hartley ann": 1, "rival": 0} {
		found := webtest.Decode[wire.ReferralCodeList](s, s.Send("admin", "POST", referral+"list", map[string]any{"Query": query}))
		if found.Total != want {
			t.Errorf("%s: %d codes", query, found.Total)
		}
	}
	if n := s.Count(`select count(*) from audit_log where target_id = $1 and (before <> '{}' or action = 'referral_code.created')`, code.Id); n != 3 {
		t.Errorf("%d entries in the audit log", n)
	}
}

// A voucher that names somebody is never open to everybody.
func TestAVoucherOfACustomerWithoutAnEmailAddress(t *testing.T) {
	s := setup(t)
	code := webtest.Decode[web.Result[wire.IssuedCode]](s, s.SendKey("merchant", "/api/intake/referral-code",
		wire.Customer{CustomerEmail: "ann@example.test"})).Result
	voucher := wire.NewVoucher{ReferralCode: code.Code, Type: wire.PromoSingleUsePercent, Percentage: 20, Expires: london.AddDays(now(), 30)}
	issue := func(c wire.Customer) *httptest.ResponseRecorder {
		voucher.Customer = c
		return s.SendKey("merchant", "/api/intake/referral-voucher", voucher)
	}
	s.Want(issue(wire.Customer{CustomerFirstName: "Bob"}), 422, "CustomerEmail")
	s.Want(issue(wire.Customer{CustomerFirstName: "Bob", CustomerTelNo: "123"}), 422, "CustomerEmail")
	bobs := webtest.Decode[web.Result[wire.IssuedCode]](s, issue(wire.Customer{CustomerTelNo: "07700 900456"})).Result
	s.Want(redeem(s, bobs.Code, "1", nil), 404, "CodeUnknown")
	s.Want(redeem(s, bobs.Code, "1", by("bob@example.test", "+44 7700 900456")), 200, "")
	open := webtest.Decode[web.Result[wire.IssuedCode]](s, issue(wire.Customer{})).Result
	s.Want(redeem(s, open.Code, "2", nil), 200, "")
}

// A merchant's system issues nothing that the platform did not agree to.
func TestVouchersAreLimited(t *testing.T) {
	s := setup(t)
	ann := wire.Customer{CustomerEmail: "ann@example.test", CustomerTelNo: "07700 900123"}
	code := webtest.Decode[web.Result[wire.IssuedCode]](s, s.SendKey("merchant", "/api/intake/referral-code", ann)).Result
	other := webtest.Decode[web.Result[wire.IssuedCode]](s,
		s.SendKey("merchant", "/api/intake/referral-code", wire.Customer{CustomerEmail: "eve@example.test"})).Result
	issue := func(change func(*wire.NewVoucher)) *httptest.ResponseRecorder {
		voucher := wire.NewVoucher{ReferralCode: code.Code, Type: wire.PromoSingleUsePercent, Percentage: 20, Expires: london.AddDays(now(), 30)}
		change(&voucher)
		return s.SendKey("merchant", "/api/intake/referral-voucher", voucher)
	}
	to := func(email, phone string) func(*wire.NewVoucher) {
		return func(v *wire.NewVoucher) { v.Customer = wire.Customer{CustomerEmail: email, CustomerTelNo: phone} }
	}
	s.Want(issue(func(v *wire.NewVoucher) { v.Percentage = 100 }), 422, "Percentage")
	s.Want(issue(func(v *wire.NewVoucher) { v.Percentage = 0 }), 422, "Percentage")
	s.Want(issue(func(v *wire.NewVoucher) {
		v.Type, v.Percentage, v.Amount, v.MinimumSpend = wire.PromoSingleUseValue, 0, 999_999_00, 999_999_00
	}), 422, "Amount")
	s.Want(issue(func(v *wire.NewVoucher) { v.Expires = now().AddDate(2, 0, 0) }), 422, "Expires")
	s.Want(issue(to("Ann+friend@example.test", "")), 422, "CustomerEmail")
	s.Want(issue(to("new@example.test", "+44 7700 900123")), 422, "CustomerEmail")
	s.Want(issue(to("bob@example.test", "")), 201, "")
	for _, again := range []string{"BOB@example.test", "b\u200bob@example.test", "bob@example.test."} {
		s.Want(issue(func(v *wire.NewVoucher) {
			to(again, "")(v)
			v.ReferralCode = other.Code
		}), 409, "VoucherIssued")
	}
	s.Exec(`insert into promo_codes (id, code, use_type, discount_type, percentage, start_date, expires, created, is_referral_voucher, merchant_id,
		referral_code_id)
		select gen_random_uuid(), 'FULL' || n, 'SingleUse', 'Percent', 10, $2, $2::timestamptz + interval '1 day', $2, true, merchant_id, id
		from referral_codes, generate_series(1, 499) n where code = $1`, code.Code, now())
	s.Want(issue(to("last@example.test", "")), 409, "TooManyVouchers")
}

// A code waits for its order for a week; without one it is released.
func TestACodeWaitsForItsOrder(t *testing.T) {
	s := setup(t)
	create(s, "ONE", func(c *wire.NewPromoCode) { c.Type = wire.PromoSingleUsePercent })
	standing := func() int { return s.Count(`select count(*) from used_codes where given_back is null`) }
	sweep := func(after time.Duration) {
		t.Helper()
		s.Must(promotions.Sweep(t.Context(), s.Pool, now().Add(after)))
	}
	week := 7 * 24 * time.Hour
	s.Want(redeem(s, "ONE", "never", nil), 200, "")
	if sweep(week - time.Minute); standing() != 1 {
		t.Error("the code was released before its time")
	}
	s.Want(redeem(s, "ONE", "web 1", nil), 409, "CodeUsed")
	if sweep(week + time.Minute); standing() != 0 {
		t.Error("the code of an order that never arrived is still used")
	}
	s.Want(redeem(s, "ONE", "web 1", nil), 200, "")
	batch := &pgx.Batch{}
	promotions.Arrived(batch, s.Callers["merchant"].MerchantID, "web 1")
	s.Must(s.Pool.SendBatch(t.Context(), batch).Close())
	if sweep(week + time.Minute); standing() != 1 {
		t.Error("the code of an order that has arrived was released")
	}
}

func TestCodesOfOrdersThatHaveNotArrivedAreLimited(t *testing.T) {
	s := setup(t)
	code := create(s, "ALL", nil)
	s.Exec(`insert into used_codes (id, promo_code_id, use_type, merchant_id, external_order_id, order_total, discount, used_on, reserved_until)
		select gen_random_uuid(), $1, 'MultiUse', $2, 'web ' || n, 10, 1, $3, $3::timestamptz + interval '7 days' from generate_series(1, 1000) n`,
		code.Id, s.Callers["merchant"].MerchantID, now())
	s.Want(redeem(s, "ALL", "one more", nil), 409, "TooManyReserved")
	s.Want(redeem(s, "ALL", "web 1", nil), 200, "") // again
}

// Two codes of 60 % made an order free. They stand beside each other only where both say so.
func TestCodesCombineWhereBothSaySo(t *testing.T) {
	s := setup(t)
	for code, combines := range map[string]bool{"ALONE": false, "ONE": true, "TWO": true} {
		create(s, code, func(c *wire.NewPromoCode) { c.Percentage, c.Combines = 60, combines })
	}
	s.Want(redeem(s, "ONE", "a", nil), 200, "")
	s.Want(redeem(s, "ALONE", "a", nil), 409, "CodesDoNotCombine")
	s.Want(redeem(s, "TWO", "a", nil), 200, "")
	s.Want(redeem(s, "ALONE", "b", nil), 200, "")
	s.Want(redeem(s, "ONE", "b", nil), 409, "CodesDoNotCombine")
	s.Want(redeem(s, "ALONE", "b", nil), 200, "") // the same again
}

// However many come at once, a code is used no more often, and takes off no more, than it may; what is given back returns.
func TestACodeKeepsToItsLimits(t *testing.T) {
	s := setup(t)
	create(s, "FIVE", func(c *wire.NewPromoCode) { c.Percentage, c.MaxUses = 10, 5 })
	create(s, "BUDGET", func(c *wire.NewPromoCode) { c.Percentage, c.Budget = 30, 1000 })
	const orders = 24
	for code, want := range map[string]string{"FIVE": "5 500", "BUDGET": "4 1000"} { // of 1000 pence each
		for status := range webtest.AtOnce(orders, func(i int) int { return redeem(s, code, fmt.Sprint(code, i), nil).Code }) {
			if status != 200 && status != 409 {
				t.Error(status)
			}
		}
		got := webtest.Value[string](s, `select count(*) || ' ' || sum(discount) from used_codes u
			join promo_codes p on p.id = u.promo_code_id where p.code = $1`, code)
		if got != want {
			t.Errorf("%s: uses and pence %s, want %s", code, got, want)
		}
	}
	s.Want(redeem(s, "FIVE", "late", nil), 409, "CodeUsed")
	s.Want(redeem(s, "BUDGET", "late", nil), 409, "BudgetUsed")
	s.Exec(`update used_codes set given_back = now() where id in (select min(id::text)::uuid from used_codes group by promo_code_id)`)
	s.Want(redeem(s, "FIVE", "late", nil), 200, "")
	s.Want(redeem(s, "BUDGET", "later", nil), 200, "")
}
