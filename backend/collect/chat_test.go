package collect_test

import (
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

func TestChatTokensAreOnlyForOrdersThatACourierCarries(t *testing.T) {
	f := setup(t)
	f.api.ChatToken = func(who *auth.Caller, orderID, reference string, _ time.Time) string {
		return who.Role + " " + orderID + " " + reference
	}
	form := f.form()
	id := f.draft(form)
	token := func(who string) string { return f.read(who, id).ChatJwtToken }
	for _, status := range []string{wire.CollectPlaced, wire.CollectDelivered, wire.CollectCancelled, wire.CollectFailed} {
		f.exec(`update collect_orders set status = $2, placed = $3, queued = $3, delivered = $3, failed = $3, cancelled = $3 where id = $1`, id, status, now)
		if got := token("shop"); got != "" {
			t.Errorf("%s: %s", status, got)
		}
	}
	f.exec(`update collect_orders set status = 'Queued' where id = $1`, id)
	for who, want := range map[string]string{"shop": "Shop " + id + " " + form.ReferenceNumber, "merchant": "Merchant " + id + " " + form.ReferenceNumber,
		"admin": ""} {
		if got := token(who); got != want {
			t.Errorf("%s: %q, want %q", who, got, want)
		}
	}
}
