package transport

import "net/http"

// LimitAnswers lets a proxy take smaller responses than it does otherwise.
func LimitAnswers(p http.Handler, one, together int64) {
	p.(*Proxy).limit, p.(*Proxy).together = one, together
}
