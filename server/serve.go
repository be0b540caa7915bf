package main

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/archive"
	"tradekart/portal/backend/assets"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/bookkeeping"
	"tradekart/portal/backend/bounces"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/owndriver"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/keys"
	"tradekart/portal/backend/ledgercheck"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/live/natsbus"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/notifications"
	"tradekart/portal/backend/operator"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/personal"
	"tradekart/portal/backend/pictures"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/security"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/sms"
	"tradekart/portal/backend/subscriptions"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/today"
	"tradekart/portal/backend/users"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/webhooks"
	"tradekart/portal/backend/wire"
	"tradekart/portal/frontend"
)

const (
	startLimit = 60 * time.Second
	drainLimit = 20 * time.Second
)

// portal is one running server and what it is made of.
type portal struct {
	config    config
	log       *slog.Logger
	baseURL   string
	private   *embedded.Server // nil with --database-url
	restarts  []time.Time      // of the private PostgreSQL, the last few
	pools     db.Pools
	replica   *db.Replica  // nil without --replica-url
	bus       *natsbus.Bus // nil without --nats-url
	services               // of requests
	work      services     // of jobs, with their own connections
	files     *blob.Store
	screens   fs.FS // the frontend
	assets    *assets.Store
	api       *web.API
	hub       *live.Hub
	readiness readiness
	sockets   *devices.Sockets
	refusals  *security.Refusals
	asked     *keys.RequestLog
	queue     *jobs.Queue
	metrics   *metrics
	mailer    mail.Sender
	texts     *sms.API
	bounces   *bounces.API
	secrets   *secret.Box  // nil in prod without PORTAL_SECRET_KEY
	logs      *databaseLog // nil without a private database or a folder for backups
	id        string       // of this process

	unreadable  int // stored secrets, at the start
	operator    *operator.API
	securityLog *security.Stream // nil without --security-log
	loops       sync.WaitGroup
	cancel      context.CancelFunc
}

// services are the domains on one pool of connections.
type services struct {
	personal *personal.API
	pool     *pgxpool.Pool
	session  *session.API
	users    *users.API
	shops    *shops.API
	orders   *orders.API
	couriers *couriers.Couriers
	fleets   *simulated.Provider // nil in prod
	drivers  *owndriver.Provider
	collect  *collect.API
	places   *places.API
	fees     *fees.API
	devices  *devices.API
	figures  *figures.API
	today    *today.API
	pushes   *notifications.API
	invoices *invoices.API
	payouts  *payouts.API
	books    *bookkeeping.API
	archives *archive.API

	returns       *returns.API
	webhooks      *webhooks.API
	pictures      *pictures.API
	approvals     *approvals.API
	subscriptions *subscriptions.API
	ledgerCheck   *ledgercheck.API
	teams         *teams.API
	catalogue     *catalogue.API
	promotions    *promotions.API
}

func serveCommand(use, short string) *cobra.Command {
	var c config
	cmd := &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: func(cmd *cobra.Command, _ []string) error {
		if err := c.read(cmd.Flags(), os.Getenv); err != nil {
			return err
		}
		return serve(cmd.Context(), c)
	}}
	c.flags(cmd.Flags())
	return cmd
}

func serve(ctx context.Context, c config) error {
	began := time.Now()
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("addr (PORTAL_ADDR): cannot listen on %s: %w", c.Addr, err)
	}
	defer listener.Close()
	p := &portal{config: c, log: logger(c), baseURL: c.BaseURL, screens: frontend.Assets()}
	p.warnOfSettings()
	defer func() { p.log.Info("stopped", "ran", time.Since(began).String()) }()
	monitoring, err := p.listenMetrics(ctx)
	if err != nil {
		return err
	}
	if p.baseURL == "" {
		p.baseURL = "http://" + listener.Addr().String()
	}
	defer p.close()
	if err := p.open(ctx); err != nil {
		return err
	}
	return p.serve(ctx, listener, monitoring, began)
}

// serve answers requests until ctx ends or something fails, and lets those under way finish.
func (p *portal) serve(ctx context.Context, listener, monitoring net.Listener, began time.Time) error {
	server := &http.Server{Handler: p.handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 2 * time.Minute,
		WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10,
		ErrorLog: slog.NewLogLogger(p.log.Handler(), slog.LevelDebug)}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	if monitoring != nil {
		defer p.serveMetrics(monitoring).Close()
	}
	p.announce(listener.Addr().String(), monitoring, time.Since(began))
	for {
		select {
		case <-ctx.Done():
			p.log.Info("stopping: no new requests are taken, and those under way are finished")
			return p.drain(server)
		case err := <-failed:
			return err
		case <-p.databaseGone():
			if err := p.restartDatabase(ctx); err != nil {
				return err
			}
		}
	}
}

// A private PostgreSQL that ends more often than this is not started again: something is wrong that a person must see.
const (
	mostRestarts   = 5
	restartsWithin = 10 * time.Minute
)

// restartDatabase starts the private PostgreSQL again, which has ended by itself: the system may have killed it. Requests
// fail meanwhile; the pools then connect anew, so that none meets a connection of before.
func (p *portal) restartDatabase(ctx context.Context) error {
	now := time.Now()
	p.restarts = slices.DeleteFunc(p.restarts, func(at time.Time) bool { return now.Sub(at) > restartsWithin })
	if len(p.restarts) >= mostRestarts {
		return fmt.Errorf("the private PostgreSQL stopped unexpectedly %d times within %s; the log says why", mostRestarts+1, restartsWithin)
	}
	p.restarts = append(p.restarts, now)
	start, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	if err := p.private.Restart(start); err != nil {
		return fmt.Errorf("the private PostgreSQL stopped unexpectedly and could not be started again: %w", err)
	}
	p.pools.Reset()
	p.log.Warn("the private PostgreSQL stopped unexpectedly and was started again", "restart", len(p.restarts), "of", mostRestarts, "within",
		restartsWithin.String(),
		"took", time.Since(now).String())
	return nil
}

// open brings up everything a request needs, in order.
func (p *portal) open(ctx context.Context) error {
	at, err := limited(ctx, p.database)
	if err != nil {
		return err
	}
	if _, err := migrated(ctx, p.config, at); err != nil {
		return err
	}
	p.pools, err = limited(ctx, func(ctx context.Context) (db.Pools, error) { return db.OpenPools(ctx, at, p.config.DBConnections) })
	if err == nil && p.config.ReplicaURL != "" {
		p.replica, err = db.OpenReplica(ctx, p.config.ReplicaURL, p.pools.Requests, live.Hears)
	}
	if err == nil && p.config.NATSURL != "" {
		p.bus, err = natsbus.Open(p.config.NATSURL, p.log)
	}
	if err != nil {
		return err
	}
	return p.build(ctx)
}

// limited gives a step of the start a minute, since what it waits for may never answer. Migrations and the demo's data have no limit:
// how long they take depends on the size of the database and the speed of the machine.
func limited[T any](ctx context.Context, step func(context.Context) (T, error)) (T, error) {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	return step(ctx)
}

func (p *portal) database(ctx context.Context) (db.Address, error) {
	if p.config.DatabaseURL != "" {
		return p.config.database(), nil
	}
	var err error
	if p.private, err = embedded.Start(ctx, embedded.Options{DataDir: p.config.Data, Log: p.log,
		Archive: p.config.BackupFolder != ""}); err != nil {
		return db.Address{}, err
	}
	return db.Address{URL: p.private.URL()}, nil
}

func (p *portal) databaseGone() <-chan struct{} {
	if p.private == nil {
		return nil
	}
	return p.private.Done()
}

// run starts the background loops; they end with close.
func (p *portal) run() error {
	ctx, cancel := context.WithCancel(context.Background())
	p.cancel = cancel
	p.loop(func() { p.hub.Run(ctx) })
	p.loop(func() { p.sockets.Run(ctx) })
	p.loop(func() { p.session.Listen(ctx) })
	p.loop(func() { p.refusals.Run(ctx) })
	p.loop(func() { p.asked.Run(ctx) })
	p.loop(func() { p.assets.Run(ctx) })
	p.loop(func() {
		jobs.Due(ctx, p.work.pool, p.log, p.webhooks.Due, orders.CustomersDue, returns.MessagesDue, collect.MessagesDue, sms.Due, intake.WritesDue)
	})
	if p.replica != nil {
		p.loop(func() { p.replica.Run(ctx, p.log) })
	}
	if p.logs != nil {
		p.loop(func() { p.logs.Run(ctx) })
	}
	p.loop(func() { p.operator.Run(ctx, p.pools.Direct, p.itself()) })
	for _, j := range p.jobs() {
		p.metrics.jobs.WithLabelValues(j.Name(), "discarded")
	}
	p.queue.Watch(func(kind, outcome string) { p.metrics.jobs.WithLabelValues(kind, outcome).Inc() })
	if p.config.Demo && p.config.DemoOrdersEvery > 0 {
		p.loop(func() { demo.Arrivals(ctx, p.pool, p.config.DemoOrdersEvery, p.log) })
		p.loop(func() { demo.Counter(ctx, p.pool, p.queue, p.config.DemoOrdersEvery, p.log) })
	}
	return p.queue.Start(ctx)
}

// itself is this server as Admins see it.
func (p *portal) itself() operator.Server {
	host, _ := os.Hostname()
	return operator.Server{ID: p.id, Host: host, Version: version, Started: time.Now(), Log: p.log, Now: func() (h operator.Health) {
		if err := p.hub.Hears(); err != nil {
			h.Problem = err.Error()
		}
		h.Sockets = p.hub.Open()
		h.DiskFree, h.DiskTotal, _ = diskSpace(p.config.Data)
		return h
	}}
}

func (p *portal) loop(fn func()) { p.loops.Go(fn) }

// drain stops in the order that loses nothing: no new requests, sockets closed,
// open requests finished, jobs handed back; close then stops the database.
func (p *portal) drain(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), drainLimit)
	defer cancel()
	p.hub.Close(ctx)
	return server.Shutdown(ctx)
}

func (p *portal) close() {
	ctx, cancel := context.WithTimeout(context.Background(), drainLimit)
	defer cancel()
	if p.queue != nil {
		if err := p.queue.Stop(ctx); err != nil {
			p.log.Warn("job queue did not stop in time", "error", err)
		}
	}
	if p.cancel != nil {
		p.cancel()
	}
	p.loops.Wait()
	if p.bus != nil {
		p.bus.Close()
	}
	p.replica.Close()
	p.pools.Close()
	if p.files != nil {
		_ = p.files.Close()
	}
	if p.private != nil {
		p.private.Stop()
	}
	if p.logs != nil && p.private != nil {
		p.logs.report(ctx, "log", p.logs.take(ctx)) // PostgreSQL has handed the rest over when it stopped
	}
}

// announce prints what the person who started the server needs to know.
func (p *portal) announce(addr string, monitoring net.Listener, took time.Duration) {
	fmt.Printf("%s portal is ready at %s (listening on %s, %d ms)\n", p.config.Brand, p.baseURL, addr, took.Milliseconds())
	if monitoring != nil {
		fmt.Printf("Metrics: http://%s/metrics\n", monitoring.Addr())
	}
	p.log.Info("ready", "address", addr, "took", took.String())
	if p.couriers.Default == "" {
		p.log.Warn("no courier provider is configured: every accepted order will fail at once")
	}
	if p.private != nil {
		fmt.Println("Database:", p.private.Where())
	}
	if !p.config.Demo {
		return
	}
	fmt.Println("Demo accounts, password Demo-Portal-2026:")
	for _, a := range demo.Accounts() {
		fmt.Printf("  %-26s %s\n", a.Email, a.Who)
	}
}

func (p *portal) settings() wire.Config {
	return wire.Config{Environment: p.config.Environment, Brand: p.config.Brand, SupportPhone: p.config.SupportPhone,
		Version: version, Demo: p.config.Demo, Chat: p.config.Chat.Enabled(), Passkeys: p.session.Passkeys(), CourierChat: p.config.CourierChat.URL}
}
