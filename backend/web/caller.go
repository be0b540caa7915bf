package web

import (
	"context"
	"net/http"
	"strings"

	"tradekart/portal/backend/auth"
)

// Cookie names of the session. Both are HttpOnly; the refresh cookie's path is /api/portal.
const (
	AccessCookie  = "portal_access"
	RefreshCookie = "portal_refresh"
	// SignedInCookie tells the page that there is a session, so that it asks for the profile; it opens nothing.
	SignedInCookie = "portal_signed_in"
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
	err    error
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
		return identity{key: key, err: err}
	}
	cookie, err := r.Cookie(AccessCookie)
	if err != nil || cookie.Value == "" {
		return identity{}
	}
	caller, err := who.Session(r.Context(), cookie.Value)
	return identity{caller: caller, err: err}
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

// Admit is the caller of a socket, where it is signed in with one of the roles (none: any).
func Admit(ctx context.Context, roles []string) (*auth.Caller, error) {
	if err := allow(ctx, Op{Roles: roles}); err != nil {
		return nil, err
	}
	return auth.CallerFrom(ctx), nil
}
