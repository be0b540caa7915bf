package session_test

import (
	"encoding/json"
	"net/http"
	"sync"
	"testing"

	"tradekart/portal/app/session"
	"tradekart/portal/backend/wire"
)

func atShop(id string) wire.Profile {
	return wire.Profile{LoginResult: wire.LoginResult{Role: wire.RoleShop, ShopName: id}, ShopId: id}
}

// What this program asks names its shop, and a refusal makes it find out that the session works in another.
func TestASwitchedShopIsFoundOut(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.portal.SetProfile(atShop("soho"))
	told := make(chan struct{}, 10)
	d.Listen(func() { told <- struct{}{} })
	d.signIn()
	<-told
	if who, err := d.Profile(t.Context()); err != nil || who.ShopId != "soho" {
		t.Fatal(who, err)
	}
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/api/orders" || r.Header.Get("Portal-Shop") == "camden" {
			return false
		}
		w.WriteHeader(http.StatusConflict)
		_, _ = w.Write([]byte(`{"Error":"You work in another shop now.","Code":"ShopSwitched"}`))
		return true
	})
	d.portal.SetProfile(atShop("camden"))
	if status := d.call("GET", "/api/orders", ""); status != 409 {
		t.Fatal(status)
	}
	<-told
	if who, err := d.Profile(t.Context()); err != nil || who.ShopId != "camden" || d.received(session.Moved) != 1 {
		t.Error(who, err, d.events)
	}
	if status := d.call("GET", "/api/orders", ""); status != 200 {
		t.Error(status)
	}

	// A profile that says the same tells nobody.
	before := d.received(session.Changed)
	d.Recheck(t.Context())
	if d.received(session.Changed) != before {
		t.Error("told of nothing")
	}
}

// What is asked for another reason, as after a renewal while the line was lost, does not hide that the shop is another one.
func TestASwitchedShopIsToldHoweverItIsFoundOut(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.portal.SetProfile(atShop("soho"))
	d.signIn()
	if who, err := d.Profile(t.Context()); err != nil || who.ShopId != "soho" {
		t.Fatal(who, err)
	}
	before := d.received(session.Changed)
	d.portal.SetProfile(atShop("camden"))
	d.portal.ExpireAccess()
	if status := d.call("GET", "/api/orders", ""); status != 200 {
		t.Fatal(status)
	}
	if who, err := d.Profile(t.Context()); err != nil || who.ShopId != "camden" {
		t.Fatal(who, err)
	}
	d.Recheck(t.Context()) // the event that comes late
	if d.received(session.Moved) != 1 || d.received(session.Changed) != before+1 {
		t.Error(d.events)
	}
}

// Of two answers about who is signed in the one counts that was asked for last, whichever comes first: an answer from before a switch
// must not lead back to the former shop.
func TestALateAnswerDoesNotLeadBackToTheFormerShop(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.portal.SetProfile(atShop("soho"))
	d.signIn()
	if who, err := d.Profile(t.Context()); err != nil || who.ShopId != "soho" {
		t.Fatal(who, err)
	}
	asked, answer, first := make(chan struct{}), make(chan struct{}), true
	var mu sync.Mutex
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		mu.Lock()
		late := first && r.URL.Path == "/api/portal/profile"
		first = first && !late
		mu.Unlock()
		if late {
			close(asked)
			<-answer
			_ = json.NewEncoder(w).Encode(map[string]any{"Result": atShop("soho")})
		}
		return late
	})
	var late sync.WaitGroup
	late.Go(func() { d.Recheck(t.Context()) })
	<-asked
	d.portal.SetProfile(atShop("camden"))
	d.Recheck(t.Context())
	close(answer)
	late.Wait()
	if who, err := d.Profile(t.Context()); err != nil || who.ShopId != "camden" || d.received(session.Moved) != 1 {
		t.Error(who.ShopId, err, d.events)
	}
}
