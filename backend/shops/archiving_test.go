package shops_test

import (
	"testing"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// Archiving is refused while orders are open, takes access from the shop's users, and gives it back to the same ones.
func TestArchiving(t *testing.T) {
	s := setup(t)
	shop, merchant := s.Callers["shop"].ShopID, s.Callers["merchant"].MerchantID
	at := path + "/" + shop + "/"
	active, gone, elsewhere := webtest.NewID(), webtest.NewID(), webtest.NewID()
	s.Exec(`insert into users (id, email, role, merchant_id, shop_id, password_hash, deactivated_at) values
		($1, 'ann@hartley.example', 'Shop', $4, $5, 'x', null), ($2, 'bob@hartley.example', 'Shop', $4, $5, 'x', now() - interval '1 day'),
		($3, 'cleo@hartley.example', 'Merchant', $4, null, 'x', null)`, active, gone, elsewhere, merchant, shop)
	s.Exec(`insert into sessions (id, user_id) values (gen_random_uuid(), $1), (gen_random_uuid(), $2)`, active, elsewhere)
	s.Exec(`insert into order_counts (shop_id, merchant_id, shop_portal_status, slot, n) values ($1, $2, 'Queued', 0, 2), ($1, $2, 'Archived', 0, 9)`,
		shop, merchant)
	s.Want(s.Send("merchant", "POST", at+"archive", nil), 409, "OpenOrders")
	s.Exec(`update order_counts set n = 0 where shop_portal_status = 'Queued'`)
	s.Exec(`insert into collect_counts (shop_id, merchant_id, tab, slot, n) values ($1, $2, 'open', 0, 1)`, shop, merchant)
	s.Want(s.Send("admin", "POST", at+"archive", nil), 409, "OpenOrders")
	s.Exec(`delete from collect_counts`)
	s.Want(s.Send("rival", "POST", at+"archive", nil), 404, "NotFound")
	s.Want(s.Send("shop", "POST", at+"archive", nil), 403, "NotAllowed")
	want := func(when string, active, deactivated, sessions int) {
		t.Helper()
		a := s.Count(`select count(*) from users where shop_id = $1 and email like '%@hartley.example' and deactivated_at is null`, shop)
		d := s.Count(`select count(*) from users where shop_id = $1 and email like '%@hartley.example' and deactivated_at is not null`, shop)
		n := s.Count(`select count(*) from sessions where revoked_at is null and user_id = any($1)`, []string{"00000000-0000-0000-0000-000000000000", elsewhere})
		mine := s.Count(`select count(*) from sessions x join users u on u.id = x.user_id where x.revoked_at is null and u.shop_id = $1`, shop)
		if a != active || d != deactivated || mine != sessions || n != 1 {
			t.Errorf("%s: %d active, %d deactivated, %d sessions, elsewhere %d", when, a, d, mine, n)
		}
	}
	want("before", 1, 1, 1)
	s.Want(s.Send("merchant", "POST", at+"archive", nil), 200, "")
	want("archived", 0, 2, 0)
	s.Want(s.Send("merchant", "POST", at+"archive", nil), 409, "AlreadyArchived")
	s.Want(s.Send("merchant", "PUT", at+"name", wire.ShopNameChange{Name: "Hartley Again"}), 409, "ShopArchived")
	if !read(s, "merchant", shop).Archived {
		t.Error("it is not said to be archived")
	}
	s.Want(s.Send("admin", "POST", at+"unarchive", nil), 200, "")
	want("brought back", 1, 1, 0)
	s.Want(s.Send("admin", "POST", at+"unarchive", nil), 409, "NotArchived")
	if n := s.Count(`select count(*) from audit_log where target_id = $1 and action in ('shop.archived', 'shop.unarchived')`, shop); n != 2 {
		t.Errorf("%d entries in the audit log", n)
	}
}

// Whoever works elsewhere too goes on there: the other shop becomes their own, and this one stays one of theirs for when it comes
// back. A session that works in the archived shop leaves it, and its tills end.
func TestArchivingLeavesThoseWhoWorkElsewhere(t *testing.T) {
	s := setup(t)
	shop, merchant := s.Callers["shop"].ShopID, s.Callers["merchant"].MerchantID
	other := s.Shop(merchant, "Hartley Camden")
	own, further := webtest.NewID(), webtest.NewID()
	at, till := webtest.NewID(), webtest.NewID()
	s.Exec(`insert into users (id, email, role, merchant_id, shop_id, password_hash) values
		($1, 'ann@hartley.example', 'Shop', $3, $4, 'x'), ($2, 'bob@hartley.example', 'Shop', $3, $5, 'x')`, own, further, merchant, shop, other)
	s.Exec(`insert into user_shops (user_id, shop_id, merchant_id, created_at) values ($1, $4, $3, now()), ($2, $5, $3, now())`,
		own, further, merchant, other, shop)
	s.Exec(`insert into sessions (id, user_id) values ($1, $2), ($3, $2)`, at, further, till)
	s.Exec(`insert into session_shops (id, user_id, shop_id, chosen_at) values ($1, $2, $3, now())`, at, further, shop)
	s.Exec(`insert into tills (id, shop_id, name, lock_minutes, created_at) values ($1, $2, 'Counter', 5, now())`, till, shop)
	s.Want(s.Send("merchant", "POST", path+"/"+shop+"/archive", nil), 200, "")
	if n := s.Count(`select count(*) from users where id = any($1::uuid[]) and shop_id = $2 and deactivated_at is null`, []string{own, further}, other); n != 2 {
		t.Errorf("%d go on in the other shop", n)
	}
	if n := s.Count(`select count(*) from user_shops where shop_id = $1`, shop); n != 2 {
		t.Errorf("%d come back with the shop", n)
	}
	if n := s.Count(`select count(*) from session_shops`); n != 0 {
		t.Error("a session still works there")
	}
	if n := s.Count(`select count(*) from sessions where id = $1 and revoked_at is not null`, till); n != 1 {
		t.Error("its till goes on")
	}
	if n := s.Count(`select count(*) from audit_log where target_id = $1 and action = 'user.changed' and after ->> 'Shop' = 'Hartley Camden'`, own); n != 1 {
		t.Errorf("%d entries in the audit log", n)
	}
	if n := s.Count(`select count(*) from events where kind = 'Profile' and user_id = any($1::uuid[])`, []string{own, further}); n != 2 {
		t.Errorf("%d were told", n)
	}
}
