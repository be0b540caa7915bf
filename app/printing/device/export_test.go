package device

import (
	"net/netip"

	"github.com/hashicorp/mdns"
)

// FromEntry is what an announcement is taken for on a computer with these own addresses.
func FromEntry(e *mdns.ServiceEntry, own ...netip.Prefix) (Found, bool) { return fromEntry(e, own) }

// WithinAt is within.
func WithinAt(host, to string, confirmed bool) error {
	return within(host, netip.MustParseAddr(to), confirmed)
}
