package app

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tradekart/portal/app/session"
)

const (
	logoLimit   = 15 * time.Second
	largestLogo = 4 << 20 // bytes
)

// fetchLogo gives the printing the merchant's logo. Labels are printed without one that cannot be had.
func (s *services) fetchLogo(server func() string) {
	ctx, cancel := context.WithTimeout(context.Background(), logoLimit)
	defer cancel()
	who, err := s.keeper.Profile(ctx)
	if err != nil {
		return // asked again when somebody signs in
	}
	picture, err := LoadLogo(ctx, s.keeper, server(), who.MerchantLogo)
	if err == nil {
		err = s.printing.UseLogo(picture)
	}
	if err != nil {
		s.log.Info("labels have no logo", "problem", err)
	}
}

// LoadLogo gets a logo from our own server, with the session; an empty address is no logo.
func LoadLogo(ctx context.Context, keeper *session.Keeper, server, address string) ([]byte, error) {
	if address == "" {
		return nil, nil
	}
	if strings.HasPrefix(address, "data:") {
		return DataImage(address)
	}
	address, err := LogoAddress(server, address)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Origin", session.Origin(address))
	response, err := keeper.Do(request) // which follows no redirect
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, errors.New("the logo cannot be loaded: " + response.Status)
	}
	picture, err := io.ReadAll(io.LimitReader(response.Body, largestLogo+1))
	if len(picture) > largestLogo {
		return nil, errors.New("the logo is too large")
	}
	return picture, err
}

// LogoAddress is where a logo is loaded from: the server that a person connected to, and no other. A server could otherwise have this
// computer ask whatever its network reaches.
func LogoAddress(server, address string) (string, error) {
	base, err := url.Parse(server)
	if err != nil || base.Host == "" || len(address) > 2000 {
		return "", errForeignLogo
	}
	named, err := url.Parse(address)
	if err != nil {
		return "", errForeignLogo
	}
	u := base.ResolveReference(named)
	if u.Scheme != base.Scheme || !strings.EqualFold(u.Host, base.Host) || u.User != nil || strings.HasPrefix(u.Path, "/api/portal/") {
		return "", errForeignLogo
	}
	return u.String(), nil
}

var errForeignLogo = errors.New("the logo is not on the portal's own server")

// DataImage is the picture in a data: address, in base64 or, as SVG often is, with escaped characters.
func DataImage(address string) ([]byte, error) {
	about, text, found := strings.Cut(address, ",")
	if !found || !strings.HasPrefix(about, "data:image/") || len(text) > 2*largestLogo {
		return nil, errors.New("this is not a picture")
	}
	if strings.HasSuffix(about, ";base64") {
		return base64.StdEncoding.DecodeString(text)
	}
	plain, err := url.PathUnescape(text)
	return []byte(plain), err
}
