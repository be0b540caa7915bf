package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/live/natsbus"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/security"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// metrics is what /metrics serves. Every label is one of a bounded set:
// routes, outcomes and codes of ours, never what a client sent.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	denied   *prometheus.CounterVec
	alarms   *prometheus.CounterVec
	intake   *prometheus.CounterVec
	jobs     *prometheus.CounterVec
	mail     *prometheus.CounterVec
	texts    *prometheus.CounterVec
	segments prometheus.Counter
	couriers *prometheus.CounterVec
	unbooked *prometheus.CounterVec
	failed   *prometheus.CounterVec
	found    *prometheus.CounterVec
	climbed  *prometheus.CounterVec
	accepted prometheus.Counter
	liveLag  prometheus.Histogram

	unreadable prometheus.Gauge
}

func newMetrics(pools db.Pools) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "portal_http_request_seconds",
			Help: "Response time, by route.", Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10}},
			[]string{"route", "method", "status"}),
		denied:   counter("portal_access_refused_total", "Requests whose sender may not do this, or see this record, by role and status.", "role", "status"),
		alarms:   counter("portal_security_alarms_total", "Patterns found in the security log, by pattern and severity.", "pattern", "severity"),
		intake:   counter("portal_intake_total", "Orders and webhooks received, by source, outcome and reason.", "source", "outcome", "reason"),
		jobs:     counter("portal_jobs_total", "Jobs run, by kind and outcome.", "kind", "outcome"),
		mail:     counter("portal_mail_total", "Mails sent, by outcome.", "outcome"),
		texts:    counter("portal_sms_total", "Text messages by outcome; of unknown ones nobody knows whether they arrived.", "outcome"),
		segments: prometheus.NewCounter(prometheus.CounterOpts{Name: "portal_sms_segments_total", Help: "Segments of sent text messages, as services charge for."}),
		couriers: counter("portal_courier_calls_total", "Calls to courier providers, by provider, verb and outcome.", "provider", "verb", "outcome"),
		unbooked: counter("portal_orders_without_courier_total", "Orders that failed because no courier could be booked, by the last provider asked and "+
			"reason.", "provider", "reason"),
		failed:   counter("portal_deliveries_failed_total", "Deliveries that couriers reported as failed, by provider and reason.", "provider", "reason"),
		climbed:  counter("portal_orders_escalated_total", "Orders that nobody answered, by who was told: Shop, Manager, Text or Admin.", "step"),
		accepted: prometheus.NewCounter(prometheus.CounterOpts{Name: "portal_orders_auto_accepted_total", Help: "Orders that shops accepted by themselves."}),
		found:    counter("portal_reconciled_total", "Work that was waiting without a job and got one, by kind.", "kind"),
		liveLag: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "portal_live_lag_seconds",
			Help: "Time from a change to its event at this instance.", Buckets: []float64{.005, .01, .025, .05, .1, .25, .5, 1, 5, 30}}),
	}
	m.unreadable = prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_secrets_unreadable",
		Help: "Stored secrets that this server's key could not read when it started."})
	m.begin()
	build := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "portal_build_info", Help: "Always 1; the labels say what runs.",
		ConstLabels: prometheus.Labels{"version": version, "go": runtime.Version()}}, func() float64 { return 1 })
	m.registry.MustRegister(m.requests, m.denied, m.alarms, m.intake, m.jobs, m.mail, m.texts, m.segments, m.couriers, m.unbooked, m.failed, m.found, m.climbed,
		m.accepted, m.liveLag, m.unreadable, build, &queueCollector{pools.Jobs}, &ledgerCollector{pools.Jobs},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.registry.MustRegister(poolMetrics("requests", pools.Requests)...)
	m.registry.MustRegister(poolMetrics("jobs", pools.Jobs)...)
	return m
}

// begin makes the series that alerts compare, so that the first failure is an increase and not a new series.
func (m *metrics) begin() {
	for _, outcome := range []string{"ok", "failed", "refused"} {
		m.mail.WithLabelValues(outcome)
	}
	for _, outcome := range []string{"ok", "failed", "refused", "unknown"} {
		m.texts.WithLabelValues(outcome)
	}
	for _, source := range intakeSources {
		m.intake.WithLabelValues(source, "taken", "")
		m.intake.WithLabelValues(source, "refused", "ValidationFailed")
	}
	for _, pattern := range security.Patterns() {
		for _, severity := range []string{wire.SeverityLow, wire.SeverityMedium, wire.SeverityHigh} {
			m.alarms.WithLabelValues(pattern, severity)
		}
	}
	for _, step := range []string{"Shop", "Manager", "Text", "Admin"} {
		m.climbed.WithLabelValues(step)
	}
}

func counter(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

// alarm counts a pattern that was found in the security log.
func (m *metrics) alarm(pattern, severity string) { m.alarms.WithLabelValues(pattern, severity).Inc() }

// textSent counts how the sending of a text message ended.
func (m *metrics) textSent(outcome string, segments int) {
	m.texts.WithLabelValues(outcome).Inc()
	if outcome == "ok" {
		m.segments.Add(float64(segments))
	}
}

// courier counts how a call to a courier provider ended.
func (m *metrics) courier(provider, verb, outcome string) {
	m.couriers.WithLabelValues(provider, verb, outcome).Inc()
}

// escalated counts who was told of an order that nobody answers.
func (m *metrics) escalated(step string) { m.climbed.WithLabelValues(step).Inc() }

// noCourier counts an order that failed because no courier could be booked.
func (m *metrics) noCourier(provider, why string) { m.unbooked.WithLabelValues(provider, why).Inc() }

// deliveryFailed counts a delivery that a courier reported as failed.
func (m *metrics) deliveryFailed(provider, reason string) {
	m.failed.WithLabelValues(provider, reason).Inc()
}

// watchCouriers shows which providers are left out of quotes because they keep failing.
func (m *metrics) watchCouriers(leftOut func() map[string]bool) {
	for name := range leftOut() {
		m.unbooked.WithLabelValues(name, "Other")
		m.failed.WithLabelValues(name, "Other")
		m.couriers.WithLabelValues(name, "quote", "ok")
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "portal_courier_left_out",
			Help: "1 while a courier provider is left out of quotes, because it keeps failing.", ConstLabels: prometheus.Labels{"provider": name}},
			func() float64 {
				if leftOut()[name] {
					return 1
				}
				return 0
			}))
	}
}

// reconciled counts lost jobs that were found.
func (m *metrics) reconciled(kind string, n int) { m.found.WithLabelValues(kind).Add(float64(n)) }

func gauge(name, help string, value func() float64) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
}

// poolMetrics are those of one of the server's two pools.
func poolMetrics(name string, pool *pgxpool.Pool) []prometheus.Collector {
	labels := prometheus.Labels{"pool": name}
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, value)
	}
	total := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help, ConstLabels: labels}, value)
	}
	return []prometheus.Collector{
		gauge("portal_db_connections_most", "Database connections that the pool may have.", func() float64 { return float64(pool.Stat().MaxConns()) }),
		gauge("portal_db_connections", "Database connections in the pool.", func() float64 { return float64(pool.Stat().TotalConns()) }),
		gauge("portal_db_connections_in_use", "Database connections in use.", func() float64 { return float64(pool.Stat().AcquiredConns()) }),
		total("portal_db_waits_total", "Requests for a connection that had to wait for one.", func() float64 { return float64(pool.Stat().EmptyAcquireCount()) }),
		total("portal_db_wait_seconds_total", "Time spent waiting for a connection.", func() float64 { return pool.Stat().EmptyAcquireWaitTime().Seconds() }),
	}
}

// watchHub counts the open sockets and times the events; call it before the hub runs.
func (m *metrics) watchHub(hub *live.Hub) {
	hub.Observe = func(lag time.Duration) { m.liveLag.Observe(lag.Seconds()) }
	m.registry.MustRegister(gauge("portal_feed_deaf", "1 while this server does not hear its own announcements, and so receives no live events.", func() float64 {
		if hub.Hears() != nil {
			return 1
		}
		return 0
	}))
	m.registry.MustRegister(gauge("portal_sockets_open", "Open sockets.", func() float64 { return float64(hub.Open()) }))
}

// watchLog shows how long ago the log of a private database was last complete in the folder of backups.
func (m *metrics) watchLog(l *databaseLog) {
	m.registry.MustRegister(gauge("portal_database_log_age_seconds",
		"Time since the log of the private database was last complete in the folder of backups; 0 where none is kept.", func() float64 {
			if l == nil {
				return 0
			}
			return l.age().Seconds()
		}))
}

// watchReplica counts what was read from the replica; nil: nothing is.
func (m *metrics) watchReplica(r *db.Replica) {
	total := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value)
	}
	m.registry.MustRegister(total("portal_replica_reads_total", "Reads that the read replica answered.", func() float64 { n, _ := r.Counts(); return float64(n) }),
		total("portal_replica_fallbacks_total", "Reads that the primary answered, because the replica was away, behind, slow or busy, or failed.",
			func() float64 { _, n := r.Counts(); return float64(n) }),
		gauge("portal_replica_lag_seconds", "How far the read replica was behind when it was last looked at.", func() float64 { return r.Lag().Seconds() }))
}

// watchBus shows whether NATS can be reached; nil: it is not used.
func (m *metrics) watchBus(b *natsbus.Bus) {
	m.registry.MustRegister(gauge("portal_nats_away", "1 while NATS, where it announces live events, cannot be reached.", func() float64 {
		if b != nil && !b.Connected() {
			return 1
		}
		return 0
	}))
}

// Routes whose responses portal_intake_total counts, and what it calls their source.
var intakeSources = map[string]string{
	"POST /api/intake/orders":               "json",
	"POST /api/intake/shopify/{shopId}":     "shopify",
	"POST /api/intake/woocommerce/{shopId}": "woocommerce",
}

func (m *metrics) observe(o web.Observation) {
	route := o.Route
	if route == "" {
		route = "none"
	}
	m.requests.WithLabelValues(route, o.Method, strconv.Itoa(o.Status)).Observe(o.Took.Seconds())
	if o.Denied {
		m.denied.WithLabelValues(o.Role, strconv.Itoa(o.Status)).Inc()
	}
	source, intake := intakeSources[o.Route]
	if !intake {
		return
	}
	outcome := "taken"
	switch {
	case o.Status >= 400:
		outcome = "refused"
	case o.Code != "":
		outcome = "set_aside"
	}
	m.intake.WithLabelValues(source, outcome, o.Code).Inc()
}

func (m *metrics) handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4, Timeout: 10 * time.Second}))
	return mux
}

// listenMetrics opens /metrics's own listener; nil where it is off, or where the
// default address is taken.
func (p *portal) listenMetrics(ctx context.Context) (net.Listener, error) {
	if p.config.MetricsAddr == "" {
		return nil, nil
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", p.config.MetricsAddr)
	if err != nil && p.config.metricsGiven {
		return nil, fmt.Errorf("metrics-addr (PORTAL_METRICS_ADDR): cannot listen on %s: %w", p.config.MetricsAddr, err)
	}
	if err != nil {
		p.log.Warn("/metrics is off: its default address is in use; set another with metrics-addr (PORTAL_METRICS_ADDR)", "address", p.config.MetricsAddr)
		return nil, nil
	}
	return listener, nil
}

func (p *portal) serveMetrics(listener net.Listener) *http.Server {
	server := &http.Server{Handler: p.metrics.handler(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			p.log.Error("/metrics stopped", "error", err)
		}
	}()
	return server
}

func outcomeOf(err error) string {
	if err != nil {
		return "failed"
	}
	return "ok"
}

// countedMail counts what is handed on.
type countedMail struct {
	mail.Sender
	count *prometheus.CounterVec
}

func (c countedMail) Send(ctx context.Context, m mail.Message) error {
	err := c.Sender.Send(ctx, m)
	outcome := outcomeOf(err)
	if mail.Refused(err) {
		outcome = "refused"
	}
	c.count.WithLabelValues(outcome).Inc()
	return err
}
