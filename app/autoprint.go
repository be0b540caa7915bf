package app

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"
	"sync"
	"time"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

const (
	printDevicePath = "/api/shop/print-device"
	// packagesWait is how long the user who accepted an order may take to set its number of packages.
	packagesWait = 20 * time.Second
	// oldestAccept bounds how far back accepted orders are printed after a time without the network.
	oldestAccept = 2 * time.Hour
	autoLimit    = time.Minute // for one order
)

// autoPrinter prints the labels of orders that are accepted on any device, while this computer is the
// one device of its shop that does so.
type autoPrinter struct {
	store    *settings.Store
	client   *transport.Client
	printing *printing.Service
	log      func(msg string, args ...any)
	wait     time.Duration

	mu      sync.Mutex
	claimed time.Time // since when; zero: another device does so, or none
	busy    map[string]bool
}

// PrintClaim is whether this computer prints for its whole shop, and else which device does; an empty
// Other is none.
type PrintClaim struct {
	Here  bool
	Other string
}

// deviceId identifies this profile on this computer to the server.
func (a *autoPrinter) deviceId() (string, error) {
	if id := a.store.Get().DeviceId; id != "" {
		return id, nil
	}
	id := rand.Text()
	return id, a.store.Change(func(s *settings.Settings) { s.DeviceId = id })
}

// refresh asks the server which device prints for the shop.
func (a *autoPrinter) refresh(ctx context.Context) (PrintClaim, error) {
	id, err := a.deviceId()
	if err != nil {
		return PrintClaim{}, err
	}
	var answer struct{ Result wire.PrintDevice }
	if err := a.client.Do(ctx, http.MethodGet, printDevicePath, nil, &answer); err != nil {
		return PrintClaim{}, err
	}
	return a.note(answer.Result, id), nil
}

func (a *autoPrinter) note(d wire.PrintDevice, id string) PrintClaim {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.claimed = time.Time{}
	switch d.DeviceId {
	case id:
		a.claimed = d.ClaimedAt
		return PrintClaim{Here: true}
	case "":
		return PrintClaim{}
	}
	if d.Name == "" {
		d.Name = "Another computer"
	}
	return PrintClaim{Other: d.Name}
}

// claim makes this computer the one that prints for its shop, in place of another one if replace is true.
func (a *autoPrinter) claim(ctx context.Context, replace bool) (PrintClaim, error) {
	id, err := a.deviceId()
	if err != nil {
		return PrintClaim{}, err
	}
	name, _ := os.Hostname()
	var answer struct{ Result wire.PrintDevice }
	in := wire.PrintDeviceClaim{DeviceId: id, Name: name[:min(len(name), 100)], Replace: replace}
	if err := a.client.Do(ctx, http.MethodPut, printDevicePath, in, &answer); err != nil {
		return PrintClaim{}, err
	}
	return a.note(answer.Result, id), nil
}

// release ends it.
func (a *autoPrinter) release(ctx context.Context) (PrintClaim, error) {
	id, err := a.deviceId()
	if err != nil {
		return PrintClaim{}, err
	}
	if err := a.client.Do(ctx, http.MethodDelete, printDevicePath+"/"+url.PathEscape(id), nil, nil); err != nil {
		return PrintClaim{}, err
	}
	return a.note(wire.PrintDevice{}, id), nil
}

// onUpdate takes one message of the live updates. It never waits.
func (a *autoPrinter) onUpdate(text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil {
		return
	}
	switch {
	case u.UpdateType == wire.UpdateConnected || u.UpdateType == wire.UpdateReset:
		go a.catchUp()
	case u.UpdateType == wire.UpdateOrder && u.OrderId != "" && !a.since().IsZero():
		a.start(u.OrderId)
	}
}

func (a *autoPrinter) since() time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.claimed
}

// catchUp prints what was accepted while there was no connection.
func (a *autoPrinter) catchUp() {
	ctx, cancel := context.WithTimeout(context.Background(), autoLimit)
	defer cancel()
	claim, err := a.refresh(ctx)
	if err != nil || !claim.Here {
		return
	}
	var list wire.OrderList
	if err := a.client.Do(ctx, http.MethodPost, "/api/shop/deliveries/queued", wire.OrderListRequest{Page: 1, Size: 100}, &list); err != nil {
		a.log("accepted orders cannot be loaded", "problem", err)
		return
	}
	for _, card := range list.Deliveries {
		a.start(card.Id)
	}
}

// start handles an order once at a time.
func (a *autoPrinter) start(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.busy[id] || len(a.busy) >= 200 {
		return
	}
	a.busy[id] = true
	go func() {
		ctx, cancel := context.WithTimeout(context.Background(), autoLimit)
		defer cancel()
		if err := a.print(ctx, id); err != nil {
			a.log("labels of an accepted order cannot be printed automatically", "order", id, "problem", err)
		}
		a.mu.Lock()
		delete(a.busy, id)
		a.mu.Unlock()
	}()
}

// print prints an order that was accepted after this computer was claimed and whose labels have not been
// printed. It uses the same key as the screens, so that this computer prints the order once.
func (a *autoPrinter) print(ctx context.Context, id string) error {
	order, err := a.order(ctx, id)
	if err != nil || !a.isDue(order) {
		return err
	}
	if len(order.Packages) == 0 {
		if err := pause(ctx, a.wait); err != nil {
			return err
		}
		if order, err = a.order(ctx, id); err != nil || !a.isDue(order) {
			return err
		}
	}
	if len(order.Packages) == 0 {
		if order, err = a.setPackages(ctx, id); err != nil {
			return err
		}
	}
	_, err = a.printing.Print(printing.Request{Kind: printing.Labels, Orders: []wire.Order{order}, Key: "accepted-" + id})
	return err
}

func pause(ctx context.Context, wait time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(wait):
		return nil
	}
}

// setPackages gives an order as many packages as the preferences say.
func (a *autoPrinter) setPackages(ctx context.Context, id string) (order wire.Order, err error) {
	preferences, err := a.printing.Preferences()
	if err != nil {
		return order, err
	}
	var answer struct{ Result wire.Order }
	err = a.client.Do(ctx, http.MethodPost, "/api/shop/delivery/"+url.PathEscape(id)+"/packages", wire.PackageCount{Count: preferences.AutoPackages}, &answer)
	return answer.Result, err
}

func (a *autoPrinter) order(ctx context.Context, id string) (wire.Order, error) {
	var answer struct{ Result wire.Order }
	err := a.client.Do(ctx, http.MethodGet, "/api/shop/delivery/"+url.PathEscape(id), nil, &answer)
	var refused *transport.Error
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
		err = nil // it is not this shop's any more
	}
	return answer.Result, err
}

func (a *autoPrinter) isDue(o wire.Order) bool {
	since := a.since()
	if since.IsZero() || o.ShopPortalStatus != "Queued" || o.Queued == nil || o.Queued.Before(since) || time.Since(*o.Queued) > oldestAccept {
		return false
	}
	for _, entry := range o.Timeline {
		if entry.Kind == "Printed" && entry.Detail["Kind"] == printing.Labels {
			return false
		}
	}
	return true
}

// PrintClaim returns which device prints labels for the whole shop.
func (c *Client) PrintClaim() (PrintClaim, error) {
	return c.p.services.auto.refresh(context.Background())
}

// ClaimPrinting makes this computer that device, in place of another one if replace is true.
func (c *Client) ClaimPrinting(replace bool) (PrintClaim, error) {
	return c.p.services.auto.claim(context.Background(), replace)
}

// ReleasePrinting ends it.
func (c *Client) ReleasePrinting() (PrintClaim, error) {
	return c.p.services.auto.release(context.Background())
}
