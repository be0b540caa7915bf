package jobs

import (
	"context"
	"log/slog"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// reporter writes one line for every failure: a warning while the job will be
// tried again, an error when it is given up.
type reporter struct{ log *slog.Logger }

func (r reporter) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	r.report(ctx, job, "error", err.Error())
	return nil
}

func (r reporter) HandlePanic(ctx context.Context, job *rivertype.JobRow, value any, trace string) *river.ErrorHandlerResult {
	r.report(ctx, job, "panic", value, "stack", trace)
	return nil
}

func (r reporter) report(ctx context.Context, job *rivertype.JobRow, detail ...any) {
	level, message := slog.LevelWarn, "job failed and will be tried again"
	if job.Attempt >= job.MaxAttempts {
		level, message = slog.LevelError, "job failed for the last time and is given up"
	}
	about := []any{"job", job.ID, "kind", job.Kind, "args", string(job.EncodedArgs), "attempt", job.Attempt, "of", job.MaxAttempts}
	r.log.Log(ctx, level, message, append(about, detail...)...)
}

// quiet keeps River's own warnings and drops its commentary.
func quiet(log *slog.Logger) *slog.Logger { return slog.New(atLeastWarn{log.Handler()}) }

type atLeastWarn struct{ slog.Handler }

func (h atLeastWarn) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

func (h atLeastWarn) WithAttrs(attrs []slog.Attr) slog.Handler {
	return atLeastWarn{h.Handler.WithAttrs(attrs)}
}

func (h atLeastWarn) WithGroup(name string) slog.Handler {
	return atLeastWarn{h.Handler.WithGroup(name)}
}
