// Package outbound makes the client for addresses that strangers have typed: it connects to hosts on the internet alone,
// unless the operator has allowed others. It must not know what is asked there.
package outbound

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"
)

const (
	timeLimit = 15 * time.Second
	maxHeader = 16 << 10
)

// ErrPrivate names the setting, because whoever runs the portal must find it.
var ErrPrivate = errors.New("this address is in a private network; the operator can allow it with webhook-allow (PORTAL_WEBHOOK_ALLOW)")

// special are networks that are nobody's host on the internet, beside those that net/netip knows; some of them lead to an IPv4
// address that their own form hides.
var special = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
	"240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10")

func prefixes(all ...string) (out []netip.Prefix) {
	for _, s := range all {
		out = append(out, netip.MustParsePrefix(s))
	}
	return out
}

func within(ip netip.Addr, nets []netip.Prefix) bool {
	return slices.ContainsFunc(nets, func(n netip.Prefix) bool { return n.Contains(ip) })
}

// mayConnect refuses an address that is not on the internet, unless the operator has allowed it, and ports of other services.
func mayConnect(ip netip.Addr, port uint16, allowed []netip.Prefix) error {
	ip = ip.Unmap().WithZone("")
	switch {
	case within(ip, allowed):
		return nil
	case !ip.IsGlobalUnicast() || ip.IsPrivate() || within(ip, special):
		return ErrPrivate
	case port < 1024 && port != 443:
		return errors.New("this port is not one of a web server")
	}
	return nil
}

// NewClient makes a client for addresses that strangers have typed. What an address leads to is checked when it is connected to, after
// its name was looked up; no proxy connects instead, no redirect is followed and no connection is shared.
func NewClient(allowed []netip.Prefix) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: func(_, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return ErrPrivate
		}
		return mayConnect(to.Addr(), to.Port(), allowed)
	}}
	return &http.Client{
		Timeout:       timeLimit,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{Proxy: nil, DialContext: dialer.DialContext, DisableKeepAlives: true, MaxResponseHeaderBytes: maxHeader,
			TLSHandshakeTimeout: 10 * time.Second},
	}
}

// CheckURL says what is wrong with an address; empty: nothing. Without encryption only what the operator has allowed is reached.
func CheckURL(address string, allowed []netip.Prefix) string {
	u, err := url.Parse(address)
	switch {
	case err != nil || u.Hostname() == "" || u.Scheme != "https" && u.Scheme != "http":
		return "Please enter an address such as https://shop.example.com/webhooks"
	case u.User != nil || u.Fragment != "":
		return "The address cannot have a user name, a password or a part after #."
	case u.Scheme == "http" && len(allowed) == 0:
		return "The address must begin with https://"
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && errors.Is(mayConnect(ip, 443, allowed), ErrPrivate) {
		return "This address is in a private network."
	}
	return ""
}

// Problem tells a merchant why there was no response, and nothing about which hosts and ports of ours are open.
func Problem(err error) string {
	var certificate *tls.CertificateVerificationError
	var name *net.DNSError
	var net net.Error
	switch {
	case errors.Is(err, ErrPrivate):
		return "The address is in a private network. The operator can allow it with webhook-allow (PORTAL_WEBHOOK_ALLOW)."
	case errors.As(err, &certificate):
		return "The certificate is not valid for this address."
	case errors.As(err, &name) && name.IsNotFound:
		return "There is no host of this name."
	case errors.Is(err, context.DeadlineExceeded) || errors.As(err, &net) && net.Timeout():
		return "There was no response within 15 seconds."
	case strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return "There was a response without encryption."
	}
	return "The endpoint could not be reached."
}
