package alerts

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/backend/wire"
)

const (
	noticeLasts   = 4 * time.Second
	newOrderTitle = "New Order"
)

// named is how many orders one notification names.
const named = 3

// refresh loads the orders that need attention and shows them. If the server does not respond, the previous
// list stays.
func (w *Watch) refresh(ctx context.Context) {
	who := w.profile()
	if who == nil || who.IsCollectOnly {
		return
	}
	asking, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	var answer struct{ Result wire.Attention }
	if err := w.opt.Client.Do(asking, http.MethodGet, "/api/order/attention", nil, &answer); err != nil {
		w.opt.Log.Debug("the orders that need attention cannot be loaded", "error", err)
		return
	}
	w.mu.Lock()
	current := w.who == who
	if current {
		w.now = answer.Result
	}
	w.mu.Unlock()
	if !current {
		return // somebody else has signed in meanwhile
	}
	fresh := w.announced.claim(answer.Result)
	w.sound(ctx, *who, answer.Result, fresh)
	w.reportStatus()
	w.notify(ctx, *who, fresh)
}

// sound rings at a counter for as long as anything needs a person; elsewhere it plays once for what is new.
func (w *Watch) sound(ctx context.Context, who wire.Profile, now wire.Attention, fresh []wire.AttentionRequired) {
	if rings(who) {
		w.chime.ring(now.Count > 0)
	} else if len(fresh) > 0 {
		go w.chime.once(ctx)
	}
}

// notify shows one notification, however many orders are new.
func (w *Watch) notify(ctx context.Context, who wire.Profile, fresh []wire.AttentionRequired) {
	if len(fresh) == 0 {
		return
	}
	path := ordersPath(who)
	n := notice.Notice{Title: titleOf(fresh), Tag: "orders", Lasts: noticeLasts, Body: summary(fresh)}
	if len(fresh) == 1 {
		path += "/details/" + fresh[0].Id
		n.Tag = "order-" + fresh[0].Id
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

// titleOf is the specification's title unless only cancellations are concerned.
func titleOf(fresh []wire.AttentionRequired) string {
	for _, o := range fresh {
		if o.Kind != wire.AttentionCancellation {
			return newOrderTitle
		}
	}
	return "Cancellation requested"
}

// summary names one order in full, or the first of several.
func summary(fresh []wire.AttentionRequired) string {
	if len(fresh) == 1 {
		o := fresh[0]
		parts := []string{o.OrderNo}
		if o.CustomerName != "" {
			parts = append(parts, o.CustomerName)
		}
		return strings.Join(append(parts, pounds(o.TotalAmount)), ", ")
	}
	var numbers []string
	for _, o := range fresh[:min(named, len(fresh))] {
		numbers = append(numbers, o.OrderNo)
	}
	text := fmt.Sprintf("%d orders need attention: %s", len(fresh), strings.Join(numbers, ", "))
	if rest := len(fresh) - named; rest > 0 {
		text += fmt.Sprintf(" and %d more", rest)
	}
	return text + "."
}

// pounds shows pence: 123450 is £1,234.50.
func pounds(pence int64) string {
	whole := fmt.Sprint(pence / 100)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return fmt.Sprintf("£%s.%02d", whole, pence%100)
}
