package archive

import (
	"context"
	"io"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/wire"
)

// progress tells people how far an archive has come, at most once a second for each step.
type progress struct {
	api  *API
	run  *jobs.Run[Args]
	of   *month
	step string
	told time.Time
}

// is reports that done of total documents or bytes of a step are done. It fails once somebody has stopped the job.
func (p *progress) is(ctx context.Context, step string, done, total int64) error {
	if step == p.step && time.Since(p.told) < time.Second {
		return nil
	}
	p.step, p.told = step, time.Now()
	p.run.Done, p.run.Total, p.run.Result = done, total, map[string]any{"step": step}
	return db.InTx(ctx, p.api.Pool, func(tx pgx.Tx) error {
		if err := p.run.Report(ctx, tx); err != nil {
			return err
		}
		return publish(ctx, tx, p.of.id, p.of.merchantID)
	})
}

// counted reads the file that is stored, and reports how much of it was taken.
type counted struct {
	ctx        context.Context //nolint:containedctx // a reader has no other way to it
	file       io.Reader
	p          *progress
	done, size int64
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.file.Read(b)
	c.done += int64(n)
	if told := c.p.is(c.ctx, wire.ArchiveStoring, c.done, c.size); told != nil {
		return n, told
	}
	return n, err
}
