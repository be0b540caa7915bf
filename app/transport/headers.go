package transport

import (
	"mime"
	"net/http"
	"strings"
)

// passivePolicy prevents a response that is opened as a page from running anything.
const passivePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// hopHeaders concern one connection alone.
var hopHeaders = []string{"Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authorization", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding", "Upgrade"}

// webViewHeaders are not passed on: they name the web view's own origin, cookies and cache
// (a 304 is an error in some web views), or what the HTTP client sets itself.
var webViewHeaders = []string{"Cookie", "Origin", "Referer", "If-None-Match", "If-Modified-Since", "Accept-Encoding", "Content-Length", "Expect", "Forwarded", "Authorization"}

func requestHeader(from http.Header, origin string) http.Header {
	to := from.Clone()
	strip(to)
	for _, name := range webViewHeaders {
		to.Del(name)
	}
	for name := range to {
		if strings.HasPrefix(name, "Sec-Fetch-") || strings.HasPrefix(name, "X-Forwarded-") || strings.HasPrefix(name, "X-Wails-") {
			to.Del(name)
		}
	}
	to.Set("Origin", origin)
	return to
}

// answerHeader copies a response's header and makes sure that the web view treats it as data: a page from the
// server would have access to the native bridge.
func answerHeader(to, from http.Header) {
	from = from.Clone()
	strip(from)
	from.Del("Set-Cookie")
	for name, values := range from {
		to[name] = values
	}
	if t := from.Get("Content-Type"); t == "" {
		to.Set("Content-Type", "application/octet-stream")
	} else if isPage(t) {
		to.Set("Content-Type", "text/plain; charset=utf-8")
	}
	to.Set("X-Content-Type-Options", "nosniff")
	to.Set("Content-Security-Policy", passivePolicy)
}

// isPage reports whether a browser would open the media type as a page that can hold scripts. An SVG
// image stays one: the sandbox keeps its scripts from running.
func isPage(contentType string) bool {
	t, _, err := mime.ParseMediaType(contentType)
	return err != nil || strings.Contains(t, "html") || strings.HasSuffix(t, "xml") && t != "image/svg+xml" || strings.HasPrefix(t, "multipart/")
}

func strip(h http.Header) {
	for _, line := range h.Values("Connection") {
		for name := range strings.SplitSeq(line, ",") {
			h.Del(strings.TrimSpace(name))
		}
	}
	for _, name := range hopHeaders {
		h.Del(name)
	}
}
