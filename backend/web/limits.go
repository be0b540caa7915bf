package web

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tradekart/portal/backend/auth"
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
		return refused(l.take("address:"+Network(r), l.PerAddress))
	}
	return refused(l.has("invalid:"+Network(r), l.PerAddress))
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
		l.take("invalid:"+Network(r), l.PerAddress)
	}
	return nil
}

// counts counts a part of a request as one that the user sends alone; false if there were too many.
func (l *Limits) counts(who identity) bool {
	return l == nil || who.caller == nil || l.take("user:"+who.caller.UserID, l.PerUser)
}

// wait counts a part of a request as one that the key sends alone, once the key may send one; false if that is not before the end.
func (l *Limits) wait(ctx context.Context, who identity, end time.Time) bool {
	if l == nil || who.key == nil || l.PerKey <= 0 {
		return true
	}
	ctx, cancel := context.WithDeadline(ctx, end)
	defer cancel()
	return l.bucket("key:"+who.key.ID, l.PerKey, time.Now()).Wait(ctx) == nil
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

// Network is the address that limits count as one client: an IPv4 address, or the /64 that
// an IPv6 customer has.
func Network(r *http.Request) string {
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

// Cookie names of the session. Both are HttpOnly.
const (
	AccessCookie  = "portal_access"
	RefreshCookie = "portal_refresh"
	// SignedInCookie tells the page that there is a session, so that it asks for the profile; it opens nothing.
	SignedInCookie = "portal_signed_in"
	// DeviceCookie recognises a browser that somebody has signed in on; it opens nothing.
	DeviceCookie = "portal_device"
	// SingleSignOnCookie binds a sign-in with a provider to the browser that began it.
	SingleSignOnCookie = "portal_single_sign_on"
)

// Authenticator finds who calls. It returns nil, nil where no credential was
// sent, and a fault where one was sent that is not good.
type Authenticator interface {
	Session(ctx context.Context, accessToken string) (*auth.Caller, error)
	IntakeKey(ctx context.Context, bearer string) (*auth.Key, error)
}

// identity is the credential that a request carries, and why it was refused.
type identity struct {
	caller *auth.Caller
	key    *auth.Key
	ending string // the last characters of an intake key, valid or not, by which its owner recognises it
	err    error

	written string // of WrittenCookie
	heard   int64  // of HeardHeader; 0: it does not say
	browser bool   // keeps all cookies
}

// Only the ending of a key that is long enough to stay secret is logged.
const (
	endingSize = 4
	longKey    = 20
)

func ending(token string) string {
	if len(token) < longKey {
		return ""
	}
	return token[len(token)-endingSize:]
}

type identityKey struct{}

func identityFrom(ctx context.Context) identity {
	who, _ := ctx.Value(identityKey{}).(identity)
	return who
}

func withIdentity(ctx context.Context, who identity) context.Context {
	ctx = auth.WithCaller(auth.WithKey(ctx, who.key), who.caller)
	return context.WithValue(ctx, identityKey{}, who)
}

func identify(who Authenticator, r *http.Request) identity {
	if token, ok := bearer(r); ok {
		key, err := who.IntakeKey(r.Context(), token)
		return identity{key: key, err: err, ending: ending(token)}
	}
	cookie, err := r.Cookie(AccessCookie)
	if err != nil || cookie.Value == "" {
		return identity{}
	}
	caller, err := who.Session(r.Context(), cookie.Value)
	found := identity{caller: caller, err: err}
	if written, err := r.Cookie(WrittenCookie); err == nil {
		found.written = written.Value
	}
	found.heard, _ = strconv.ParseInt(r.Header.Get(HeardHeader), 10, 64) // one that is no number says nothing
	_, err = r.Cookie(SignedInCookie)
	found.browser = err == nil
	return found
}

// hasCredential reports whether identify would look something up.
func hasCredential(r *http.Request) bool {
	if _, ok := bearer(r); ok {
		return true
	}
	cookie, err := r.Cookie(AccessCookie)
	return err == nil && cookie.Value != ""
}

func bearer(r *http.Request) (string, bool) {
	const scheme = "Bearer "
	h := r.Header.Get("Authorization")
	if len(h) > len(scheme) && strings.EqualFold(h[:len(scheme)], scheme) {
		return h[len(scheme):], true
	}
	return "", false
}

// Admit is the caller of a socket, where it is signed in with one of the roles (none: any); at a till that is locked, only where
// the socket is for then too.
func Admit(ctx context.Context, roles []string, whileLocked bool) (*auth.Caller, error) {
	if err := allow(ctx, Op{Method: http.MethodGet, Roles: roles, Counter: true, Locked: whileLocked, Unseen: true}); err != nil {
		return nil, err
	}
	return auth.CallerFrom(ctx), nil
}

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
