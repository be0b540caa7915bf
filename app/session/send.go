package session

import (
	"errors"
	"io"
	"net/http"
	"strings"
)

const (
	loginPath     = "/api/portal/login"
	refreshPath   = "/api/portal/refresh-token"
	logoutPath    = "/api/portal/logout"
	logoutAllPath = "/api/portal/logout-all"
)

// Attach adds the session's cookies to a request and returns them; false if nobody is signed in at the server
// that the request is for.
func (k *Keeper) Attach(request *http.Request) (Stamp, bool) {
	request.Header.Del("Cookie")
	h := k.current()
	if h == nil || Origin(request.URL.String()) != sameScheme(h.Server, request.URL.Scheme) {
		return Stamp{}, false
	}
	h.attach(request)
	return h.stamp, true
}

// sameScheme is the server's origin as a socket's address has it.
func sameScheme(server, scheme string) string {
	if scheme == "ws" || scheme == "wss" {
		return strings.Replace(server, "http", "ws", 1)
	}
	return server
}

// attach gives the refresh token only to what needs it.
func (p pair) attach(request *http.Request) {
	request.Header.Del("Cookie")
	if p.Access != "" {
		request.AddCookie(&http.Cookie{Name: accessCookie, Value: p.Access})
	}
	switch request.URL.Path {
	case refreshPath, logoutPath, logoutAllPath:
		request.AddCookie(&http.Cookie{Name: refreshCookie, Value: p.Refresh})
	}
}

// Do sends a request with the session's cookies. After a 401 the session is renewed and the request is sent
// once more; a request with a body needs GetBody. The cookies of a sign-in are stored, a sign-out takes
// effect whatever the server returns, and returned responses contain no cookies.
func (k *Keeper) Do(request *http.Request) (*http.Response, error) {
	switch request.URL.Path {
	case loginPath:
		return k.signIn(request)
	case logoutPath, logoutAllPath:
		return k.signOut(request)
	case refreshPath:
		return nil, errors.New("only Refresh renews the session")
	}
	stamp, signedIn := k.Attach(request)
	response, err := k.send(request)
	if err != nil || response.StatusCode != http.StatusUnauthorized || !signedIn {
		return response, err
	}
	again, ok := k.renewed(request, stamp)
	if !ok {
		return response, nil // the refusal is final
	}
	discard(response.Body)
	return k.send(again)
}

// renewed is the request with the renewed session's cookies, never another sign-in's.
func (k *Keeper) renewed(request *http.Request, was Stamp) (*http.Request, bool) {
	if k.RefreshAfter(request.Context(), was) != nil {
		return nil, false
	}
	again := request.Clone(request.Context())
	if request.GetBody != nil {
		body, err := request.GetBody()
		if err != nil {
			return nil, false
		}
		again.Body = body
	}
	now, ok := k.Attach(again)
	return again, ok && now.login == was.login
}

// Woke drops the connections that slept with the machine: a request on a dead one would
// wait in vain. Those that are in use end by their own limits.
func (k *Keeper) Woke() { k.client.CloseIdleConnections() }

func (k *Keeper) signIn(request *http.Request) (*http.Response, error) {
	request.Header.Del("Cookie")
	response, err := k.client.Do(request)
	if err != nil {
		return nil, err
	}
	if p, ok := cookiesOf(response); ok && response.StatusCode == http.StatusOK {
		k.enter(p)
	}
	response.Header.Del("Set-Cookie")
	return response, nil
}

func (k *Keeper) send(request *http.Request) (*http.Response, error) {
	response, err := k.client.Do(request)
	if err != nil {
		return nil, err
	}
	response.Header.Del("Set-Cookie")
	return response, nil
}

// discard reads a little on, so that the connection can be used again.
func discard(body io.ReadCloser) {
	_, _ = io.CopyN(io.Discard, body, largestReply)
	_ = body.Close()
}
