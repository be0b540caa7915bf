package blob

import (
	"context"

	"github.com/riverqueue/river"
)

// DeleteArgs is the job that deletes a file which nothing refers to any more.
// Insert it in the transaction that removes the last reference.
type DeleteArgs struct {
	Key string `json:"key"`
}

func (DeleteArgs) Kind() string { return "blob.delete" }

// AddWorkers makes the queue carry out deletions.
func AddWorkers(workers *river.Workers, s *Store) {
	river.AddWorker(workers, river.WorkFunc(func(ctx context.Context, job *river.Job[DeleteArgs]) error { return s.Delete(ctx, job.Args.Key) }))
}
