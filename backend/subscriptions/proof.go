package subscriptions

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// months say that each month has its credits and its fee, and each its month.
var months = ledger.Statement{Name: "subscriptions", All: `select count(*) from subscription_periods`,
	Wrong: `select 'subscription ' || d.subscription_id || ', month ' || d.n from subscription_periods d join subscriptions s on s.id = d.subscription_id
			left join credit_entries e on e.cause = 'subscription/' || d.subscription_id || '/' || d.n and e.account_id = s.account_id and e.kind = 'Grant'
			left join fee_entries f on f.cause = 'subscription/' || d.subscription_id || '/' || d.n and f.account_id = s.account_id
			where e.delta is distinct from d.credits or coalesce(f.pence, 0) <> d.price
		union all select e.cause from credit_entries e where e.kind = 'Grant' and starts_with(e.cause, 'subscription/')
			and not exists (select from subscription_periods d where 'subscription/' || d.subscription_id || '/' || d.n = e.cause)`}

// proofArgs is the nightly job that proves the ledger.
type proofArgs struct{}

func (proofArgs) Kind() string { return "prove_ledger" }

// ProofSchedule proves the ledger every night.
func ProofSchedule() jobs.Schedule {
	return jobs.Schedule{Name: "prove ledger", Next: jobs.Daily(3, 30), LatestOnly: true, Job: func(time.Time) river.JobArgs { return proofArgs{} }}
}

const proofLimit = 10 * time.Minute // for many millions of entries

// Report proves the ledger and logs what it finds, for a person to look at: nothing
// is mended.
func (a *API) Report(ctx context.Context, log *slog.Logger, further ...ledger.Prover) error {
	proof, err := Prove(ctx, a.pool, a.now(), further...)
	if err != nil {
		return err
	}
	for _, c := range proof.Checks {
		if c.Contradictions > 0 {
			log.ErrorContext(ctx, "the ledger does not add up", "check", c.Name, "contradictions", c.Contradictions, "examples", c.Examples)
		}
	}
	log.InfoContext(ctx, "the ledger was proved", "contradictions", proof.Contradictions)
	return nil
}

// Prove holds the ledger against its entries, the bookings, the subscriptions and
// what the further provers read, in one snapshot, and stores what it found.
func Prove(ctx context.Context, pool *pgxpool.Pool, now time.Time, further ...ledger.Prover) (wire.LedgerProof, error) {
	began := time.Now()
	proof := wire.LedgerProof{Id: db.NewID(), At: now}
	checks, err := checkAll(ctx, pool, now, further)
	if err != nil {
		return proof, err
	}
	for _, c := range checks {
		proof.Checks = append(proof.Checks, wire.LedgerCheck(c))
		proof.Contradictions += c.Contradictions
	}
	took := time.Since(began)
	proof.TookMilliseconds = took.Milliseconds()
	return proof, keepProof(ctx, pool, &proof, took)
}

// checkAll makes every check in one snapshot.
func checkAll(ctx context.Context, pool *pgxpool.Pool, now time.Time, further []ledger.Prover) (checks []ledger.Check, err error) {
	err = pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `set local statement_timeout = '9min'`); err != nil {
			return err
		}
		own, err := ledger.Prove(ctx, tx)
		if err != nil {
			return err
		}
		others, err := ledger.Verify(ctx, tx, append(collect.Proofs(), months)...)
		checks = slices.Concat(own, others)
		for _, prove := range further {
			found, proveErr := prove(ctx, tx, now)
			checks, err = append(checks, found...), errors.Join(err, proveErr)
		}
		return err
	})
	return checks, err
}

func keepProof(ctx context.Context, pool *pgxpool.Pool, proof *wire.LedgerProof, took time.Duration) error {
	encoded, err := json.Marshal(proof.Checks)
	if err != nil {
		return err
	}
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, `insert into ledger_proofs (id, at, took, checks, contradictions) values ($1, $2, $3, $4, $5)`,
			proof.Id, proof.At, took, encoded, proof.Contradictions)
		if err != nil {
			return err
		}
		return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateLedgerProof, Entity: wire.UpdateLedgerProof, ID: proof.Id})
	})
}

// mostProofs is how many proofs the page shows.
const mostProofs = 60

// proofs returns the latest proofs, newest first.
func (a *API) proofs(ctx context.Context, _ *struct{}) (web.Result[[]wire.LedgerProof], error) {
	proofs, err := LatestProofs(ctx, a.pool, mostProofs)
	return web.Of(append([]wire.LedgerProof{}, proofs...)), err
}

// LatestProofs answers what the latest proofs found, of this server or of another, newest first.
func LatestProofs(ctx context.Context, q db.Querier, most int) ([]wire.LedgerProof, error) {
	rows, _ := q.Query(ctx, `select id::text, at, (extract(epoch from took) * 1000)::bigint as took_milliseconds, checks, contradictions
		from ledger_proofs order by at desc, id desc limit $1`, most)
	return pgx.CollectRows(rows, pgx.RowToStructByName[wire.LedgerProof])
}

// prove enqueues a proof beside the nightly one.
func (a *API) prove(ctx context.Context, _ *struct{}) (web.Result[string], error) {
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "ledger.proof_asked", TargetKind: "ledger", TargetLabel: "Ledger"}); err != nil {
			return err
		}
		return a.jobs.Insert(ctx, tx, proofArgs{}, nil)
	})
	return web.Of("The ledger is being checked."), err
}
