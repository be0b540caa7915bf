package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/deliveryorders"
	"tradekart/portal/backend/couriers/owndriver"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/couriers/uberdirect"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/notifications"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/subscriptions"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/users"
	"tradekart/portal/backend/web"
)

func utcNow() time.Time { return time.Now().UTC() }

// build makes every part on the open database and starts it.
func (p *portal) build(ctx context.Context) error {
	var err error
	if p.files, err = p.openFiles(ctx); err != nil {
		return err
	}
	p.metrics = newMetrics(p.pool)
	inserter, err := jobs.NewInserter(p.pool, p.log)
	if err != nil {
		return err
	}
	if err := p.newDomains(inserter); err != nil {
		return err
	}
	if err := p.seed(ctx, inserter); err != nil {
		return fmt.Errorf("demo data: %w", err)
	}
	if err := p.openSecrets(ctx); err != nil {
		return err
	}
	return p.begin()
}

// begin makes what serves requests and works jobs, and starts what runs beside them.
func (p *portal) begin() (err error) {
	p.hub = live.NewHub(p.pool, p.log)
	p.metrics.watchHub(p.hub)
	p.api = web.New(p.pool, p.log, apiVersion)
	register(p.api, p)
	if p.queue, err = jobs.New(p.pool, p.log, p.workers(), schedules()); err != nil {
		return err
	}
	return p.run()
}

// newDomains makes the domains, each after those that it uses.
func (p *portal) newDomains(inserter jobs.Inserter) error {
	sender, err := mail.Open(p.config.SMTPURL, filepath.Join(p.config.Data, "mail"), mail.NoReply(p.config.Brand, p.baseURL))
	if err != nil {
		return err
	}
	mailer := countedMail{sender, p.metrics.mail}
	p.session = session.New(p.pool, inserter, mailer, session.Options{BaseURL: func() string { return p.baseURL }, Brand: p.config.Brand, Log: p.log})
	mails := mail.Options{BaseURL: p.baseURL, Brand: p.config.Brand, Now: utcNow}
	p.users = users.New(p.pool, inserter, mailer, mails)
	p.shops = shops.New(p.pool, inserter, p.files, utcNow)
	p.catalogue = catalogue.New(p.pool, inserter, p.files, utcNow)
	p.orders = orders.New(p.pool, inserter, utcNow)
	p.places = places.New(p.pool, p.config.placesSource())
	if err := p.newCouriers(inserter); err != nil {
		return err
	}
	p.orders.Serves = p.couriers.Serves
	p.collect = collect.New(p.pool, inserter, p.couriers, p.files, p.places, utcNow)
	p.collect.ChatToken = p.config.CourierChat.Token
	p.subscriptions = subscriptions.New(p.pool, inserter, mailer, mails)
	p.teams = teams.New(p.pool, inserter, mailer, mails)
	p.invoices = invoices.New(p.pool, p.files, utcNow)
	p.fees = fees.New(p.pool, p.files, utcNow)
	p.pushes = notifications.New(p.pool, inserter, p.pushSender(), utcNow)
	return nil
}

// workers are those of every kind of job.
func (p *portal) workers() *river.Workers {
	workers := river.NewWorkers()
	blob.AddWorkers(workers, p.files)
	couriers.AddWorkers(workers, p.couriers)
	collect.AddWorkers(workers, p.collect)
	if p.fleets != nil {
		simulated.AddWorkers(workers, p.fleets, p.couriers)
	}
	session.AddWorkers(workers, p.session)
	users.AddWorkers(workers, p.users)
	fees.AddWorkers(workers, p.fees)
	subscriptions.AddWorkers(workers, p.subscriptions, p.log, p.provers()...)
	teams.AddWorkers(workers, p.teams)
	notifications.AddWorkers(workers, p.pushes)
	invoices.AddWorkers(workers, p.invoices)
	catalogue.AddWorkers(workers, p.catalogue)
	jobs.AddWorker(workers, p.sweep)
	jobs.AddReconcilers(workers, p.pool, p.log, p.metrics.reconciled, p.reconcilers()...)
	return workers
}

// openSecrets finds the key of the secrets and encrypts what is still plain.
func (p *portal) openSecrets(ctx context.Context) (err error) {
	if p.secrets, err = secretBox(p.config, os.Getenv); err != nil {
		return err
	}
	err = db.InTx(ctx, p.pool, func(tx pgx.Tx) error { return intake.SealSecrets(ctx, tx, p.secrets) })
	if errors.Is(err, secret.ErrNoKey) {
		return errNoSecretKey
	}
	return err
}

// openFiles opens the store of --blob-url, by default a folder below --data.
func (p *portal) openFiles(ctx context.Context) (*blob.Store, error) {
	location := cmp.Or(p.config.BlobURL, filepath.Join(p.config.Data, "files"))
	store, err := blob.Open(ctx, location, blob.Options{BaseURL: p.baseURL, Now: utcNow})
	if err != nil {
		return nil, fmt.Errorf("blob-url (PORTAL_BLOB_URL): %w", err)
	}
	return store, nil
}

// newCouriers sets the providers up: outside prod the simulated one, and Uber
// Direct where it is configured, which then carries delivery orders too.
func (p *portal) newCouriers(queue jobs.Inserter) (err error) {
	deps := couriers.Deps{Pool: p.pool, Jobs: queue, Files: p.files, Log: p.log, BaseURL: p.baseURL, Now: utcNow,
		Observe: p.metrics.courier, Unbooked: p.metrics.noCourier, Locate: p.locate,
		Domains: map[string]couriers.Domain{dispatch.KindOrder: deliveryorders.Domain{}, dispatch.KindCollection: collect.Domain{}}}
	if p.config.Environment != "prod" {
		p.fleets, err = simulated.New(simulated.Options{Pool: p.pool, Jobs: queue, Secret: p.config.CourierSecret,
			Speed: p.config.CourierSpeed, Failures: simulated.DefaultFailures, Now: utcNow})
		if err != nil {
			return err
		}
		deps.Providers, deps.Default = []couriers.Provider{p.fleets}, simulated.Name
	}
	if p.config.RoutingURL != "" {
		router := places.NewRouter(p.config.RoutingURL)
		deps.Miles = func(ctx context.Context, from, to couriers.Point) (float64, error) {
			return router.Miles(ctx, from.Lat, from.Long, to.Lat, to.Long)
		}
	}
	if p.config.UberDirect.ClientID != "" {
		o := p.config.UberDirect
		o.Log = p.log
		uber, err := uberdirect.New(o)
		if err != nil {
			return err
		}
		deps.Providers, deps.Default = append(deps.Providers, uber), uber.Name()
	}
	// Without a courier company, people deliver themselves.
	p.drivers = owndriver.New(owndriver.Options{Pool: p.pool, Files: p.files, BaseURL: p.baseURL, Price: p.config.OwnDriverPrice, Now: utcNow})
	if deps.Default == "" {
		deps.Providers, deps.Default = append(deps.Providers, p.drivers), owndriver.Name
	}
	if p.couriers, err = couriers.New(deps); err != nil {
		return err
	}
	p.drivers.Serve(p.couriers)
	p.metrics.watchCouriers(p.couriers.LeftOut)
	return nil
}

// locate finds where a postcode is, in our own data or at the address service.
func (p *portal) locate(ctx context.Context, postCode string) (couriers.Point, bool) {
	found, err := p.places.Positions(ctx, []string{postCode})
	if err != nil {
		p.log.WarnContext(ctx, "a postcode could not be located", "error", err)
	}
	for _, at := range found {
		return couriers.Point{Lat: at.Lat, Long: at.Long}, true
	}
	return couriers.Point{}, false
}

// seed fills an empty database where the server runs the demo marketplace.
func (p *portal) seed(ctx context.Context, queue jobs.Inserter) error {
	if !p.config.Demo {
		return nil
	}
	return demo.Seed(ctx, p.pool, demo.Options{HashPassword: session.HashPassword, Jobs: queue, Couriers: p.couriers, Simulated: p.fleets})
}

// sweepArgs is the hourly job that deletes data that is no longer needed.
type sweepArgs struct{}

func (sweepArgs) Kind() string { return "sweep" }

func (p *portal) sweep(ctx context.Context, _ sweepArgs) error {
	return runAll(map[string]func() error{
		"sessions":          func() error { return session.Sweep(ctx, p.pool) },
		"intake":            func() error { return intake.Sweep(ctx, p.pool) },
		"catalogue imports": func() error { return catalogue.SweepImports(ctx, p.pool) },
		"searched words":    func() error { return orders.SweepWords(ctx, p.pool, utcNow()) },
		"couriers' trails":  func() error { return couriers.Sweep(ctx, p.pool, utcNow()) },
		"drafts":            func() error { return collect.ExpireDrafts(ctx, p.pool, utcNow()) },
		"events":            func() error { return live.Sweep(ctx, p.pool) },
	})
}

// runAll runs every step, whichever of the others fail, and returns all errors by the steps' names.
func runAll(steps map[string]func() error) (failed error) {
	for _, name := range slices.Sorted(maps.Keys(steps)) {
		if err := steps[name](); err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", name, err))
		}
	}
	return failed
}

// reconcilers find work that waits without a job.
func (p *portal) reconcilers() []jobs.Reconciler {
	all := []jobs.Reconciler{orders.Reconciler(), collect.Reconciler(), invoices.Reconciler(), teams.Reconciler(), teams.ChargeReconciler(), notifications.Reconciler()}
	if p.fleets != nil {
		all = append(all, p.fleets.Reconciler())
	}
	return all
}

// provers add teams' orders, invoices and agency fees to the nightly proof of the ledger.
func (p *portal) provers() []ledger.Prover {
	return []ledger.Prover{teams.Prove, p.invoices.Prove, p.fees.Prove}
}

func schedules() []jobs.Schedule {
	return []jobs.Schedule{
		jobs.ReconcileSchedule(),
		couriers.PollSchedule(),
		subscriptions.RenewSchedule(),
		fees.WeeklySchedule(),
		subscriptions.ProofSchedule(),
		subscriptions.LowSchedule(),
		{Name: "sweep", Next: jobs.Every(time.Hour), LatestOnly: true, Job: func(time.Time) river.JobArgs { return sweepArgs{} }},
	}
}

// pushSender is Firebase Cloud Messaging where its key is given.
func (p *portal) pushSender() push.Sender {
	switch {
	case p.config.FCM != nil:
		return p.config.FCM
	case p.config.Demo:
		return demo.Phones{Pool: p.pool}
	}
	return push.Outbox{}
}
