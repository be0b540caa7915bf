package orders_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/today"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// fixture is one test's server.
type fixture struct {
	*webtest.Server
	a, b orders.Owner // two shops of one merchant
	c    orders.Owner // another merchant's shop
	jobs *jobList
}

type jobList struct {
	kinds chan string
	later chan time.Time // of jobs that are not run at once
}

func (j *jobList) Insert(_ context.Context, _ pgx.Tx, args jobs.Args, opts *river.InsertOpts) error {
	if opts != nil && !opts.ScheduledAt.IsZero() {
		j.later <- opts.ScheduledAt
	}
	j.kinds <- args.Job().Name
	return nil
}

func setup(t testing.TB) *fixture {
	t.Helper()
	h := &fixture{Server: webtest.Open(t), jobs: &jobList{kinds: make(chan string, 1000), later: make(chan time.Time, 100)}}
	m1, m2 := h.Merchant("Hartley"), h.Merchant("Rival")
	h.a, h.b, h.c = h.shop(m1, "Soho"), h.shop(m1, "Camden"), h.shop(m2, "Hackney")
	counter := []string{"reject_orders", "view_orders", "view_qr_printable_section", "view_printable_item_list"}
	h.person("admin", wire.RoleAdmin, orders.Owner{}, "view_orders", "view_printable_item_list")
	h.person("merchant", wire.RoleMerchant, orders.Owner{MerchantID: m1})
	h.person("a", wire.RoleShop, h.a, counter...)
	h.person("b", wire.RoleShop, h.b, counter...)
	h.person("c", wire.RoleShop, h.c, counter...)
	h.person("copier", wire.RoleShop, h.a, "print_labels_again")
	h.person("weak", wire.RoleShop, h.a, "view_orders")
	utcNow := func() time.Time { return time.Now().UTC() }
	h.Serve(web.Options{}, orders.New(h.Pool, h.jobs, utcNow).Register, today.New(h.Pool, utcNow).Register)
	return h
}

func (h *fixture) shop(merchant, name string) orders.Owner {
	return orders.Owner{MerchantID: merchant, ShopID: h.Shop(merchant, name)}
}

func (h *fixture) person(name, role string, o orders.Owner, can ...string) *auth.Caller {
	return h.User(name, role, o.MerchantID, o.ShopID, can...)
}

func sample(external string) *wire.IntakeOrder {
	return &wire.IntakeOrder{ExternalOrderId: external, CustomerFirstName: "Amara", CustomerLastName: "O'Neill", CustomerEmail: "amara@example.test",
		CustomerTelNo: "020 7946 0991", DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
		Orderlines: []wire.IntakeOrderline{
			{ProductTitle: "Lantern 50% off", OrderLineVariantSKU: "84029G", OrderLineQuantity: 2, OrderLineAmountPerUnit: 339},
			{ProductTitle: "Tea set", OrderLineVariantSKU: "22086", OrderLineQuantity: 1, OrderLineAmountPerUnit: 1250,
				Options: []wire.Option{{Name: "Colour", Value: "Blue"}}},
		}}
}

func (h *fixture) create(owner orders.Owner, in *wire.IntakeOrder) string {
	h.T.Helper()
	var id string
	h.InTx(func(tx pgx.Tx) error {
		result, _, err := orders.Create(h.T.Context(), tx, time.Now().UTC(), owner, in)
		id = result.Id
		return err
	})
	return id
}

// call returns the status and the decoded body.
func call[T any](h *fixture, who, method, path string, body any) (int, T) {
	h.T.Helper()
	return webtest.Call[T](h.Server, who, method, path, body)
}

type orderResult = web.Result[wire.Order]

func (h *fixture) vehicle(code string) string {
	return webtest.Value[string](h.Server, `select id::text from vehicle_types where code = $1`, code)
}

func (h *fixture) list(who, role, tab string, req map[string]any) wire.OrderList {
	h.T.Helper()
	if req == nil {
		req = map[string]any{}
	}
	status, out := call[wire.OrderList](h, who, "POST", "/api/"+role+"/deliveries/"+tab, req)
	if status != 200 {
		h.T.Fatalf("list: %d", status)
	}
	return out
}
