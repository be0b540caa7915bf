package places

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// standIn is an address service for one test.
func standIn(t *testing.T, routes map[string]http.HandlerFunc) string {
	t.Helper()
	mux := http.NewServeMux()
	for pattern, answer := range routes {
		mux.HandleFunc(pattern, answer)
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}

func text(s string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(s)) }
}

// picked finds one place through the API and returns its details.
func (f *fixture) picked(query string) wire.PlaceDetails {
	f.T.Helper()
	found := f.find(query)
	if len(found) != 1 {
		f.T.Fatalf("%+v", found)
	}
	status, out := get[web.Result[wire.PlaceDetails]](f, "a", "/api/places/"+url.PathEscape(found[0].Id))
	if status != 200 || out.Result.Id != found[0].Id {
		f.T.Fatalf("%d %+v", status, out)
	}
	return out.Result
}

func TestGooglePlaces(t *testing.T) {
	address := standIn(t, map[string]http.HandlerFunc{
		"POST /v1/places:autocomplete": func(w http.ResponseWriter, r *http.Request) {
			var body struct {
				Input               string
				IncludedRegionCodes []string
			}
			_ = json.NewDecoder(r.Body).Decode(&body)
			if r.Header.Get("X-Goog-Api-Key") != "key" || !strings.Contains(r.Header.Get("X-Goog-FieldMask"), "placeId") || body.Input != "lamb" ||
				len(body.IncludedRegionCodes) != 1 {
				http.Error(w, "refused", http.StatusForbidden)
				return
			}
			text(`{"suggestions":[{"placePrediction":{"placeId":"ChIJ/a+b","text":{"text":"The Lamb, London"}}},{"queryPrediction":{}}]}`)(w, r)
		},
		"GET /v1/places/{id}": func(w http.ResponseWriter, r *http.Request) {
			if r.PathValue("id") != "ChIJ/a+b" {
				http.NotFound(w, r)
				return
			}
			text(`{"addressComponents":[{"longText":"94","types":["street_number"]},{"longText":"Lamb's Conduit Street","types":["route"]},
				{"longText":"Holborn","types":["locality","political"]},{"longText":"London","types":["postal_town"]},{"longText":"WC1N 3LZ","types":["postal_code"]}],
				"location":{"latitude":51.52293,"longitude":-0.11886}}`)(w, r)
		},
	})
	f := setupWith(t, NewGoogle("key", address))
	want := wire.CollectAddress{Line1: "94 Lamb's Conduit Street", City: "London", PostCode: "WC1N 3LZ", Lat: 51.52293, Long: -0.11886}
	if got := f.picked("lamb"); got.CollectAddress != want || !got.Exact {
		t.Errorf("%+v", got)
	}
	for _, id := range []string{"google:Z29uZQ", "google:!"} {
		if status, _ := get[wire.ErrorBody](f, "a", "/api/places/"+id); status != 404 {
			t.Errorf("%s: %d", id, status)
		}
	}
}

func TestIdealPostcodes(t *testing.T) {
	address := standIn(t, map[string]http.HandlerFunc{
		"GET /v1/autocomplete/addresses": func(w http.ResponseWriter, r *http.Request) {
			if r.Header.Get("Authorization") != `IDEALPOSTCODES api_key="key"` || r.URL.Query().Get("query") != "94 lamb" {
				http.Error(w, "refused", http.StatusUnauthorized)
				return
			}
			text(`{"code":2000,"result":{"hits":[{"id":"paf_1","suggestion":"94 Lambs Conduit Street, London, WC1N"}]}}`)(w, r)
		},
		"GET /v1/autocomplete/addresses/paf_1/gbr": text(`{"code":2000,"result":{"line_1":"94 Lambs Conduit Street","line_2":"",
			"post_town":"LONDON","postcode":"WC1N 3LZ","latitude":51.52293,"longitude":""}}`),
	})
	f := setupWith(t, NewIdealPostcodes("key", address))
	if got := f.picked("94 lamb"); got.Line1 != "94 Lambs Conduit Street" || got.City != "LONDON" || got.Lat != 51.52293 || got.Long != 0 {
		t.Errorf("%+v", got)
	}
}

func TestOurOwnDataIsUsedWhenTheSourceFails(t *testing.T) {
	f := setupWith(t, NewGoogle("key", standIn(t, nil)), table)
	if got := f.find("wc1n"); len(got) != 1 {
		t.Errorf("%+v", got)
	}
	down := setupWithin(f, NewGoogle("key", standIn(t, map[string]http.HandlerFunc{"GET /v1/places/{id}": text("no JSON")})))
	if status, out := get[wire.ErrorBody](down, "a", "/api/places/google:Z29uZQ"); status != 503 || out.Code != "PlacesUnavailable" {
		t.Errorf("%d %+v", status, out)
	}
}

func TestRouting(t *testing.T) {
	t.Parallel()
	answers := map[string]string{
		"-0.103160,51.541360;-0.118800,51.521600": `{"code":"Ok","routes":[{"distance":4023.4}],"waypoints":[{"distance":12},{"distance":3}]}`,
		"0.000000,50.000000;0.000000,51.000000":   `{"code":"Ok","routes":[{"distance":4023.4}],"waypoints":[{"distance":70000},{"distance":3}]}`,
		"0.000000,52.000000;0.000000,53.000000":   `{"code":"NoRoute","routes":[]}`,
	}
	router := NewRouter(standIn(t, map[string]http.HandlerFunc{"GET /route/v1/driving/{way}": func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.URL.RawQuery, "radiuses=500;500") {
			http.Error(w, "unbounded", http.StatusBadRequest)
			return
		}
		text(answers[r.PathValue("way")])(w, r)
	}}) + "/")
	if miles, err := router.Miles(t.Context(), 51.54136, -0.10316, 51.5216, -0.1188); err != nil || miles != 2.5 {
		t.Errorf("%v %v", miles, err)
	}
	for _, lat := range []float64{50, 52, 54} {
		if miles, err := router.Miles(t.Context(), lat, 0, lat+1, 0); err == nil {
			t.Errorf("from %v: %v miles", lat, miles)
		}
	}
}
