package main

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/desktop"
	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
	"tradekart/portal/frontend"
)

// apiVersion is the description's own version; it moves with the API, not with builds.
const apiVersion = "1.0.0"

// register is the whole API surface in one list; it also serves the
// description, with a nil pool.
func register(api *web.API, p *portal) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/portal/config", Summary: "What every screen needs before sign-in", Tag: "session", Public: true},
		func(context.Context, *struct{}) (web.Result[wire.Config], error) { return web.Of(p.settings()), nil })
	p.session.Register(api)
	p.users.Register(api)
	jobs.NewAPI(p.pool).Register(api)
	p.shops.Register(api)
	audit.New(p.pool, utcNow).Register(api)
	promotions.New(p.pool, utcNow).Register(api)
	p.orders.Register(api)
	intake.Register(api, p.secrets)
	chat.New(p.config.Chat).Register(api)
	desktop.New(p.config.DesktopReleases).Register(api)
	p.couriers.Register(api)
	p.collect.Register(api)
	places.New(p.pool).Register(api)
	describeAPI(api.Huma.OpenAPI())
}

// handler puts everything a browser, a courier or an operator may ask for under one roof.
func (p *portal) handler() http.Handler {
	mux := p.api.Mux
	mux.HandleFunc("GET /ws/data-update", p.hub.Socket(p.api, nil, p.hub.Updates))
	mux.HandleFunc("GET /ws/remaining-credits", p.hub.Socket(p.api, []string{wire.RoleShop}, p.credits))
	mux.HandleFunc("GET /ws/dashboard", p.hub.Socket(p.api, nil, p.collect.Dashboard))
	mux.HandleFunc("GET /ws/collect-details", p.hub.Socket(p.api, nil, p.collect.Details))
	mux.HandleFunc("GET /ws/collect-quotes", p.hub.Socket(p.api, nil, p.collect.Quotes))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", p.ready)
	docs(mux)
	mux.Handle("GET /downloads/{name}", desktop.New(p.config.DesktopReleases).Files())
	mux.Handle("GET "+shops.LogoPath+"{name}", p.shops.Logos())
	mux.Handle("GET "+blob.LinksPath, p.files.Handler())
	mux.Handle("GET /track/{token}", tracking.Handler(p.couriers, p.config.Brand))
	if p.config.Environment != "prod" {
		outbox := mail.Outbox(filepath.Join(p.config.Data, "mail"))
		mux.Handle("GET /dev/mail", loopbackOnly(outbox))
		mux.Handle("GET /dev/mail/", loopbackOnly(outbox))
	}
	if p.config.Demo {
		mux.Handle("GET /demo/products/", demo.Images())
	}
	return p.api.Handler(web.Options{
		Auth: p.session, Origin: p.baseURL, Proxies: p.config.TrustedProxies, Pages: newPages(frontend.Assets(), p.settings()),
		Sources: p.config.Chat.Sources(), Observe: p.metrics.observe,
		Limits: &web.Limits{PerUser: p.config.RateLimit, PerKey: 20 * p.config.RateLimit, PerAddress: p.config.RateLimit},
	})
}

// loopbackOnly answers this computer alone, and by a name that no other site can
// point at it: the mails hold links that open accounts.
func loopbackOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isLoopback(r.Host) || !isLoopback(r.RemoteAddr) {
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

func (p *portal) ready(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	if err := p.pool.Ping(ctx); err != nil {
		plain(w, http.StatusServiceUnavailable, "the database is away")
		return
	}
	plain(w, http.StatusOK, "ready")
}

// credits opens the feed of /ws/remaining-credits: shop users only.
func (p *portal) credits(r *http.Request) (live.Feed, error) {
	shopID := auth.CallerFrom(r.Context()).ShopID
	return live.Snapshot(func(e live.Event) bool { return e.Kind == wire.UpdateCredits }, func(ctx context.Context) (any, error) {
		n, err := ledger.Balance(ctx, p.pool, utcNow(), shopID)
		return wire.RemainingCredits{HasCredits: n > 0, RemainingCredits: n}, err
	}), nil
}

// description is the API's own description, as openapi.json says it.
func description(p *portal) ([]byte, error) {
	api := web.New(nil, p.log, apiVersion)
	register(api, p)
	b, err := json.MarshalIndent(api.Huma.OpenAPI(), "", "  ")
	return append(b, '\n'), err
}

func openAPICommand() *cobra.Command {
	return &cobra.Command{Use: "openapi", Short: "Print the API's description", Args: cobra.NoArgs, RunE: func(cmd *cobra.Command, _ []string) error {
		none, err := couriers.New(couriers.Deps{})
		if err != nil {
			return err
		}
		p := &portal{log: slog.New(slog.DiscardHandler), session: session.New(nil, nil, nil, session.Options{}), orders: orders.New(nil, nil, utcNow), couriers: none, collect: collect.New(nil, nil, none, nil, utcNow)}
		b, err := description(p)
		if err != nil {
			return err
		}
		_, err = cmd.OutOrStdout().Write(b)
		return err
	}}
}
