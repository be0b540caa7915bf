package main

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/prometheus/client_golang/prometheus"

	"tradekart/portal/backend/db"
)

// scrapeLimit bounds the queries of one scrape.
const scrapeLimit = 5 * time.Second

// queueCollector reads the job queue when metrics are requested, so that it shows the jobs of all instances.
type queueCollector struct{ pool *pgxpool.Pool }

var (
	jobsDesc       = prometheus.NewDesc("portal_jobs_queued", "Unfinished jobs, by kind and state.", []string{"kind", "state"}, nil)
	unnumberedDesc = prometheus.NewDesc("portal_events_oldest_unnumbered_seconds", "How long the oldest live event has been waiting for its number.", nil, nil)
	waitDesc       = prometheus.NewDesc("portal_jobs_oldest_waiting_seconds", "How long the oldest due job has been waiting.", nil, nil)
)

// Describe implements prometheus.Collector.
func (*queueCollector) Describe(out chan<- *prometheus.Desc) {
	out <- jobsDesc
	out <- waitDesc
	out <- unnumberedDesc
}

// Collect implements prometheus.Collector; without a database it reports nothing.
func (q *queueCollector) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeLimit)
	defer cancel()
	rows, _ := q.pool.Query(ctx, `select kind, state::text, count(*)::float8,
		coalesce(max(extract(epoch from now() - scheduled_at)) filter (where state <> 'running'), 0)::float8
		from river_job where state in ('available', 'retryable', 'running', 'scheduled', 'pending') group by 1, 2`)
	var kind, state string
	var n, waited, oldest float64
	_, err := pgx.ForEachRow(rows, []any{&kind, &state, &n, &waited}, func() error {
		oldest = max(oldest, waited)
		out <- prometheus.MustNewConstMetric(jobsDesc, prometheus.GaugeValue, n, kind, state)
		return nil
	})
	if err == nil {
		out <- prometheus.MustNewConstMetric(waitDesc, prometheus.GaugeValue, oldest)
	}
	age, err := db.Value[float64](ctx, q.pool, `select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 from events where seq is null`)
	if err == nil {
		out <- prometheus.MustNewConstMetric(unnumberedDesc, prometheus.GaugeValue, age)
	}
}
