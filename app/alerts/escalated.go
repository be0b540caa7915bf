package alerts

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/backend/wire"
)

// told is the step of an unanswered order at which a role is told of it.
var told = map[string]string{wire.RoleShop: wire.EscalatedShop, wire.RoleMerchant: wire.EscalatedManager, wire.RoleAdmin: wire.EscalatedAdmin}

const (
	maxEscalated = 1000 // orders of each kind that are remembered; a server climbs with at most 500 a minute
	maxId        = 64   // characters
)

// escalations are the orders that nobody answers, as the server said. A server that says too much must not call
// a person again and again: each order is told once, only if it still waits, and several together.
type escalations struct {
	// missed are not in the list as it is known here: they are looked for with the next request. sought are those
	// that the present request looks for: one that was sent before the update may not know the order.
	missed, sought []string
	// due are to be told, told were. Both still waited when the list was last loaded.
	due, told []string
	// heard are the orders whose step was taken, the latest last: it is not taken again.
	heard []string
}

// add appends an id, unless it is there or the list is full.
func add(ids []string, id string) []string {
	if slices.Contains(ids, id) || len(ids) >= maxEscalated {
		return ids
	}
	return append(ids, id)
}

// climbed takes the update of an order that nobody answers, if this user is told of this step.
func (w *Watch) climbed(u wire.DataUpdate) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.who == nil || u.State != told[w.who.Role] || u.OrderId == "" || len(u.OrderId) > maxId || slices.Contains(w.unanswered.heard, u.OrderId) {
		return
	}
	if w.waits(u.OrderId) < 0 {
		w.unanswered.missed = add(w.unanswered.missed, u.OrderId)
		signal(w.changed)
		return
	}
	w.take(u.OrderId)
}

// take makes an order due, once; it needs mu.
func (w *Watch) take(id string) {
	e := &w.unanswered
	if slices.Contains(e.heard, id) || len(e.due) >= maxEscalated {
		return
	}
	e.heard = append(e.heard[max(0, len(e.heard)-2*maxEscalated+1):], id)
	e.due = append(e.due, id)
	signal(w.escalated)
}

// waits is where the list has an order that nobody answers, or -1; it needs mu.
func (w *Watch) waits(id string) int {
	return slices.IndexFunc(w.now.Orders, func(o wire.AttentionRequired) bool { return o.Id == id && o.Kind == wire.AttentionNew })
}

// whole reports whether the list has all orders that need attention, so that others are answered; it needs mu.
func (w *Watch) whole() bool { return w.now.Count <= len(w.now.Orders) }

// seek notes that a request is sent, which looks for what was missed.
func (w *Watch) seek() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range w.unanswered.missed {
		w.unanswered.sought = add(w.unanswered.sought, id)
	}
	w.unanswered.missed = nil
}

// settle compares what is known of unanswered orders with a list that was just loaded; it needs mu.
func (w *Watch) settle() {
	e, whole := &w.unanswered, w.whole()
	for _, id := range e.sought {
		if !whole || w.waits(id) >= 0 {
			w.take(id)
		}
	}
	e.sought = nil
	if whole {
		answered := func(id string) bool { return w.waits(id) < 0 }
		e.due, e.told = slices.DeleteFunc(e.due, answered), slices.DeleteFunc(e.told, answered)
	}
}

// answered forgets an order that needs nothing any more; it needs mu.
func (e *escalations) answered(id string) {
	is := func(other string) bool { return other == id }
	e.due, e.told = slices.DeleteFunc(e.due, is), slices.DeleteFunc(e.told, is)
}

// untilTold is how long the next notification of unanswered orders waits, for others to be told with it.
func (w *Watch) untilTold() time.Duration {
	return max(w.opt.Gather, w.opt.Again-time.Since(w.calledAt))
}

// tellEscalated tells of the orders that are due: a muted alarm of the shop sounds again. One notification names
// all that still wait, since ten would cover the window.
func (w *Watch) tellEscalated(ctx context.Context) {
	w.mu.Lock()
	who, e := w.who, &w.unanswered
	if who == nil || len(e.due) == 0 {
		w.mu.Unlock()
		return
	}
	latest := e.due[len(e.due)-1]
	for _, id := range e.due {
		e.told = add(e.told, id)
	}
	e.due = nil
	n, body := len(e.told), "Nobody has accepted or rejected it."
	if at := w.waits(latest); at >= 0 {
		body = summary(wire.NewAttention{Orders: 1, Latest: w.now.Orders[at : at+1]})
	}
	w.mu.Unlock()
	w.calledAt = time.Now()
	if rings(*who) {
		w.chime.mute(0)
		w.reportStatus()
	} else {
		go w.chime.once(ctx)
	}
	title, path := "An order is not answered", ordersPath(*who)+"/details/"+latest
	if n > 1 {
		title, body, path = fmt.Sprintf("%d orders are not answered", n), "The latest: "+body, ordersPath(*who)
	}
	w.show(ctx, notice.Notice{Title: title, Body: body, Tag: "unanswered", Lasts: escalatedLasts, OnClick: func() { w.opt.Open(path) }})
}
