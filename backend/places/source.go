package places

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"tradekart/portal/backend/wire"
)

const (
	sourceLimit     = 3 * time.Second
	maxSourceAnswer = 1 << 20
)

// Source is an address service of somebody else, configured by key.
type Source interface {
	// Name begins the ids of its places.
	Name() string
	// Find returns places in the United Kingdom for what was typed.
	Find(ctx context.Context, query string) ([]wire.Place, error)
	// Details returns the address of a place that Find named; ErrNoPlace where there is none.
	Details(ctx context.Context, id string) (wire.PlaceDetails, error)
}

// ErrNoPlace means that a source knows no place by an id.
var ErrNoPlace = errors.New("there is no such place")

// service is what two sources and the router ask by HTTP.
type service struct {
	name   string
	base   string
	header http.Header
	client http.Client
}

func newService(name, base string, header http.Header) service {
	return service{name: name, base: base, header: header, client: http.Client{Timeout: sourceLimit}}
}

// ask decodes the response to one request; with a body it is a POST.
func (s *service) ask(ctx context.Context, path string, body io.Reader, mask string, answer any) error {
	method := http.MethodGet
	if body != nil {
		method = http.MethodPost
	}
	r, err := http.NewRequestWithContext(ctx, method, s.base+path, body)
	if err != nil {
		return err
	}
	r.Header = s.header.Clone()
	r.Header.Set("Content-Type", "application/json")
	if mask != "" {
		r.Header.Set("X-Goog-FieldMask", mask)
	}
	response, err := s.client.Do(r)
	if err != nil {
		var failed *url.Error
		if errors.As(err, &failed) { // whose address holds what a person typed
			err = failed.Err
		}
		return fmt.Errorf("asking %s: %w", s.name, err)
	}
	defer func() { _ = response.Body.Close() }()
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound:
		return ErrNoPlace
	default:
		return fmt.Errorf("%s answered %d", s.name, response.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, maxSourceAnswer)).Decode(answer); err != nil {
		return fmt.Errorf("the response of %s is unreadable: %w", s.name, err)
	}
	return nil
}
