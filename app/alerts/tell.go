package alerts

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/backend/wire"
)

const (
	noticeLasts = 4 * time.Second
	atOnce      = 3 // more new orders than this in one go are one notification
)

// announce sounds the alarm for orders that are new and shows them; cards are
// those that the caller has read already, nil for none.
func (w *Watch) announce(ctx context.Context, ids []string, cards map[string]wire.OrderCard) {
	who := w.who.Load()
	if len(ids) == 0 {
		return
	}
	if who == nil {
		w.putBack(ids)
		return
	}
	if who.IsCollectOnly {
		return
	}
	slices.Sort(ids)
	fresh := w.memory.claim(slices.Compact(ids))
	if rings(*who) {
		for _, id := range fresh {
			w.alarm.add(id)
		}
	}
	if cards == nil {
		cards = w.read(ctx, *who, fresh)
	}
	fresh = slices.DeleteFunc(fresh, w.alarm.isSettled)
	for _, n := range w.notices(*who, fresh, cards) {
		if err := w.opt.Notifier.Show(ctx, n); err != nil {
			w.opt.Log.Warn("a notification cannot be shown", "error", err)
		}
	}
}

// putBack keeps orders until it is known whose they are.
func (w *Watch) putBack(ids []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.news = append(ids, w.news...)
	w.news = w.news[:min(len(w.news), held)]
}

// read looks the orders up as far as there is time; without their numbers they are announced all the same.
func (w *Watch) read(ctx context.Context, who wire.Profile, ids []string) map[string]wire.OrderCard {
	ctx, cancel := context.WithTimeout(ctx, lookLimit)
	defer cancel()
	if len(ids) > atOnce {
		cards, _ := w.waiting(ctx, who)
		return cards
	}
	cards := map[string]wire.OrderCard{}
	for _, id := range ids {
		if c, err := w.look(ctx, who, id); err == nil {
			cards[id] = c
		}
	}
	return cards
}

func (w *Watch) notices(who wire.Profile, ids []string, cards map[string]wire.OrderCard) (all []notice.Notice) {
	list := "/orders"
	if who.Role != wire.RoleShop {
		list = "/" + strings.ToLower(who.Role) + "/orders"
	}
	if len(ids) > atOnce {
		return []notice.Notice{w.notice("orders", many(ids, cards), list)}
	}
	for _, id := range ids {
		all = append(all, w.notice("order-"+id, one(who, cards[id]), list+"/details/"+id))
	}
	return all
}

func (w *Watch) notice(tag, body, path string) notice.Notice {
	return notice.Notice{Title: "New Order", Body: body, Tag: tag, Lasts: noticeLasts, OnClick: func() { w.opt.Open(path) }}
}

func one(who wire.Profile, c wire.OrderCard) string {
	switch {
	case c.OrderNo == "":
		return "A new order has arrived."
	case who.Role == wire.RoleShop || c.ShopName == "":
		return fmt.Sprintf("Order %s has arrived.", c.OrderNo)
	}
	return fmt.Sprintf("Order %s has arrived for %s.", c.OrderNo, c.ShopName)
}

func many(ids []string, cards map[string]wire.OrderCard) string {
	var numbers []string
	for _, id := range ids {
		if c, ok := cards[id]; ok && len(numbers) < atOnce {
			numbers = append(numbers, c.OrderNo)
		}
	}
	said := fmt.Sprintf("%d new orders have arrived", len(ids))
	if len(numbers) < atOnce {
		return said + "."
	}
	return fmt.Sprintf("%s: %s and %d more.", said, strings.Join(numbers, ", "), len(ids)-atOnce)
}
