package web

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tradekart/portal/backend/fault"
)

// maxBuckets bounds how many callers are counted apart; those beyond it share one bucket.
const maxBuckets = 50_000

// Limits bounds requests per second of each user, key and network. A nil
// *Limits or a rate of 0 bounds nothing.
type Limits struct {
	PerUser    float64 // of one signed-in user
	PerKey     float64 // of one intake key
	PerAddress float64 // without a credential, and again with one that is not valid, of one address

	mu      sync.Mutex
	buckets map[string]*bucket
	swept   time.Time
}

type bucket struct {
	limiter *rate.Limiter
	seen    time.Time
}

// beforeLookup refuses a request before its credential is looked up: one without
// a credential by its address, one with a credential once that address has sent
// too many that were not valid.
func (l *Limits) beforeLookup(r *http.Request) error {
	if l == nil || l.PerAddress <= 0 {
		return nil
	}
	if !hasCredential(r) {
		return refused(l.take("address:"+network(r), l.PerAddress))
	}
	return refused(l.has("invalid:"+network(r), l.PerAddress))
}

// afterLookup counts the request for the user or key that was found, or as an
// invalid credential of its address.
func (l *Limits) afterLookup(who identity, r *http.Request) error {
	switch {
	case l == nil:
		return nil
	case who.caller != nil:
		return refused(l.take("user:"+who.caller.UserID, l.PerUser))
	case who.key != nil:
		return refused(l.take("key:"+who.key.ID, l.PerKey))
	case who.err != nil:
		l.take("invalid:"+network(r), l.PerAddress)
	}
	return nil
}

func refused(allowed bool) error {
	if allowed {
		return nil
	}
	f := fault.New(fault.TooMany, "TooManyRequests", "Too many requests. Please wait a moment and try again.")
	f.RetryAfter = 1
	return f
}

func (l *Limits) take(id string, per float64) bool {
	now := time.Now()
	return per <= 0 || l.bucket(id, per, now).AllowN(now, 1)
}

func (l *Limits) has(id string, per float64) bool {
	now := time.Now()
	return per <= 0 || l.bucket(id, per, now).TokensAt(now) >= 1
}

func (l *Limits) bucket(id string, per float64, now time.Time) *rate.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.buckets == nil {
		l.buckets = map[string]*bucket{}
	}
	l.sweep(now)
	b := l.buckets[id]
	if b == nil && len(l.buckets) >= maxBuckets {
		id = ""
		b = l.buckets[id]
	}
	if b == nil {
		b = &bucket{limiter: rate.NewLimiter(rate.Limit(per), int(2*per)+1)}
		l.buckets[id] = b
	}
	b.seen = now
	return b.limiter
}

// sweep forgets who has been quiet for a minute, so that the map stays small.
func (l *Limits) sweep(now time.Time) {
	if now.Sub(l.swept) < time.Minute {
		return
	}
	l.swept = now
	for id, b := range l.buckets {
		if now.Sub(b.seen) > time.Minute {
			delete(l.buckets, id)
		}
	}
}

// ClientIP returns the client's address without its port.
func ClientIP(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// network is what limits count as one client: an IPv4 address, or the /64 that
// an IPv6 customer has.
func network(r *http.Request) string {
	ip, err := netip.ParseAddr(ClientIP(r))
	if err != nil {
		return ClientIP(r)
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is6() {
		return netip.PrefixFrom(ip, 64).Masked().String()
	}
	return ip.String()
}
