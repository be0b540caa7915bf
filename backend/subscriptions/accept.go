package subscriptions

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

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
		return "The difference is accepted. The ledger is being checked.", a.jobs.Insert(ctx, tx, proofArgs{}, nil)
	})
}
