package session

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

// sweepBatch keeps each statement short, however much has gathered.
const sweepBatch = 5000

// stale lists the rows of each table that are no longer needed. A session is deleted with its last token;
// used reset links are kept for an hour, for the limit.
var stale = []struct{ table, condition string }{
	{"session_tokens", `expires_at < now()`},
	{"sessions", `not exists (select from session_tokens t where t.session_id = sessions.id)`},
	{"password_resets", `expires_at < now() or used_at < now() - interval '1 hour'`},
	{"email_changes", `expires_at < now() - interval '1 hour'`},
	{"passkey_questions", `expires_at < now()`},
	{"sign_in_codes", `expires_at < now()`},
	{"single_sign_on_flows", `expires_at < now()`},
	{"known_devices", `last_seen < now() - interval '400 days'`},
	{"login_failures", `at < now() - interval '15 minutes'`},
	{"idempotency_keys", `created_at < now() - interval '7 days'`},
}

// Sweep deletes what has expired; a periodic job calls it. It may run on several servers at once.
func Sweep(ctx context.Context, pool *pgxpool.Pool) error {
	for _, s := range stale {
		for deleted := int64(sweepBatch); deleted == sweepBatch; {
			tag, err := pool.Exec(ctx, fmt.Sprintf(`
				delete from %s where ctid = any(array(
					select ctid from %s where %s limit %d for update skip locked))`, s.table, s.table, s.condition, sweepBatch))
			if err != nil {
				return fmt.Errorf("sweeping %s: %w", s.table, err)
			}
			deleted = tag.RowsAffected()
		}
	}
	return nil
}
