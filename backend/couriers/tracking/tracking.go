// Package tracking serves the page behind a delivery's tracking link: it shows one delivery to whoever has
// the unguessable link, and of the customer only the first name and the city. It must not know what is
// delivered.
package tracking

import (
	"bytes"
	_ "embed"
	"errors"
	"html/template"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	_ "time/tzdata" // London time on computers without a zone database

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/plain"
)

//go:embed page.html
var pageHTML string

// The page's typeface is the portal's: the Latin part of Inter.
//
//go:embed inter.woff2
var font []byte

var page = template.Must(template.New("page").Parse(pageHTML))

const refreshSeconds = 15

// Font serves GET /track/inter.woff2, the only thing that the page loads.
func Font(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "font/woff2")
	w.Header().Set("Cache-Control", "public, max-age=604800")
	_, _ = w.Write(font)
}

// Handler serves GET /track/{token}, the page behind a delivery's tracking link. The map shows tiles if they
// are configured.
func Handler(c *couriers.Couriers, brand string, tiles Tiles) http.Handler {
	writePage := func(w http.ResponseWriter, status int, v view) { writePage(w, status, v, tiles.source()) }
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		d, err := c.Track(r.Context(), r.PathValue("token"))
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			writePage(w, http.StatusNotFound, view{Brand: brand, Title: "Delivery not found",
				Headline: "We cannot find this delivery", Note: "Please check that the link is complete, or ask the shop for a new one."})
		case err != nil:
			slog.ErrorContext(r.Context(), "tracking page failed", "error", err)
			writePage(w, http.StatusServiceUnavailable, view{Brand: brand, Title: "Back in a moment", Refresh: refreshSeconds,
				Headline: "Back in a moment", Note: "Your delivery cannot be shown at the moment. This page will try again automatically."})
		default:
			v := newView(d, brand, tiles, c.Now())
			if v.MapOnly = r.URL.Query().Get("view") == "map"; v.MapOnly && v.Refresh > 0 {
				w.Header().Set("Refresh", strconv.Itoa(v.Refresh)) // the frame's page is part of another, which has no meta of its own
			}
			writePage(w, http.StatusOK, v)
		}
	})
}

func writePage(w http.ResponseWriter, status int, v view, pictures string) {
	var b bytes.Buffer
	if err := page.Execute(&b, v); err != nil {
		http.Error(w, "This page is not available at the moment.", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src "+strings.TrimSpace("'self' data: "+pictures)+"; frame-ancestors 'self'; base-uri 'none'; form-action 'none'")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	w.WriteHeader(status)
	_, _ = w.Write(plain.JSON(b.Bytes()))
}
