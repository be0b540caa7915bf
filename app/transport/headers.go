package transport

import (
	"net/http"
	"strings"
)

// hop are the headers of one connection alone.
var hop = []string{"Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authorization", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding", "Upgrade"}

// ours are the web view's own that would say something wrong at the server: where it
// thinks it is, cookies, what it has kept (a 304 is an error in some web views), and
// which encodings it reads, since the client decodes.
var ours = []string{"Cookie", "Origin", "Referer", "If-None-Match", "If-Modified-Since", "Accept-Encoding", "Content-Length", "Expect", "Forwarded", "Authorization"}

func requestHeader(from http.Header, origin string) http.Header {
	to := from.Clone()
	strip(to)
	for _, name := range ours {
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

func answerHeader(to, from http.Header) {
	from = from.Clone()
	strip(from)
	from.Del("Set-Cookie")
	for name, values := range from {
		to[name] = values
	}
}

func strip(h http.Header) {
	for _, line := range h.Values("Connection") {
		for name := range strings.SplitSeq(line, ",") {
			h.Del(strings.TrimSpace(name))
		}
	}
	for _, name := range hop {
		h.Del(name)
	}
}
