package web

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// clientAddr returns the client's address and port. Where the peer is a trusted
// proxy, the client is the nearest address of X-Forwarded-For that is not one.
// Any other peer's header is ignored, or a caller could choose the address that
// rate limits count.
func clientAddr(proxies []netip.Prefix, r *http.Request) string {
	peer, port, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil || !trusted(proxies, peer) {
		return r.RemoteAddr
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		address, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil {
			break
		}
		peer = address.Unmap().String()
		if !trusted(proxies, peer) {
			break
		}
	}
	return net.JoinHostPort(peer, port)
}

func trusted(proxies []netip.Prefix, address string) bool {
	if len(proxies) == 0 {
		return false
	}
	a, err := netip.ParseAddr(address)
	return err == nil && slices.ContainsFunc(proxies, func(p netip.Prefix) bool { return p.Contains(a.Unmap()) })
}
