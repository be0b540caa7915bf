package main

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/prometheus/client_golang/prometheus"

	"tradekart/portal/backend/ledgercheck"
)

// ledgerCollector reads the latest stored proof of the ledger when metrics are requested, so that every
// instance shows it, also one that was started since.
type ledgerCollector struct{ pool *pgxpool.Pool }

var provedDesc = prometheus.NewDesc("portal_ledger_contradictions", "Contradictions found by the latest proof of the ledger, by check.", []string{"check"}, nil)

var unreadableDesc = prometheus.NewDesc("portal_invoices_without_pdf", "Invoices whose PDF cannot be drawn or read.", nil, nil)

var waitingDesc = prometheus.NewDesc("portal_invoices_waiting", "Orders and charges whose documents wait for the operator's name, address or VAT number.", nil,
	nil)

// Describe implements prometheus.Collector.
func (*ledgerCollector) Describe(out chan<- *prometheus.Desc) {
	out <- provedDesc
	out <- unreadableDesc
	out <- waitingDesc
}

// Collect implements prometheus.Collector; without a database or a proof it reports nothing.
func (l *ledgerCollector) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeLimit)
	defer cancel()
	var unreadable, waiting float64
	err := l.pool.QueryRow(ctx, `select (select count(*) from invoices where pdf_problem is not null), (select count(*) from invoices_due
		where waits_for is not null)`).
		Scan(&unreadable, &waiting)
	if err == nil {
		out <- prometheus.MustNewConstMetric(unreadableDesc, prometheus.GaugeValue, unreadable)
		out <- prometheus.MustNewConstMetric(waitingDesc, prometheus.GaugeValue, waiting)
	}
	proofs, err := ledgercheck.Latest(ctx, l.pool, 1)
	if err != nil {
		return
	}
	for _, proof := range proofs {
		for _, c := range proof.Checks {
			out <- prometheus.MustNewConstMetric(provedDesc, prometheus.GaugeValue, float64(c.Contradictions), c.Name)
		}
	}
}
