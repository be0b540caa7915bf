package alerts

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/disk"
	"tradekart/portal/backend/wire"
)

const (
	noticeLasts    = 4 * time.Second
	escalatedLasts = 30 * time.Second
	newOrderTitle  = "New Order"
)

// named is how many orders one notification names.
const named = 3

// refresh loads the orders that need attention and shows them. If the server does not respond, the previous
// list stays.
func (w *Watch) refresh(ctx context.Context) {
	who := w.profile()
	if who == nil {
		return
	}
	asking, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	var answer struct{ Result wire.Attention }
	path := fmt.Sprintf("/api/order/attention?Since=%d", w.announced.since(*who))
	w.asked = time.Now()
	w.seek()
	if err := w.opt.Client.Do(asking, http.MethodGet, path, nil, &answer); err != nil {
		w.opt.Log.Debug("the orders that need attention cannot be loaded", "error", err)
		return
	}
	w.mu.Lock()
	current := w.who == who
	if current {
		w.now = answer.Result
		w.settle()
	}
	w.mu.Unlock()
	if !current {
		return // somebody else has signed in meanwhile
	}
	w.announced.claim(answer.Result)
	w.sound(ctx, *who, answer.Result)
	w.reportStatus()
	w.notify(ctx, *who, answer.Result.New)
}

// attended removes an order that an update says needs nothing any more, before the next request says it too.
func (w *Watch) attended(id string) {
	w.mu.Lock()
	rest := slices.DeleteFunc(slices.Clone(w.now.Orders), func(o wire.AttentionRequired) bool { return o.Id == id })
	w.now.Count -= len(w.now.Orders) - len(rest)
	w.now.Orders = rest
	w.unanswered.answered(id)
	silent := w.now.Count == 0
	w.mu.Unlock()
	if silent {
		w.chime.ring(false)
	}
	w.reportStatus()
}

// sound rings at a counter for as long as anything needs a person; elsewhere it plays once for what is new.
func (w *Watch) sound(ctx context.Context, who wire.Profile, now wire.Attention) {
	if rings(who) {
		w.chime.ring(now.Count > 0)
	} else if len(now.New.Latest) > 0 {
		go w.chime.once(ctx)
	}
}

// notify shows one notification, however many orders are new.
func (w *Watch) notify(ctx context.Context, who wire.Profile, fresh wire.NewAttention) {
	if len(fresh.Latest) == 0 {
		return
	}
	path := listPath(who, fresh)
	n := notice.Notice{Title: titleOf(fresh), Tag: "orders", Lasts: noticeLasts, Body: summary(fresh)}
	if total(fresh) == 1 {
		path = orderPath(who, fresh.Latest[0])
		n.Tag = "order-" + fresh.Latest[0].Id
	}
	n.OnClick = func() { w.opt.Open(path) }
	w.show(ctx, n)
}

// show shows a notification and notifies the page, which changes its title.
func (w *Watch) show(ctx context.Context, n notice.Notice) {
	if w.opt.Announced != nil {
		w.opt.Announced()
	}
	if err := w.opt.Notifier.Show(ctx, n); err != nil {
		w.opt.Log.Warn("a notification cannot be shown", "error", err)
	}
}

func ordersPath(who wire.Profile) string {
	if who.Role == wire.RoleShop {
		return "/orders"
	}
	return "/" + strings.ToLower(who.Role) + "/orders"
}

// listPath is the list that has all new entries, or that of delivery orders.
func listPath(who wire.Profile, fresh wire.NewAttention) string {
	if slices.ContainsFunc(fresh.Latest, func(o wire.AttentionRequired) bool { return o.Entity != wire.EntityCollect }) {
		return ordersPath(who)
	}
	return courierPath
}

func orderPath(who wire.Profile, o wire.AttentionRequired) string {
	if o.Entity == wire.EntityCollect {
		return "/delivery-order/" + o.Id
	}
	return ordersPath(who) + "/details/" + o.Id
}

func total(fresh wire.NewAttention) int { return fresh.Orders + fresh.Cancellations + fresh.Failures }

// titleOf is the specification's title if any order is new.
func titleOf(fresh wire.NewAttention) string {
	switch {
	case fresh.Orders > 0:
		return newOrderTitle
	case fresh.Failures > 0:
		return "Delivery failed"
	}
	return "Cancellation requested"
}

// summary names one order in full, or the first of several.
func summary(fresh wire.NewAttention) string {
	if total(fresh) == 1 {
		o := fresh.Latest[0]
		parts := []string{o.OrderNo}
		if o.CustomerName != "" {
			parts = append(parts, o.CustomerName)
		}
		if o.Kind == wire.AttentionFailed {
			if o.Reason != "" {
				parts = append(parts, o.Reason)
			}
			return strings.Join(parts, ", ")
		}
		if o.TotalAmount > 0 { // withheld from people who see no prices
			parts = append(parts, pounds(o.TotalAmount))
		}
		return strings.Join(parts, ", ")
	}
	var numbers []string
	for _, o := range fresh.Latest[:min(named, len(fresh.Latest))] {
		numbers = append(numbers, o.OrderNo)
	}
	text := counts(fresh) + ": " + strings.Join(numbers, ", ")
	if rest := total(fresh) - len(numbers); rest > 0 {
		text += fmt.Sprintf(" and %d more", rest)
	}
	return text + "."
}

// counts is such as "2 new orders, 1 cancellation request, 1 failed delivery".
func counts(fresh wire.NewAttention) string {
	var parts []string
	if fresh.Orders > 0 {
		parts = append(parts, counted(fresh.Orders, "new order"))
	}
	if fresh.Cancellations > 0 {
		parts = append(parts, counted(fresh.Cancellations, "cancellation request"))
	}
	if fresh.Failures > 0 {
		parts = append(parts, counted(fresh.Failures, "failed delivery"))
	}
	return strings.Join(parts, ", ")
}

func counted(n int, noun string) string {
	if stem, y := strings.CutSuffix(noun, "y"); n != 1 && y {
		noun = stem + "ies"
	} else if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// pounds shows pence: 123450 is £1,234.50.
func pounds(pence int64) string {
	whole := fmt.Sprint(pence / 100)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return fmt.Sprintf("£%s.%02d", whole, pence%100)
}

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
