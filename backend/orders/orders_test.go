package orders_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// fixture is one test's server: the real mux over a database of its own.
type fixture struct {
	t    *testing.T
	pool *pgxpool.Pool
	http http.Handler
	a, b orders.Owner // two shops of one merchant
	c    orders.Owner // another merchant's
	jobs *jobList
}

type jobList struct{ kinds chan string }

func (j *jobList) Insert(_ context.Context, _ pgx.Tx, args river.JobArgs, _ *river.InsertOpts) error {
	j.kinds <- args.Kind()
	return nil
}

// callers signs in whoever the cookie names, so that these tests are about orders alone.
type callers map[string]*auth.Caller

func (c callers) Session(_ context.Context, token string) (*auth.Caller, error) { return c[token], nil }
func (c callers) IntakeKey(context.Context, string) (*auth.Key, error)          { return nil, nil }

func setup(t *testing.T) *fixture {
	t.Helper()
	t.Parallel()
	h := &fixture{t: t, pool: dbtest.New(t), jobs: &jobList{make(chan string, 1000)}}
	m1, m2 := h.merchant("Hartley"), h.merchant("Rival")
	h.a, h.b, h.c = h.shop(m1, "Soho"), h.shop(m1, "Camden"), h.shop(m2, "Hackney")
	api := web.New(h.pool, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	orders.New(h.pool, h.jobs, func() time.Time { return time.Now().UTC() }).Register(api)
	h.http = api.Handler(web.Options{Auth: h.people(), Origin: "http://portal.test", Pages: http.NotFoundHandler()})
	return h
}

func (h *fixture) exec(sql string, args ...any) {
	h.t.Helper()
	if _, err := h.pool.Exec(h.t.Context(), sql, args...); err != nil {
		h.t.Fatal(err)
	}
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

func (h *fixture) merchant(name string) string {
	id := newID()
	h.exec(`insert into merchants (id, name) values ($1, $2)`, id, name)
	return id
}

func (h *fixture) shop(merchant, name string) orders.Owner {
	id := newID()
	h.exec(`insert into shops (id, merchant_id, name) values ($1, $2, $3)`, id, merchant, name)
	return orders.Owner{MerchantID: merchant, ShopID: id}
}

func (h *fixture) person(name, role string, o orders.Owner, can ...string) *auth.Caller {
	id := newID()
	h.exec(`insert into users (id, email, role, merchant_id, shop_id) values ($1, $2, $3, nullif($4, '')::uuid, nullif($5, '')::uuid)`,
		id, name+"@x.test", role, o.MerchantID, o.ShopID)
	return &auth.Caller{UserID: id, Name: name, Role: role, MerchantID: o.MerchantID, ShopID: o.ShopID, Abilities: can}
}

func (h *fixture) people() callers {
	counter := []string{"reject_orders", "view_orders", "view_qr_printable_section", "view_printable_item_list"}
	return callers{
		"admin":    h.person("admin", wire.RoleAdmin, orders.Owner{}, "view_orders", "view_printable_item_list"),
		"merchant": h.person("merchant", wire.RoleMerchant, orders.Owner{MerchantID: h.a.MerchantID}),
		"a":        h.person("a", wire.RoleShop, h.a, counter...),
		"b":        h.person("b", wire.RoleShop, h.b, counter...),
		"c":        h.person("c", wire.RoleShop, h.c, counter...),
		"copier":   h.person("copier", wire.RoleShop, h.a, "print_labels_again"),
		"weak":     h.person("weak", wire.RoleShop, h.a, "view_orders"),
	}
}

func sample(external string) *wire.IntakeOrder {
	return &wire.IntakeOrder{ExternalOrderId: external, CustomerFirstName: "Amara", CustomerLastName: "O'Neill", CustomerEmail: "amara@example.test",
		CustomerTelNo: "020 7946 0991", DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
		Orderlines: []wire.IntakeOrderline{
			{ProductTitle: "Lantern 50% off", OrderLineVariantSKU: "84029G", OrderLineQuantity: 2, OrderLineAmountPerUnit: 339},
			{ProductTitle: "Tea set", OrderLineVariantSKU: "22086", OrderLineQuantity: 1, OrderLineAmountPerUnit: 1250, Options: []wire.Option{{Name: "Colour", Value: "Blue"}}},
		}}
}

func (h *fixture) create(owner orders.Owner, in *wire.IntakeOrder) string {
	h.t.Helper()
	var id string
	err := db.InTx(h.t.Context(), h.pool, func(tx pgx.Tx) error {
		result, _, err := orders.Create(h.t.Context(), tx, time.Now().UTC(), owner, in)
		id = result.Id
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// call answers the status and the decoded body.
func call[T any](h *fixture, who, method, path string, body any) (int, T) {
	h.t.Helper()
	var reader io.Reader
	if body != nil {
		b, _ := json.Marshal(body)
		reader = bytes.NewReader(b)
	}
	r := httptest.NewRequestWithContext(h.t.Context(), method, path, reader)
	r.Header.Set("Content-Type", "application/json")
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: who})
	w := httptest.NewRecorder()
	h.http.ServeHTTP(w, r)
	var out T
	if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil {
		h.t.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
	}
	return w.Code, out
}

type orderResult = web.Result[wire.Order]

func (h *fixture) vehicle(code string) string {
	var id string
	if err := h.pool.QueryRow(h.t.Context(), `select id::text from vehicle_types where code = $1`, code).Scan(&id); err != nil {
		h.t.Fatal(err)
	}
	return id
}

func (h *fixture) list(who, role, tab string, req map[string]any) wire.OrderList {
	h.t.Helper()
	if req == nil {
		req = map[string]any{}
	}
	status, out := call[wire.OrderList](h, who, "POST", "/api/"+role+"/deliveries/"+tab, req)
	if status != 200 {
		h.t.Fatalf("list: %d", status)
	}
	return out
}
