// Package places finds addresses in the United Kingdom by name or postcode, in
// data that the operator has imported or at an address service, and how far they
// lie apart. It must know no domain.
package places

import (
	"context"
	"encoding/base64"
	"errors"
	"log/slog"
	"net/http"
	"regexp"
	"strings"

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
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/places", Summary: "Find addresses by name or postcode", Tag: "places"}, a.find)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/places/{id}", Summary: "One address with its position", Tag: "places"}, a.details)
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
		rows, _ := a.pool.Query(ctx, `(select id::text, text from places where replace(post_code, ' ', '') like ($1::text || '%') order by post_code, text limit $2)
			union all (select $3::text || postcode, left(postcode, -3) || ' ' || right(postcode, 3) from postcodes where postcode >= $1 and postcode < ($1::text || '~') order by postcode limit $2)
			limit $2`, compact, maxFound, postCodePrefix)
		list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[wire.Place])
		return web.Of(append(found, list...)), err
	}
	patterns := []string{}
	for _, word := range strings.Fields(strings.ToLower(strings.ReplaceAll(in.Query, "\x00", ""))) {
		patterns = append(patterns, "%"+likeEscaper.Replace(word)+"%")
	}
	if len(patterns) == 0 {
		return web.Of(found), nil
	}
	rows, _ := a.pool.Query(ctx, `select id::text, text from places where lower(text) like all ($1) order by length(text), text limit $2`, patterns[:min(len(patterns), 8)], maxFound)
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[wire.Place])
	return web.Of(append(found, list...)), err
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
	if errors.Is(err, pgx.ErrNoRows) {
		return web.Of(p), fault.Missing("This place")
	}
	return web.Of(p), err
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
