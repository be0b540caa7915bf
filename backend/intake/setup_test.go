package intake

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// fixture is one test's server: the real mux over a database of its own. The keys
// are named after whose they are.
type fixture struct {
	t                                 *testing.T
	pool                              *pgxpool.Pool
	http                              http.Handler
	box                               *secret.Box
	soho, camden, closed, rival, bare orders.Owner
}

// keys are bearer tokens known to a test.
type keys map[string]*auth.Key

func (k keys) IntakeKey(_ context.Context, bearer string) (*auth.Key, error) {
	return k[bearer], nil
}

// people are who is signed in, by the token of their session.
type people struct {
	keys
	callers map[string]*auth.Caller
}

func (p people) Session(_ context.Context, token string) (*auth.Caller, error) {
	return p.callers[token], nil
}

func setup(t *testing.T) *fixture {
	t.Helper()
	t.Parallel()
	box, err := secret.New(secret.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	h := &fixture{t: t, pool: dbtest.New(t), box: box}
	m1, m2, m3 := h.merchant("Hartley", "s3cret"), h.merchant("Rival", "other"), h.merchant("Bare", "")
	h.soho, h.camden, h.closed = h.shop(m1), h.shop(m1), h.shop(m1)
	h.rival, h.bare = h.shop(m2), h.shop(m3)
	h.exec(`update shops set archived_at = now() where id = $1`, h.closed.ShopID)
	api := web.New(h.pool, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	register(api, box, func() time.Time { return noon })
	known := keys{"merchant": {ID: newID(), MerchantID: m1}, "soho": {ID: newID(), MerchantID: m1, ShopID: h.soho.ShopID},
		"closed": {ID: newID(), MerchantID: m1, ShopID: h.closed.ShopID}, "rival": {ID: newID(), MerchantID: m2}}
	h.http = api.Handler(web.Options{Auth: people{known, map[string]*auth.Caller{
		"admin":    {UserID: newID(), Role: wire.RoleAdmin, Name: "Ada Admin"},
		"merchant": {UserID: newID(), Role: wire.RoleMerchant, MerchantID: m1, Name: "Mo Merchant"},
		"rival":    {UserID: newID(), Role: wire.RoleMerchant, MerchantID: m2},
		"shop":     {UserID: newID(), Role: wire.RoleShop, MerchantID: m1, ShopID: h.soho.ShopID},
	}}, Origin: "http://portal.test", Pages: http.NotFoundHandler()})
	return h
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

func (h *fixture) exec(sql string, args ...any) {
	h.t.Helper()
	if _, err := h.pool.Exec(h.t.Context(), sql, args...); err != nil {
		h.t.Fatal(err)
	}
}

func (h *fixture) merchant(name, signedWith string) string {
	id, secretID := newID(), newID()
	h.exec(`insert into merchants (id, name) values ($1, $2)`, id, name)
	if signedWith == "" {
		return id
	}
	sealed, err := h.box.Seal(signedWith, secretID)
	if err != nil {
		h.t.Fatal(err)
	}
	h.exec(`insert into webhook_secrets (id, merchant_id, source, sealed) values ($1, $2, 'shopify', $3)`, secretID, id, sealed)
	return id
}

func (h *fixture) shop(merchant string) orders.Owner {
	id := newID()
	h.exec(`insert into shops (id, merchant_id, name) values ($1, $2, 'Shop')`, id, merchant)
	return orders.Owner{MerchantID: merchant, ShopID: id}
}

// answer is what came back, whichever form it has.
type answer struct {
	Status int `json:"-"`
	Result struct {
		Id, OrderNo, Ignored, SetAside string
		Requested                      bool
	}
	Error, Code string
	Fields      map[string]string
}

func (h *fixture) send(path string, header map[string]string, body []byte) answer {
	h.t.Helper()
	r := httptest.NewRequestWithContext(h.t.Context(), http.MethodPost, path, bytes.NewReader(body))
	for k, v := range header {
		r.Header.Set(k, v)
	}
	w := httptest.NewRecorder()
	h.http.ServeHTTP(w, r)
	var a answer
	raw, _ := io.ReadAll(w.Body)
	if err := json.Unmarshal(raw, &a); err != nil {
		h.t.Fatalf("%s answered %d %q", path, w.Code, raw)
	}
	a.Status = w.Code
	return a
}

// post sends JSON under a key.
func (h *fixture) post(key, path string, body any) answer {
	h.t.Helper()
	raw, ok := body.(string)
	if !ok {
		b, err := json.Marshal(body)
		if err != nil {
			h.t.Fatal(err)
		}
		raw = string(b)
	}
	header := map[string]string{"Content-Type": "application/json"}
	if key != "" {
		header["Authorization"] = "Bearer " + key
	}
	return h.send(path, header, []byte(raw))
}

// hook sends a webhook as Shopify does.
func (h *fixture) hook(shop orders.Owner, secret, topic, body string) answer {
	h.t.Helper()
	return h.send("/api/intake/shopify/"+shop.ShopID, map[string]string{
		"Content-Type": "application/json", "X-Shopify-Topic": topic, "X-Shopify-Hmac-Sha256": sign(secret, body)}, []byte(body))
}

func sign(secret, body string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(body))
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

func (h *fixture) count(sql string, args ...any) int {
	h.t.Helper()
	var n int
	if err := h.pool.QueryRow(h.t.Context(), sql, args...).Scan(&n); err != nil {
		h.t.Fatal(err)
	}
	return n
}

func (h *fixture) expect(got answer, status int, code, field string) {
	h.t.Helper()
	if got.Status != status || got.Code != code {
		h.t.Errorf("answered %d %s %q %v, want %d %s", got.Status, got.Code, got.Error, got.Fields, status, code)
	}
	if _, ok := got.Fields[field]; field != "" && !ok {
		h.t.Errorf("fields at fault are %v, want %s", got.Fields, field)
	}
}
