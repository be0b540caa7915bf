package web

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

// MostReads bounds how many GETs one request may ask for.
const MostReads = 8

// ownShop stands for the caller's shop in a path, which a page that starts does not know yet.
const ownShop = "{ShopId}"

// Reads makes GETs of the API for the caller in ctx and returns those that succeed; each is checked as if it was a request of its
// own, and counts as one, but what the caller may not read, or not so soon, is left out and not logged as refused. A path has its query.
func (api *API) Reads(ctx context.Context, paths []string) []wire.Read {
	done := []wire.Read{}
	ctx = beforeTheFeed(ctx)
	for _, path := range paths[:min(len(paths), MostReads)] {
		path = strings.ReplaceAll(path, ownShop, auth.CallerFrom(ctx).ShopID)
		if body, ok := api.read(ctx, path); ok {
			done = append(done, wire.Read{Path: path, Body: body})
		}
	}
	return done
}

func (api *API) read(ctx context.Context, path string) (json.RawMessage, bool) {
	if u, err := url.Parse(path); err != nil || u.IsAbs() || u.Host != "" {
		return nil, false
	}
	r, err := http.NewRequestWithContext(withOutcome(ctx, &outcome{who: identityFrom(ctx)}), http.MethodGet, path, nil)
	if err != nil {
		return nil, false
	}
	_, pattern := api.Mux.Handler(r)
	op, known := api.ops[pattern]
	if !known || op.Public || op.FileType != "" || allow(ctx, op) != nil || !api.limits.counts(identityFrom(ctx)) {
		return nil, false
	}
	a := answer{header: http.Header{}, status: http.StatusOK}
	api.Mux.ServeHTTP(&a, r)
	return a.body.Bytes(), a.status == http.StatusOK && json.Valid(a.body.Bytes())
}

// answer keeps what a handler writes.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header         { return a.header }
func (a *answer) Write(b []byte) (int, error) { return a.body.Write(b) }
func (a *answer) WriteHeader(status int)      { a.status = status }
