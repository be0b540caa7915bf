package web

import (
	"context"
	"net/http"
	"strings"
)

// Cookie names of the session. Both are HttpOnly; the refresh cookie's path is /api/portal.
const (
	AccessCookie  = "portal_access"
	RefreshCookie = "portal_refresh"
)

// Caller is who is signed in; the ids that do not apply to the role are empty.
type Caller struct {
	UserID     string
	SessionID  string
	Email      string
	Name       string
	Role       string
	MerchantID string
	ShopID     string
	Abilities  []string
}

// Can tells whether the caller holds an ability.
func (c *Caller) Can(ability string) bool { return contains(c.Abilities, ability) }

// Key is an intake key; ShopID is empty where it serves all the merchant's shops.
type Key struct {
	ID         string
	MerchantID string
	ShopID     string
}

// Authenticator finds who calls. It answers nil, nil where no credential was
// sent, and a fault where one was sent that is not good.
type Authenticator interface {
	Session(ctx context.Context, accessToken string) (*Caller, error)
	IntakeKey(ctx context.Context, bearer string) (*Key, error)
}

type identity struct {
	caller *Caller
	key    *Key
	err    error
}

type identityKey struct{}

func identityFrom(ctx context.Context) identity {
	who, _ := ctx.Value(identityKey{}).(identity)
	return who
}

// CallerFrom is the signed-in user of the request; never nil in an operation that is not Public or Key.
func CallerFrom(ctx context.Context) *Caller { return identityFrom(ctx).caller }

// KeyFrom is the intake key of the request; never nil in an operation marked Key.
func KeyFrom(ctx context.Context) *Key { return identityFrom(ctx).key }

// WithCaller is ctx as that user's, for work that starts outside a request.
func WithCaller(ctx context.Context, c *Caller) context.Context {
	return context.WithValue(ctx, identityKey{}, identity{caller: c})
}

func identify(auth Authenticator, r *http.Request) identity {
	if token, ok := bearer(r); ok {
		key, err := auth.IntakeKey(r.Context(), token)
		return identity{key: key, err: err}
	}
	cookie, err := r.Cookie(AccessCookie)
	if err != nil || cookie.Value == "" {
		return identity{}
	}
	caller, err := auth.Session(r.Context(), cookie.Value)
	return identity{caller: caller, err: err}
}

func bearer(r *http.Request) (string, bool) {
	const scheme = "Bearer "
	h := r.Header.Get("Authorization")
	if len(h) > len(scheme) && strings.EqualFold(h[:len(scheme)], scheme) {
		return h[len(scheme):], true
	}
	return "", false
}

// Admit is the caller of a socket, where it is signed in with one of the roles (none: any).
func Admit(ctx context.Context, roles []string) (*Caller, error) {
	if err := allow(ctx, Op{Roles: roles}); err != nil {
		return nil, err
	}
	return CallerFrom(ctx), nil
}
