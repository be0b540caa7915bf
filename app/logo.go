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
	"tradekart/portal/app/transport"
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
	picture, err := s.download(ctx, server(), who.MerchantLogo)
	if err == nil {
		err = s.printing.UseLogo(picture)
	}
	if err != nil {
		s.log.Info("labels have no logo", "problem", err)
	}
}

// download gets a small file of the server's, or of another host that the server names; an empty address
// is no file.
func (s *services) download(ctx context.Context, server, address string) ([]byte, error) {
	if address == "" {
		return nil, nil
	}
	if strings.HasPrefix(address, "data:") {
		return DataImage(address)
	}
	request, get, err := s.logoRequest(ctx, server, address)
	if err != nil {
		return nil, err
	}
	response, err := get(request)
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

// logoRequest asks our own server with the session, and any other over TLS without it.
func (s *services) logoRequest(ctx context.Context, server, address string) (*http.Request, func(*http.Request) (*http.Response, error), error) {
	ours := strings.HasPrefix(address, "/") || strings.HasPrefix(address, server+"/")
	if strings.HasPrefix(address, "/") {
		address = server + address
	}
	if !ours && !strings.HasPrefix(address, "https://") {
		return nil, nil, errors.New("the logo's address is not encrypted")
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, nil, err
	}
	other := transport.NewHTTPClient()
	other.CheckRedirect = encryptedAgain
	get := other.Do
	if ours {
		request.Header.Set("Origin", session.Origin(address))
		get = s.keeper.Do
	}
	return request, get, nil
}

// encryptedAgain follows a few redirects, to encrypted addresses alone.
func encryptedAgain(next *http.Request, before []*http.Request) error {
	if len(before) > 3 || next.URL.Scheme != "https" {
		return http.ErrUseLastResponse
	}
	return nil
}

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
