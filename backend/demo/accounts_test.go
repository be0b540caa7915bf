package demo

import (
	"crypto/sha256"
	"testing"
)

func TestAccountsAreTheContracts(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	got := query[string](t, pool, `select u.email || ' ' || u.role || ' ' || coalesce(m.name, '') || ' ' || coalesce(s.is_collect_enabled || ' ' ||
		s.is_collect_only || ' ' || coalesce((select balance from credit_accounts where shop_id = s.ID), 0), '')
		from users u left join merchants m on m.id = u.merchant_id left join shops s on s.ID = u.shop_id
		where password_hash = 'hash of Demo-Portal-2026' and terms_accepted_at is not null order by u.id`)
	want := []string{
		"admin@tradekart.demo Admin  ",
		"merchant@tradekart.demo Merchant Hartley & Wren ",
		"shop@tradekart.demo Shop Hartley & Wren true false 42",
		"delivery@tradekart.demo Shop Hartley & Wren false false 0",
		"collect@tradekart.demo Shop Hartley & Wren true true 8",
		"rival@tradekart.demo Merchant Pennyfield Provisions ",
		"finance@tradekart.demo Admin  ",
	}
	if len(got) != len(want) || len(Accounts()) != len(want) {
		t.Fatalf("accounts are %q", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("account %q, want %q", got[i], want[i])
		}
	}
}

func TestKeysAndSecrets(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	for key, owner := range map[string]string{"demo-intake-key": hartleyID, "demo-rival-key": pennyfieldID} {
		hash := sha256.Sum256([]byte(key))
		got := query[string](t, pool, `select merchant_id::text from api_keys where hash = $1 and shop_id is null and revoked_at is null`, hash[:])
		if len(got) != 1 || got[0] != owner {
			t.Errorf("%s belongs to %v", key, got)
		}
	}
	if n := number(t, pool, `select count(*) from webhook_secrets where merchant_id = $1 and source = 'shopify' and secret = 'demo-shopify-secret'`,
		hartleyID); n != 1 {
		t.Error("the Shopify secret is missing")
	}
}
