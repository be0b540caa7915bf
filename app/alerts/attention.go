package alerts

import (
	"context"
	"fmt"
	"net/http"
	"slices"
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
	path := fmt.Sprintf("/api/order/attention?Since=%d", w.announced.since(*who))
	w.asked = time.Now()
	if err := w.opt.Client.Do(asking, http.MethodGet, path, nil, &answer); err != nil {
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
	path := ordersPath(who)
	n := notice.Notice{Title: titleOf(fresh), Tag: "orders", Lasts: noticeLasts, Body: summary(fresh)}
	if total(fresh) == 1 {
		path += "/details/" + fresh.Latest[0].Id
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

func total(fresh wire.NewAttention) int { return fresh.Orders + fresh.Cancellations }

// titleOf is the specification's title unless only cancellations are concerned.
func titleOf(fresh wire.NewAttention) string {
	if fresh.Orders == 0 {
		return "Cancellation requested"
	}
	return newOrderTitle
}

// summary names one order in full, or the first of several.
func summary(fresh wire.NewAttention) string {
	if total(fresh) == 1 {
		o := fresh.Latest[0]
		parts := []string{o.OrderNo}
		if o.CustomerName != "" {
			parts = append(parts, o.CustomerName)
		}
		return strings.Join(append(parts, pounds(o.TotalAmount)), ", ")
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

// counts is such as "2 new orders, 1 cancellation request".
func counts(fresh wire.NewAttention) string {
	var parts []string
	if fresh.Orders > 0 {
		parts = append(parts, counted(fresh.Orders, "new order"))
	}
	if fresh.Cancellations > 0 {
		parts = append(parts, counted(fresh.Cancellations, "cancellation request"))
	}
	return strings.Join(parts, ", ")
}

func counted(n int, noun string) string {
	if n != 1 {
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
