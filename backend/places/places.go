// Package places finds addresses in the United Kingdom by name or postcode, in
// data that the operator has imported or at an address service, and how far they
// lie apart. It must know no domain.
package places

import (
	"context"
	"encoding/base64"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxFound       = 10
	postCodePrefix = "postcode-" // of the id of a postcode
)

// API serves the address search.
type API struct {
	pool   *pgxpool.Pool
	source Source // may be nil
}

// New makes the API. A source, which may be nil, is asked before our own data.
func New(pool *pgxpool.Pool, source Source) *API { return &API{pool: pool, source: source} }

// Register lists the operations of the address search.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/places", Summary: "Find addresses by name or postcode", Tag: "places", Counter: true}, a.find)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/places/{id}", Summary: "One address with its position", Tag: "places", Counter: true}, a.details)
}

type findInput struct {
	Query string `query:"Query" minLength:"2" maxLength:"100" required:"true"`
}

// prefixPattern is a postcode, or as much of one as has been typed, without its space.
var prefixPattern = regexp.MustCompile(`^[A-Z]{1,2}[0-9][A-Z0-9]?([0-9][A-Z]{0,2})?$`)

// find uses the source, and our own data if there is none or it does not respond.
func (a *API) find(ctx context.Context, in *findInput) (web.Result[[]wire.Place], error) {
	if a.source == nil {
		return a.findOwn(ctx, in)
	}
	found, err := a.source.Find(ctx, in.Query)
	if err != nil {
		slog.WarnContext(ctx, "the address service is not responding; using our own data", "error", err)
		return a.findOwn(ctx, in)
	}
	found = found[:min(len(found), maxFound)]
	for i := range found {
		found[i].Id = a.source.Name() + sourceMark + base64.RawURLEncoding.EncodeToString([]byte(found[i].Id))
	}
	return web.Of(found), nil
}

// sourceMark separates a source's name from its own id, which is encoded.
const sourceMark = ":"

// findOwn returns at most ten places: postcodes that begin like the query, or
// places that hold all its words.
func (a *API) findOwn(ctx context.Context, in *findInput) (web.Result[[]wire.Place], error) {
	found := []wire.Place{}
	if compact := compactPostCode(in.Query); prefixPattern.MatchString(compact) {
		list, err := db.AllByPosition[wire.Place](ctx, a.pool, `(select id::text, text from places where replace(post_code, ' ', '') like ($1::text || '%')
			order by post_code, text limit $2)
			union all (select $3::text || postcode, left(postcode, -3) || ' ' || right(postcode, 3) from postcodes where postcode >= $1 and postcode < ($1::text || '~')
			order by postcode limit $2)
			limit $2`, compact, maxFound, postCodePrefix)
		return web.Of(append(found, list...)), err
	}
	query := strings.ToLower(strings.ReplaceAll(in.Query, "\x00", ""))
	list, err := a.withWords(ctx, query, "")
	if number := houseNumber.FindString(query); err == nil && len(list) == 0 && number != "" {
		list, err = a.withWords(ctx, query[len(number):], " and line1 !~ '[0-9]'") // another number is another house
	}
	return web.Of(append(found, list...)), err
}

// houseNumber matches the number before a street: 14, 14a, 14-16, flat 3.
var houseNumber = regexp.MustCompile(`^\s*((flat|unit|apartment)\s+\w+[\s,]+)?([0-9]+[a-z]?(\s?[-/]\s?[0-9]+[a-z]?)?[\s,]+)?`)

// withWords returns places whose text has all words of the query, in small letters.
func (a *API) withWords(ctx context.Context, query, and string) ([]wire.Place, error) {
	patterns := []string{}
	for _, word := range strings.Fields(query) {
		patterns = append(patterns, "%"+likeEscaper.Replace(word)+"%")
	}
	if len(patterns) == 0 {
		return nil, nil
	}
	return db.AllByPosition[wire.Place](ctx, a.pool, `select id::text, text from places where lower(text) like all ($1)`+and+` order by length(text), text
		limit $2`, patterns[:min(len(patterns), 8)], maxFound)
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func compactPostCode(s string) string { return strings.ToUpper(strings.Join(strings.Fields(s), "")) }

type placeInput struct {
	ID string `path:"id" maxLength:"600"`
}

func (a *API) details(ctx context.Context, in *placeInput) (web.Result[wire.PlaceDetails], error) {
	if a.source != nil {
		if id, ok := strings.CutPrefix(in.ID, a.source.Name()+sourceMark); ok {
			return a.sourced(ctx, in.ID, id)
		}
	}
	p := wire.PlaceDetails{Id: in.ID}
	var err error
	if code, ok := strings.CutPrefix(in.ID, postCodePrefix); ok {
		err = a.pool.QueryRow(ctx, `select left(postcode, -3) || ' ' || right(postcode, 3), lat, long from postcodes where postcode = $1`, code).
			Scan(&p.PostCode, &p.Lat, &p.Long)
	} else if db.IsID(in.ID) {
		err = a.pool.QueryRow(ctx, `select line1, line2, line3, city, post_code, lat, long from places where id = $1`, in.ID).
			Scan(&p.Line1, &p.Line2, &p.Line3, &p.City, &p.PostCode, &p.Lat, &p.Long)
		p.Exact = p.Line1 != ""
	} else {
		err = pgx.ErrNoRows
	}
	return web.Of(p), db.IfNone(err, fault.Missing("This place"))
}

// sourced returns a place from the source.
func (a *API) sourced(ctx context.Context, id, encoded string) (web.Result[wire.PlaceDetails], error) {
	own, err := base64.RawURLEncoding.DecodeString(encoded)
	if err != nil {
		return web.Of(wire.PlaceDetails{}), fault.Missing("This place")
	}
	p, err := a.source.Details(ctx, string(own))
	p.Id = id
	switch {
	case errors.Is(err, ErrNoPlace):
		return web.Of(p), fault.Missing("This place")
	case err != nil:
		away := fault.New(fault.Unavailable, "PlacesUnavailable", "The address service is not responding. Please enter the address yourself.")
		away.Cause = err
		return web.Of(p), away
	}
	return web.Of(p), nil
}

const (
	maxSourced    = 100 // postcodes of one file that the source is asked about
	sourcingLimit = 20 * time.Second
)

// Position is where a postcode is, in degrees.
type Position struct{ Lat, Long float64 }

// Positions returns the positions of postcodes, by the postcode in capitals without its space; unknown ones
// are omitted. Our own data is used first, since one statement serves a whole file, then the source for the
// first hundred that are left.
func (a *API) Positions(ctx context.Context, postCodes []string) (map[string]Position, error) {
	wanted := map[string]bool{}
	for _, code := range postCodes {
		wanted[compactPostCode(code)] = true
	}
	compact := make([]string, 0, len(wanted))
	for code := range wanted {
		compact = append(compact, code)
	}
	found := make(map[string]Position, len(wanted))
	rows, _ := a.pool.Query(ctx, `select postcode, lat, long from postcodes where postcode = any($1)
		union all select distinct on (1) replace(post_code, ' ', ''), lat, long from places where replace(post_code, ' ', '') = any($1)`, compact)
	var code string
	var at Position
	_, err := pgx.ForEachRow(rows, []any{&code, &at.Lat, &at.Long}, func() error { found[code] = at; return nil })
	if err == nil && a.source != nil {
		a.askForRest(ctx, compact, found)
	}
	return found, err
}

// askForRest adds what the source knows; if it does not respond, the rest stays unknown.
func (a *API) askForRest(ctx context.Context, postCodes []string, found map[string]Position) {
	ctx, cancel := context.WithTimeout(ctx, sourcingLimit)
	defer cancel()
	asked := 0
	for _, code := range postCodes {
		if _, known := found[code]; known {
			continue
		}
		if asked++; asked > maxSourced {
			return
		}
		p, err := a.sourcePostCode(ctx, code)
		if err != nil {
			slog.WarnContext(ctx, "the address service is not responding; positions of a file's postcodes stay unknown", "error", err)
			return
		}
		if compactPostCode(p.PostCode) == code {
			found[code] = Position{p.Lat, p.Long}
		}
	}
}

// sourcePostCode returns the source's first place of a postcode, empty where there is none.
func (a *API) sourcePostCode(ctx context.Context, code string) (wire.PlaceDetails, error) {
	places, err := a.source.Find(ctx, code)
	if err != nil || len(places) == 0 {
		return wire.PlaceDetails{}, err
	}
	return a.source.Details(ctx, places[0].Id)
}

// The National Grid is a Transverse Mercator projection of the Airy 1830
// ellipsoid; a seven-parameter transformation leads to WGS84, good to about 5 m.
// Both are as Ordnance Survey publishes them.
const (
	airyMajor   = 6377563.396
	airyMinor   = 6356256.909
	wgs84Major  = 6378137.0
	wgs84Minor  = 6356752.3142
	gridScale   = 0.9996012717
	originNorth = -100000.0
	originEast  = 400000.0
	originLat   = 49 * math.Pi / 180
	originLong  = -2 * math.Pi / 180
	arcSecond   = math.Pi / 180 / 3600
)

// fromNationalGrid converts metres of the National Grid to degrees of WGS84.
func fromNationalGrid(east, north float64) (lat, long float64) {
	lat, long = airyFromGrid(east, north)
	x, y, z := cartesian(lat, long, airyMajor, airyMinor)
	const scale = 1 - 20.4894e-6
	rx, ry, rz := 0.1502*arcSecond, 0.2470*arcSecond, 0.8421*arcSecond
	lat, long = geodetic(446.448+scale*x-rz*y+ry*z, -125.157+rz*x+scale*y-rx*z, 542.060-ry*x+rx*y+scale*z, wgs84Major, wgs84Minor)
	return math.Round(lat*180/math.Pi*1e5) / 1e5, math.Round(long*180/math.Pi*1e5) / 1e5
}

// meridian is the length of the meridian's arc from the grid's origin.
func meridian(lat float64) float64 {
	n := (airyMajor - airyMinor) / (airyMajor + airyMinor)
	n2, n3 := n*n, n*n*n
	d, s := lat-originLat, lat+originLat
	return airyMinor * gridScale * ((1+n+5.0/4*n2+5.0/4*n3)*d - (3*n+3*n2+21.0/8*n3)*math.Sin(d)*math.Cos(s) +
		(15.0/8*n2+15.0/8*n3)*math.Sin(2*d)*math.Cos(2*s) - 35.0/24*n3*math.Sin(3*d)*math.Cos(3*s))
}

func airyFromGrid(east, north float64) (lat, long float64) {
	lat = originLat
	for left := north - originNorth; math.Abs(left) > 1e-5; left = north - originNorth - meridian(lat) {
		lat += left / (airyMajor * gridScale)
	}
	e2 := 1 - airyMinor*airyMinor/(airyMajor*airyMajor)
	sin, tan, sec := math.Sin(lat), math.Tan(lat), 1/math.Cos(lat)
	nu := airyMajor * gridScale / math.Sqrt(1-e2*sin*sin)
	rho := nu * (1 - e2) / (1 - e2*sin*sin)
	eta2, t2 := nu/rho-1, tan*tan
	d := east - originEast
	vii, viii := tan/(2*rho*nu), tan/(24*rho*math.Pow(nu, 3))*(5+3*t2+eta2-9*t2*eta2)
	ix := tan / (720 * rho * math.Pow(nu, 5)) * (61 + 90*t2 + 45*t2*t2)
	x, xi := sec/nu, sec/(6*math.Pow(nu, 3))*(nu/rho+2*t2)
	xii := sec / (120 * math.Pow(nu, 5)) * (5 + 28*t2 + 24*t2*t2)
	xiia := sec / (5040 * math.Pow(nu, 7)) * (61 + 662*t2 + 1320*t2*t2 + 720*t2*t2*t2)
	return lat - vii*d*d + viii*math.Pow(d, 4) - ix*math.Pow(d, 6), originLong + x*d - xi*math.Pow(d, 3) + xii*math.Pow(d, 5) - xiia*math.Pow(d, 7)
}

func cartesian(lat, long, major, minor float64) (x, y, z float64) {
	e2 := 1 - minor*minor/(major*major)
	nu := major / math.Sqrt(1-e2*math.Sin(lat)*math.Sin(lat))
	return nu * math.Cos(lat) * math.Cos(long), nu * math.Cos(lat) * math.Sin(long), (1 - e2) * nu * math.Sin(lat)
}

func geodetic(x, y, z, major, minor float64) (lat, long float64) {
	e2 := 1 - minor*minor/(major*major)
	p := math.Hypot(x, y)
	lat = math.Atan2(z, p*(1-e2))
	for range 10 {
		nu := major / math.Sqrt(1-e2*math.Sin(lat)*math.Sin(lat))
		lat = math.Atan2(z+e2*nu*math.Sin(lat), p)
	}
	return lat, math.Atan2(y, x)
}
