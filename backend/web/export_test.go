package web

// PlainCookies is for tests.
var PlainCookies = plainCookies

// Freeze has the server renew no claim any more, as if it was stopped.
func (api *API) Freeze() {
	api.leases.mu.Lock()
	defer api.leases.mu.Unlock()
	api.leases.frozen = true
}
