package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"tradekart/portal/app/settings"
	"tradekart/portal/app/transport"
)

const connectLimit = 10 * time.Second

// plain neither signs in nor follows redirects: it only checks whether a portal responds.
var plain = &http.Client{
	Transport:     transport.NewHTTPClient().Transport,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// NormaliseAddress makes an origin of what a person typed. https is taken for
// granted; plain http is for this computer and the shop's own network alone,
// since a password goes over it.
func NormaliseAddress(typed string) (string, error) {
	text := strings.TrimSpace(typed)
	if text == "" {
		return "", errors.New("please enter the server's address")
	}
	if len(text) > 300 {
		return "", errors.New("this address is too long")
	}
	if !strings.Contains(text, "://") {
		text = guessScheme(text) + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Hostname() == "" || u.User != nil || strings.ContainsAny(u.Host, " \t%") {
		return "", fmt.Errorf("%q is not an address such as https://portal.example.com", typed)
	}
	switch {
	case u.Scheme == "https":
	case u.Scheme == "http" && near(u.Hostname()):
	case u.Scheme == "http":
		return "", errors.New("this address is not encrypted: use https://" + u.Host)
	default:
		return "", errors.New("the address must start with https://")
	}
	return u.Scheme + "://" + strings.ToLower(u.Host), nil
}

// guessScheme is https but for hosts that are near.
func guessScheme(text string) string {
	if u, err := url.Parse("http://" + text); err == nil && near(u.Hostname()) {
		return "http://"
	}
	return "https://"
}

// near holds for this computer and for private networks and their names.
func near(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if ip, err := netip.ParseAddr(host); err == nil {
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
	}
	for _, ending := range []string{".localhost", ".local", ".lan", ".internal", ".home.arpa"} {
		if strings.HasSuffix(host, ending) {
			return true
		}
	}
	return host != "" && !strings.Contains(host, ".")
}

// Ask checks that a portal server responds at this origin. The error is shown to the user.
func Ask(ctx context.Context, origin string) error {
	ctx, cancel := context.WithTimeout(ctx, connectLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, origin+"/api/portal/config", nil)
	if err != nil {
		return err
	}
	response, err := plain.Do(request)
	if err != nil {
		return away(origin, err)
	}
	defer response.Body.Close()
	var answer struct{ Result struct{ Brand string } }
	body, err := io.ReadAll(io.LimitReader(response.Body, 64<<10))
	if err != nil {
		return away(origin, err)
	}
	if to, err := response.Location(); err == nil && response.StatusCode >= 300 && response.StatusCode < 400 {
		return fmt.Errorf("%s redirects to %s: enter that address instead", origin, cut(to.Scheme+"://"+to.Host, 100))
	}
	if response.StatusCode != http.StatusOK || json.Unmarshal(body, &answer) != nil || answer.Result.Brand == "" {
		return fmt.Errorf("%s is not a portal server", origin)
	}
	return nil
}

// away describes in plain words why there was no response.
func away(origin string, err error) error {
	var name *net.DNSError
	var timeout net.Error
	switch {
	case errors.As(err, &name) && name.IsNotFound:
		return fmt.Errorf("there is no server called %s: is the address right?", name.Name)
	case errors.As(err, &timeout) && timeout.Timeout():
		return fmt.Errorf("%s is not responding: is this computer online?", origin)
	case strings.Contains(err.Error(), "certificate"):
		return fmt.Errorf("the certificate of %s is not valid, so it cannot be trusted", origin)
	case strings.Contains(err.Error(), "HTTP response to HTTPS client"):
		return fmt.Errorf("%s is not encrypted; the portal needs https", origin)
	}
	return fmt.Errorf("%s cannot be reached: is the server running, and this computer online?", origin)
}

func (p *portal) server() string { return p.store.Get().Server }

// useServer takes the address given for this start, and remembers it.
func (p *portal) useServer(address string) error {
	if address == "" {
		return nil
	}
	origin, err := NormaliseAddress(address)
	if err != nil {
		return err
	}
	return p.store.Change(func(s *settings.Settings) { s.Server = origin })
}

// connect saves the address of a server that responded.
func (p *portal) connect(origin string) error {
	if err := p.store.Change(func(s *settings.Settings) { s.Server = origin }); err != nil {
		return err
	}
	p.services.keeper.ServerChanged()
	select {
	case p.services.serverChanged <- struct{}{}:
	default:
	}
	return p.forgetLists()
}
