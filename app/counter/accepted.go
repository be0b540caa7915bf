package counter

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"time"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

const (
	oldestAccept = 2 * time.Hour // how far back accepted orders are printed after a time without the network
	mostPending  = 2000
	pageSize     = 100
	mostPages    = mostPending/pageSize + 1 // of a server that repeats itself
)

// pending is an order that may have to be printed.
type pending struct {
	seen  time.Time // on this computer's own clock
	stale bool      // it changed since it was read
	list  bool      // its item list is printed, or is another device's
	asked bool      // its reservation was asked for: it may be ours, even after the lease
	order wire.Order
}

// OnUpdate takes one message of the live updates. It never waits.
func (c *Counter) OnUpdate(text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case u.UpdateType == wire.UpdatePrintDevice:
		signal(c.hello)
	case u.UpdateType == wire.UpdateConnected || u.UpdateType == wire.UpdateReset:
		c.missed = true
		signal(c.hello)
		signal(c.work)
	case u.UpdateType == wire.UpdateOrder && u.OrderId != "" && !c.claimed.IsZero():
		c.add(u.OrderId)
		signal(c.work)
	}
}

// add needs mu.
func (c *Counter) add(id string) {
	switch p := c.pending[id]; {
	case p != nil:
		p.stale = true
	case len(c.pending) < mostPending:
		c.pending[id] = &pending{seen: time.Now(), stale: true}
	default:
		c.missed = true
	}
}

// since is since when this computer prints for the shop; zero: it does not, or its lease has ended.
func (c *Counter) since() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Now().After(c.until) {
		return time.Time{}
	}
	return c.claimed
}

// printDue prints what was accepted, in the order of acceptance, and returns when to look again; 0: with the next news. An order whose
// number of packages is not set yet holds up no other.
func (c *Counter) printDue(ctx context.Context) time.Duration {
	if c.since().IsZero() && !c.keepAsked() {
		c.tell(nil)
		return 0
	}
	failed := c.readMissed(ctx)
	due, problem := c.due(ctx)
	failed = cmp.Or(failed, problem)
	next := time.Duration(0)
	sooner := func(d time.Duration) {
		if next == 0 || d < next {
			next = d
		}
	}
	for _, p := range due {
		if problem := c.printItems(ctx, &p); problem != nil {
			failed = cmp.Or(failed, problem)
			if !refused(problem) {
				break
			}
		}
		if left := c.o.Wait - time.Since(p.seen); len(p.order.Packages) == 0 && left > 0 {
			sooner(left)
			continue
		}
		problem := c.print(ctx, p.order)
		failed = cmp.Or(problem, failed)
		if problem != nil && !refused(problem) {
			break // what follows would overtake it
		}
		c.mu.Lock()
		if problem == nil {
			delete(c.pending, p.order.Id)
		} else if still := c.pending[p.order.Id]; still != nil {
			still.stale = true
		}
		c.mu.Unlock()
	}
	c.tell(failed)
	if failed != nil {
		sooner(c.o.Again)
	}
	return next
}

// keepAsked forgets, after the lease, what another device prints now: all but what may be reserved for this one.
func (c *Counter) keepAsked() (some bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	maps.DeleteFunc(c.pending, func(_ string, p *pending) bool { return !p.asked })
	return len(c.pending) > 0
}

// asks notes that an order's reservation is asked for.
func (c *Counter) asks(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if p := c.pending[id]; p != nil {
		p.asked = true
	}
}

// tell keeps why labels are not printed, for the person.
func (c *Counter) tell(problem error) {
	text := ""
	if problem != nil {
		text = problem.Error()
		c.o.Log("labels of accepted orders cannot be printed automatically", "problem", problem)
	}
	c.mu.Lock()
	changed := c.problem != text
	c.problem = text
	c.mu.Unlock()
	if changed {
		c.o.Changed()
	}
}

// readMissed finds the orders that were accepted while there was no connection.
func (c *Counter) readMissed(ctx context.Context) error {
	c.mu.Lock()
	missed := c.missed && !c.claimed.IsZero()
	c.missed = false
	c.mu.Unlock()
	for page := 1; missed; page++ {
		var list wire.OrderList
		if err := c.o.Client.Do(ctx, http.MethodPost, "/api/shop/deliveries/queued", wire.OrderListRequest{Page: page, Size: pageSize}, &list); err != nil {
			c.mu.Lock()
			c.missed = true
			c.mu.Unlock()
			return err
		}
		c.mu.Lock()
		for _, card := range list.Deliveries {
			c.add(card.Id)
		}
		full := len(c.pending) >= mostPending
		c.mu.Unlock()
		missed = len(list.Deliveries) == pageSize && !full && page < mostPages
	}
	return nil
}

// due reads the pending orders that have changed, and returns those to print, the first accepted first.
func (c *Counter) due(ctx context.Context) (due []pending, failed error) {
	c.mu.Lock()
	var stale []string
	for id, p := range c.pending {
		if p.stale {
			stale = append(stale, id)
		}
	}
	c.mu.Unlock()
	since := c.since()
	for _, id := range stale {
		c.mu.Lock()
		if p := c.pending[id]; p != nil {
			p.stale = false // news that arrive while it is read make it so again
		}
		c.mu.Unlock()
		order, err := c.read(ctx, id)
		c.mu.Lock()
		switch p := c.pending[id]; {
		case p == nil:
		case err != nil:
			failed, p.stale = err, true
		case !isDue(order, since):
			delete(c.pending, id)
		default:
			p.order = order
		}
		c.mu.Unlock()
		if err != nil && !refused(err) {
			break
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, p := range c.pending {
		if p.order.Queued != nil {
			due = append(due, *p)
		}
	}
	slices.SortFunc(due, func(a, b pending) int {
		return cmp.Or(a.order.Queued.Compare(*b.order.Queued), cmp.Compare(a.order.OrderNo, b.order.OrderNo))
	})
	return due, failed
}

// refused reports whether the server refuses this one order, and not the next.
func refused(err error) bool {
	var refused *transport.Error
	return errors.As(err, &refused) && refused.Status >= 400 && refused.Status < 500 && refused.Status != http.StatusUnauthorized &&
		refused.Status != http.StatusTooManyRequests
}

// read returns an order, or an empty one if it is not this shop's any more.
func (c *Counter) read(ctx context.Context, id string) (wire.Order, error) {
	var answer struct{ Result wire.Order }
	err := c.o.Client.Do(ctx, http.MethodGet, orderPath(id), nil, &answer)
	var refused *transport.Error
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
		err = nil
	}
	return answer.Result, err
}

// isDue holds for an order that was accepted after this computer was claimed and whose labels have not been printed.
func isDue(o wire.Order, since time.Time) bool {
	if o.ShopPortalStatus != "Queued" || o.Queued == nil || o.Queued.Before(since) || time.Since(*o.Queued) > oldestAccept {
		return false
	}
	return !slices.ContainsFunc(o.Timeline, func(e wire.TimelineEntry) bool {
		return e.Kind == "Printed" && e.Detail["Kind"] == printing.Labels
	})
}

// print reserves an order's labels and hands them to the queue, with the key that the screens use too.
func (c *Counter) print(ctx context.Context, o wire.Order) error {
	c.asks(o.Id)
	owner := c.o.Printing.Owner()
	ours, err := c.reserve(ctx, o.Id, wire.PrintLabels, true)
	if err != nil || !ours {
		return err
	}
	if len(o.Packages) == 0 {
		if o, err = c.setPackages(ctx, o.Id); err != nil {
			return err
		}
	}
	_, err = c.o.Printing.Print(printing.Request{Kind: printing.Labels, Orders: []wire.Order{o}, Owner: owner, Key: "accepted-" + o.Id})
	return err
}

// printItems prints an accepted order's item list at once, if that is wanted: it is needed before the packages are known.
func (c *Counter) printItems(ctx context.Context, p *pending) error {
	preferences, err := c.o.Printing.Preferences()
	if err != nil || p.list || !preferences.AutoItems {
		return err
	}
	listed := slices.ContainsFunc(p.order.Timeline, func(e wire.TimelineEntry) bool { return e.Kind == "Printed" && e.Detail["Kind"] == printing.Items })
	ours, owner := false, c.o.Printing.Owner()
	if !listed {
		c.asks(p.order.Id)
		if ours, err = c.reserve(ctx, p.order.Id, wire.PrintItems, true); err != nil {
			return err
		}
	}
	if ours {
		if _, err = c.o.Printing.Print(printing.Request{Kind: printing.Items, Orders: []wire.Order{p.order}, Owner: owner,
			Key: "accepted-" + p.order.Id}); err != nil {
			return err
		}
	}
	c.mu.Lock()
	if still := c.pending[p.order.Id]; still != nil {
		still.list = true
	}
	c.mu.Unlock()
	return nil
}

// setPackages gives an order as many packages as the preferences say.
func (c *Counter) setPackages(ctx context.Context, id string) (order wire.Order, err error) {
	preferences, err := c.o.Printing.Preferences()
	if err != nil {
		return order, err
	}
	var answer struct{ Result wire.Order }
	err = c.o.Client.Do(ctx, http.MethodPost, orderPath(id)+"/packages", wire.PackageCount{Count: preferences.AutoPackages}, &answer)
	return answer.Result, err
}
