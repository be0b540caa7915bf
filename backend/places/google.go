package places

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"tradekart/portal/backend/wire"
)

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
