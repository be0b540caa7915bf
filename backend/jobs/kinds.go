package jobs

import (
	"context"
	"slices"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivertype"
)

// executor leaves jobs of unknown kinds alone where River looks for jobs that nobody works on any more: River would give
// them up, although a server of a later version may be working on them.
type executor struct {
	riverdriver.Executor
	kinds map[string]bool
}

// JobGetStuck implements River's driver.
func (e executor) JobGetStuck(ctx context.Context, params *riverdriver.JobGetStuckParams) ([]*rivertype.JobRow, error) {
	rows, err := e.Executor.JobGetStuck(ctx, params)
	return slices.DeleteFunc(rows, func(j *rivertype.JobRow) bool { return !e.kinds[j.Kind] }), err
}
