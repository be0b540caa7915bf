// Package tracking serves the page behind a delivery's tracking link: it shows one delivery to whoever has
// the unguessable link, and of the customer only the first name and the city. It must not know what is
// delivered.
package tracking

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"
	_ "time/tzdata" // London time on computers without a zone database

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/plain"
)

//go:embed page.html
var pageHTML string

// The page's typeface is the portal's: the Latin part of Inter.
//
//go:embed inter.woff2
var font []byte

var page = template.Must(template.New("tracking").Parse(pageHTML))

// Without scripts the page is loaded again after so many seconds.
const refreshSeconds = 60

// live.js keeps an open page as it is on the server, over a socket.
//
//go:embed live.js
var script []byte

// Font serves GET /track/inter.woff2.
func Font(w http.ResponseWriter, _ *http.Request) { asset(w, "font/woff2", "604800", font) }

// Script serves GET /track/live.js.
func Script(w http.ResponseWriter, _ *http.Request) {
	asset(w, "text/javascript; charset=utf-8", "3600", script)
}

func asset(w http.ResponseWriter, kind, seconds string, content []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "public, max-age="+seconds)
	_, _ = w.Write(content)
}

// SocketPath is where the open page listens; what follows is the link's token.
const SocketPath = "/ws/track/"

// Page is what stands behind tracking links. The map shows tiles if they are configured.
type Page struct {
	Couriers *couriers.Couriers
	Brand    string
	Tiles    Tiles
	Returns  func(context.Context, couriers.Tracking) bool // whether its recipient has or may ask for a return, at ReturnPath below the link; nil: never
	// Ended reports the same of a link whose delivery is shown no more; nil: never.
	Ended func(ctx context.Context, token string) bool
}

// ReturnPath is where a recipient asks for a return, below a tracking link.
const ReturnPath = "/return"

// ServeHTTP serves GET /track/{token}, the page behind a delivery's tracking link, in the recipient's words; with ?view=shop in
// those of the shop, and with ?view=map its map alone, for a frame in the portal.
func (p Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d, err := p.Couriers.Track(r.Context(), r.PathValue("token"))
	switch {
	case errors.Is(err, pgx.ErrNoRows) && p.Ended != nil && p.Ended(r.Context(), r.PathValue("token")):
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, "/track/"+r.PathValue("token")+ReturnPath, http.StatusSeeOther)
	case errors.Is(err, pgx.ErrNoRows):
		p.write(w, http.StatusNotFound, view{Brand: p.Brand, Title: "Delivery not found",
			Headline: "We cannot find this delivery", Note: "Please check that the link is complete, or ask the shop for a new one."})
	case err != nil:
		slog.ErrorContext(r.Context(), "tracking page failed", "error", err)
		p.write(w, http.StatusServiceUnavailable, view{Brand: p.Brand, Title: "Back in a moment", Refresh: refreshSeconds,
			Headline: "Back in a moment", Note: "Your delivery cannot be shown at the moment. This page will try again automatically."})
	default:
		asked := r.URL.Query().Get("view")
		v := p.viewOf(r, d)
		if v.Refresh > 0 {
			v.Live = SocketPath + r.PathValue("token") + "?" + url.Values{"view": {asked}}.Encode()
		}
		p.write(w, http.StatusOK, v)
	}
}

func (p Page) write(w http.ResponseWriter, status int, v view) {
	html, err := render("page", v)
	if err != nil {
		http.Error(w, "This page is not available at the moment.", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; font-src 'self'; img-src "+
		strings.TrimSpace("'self' data: "+p.Tiles.source())+"; frame-ancestors 'self'; base-uri 'none'; form-action 'none'")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	w.WriteHeader(status)
	_, _ = w.Write(html)
}

func render(name string, v view) ([]byte, error) {
	var b bytes.Buffer
	err := page.ExecuteTemplate(&b, name, v)
	return plain.JSON(b.Bytes()), err
}

// view is the data of the tracking page.
type view struct {
	Brand     string
	Title     string
	Refresh   int    // seconds; 0 when nothing more will change
	Live      string // the path of the socket; empty when nothing more will change
	Headline  string
	Note      string
	ForShop   bool // in the shop's words
	Order     *couriers.Tracked
	Logo      template.URL // the merchant's; empty where it has none
	Courier   string       // first name
	Map       *mapView     // the way alone, where no positions are known
	Streets   *streetMap   // nil where Map is set
	MapBy     string       // who made the map's tiles; empty where there are none
	MapOnly   bool         // for the frame in the portal, which says the rest itself
	Return    string       // where a return is asked for; empty where that is not possible
	Words     *wording
	Collected string // when the courier comes to collect a return, London time; empty once there
	PIN       string // what the recipient tells the courier; empty for none, and for any other reader
	Expected  string // when it arrives, London time; empty where not known
	Steps     []stepView
}

type stepView struct {
	Name string
	Day  string // London; empty where the step before was on the same day
	Time string // London; empty while to come

	at   *time.Time
	Done bool
	Now  bool
	Bad  bool
}

type mapView struct {
	Percent int
	X, Y    string // of the courier
	Label   string
}

// viewOf is what the page shows to whoever asks for it by its link, and over its socket.
func (p Page) viewOf(r *http.Request, d couriers.Tracking) view {
	v := p.newView(d, r.URL.Query().Get("view"), p.Couriers.Now())
	if !v.ForShop && p.Returns != nil && p.Returns(r.Context(), d) {
		v.Return = "/track/" + Token(r) + ReturnPath
	}
	return v
}

// newView is what the page shows; asked is its parameter view.
func (p Page) newView(d couriers.Tracking, asked string, now time.Time) view {
	v := view{Brand: p.Brand, MapBy: p.Tiles.Attribution, Title: "Order " + d.Number, Order: &d.Tracked, Logo: logo(d.Merchant.Logo),
		Courier: firstName(d.DriverName), MapOnly: asked == "map", ForShop: asked == "map" || asked == "shop"}
	words := wordsFor(d.Tracked, v.ForShop)
	if d.Back {
		v.Title = "Return " + d.Number
	}
	v.Words = words
	v.Headline, v.Note = words.headline(d)
	v.Steps = steps(d.Tracked, words)
	if !v.ForShop {
		v.PIN = d.PIN
	}
	if d.Outcome == "" {
		v.Refresh = refreshSeconds
		if v.Streets = newStreetMap(d, p.Tiles, now); v.Streets == nil {
			v.Map = newMap(d)
		}
		switch {
		case d.Back && d.PickUpAt != nil && d.AtPickUpLocation == nil && d.OutForDelivery == nil:
			at := d.PickUpAt.In(london.Zone)
			v.Collected = at.Format("Mon 2 Jan, 15:04") + " to " + at.Add(pickUpLength).Format("15:04")
		case d.ETA != nil && d.AtDropOffLocation == nil:
			v.Expected = d.ETA.In(london.Zone).Format("Mon 2 Jan, 15:04")
		}
	}
	return v
}

// logo is an address that the page may load: a path of this server, or the picture itself.
func logo(url string) template.URL {
	if strings.HasPrefix(url, "data:image/") || strings.HasPrefix(url, "/") && !strings.HasPrefix(url, "//") {
		return template.URL(url) // set by the merchant's own users, and checked here
	}
	return ""
}

// pickUpLength is how long the time lasts in which a courier comes.
const pickUpLength = 30 * time.Minute

// steps are the steps of the order, with each day shown once.
func steps(t couriers.Tracked, w *wording) []stepView {
	all := stepsOf(t, w)
	last := ""
	for i := range all {
		if all[i].at == nil {
			continue
		}
		at := all[i].at.In(london.Zone)
		all[i].Time = at.Format("15:04")
		if day := at.Format("Mon 2 Jan"); day != last {
			all[i].Day, last = day, day
		}
	}
	return all
}

// stepsOf is the steps in order; after a failure or a cancellation only what happened is listed.
func stepsOf(t couriers.Tracked, w *wording) []stepView {
	all := []stepView{
		step("Accepted", t.Accepted),
		step("Courier assigned", t.Assigned),
		step(w.AtPickUpStep, t.AtPickUpLocation),
		step(w.OnTheWayStep, t.OutForDelivery),
		step(w.AtDoorStep, t.AtDropOffLocation),
	}
	switch {
	case t.Outcome == couriers.OutcomeCancelled:
		return append(happened(all), stepView{Name: "Cancelled", at: t.Cancelled, Done: true, Bad: true})
	case t.Outcome == couriers.OutcomeFailed:
		return append(happened(all), stepView{Name: w.FailedStep, at: t.Failed, Done: true, Bad: true})
	}
	all = append(all, step(w.DeliveredStep, t.Delivered))
	reached := false
	for i := len(all) - 1; i >= 0; i-- { // what a courier did not report has still happened before what they did
		all[i].Now = all[i].Done && !reached
		reached = reached || all[i].Done
		all[i].Done = reached
	}
	return all
}

func step(name string, at *time.Time) stepView {
	return stepView{Name: name, at: at, Done: at != nil}
}

func happened(all []stepView) []stepView {
	var done []stepView
	for _, s := range all {
		if s.Done {
			done = append(done, s)
		}
	}
	return done
}

func firstName(name string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(name), " ")
	return first
}

// newMap places the courier on the drawn way, which is the same for every
// order: it shows how far, and nothing of where.
func newMap(t couriers.Tracking) *mapView {
	share, label := 0.0, "The courier has not set off to you yet."
	if t.Back {
		label = "The courier has not collected the return yet."
	}
	switch {
	case t.AtDropOffLocation != nil:
		share, label = 1, "The courier has arrived."
	case t.OutForDelivery != nil:
		share = min(max(t.Progress, 0.04), 0.97)
		label = fmt.Sprintf("The courier has covered %.0f per cent of the way.", share*100)
	}
	x, y := curve(share)
	return &mapView{Percent: int(share*100 + 0.5), X: fmt.Sprintf("%.1f", x), Y: fmt.Sprintf("%.1f", y), Label: label}
}

// wayPoints are the four points of the Bézier curve drawn in page.html.
var wayPoints = [4][2]float64{{40, 120}, {150, 10}, {250, 190}, {360, 60}}

func curve(t float64) (x, y float64) {
	u := 1 - t
	weights := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
	for i, p := range wayPoints {
		x += weights[i] * p[0]
		y += weights[i] * p[1]
	}
	return x, y
}
