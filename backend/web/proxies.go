package web

import (
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"
)

// proxyWarnings is how often an X-Forwarded-For that is not believed is logged.
const proxyWarnings = time.Minute

// proxyCheck remembers when it last warned of a proxy that is not configured.
type proxyCheck struct {
	mu     sync.Mutex
	warned time.Time
}

// clientAddr is clientAddr, and warns where a peer that is not trusted sends the
// header: then every client behind that proxy is counted as one.
func (c *proxyCheck) clientAddr(log *slog.Logger, proxies []netip.Prefix, r *http.Request) string {
	peer := ClientIP(r)
	if r.Header.Get("X-Forwarded-For") != "" && !trusted(proxies, peer) && c.due(time.Now()) {
		log.Warn("X-Forwarded-For is ignored: trusted-proxies (PORTAL_TRUSTED_PROXIES) does not name its sender", "peer", peer)
	}
	return clientAddr(proxies, r)
}

func (c *proxyCheck) due(now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Sub(c.warned) < proxyWarnings {
		return false
	}
	c.warned = now
	return true
}

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
