package alerts

import (
	"encoding/json"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"tradekart/portal/app/disk"
	"tradekart/portal/backend/wire"
)

const (
	fileName = "alerts.json"
	largest  = 1 << 20 // bytes; ours stay far below
	held     = 500     // announced orders that are remembered, at most
	// lateBy is how much later than its time the server may show an order.
	lateBy = time.Minute
)

// content is what a restart must not forget.
type content struct {
	Who       string    // whose orders these are; another's are forgotten
	Newest    time.Time // Since of the latest order announced
	Announced []string  // ids with their kind, oldest first

	CourierOrders time.Time // the server's time at the last response that reported new courier orders
}

// announced remembers which orders were announced, also after a restart, so that none is announced twice. It
// works without its file if that cannot be written.
type announced struct {
	folder string
	log    *slog.Logger

	mu     sync.Mutex
	now    content
	failed bool
}

func readAnnounced(folder string, log *slog.Logger) *announced {
	a := &announced{folder: folder, log: log}
	f, err := os.Open(filepath.Join(folder, fileName))
	if err != nil {
		return a
	}
	defer f.Close()
	if json.NewDecoder(io.LimitReader(f, largest)).Decode(&a.now) != nil {
		a.now = content{} // a broken file counts as none
	}
	return a
}

// useFor forgets what was announced to another person.
func (a *announced) useFor(who string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.now.Who != who {
		a.now = content{Who: who}
		a.write()
	}
}

// claim returns the orders that were not announced before and remembers them. If the response contains only
// the latest of many orders, an old one that enters the list is not new.
func (a *announced) claim(answer wire.Attention) (fresh []wire.AttentionRequired) {
	a.mu.Lock()
	defer a.mu.Unlock()
	cut := answer.Count > len(answer.Orders)
	newest := a.now.Newest
	before := len(a.now.Announced)
	for _, o := range answer.Orders {
		key := o.Id + " " + o.Kind
		if slices.Contains(a.now.Announced, key) {
			continue
		}
		a.now.Announced = append(a.now.Announced, key)
		if !cut || newest.IsZero() || o.Since.After(newest.Add(-lateBy)) {
			fresh = append(fresh, o)
		}
		if o.Since.After(a.now.Newest) {
			a.now.Newest = o.Since
		}
	}
	if len(a.now.Announced) == before {
		return nil
	}
	a.now.Announced = a.now.Announced[max(0, len(a.now.Announced)-held):]
	a.write()
	return fresh
}

// courierOrdersSince is zero until the server has responded for this user.
func (a *announced) courierOrdersSince() time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.now.CourierOrders
}

func (a *announced) setCourierOrdersSince(t time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.now.CourierOrders = t
	a.write()
}

func (a *announced) write() {
	text, err := json.Marshal(a.now)
	if err == nil {
		err = disk.Write(a.folder, fileName, text)
	}
	if err != nil && !a.failed {
		a.log.Warn("the list of announced orders cannot be saved", "error", err)
	}
	a.failed = err != nil
}
