package alerts

import (
	"context"
	"fmt"
	"slices"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/backend/wire"
)

// told is the step of an unanswered order at which a role is told of it.
var told = map[string]string{wire.RoleShop: wire.EscalatedShop, wire.RoleMerchant: wire.EscalatedManager, wire.RoleAdmin: wire.EscalatedAdmin}

// tellEscalated tells of an order that nobody answers: a muted alarm of the shop sounds again. One notification
// names all that still wait, since ten would cover the window.
func (w *Watch) tellEscalated(ctx context.Context, id string) {
	who := w.profile()
	if who == nil {
		return
	}
	if rings(*who) {
		w.chime.mute(0)
		w.reportStatus()
	} else {
		go w.chime.once(ctx)
	}
	w.mu.Lock()
	held := func(id string) int {
		return slices.IndexFunc(w.now.Orders, func(o wire.AttentionRequired) bool { return o.Id == id })
	}
	w.unanswered = slices.DeleteFunc(w.unanswered, func(other string) bool { return other == id || held(other) < 0 })
	w.unanswered = append(w.unanswered, id)
	n := len(w.unanswered)
	body := "Nobody has accepted or rejected it."
	if at := held(id); at >= 0 {
		body = summary(wire.NewAttention{Orders: 1, Latest: w.now.Orders[at : at+1]})
	}
	w.mu.Unlock()
	title, path := "An order is not answered", ordersPath(*who)+"/details/"+id
	if n > 1 {
		title, body, path = fmt.Sprintf("%d orders are not answered", n), "The latest: "+body, ordersPath(*who)
	}
	w.show(ctx, notice.Notice{Title: title, Body: body, Tag: "unanswered", Lasts: escalatedLasts, OnClick: func() { w.opt.Open(path) }})
}
