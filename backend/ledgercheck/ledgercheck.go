// Package ledgercheck holds the ledger of credits and fees against what orders, subscriptions and documents say, every
// night and whenever an Admin asks. It must not mend what it finds: a person looks at a difference, and may accept it.
package ledgercheck

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/subscriptions"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API shows Admins what the checks found, and accepts differences.
type API struct {
	pool *pgxpool.Pool
	jobs jobs.Inserter
	now  func() time.Time // UTC
}

// New makes the API; the queue must work its Jobs.
func New(pool *pgxpool.Pool, queue jobs.Inserter, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, now: now}
}

// Register lists the operations on the ledger's checks.
func (a *API) Register(api *web.API) {
	web.Handle(api, op(http.MethodGet, "proofs", "Results of the latest proofs of the ledger, newest first"), a.proofs)
	web.Handle(api, op(http.MethodPost, "prove", "Prove the ledger now, in addition to the nightly proof"), a.prove)
	web.Handle(api, op(http.MethodPost, "accept", "Accept a difference that the latest proof shows, with a reason"), a.acceptDifference)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: "/api/admin/ledger/" + path, Summary: summary, Tag: "subscriptions", Roles: []string{wire.RoleAdmin}}
}

// checkArgs is the job that checks the ledger.
type checkArgs struct{}

// Job checks the ledger every night; the limit is for many millions of entries.
func (checkArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "prove_ledger", Limit: 10 * time.Minute, Next: jobs.Daily(3, 30)}
}

// Jobs check the ledger, also with the further provers.
func (a *API) Jobs(log *slog.Logger, further ...ledger.Prover) []jobs.Job {
	return []jobs.Job{jobs.Define(func(ctx context.Context, _ checkArgs) error { return a.Report(ctx, log, further...) })}
}

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
		others, err := ledger.Verify(ctx, tx, append(collect.Proofs(), subscriptions.Months)...)
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
	proofs, err := Latest(ctx, a.pool, mostProofs)
	return web.Of(append([]wire.LedgerProof{}, proofs...)), err
}

// Latest returns what the latest proofs found, of this server or of another, newest first.
func Latest(ctx context.Context, q db.Querier, most int) ([]wire.LedgerProof, error) {
	return db.All[wire.LedgerProof](ctx, q, `select id::text, at, (extract(epoch from took) * 1000)::bigint as took_milliseconds, checks, contradictions
		from ledger_proofs order by at desc, id desc limit $1`, most)
}

// prove enqueues a proof beside the nightly one.
func (a *API) prove(ctx context.Context, _ *struct{}) (web.Result[string], error) {
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "ledger.proof_asked", TargetKind: "ledger", TargetLabel: "Ledger"}); err != nil {
			return err
		}
		return a.jobs.Insert(ctx, tx, checkArgs{}, nil)
	})
	return web.Of("The ledger is being checked."), err
}

// acceptDifference notes why a difference that the latest check shows is as it should be, and checks again.
func (a *API) acceptDifference(ctx context.Context, in *web.Body[wire.AcceptedDifference]) (web.Result[string], error) {
	d := in.Body
	if d.Reason = strings.TrimSpace(d.Reason); d.Reason == "" {
		return web.Of(""), fault.Field("Reason", "Please enter a reason.")
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		tag, err := tx.Exec(ctx, `insert into accepted_differences (check_name, difference, reason, accepted_by, accepted_at)
			select $1, $2, $3, $4, $5 from (select checks from ledger_proofs order by at desc, id desc limit 1) latest
			where checks @> jsonb_build_array(jsonb_build_object('Name', $1::text, 'Examples', jsonb_build_array($2::text)))
			on conflict do nothing`, d.Check, d.Difference, d.Reason, auth.CallerFrom(ctx).Name, a.now())
		if err != nil {
			return "", err
		}
		if tag.RowsAffected() == 0 {
			return "", fault.New(fault.Conflict, "NotADifference", "The latest check does not show this difference, or it has been accepted.")
		}
		err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "ledger.difference_accepted", TargetKind: "ledger", TargetLabel: d.Difference,
			After: map[string]any{"Check": d.Check, "Reason": d.Reason}})
		if err != nil {
			return "", err
		}
		return "The difference is accepted. The ledger is being checked.", a.jobs.Insert(ctx, tx, checkArgs{}, nil)
	})
}
