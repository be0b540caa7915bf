package web

import (
	"net/http"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
)

// A screen says which shop it shows, by its id: in the header of a request, or in the parameter of a socket, which has no header.
const (
	ShopHeader    = "Portal-Shop"
	ShopParameter = "shop"
)

// ofSession are the operations by which a window finds out where its session works, switches it, or leaves it.
var ofSession = map[string]bool{"/api/portal/profile": true, "/api/portal/start": true, "/api/portal/shop": true,
	"/api/portal/login": true, "/api/portal/login/passkey": true, "/api/portal/login/code": true,
	"/api/portal/refresh-token": true, "/api/portal/logout": true, "/api/portal/logout-all": true}

// shownShop is the shop that the caller's screen shows, empty where it does not say.
func shownShop(r *http.Request) string {
	if shop := r.Header.Get(ShopHeader); shop != "" || !strings.HasPrefix(r.URL.Path, "/ws/") {
		return shop
	}
	return r.URL.Query().Get(ShopParameter)
}

// refuseOtherShop is for a window that shows one shop while its session works in another, because somebody switched it in another
// window: what it asks for, or changes, must not become the other shop's.
func refuseOtherShop(c *auth.Caller, r *http.Request, shown string) error {
	if shown == "" || c == nil || c.ShopID == shown || ofSession[r.URL.Path] {
		return nil
	}
	return fault.New(fault.Conflict, "ShopSwitched", "You work in another shop now, so this was not done. The page is loaded anew.")
}
