package web

import (
	"net"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tradekart/portal/backend/fault"
)

// Limits bounds requests per second for each user, key or address. A nil
// *Limits or a rate of 0 bounds nothing.
type Limits struct {
	PerUser    float64 // requests per second of one signed-in user
	PerKey     float64 // of one intake key
	PerAddress float64 // of one address that is not signed in

	mu      sync.Mutex
	buckets map[string]*bucket
	swept   time.Time
}

type bucket struct {
	limiter *rate.Limiter
	seen    time.Time
}

func (l *Limits) allow(who identity, r *http.Request) error {
	if l == nil {
		return nil
	}
	id, per := "a:"+ClientIP(r), l.PerAddress
	switch {
	case who.caller != nil:
		id, per = "u:"+who.caller.UserID, l.PerUser
	case who.key != nil:
		id, per = "k:"+who.key.ID, l.PerKey
	}
	if per <= 0 || l.take(id, per) {
		return nil
	}
	f := fault.New(fault.TooMany, "TooManyRequests", "Too many requests. Please wait a moment and try again.")
	f.RetryAfter = 1
	return f
}

func (l *Limits) take(id string, per float64) bool {
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.buckets == nil {
		l.buckets = map[string]*bucket{}
	}
	l.sweep(now)
	b := l.buckets[id]
	if b == nil {
		b = &bucket{limiter: rate.NewLimiter(rate.Limit(per), int(2*per)+1)}
		l.buckets[id] = b
	}
	b.seen = now
	return b.limiter.AllowN(now, 1)
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
