package alerts

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/backend/wire"
)

// courierPath is the screen that lists the courier orders.
const courierPath = "/delivery-orders"

// checkCourierOrders checks whether courier (collection) orders were added to the Open tab since those
// announced last, and announces them once. The first response for a user only sets the time.
func (w *Watch) checkCourierOrders(ctx context.Context) {
	who := w.profile()
	if who == nil || !who.IsCollectEnabled && who.Role != wire.RoleAdmin {
		return
	}
	asking, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	since := w.announced.courierOrdersSince()
	path := "/api/collect/check-new/open?Date=" + url.QueryEscape(since.UTC().Format(time.RFC3339Nano))
	var answer struct{ Result wire.NewOrders }
	if err := w.opt.Client.Do(asking, http.MethodGet, path, nil, &answer); err != nil {
		w.opt.Log.Debug("new courier orders cannot be checked", "error", err)
		return
	}
	if w.profile() != who || !since.IsZero() && !answer.Result.HasNewOrders {
		return
	}
	w.announced.setCourierOrdersSince(answer.Result.TimeStamp)
	if since.IsZero() {
		return
	}
	go w.chime.once(ctx)
	w.show(ctx, notice.Notice{Title: newOrderTitle, Tag: "courier-orders", Lasts: noticeLasts, Body: "There is a new courier order.",
		OnClick: func() { w.opt.Open(courierPath) }})
}
