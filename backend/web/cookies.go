package web

import (
	"net/http"
	"slices"
	"strings"
)

// Over https the session's cookies have a prefix, by which browsers refuse them from other hosts of our domain and from
// pages without encryption. The refresh and device cookies have a path of their own, which __Host- does not allow.
const (
	hostPrefix   = "__Host-"
	securePrefix = "__Secure-"
)

var prefixes = map[string]string{AccessCookie: hostPrefix, RefreshCookie: securePrefix, DeviceCookie: securePrefix, SingleSignOnCookie: hostPrefix,
	SignedInCookie: hostPrefix}

// CookieName is the name that a cookie has on the way.
func CookieName(name string, https bool) string {
	if https {
		return prefixes[name] + name
	}
	return name
}

// plainCookies gives the cookies of a request the names that the code knows; over https those without a prefix are dropped,
// since anybody below our domain may have set them.
func plainCookies(r *http.Request) {
	cookies := r.Cookies()
	known := func(c *http.Cookie) bool {
		return prefixes[strings.TrimPrefix(strings.TrimPrefix(c.Name, hostPrefix), securePrefix)] != ""
	}
	if !slices.ContainsFunc(cookies, known) {
		return
	}
	r.Header.Del("Cookie")
	for _, c := range cookies {
		if prefixes[c.Name] != "" {
			continue
		}
		for name := range prefixes {
			if c.Name == CookieName(name, true) {
				c.Name = name
				break
			}
		}
		r.AddCookie(c)
	}
}
