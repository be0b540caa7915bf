package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
)

// record writes what an account's owner did to the audit log.
// With what it says beside that: a name and a text.
func (u account) record(ctx context.Context, tx pgx.Tx, action string, at time.Time, more ...string) error {
	e := audit.Entry{At: at, Action: action, TargetKind: "user", TargetID: u.UserID, TargetLabel: audit.Named(u.caller("").Name, u.Email),
		MerchantID: u.MerchantID}
	if len(more) == 2 {
		e.After = map[string]any{more[0]: more[1]}
	}
	return audit.Record(auth.WithCaller(ctx, u.caller("")), tx, e)
}

// maxUnknown bounds, in a minute, the entries about accounts that do not exist, which
// anybody can cause; those about an account are bounded by the limit on its failures.
const maxUnknown = 60

// recordFailure writes a failed sign-in, and that the next attempts are refused, to the
// audit log. What was typed for an unknown account is not kept: it may be a password.
func (try attempt) recordFailure(ctx context.Context, tx pgx.Tx, userID string) error {
	return try.record(ctx, tx, "session.sign_in_failed", userID)
}

func (try attempt) record(ctx context.Context, tx pgx.Tx, action, userID string) error {
	e := audit.Entry{At: try.at, Actor: "Unauthenticated", Action: action, TargetKind: "user", TargetID: userID, TargetLabel: "Unknown account"}
	if userID != "" {
		u, err := findAccount(ctx, tx, userID)
		if err != nil {
			return err
		}
		e.TargetLabel, e.MerchantID = audit.Named(u.caller("").Name, u.Email), u.MerchantID
	} else {
		recent, err := db.Value[int](ctx, tx, `select count(*) from (select from audit_log where action = $1 and at > $2 and target_id = '' limit $3) recent`,
			e.Action, try.at.Add(-time.Minute), maxUnknown)
		if err != nil || recent >= maxUnknown {
			return err
		}
	}
	if err := audit.Record(ctx, tx, e); err != nil || try.tooMany(ctx, tx) == nil {
		return err
	}
	e.Action = "session.locked_out"
	return audit.Record(ctx, tx, e)
}
