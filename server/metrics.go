package main

import (
	"net/http"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"tradekart/portal/backend/live"
)

// metrics is what /metrics tells; labels are routes, never ids.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
}

func newMetrics(pool *pgxpool.Pool, hub *live.Hub) *metrics {
	m := &metrics{registry: prometheus.NewRegistry()}
	m.requests = prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "portal_http_request_seconds",
		Help: "Time to answer, by route.", Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10}},
		[]string{"route", "method", "status"})
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
	}
	m.registry.MustRegister(m.requests, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		gauge("portal_sockets_open", "Open sockets.", func() float64 { return float64(hub.Open()) }),
		gauge("portal_db_connections", "Database connections in the pool.", func() float64 { return float64(pool.Stat().TotalConns()) }),
		gauge("portal_db_connections_in_use", "Database connections at work.", func() float64 { return float64(pool.Stat().AcquiredConns()) }))
	return m
}

func (m *metrics) observe(route, method string, status int, took time.Duration) {
	if route == "" {
		route = "pages"
	}
	m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Observe(took.Seconds())
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
