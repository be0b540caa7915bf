package places

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
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

// service is an HTTP service, shared by two sources and the router.
type service struct {
	name   string
	base   string
	header http.Header
	client http.Client
}

func newService(name, base string, header http.Header) service {
	return service{name: name, base: base, header: header, client: http.Client{Timeout: sourceLimit, CheckRedirect: noRedirect}}
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

const googleURL = "https://places.googleapis.com"

// google asks Google's Places API. Its terms allow no storage of its results
// beyond the address that a person picked, and no map of others beside it.
type google struct{ service }

// NewGoogle asks Google Places with a key; address is Google's own where empty.
func NewGoogle(key, address string) Source {
	return &google{newService("Google Places", cmp.Or(address, googleURL), http.Header{"X-Goog-Api-Key": {key}})}
}

func (*google) Name() string { return "google" }

func (g *google) Find(ctx context.Context, query string) ([]wire.Place, error) {
	body, err := json.Marshal(map[string]any{"input": query, "includedRegionCodes": []string{"gb"}, "languageCode": "en-GB"})
	if err != nil {
		return nil, err
	}
	var answer struct {
		Suggestions []struct {
			PlacePrediction struct {
				PlaceID string `json:"placeId"`
				Text    struct {
					Text string `json:"text"`
				} `json:"text"`
			} `json:"placePrediction"`
		} `json:"suggestions"`
	}
	err = g.ask(ctx, "/v1/places:autocomplete", bytes.NewReader(body), "suggestions.placePrediction.placeId,suggestions.placePrediction.text.text", &answer)
	if err != nil {
		return nil, err
	}
	found := []wire.Place{}
	for _, s := range answer.Suggestions {
		if p := s.PlacePrediction; p.PlaceID != "" {
			found = append(found, wire.Place{Id: p.PlaceID, Text: p.Text.Text})
		}
	}
	return found, nil
}

// component is a part of an address, such as the postcode.
type component struct {
	LongText string   `json:"longText"`
	Types    []string `json:"types"`
}

func (g *google) Details(ctx context.Context, id string) (wire.PlaceDetails, error) {
	var answer struct {
		Components []component `json:"addressComponents"`
		Location   struct {
			Latitude  float64 `json:"latitude"`
			Longitude float64 `json:"longitude"`
		} `json:"location"`
	}
	if err := g.ask(ctx, "/v1/places/"+url.PathEscape(id), nil, "addressComponents,location", &answer); err != nil {
		return wire.PlaceDetails{}, err
	}
	part := func(kind string) string {
		for _, c := range answer.Components {
			if slices.Contains(c.Types, kind) {
				return c.LongText
			}
		}
		return ""
	}
	p := wire.PlaceDetails{}
	street := strings.TrimSpace(part("street_number") + " " + part("route"))
	lines := slices.DeleteFunc([]string{part("subpremise"), part("premise"), street}, func(s string) bool { return s == "" })
	for i, line := range []*string{&p.Line1, &p.Line2, &p.Line3} {
		if i < len(lines) {
			*line = lines[i]
		}
	}
	p.City = cmp.Or(part("postal_town"), part("locality")) // the town of a British address
	p.PostCode, p.Lat, p.Long = part("postal_code"), answer.Location.Latitude, answer.Location.Longitude
	p.Exact = p.Line1 != "" && (part("street_number") != "" || part("premise") != "")
	return p, nil
}

const idealPostcodesURL = "https://api.ideal-postcodes.co.uk"

// idealPostcodes asks Ideal Postcodes, which has Royal Mail's addresses.
type idealPostcodes struct{ service }

// NewIdealPostcodes asks Ideal Postcodes with a key; address is its own where empty.
func NewIdealPostcodes(key, address string) Source {
	return &idealPostcodes{newService("Ideal Postcodes", cmp.Or(address, idealPostcodesURL), http.Header{"Authorization": {`IDEALPOSTCODES api_key="` + key +
		`"`}})}
}

func (*idealPostcodes) Name() string { return "ideal" }

func (p *idealPostcodes) Find(ctx context.Context, query string) ([]wire.Place, error) {
	var answer struct {
		Result struct {
			Hits []struct {
				ID         string `json:"id"`
				Suggestion string `json:"suggestion"`
			} `json:"hits"`
		} `json:"result"`
	}
	err := p.ask(ctx, "/v1/autocomplete/addresses?context=gbr&limit="+strconv.Itoa(maxFound)+"&query="+url.QueryEscape(query), nil, "", &answer)
	if err != nil {
		return nil, err
	}
	found := []wire.Place{}
	for _, h := range answer.Result.Hits {
		found = append(found, wire.Place{Id: h.ID, Text: h.Suggestion})
	}
	return found, nil
}

func (p *idealPostcodes) Details(ctx context.Context, id string) (wire.PlaceDetails, error) {
	var answer struct {
		Result struct {
			Line1     string `json:"line_1"`
			Line2     string `json:"line_2"`
			Line3     string `json:"line_3"`
			PostTown  string `json:"post_town"`
			PostCode  string `json:"postcode"`
			Latitude  any    `json:"latitude"` // an empty string where it is not known
			Longitude any    `json:"longitude"`
		} `json:"result"`
	}
	if err := p.ask(ctx, "/v1/autocomplete/addresses/"+url.PathEscape(id)+"/gbr", nil, "", &answer); err != nil {
		return wire.PlaceDetails{}, err
	}
	r := answer.Result
	lat, _ := r.Latitude.(float64)
	long, _ := r.Longitude.(float64)
	return wire.PlaceDetails{Exact: r.Line1 != "", CollectAddress: wire.CollectAddress{Line1: r.Line1, Line2: r.Line2, Line3: r.Line3,
		City: r.PostTown, PostCode: r.PostCode, Lat: lat, Long: long}}, nil
}

const (
	metresPerMile = 1609.344
	furthestSnap  = 500 // the greatest distance in metres between a place and the nearest road
)

// Router finds the way by road with a service that has OSRM's HTTP interface.
type Router struct{ service }

// NewRouter asks the service at an address such as http://osrm.internal:5000.
func NewRouter(address string) *Router {
	return &Router{newService("the routing service", strings.TrimSuffix(address, "/"), http.Header{})}
}

// Miles is the shortest drive between two positions in degrees. A position far from any road is an error,
// because the drive would start elsewhere.
func (r *Router) Miles(ctx context.Context, fromLat, fromLong, toLat, toLong float64) (float64, error) {
	var answer struct {
		Code   string `json:"code"`
		Routes []struct {
			Distance float64 `json:"distance"` // metres
		} `json:"routes"`
		Waypoints []struct {
			Distance float64 `json:"distance"` // metres to the road
		} `json:"waypoints"`
	}
	path := fmt.Sprintf("/route/v1/driving/%.6f,%.6f;%.6f,%.6f?overview=false&radiuses=%d;%d", fromLong, fromLat, toLong, toLat, furthestSnap, furthestSnap)
	if err := r.ask(ctx, path, nil, "", &answer); err != nil {
		return 0, err
	}
	if answer.Code != "Ok" || len(answer.Routes) == 0 || answer.Routes[0].Distance < 0 {
		return 0, fmt.Errorf("the routing service answered %q", answer.Code)
	}
	for _, w := range answer.Waypoints {
		if w.Distance > furthestSnap {
			return 0, fmt.Errorf("the nearest road is %.0f m away", w.Distance)
		}
	}
	return math.Round(answer.Routes[0].Distance/metresPerMile*10) / 10, nil
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
