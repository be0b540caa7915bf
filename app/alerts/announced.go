package alerts

import (
	"encoding/json"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"tradekart/portal/app/disk"
	"tradekart/portal/backend/wire"
)

const (
	fileName = "alerts.json"
	largest  = 1 << 20   // bytes; ours stay far below
	keptFor  = time.Hour // a number that announced nothing is written again after this
)

// content is what a restart must not forget.
type content struct {
	Who    string // whose orders these are; another's are forgotten
	Number *int64 // of the last live update whose orders were announced; nil: none yet

	CourierOrders time.Time // the server's time at the last response that reported new courier orders
}

// announced remembers which orders were announced, also after a restart, so that none is announced twice. It
// works without its file if that cannot be written.
type announced struct {
	folder string
	log    *slog.Logger

	mu      sync.Mutex
	now     content
	written time.Time
	failed  bool
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

// since is the number to ask with. What already waits is announced to a shop that was never told; to others
// nothing is new at first.
func (a *announced) since(p wire.Profile) int64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case a.now.Number != nil:
		return *a.now.Number
	case rings(p):
		return 0
	}
	return -1
}

// claim remembers that what an answer calls new is announced.
func (a *announced) claim(answer wire.Attention) {
	a.mu.Lock()
	defer a.mu.Unlock()
	first := a.now.Number == nil
	a.now.Number = &answer.Number
	if first || len(answer.New.Latest) > 0 || time.Since(a.written) > keptFor {
		a.write()
	}
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
	a.failed, a.written = err != nil, time.Now()
}
