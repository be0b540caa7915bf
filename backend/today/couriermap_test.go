package today_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/today"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const (
	mapPath   = "/api/courier-map"
	mapSocket = "/ws/courier-map"
)

func setupMap(t *testing.T) (fixture, orders.Owner, orders.Owner) {
	h, a, b := setup(t)
	h.User("rival", wire.RoleShop, b.MerchantID, b.ShopID)
	api, hub := today.New(h.Pool, func() time.Time { return now }), h.Hub()
	h.Serve(web.Options{}, api.Register, func(w *web.API) { w.Mux.HandleFunc("GET "+mapSocket, hub.Socket(w, nil, api.CourierMap)) })
	return h, a, b
}

// accepted is an order that waits for its courier.
func (h fixture) accepted(owner orders.Owner, external string) string {
	return h.order(owner, external, now.Add(-2*time.Hour), `shop_portal_status = 'Queued', vehicle_type_id = '01920000-0000-7000-8000-000000000003', queued = $2`,
		now.Add(-time.Hour))
}

func (h fixture) report(id string, e couriers.Event) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error { return couriertest.Order(h.T.Context(), tx, id, e) })
}

var (
	omar = couriers.Driver{ID: "o", Name: "Omar Reed"}
	seen = couriers.Point{Lat: 51.5136, Long: -0.1340}
)

func (h fixture) mapOf(who, query string) wire.CourierMap {
	h.T.Helper()
	_, answer := webtest.Call[web.Result[wire.CourierMap]](h.Server, who, "GET", mapPath+query, nil)
	return answer.Result
}

func TestTheMapShowsEachCallerTheirOwnCouriers(t *testing.T) {
	h, a, b := setupMap(t)
	h.accepted(a, "Waiting")
	ours, theirs := h.accepted(a, "Ours"), h.accepted(b, "Theirs")
	for i, id := range []string{ours, theirs} {
		h.report(id, couriers.Event{Kind: couriers.Position, At: now.Add(-50 * time.Minute), Position: couriers.Point{Lat: 52, Long: 1}}) // of a driver before
		h.report(id, couriers.Event{Kind: couriers.Assigned, At: now.Add(time.Duration(i-40) * time.Minute), Driver: omar})
	}
	h.report(ours, couriers.Event{Kind: couriers.OutForDelivery, At: now.Add(-20 * time.Minute), Driver: omar})
	h.report(ours, couriers.Event{Kind: couriers.Position, At: now.Add(-time.Minute), Position: seen})

	for who, want := range map[string][]string{"shop": {ours}, "merchant": {ours}, "admin": {ours, theirs}, "rival": {theirs}} {
		got := h.mapOf(who, "")
		if len(got.Couriers) != len(want) || got.Total != len(want) {
			t.Fatalf("%s: %+v", who, got)
		}
		for i, c := range got.Couriers {
			if c.Id != want[i] {
				t.Errorf("%s: %q instead of %q", who, c.Number, want[i])
			}
		}
	}
	c := h.mapOf("shop", "").Couriers[0]
	if c.Driver != "Omar Reed" || c.Fleet != "Swiftwheel" || c.Stage != wire.CourierCarries || c.Area != "W1D" ||
		c.ShopName != "Soho" || c.MerchantName != "Hartley" ||
		c.Position == nil || *c.Position != (wire.MapPlace{Lat: seen.Lat, Long: seen.Long}) || !c.SeenAt.Equal(now.Add(-time.Minute)) {
		t.Errorf("%+v", c)
	}
	if c := h.mapOf("rival", "").Couriers[0]; c.Position != nil || c.SeenAt != nil || c.Stage != wire.CourierComing {
		t.Errorf("the place of a driver before is shown: %+v", c)
	}
	if got := h.mapOf("admin", "?MerchantId="+b.MerchantID); got.Total != 1 || got.Couriers[0].Id != theirs {
		t.Errorf("of one merchant: %+v", got)
	}
	if got := h.mapOf("shop", "?ShopId="+b.ShopID); got.Total != 0 {
		t.Errorf("another's shop: %+v", got)
	}
	h.Want(h.Send("shop", "GET", mapPath+"?ShopId=nonsense", nil), 422, "ShopId")
}

func TestTheMapNamesNoRecipient(t *testing.T) {
	h, a, _ := setupMap(t)
	id := h.accepted(a, "Secretname")
	h.report(id, couriers.Event{Kind: couriers.Assigned, At: now.Add(-time.Minute), Driver: omar})
	h.Exec(`update orders set delivery_address_post_code = 'Secret house' where id = $1`, id)
	answer := h.Send("admin", "GET", mapPath, nil).Body.String()
	for _, part := range []string{"Secret", "Frith"} {
		if strings.Contains(answer, part) {
			t.Errorf("%q: %s", part, answer)
		}
	}
}

func TestPositionsAreForgottenWhenTheDeliveryEnds(t *testing.T) {
	h, a, _ := setupMap(t)
	for _, end := range []string{couriers.Delivered, couriers.Failed} {
		id := h.accepted(a, end)
		h.report(id, couriers.Event{Kind: couriers.Assigned, At: now.Add(-40 * time.Minute), Driver: omar})
		h.report(id, couriers.Event{ID: "seen " + end, Kind: couriers.Position, At: now.Add(-time.Minute), Position: seen, Progress: 0.5})
		if got := h.mapOf("shop", ""); got.Total != 1 || got.Couriers[0].Position == nil {
			t.Fatalf("%+v", got)
		}
		h.report(id, couriers.Event{Kind: end, At: now, Driver: omar})
		h.report(id, couriers.Event{Kind: couriers.Position, At: now.Add(time.Second), Position: seen, Raw: []byte(`{"Lat": 51.5}`)})
		if got := h.mapOf("shop", ""); got.Total != 0 {
			t.Errorf("%s: %+v", end, got)
		}
	}
	if n := h.Count(`select count(*) from courier_events where kind = 'Position'`); n != 4 {
		t.Errorf("%d reports are kept, which have to be known when they are repeated", n)
	}
	if n := h.Count(`select count(*) from courier_events where kind = 'Position' and (raw::text like '%51.5%' or raw::text like '%0.5%')`); n != 0 {
		t.Errorf("%d reports still say where the driver was", n)
	}
}

// message reads the map's next message, heartbeats left out.
func message(t *testing.T, conn *websocket.Conn) (u wire.CourierMapUpdate) {
	t.Helper()
	for u.Gone == nil {
		_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
		if err := conn.ReadJSON(&u); err != nil {
			t.Fatal(err)
		}
	}
	return u
}

func TestTheMapFollowsCouriers(t *testing.T) {
	h, a, b := setupMap(t)
	ours, theirs := h.accepted(a, "Ours"), h.accepted(b, "Theirs")
	shop, admins := h.Dial("shop", mapSocket), h.Dial("admin", mapSocket+"?merchant="+a.MerchantID)
	for _, conn := range []*websocket.Conn{shop, admins} {
		if first := message(t, conn); !first.Whole || first.Total != 0 {
			t.Fatalf("first %+v", first)
		}
	}
	h.report(theirs, couriers.Event{Kind: couriers.Assigned, At: now.Add(-time.Minute), Driver: omar})
	h.report(ours, couriers.Event{Kind: couriers.Assigned, At: now.Add(-time.Minute), Driver: omar})
	h.report(ours, couriers.Event{Kind: couriers.Position, At: now, Position: seen})
	for _, conn := range []*websocket.Conn{shop, admins} {
		u := message(t, conn)
		for u.Total == 0 || len(u.Couriers) > 0 && u.Couriers[0].Position == nil {
			u = message(t, conn)
		}
		if len(u.Couriers) != 1 || u.Couriers[0].Id != ours || u.Total != 1 {
			t.Fatalf("%+v", u)
		}
	}
	h.report(ours, couriers.Event{Kind: couriers.Delivered, At: now.Add(time.Second), Driver: omar})
	for _, conn := range []*websocket.Conn{shop, admins} {
		u := message(t, conn)
		for u.Total == 1 {
			u = message(t, conn)
		}
		// A socket that fell behind is told everything anew instead of what is gone.
		if len(u.Couriers) != 0 || !u.Whole && (len(u.Gone) != 1 || u.Gone[0] != ours) {
			t.Fatalf("%+v", u)
		}
	}
}

// However many couriers report at once, no socket falls behind.
func TestAThousandReportsAtOnceDropNoSocket(t *testing.T) {
	h, a, _ := setupMap(t)
	var ids []string
	for range 200 {
		ids = append(ids, webtest.NewID())
	}
	conn := h.Dial("admin", mapSocket)
	message(t, conn)
	for range 5 {
		h.InTx(func(tx pgx.Tx) error { return publishAll(h.T.Context(), tx, a, ids) })
	}
	id := h.accepted(a, "Last")
	h.report(id, couriers.Event{Kind: couriers.Assigned, At: now.Add(-time.Minute), Driver: omar})
	for u := message(t, conn); u.Total != 1; u = message(t, conn) {
	}
}

func publishAll(ctx context.Context, tx pgx.Tx, a orders.Owner, ids []string) error {
	_, err := tx.Exec(ctx, `insert into events (kind, entity, entity_id, merchant_id, shop_id, state, counts)
		select $1, 'Order', id, $2, $3, 'Queued', false from unnest($4::uuid[]) id`, wire.UpdatePosition, a.MerchantID, a.ShopID, ids)
	return err
}
