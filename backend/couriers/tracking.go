package couriers

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"html/template"
	"log/slog"
	"net/http"
	"strings"
	"time"
	_ "time/tzdata" // London time on computers without a zone database

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

//go:embed tracking.html
var trackingHTML string

var trackingPage = template.Must(template.New("tracking").Parse(trackingHTML))

const (
	tokenLength    = 43 // 32 bytes as base64url
	refreshSeconds = 15
)

// tracked is the one order that a link shows: nothing of the customer but the
// first name and the city.
type tracked struct {
	OrderNo           string
	ShopName          string
	FirstName         string
	City              string
	DriverName        string
	Status            string
	Queued            *time.Time
	Assigned          *time.Time
	AtPickUpLocation  *time.Time
	OutForDelivery    *time.Time
	AtDropOffLocation *time.Time
	Delivered         *time.Time
	Failed            *time.Time
	Cancelled         *time.Time
	Refunded          *time.Time
	Progress          float64
}

// TrackingHandler serves GET /track/{token}, the page behind an order's tracking link.
func TrackingHandler(pool *pgxpool.Pool, brand string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t, err := findTracked(r.Context(), pool, r.PathValue("token"))
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			writePage(w, http.StatusNotFound, view{Brand: brand, Title: "Delivery not found",
				Headline: "We cannot find this delivery", Note: "Please check that the link is complete, or ask the shop for a new one."})
		case err != nil:
			slog.ErrorContext(r.Context(), "tracking page failed", "error", err)
			writePage(w, http.StatusServiceUnavailable, view{Brand: brand, Title: "Back in a moment", Refresh: refreshSeconds,
				Headline: "Back in a moment", Note: "Your delivery cannot be shown just now. This page tries again by itself."})
		default:
			writePage(w, http.StatusOK, t.view(brand))
		}
	})
}

func findTracked(ctx context.Context, pool *pgxpool.Pool, token string) (tracked, error) {
	if len(token) != tokenLength || strings.Trim(token, tokenLetters) != "" {
		return tracked{}, pgx.ErrNoRows
	}
	rows, _ := pool.Query(ctx, `select o.order_no, s.name as shop_name, o.customer_first_name as first_name, o.delivery_address_city as city,
			a.driver_name, o.status, o.queued, o.assigned, o.at_pick_up_location, o.out_for_delivery, o.at_drop_off_location,
			o.delivered, o.failed, coalesce(o.cancelled, o.rejected) as cancelled, o.manually_refunded as refunded,
			coalesce((select (e.raw ->> 'Progress')::float8 from courier_events e where e.attempt_id = a.id and e.kind = 'Position'
				order by e.at desc, e.id desc limit 1), 0) as progress
		from courier_attempts a join orders o on o.id = a.order_id join shops s on s.id = o.shop_id where a.tracking_token = $1`, token)
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[tracked])
}

const tokenLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

func writePage(w http.ResponseWriter, status int, v view) {
	var page bytes.Buffer
	if err := trackingPage.Execute(&page, v); err != nil {
		http.Error(w, "This page cannot be shown just now.", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	w.WriteHeader(status)
	_, _ = page.WriteTo(w)
}
