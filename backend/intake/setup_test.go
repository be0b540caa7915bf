package intake

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"net/http"
	"strconv"
	"testing"
	"time"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// fixture is one test's server. Callers and keys are named after their merchant or shop.
type fixture struct {
	*webtest.Server
	box                               *secret.Box
	service                           *Service
	soho, camden, closed, rival, bare orders.Owner
}

func setup(t *testing.T) *fixture {
	t.Helper()
	box, err := secret.New(secret.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	h := &fixture{Server: webtest.Open(t), box: box}
	m1, m2, m3 := h.merchant("Hartley", "s3cret"), h.merchant("Rival", "other"), h.merchant("Bare", "")
	h.soho, h.camden, h.closed = h.shop(m1), h.shop(m1), h.shop(m1)
	h.rival, h.bare = h.shop(m2), h.shop(m3)
	h.Exec(`update shops set archived_at = now() where id = $1`, h.closed.ShopID)
	h.User("admin", wire.RoleAdmin, "", "")
	h.User("merchant", wire.RoleMerchant, m1, "")
	h.User("rival", wire.RoleMerchant, m2, "")
	h.User("soho", wire.RoleShop, m1, h.soho.ShopID)
	h.User("closed", wire.RoleShop, m1, h.closed.ShopID)
	h.service = New(h.Pool, box, slog.New(slog.DiscardHandler), func() time.Time { return noon }, http.DefaultClient)
	h.Serve(web.Options{}, func(api *web.API) { h.service.Register(api) })
	return h
}

func (h *fixture) merchant(name, signedWith string) string {
	id, secretID := h.Merchant(name), webtest.NewID()
	if signedWith == "" {
		return id
	}
	sealed, err := h.box.Seal(signedWith, secretID)
	h.Must(err)
	h.Exec(`insert into webhook_secrets (id, merchant_id, source, sealed) values ($1, $2, 'shopify', $3)`, secretID, id, sealed)
	wooID := webtest.NewID()
	sealed, err = h.box.Seal(signedWith, wooID)
	h.Must(err)
	h.Exec(`insert into webhook_secrets (id, merchant_id, source, sealed) values ($1, $2, 'woocommerce', $3)`, wooID, id, sealed)
	return id
}

func (h *fixture) shop(merchant string) orders.Owner {
	return orders.Owner{MerchantID: merchant, ShopID: h.Shop(merchant, "Shop "+webtest.NewID())}
}

// answer is a response in any of its forms.
type answer struct {
	Status int `json:"-"`
	Result struct {
		Id, OrderNo, Ignored, SetAside string
		Pause                          *wire.ShopPause
		Requested                      bool
	}
	Error, Code string
	Fields      map[string]string
}

// send posts a body with headers, given as names and values in turn.
func (h *fixture) send(path string, body []byte, headers ...string) answer {
	h.T.Helper()
	w := h.SendRaw("", http.MethodPost, path, "application/json", body, headers...)
	var a answer
	if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil {
		h.T.Fatalf("%s answered %d %q", path, w.Code, w.Body)
	}
	a.Status = w.Code
	return a
}

// post sends JSON, or a text unchanged, with a key.
func (h *fixture) post(key, path string, body any) answer {
	h.T.Helper()
	raw, ok := body.(string)
	if !ok {
		b, err := json.Marshal(body)
		h.Must(err)
		raw = string(b)
	}
	var headers []string
	if key != "" {
		headers = []string{"Authorization", "Bearer " + key}
	}
	return h.send(path, []byte(raw), headers...)
}

// hook sends a webhook as Shopify does.
func (h *fixture) hook(shop orders.Owner, secret, topic, body string) answer {
	h.T.Helper()
	return h.send("/api/intake/shopify/"+shop.ShopID, []byte(body), "X-Shopify-Topic", topic, "X-Shopify-Hmac-Sha256", sign(secret, body))
}

func sign(secret, body string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(body))
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

func (h *fixture) expect(got answer, status int, code, field string) {
	h.T.Helper()
	if got.Status != status || got.Code != code {
		h.T.Errorf("answered %d %s %q %v, want %d %s", got.Status, got.Code, got.Error, got.Fields, status, code)
	}
	if _, ok := got.Fields[field]; field != "" && !ok {
		h.T.Errorf("fields at fault are %v, want %s", got.Fields, field)
	}
}

// parseShopify translates an order of Shopify that nothing else is known of.
func parseShopify(body []byte, now time.Time) (*wire.IntakeOrder, bool, error) {
	p, id, err := decodeShopify(body)
	if err != nil {
		return nil, false, err
	}
	in, err := p.order(now)
	if err == nil {
		err = finish(in, strconv.FormatInt(id, 10), now)
	}
	return in, p.CancelledAt != "", err
}

// wooHook sends a webhook as WooCommerce does.
func (h *fixture) wooHook(shop orders.Owner, secret, topic, body string) answer {
	h.T.Helper()
	return h.send("/api/intake/woocommerce/"+shop.ShopID, []byte(body), "X-WC-Webhook-Topic", topic, "X-WC-Webhook-Signature", sign(secret, body))
}
