package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"tradekart/portal/backend/wire"
)

// Every operation that names an order, by somebody who works in two shops: only what is the chosen shop's is found, and nothing of
// the other changes.
func TestEveryOrderOperationInTheChosenShop(t *testing.T) {
	w := newMarketplace(t)
	p := w.p
	var who caller
	for _, c := range w.callers {
		if c.name == wire.RoleShop {
			who = c
		}
	}
	type place struct{ shop, order, line string }
	find := func(own bool) (at place) {
		t.Helper()
		err := p.pool.QueryRow(t.Context(), `select o.shop_id::text, o.id::text, l.id::text from orders o join order_lines l on l.order_id = o.id
			join users u on u.id = $1 and u.merchant_id = o.merchant_id
			where o.shop_portal_status = 'Pending' and not o.training and (o.shop_id = u.shop_id) = $2 order by o.id limit 1`, who.id, own).
			Scan(&at.shop, &at.order, &at.line)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	here, there := find(true), find(false)
	if _, err := p.pool.Exec(t.Context(), `insert into user_shops (user_id, shop_id, merchant_id, created_at)
		select id, $2, merchant_id, now() from users where id = $1`, who.id, there.shop); err != nil {
		t.Fatal(err)
	}
	choose := func(at place) {
		t.Helper()
		status, answer, _ := w.keyed(who, http.MethodPut, "/api/portal/shop", fmt.Sprintf(`{"ShopId":%q}`, at.shop), uuid.NewString())
		var profile struct{ Result wire.Profile }
		if err := json.Unmarshal([]byte(answer), &profile); status != 200 || err != nil || profile.Result.ShopId != at.shop || len(profile.Result.Shops) != 2 {
			t.Fatal(status, answer)
		}
	}
	state := func(at place) (hash string) {
		t.Helper()
		err := p.pool.QueryRow(t.Context(), `select md5(string_agg(o::text || l::text, '' order by l.id)) from orders o join order_lines l on l.order_id = o.id
			where o.id = $1`, at.order).Scan(&hash)
		if err != nil {
			t.Fatal(err)
		}
		return hash
	}
	// others returns how often operations on the order were found, after none of them had to be if refused is set.
	found := func(at place, refused bool) (n int) {
		t.Helper()
		values := map[string]string{"id": at.order, "lineId": at.line, "quantity": "1", "requestId": uuid.NewString(), "changeId": uuid.NewString()}
		for _, o := range surface(p) {
			if !strings.Contains(o.path, "/delivery/{id}") || !o.mayCall(who) {
				continue
			}
			status, answer := w.call(o, examples[o.method+" "+o.path], who, values)
			switch {
			case status != 404:
				n++
				if refused {
					t.Errorf("%s %s answered %d %s", o.method, o.path, status, answer)
				}
			case !refused && o.method == http.MethodGet && o.path == "/api/shop/delivery/{id}":
				t.Errorf("the order of the chosen shop is not found: %s", answer)
			}
		}
		return n
	}
	before := state(there)
	found(there, true)
	if state(there) != before {
		t.Fatal("the order of a shop that is not worked in has changed")
	}
	choose(there)
	before = state(here)
	found(here, true)
	if state(here) != before {
		t.Fatal("the order of the shop that was left has changed")
	}
	if n := found(there, false); n < 5 {
		t.Errorf("only %d operations found the order", n)
	}

	// Lists, counts, what needs attention and a socket are the chosen shop's.
	for _, at := range []place{there, here} {
		choose(at)
		_, list, _ := w.keyed(who, http.MethodPost, "/api/shop/deliveries/pending", `{"Page":1,"Size":100}`, "")
		_, attention, _ := w.keyed(who, http.MethodGet, "/api/order/attention", "", "")
		other := map[string]string{there.shop: here.shop, here.shop: there.shop}[at.shop]
		var foreign int
		if err := p.pool.QueryRow(t.Context(), `select count(*) from orders where shop_id = $1 and position(id::text in $2) > 0`, other, list+attention).
			Scan(&foreign); err != nil || foreign > 0 {
			t.Errorf("%d orders of the other shop are listed: %v", foreign, err)
		}
	}

	// What is taken away is gone, whatever was chosen.
	choose(there)
	if _, err := p.pool.Exec(t.Context(), `with gone as (delete from user_shops where user_id = $1::uuid)
		select pg_notify('portal_session', $1::text)`, who.id); err != nil {
		t.Fatal(err)
	}
	status, _, _ := w.keyed(who, http.MethodPut, "/api/portal/shop", fmt.Sprintf(`{"ShopId":%q}`, there.shop), uuid.NewString())
	if status != 404 {
		t.Errorf("switched to a shop that was taken away: %d", status)
	}
}
