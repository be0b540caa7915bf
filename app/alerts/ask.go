package alerts

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"

	"tradekart/portal/app/session"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

// An order may be numbered by the server a while before it can be seen.
const lag = time.Minute

// page is how many waiting orders are looked through, newest first.
const page = 100

type result[T any] struct {
	Result T `json:"Result"`
}

// signIn finds out who is signed in, lets what still rang for them ring on,
// and announces what came while nobody listened.
func (w *Watch) signIn(ctx context.Context) {
	asking, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	p, err := w.opt.Profile(asking)
	if errors.Is(err, session.ErrSignedOut) && w.who.Load() != nil {
		w.SessionEnded()
	}
	if err != nil {
		return // asked again with the next tick
	}
	if old := w.who.Load(); old != nil && name(*old) != name(p) {
		w.SessionEnded()
	}
	ringing := w.memory.of(name(p))
	w.who.Store(&p)
	if rings(p) {
		for _, id := range ringing {
			w.alarm.add(id)
		}
		w.verify(ctx, ringing)
	}
	w.check(ctx)
	signal(w.wake) // orders may have been heard of before
}

func name(p wire.Profile) string {
	return strings.Join([]string{p.Role, p.MerchantId, p.ShopId, strings.ToLower(p.Email)}, " ")
}

// tick asks where the specification has a poll: with collection, and for Admin. What
// rings is looked at in any case: the feed, which would tell its end, may be down.
func (w *Watch) tick(ctx context.Context) {
	who := w.who.Load()
	if who == nil {
		w.signIn(ctx)
		return
	}
	w.verify(ctx, w.alarm.ids())
	if who.IsCollectEnabled || who.Role == wire.RoleAdmin {
		w.check(ctx)
	}
}

// catchUp asks for what may have been missed.
func (w *Watch) catchUp(ctx context.Context) {
	if w.who.Load() == nil {
		w.signIn(ctx)
		return
	}
	w.verify(ctx, w.alarm.ids())
	w.check(ctx)
}

// check announces the waiting orders that came since the last time. The first
// time of all it only takes the server's time.
func (w *Watch) check(ctx context.Context) {
	who := w.who.Load()
	if who == nil || who.IsCollectOnly {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	since := w.memory.since()
	date := since.Add(-lag)
	if since.IsZero() {
		date = time.Now()
	}
	var news result[wire.NewOrders]
	path := "/api/order/check-new/pending?Date=" + url.QueryEscape(date.UTC().Format(time.RFC3339Nano))
	if err := w.opt.Client.Do(ctx, http.MethodGet, path, nil, &news); err != nil {
		w.opt.Log.Debug("no answer about new orders", "error", err)
		return
	}
	if news.Result.HasNewOrders && !since.IsZero() {
		cards, err := w.waiting(ctx, *who)
		if err != nil {
			return // asked again with the next tick
		}
		w.announce(ctx, cameAfter(cards, date), cards)
	}
	w.memory.keepSince(news.Result.TimeStamp)
}

// waiting are the newest orders that nobody has accepted or rejected.
func (w *Watch) waiting(ctx context.Context, who wire.Profile) (map[string]wire.OrderCard, error) {
	var list wire.OrderList
	err := w.opt.Client.Do(ctx, http.MethodPost, "/api/"+strings.ToLower(who.Role)+"/deliveries/pending", wire.OrderListRequest{Page: 1, Size: page}, &list)
	cards := make(map[string]wire.OrderCard, len(list.Deliveries))
	for _, c := range list.Deliveries {
		cards[c.Id] = c
	}
	return cards, err
}

func cameAfter(cards map[string]wire.OrderCard, t time.Time) (ids []string) {
	for id, c := range cards {
		if arrived(c).After(t) {
			ids = append(ids, id)
		}
	}
	return ids
}

// arrived is when the server took the order. Its id says so (UUID version 7);
// Created is the shop's own date and may be older.
func arrived(c wire.OrderCard) time.Time {
	if id, err := uuid.Parse(c.Id); err == nil && id.Version() == 7 {
		sec, nsec := id.Time().UnixTime()
		return time.Unix(sec, nsec)
	}
	return c.Created
}

// verify silences the orders that were handled while nobody could tell us.
func (w *Watch) verify(ctx context.Context, ids []string) {
	who := w.who.Load()
	if who == nil || len(ids) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, 3*askLimit)
	defer cancel()
	for _, id := range ids {
		if _, err := w.look(ctx, *who, id); away(err) {
			return // the next would not be answered either, and new orders wait for us
		}
	}
}

// away holds for a call that the server did not answer.
func away(err error) bool {
	var refused *transport.Error
	return err != nil && (!errors.As(err, &refused) || refused.Status == 0)
}

// look asks for one order; one that is handled, or not theirs any more, is settled.
func (w *Watch) look(ctx context.Context, who wire.Profile, id string) (wire.OrderCard, error) {
	var order result[wire.Order]
	err := w.opt.Client.Do(ctx, http.MethodGet, "/api/"+strings.ToLower(who.Role)+"/delivery/"+url.PathEscape(id), nil, &order)
	var refused *transport.Error
	gone := errors.As(err, &refused) && refused.Status == http.StatusNotFound
	if gone || err == nil && order.Result.ShopPortalStatus != "Pending" {
		w.alarm.settle(id)
	}
	return order.Result.OrderCard, err
}
