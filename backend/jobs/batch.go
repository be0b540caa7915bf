package jobs

import (
	"cmp"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
)

// EnqueueEach enqueues, as part of a batch, a job like the given one for each row of a query; its only column is the
// job's arguments as JSON.
func EnqueueEach(b *pgx.Batch, like river.JobArgs, query string, args ...any) {
	var o river.InsertOpts
	if own, ok := like.(river.JobArgsWithInsertOpts); ok {
		o = own.InsertOpts()
	}
	b.Queue(fmt.Sprintf(`insert into river_job (kind, args, max_attempts, state, queue) select '%s', found.args, %d, 'available', '%s' from (%s) found (args)`,
		like.Kind(), cmp.Or(o.MaxAttempts, maxAttempts), cmp.Or(o.Queue, river.QueueDefault), query), args...)
}
