package places

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strings"
)

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
