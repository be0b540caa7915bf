package places

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strconv"

	"tradekart/portal/backend/wire"
)

const idealPostcodesURL = "https://api.ideal-postcodes.co.uk"

// idealPostcodes asks Ideal Postcodes, which has Royal Mail's addresses.
type idealPostcodes struct{ service }

// NewIdealPostcodes asks Ideal Postcodes with a key; address is its own where empty.
func NewIdealPostcodes(key, address string) Source {
	return &idealPostcodes{newService("Ideal Postcodes", cmp.Or(address, idealPostcodesURL), http.Header{"Authorization": {`IDEALPOSTCODES api_key="` + key + `"`}})}
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
