package keys_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/keys"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const path = "/api/keys"

func now() time.Time { return time.Now().UTC() }

type fixture struct {
	*webtest.Server
	ours, soho, rival string
}

func setup(t *testing.T) *fixture {
	t.Helper()
	h := &fixture{Server: webtest.New(t, func(api *web.API, pool *pgxpool.Pool) { keys.New(pool, now).Register(api) })}
	h.ours, h.rival = h.Merchant("Ours"), h.Merchant("Rival")
	h.soho = h.Shop(h.ours, "Soho")
	h.User("merchant", wire.RoleMerchant, h.ours, "")
	h.User("rival", wire.RoleMerchant, h.rival, "")
	h.User("shop", wire.RoleShop, h.ours, h.soho)
	h.User("admin", wire.RoleAdmin, "", "")
	return h
}

func (h *fixture) make(who string, in wire.NewIntakeKey) wire.MadeIntakeKey {
	h.T.Helper()
	return webtest.Result[wire.MadeIntakeKey](h.Server, h.Want(h.Send(who, "POST", path, in), http.StatusCreated, ""))
}

func (h *fixture) list(who string, filter wire.IntakeKeyFilter) (names []string) {
	h.T.Helper()
	_, page := webtest.Call[wire.IntakeKeyList](h.Server, who, "POST", path+"/list", wire.IntakeKeyListRequest{OrderBy: "desc", Page: 1, Size: 10,
		Filter: &filter})
	for _, k := range page.Keys {
		names = append(names, k.Name)
	}
	return names
}

func TestAMerchantMakesKeysOfItsOwn(t *testing.T) {
	h := setup(t)
	made := h.make("merchant", wire.NewIntakeKey{Name: " Web shop ", MerchantId: h.rival})
	if k := made.IntakeKey; k.Name != "Web shop" || k.MerchantId != h.ours || !k.Valid || k.LastUsed != nil || !strings.HasSuffix(made.Key, k.Ending) ||
		len(k.Ending) != 4 {
		t.Errorf("%+v", made)
	}
	if n := h.Count(`select count(*) from api_keys where hash = $1 and merchant_id = $2 and shop_id is null`, secret.Hash(made.Key), h.ours); n != 1 {
		t.Error("the key is not stored by its hash")
	}
	ofShop := h.make("admin", wire.NewIntakeKey{Name: "Till", ShopId: h.soho})
	if k := ofShop.IntakeKey; k.MerchantId != h.ours || k.ShopName != "Soho" {
		t.Errorf("%+v", k)
	}
	h.Want(h.Send("rival", "POST", path, wire.NewIntakeKey{Name: "Till", ShopId: h.soho}), http.StatusNotFound, "")
	h.Want(h.Send("merchant", "POST", path, wire.NewIntakeKey{Name: " "}), http.StatusUnprocessableEntity, "Name")
	h.Want(h.Send("admin", "POST", path, wire.NewIntakeKey{Name: "Nobody's"}), http.StatusUnprocessableEntity, "MerchantId")
	h.Want(h.Send("shop", "POST", path, wire.NewIntakeKey{Name: "Till"}), http.StatusForbidden, "")
	if got := h.list("rival", wire.IntakeKeyFilter{}); len(got) != 0 {
		t.Errorf("a rival sees %q", got)
	}
	if got := h.list("merchant", wire.IntakeKeyFilter{}); len(got) != 2 || got[0] != "Till" {
		t.Errorf("the merchant sees %q", got)
	}
	if n := h.Count(`select count(*) from audit_log where action = 'key.added' and merchant_id = $1`, h.ours); n != 2 {
		t.Errorf("%d keys are in the audit log", n)
	}
}

// The database never holds a key: a repeat of a request whose response was lost is told that it was done.
func TestAKeyIsShownOnce(t *testing.T) {
	h := setup(t)
	attempt := []string{"Idempotency-Key", "k1"}
	first := h.Send("merchant", "POST", path, wire.NewIntakeKey{Name: "Web shop"}, attempt...)
	key := webtest.Result[wire.MadeIntakeKey](h.Server, h.Want(first, http.StatusCreated, "")).Key
	h.Want(h.Send("merchant", "POST", path, wire.NewIntakeKey{Name: "Web shop"}, attempt...), http.StatusConflict, "AlreadyDone")
	if n := h.Count(`select count(*) from api_keys`); n != 1 {
		t.Errorf("%d keys were made", n)
	}
	if n := h.Count(`select count(*) from idempotency_keys where convert_from(coalesce(response, ''), 'UTF8') like '%' || $1 || '%'`, key); n != 0 {
		t.Error("the key is stored with the response")
	}
}

// A test key is told apart everywhere, and replaced by a test key.
func TestATestKeyStaysOne(t *testing.T) {
	h := setup(t)
	made := h.make("merchant", wire.NewIntakeKey{Name: "Trial", Test: true})
	h.make("merchant", wire.NewIntakeKey{Name: "Web shop"})
	if !made.IntakeKey.Test || !strings.HasPrefix(made.Key, "tk_test_") {
		t.Errorf("%+v", made)
	}
	for kind, want := range map[string]string{"Test": "Trial", "Live": "Web shop"} {
		if got := h.list("merchant", wire.IntakeKeyFilter{For: []string{kind}}); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %q", kind, got)
		}
	}
	next := webtest.Result[wire.MadeIntakeKey](h.Server, h.Want(h.Send("merchant", "POST", path+"/"+made.IntakeKey.Id+"/replace", nil), http.StatusCreated, ""))
	if !next.IntakeKey.Test || !strings.HasPrefix(next.Key, "tk_test_") {
		t.Errorf("replaced by %+v", next)
	}
}

func TestReplacingAndRevoking(t *testing.T) {
	h := setup(t)
	old := h.make("merchant", wire.NewIntakeKey{Name: "Web shop", ShopId: h.soho}).IntakeKey
	h.Want(h.Send("rival", "POST", path+"/"+old.Id+"/replace", nil), http.StatusNotFound, "")
	h.Want(h.Send("rival", "POST", path+"/"+old.Id+"/revoke", nil), http.StatusNotFound, "")

	next := webtest.Result[wire.MadeIntakeKey](h.Server, h.Want(h.Send("merchant", "POST", path+"/"+old.Id+"/replace", nil), http.StatusCreated, "")).IntakeKey
	if next.Name != old.Name || next.ShopId != h.soho || next.Id == old.Id {
		t.Errorf("%+v", next)
	}
	h.Want(h.Send("merchant", "POST", path+"/"+old.Id+"/replace", nil), http.StatusConflict, "KeyEnded")
	if got := h.list("merchant", wire.IntakeKeyFilter{Status: []string{"Valid"}}); len(got) != 2 {
		t.Errorf("the replaced key works for a day more, but the valid ones are %q", got)
	}
	h.Exec(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, old.Id)
	if got := h.list("merchant", wire.IntakeKeyFilter{Status: []string{"Ended"}}); len(got) != 1 {
		t.Errorf("ended: %q", got)
	}
	h.Want(h.Send("admin", "POST", path+"/"+next.Id+"/revoke", nil), http.StatusOK, "")
	h.Want(h.Send("merchant", "POST", path+"/"+next.Id+"/revoke", nil), http.StatusConflict, "KeyEnded")
	for _, action := range []string{"key.replaced", "key.revoked"} {
		if n := h.Count(`select count(*) from audit_log where action = $1`, action); n != 1 {
			t.Errorf("%s is in the audit log %d times", action, n)
		}
	}
}

func TestAMerchantHasAtMostAHundredKeys(t *testing.T) {
	h := setup(t)
	h.Exec(`insert into api_keys (id, hash, name, merchant_id) select gen_random_uuid(), decode(md5(n::text), 'hex'), 'Key ' || n, $1
		from generate_series(1, 99) n`, h.ours)
	made := webtest.AtOnce(4, func(int) int { return h.Send("merchant", "POST", path, wire.NewIntakeKey{Name: "Another"}).Code })
	if made[http.StatusCreated] != 1 || made[http.StatusConflict] != 3 {
		t.Errorf("four at once: %v", made)
	}
	h.InTx(func(tx pgx.Tx) error {
		_, err := keys.Revoke(t.Context(), tx, now(), webtest.Value[string](h.Server, `select id::text from api_keys where name = 'Key 1'`))
		return err
	})
	h.make("merchant", wire.NewIntakeKey{Name: "Another"})
}
