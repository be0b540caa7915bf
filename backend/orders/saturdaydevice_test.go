package orders_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// device is a screen of the shop: what it shows follows from the responses to its own changes and from what its socket says.
type device struct {
	*day
	who    string
	known  map[string]wire.OrderCard
	back   map[string]wire.Return
	chance *rand.Rand
	first  bool // it asks for returns
	line   bool
	unsent []step

	socket *websocket.Conn
	mu     sync.Mutex
	seq    int64              // of the last live update it has seen
	heard  map[[2]string]bool // kinds and ids that updates named and that were not read yet
}

// hasLine opens the device's socket, from the last update that it saw, or closes it.
func (d *device) hasLine(is bool) {
	if d.line == is {
		return
	}
	d.line = is
	if !is {
		d.socket.Close()
		return
	}
	d.mu.Lock()
	since := d.seq
	d.mu.Unlock()
	d.socket = d.Dial(d.who, fmt.Sprint("/ws/data-update?since=", since))
	go d.listen(d.socket)
}

func (d *device) listen(socket *websocket.Conn) {
	for {
		var u wire.DataUpdate
		if socket.ReadJSON(&u) != nil {
			return
		}
		d.mu.Lock()
		switch {
		case u.UpdateType == wire.UpdateConnected: // what was missed follows
		case u.UpdateType == wire.UpdateReset:
			d.T.Errorf("%s was told to load everything", d.who)
		case u.Entity == wire.EntityOrder || u.Entity == wire.EntityReturn:
			if d.heard == nil {
				d.heard = map[[2]string]bool{}
			}
			d.heard[[2]string{u.Entity, u.Id}] = true
		}
		if u.UpdateType != wire.UpdateConnected {
			d.seq = max(d.seq, u.Seq)
		}
		d.mu.Unlock()
	}
}

// hearsAll waits until the socket has said everything.
func (d *device) hearsAll() {
	last := webtest.Value[int64](d.Server, `select max(seq) from events where shop_id = $1 and entity in ('Order', 'Return')`, d.a.ShopID)
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		d.mu.Lock()
		seq := d.seq
		d.mu.Unlock()
		switch {
		case seq >= last:
			return
		case time.Now().After(end):
			d.T.Errorf("%s has heard up to %d of %d", d.who, seq, last)
			return
		}
	}
}

// take keeps a card unless what is shown is newer.
func (d *device) take(card wire.OrderCard) {
	if d.known[card.Id].Version < card.Version {
		d.known[card.Id] = card
	}
}

// follow reads the orders and returns that live updates named.
func (d *device) follow() {
	d.mu.Lock()
	heard := d.heard
	d.heard = nil
	d.mu.Unlock()
	ids := []string{}
	for named := range heard {
		if named[0] == wire.EntityReturn {
			d.readReturn(named[1])
			continue
		}
		if ids = append(ids, named[1]); len(ids) == 100 {
			d.read(ids)
			ids = nil
		}
	}
	if len(ids) > 0 {
		d.read(ids)
	}
}

func (d *device) read(ids []string) {
	_, cards := call[web.Result[[]wire.OrderCard]](d.fixture, d.who, "POST", "/api/shop/deliveries/by-ids", wire.OrderIds{Ids: ids})
	for _, card := range cards.Result {
		d.take(card)
	}
}

func (d *device) readReturn(id string) {
	if status, got := call[web.Result[wire.Return]](d.fixture, d.who, "GET", "/api/returns/"+id, nil); status == http.StatusOK {
		d.back[id] = got.Result
	} else {
		d.T.Errorf("return: %d", status)
	}
}

// do makes a change, or keeps it while there is no line; a colleague or the customer may have been first.
func (d *device) do(path string, body any) {
	d.unsent = append(d.unsent, step{key: webtest.NewID(), path: path, body: body})
	if d.line {
		d.send()
	}
}

// send sends what was kept, in its order. A step whose response was lost is sent again.
func (d *device) send() {
	for _, s := range d.unsent {
		for range 1 + d.chance.IntN(2) {
			w := d.Send(d.who, "POST", s.path, s.body, "Idempotency-Key", s.key)
			var out orderResult
			switch {
			case w.Code >= http.StatusInternalServerError:
				d.T.Errorf("%s: %d %s", s.path, w.Code, w.Body)
			case w.Code == http.StatusOK && !strings.HasPrefix(s.path, "/api/returns") && json.Unmarshal(w.Body.Bytes(), &out) == nil:
				d.take(out.Result.OrderCard)
			}
		}
	}
	d.unsent = nil
}

// step is a request that is kept until there is a line.
type step struct {
	key, path string
	body      any
}

// work takes some orders a step further.
func (d *device) work(n int) {
	if d.line {
		d.send()
		d.follow()
	}
	if d.line {
		d.handleReturns(n)
	}
	for _, card := range d.known { // in random order
		if n == 0 {
			return
		}
		if d.forward(card) {
			n--
		}
	}
}

// forward makes the next step of an order, and reports whether there was one.
func (d *device) forward(card wire.OrderCard) bool {
	at, id := d.now(), card.Id
	switch {
	case card.HasCancellationRequest:
		return d.line && d.acknowledge(id)
	case card.ShopPortalStatus == orders.TabPending && d.line:
		d.decide(id)
	case card.Packing == wire.PackingToPack:
		d.do("/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: 1 + d.chance.IntN(3), First: true, At: &at})
	case card.Packing == wire.PackingPacked:
		numbers := []int{}
		for i := range card.PackageCount {
			numbers = append(numbers, i+1)
		}
		d.do("/api/shop/delivery/"+id+"/printed", wire.Printed{Kind: wire.PrintLabels, Packages: numbers, Of: card.PackageCount, JobId: webtest.NewID(), At: &at})
	case card.Packing == wire.PackingLabelled && d.chance.IntN(10) == 0:
		d.do("/api/shop/delivery/"+id+"/undo-packing", wire.PackingUndo{Step: wire.PackingLabelled})
	case card.Packing == wire.PackingLabelled:
		d.do("/api/shop/delivery/"+id+"/hand-over", wire.HandOver{At: &at})
	default:
		return false
	}
	return true
}

// handleReturns takes returns a step further, and asks for one of a delivered order now and then.
func (d *device) handleReturns(n int) {
	for id, r := range d.back {
		if r.State == wire.ReturnRefunded || r.State == wire.ReturnDeclined {
			continue
		}
		if n--; n < 0 {
			return
		}
		path := "/api/returns/" + id + "/"
		switch r.State {
		case wire.ReturnRequested:
			if d.chance.IntN(5) == 0 {
				d.do(path+"decline", wire.ReturnReason{Reason: "Worn"})
			} else {
				d.do(path+"agree", wire.ReturnAgreement{Way: wire.ReturnBroughtIn})
			}
		case wire.ReturnAgreed:
			d.do(path+[]string{"send", "receive"}[d.chance.IntN(2)], nil)
		case wire.ReturnOnTheWay:
			d.do(path+"receive", nil)
		case wire.ReturnReceived:
			in := wire.ReturnInspection{}
			for _, l := range r.Lines {
				in.Items = append(in.Items, wire.InspectedItem{LineId: l.LineId, ToStock: l.Quantity - 1, Damaged: 1})
			}
			d.do(path+"inspect", in)
		case wire.ReturnInspected:
			d.do(path+"refund", nil)
		}
	}
	if !d.first || d.closed || d.chance.IntN(4) > 0 {
		return
	}
	for id, card := range d.known {
		if card.Delivered == nil {
			continue
		}
		_, can := call[web.Result[wire.Returnable]](d.fixture, d.who, "GET", "/api/returns/order/"+id, nil)
		for _, l := range can.Result.Lines {
			if l.Left > 0 && len(can.Result.Returns) == 0 {
				d.do("/api/returns", wire.NewReturn{OrderId: id, Reason: "Too small", Items: []wire.ReturnItem{{LineId: l.LineId, Quantity: 1}}})
				return
			}
		}
		return
	}
}

// decide accepts an order, some of them after an item was taken out, and rejects a few.
func (d *device) decide(id string) {
	switch d.chance.IntN(20) {
	case 0:
		d.do("/api/portal/delivery/"+id+"/reject", wire.Reject{Reason: "Sold out"})
		return
	case 1, 2, 3:
		_, got := call[orderResult](d.fixture, d.who, "GET", "/api/shop/delivery/"+id, nil)
		if lines := got.Result.Orderlines; len(lines) > 0 {
			path := fmt.Sprintf("/api/portal/delivery/%s/change-quantity/%s/1", id, lines[0].OrderLineId)
			if status, after := call[orderResult](d.fixture, d.who, "PUT", path, nil); status == http.StatusOK {
				d.take(after.Result.OrderCard)
			}
		}
	}
	d.do("/api/shop/delivery/accept", wire.Accept{DeliveryId: id, VehicleTypeId: d.car, Undoable: true})
}

func (d *device) acknowledge(id string) bool {
	_, asked := call[web.Result[wire.Cancellation]](d.fixture, d.who, "GET", "/api/customer/delivery/"+id+"/has-cancellation", nil)
	if !asked.Result.DeliveryHasCancelRequest {
		return false
	}
	d.do("/api/customer/delivery/"+id+"/acknowledge-cancellation-request/"+asked.Result.AcknowledgementRequestId, nil)
	return true
}

// done reports whether no order waits for anybody of the shop.
func (d *device) done() bool {
	for _, card := range d.known {
		if card.ShopPortalStatus == orders.TabPending || card.Packing != "" {
			return false
		}
	}
	for _, r := range d.back {
		if r.State != wire.ReturnRefunded && r.State != wire.ReturnDeclined {
			return false
		}
	}
	return true
}
