package live

import "tradekart/portal/backend/wire"

// index finds the sockets that an event may concern, by what both are about.
type index map[string]map[*member]struct{}

// keys are under which a socket is found.
func (m *member) keys() []string {
	switch {
	case m.public:
		return []string{"public"}
	case m.scope.Role == wire.RoleAdmin:
		return []string{"admins", "user " + m.scope.UserID}
	case m.scope.Role == wire.RoleMerchant:
		return []string{"merchant " + m.scope.MerchantID, "user " + m.scope.UserID}
	}
	return []string{"shop " + m.scope.ShopID, "shops of " + m.scope.MerchantID, "user " + m.scope.UserID}
}

// keys are of the sockets that Scope.sees lets see the event; no socket has two of them.
func (e *Event) keys() []string {
	if e.UserID != "" {
		return []string{"user " + e.UserID}
	}
	keys := []string{"public", "admins", "merchant " + e.MerchantID}
	if e.Entity == wire.EntityMerchant { // which names a shop only where it concerns that alone
		return append(keys, "shops of "+e.MerchantID)
	}
	return append(keys, "shop "+e.ShopID)
}

func (x index) add(m *member) {
	for _, key := range m.keys() {
		if x[key] == nil {
			x[key] = map[*member]struct{}{}
		}
		x[key][m] = struct{}{}
	}
}

func (x index) remove(m *member) {
	for _, key := range m.keys() {
		delete(x[key], m)
		if len(x[key]) == 0 {
			delete(x, key)
		}
	}
}

// hand gives the event to each socket that hears it.
func (x index) hand(e *Event) {
	for _, key := range e.keys() {
		for m := range x[key] {
			if m.hears(*e) {
				m.add(e)
			}
		}
	}
}
