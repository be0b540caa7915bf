package session

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func resultOf[T any](b *browser, body []byte) T {
	b.T.Helper()
	var out web.Result[T]
	b.Must(json.Unmarshal(body, &out))
	return out.Result
}

func (b *browser) delete(path string) int { b.T.Helper(); return b.send("DELETE", path, nil, "").Code }

// tillOf is a device of a shop where Anna (2468) and Ben (1357) work, and which is a till.
func tillOf(s *site) (till, manager *browser, anna, ben wire.TillPerson, shop string) {
	s.T.Helper()
	m := s.merchant("Hartley")
	shop = s.shop(m, "Islington", false, false)
	s.user("shop@example.org", wire.RoleShop, m, shop)
	s.user("merchant@example.org", wire.RoleMerchant, m, "")
	till, manager = s.browser().signIn("shop@example.org"), s.browser().signIn("merchant@example.org")
	setting := wire.TillSetting{Name: "Counter 2", LockMinutes: 2}
	s.Want(till.put("portal/till", setting), 409, "NobodyCanUnlock")
	add := func(name, pin string) wire.TillPerson {
		w := manager.post("till-people", wire.NewTillPerson{ShopId: shop, Name: name, Pin: pin})
		s.Want(w, 201, "")
		return resultOf[wire.TillPerson](manager, w.Body.Bytes())
	}
	anna, ben = add("Anna", "2468"), add("Ben", "1357")
	s.Want(till.put("portal/till", setting), 200, "")
	return till, manager, anna, ben, shop
}

func (b *browser) unlock(status int, code, person, pin string) wire.Till {
	b.T.Helper()
	w := b.post("portal/till/unlock", wire.TillUnlock{PersonId: person, Pin: pin})
	b.Want(w, status, code)
	if status != 200 {
		return wire.Till{}
	}
	return resultOf[wire.Till](b, w.Body.Bytes())
}

func TestATillIsSharedByPIN(t *testing.T) {
	s := newSite(t)
	till, manager, anna, ben, shop := tillOf(s)
	profile := func() *wire.Till {
		t.Helper()
		return resultOf[wire.Profile](till, till.get("portal/profile").Body.Bytes()).Till
	}
	if got := profile(); got == nil || got.Name != "Counter 2" || got.PersonName != "" || got.LockMinutes != 2 {
		t.Fatalf("%+v", got)
	}
	if names := resultOf[[]wire.TillName](till, till.get("portal/till/people").Body.Bytes()); len(names) != 2 || names[0].Name != "Anna" {
		t.Errorf("%+v", names)
	}
	accept := func(status int, code string) { t.Helper(); s.Want(till.post("counter", nil), status, code) }
	accept(403, "TillLocked")
	s.Want(till.get("counter"), 403, "TillLocked") // reading too
	if got := till.unlock(200, "", anna.Id, "2468"); got.PersonName != "Anna" {
		t.Errorf("%+v", got)
	}
	accept(200, "")
	till.unlock(200, "", ben.Id, "1357") // takes over from Anna
	accept(200, "")
	by := strings.Join(columnOf(s, `select actor from audit_log where action = 'counter.done' order by id`), "; ")
	if by != "Anna at Counter 2 <shop@example.org>; Ben at Counter 2 <shop@example.org>" {
		t.Error(by)
	}

	// What no PIN is enough for.
	s.Want(till.post("secrets", nil), 403, "NotAtTill")
	s.Want(till.get("other"), 403, "NotAtTill")
	s.Want(till.get("portal/sessions"), 403, "NotAtTill")
	s.Want(till.post("portal/password", wire.PasswordChange{Password: goodPassword, NewPassword: "Other-Horse-42"}), 403, "NotAtTill")
	s.Want(till.post("till-people", wire.NewTillPerson{Name: "Eve", Pin: "9137"}), 403, "NotAtTill")
	s.Want(till.put("till-people/"+anna.Id+"/pin", wire.TillPin{Pin: "9137"}), 403, "NotAtTill")

	// It locks when it is asked to, and after two minutes without use.
	s.Want(till.post("portal/till/lock", nil), 200, "")
	accept(403, "TillLocked")
	s.Want(till.post("portal/till/lock", nil), 200, "")
	till.unlock(200, "", anna.Id, "2468")
	for range 3 {
		s.clock.pass(2 * time.Minute)
		s.Want(till.post("portal/till/used", nil), 200, "")
	}
	accept(200, "")
	s.clock.pass(2*time.Minute + tillGrace)
	accept(403, "TillLocked")
	s.Want(till.post("portal/till/used", nil), 200, "") // does not unlock it
	accept(403, "TillLocked")
	if got := profile(); got.PersonName != "" {
		t.Errorf("%+v", got)
	}

	// Who is removed is gone at once, though nobody locked the till.
	till.unlock(200, "", ben.Id, "1357")
	if status := manager.delete("till-people/" + ben.Id); status != 200 {
		t.Fatal(status)
	}
	accept(403, "TillLocked")
	till.unlock(422, "Pin", ben.Id, "1357")

	// An ended till needs the password, although it was given when the till was set up.
	till.unlock(200, "", anna.Id, "2468")
	if status := till.delete("portal/till"); status != 403 {
		t.Error(status)
	}
	s.Want(till.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	s.Want(till.post("secrets", nil), 403, "NotAtTill")
	if status := till.delete("portal/till"); status != 200 {
		t.Error(status)
	}
	s.Want(till.get("other"), 200, "")
	if got := profile(); got != nil {
		t.Errorf("%+v", got)
	}

	// Others' tills and people are not found.
	stranger := s.merchant("Lark")
	s.user("lark@example.org", wire.RoleMerchant, stranger, "")
	other := s.browser().signIn("lark@example.org")
	for _, path := range []string{"till-people/" + anna.Id, "till-people/" + anna.Id + "/badge"} {
		if status := other.delete(path); status != 404 {
			t.Errorf("%s %d", path, status)
		}
	}
	s.Want(other.put("till-people/"+anna.Id+"/pin", wire.TillPin{Pin: "9137"}), 404, "NotFound")
	s.Want(other.post("till-people", wire.NewTillPerson{ShopId: shop, Name: "Eve", Pin: "9137"}), 422, "ShopId")
}

func TestWrongPINsAreBounded(t *testing.T) {
	s := newSite(t)
	till, manager, anna, ben, _ := tillOf(s)
	for range maxPins - 1 {
		till.unlock(422, "Pin", anna.Id, "0000")
	}
	till.unlock(200, "", anna.Id, "2468") // the right one is forgiven
	till.unlock(422, "Pin", anna.Id, "0000")
	var wait sync.WaitGroup // at once they are no more than one after the other
	for range 8 {
		wait.Go(func() { till.post("portal/till/unlock", wire.TillUnlock{PersonId: anna.Id, Pin: "0001"}) })
	}
	wait.Wait()
	till.unlock(409, "PinBlocked", anna.Id, "2468")
	till.unlock(200, "", ben.Id, "1357") // the others work on
	refused := columnOf(s, `select event from security_log where refused and event like 'till.%' order by id`)
	slices.Sort(refused)
	if len(refused) != 2*maxPins || refused[0] != "till.person_blocked" || refused[1] != "till.pin_refused" {
		t.Errorf("%v", refused)
	}
	s.Want(manager.put("till-people/"+anna.Id+"/pin", wire.TillPin{Pin: "3456"}), 422, "Pin")
	s.Want(manager.put("till-people/"+anna.Id+"/pin", wire.TillPin{Pin: "9137"}), 200, "")
	till.unlock(422, "Pin", anna.Id, "2468")
	till.unlock(200, "", anna.Id, "9137")
	for i := range 40 {
		s.Exec(`update till_people set wrong = 0`)
		w := till.post("portal/till/unlock", wire.TillUnlock{PersonId: anna.Id, Pin: "0000"})
		if w.Code == 429 {
			return
		}
		s.Want(w, 422, "Pin")
		if i == maxOfTill {
			t.Fatal("a till may be tried without end")
		}
	}
}

func TestABadgeUnlocksATillOfItsShop(t *testing.T) {
	s := newSite(t)
	till, manager, anna, _, _ := tillOf(s)
	badge := func() string {
		w := manager.post("till-people/"+anna.Id+"/badge", nil)
		s.Want(w, 200, "")
		return resultOf[wire.TillBadge](manager, w.Body.Bytes()).Code
	}
	use := func(code string, status int, field string) {
		t.Helper()
		s.Want(till.post("portal/till/unlock", wire.TillUnlock{Badge: code}), status, field)
	}
	old := badge()
	use(old, 200, "")
	use("5000159407236", 422, "Badge") // a product
	use("", 422, "Pin")
	code := badge()
	use(old, 422, "Badge")
	use(code, 200, "")
	if status := manager.delete("till-people/" + anna.Id + "/badge"); status != 200 {
		t.Error(status)
	}
	use(code, 422, "Badge")

	// The tills of one's shops are listed, and signed out.
	list := manager.post("tills/list", wire.ListRequest[wire.TillFilter]{})
	s.Want(list, 200, "")
	var out wire.TillList
	s.Must(json.Unmarshal(list.Body.Bytes(), &out))
	if len(out.Tills) != 1 || out.Tills[0].PersonName != "Anna" || out.Tills[0].Name != "Counter 2" {
		t.Fatalf("%+v", out.Tills)
	}
	if status := manager.delete("tills/" + out.Tills[0].Id); status != 200 {
		t.Error(status)
	}
	s.Want(till.get("portal/profile"), 401, "SessionRevoked")
}

func columnOf(s *site, sql string) []string {
	s.T.Helper()
	all, err := db.Column[string](s.T.Context(), s.Pool, sql)
	s.Must(err)
	return all
}
