package web

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// behind tells who really called: where the peer is one of our own proxies, it is
// the nearest address of X-Forwarded-For that is not. Anybody else's header is not
// believed, or a caller could choose the address that limits count.
func behind(proxies []netip.Prefix, r *http.Request) string {
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
