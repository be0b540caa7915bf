package main

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/prometheus/client_golang/prometheus"

	"tradekart/portal/backend/subscriptions"
)

// ledgerCollector reads the latest stored proof of the ledger when metrics are requested, so that every
// instance shows it, also one that was started since.
type ledgerCollector struct{ pool *pgxpool.Pool }

var provedDesc = prometheus.NewDesc("portal_ledger_contradictions", "Contradictions found by the latest proof of the ledger, by check.", []string{"check"}, nil)

var unreadableDesc = prometheus.NewDesc("portal_invoices_without_pdf", "Invoices whose PDF cannot be drawn or read.", nil, nil)

// Describe implements prometheus.Collector.
func (*ledgerCollector) Describe(out chan<- *prometheus.Desc) {
	out <- provedDesc
	out <- unreadableDesc
}

// Collect implements prometheus.Collector; without a database or a proof it reports nothing.
func (l *ledgerCollector) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeLimit)
	defer cancel()
	var unreadable float64
	if err := l.pool.QueryRow(ctx, `select count(*) from invoices where pdf_problem is not null`).Scan(&unreadable); err == nil {
		out <- prometheus.MustNewConstMetric(unreadableDesc, prometheus.GaugeValue, unreadable)
	}
	proofs, err := subscriptions.LatestProofs(ctx, l.pool, 1)
	if err != nil {
		return
	}
	for _, proof := range proofs {
		for _, c := range proof.Checks {
			out <- prometheus.MustNewConstMetric(provedDesc, prometheus.GaugeValue, float64(c.Contradictions), c.Name)
		}
	}
}
