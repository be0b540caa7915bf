package main

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/prometheus/client_golang/prometheus"

	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledgercheck"
)

// ledgerCollector reads the latest stored proof of the ledger when metrics are requested, so that every
// instance shows it, also one that was started since.
type ledgerCollector struct{ pool *pgxpool.Pool }

var provedDesc = prometheus.NewDesc("portal_ledger_contradictions", "Contradictions found by the latest proof of the ledger, by check.", []string{"check"}, nil)

var unreadableDesc = prometheus.NewDesc("portal_invoices_without_pdf", "Invoices whose PDF cannot be drawn or read.", nil, nil)

var waitingDesc = prometheus.NewDesc("portal_invoices_waiting", "Orders and charges whose documents wait for the operator's name, address or VAT number.", nil,
	nil)

var (
	backupDesc = prometheus.NewDesc("portal_backup_age_seconds", "Time since the last backup that the portal knows of was begun.", nil, nil)
	heldDesc   = prometheus.NewDesc("portal_restore_held", "1 while mails, webhooks and bookings wait for an Admin after a restore.", nil, nil)
	proofDesc  = prometheus.NewDesc("portal_backup_proof_failed", "1 if the backup that was last restored beside the portal had a problem.", nil, nil)
)

// Describe implements prometheus.Collector.
func (*ledgerCollector) Describe(out chan<- *prometheus.Desc) {
	out <- provedDesc
	out <- unreadableDesc
	out <- waitingDesc
	out <- backupDesc
	out <- proofDesc
	out <- heldDesc
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
	var age, failed float64
	err = l.pool.QueryRow(ctx, `select extract(epoch from now() - max(made_at))::float8,
		coalesce((select (problem <> '')::int from backups where proved_at is not null order by proved_at desc limit 1), 0)::float8
		from backups having count(*) > 0`).Scan(&age, &failed)
	if err == nil {
		out <- prometheus.MustNewConstMetric(backupDesc, prometheus.GaugeValue, age)
		out <- prometheus.MustNewConstMetric(proofDesc, prometheus.GaugeValue, failed)
	}
	if isHeld, err := jobs.Held(ctx, l.pool); err == nil {
		value := 0.0
		if isHeld {
			value = 1
		}
		out <- prometheus.MustNewConstMetric(heldDesc, prometheus.GaugeValue, value)
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
