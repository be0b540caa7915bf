//go:build desktop_e2e

package app_test

import (
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestDesktopInSeveralShops is somebody who works in two shops of a merchant, on one computer. What the first shop left to print
// waits and is not shown in the second, whose orders are announced and printed alone.
func TestDesktopInSeveralShops(t *testing.T) {
	s := newComputer(t)
	defer s.evidence()
	server := startServer(s)
	here, there := server.worksAlsoElsewhere()
	notices, sound, labels := listen(s), openMicrophone(s), startPrinter(t)
	s.client()
	s.firstStart(server.address)
	left, leftId := s.orderArrives(server, notices, sound)
	s.choosePrinter(labels)
	labels.off()
	s.labelOf(server, leftId)
	s.click("link", "Print queue")
	s.tree.says("of " + left)

	s.switchShop(here, there)
	s.click("link", "Print queue")
	s.tree.says("1 print job of another shop on this computer waits")
	if all := s.tree.all(); strings.Contains(all, left) {
		t.Errorf("%s of the former shop is shown", left)
	}
	s.picture("other-shop-queue")

	// The former shop's orders are not announced, the present one's are. Its labels print, the former's wait.
	s.click("link", "Orders")
	former, _ := server.arrive()
	server.shop = there.ShopId
	second, secondId := s.orderArrives(server, notices, sound)
	if n := notices.about(former); n != 0 {
		t.Errorf("the former shop's order was announced %d times", n)
	}
	if _, shown := s.tree.seen("link", former); shown {
		t.Error("the former shop's order is listed")
	}
	before := labels.labels()
	labels.on(t)
	server.call("PUT", "/api/portal/shop", map[string]any{"ShopId": there.ShopId}, nil)
	s.labelOf(server, secondId)
	until(t, findLimit, "the label of "+second, func() bool { return labels.labels() == before+1 })
	s.click("link", "Print queue")
	s.tree.says("1 print job of another shop on this computer waits")

	// Back in the first shop, what waited there is printed and shown.
	s.switchShop(there, here)
	until(t, findLimit, "the label of "+left, func() bool { return labels.labels() == before+2 })
	s.click("link", "Print queue")
	s.tree.says("of " + left)
	if all := s.tree.all(); strings.Contains(all, second) || strings.Contains(all, "of another shop") {
		t.Error("the other shop's job is shown")
	}
	s.click("link", "Orders")
	s.tree.find("link", former)
}

// live is what the header says while updates come.
const live = "New orders and changes appear automatically"

type workplace struct{ ShopId, ShopName string }

// worksAlsoElsewhere lets the shop's user work in another of the merchant's shops too.
func (p *portalServer) worksAlsoElsewhere() (here, there workplace) {
	p.t.Helper()
	jar, err := cookiejar.New(nil)
	must(p.t, err)
	merchant := *p
	merchant.browser = &http.Client{Jar: jar, Timeout: patience}
	merchant.signIn("merchant@tradekart.demo")
	merchant.call("POST", "/api/portal/confirm", map[string]any{"Password": password}, nil)
	type user struct {
		Id, Email, FirstName, LastName, Role, MerchantId, ShopId, ShopName string
		Abilities                                                          []string
	}
	var found struct{ Users []user }
	merchant.call("POST", "/api/users/list", map[string]any{"Query": shopEmail}, &found)
	var shops struct {
		Result []struct{ Shops []workplace }
	}
	merchant.call("GET", "/api/users/shops", nil, &shops)
	at := slices.IndexFunc(found.Users, func(u user) bool { return u.Email == shopEmail })
	if at < 0 {
		p.t.Fatalf("%+v", found)
	}
	them := found.Users[at]
	for _, shop := range shops.Result[0].Shops {
		if shop.ShopId != them.ShopId {
			there = shop
		}
	}
	merchant.call("PUT", "/api/users/"+them.Id, map[string]any{"FirstName": them.FirstName, "LastName": them.LastName, "Role": them.Role,
		"MerchantId": them.MerchantId, "ShopId": them.ShopId, "Abilities": them.Abilities, "FurtherShops": []string{there.ShopId}}, nil)
	return workplace{them.ShopId, them.ShopName}, there
}

// switchShop works in another shop, and checks that no line is said to be lost once the page says Live.
func (s *computer) switchShop(from, to workplace) {
	s.t.Helper()
	s.click("combo box", from.ShopName+": work in another shop")
	s.click("menu item", to.ShopName)
	s.tree.find("combo box", to.ShopName+": work in another shop")
	s.tree.says(live)
	for end := time.Now().Add(7 * time.Second); time.Now().Before(end); time.Sleep(findPause) { // the next look comes within 5 s
		if all := s.tree.all(); strings.Contains(all, "There is no connection") && strings.Contains(all, live) {
			s.t.Fatalf("a lost line is told of while the page is live:\n%s", all)
		}
	}
	s.picture("works-in-" + strings.ReplaceAll(to.ShopName, " ", "-"))
}

// labelOf accepts an order elsewhere, and prints its label here.
func (s *computer) labelOf(server *portalServer, id string) {
	s.t.Helper()
	server.accept(id, 1)
	_ = s.command(s.program(), "--open", "/orders/details/"+id).Run() // Wails exits with 1 because another instance took over
	s.click("button", "Print labels")
}
