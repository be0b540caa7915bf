package payouts_test

import (
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestPaymentDetailsCountOnceAnAdminApproved(t *testing.T) {
	f := setup(t)
	if s := f.settings("merchant"); s.Current != nil || s.Waiting != nil {
		t.Fatalf("%+v", s)
	}
	s := f.enter("merchant", nil)
	w := s.Waiting
	if s.Current != nil || w == nil || w.SortCode != "••-••-99" || w.AccountNumber != "••••4958" ||
		w.RemittanceEmail != "accounts@hartley.test" || !w.ApprovalRequired {
		t.Fatalf("%+v", s)
	}
	f.Want(f.Send("merchant", "POST", "/api/admin/approvals/"+f.waiting("PaymentDetails")+"/approve", nil), 403, "")
	f.decide("admin", "PaymentDetails", "approve")
	s = f.settings("merchant")
	if s.Current == nil || s.Waiting != nil || s.Current.Minimum != 1000 || s.HeldUntil == nil || !s.HeldUntil.Equal(f.now.Add(24*time.Hour)) {
		t.Fatalf("%+v", s)
	}
	f.now = f.now.Add(25 * time.Hour)
	if s = f.settings("merchant"); s.HeldUntil != nil {
		t.Errorf("still held: %+v", s)
	}
	// The account stays where only something else is changed.
	s = f.enter("merchant", object{"SortCode": "", "AccountNumber": "", "Frequency": "Weekly"})
	if s.Waiting.AccountNumber != "••••4958" || s.Current.Frequency != "Monthly" || s.HeldUntil == nil {
		t.Errorf("%+v", s)
	}
	f.decide("admin", "PaymentDetails", "refuse")
	if s = f.settings("merchant"); s.Waiting != nil || s.Current.Frequency != "Monthly" || s.Refused != "The name differs" || s.HeldUntil != nil {
		t.Errorf("%+v", s)
	}
}

func TestOnlyTheLatestDetailsCanBeApproved(t *testing.T) {
	f := setup(t)
	f.enter("merchant", nil)
	first := f.waiting("PaymentDetails")
	f.now = f.now.Add(time.Minute)
	f.enter("merchant", object{"Payee": "Wren"})
	f.Want(f.Send("admin", "POST", "/api/admin/approvals/"+first+"/approve", nil), 409, "AlreadyDecided")
	f.decide("admin", "PaymentDetails", "approve")
	if s := f.settings("merchant"); s.Current.Payee != "Wren" {
		t.Errorf("%+v", s)
	}
}

func TestPaymentDetailsAreChecked(t *testing.T) {
	f := setup(t)
	for field, change := range map[string]object{
		"Password":        {"Password": "wrong"},
		"AccountNumber":   {"AccountNumber": "66374959"},
		"SortCode":        {"SortCode": "0899"},
		"RemittanceEmail": {"RemittanceEmail": "Accounts <a@b.test>"},
		"Payee":           {"Payee": "李小龙"},
		"Frequency":       {"Frequency": "Daily"},
	} {
		f.Want(f.Send("merchant", "PUT", settingsPath, details(change)), 422, field)
	}
	f.Want(f.Send("merchant", "PUT", settingsPath, details(object{"SortCode": "", "AccountNumber": ""})), 422, "SortCode")
	f.Want(f.Send("shop", "PUT", settingsPath, details(nil)), 403, "")
	f.Want(f.Send("admin", "GET", settingsPath, nil), 403, "")
	if n := f.Count(`select count(*) from payment_details`); n != 0 {
		t.Errorf("%d stored", n)
	}
}

func TestNobodyReadsAnAccountNumber(t *testing.T) {
	f := setup(t)
	f.enter("merchant", nil)
	f.decide("admin", "PaymentDetails", "approve")
	for _, sql := range []string{`select coalesce(string_agg(d::text || encode(sealed, 'escape'), ' '), '') from payment_details d`, `select
		string_agg(a::text, ' ') from audit_log a`,
		`select string_agg(a::text, ' ') from approvals a`, `select coalesce(string_agg(r.args::text, ' '), '') from river_job r`,
		`select coalesce(string_agg(i::text, ' '), '') from idempotency_keys i`} {
		if text := webtest.Value[string](f.Server, sql); strings.Contains(text, "66374958") || strings.Contains(text, "089999") || strings.Contains(text,
			goodPassword) {
			t.Errorf("%s: %s", sql, text)
		}
	}
}

func TestEveryMerchantUserIsToldOfAChange(t *testing.T) {
	f := setup(t)
	f.User("max", wire.RoleMerchant, f.merchant, "")
	f.User("other", wire.RoleMerchant, f.Merchant("Rival"), "")
	gone := f.User("gone", wire.RoleMerchant, f.merchant, "")
	f.Exec(`update users set deactivated_at = now() where id = $1`, gone.UserID)
	f.enter("merchant", nil)
	f.Must(payouts.Work(t.Context(), f.api))
	if len(f.mails.sent) != 2 {
		t.Fatalf("%d mails", len(f.mails.sent))
	}
	for _, m := range f.mails.sent {
		if !strings.Contains(m.Text, "mia") || !strings.Contains(m.Text, "ending 4958") || strings.Contains(m.Text, "66374958") {
			t.Errorf("%s", m.Text)
		}
	}
}

// An Admin sees in the list until when a merchant's payouts are held because its details changed.
func TestAnAdminSeesUntilWhenPayoutsAreHeld(t *testing.T) {
	f := setup(t)
	held := func() *time.Time {
		t.Helper()
		all := webtest.Decode[wire.MerchantAccountList](f.Server, f.Want(f.Send("admin", "POST", "/api/admin/payouts/merchants/list",
			object{"Filter": object{"Merchants": []string{f.merchant}}}), 200, "")).Result
		return all[0].HeldUntil
	}
	if got := held(); got != nil {
		t.Errorf("without details: %v", got)
	}
	f.now = time.Now().Add(-23 * time.Hour).Truncate(time.Second)
	f.enter("merchant", nil)
	f.decide("admin", "PaymentDetails", "approve")
	if got := held(); got == nil || !got.Equal(f.now.Add(24*time.Hour)) {
		t.Errorf("changed at %v: %v", f.now, got)
	}
	f.Exec(`update payment_details set created_at = created_at - interval '2 hours'`)
	if got := held(); got != nil {
		t.Errorf("a day later: %v", got)
	}
	f.now = time.Now()
	f.enter("merchant", object{"Payee": "Somebody Else"})
	if held() == nil {
		t.Error("new details that wait do not hold")
	}
	f.decide("admin", "PaymentDetails", "refuse")
	if got := held(); got != nil {
		t.Errorf("refused details hold: %v", got)
	}
}
