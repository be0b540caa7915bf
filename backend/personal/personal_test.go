package personal_test

import (
	"flag"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/personal"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

var update = flag.Bool("update", false, "write testdata/other.txt anew, with every column that the registry does not name")

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

type fixture struct {
	*webtest.Server
	owner orders.Owner
	queue jobs.Inserter
}

func setup(t *testing.T) *fixture {
	t.Helper()
	h := &fixture{Server: webtest.Open(t)}
	m := h.Merchant("Hartley")
	h.owner = orders.Owner{MerchantID: m, ShopID: h.Shop(m, "Hartley Soho")}
	h.User("admin", wire.RoleAdmin, "", "")
	h.User("merchant", wire.RoleMerchant, m, "")
	var err error
	h.queue, err = jobs.NewInserter(h.Pool, slog.New(slog.DiscardHandler))
	h.Must(err)
	h.Serve(web.Options{}, personal.New(h.Pool, h.queue, func() time.Time { return noon }).Register)
	return h
}

func (h *fixture) order(number, email, phone string) string {
	h.T.Helper()
	var id string
	text, _, _ := strings.Cut(strings.ToLower(email), "@")
	h.InTx(func(tx pgx.Tx) error {
		made, _, err := orders.Create(h.T.Context(), tx, noon, h.owner, &wire.IntakeOrder{
			ExternalOrderId: number, CustomerFirstName: "Zoë", CustomerLastName: "Nguyễn",
			CustomerEmail: email, CustomerTelNo: phone, DeliveryAddressLine1: "14 Upper Street",
			DeliveryAddressCity: "London", DeliveryAddressPostCode: "N1 0PQ",
			DeliveryAddressInstructions: "Ring twice",
			Orderlines: []wire.IntakeOrderline{{OrderLineVariantSKU: "A1", ProductTitle: "Tea", OrderLineQuantity: 1, OrderLineAmountPerUnit: 500,
				Options: []wire.Option{{Name: "Engraving", Value: "For " + text}}}}})
		id = made.Id
		return err
	})
	return id
}

// archive ends an order.
func (h *fixture) archive(id string, at time.Time) {
	h.T.Helper()
	h.Exec(`update orders set shop_portal_status = 'Archived', status = 'DeliveredDelivery', delivered = $2,
		latest_update_for_archived = $2 where id = $1`, id, at)
}

// around stores what surrounds an order of a customer, in as many tables as there are.
func (h *fixture) around(order string) {
	h.T.Helper()
	h.Exec(`insert into recipients (id, shop_id, merchant_id, first_name, tel_no, email, line1, post_code, lat, long, created, used_at)
		values (gen_random_uuid(), $1, $2, 'Zoë', '+447700900123', 'Zoe@Example.com', '14 Upper Street', 'N1 0PQ', 51.5, -0.1, $3, $3)`,
		h.owner.ShopID, h.owner.MerchantID, noon)
	h.Exec(`insert into referral_codes (id, merchant_id, code, first_name, email, email_key, created, expires)
		values (gen_random_uuid(), $1, upper(substr(md5(random()::text), 1, 8)), 'Zoë', 'zoe@example.com', gen_random_uuid()::text, $2, $2)`,
		h.owner.MerchantID, noon)
	h.Exec(`insert into intake_inbox (id, merchant_id, shop_id, source, received_at, code, reason, raw, state, decided_at)
		values (gen_random_uuid(), $1, $2, 'shopify', $3, 'X', 'x', convert_to('{"email":"zoe@example.com"}', 'UTF8'), 'Dismissed', $3)`,
		h.owner.MerchantID, h.owner.ShopID, noon)
	h.Exec(`insert into order_timeline (order_id, kind, actor, detail)
		values ($1, 'AddressChanged', 'Shopify', '{"Before":["14 Upper Street"],"After":["9 Zoë Lane"]}')`, order)
	h.Exec(`update courier_attempts set state = 'Done' where subject_id = $1`, order)
	h.Exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, quote, tracking_token)
		values (gen_random_uuid(), 'order', $1, (select count(*) + 1 from courier_attempts where subject_id = $1), 'x',
		'{"To":"Zoë"}', gen_random_uuid()::text)`, order)
	h.Exec(`insert into courier_events (provider, event_id, attempt_id, kind, at, raw)
		select 'x', gen_random_uuid()::text, id, 'Delivered', $2, '{"Kind":"Delivered","Raw":{"to":"Zoë"}}'
		from courier_attempts where subject_id = $1`, order, noon)
	h.Exec(`insert into returns (id, reference, order_id, merchant_id, shop_id, n, source, reason, late, state, since, created, item_count, value, search_text)
		values ($1, 'TK-R1', $1, $2, $3, 1, 'Staff', 'Too small', false, 'Refunded', $4, $4, 1, 500, 'zoë')
		on conflict do nothing`, order, h.owner.MerchantID, h.owner.ShopID, noon)
	h.Exec(`insert into collect_orders (id, merchant_id, shop_id, booked_by, reference_number, pickup_first_name, pickup_last_name, pickup_phone, pickup_line1,
			pickup_post_code, pickup_lat, pickup_long, dropoff_line1, dropoff_post_code, dropoff_lat, dropoff_long, pickup_time, vehicle_type_id, delivery_type,
			first_name, last_name, tel_no, email, status, drafted, placed, search_text)
		select $1, $2, $3, 'Sam', 'TK-R1', 'Zoë', 'Nguyễn', '+447700900123', '14 Upper Street', 'N1 0PQ', 51.5345, -0.1045,
			'118 High Street', 'N1 1RG', 51.5, -0.1, $4, id,
			'Rapid', 'Martha', 'Quill', '', 'shop@hartley.test', 'Delivered', $4, $4, 'zoë nguyễn' from vehicle_types limit 1 on conflict do nothing`,
		order, h.owner.MerchantID, h.owner.ShopID, noon)
	h.Exec(`insert into return_couriers (order_id, return_id, state) values ($1, $1, 'Booked') on conflict do nothing`, order)
	h.Exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, state, quote, tracking_token)
		select gen_random_uuid(), 'collection', $1, count(*) + 1, 'x', 'Done', '{"From":"Zoë"}', gen_random_uuid()::text from courier_attempts
		where subject_id = $1`, order)
}

const zoe = `"Email":" Zoe@Example.com "`

func (h *fixture) send(path, body string) (int, string) {
	w := h.SendRaw("admin", "POST", "/api/admin/personal-data"+path, "application/json", []byte("{"+body+"}"))
	return w.Code, w.Body.String()
}

func TestAPersonIsFoundExportedAndErased(t *testing.T) {
	h := setup(t)
	mine, other := h.order("W-1", "ZOE@example.com", "07700 900123"), h.order("W-2", "ann@example.com", "07700 900999")
	h.around(mine)

	if code, body := h.send("/erase", zoe+`,"Reason":"Request 7"`); code != 409 || !strings.Contains(body, "Orders: 1. End the order first.") {
		t.Fatalf("erased while an order is open: %d %s", code, body)
	}
	h.archive(mine, noon)
	h.archive(other, noon)
	code, body := h.send("/find", zoe)
	for _, name := range []string{`"Orders","Rows":1`,
		`"Address books"`, `"Referral codes"`, `"Received messages"`, `"Bookings with couriers"`, `"Couriers' reports"`} {
		if code != 200 || !strings.Contains(body, name) {
			t.Errorf("%s is not found: %d %s", name, code, body)
		}
	}
	code, file := h.send("/file", zoe)
	for _, text := range []string{"Zoë", "14 Upper Street", `\"email\":\"zoe@example.com\"`, "W-1"} {
		if code != 200 || !strings.Contains(file, text) {
			t.Errorf("the file lacks %s: %d %s", text, code, file)
		}
	}
	if strings.Contains(file, "W-2") || strings.Contains(file, "email_key") {
		t.Errorf("the file holds what it must not: %s", file)
	}
	if code, body = h.send("/erase", zoe+`,"Reason":"Request 7"`); code != 200 {
		t.Fatalf("%d %s", code, body)
	}
	if found := h.anywhere("zoe", "zoë", "nguyễn", "900123", "upper street"); len(found) > 0 {
		t.Errorf("still there: %s", found)
	}
	if h.Count(`select count(*) from collect_orders where dropoff_line1 = '118 High Street' and pickup_post_code = 'N1'`) != 1 {
		t.Error("the way of a return was not kept as far as it is the shop's")
	}
	if h.Count(`select count(*) from orders where id = $1 and customer_email = 'ann@example.com' and delivery_address_line1 <> ''`, other) != 1 {
		t.Error("another person's order was erased")
	}
	if h.Count(`select count(*) from audit_log where action like 'personal_data.%' and target_id || before::text || after::text ilike '%zoe%'`) != 0 {
		t.Error("the audit log names the person")
	}
	if h.Count(`select count(*) from audit_log where action = 'personal_data.erased'`) != 1 {
		t.Error("the erasure is not in the audit log")
	}
	if code, body = h.send("/list", ""); code != 200 || !strings.Contains(body, `"Request 7"`) {
		t.Errorf("the erasure is not listed: %d %s", code, body)
	}
}

// anywhere lists the tables whose rows contain one of the texts of the first customer. What the other one shares is left out.
func (h *fixture) anywhere(texts ...string) (found []string) {
	h.T.Helper()
	tables, err := db.Column[string](h.T.Context(), h.Pool, `select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
		and relname not in ('words', 'users', 'audit_log') and relname not like 'river%'`)
	h.Must(err)
	for _, table := range tables {
		for _, text := range texts {
			if h.Count(fmt.Sprintf(`select count(*) from %s t where lower(to_jsonb(t)::text) like '%%' || $1 || '%%'
				and lower(to_jsonb(t)::text) not like '%%ann@example%%'`, table), text) > 0 {
				found = append(found, table+": "+text)
			}
		}
	}
	return found
}

func TestWhoMayAskAndWhatIsRefused(t *testing.T) {
	h := setup(t)
	for body, want := range map[string]string{
		``: "Enter an email address", `"Email":"zoe"`: "valid email", `"Phone":"12"`: "valid phone", `"Email":"a b@c"`: "valid email",
	} {
		if code, got := h.send("/find", body); code != 422 || !strings.Contains(got, want) {
			t.Errorf("%s: %d %s", body, code, got)
		}
	}
	for body, want := range map[string]string{zoe + `,"Reason":"  "`: "mandatory", zoe + `,"Reason":"for zoe@example.com"`: "must not name"} {
		if code, got := h.send("/erase", body); code != 422 || !strings.Contains(got, want) {
			t.Errorf("%s: %d %s", body, code, got)
		}
	}
	if w := h.SendRaw("merchant", "POST", "/api/admin/personal-data/find", "application/json", []byte("{"+zoe+"}")); w.Code != 403 {
		t.Errorf("a Merchant may look for people: %d", w.Code)
	}
}

func TestAnErasureIsRepeatedAfterARestore(t *testing.T) {
	h := setup(t)
	files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{BaseURL: webtest.Origin, Now: time.Now})
	h.Must(err)
	t.Cleanup(func() { _ = files.Close() })
	id := h.order("W-1", "zoe@example.com", "07700 900123")
	h.around(id)
	h.archive(id, noon)
	if code, body := h.send("/erase", zoe+`,"Reason":"Request 7"`); code != 200 {
		t.Fatal(body)
	}
	h.Must(personal.Copy(t.Context(), h.Pool, files, webtest.Value[string](h.Server, `select args ->> 'id' from river_job where kind = 'personal.copy'`)))
	if n, err := personal.Repeat(t.Context(), h.Pool, h.queue, files); n != 0 || err != nil {
		t.Fatalf("a known erasure was repeated: %d %v", n, err)
	}

	// The database becomes what it was before the erasure.
	h.Exec(`delete from personal_erasures`)
	h.Exec(`update orders set customer_first_name = 'Zoë', customer_email = 'zoe@example.com', customer_tel_no = '+447700900123',
		search_text = 'zoe@example.com' where id = $1`, id)
	h.around(id)
	if n, err := personal.Repeat(t.Context(), h.Pool, h.queue, files); n != 1 || err != nil {
		t.Fatalf("%d %v", n, err)
	}
	if found := h.anywhere("zoe", "zoë"); len(found) > 0 {
		t.Errorf("still there: %s", found)
	}
	if n, err := personal.Repeat(t.Context(), h.Pool, h.queue, files); n != 0 || err != nil {
		t.Errorf("it was repeated twice: %d %v", n, err)
	}
}

func TestCustomersOfOldOrdersAreErased(t *testing.T) {
	h := setup(t)
	old, young, open := h.order("W-1", "zoe@example.com", "07700 900123"), h.order("W-2", "ann@example.com", "07700 900999"),
		h.order("W-3", "bob@example.com", "07700 900111")
	h.around(old)
	h.archive(old, noon.AddDate(-2, 0, 0))
	h.archive(young, noon)
	for range 2 {
		h.Must(personal.Expire(t.Context(), h.Pool, h.queue, noon.AddDate(-1, 0, 0)))
	}
	named, err := db.Column[string](t.Context(), h.Pool, `select id::text from orders where customer_first_name = 'Zoë' order by order_no`)
	h.Must(err)
	if want := []string{young, open}; !slices.Equal(named, want) {
		t.Errorf("%v still name their customers, want %v", named, want)
	}
	if h.Count(`select count(*) from audit_log where action = 'personal_data.expired'`) != 1 {
		t.Error("each run must erase only what is new")
	}
}

// TestEveryColumnIsRegistered fails when a column that may hold text is neither in the registry nor among those that were
// looked at and hold none of a person's data.
func TestEveryColumnIsRegistered(t *testing.T) {
	h := setup(t)
	all, err := db.Column[string](t.Context(), h.Pool, `select c.relname || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname !~ '^(river_|goose_)'
		and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'inet'::regtype) order by c.relname, a.attname`)
	h.Must(err)
	registered := personal.Columns()
	if *update {
		other := slices.DeleteFunc(slices.Clone(all), func(c string) bool { return slices.Contains(registered, c) })
		h.Must(os.WriteFile("testdata/other.txt", []byte(strings.Join(other, "\n")+"\n"), 0o600))
	}
	known, err := os.ReadFile("testdata/other.txt")
	h.Must(err)
	other := strings.Fields(string(known))
	for _, c := range all {
		if in, out := slices.Contains(registered, c), slices.Contains(other, c); in == out {
			t.Errorf("%s: in the registry %t, in testdata/other.txt %t; if it may hold a person's data, describe it in registry.go, else add it to other.txt",
				c, in, out)
		}
	}
	for _, c := range other {
		if !slices.Contains(all, c) {
			t.Errorf("%s does not exist", c)
		}
	}
}
