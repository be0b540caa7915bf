package session

import (
	"slices"
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

// An Admin who sees as a merchant or a shop reads what they read, changes nothing, and everybody concerned can find out.
func TestAnAdminSeesAsAMerchant(t *testing.T) {
	s := newSite(t)
	merchant, other := s.merchant("Hartley"), s.merchant("Moss")
	shop := s.shop(merchant, "Camden", false, false)
	s.user("admin@tradekart.test", wire.RoleAdmin, "", "")
	s.user("m@hartley.test", wire.RoleMerchant, merchant, "")
	b, people := s.browser().signIn("admin@tradekart.test"), s.browser().signIn("m@hartley.test")
	profile := func() wire.Profile {
		t.Helper()
		return resultOf[wire.Profile](b, b.get("portal/profile").Body.Bytes())
	}
	see := wire.SeeAs{MerchantId: merchant, Reason: " Orders do not print "}
	s.Want(people.post("admin/see-as", see), 403, "NotAllowed")
	s.clock.pass(16 * time.Minute)
	s.Want(b.post("admin/see-as", see), 403, "ConfirmFirst")
	s.Want(b.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	s.Want(b.post("admin/see-as", wire.SeeAs{MerchantId: merchant, Reason: " a "}), 422, "")
	s.Want(b.post("admin/see-as", wire.SeeAs{MerchantId: other, ShopId: shop, Reason: "Not its shop"}), 404, "")
	s.Want(b.post("admin/see-as", see), 200, "")
	s.api.forget(columnOf(s, `select id::text from seen_as`)...) // as the notification does

	p := profile()
	if p.Role != wire.RoleMerchant || p.MerchantId != merchant || p.MerchantName != "Hartley" || p.Email != "admin@tradekart.test" ||
		slices.Contains(p.Permissions, "view_orders") || p.SeenAs == nil || p.SeenAs.Name != "Hartley" || p.SeenAs.Reason != "Orders do not print" {
		t.Errorf("%+v, %+v", p, p.SeenAs)
	}
	s.Want(b.get("other"), 200, "") // reading
	s.Want(b.post("counter", nil), 403, "ReadOnlyView")
	s.Want(b.post("secrets", nil), 403, "ReadOnlyView")
	s.Want(b.get("portal/sessions"), 403, "ReadOnlyView") // the Admin's own
	s.Want(b.post("portal/password", wire.PasswordChange{Password: goodPassword, NewPassword: "Other-Horse-42"}), 403, "ReadOnlyView")
	s.Want(b.post("admin/see-as", see), 403, "ReadOnlyView") // only from the own role
	s.Want(b.post("till-people", wire.NewTillPerson{Name: "Eve", Pin: "9137"}), 403, "ReadOnlyView")

	if status := b.delete("portal/see-as"); status != 200 {
		t.Fatal(status)
	}
	s.api.forgetAll()
	if p := profile(); p.Role != wire.RoleAdmin || p.MerchantId != "" || p.SeenAs != nil {
		t.Errorf("%+v", p)
	}
	if status := b.delete("portal/see-as"); status != 200 {
		t.Error("not again: ", status)
	}

	// As a shop, until the time is over.
	s.Want(b.post("admin/see-as", wire.SeeAs{MerchantId: merchant, ShopId: shop, Reason: "Printer"}), 200, "")
	s.api.forgetAll()
	if p := profile(); p.Role != wire.RoleShop || p.ShopId != shop || p.ShopName != "Camden" || p.SeenAs.Until.Sub(s.clock.now()) != seenFor {
		t.Errorf("%+v", p)
	}
	s.clock.pass(seenFor - time.Second)
	s.Want(b.post("portal/refresh-token", nil), 200, "")
	if p := profile(); p.Role != wire.RoleShop {
		t.Error(p.Role)
	}
	s.clock.pass(time.Second)
	if p := profile(); p.Role != wire.RoleAdmin {
		t.Error(p.Role)
	}

	// Who is no Admin any more sees nothing as anybody.
	s.Want(b.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	s.api.forgetAll()
	s.Want(b.post("admin/see-as", see), 200, "")
	s.Exec(`update users set role = 'Merchant', merchant_id = $1 where email = 'admin@tradekart.test'`, other)
	s.api.forgetAll()
	if p := profile(); p.Role != wire.RoleMerchant || p.MerchantId != other || p.SeenAs != nil {
		t.Errorf("%+v", p)
	}

	told := columnOf(s, `select event || ' ' || target || ' ' || detail from security_log where event like 'session.seen%' and merchant_id = '`+merchant+`'
		and actor like '%admin@tradekart.test%' order by at, id`)
	want := []string{"session.seen_as Hartley Orders do not print", "session.seen_as_ended Hartley ", "session.seen_as Camden Printer",
		"session.seen_as Hartley Orders do not print"}
	if !slices.Equal(told, want) {
		t.Errorf("%q", told)
	}
}
