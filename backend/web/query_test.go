package web_test

import (
	"context"
	"net/http"
	"net/url"
	"reflect"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

type parcelFilter struct {
	Status []string   `json:"Status,omitempty" maxItems:"3" enum:"Open,Closed,Lost"`
	Since  *time.Time `json:"Since,omitempty"`
	Fast   *bool      `json:"Fast,omitempty"`
	Pieces int        `json:"Pieces,omitempty" minimum:"1"`
}

type parcelInput struct {
	Tab string `path:"tab"`
	web.Query[parcelFilter]
}

type parcelRequest = wire.ListRequest[parcelFilter]

// parcels returns the list request that it receives.
func parcels(t *testing.T) *webtest.Server {
	return webtest.New(t, func(api *web.API, _ *pgxpool.Pool) {
		web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/parcels/{tab}"}, func(_ context.Context, in *parcelInput) (parcelRequest, error) {
			return in.List, nil
		})
	})
}

func TestAListRequestIsReadFromParameters(t *testing.T) {
	s := parcels(t)
	since, yes := time.Date(2026, 6, 17, 8, 0, 0, 0, time.UTC), true
	for query, want := range map[string]parcelRequest{
		"":                          {Page: 1},
		"Order=desc&Page=3&Size=20": {Order: "desc", Page: 3, Size: 20},
		"OrderBy=Asc&Query=a%26b+c": {OrderBy: "Asc", Query: "a&b c", Page: 1},
		"After=abc":                 {After: "abc", Page: 1},
		"Filter.Status=Open":        {Page: 1, Filter: &parcelFilter{Status: []string{"Open"}}},
		"Filter.Status=Open&Filter.Status=Lost&Filter.Since=2026-06-17T08:00:00Z&Filter.Fast=true&Filter.Pieces=2": {Page: 1,
			Filter: &parcelFilter{Status: []string{"Open", "Lost"}, Since: &since, Fast: &yes, Pieces: 2}},
	} {
		if got := webtest.Decode[parcelRequest](s, s.Send("admin", "GET", "/api/parcels/open?"+query, nil)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", query, got, want)
		}
	}
}

func TestABadListParameterIsNamed(t *testing.T) {
	s := parcels(t)
	long := url.QueryEscape(string(make([]byte, 201)))
	for query, field := range map[string]string{
		"Page=x":                                "Page",
		"Page=1.5":                              "Page",
		"Page=-1":                               "Page",
		"Page=1&Page=2":                         "Page",
		"Size=0":                                "Size",
		"Size=99999999999999999999":             "Size",
		"Order=up":                              "Order",
		"Query=" + long:                         "Query",
		"page=1":                                "page",
		"Colour=red":                            "Colour",
		"Filter=Open":                           "Filter",
		"Filter.status=Open":                    "Filter.status",
		"Filter.Colour=red":                     "Filter.Colour",
		"Filter.Status.Open=1":                  "Filter.Status.Open",
		"Filter.Status=Open&Filter.Status=Gone": "Filter.Status[1]",
		"Filter.Status=Open&Filter.Status=Open&Filter.Status=Open&Filter.Status=Open": "Filter.Status",
		"Filter.Since=yesterday":            "Filter.Since",
		"Filter.Since=2026-02-30T00:00:00Z": "Filter.Since",
		"Filter.Fast=yes":                   "Filter.Fast",
		"Filter.Fast=":                      "Filter.Fast",
		"Filter.Pieces=0":                   "Filter.Pieces",
	} {
		s.Want(s.Send("admin", "GET", "/api/parcels/open?"+query, nil), http.StatusUnprocessableEntity, field)
	}
	s.Want(s.Send("admin", "GET", "/api/parcels/open?Query=%zz", nil), http.StatusBadRequest, "Malformed")
}
