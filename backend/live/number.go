package live

import (
	"context"
	"time"

	"tradekart/portal/backend/db"
)

const (
	numberEvery = 500 * time.Millisecond // for what no commit of this server told of, such as the events of a server that was killed
	numberPause = 3 * time.Millisecond   // in which a batch gathers
	numberBatch = 1000                   // of number_events
	stragglers  = 30 * time.Second       // after which a look finds whatever was committed very late
)

// numbered is what number_events returns.
type numbered struct {
	EventsNow, MerchantEventsNow int
	LastEvent, LastMerchantEvent *int64
}

// inserts are positions in the order of inserts.
type inserts struct{ event, merchantEvent int64 }

// numbering is from where on this server looks for events without a number. It is up to two times stragglers old, since an older
// transaction may yet commit; without it, each look would pass over every row that a long export keeps from being vacuumed.
type numbering struct {
	from, next inserts
	noted      time.Time
	all        time.Time // when everything was looked at
}

func (n *numbering) note(found numbered, now time.Time) {
	if now.Sub(n.noted) > stragglers {
		n.from, n.noted = n.next, now
	}
	if found.LastEvent != nil {
		n.next.event = max(n.next.event, *found.LastEvent)
	}
	if found.LastMerchantEvent != nil {
		n.next.merchantEvent = max(n.next.merchantEvent, *found.LastMerchantEvent)
	}
}

// Committed tells the hub that this server has committed something, perhaps events. It never blocks.
func (h *Hub) Committed() { signal(h.commits) }

// signal leaves one signal for a loop.
func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// number numbers what was committed until ctx ends. Every server does so; whichever is first numbers the others' events.
func (h *Hub) number(ctx context.Context) {
	tick := time.NewTicker(numberEvery)
	defer tick.Stop()
	var upTo numbering
	for failing := false; ; {
		err := h.numberAll(ctx, &upTo)
		if err != nil && !failing && ctx.Err() == nil {
			h.log.ErrorContext(ctx, "events cannot be numbered, so screens learn of no changes", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-time.After(numberPause):
		}
		select {
		case <-ctx.Done():
			return
		case <-h.commits:
		case <-tick.C:
		}
	}
}

// numberAll numbers batch after batch.
func (h *Hub) numberAll(ctx context.Context, upTo *numbering) error {
	now := time.Now()
	from := upTo.from
	if now.Sub(upTo.all) > stragglers {
		from, upTo.all = inserts{}, now
	}
	for {
		found, err := db.One[numbered](ctx, h.pool, `select events_now, merchant_events_now, last_event, last_merchant_event from number_events($1, $2, $3)`,
			from.event, from.merchantEvent, h.Bus == nil)
		if err != nil {
			return err
		}
		upTo.note(found, now)
		if found.EventsNow > 0 {
			signal(h.numbers)
			if h.Bus != nil {
				h.Bus.Announce()
			}
		}
		if found.EventsNow < numberBatch && found.MerchantEventsNow < numberBatch {
			return nil
		}
	}
}
