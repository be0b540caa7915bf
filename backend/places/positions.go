package places

import (
	"context"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/wire"
)

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
