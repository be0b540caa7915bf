package web

import (
	"net/http"
	"slices"
	"strings"
)

// Over https the cookies have a prefix, by which browsers refuse them from other hosts of our domain and from pages without
// encryption.
const hostPrefix = "__Host-"

// earlierPrefix is that of the refresh and device cookies of the release before, which had a path of their own.
const earlierPrefix = "__Secure-"

var cookieNames = []string{AccessCookie, RefreshCookie, DeviceCookie, SingleSignOnCookie, SignedInCookie, WrittenCookie}

// CookieName is the name that a cookie has on the way.
func CookieName(name string, https bool) string {
	if https {
		return hostPrefix + name
	}
	return name
}

// EarlierCookie ends the cookie that the release before set under this name; nil if it set none that would stay.
func EarlierCookie(name string, https bool) *http.Cookie {
	if name != RefreshCookie && name != DeviceCookie {
		return nil
	}
	if https {
		name = earlierPrefix + name
	}
	return &http.Cookie{Name: name, Path: "/api/portal", MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: https}
}

// plainCookies gives the cookies of a request the names that the code knows; over https those without a prefix are dropped,
// since anybody below our domain may have set them.
func plainCookies(r *http.Request) {
	cookies := r.Cookies()
	bare := func(c *http.Cookie) string {
		return strings.TrimPrefix(strings.TrimPrefix(c.Name, hostPrefix), earlierPrefix)
	}
	if !slices.ContainsFunc(cookies, func(c *http.Cookie) bool { return slices.Contains(cookieNames, bare(c)) }) {
		return
	}
	has := func(name string) bool {
		return slices.ContainsFunc(cookies, func(c *http.Cookie) bool { return c.Name == hostPrefix+name })
	}
	r.Header.Del("Cookie")
	for _, c := range cookies {
		name := bare(c)
		switch {
		case !slices.Contains(cookieNames, name):
			r.AddCookie(c)
		case c.Name == hostPrefix+name:
			c.Name = name
			r.AddCookie(c)
		case c.Name == earlierPrefix+name && !has(name) && takesEarlier(r, name, has(SignedInCookie)):
			c.Name = name
			r.AddCookie(c)
		}
	}
}

// takesEarlier is whether a cookie counts under the name that it had in the release before, so that an upgrade signs nobody out. In a
// browser another host of our domain may have set it, so the one that opens something needs beside it a cookie that only we can have
// set; the first renewal replaces both. Programs have no other hosts' cookies. The device's opens nothing.
func takesEarlier(r *http.Request, name string, signedIn bool) bool {
	switch name {
	case DeviceCookie:
		return true
	case RefreshCookie:
		return signedIn || r.Header.Get("Sec-Fetch-Site") == ""
	}
	return false
}
