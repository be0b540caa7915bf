package db

import (
	"context"
	"time"
)

const flushLimit = 10 * time.Second

// FlushEvery calls flush after every interval until ctx ends, and then once more, so that nothing gathered is lost when a server stops.
// Each call has ten seconds. failed hears of errors; the next call follows all the same.
func FlushEvery(ctx context.Context, every time.Duration, flush func(context.Context) error, failed func(error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for ended := false; !ended; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			ended = true
		}
		call, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushLimit)
		if err := flush(call); err != nil {
			failed(err)
		}
		cancel()
	}
}
