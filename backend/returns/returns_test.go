package returns_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// server has the operations on returns, and invoices to prove them by.
type server struct {
	*webtest.Server
	now      time.Time
	invoices *invoices.API
}

func setup(t *testing.T) *server {
	t.Helper()
	s := &server{now: time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC)}
	clock := func() time.Time { return s.now }
	s.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{BaseURL: webtest.Origin, Now: clock})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = files.Close() })
		s.invoices = invoices.New(pool, files, clock)
		returns.New(pool, clock).Register(api)
	})
	s.Exec(`update merchants set vat_number = 'GB123456782', returns_window = 14`)
	s.Exec(`update platform_details set name = 'TradeKart Ltd', vat_number = 'GB987654353',
		line1 = '1 Operator Street', city = 'London', postal_code = 'EC1A 1BB'`)
	rival := s.Merchant("Rival")
	s.Callers["rival"] = &auth.Caller{UserID: webtest.NewID(), Name: "Rex", Role: wire.RoleMerchant, MerchantID: rival}
	s.Callers["neighbour"] = &auth.Caller{UserID: webtest.NewID(), Name: "Ned", Role: wire.RoleShop, MerchantID: s.Callers["shop"].MerchantID,
		ShopID: s.Shop(s.Callers["shop"].MerchantID, "Hartley Islington"), Abilities: auth.Abilities(wire.RoleShop, true, nil)}
	s.Callers["junior"] = &auth.Caller{UserID: webtest.NewID(), Name: "Jo", Role: wire.RoleShop, MerchantID: s.Callers["shop"].MerchantID,
		ShopID: s.Callers["shop"].ShopID, Abilities: []string{"view_orders"}}
	return s
}

// order creates an order with lines of quantity and price in pence.
func (s *server) order(lines ...[2]int64) (id string) {
	s.T.Helper()
	in := &wire.IntakeOrder{ExternalOrderId: webtest.NewID(), CustomerFirstName: "Ada", CustomerLastName: "Marsh", CustomerEmail: "ada@example.com",
		DeliveryAddressLine1: "14 Upper Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "N1 0PQ"}
	for n, l := range lines {
		in.Orderlines = append(in.Orderlines, wire.IntakeOrderline{ProductTitle: fmt.Sprint("Lamp ", n+1), OrderLineVariantSKU: fmt.Sprint("L", n+1),
			OrderLineQuantity: int(l[0]), OrderLineAmountPerUnit: l[1]})
	}
	c := s.Callers["shop"]
	s.InTx(func(tx pgx.Tx) error {
		result, _, err := orders.Create(s.T.Context(), tx, s.now.Add(-time.Hour), orders.Owner{MerchantID: c.MerchantID, ShopID: c.ShopID}, in)
		id = result.Id
		return err
	})
	return id
}

// delivered is such an order that has reached its customer.
func (s *server) delivered(lines ...[2]int64) (id string) {
	s.T.Helper()
	id = s.order(lines...)
	s.InTx(func(tx pgx.Tx) error {
		return couriertest.Order(s.T.Context(), tx, id, couriers.Event{Kind: "Delivered", At: s.now})
	})
	return id
}

func (s *server) lines(order string) (ids []string) {
	s.T.Helper()
	ids, err := db.Column[string](s.T.Context(), s.Pool, `select id::text from order_lines where order_id = $1 order by position`, order)
	s.Must(err)
	return ids
}

// ask is a request for so many of each line, 0 for none.
func (s *server) ask(order string, quantities ...int) wire.NewReturn {
	s.T.Helper()
	in := wire.NewReturn{OrderId: order, Reason: "Too small"}
	for n, line := range s.lines(order) {
		if n < len(quantities) && quantities[n] > 0 {
			in.Items = append(in.Items, wire.ReturnItem{LineId: line, Quantity: quantities[n]})
		}
	}
	return in
}

func (s *server) requested(order string, quantities ...int) wire.Return {
	s.T.Helper()
	return webtest.Result[wire.Return](s.Server, s.Send("shop", "POST", "/api/returns", s.ask(order, quantities...)))
}

func (s *server) send(who, id, step string, body any) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.Send(who, "POST", "/api/returns/"+id+"/"+step, body)
}

// step makes a step as the shop and returns the return as it then is.
func (s *server) step(id, step string, body any) wire.Return {
	s.T.Helper()
	return webtest.Result[wire.Return](s.Server, s.send("shop", id, step, body))
}

// found is an inspection that finds to stock and damaged of each line.
func found(r wire.Return, found ...[2]int) (in wire.ReturnInspection) {
	for n, f := range found {
		in.Items = append(in.Items, wire.InspectedItem{LineId: r.Lines[n].LineId, ToStock: f[0], Damaged: f[1]})
	}
	return in
}

func (s *server) documents(order string) string {
	s.T.Helper()
	return webtest.Value[string](s.Server, `select coalesce(string_agg(document || ' ' || type || ' ' || gross, ', ' order by issued_at, id), '')
		from invoices where order_id = $1`, order)
}

// proved fails the test where the nightly proof finds a contradiction.
func (s *server) proved() {
	s.T.Helper()
	checks, err := s.invoices.Prove(s.T.Context(), s.Pool, s.now)
	s.Must(err)
	for _, c := range checks {
		if c.Contradictions > 0 && c.Name != "invoices.pdf" {
			s.T.Errorf("%s: %v", c.Name, c.Examples)
		}
	}
}

func TestItemsComeBackAndAreRefunded(t *testing.T) {
	s := setup(t)
	c := s.Callers["shop"]
	s.Exec(`insert into users (id, email, role, merchant_id, shop_id) values ($1, 'returns@x.test', 'Shop', $2, $3) on conflict do nothing`, c.UserID,
		c.MerchantID, c.ShopID)
	order := s.delivered([2]int64{3, 1000}, [2]int64{1, 500})
	r := s.requested(order, 2, 1)
	if r.State != "Requested" || !strings.HasSuffix(r.Reference, r.OrderNo+"-R1") || r.ItemCount != 3 ||
		r.Value != 2500 || r.Late || r.CustomerName != "Ada Marsh" ||
		len(r.Lines) != 2 || len(r.Events) != 1 || r.Events[0].Actor != "Sam Okafor" {
		t.Fatalf("%+v", r)
	}
	if r = s.step(r.Id, "agree", wire.ReturnAgreement{Way: "Label"}); r.State != "Agreed" || r.Way != "Label" {
		t.Errorf("%+v", r)
	}
	if r = s.step(r.Id, "send", nil); r.State != "OnTheWay" {
		t.Errorf("%+v", r)
	}
	if r = s.step(r.Id, "receive", nil); r.State != "Received" {
		t.Errorf("%+v", r)
	}
	// Of three items one was damaged and one is missing: the customer gets 1 × 10.00 and 1 × 5.00 back, and the shop the fee on them.
	if r = s.step(r.Id, "inspect", found(r, [2]int{1, 0}, [2]int{0, 1})); r.State != "Inspected" || r.Lines[0].ToStock != 1 || r.Lines[1].Damaged != 1 {
		t.Errorf("%+v", r)
	}
	if r = s.step(r.Id, "refund", nil); r.State != "Refunded" || r.Refunded != 1500 || r.CreditNo == "" {
		t.Errorf("%+v", r)
	}
	want := "Invoice Shop 3500, Invoice TradeKartFee 420, CreditNote Shop 1500, CreditNote TradeKartFee 180"
	if got := s.documents(order); got != want {
		t.Error(got)
	}
	if got := s.credited(order); got != "1 × Lamp 1 8.33 +1.67, 1 × Lamp 2 4.17 +0.83" {
		t.Errorf("the credit note has %s", got)
	}
	if again := s.step(r.Id, "refund", nil); again.Refunded != 1500 || s.documents(order) != want {
		t.Errorf("refunding again: %+v, %s", again, s.documents(order))
	}
	// One of the missing item and one more can still be returned.
	out := webtest.Result[wire.Returnable](s.Server, s.Send("shop", "GET", "/api/returns/order/"+order, nil))
	if out.Lines[0].Left != 2 || out.Lines[1].Left != 0 || len(out.Returns) != 1 {
		t.Errorf("%+v", out)
	}
	s.proved()
	if n := s.Count(`select count(*) from audit_log where target_id = $1 
		and action in ('return.requested', 'return.agreed', 'return.sent', 'return.received', 'return.inspected', 'return.refunded')`, r.Id); n != 6 {
		t.Errorf("%d entries in the audit log", n)
	}
	if n := s.Count(`select count(*) from counter_acts where subject_id = $1 and act = 'ReturnReceived' and user_id = $2`, r.Id, c.UserID); n != 1 {
		t.Errorf("%d returns received by a person", n)
	}
	if n := s.Count(`select count(*) from events where kind = 'Return' and entity_id = $1 and shop_id = $2`, r.Id, s.Callers["shop"].ShopID); n != 6 {
		t.Errorf("%d live events", n)
	}
}

// credited are the lines of the credit notes to the customer, with net and VAT.
func (s *server) credited(order string) string {
	s.T.Helper()
	return webtest.Value[string](s.Server, `select coalesce(string_agg(l.quantity || ' × ' || l.description || ' ' || round(l.net / 100.0, 2) || ' +'
			|| round(l.vat / 100.0, 2), ', ' order by i.no, l.no), '')
		from invoices i join invoice_lines l on l.invoice_id = i.id where i.order_id = $1 and i.document = 'CreditNote' and i.type = 'Shop'`, order)
}

// What comes back stands on the credit note and in the event item by item, also after an item was rejected and the rest of a line was
// returned before.
func TestARefundNamesItsItems(t *testing.T) {
	s := setup(t)
	s.now = time.Now().UTC() // of what is older nobody is told
	order := s.order([2]int64{3, 1000}, [2]int64{1, 500}, [2]int64{2, 250})
	rejected := s.lines(order)[1]
	s.Exec(`update orders set order_payment_status = 'Succeeded' where id = $1`, order)
	s.Exec(`update order_lines set quantity = 0 where id = $1`, rejected)
	s.Exec(`insert into order_timeline (order_id, at, actor, kind, detail) values ($1, $2, 'Sam', 'QuantityChanged', '{}')`, order, s.now)
	s.InTx(func(tx pgx.Tx) error {
		return couriertest.Order(s.T.Context(), tx, order, couriers.Event{Kind: "Delivered", At: s.now})
	})
	refunded := func(first, third int) {
		s.T.Helper()
		r := s.requested(order, first, 0, third)
		s.step(r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"})
		all := [][2]int{{first, 0}}
		if third > 0 {
			all = append(all, [2]int{0, third})
		}
		s.step(r.Id, "inspect", found(r, all...))
		s.step(r.Id, "refund", nil)
	}
	refunded(2, 1)
	refunded(1, 0)
	if got := s.credited(order); got != "2 × Lamp 1 16.67 +3.33, 1 × Lamp 3 2.08 +0.42, 1 × Lamp 1 8.34 +1.66" {
		t.Errorf("the credit notes have %s", got)
	}
	due := webtest.Value[string](s.Server, `select string_agg(seq_and_lines, '; ' order by seq_and_lines) 
		from (select seq || ': ' || (data ->> 'RefundDue') || ' of '
			|| (select string_agg((l ->> 'Quantity') || ' × ' || (l ->> 'SKU') || ' ' || (l ->> 'Amount'), ', ') from jsonb_array_elements(data -> 'Lines') l)
			as seq_and_lines from (select row_number() over (order by seq) as seq, data from merchant_events
				where type = 'order.refund_due' and subject_id = $1) e) e`, order)
	if due != "1: 500 of 1 × L2 500; 2: 2250 of 2 × L1 2000, 1 × L3 250; 3: 1000 of 1 × L1 1000" {
		t.Errorf("the web shop is told %s", due)
	}
	s.proved()
}

func TestNoMoreComesBackThanWasDelivered(t *testing.T) {
	s := setup(t)
	order := s.delivered([2]int64{2, 1000}, [2]int64{1, 500})
	line := s.lines(order)[0]
	for field, in := range map[string]wire.NewReturn{
		"Reason":            {OrderId: order, Reason: " ", Items: []wire.ReturnItem{{LineId: line, Quantity: 1}}},
		"Items[0].Quantity": {OrderId: order, Reason: "x", Items: []wire.ReturnItem{{LineId: line, Quantity: 3}}},
		"Items[1].LineId":   {OrderId: order, Reason: "x", Items: []wire.ReturnItem{{LineId: line, Quantity: 1}, {LineId: line, Quantity: 1}}},
		"Items[0].LineId":   {OrderId: order, Reason: "x", Items: []wire.ReturnItem{{LineId: webtest.NewID(), Quantity: 1}}},
	} {
		s.Want(s.Send("shop", "POST", "/api/returns", in), 422, field)
	}
	got := webtest.AtOnce(4, func(int) int { return s.Send("shop", "POST", "/api/returns", s.ask(order, 2)).Code })
	if got[201] != 1 || got[422] != 3 {
		t.Errorf("of four at once: %v", got)
	}
	s.Want(s.Send("shop", "POST", "/api/returns", s.ask(order, 1)), 422, "Items[0].Quantity")
	// What a declined return held can be asked for again.
	id := webtest.Value[string](s.Server, `select id::text from returns where order_id = $1`, order)
	s.step(id, "decline", wire.ReturnReason{Reason: "Worn"})
	if r := s.requested(order, 1, 1); !strings.HasSuffix(r.Reference, "-R2") {
		t.Error(r.Reference)
	}
	open := s.order([2]int64{1, 1000})
	s.Want(s.Send("shop", "POST", "/api/returns", s.ask(open, 1)), 409, "NotDelivered")
}

func TestOnlyWhoOwnsAReturnActsOnIt(t *testing.T) {
	s := setup(t)
	order := s.delivered([2]int64{2, 1000})
	s.Want(s.Send("neighbour", "POST", "/api/returns", s.ask(order, 1)), 404, "")
	s.Want(s.Send("merchant", "POST", "/api/returns", s.ask(order, 1)), 403, "")
	r := s.requested(order, 1)
	for _, who := range []string{"neighbour", "rival"} {
		s.Want(s.Send(who, "GET", "/api/returns/"+r.Id, nil), 404, "")
		s.Want(s.Send(who, "GET", "/api/returns/order/"+order, nil), 404, "")
		s.Want(s.Send(who, "GET", "/api/returns/find?Code="+r.Reference, nil), 404, "")
		s.Want(s.send(who, r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"}), 404, "")
		s.Want(s.send(who, r.Id, "decline", wire.ReturnReason{Reason: "x"}), 404, "")
		if l := s.list(who, "requested"); l.Total != 0 {
			t.Errorf("%s sees %+v", who, l)
		}
	}
	for _, step := range []string{"withdraw", "send", "receive", "refund"} {
		s.Want(s.send("neighbour", r.Id, step, nil), 404, "")
		s.Want(s.send("merchant", r.Id, step, nil), 403, "")
	}
	s.Want(s.send("junior", r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"}), 403, "Forbidden")
	s.Want(s.send("junior", r.Id, "decline", wire.ReturnReason{Reason: "x"}), 403, "Forbidden")
	s.Want(s.send("junior", r.Id, "refund", nil), 403, "")
	for _, who := range []string{"shop", "merchant", "admin"} {
		if l := s.list(who, "requested"); l.Total != 1 || l.Returns[0].Reference != r.Reference {
			t.Errorf("%s sees %+v", who, l)
		}
		if found := webtest.Result[wire.ReturnRow](s.Server, s.Send(who, "GET", "/api/returns/find?Code="+strings.ToLower(r.Reference), nil)); found.Id != r.Id {
			t.Errorf("%s finds %+v", who, found)
		}
	}
}

func (s *server) list(who, tab string) wire.ReturnList {
	s.T.Helper()
	return webtest.Decode[wire.ReturnList](s.Server, s.Send(who, "POST", "/api/returns/tabs/"+tab+"/list", wire.ReturnListRequest{Page: 1}))
}

func TestAfterTheWindowAManagerAgrees(t *testing.T) {
	s := setup(t)
	order := s.delivered([2]int64{2, 1000})
	// Fourteen whole days follow that of the delivery.
	s.now = time.Date(2026, 3, 16, 23, 59, 0, 0, time.UTC)
	if r := s.requested(order, 1); r.Late {
		t.Error("late within the window")
	}
	s.now = s.now.Add(time.Minute)
	r := s.requested(order, 1)
	if !r.Late {
		t.Fatal("not late after the window")
	}
	s.Want(s.send("shop", r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"}), 409, "ManagerNeeded")
	s.Want(s.send("merchant", r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"}), 200, "")
	if r = s.step(r.Id, "receive", nil); r.State != "Received" {
		t.Errorf("%+v", r)
	}
}

func TestStepsOutOfOrderAreRefused(t *testing.T) {
	s := setup(t)
	inspection := func(r wire.Return) any { return found(r, [2]int{1, 0}) }
	// The steps that lead to a state, and those that are allowed in it; a step that led there may be sent again.
	ways := []struct {
		steps   string
		allowed string
	}{
		{"", "agree decline withdraw"},
		{"agree", "agree send receive inspect withdraw"},
		{"agree send", "send receive inspect withdraw"},
		{"agree receive", "receive inspect decline"},
		{"agree inspect", "inspect refund decline"},
		{"agree inspect refund", "refund"},
		{"decline", "decline"},
		{"withdraw", "withdraw"},
	}
	body := func(r wire.Return, step string) any {
		switch step {
		case "agree":
			return wire.ReturnAgreement{Way: "Label"}
		case "decline":
			return wire.ReturnReason{Reason: "Worn"}
		case "inspect":
			return inspection(r)
		}
		return nil
	}
	for _, way := range ways {
		for _, step := range []string{"agree", "decline", "withdraw", "send", "receive", "inspect", "refund"} {
			r := s.requested(s.delivered([2]int64{1, 1000}), 1)
			for _, before := range strings.Fields(way.steps) {
				r = s.step(r.Id, before, body(r, before))
			}
			want := 409
			for _, allowed := range strings.Fields(way.allowed) {
				if step == allowed {
					want = 200
				}
			}
			if got := s.send("shop", r.Id, step, body(r, step)).Code; got != want {
				t.Errorf("after %q, %s returns %d", way.steps, step, got)
			}
		}
	}
	s.proved()
}

func TestTwoPeopleAtOnce(t *testing.T) {
	s := setup(t)
	order := s.delivered([2]int64{1, 1000})
	r := s.requested(order, 1)
	got := webtest.AtOnce(6, func(i int) int {
		if i%2 == 0 {
			return s.send("shop", r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"}).Code
		}
		return s.send("merchant", r.Id, "decline", wire.ReturnReason{Reason: "Worn"}).Code
	})
	if got[200] != 3 || got[409] != 3 || s.Count(`select count(*) from return_events where return_id = $1`, r.Id) != 2 {
		t.Errorf("%v", got)
	}
	r = s.requested(s.delivered([2]int64{1, 1000}), 1)
	s.step(r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"})
	s.step(r.Id, "inspect", found(r, [2]int{1, 0}))
	if got := webtest.AtOnce(5, func(int) int { return s.send("shop", r.Id, "refund", nil).Code }); got[200] != 5 {
		t.Errorf("refunding at once: %v", got)
	}
	if n := s.Count(`select count(*) from invoices where order_id = $1 and document = 'CreditNote' and type = 'Shop'`, r.OrderId); n != 1 {
		t.Errorf("%d credit notes", n)
	}
	s.proved()
}

func TestAnOrderThatWasRefundedAsAWholeIsNotCreditedAgain(t *testing.T) {
	s := setup(t)
	order := s.delivered([2]int64{2, 1000})
	r := s.requested(order, 1)
	s.step(r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"})
	s.step(r.Id, "inspect", found(r, [2]int{1, 0}))
	s.InTx(func(tx pgx.Tx) error {
		return orders.Recover(s.T.Context(), tx, &auth.Caller{Role: wire.RoleAdmin, Name: "Ruth"}, s.now, order, true)
	})
	s.Want(s.Send("shop", "POST", "/api/returns", s.ask(order, 1)), 409, "OrderRefunded")
	if r = s.step(r.Id, "refund", nil); r.State != "Refunded" || r.Refunded != 0 || r.CreditNo != "" {
		t.Errorf("%+v", r)
	}
	s.proved()
}

// A refund of the whole order after a return credits what the return has left.
func TestARefundOfTheOrderFollowsAReturn(t *testing.T) {
	s := setup(t)
	order := s.delivered([2]int64{2, 1000})
	r := s.requested(order, 1)
	s.step(r.Id, "agree", wire.ReturnAgreement{Way: "BroughtIn"})
	s.step(r.Id, "inspect", found(r, [2]int{0, 1}))
	s.step(r.Id, "refund", nil)
	s.now = s.now.Add(time.Minute)
	s.InTx(func(tx pgx.Tx) error {
		if err := orders.Recover(s.T.Context(), tx, &auth.Caller{Role: wire.RoleAdmin, Name: "Ruth"}, s.now, order, true); err != nil {
			return err
		}
		return invoices.Settle(context.Background(), tx, s.now, invoices.DeliveryOrder, order)
	})
	half := ", CreditNote Shop 1000, CreditNote TradeKartFee 120"
	if got := s.documents(order); got != "Invoice Shop 2000, Invoice TradeKartFee 240"+half+half {
		t.Error(got)
	}
	s.proved()
}

// What a platform has paid back already is not due again; the credit note is for all that came back.
func TestWhatAPlatformHasPaidBackIsNotDueAgain(t *testing.T) {
	for name, c := range map[string]struct{ paid, due int64 }{"all": {1000, 0}, "a part": {400, 600}, "nothing": {0, 1000}} {
		t.Run(name, func(t *testing.T) {
			s := setup(t)
			s.now = time.Now().UTC() // of what is older nobody is told
			order := s.delivered([2]int64{2, 1000})
			s.InTx(func(tx pgx.Tx) error { return invoices.Settle(t.Context(), tx, s.now, invoices.DeliveryOrder, order) })
			p := returns.Platform{Source: wire.ReturnByShopify, ID: "return/1", Reason: "Other", Agreed: &s.now,
				Items: []returns.PlatformItem{{SKU: "L1", Quantity: 1}}}
			if c.paid > 0 {
				p.PaidBack = []returns.PaidBack{{ID: "refund/1", Pence: c.paid, At: s.now}}
			}
			for range 2 {
				s.InTx(func(tx pgx.Tx) error {
					o, err := returns.ForPlatform(t.Context(), tx, order)
					if err == nil {
						_, _, err = o.Take(t.Context(), tx, s.now, p)
					}
					return err
				})
			}
			id := webtest.Value[string](s.Server, `select id::text from returns where order_id = $1`, order)
			r := webtest.Result[wire.Return](s.Server, s.Send("shop", "GET", "/api/returns/"+id, nil))
			s.step(id, "inspect", found(r, [2]int{1, 0}))
			if r = s.step(id, "refund", nil); r.State != "Refunded" || r.Refunded != 1000 {
				t.Errorf("%s, refunded %d", r.State, r.Refunded)
			}
			if due := webtest.Value[int64](s.Server, `select coalesce(sum(amount), 0)::bigint from order_refunds_due where return_id = $1`, id); due != c.due {
				t.Errorf("%d pence are due, want %d", due, c.due)
			}
		})
	}
}
