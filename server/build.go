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
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/archive"
	"tradekart/portal/backend/assets"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/bookkeeping"
	"tradekart/portal/backend/bounces"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/clamd"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/deliveryorders"
	"tradekart/portal/backend/couriers/owndriver"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/couriers/uberdirect"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/demo"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/intake"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/keys"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/ledgercheck"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/notifications"
	"tradekart/portal/backend/operator"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/personal"
	"tradekart/portal/backend/pictures"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/removals"
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
)

func utcNow() time.Time { return time.Now().UTC() }

// build makes every part on the open database and starts it.
func (p *portal) build(ctx context.Context) error {
	var err error
	if p.files, err = limited(ctx, p.openFiles); err != nil {
		return err
	}
	if p.secrets, err = secretBox(p.config, os.Getenv); err != nil {
		return err
	}
	if p.private != nil && p.config.BackupFolder != "" {
		if p.logs, err = p.openLog(ctx); err != nil {
			return err
		}
	}
	p.metrics = newMetrics(p.pools)
	p.metrics.watchLog(p.logs)
	inserter, err := jobs.NewInserter(p.pools.Requests, p.log)
	if err != nil {
		return err
	}
	if err := p.bothServices(inserter); err != nil {
		return err
	}
	if p.securityLog, err = p.config.securityStream(ctx, p.pool); err != nil {
		return err
	}
	if err := p.seed(ctx, inserter); err != nil {
		return fmt.Errorf("demo data: %w", err)
	}
	if err := p.sealSecrets(ctx); err != nil {
		return err
	}
	if p.config.Environment == "prod" && p.secrets != nil {
		if err := session.RequireFactorOfAdmins(ctx, p.pool, utcNow().Add(factorGrace)); err != nil {
			return err
		}
	}
	if err := p.checkSecrets(ctx); err != nil {
		return err
	}
	return p.begin(ctx)
}

// factorGrace is how long Admins have to set up a second factor, from the first start that knows of them.
const factorGrace = 14 * 24 * time.Hour

// begin makes what serves requests and works jobs, and starts what runs beside them.
func (p *portal) begin(ctx context.Context) (err error) {
	p.refusals = security.NewRefusals(p.pools.Requests, p.log, utcNow)
	p.asked = keys.NewRequestLog(p.pools.Requests, p.log)
	p.id = db.NewID()
	p.assets = assets.New(p.pools.Requests, p.screens, version, p.log)
	p.assets.Keep(ctx) // before this server's pages are opened, so that every other server has their parts
	p.operator = operator.New(p.pools.Requests, utcNow)
	p.operator.Couriers = p.work.couriers.States
	if p.logs != nil {
		p.operator.Log = p.logs.State
	}
	p.operator.Unreadable = func() int { return p.unreadable }
	p.operator.Security = security.StreamState
	p.operator.Sender = p.config.mailDomain(p.baseURL).State
	p.operator.Newest = p.config.releases().Newest
	p.hub = live.NewHub(p.pool, p.log)
	p.hub.Direct = p.pools.Direct
	if p.bus != nil {
		p.hub.Bus = p.bus
	}
	for _, pool := range []*pgxpool.Pool{p.pools.Requests, p.pools.Jobs} {
		db.OnCommit(pool, p.hub.Committed)
	}
	p.sockets = devices.NewSockets(p.pool, p.id, utcNow, p.log)
	p.hub.Devices = p.sockets
	p.hub.TillLocked = p.session.TillLocked
	p.metrics.watchHub(p.hub)
	p.api = web.New(p.pool, p.log, apiVersion)
	p.api.FilesDir = p.config.Data
	p.api.Direct = p.pools.Direct
	p.metrics.watchReplica(p.replica)
	p.metrics.watchBus(p.bus)
	p.api.Replica = p.replica
	if p.config.Clamd != "" {
		p.api.Scan = clamd.New(p.config.Clamd).Scan
	}
	register(p.api, p)
	queue := jobs.Options{Pool: p.pools.Jobs, Direct: p.pools.Direct, Poll: p.pools.Deaf, Log: p.log, Found: p.metrics.reconciled,
		Server: p.id}
	if p.queue, err = jobs.Serve(queue, p.jobs()); err != nil {
		return err
	}
	if err := p.run(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	p.hub.Proved(ctx)
	return nil
}

// bothServices makes the domains twice: for requests and for jobs, each on its own pool.
func (p *portal) bothServices(inserter jobs.Inserter) error {
	sender, err := mail.Open(p.config.SMTPURL, filepath.Join(p.config.Data, "mail"), cmp.Or(p.config.MailFrom, mail.NoReply(p.config.Brand, p.baseURL)))
	if err != nil {
		return err
	}
	if err := mail.ReturnTo(sender, p.config.BounceAddress); err != nil {
		return err
	}
	mailer := countedMail{bounces.Outbox{Sender: sender, Pool: p.pools.Jobs}, p.metrics.mail}
	p.mailer = mailer
	if p.services, err = p.newServices(p.pools.Requests, inserter, mailer); err != nil {
		return err
	}
	if p.work, err = p.newServices(p.pools.Jobs, inserter, mailer); err != nil {
		return err
	}
	p.bounces = bounces.New(bounces.Deps{Pool: p.pools.Requests, Key: p.config.BounceKey, Now: utcNow,
		Tell: []bounces.Tell{p.orders.Customers().MailBounced, p.returns.Customers().MailBounced,
			p.returns.StepCustomers().MailBounced, p.collect.Recipients().MailBounced}})
	p.texts = sms.New(p.pools.Jobs, p.textSender(), p.log)
	p.texts.Observe = p.metrics.textSent
	p.texts.Tell = append(p.texts.Tell, p.work.orders.Customers().TextEnded, p.work.returns.Customers().TextEnded,
		p.work.returns.StepCustomers().TextEnded, p.work.collect.Recipients().TextEnded, p.work.orders.TextEnded, p.work.devices.TextEnded)
	p.metrics.watchCouriers(p.work.couriers.LeftOut)
	return nil
}

// textSender is the service for text messages where one is configured. Outside prod, texts can be read at /dev/sms instead.
func (p *portal) textSender() sms.Sender {
	switch {
	case p.config.SMS != nil:
		return p.config.SMS
	case p.config.Environment == "prod":
		return sms.Off{}
	}
	return sms.Outbox{}
}

// newServices makes the domains on a pool, each after those that it uses.
func (p *portal) newServices(pool *pgxpool.Pool, inserter jobs.Inserter, mailer mail.Sender) (services, error) {
	d := services{pool: pool}
	d.session = session.New(pool, inserter, mailer, session.Options{BaseURL: func() string { return p.baseURL }, Brand: p.config.Brand, Log: p.log,
		Direct: p.pools.Direct, Box: p.secrets, Files: p.files, RelyingPartyID: p.config.WebAuthnRPID, BreachedPasswords: p.config.BreachedList,
		Allowed: p.config.WebhookAllow})
	mails := mail.Options{BaseURL: p.baseURL, Brand: p.config.Brand, Now: utcNow}
	d.personal = personal.New(pool, inserter, utcNow)
	d.users = users.New(pool, inserter, mailer, mails)
	d.shops = shops.New(pool, inserter, p.files, utcNow)
	d.catalogue = catalogue.New(pool, inserter, p.files, utcNow)
	d.promotions = promotions.New(pool, inserter, utcNow)
	d.orders = orders.New(pool, inserter, utcNow)
	d.places = places.New(pool, p.config.placesSource())
	if err := p.newCouriers(&d, inserter); err != nil {
		return d, err
	}
	d.orders.Escalated = p.metrics.escalated
	d.orders.BaseURL = p.baseURL
	d.orders.AutoAccepted = p.metrics.accepted.Inc
	d.orders.Serves, d.orders.DoorPIN = d.couriers.Serves, d.couriers.DoorPIN
	d.orders.AskCancel, d.orders.AskBack, d.orders.AskAnother = d.couriers.AskCancel, d.couriers.AskBack, d.couriers.AskAnother
	d.collect = collect.New(pool, inserter, d.couriers, p.files, d.places, utcNow)
	d.collect.ChatToken = p.config.CourierChat.Token
	d.subscriptions = subscriptions.New(pool, inserter, mailer, mails)
	d.ledgerCheck = ledgercheck.New(pool, inserter, utcNow)
	d.teams = teams.New(pool, inserter, mailer, mails)
	d.invoices = invoices.New(pool, p.files, utcNow)
	d.returns = returns.New(pool, utcNow)
	locate := p.locateWith(d.places)
	d.returns.Locate = func(ctx context.Context, postCode string) (lat, long float64, known bool) {
		at, known := locate(ctx, postCode)
		return at.Lat, at.Long, known
	}
	d.webhooks = webhooks.New(webhooks.Deps{Pool: pool, Queue: inserter, Mail: mailer, Options: mails, Box: p.secrets, Allowed: p.config.WebhookAllow})
	d.pictures = pictures.New(pool, p.files, outbound.NewClient(p.config.WebhookAllow), p.log, utcNow)
	d.fees = fees.New(pool, p.files, utcNow)
	d.devices = devices.New(pool, utcNow)
	d.devices.BaseURL = p.baseURL
	d.books = bookkeeping.New(pool, utcNow)
	d.archives = archive.New(archive.Deps{Pool: pool, Queue: inserter, Files: p.files, Invoices: d.invoices, Box: p.secrets, Now: utcNow})
	d.figures, d.today = figures.New(pool, utcNow), today.New(pool, utcNow)
	d.figures.Couriers = d.couriers.States
	d.payouts = payouts.New(payouts.Deps{Pool: pool, Queue: inserter, Mail: mailer, Options: mails, Box: p.secrets, Log: p.log,
		Confirm: d.session.ConfirmPassword})
	kinds := map[string]approvals.Approve{"Credit": invoices.ApproveCredit, "Charge": d.subscriptions.ApproveCharge}
	maps.Copy(kinds, d.payouts.Approvals())
	d.approvals = approvals.New(pool, utcNow, kinds)
	d.pushes = notifications.New(pool, inserter, p.pushSender(pool), utcNow)
	return d, nil
}

// jobs are those of every part.
func (p *portal) jobs() []jobs.Job {
	w := &p.work
	mails := mail.Options{BaseURL: p.baseURL, Brand: p.config.Brand, Now: utcNow}
	all := slices.Concat(p.files.Jobs(), w.orders.Jobs(p.mailer, mails), w.returns.Jobs(p.mailer, mails), w.collect.MessageJobs(p.mailer, mails),
		p.texts.Jobs(), w.couriers.Jobs(), w.collect.Jobs(), w.session.Jobs(),
		w.users.Jobs(), w.fees.Jobs(), w.subscriptions.Jobs(),
		w.ledgerCheck.Jobs(p.log, p.provers()...), w.teams.Jobs(), w.pushes.Jobs(), w.invoices.Jobs(), w.payouts.Jobs(), w.archives.Jobs(), w.webhooks.Jobs(),
		w.figures.Jobs(), w.devices.Jobs(p.mailer, mails), w.catalogue.Jobs(), w.promotions.Jobs(), personal.Jobs(w.pool, p.files),
		intake.New(w.pool, p.secrets, p.log, time.Now, outbound.NewClient(p.config.WebhookAllow)).Jobs())
	all = slices.Concat(all, p.backups().Jobs(), p.securityLog.Jobs(), p.alarms(mails).Jobs())
	if w.fleets != nil {
		all = append(all, w.fleets.Jobs(w.couriers)...)
	}
	return append(all, jobs.Define(p.sweep))
}

// alarms look through the security log.
func (p *portal) alarms(mails mail.Options) *security.Alarms {
	a := security.NewAlarms(p.work.pool, p.mailer, mails)
	a.Observe = p.metrics.alarm
	return a
}

func (p *portal) backups() *backups {
	files := ""
	if !strings.HasPrefix(p.config.BlobURL, "s3://") {
		files = cmp.Or(p.config.BlobURL, filepath.Join(p.config.Data, "files"))
	}
	return &backups{folder: p.config.BackupFolder, key: p.config.BackupKey, files: files, logs: p.logs,
		pool: p.work.pool, direct: p.pools.Direct, log: p.log, now: utcNow}
}

// sealSecrets encrypts what is still plain.
func (p *portal) sealSecrets(ctx context.Context) error {
	err := db.InTx(ctx, p.pool, func(tx pgx.Tx) error { return intake.SealSecrets(ctx, tx, p.secrets) })
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
func (p *portal) newCouriers(d *services, queue jobs.Inserter) (err error) {
	deps := couriers.Deps{Pool: d.pool, Queue: queue, Files: p.files, Secrets: p.secrets, Log: p.log, BaseURL: p.baseURL, Now: utcNow,
		Observe: p.metrics.courier, Unbooked: p.metrics.noCourier, Undelivered: p.metrics.deliveryFailed, Locate: p.locateWith(d.places),
		Domains: map[string]couriers.Domain{dispatch.KindOrder: deliveryorders.Domain{}, dispatch.KindCollection: collect.Domain{}}}
	if p.config.Environment != "prod" {
		d.fleets, err = simulated.New(simulated.Options{Pool: d.pool, Jobs: queue, Secret: p.config.CourierSecret,
			Speed: p.config.CourierSpeed, Failures: simulated.DefaultFailures, Now: utcNow})
		if err != nil {
			return err
		}
		deps.Providers, deps.Default = []couriers.Provider{d.fleets}, simulated.Name
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
	d.drivers = owndriver.New(owndriver.Options{Pool: d.pool, Files: p.files, BaseURL: p.baseURL, Price: p.config.OwnDriverPrice, Now: utcNow})
	manual := owndriver.New(owndriver.Options{Pool: d.pool, Files: p.files, BaseURL: p.baseURL, Manual: true, Now: utcNow})
	deps.OnRequest = []couriers.Provider{manual}
	if deps.Default == "" {
		deps.Providers, deps.Default = append(deps.Providers, d.drivers), owndriver.Name
	} else {
		deps.OnRequest = append(deps.OnRequest, d.drivers)
	}
	if d.couriers, err = couriers.New(deps); err != nil {
		return err
	}
	d.drivers.Serve(d.couriers)
	manual.Serve(d.couriers)
	return nil
}

// locateWith finds where a postcode is, in our own data or at the address service.
func (p *portal) locateWith(known *places.API) func(context.Context, string) (couriers.Point, bool) {
	return func(ctx context.Context, postCode string) (couriers.Point, bool) {
		found, err := known.Positions(ctx, []string{postCode})
		if err != nil {
			p.log.WarnContext(ctx, "a postcode could not be located", "error", err)
		}
		for _, at := range found {
			return couriers.Point{Lat: at.Lat, Long: at.Long}, true
		}
		return couriers.Point{}, false
	}
}

// seed fills an empty database where the server runs the demo marketplace.
func (p *portal) seed(ctx context.Context, queue jobs.Inserter) error {
	if !p.config.Demo {
		return nil
	}
	return demo.Seed(ctx, p.pool, demo.Options{HashPassword: session.HashPassword, Jobs: queue, Couriers: p.couriers, Simulated: p.fleets,
		Secrets: p.secrets})
}

// sweepArgs is the hourly job that deletes data that is no longer needed.
type sweepArgs struct{}

// Job implements jobs.Args.
func (sweepArgs) Job() jobs.Kind { return jobs.Kind{Name: "sweep", Next: jobs.Every(time.Hour)} }

func (p *portal) sweep(ctx context.Context, _ sweepArgs) error {
	return runAll(map[string]func() error{
		"counter acts":      func() error { return figures.SweepActs(ctx, p.work.pool, utcNow()) },
		"security log":      func() error { return security.Sweep(ctx, p.work.pool, utcNow()) },
		"sessions":          func() error { return session.Sweep(ctx, p.work.pool) },
		"intake":            func() error { return intake.Sweep(ctx, p.work.pool) },
		"intake keys":       func() error { return keys.SweepRequests(ctx, p.work.pool, utcNow()) },
		"reserved codes":    func() error { return promotions.Sweep(ctx, p.work.pool, utcNow()) },
		"catalogue imports": func() error { return p.work.catalogue.SweepImports(ctx) },
		"searched words":    func() error { return orders.SweepWords(ctx, p.work.pool, utcNow()) },
		"couriers' trails":  func() error { return couriers.Sweep(ctx, p.work.pool, utcNow()) },
		"drafts":            func() error { return collect.ExpireDrafts(ctx, p.work.pool, utcNow()) },
		"events":            func() error { return live.Sweep(ctx, p.work.pool) },
		"webhooks":          func() error { return webhooks.Sweep(ctx, p.work.pool, utcNow()) },
		"page assets":       func() error { return assets.Sweep(ctx, p.work.pool) },
		"remote pictures":   func() error { return p.work.pictures.Sweep(ctx) },
		"silences":          func() error { return devices.Sweep(ctx, p.work.pool, utcNow()) },
		"text messages":     func() error { return sms.Sweep(ctx, p.work.pool, utcNow()) },
		"sent mails":        func() error { return bounces.Sweep(ctx, p.work.pool, utcNow()) },
		"removals":          func() error { return removals.Sweep(ctx, p.work.pool, p.queue) },
		"servers":           func() error { return operator.Sweep(ctx, p.work.pool) },
		"customers": func() error {
			if p.config.CustomersKept == 0 {
				return nil
			}
			return personal.Expire(ctx, p.work.pool, p.queue, utcNow().AddDate(0, -p.config.CustomersKept, 0))
		},
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

// provers add teams' orders, invoices, agency fees and the counters of lists to the nightly proof of the ledger.
func (p *portal) provers() []ledger.Prover {
	return []ledger.Prover{teams.Prove, p.work.invoices.Prove, p.work.fees.Prove, payouts.Prove, proveCounters, figures.Prove}
}

// pushSender is Firebase Cloud Messaging where its key is given.
func (p *portal) pushSender(pool *pgxpool.Pool) push.Sender {
	switch {
	case p.config.FCM != nil:
		return p.config.FCM
	case p.config.Demo:
		return demo.Phones{Pool: pool}
	}
	return push.Outbox{}
}
