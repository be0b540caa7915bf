package notifications

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/jobs"
)

var unsentSQL = `select n.id::text from push_notifications n where n.state in ('Waiting', 'Sending')
	and ` + jobs.NoLiveJob("send_push", `jsonb_build_object('notification_id', n.id)`) + ` order by n.send_at limit $1`

// Reconciler finds notifications that wait for their time, or were being sent, without their job: after a restore, say.
func Reconciler() jobs.Reconciler {
	return jobs.Reconciler{Name: "notifications to send", Find: func(ctx context.Context, tx pgx.Tx, queue jobs.Inserter) (int, error) {
		return jobs.InsertFound(ctx, tx, queue, unsentSQL, func(id string) river.JobArgs { return SendArgs{NotificationID: id} })
	}}
}
