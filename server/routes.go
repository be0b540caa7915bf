package main

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/desktop"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// handler puts everything a browser, a courier or an operator may ask for under one roof.
func (p *portal) handler() http.Handler {
	mux := p.api.Mux
	p.handleSockets(mux)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", p.ready)
	mux.HandleFunc("GET /.well-known/security.txt", p.securityTxt)
	p.handleDocs(mux)
	p.handleFiles(mux)
	pages := newPages(p.screens, p.settings())
	pages.offered, pages.former = p.session.OffersSingleSignOn, p.assets.Get
	mux.Handle("GET "+chat.PagePath, p.config.Chat.Page(pages))
	return p.api.Handler(web.Options{
		Auth: p.session, Origin: p.baseURL, Proxies: p.config.TrustedProxies, Pages: pages,
		Sources: p.config.CourierChat.Sources(), Observe: p.metrics.observe, Refused: p.refusals.Add, Keyed: p.asked.Add,
		Closed: p.operator.Closed,
		Limits: &web.Limits{PerUser: p.config.RateLimit, PerKey: 20 * p.config.RateLimit, PerAddress: p.config.RateLimit},
	})
}

func (p *portal) handleSockets(mux *http.ServeMux) {
	mux.HandleFunc("GET /ws/data-update", p.hub.SocketWhileLocked(p.api, p.hub.Updates))
	mux.HandleFunc("GET /ws/remaining-credits", p.hub.Socket(p.api, []string{wire.RoleShop}, p.credits))
	mux.HandleFunc("GET /ws/dashboard", p.hub.Socket(p.api, nil, p.collect.Dashboard))
	mux.HandleFunc("GET /ws/collect-details", p.hub.Socket(p.api, nil, p.collect.Details))
	mux.HandleFunc("GET /ws/collect-quotes", p.hub.Socket(p.api, nil, p.collect.Quotes))
	mux.HandleFunc("GET /ws/courier-map", p.hub.Socket(p.api, nil, p.today.CourierMap))
	mux.HandleFunc("GET "+tracking.SocketPath+"{token}", p.hub.Public(p.api, tracking.Token, p.trackingPage().Feed))
}

// unsigned notes an order whose signature was wrong in the security log.
func (p *portal) unsigned(merchantID, source, address string) {
	if p.refusals != nil {
		p.refusals.AddUnsigned(merchantID, source, address)
	}
}

// handleFiles serves what is no page and no operation: files, pictures, tracking and
// what only demonstration and development need.
func (p *portal) handleFiles(mux *http.ServeMux) {
	mux.Handle("GET /downloads/{name}", desktop.New(p.config.DesktopReleases).Files())
	mux.Handle("GET "+shops.LogoPath+"{name}", p.shops.Logos())
	mux.Handle("GET "+shops.ImagesPath+"{name}", p.shops.Images())
	mux.Handle("GET "+session.PicturesPath+"{name}", p.session.Pictures())
	mux.Handle("GET "+blob.LinksPath, p.files.Handler())
	mux.HandleFunc("GET /track/inter.woff2", tracking.Font)
	mux.HandleFunc("GET /track/live.js", tracking.Script)
	mux.Handle("GET /track/{token}", p.trackingPage())
	mux.Handle("GET /track/{token}"+tracking.ReturnPath, p.customersReturns())
	mux.Handle("POST /track/{token}"+tracking.ReturnPath, p.customersReturns())
	mux.HandleFunc("POST /track/{token}"+returns.LabelPath, p.customersReturns().Label)
	if p.config.Environment != "prod" {
		outbox := mail.Outbox(filepath.Join(p.config.Data, "mail"))
		mux.Handle("GET /dev/mail", loopbackOnly(outbox))
		mux.Handle("GET /dev/mail/", loopbackOnly(outbox))
		mux.Handle("GET /dev/sms", loopbackOnly(sms.Page(p.pool)))
	}
	if p.config.Demo {
		mux.Handle("GET /demo/products/", demo.Images())
	}
}

func (p *portal) trackingPage() tracking.Page {
	return tracking.Page{Couriers: p.couriers, Brand: p.config.Brand, Tiles: p.config.Tiles, Returns: func(ctx context.Context, d couriers.Tracking) bool {
		return d.Subject.Kind == dispatch.KindOrder && d.Outcome == couriers.OutcomeDelivered && p.returns.Open(ctx, d.Subject.ID)
	}, Ended: func(ctx context.Context, token string) bool {
		s, err := p.couriers.SubjectOf(ctx, token)
		return err == nil && s.Kind == dispatch.KindOrder && p.returns.Open(ctx, s.ID)
	}}
}

// customersReturns is where the recipient of a delivery order asks for a return and sees what becomes of it.
func (p *portal) customersReturns() returns.CustomerPage {
	return returns.CustomerPage{Returns: p.returns, Brand: p.config.Brand, Order: func(ctx context.Context, token string) (string, error) {
		s, err := p.couriers.SubjectOf(ctx, token)
		if err == nil && s.Kind != dispatch.KindOrder {
			err = pgx.ErrNoRows
		}
		return s.ID, err
	}}
}

// loopbackOnly serves this computer alone, by a name that no other site can point at it, and nobody for
// whom a proxy on this computer asks: the mails hold links that open accounts.
func loopbackOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		proxied := r.Header.Get("X-Forwarded-For") + r.Header.Get("Forwarded") + r.Header.Get("X-Real-Ip") + r.Header.Get("Via")
		if !isLoopback(r.Host) || !isLoopback(r.RemoteAddr) || proxied != "" {
			http.NotFound(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// isLoopback reports whether host, with or without a port, is this computer.
func isLoopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return host == "localhost" || err == nil && ip.Unmap().IsLoopback()
}

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text + "\n"))
}

// readyFor is how long one answer of the database holds: every desktop client asks each few seconds.
const readyFor = time.Second

// readiness is whether the database answered, for all who ask within readyFor.
type readiness struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

func (r *readiness) ask(ping func(context.Context) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.at) > readyFor {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second) // it is not the first caller's alone
		defer cancel()
		r.err, r.at = ping(ctx), time.Now()
	}
	return r.err
}

func (p *portal) ready(w http.ResponseWriter, _ *http.Request) {
	if err := p.readiness.ask(p.pool.Ping); err != nil {
		plain(w, http.StatusServiceUnavailable, "the database is away")
		return
	}
	if err := p.hub.Hears(); err != nil {
		plain(w, http.StatusServiceUnavailable, err.Error())
		return
	}
	plain(w, http.StatusOK, "ready")
}

// credits opens the feed of /ws/remaining-credits: shop users only.
func (p *portal) credits(r *http.Request) (live.Feed, error) {
	shopID := auth.CallerFrom(r.Context()).ShopID
	if err := web.SeesMoney(r.Context()); err != nil {
		return live.Feed{}, err
	}
	return live.Snapshot(func(e live.Event) bool { return e.Kind == wire.UpdateCredits && e.ShopID == shopID }, func(ctx context.Context) (any, error) {
		n, err := ledger.Balance(ctx, p.pool, utcNow(), ledger.Shop(shopID))
		return wire.RemainingCredits{HasCredits: n > 0, RemainingCredits: n}, err
	}), nil
}
