// Package transport is the one way to the server: the proxy behind the web view's
// requests, the client that the Go side asks with, and the sockets, which are held here
// and handed on message by message. It must not know what a message means beyond its
// number, and it holds no cookie: package session puts them on.
package transport

import (
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tradekart/portal/backend/wire"
)

const (
	codeAway        = "ServerAway"
	codeCertificate = "ServerCertificate"
	codeTooLarge    = "TooLarge"
	codeNotFound    = "NotFound"
	codeNotSignedIn = "NotSignedIn"
)

// NewHTTPClient is a client for the server: ordinary certificate checks, the system's
// proxy, and limits on every step, so that a dead connection is noticed after a wake.
func NewHTTPClient() *http.Client {
	return &http.Client{Transport: &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            (&net.Dialer{Timeout: 10 * time.Second, KeepAlive: 15 * time.Second}).DialContext,
		ForceAttemptHTTP2:      true,
		HTTP2:                  &http.HTTP2Config{SendPingTimeout: 15 * time.Second, PingTimeout: 10 * time.Second},
		TLSHandshakeTimeout:    10 * time.Second,
		ResponseHeaderTimeout:  answerLimit,
		ExpectContinueTimeout:  time.Second,
		IdleConnTimeout:        90 * time.Second,
		MaxIdleConns:           32,
		MaxIdleConnsPerHost:    16,
		MaxConnsPerHost:        64,
		MaxResponseHeaderBytes: 256 << 10,
	}}
}

// address is a path (with a query) at the server, or false where no server is known.
func address(server, path string) (*url.URL, bool) {
	base, err := url.Parse(server)
	if err != nil || base.Host == "" || !strings.HasPrefix(path, "/") {
		return nil, false
	}
	u, err := url.Parse(base.Scheme + "://" + base.Host + path)
	return u, err == nil && u.Host == base.Host
}

// why explains, as a portal error, why there was no response.
func why(err error) wire.ErrorBody {
	var refused *tls.CertificateVerificationError
	if errors.As(err, &refused) {
		return wire.ErrorBody{Code: codeCertificate, Error: "The server's certificate is not valid, so the connection was refused. Check this computer's date, and ask the person who manages the network."}
	}
	return wire.ErrorBody{Code: codeAway, Error: "The server cannot be reached. Check the connection and try again."}
}
