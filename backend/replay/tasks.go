package replay

import (
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"tradekart/portal/backend/wire"
)

// task is one request to make: an order, or a cancellation of one.
type task struct {
	number int // counts from 0, the same on every run over the same file
	id     string
	order  *wire.IntakeOrder  // nil for a cancellation
	cancel *wire.IntakeCancel // nil for an order
	pence  int64
}

// invoice gathers the rows of one.
type invoice struct {
	no, customer string
	at           time.Time // of its first row
	lines        []wire.IntakeOrderline
	pence        int64
	returned     []string // codes
}

// past is an order that a later cancellation may mean, with those of its codes that are ever cancelled.
type past struct {
	id    string
	codes []string
}

// tasks turns the file into requests, in the file's order, holding no more than
// the invoices that are still open.
type tasks struct {
	rows   *rows
	plan   *plan
	shop   string
	shift  time.Duration
	open   map[string]*invoice
	orders map[string][]past // by customer
	ready  []task
	made   int
	emit   int // orders made
	limit  int // of orders; 0 is none
	found  Found
}

func newTasks(o Options, p *plan, shift time.Duration) (*tasks, error) {
	r, err := openRows(o.CSV, o.Country)
	if err != nil {
		return nil, err
	}
	return &tasks{rows: r, plan: p, shop: o.ShopID, shift: shift, limit: o.Limit,
		open: map[string]*invoice{}, orders: map[string][]past{}}, nil
}

// next is the next request, or io.EOF.
func (t *tasks) next() (task, error) {
	for len(t.ready) == 0 {
		if t.limit > 0 && t.emit >= t.limit {
			return task{}, io.EOF
		}
		row, err := t.rows.next()
		if err != nil {
			return task{}, err
		}
		t.take(row)
	}
	first := t.ready[0]
	t.ready = slices.Delete(t.ready, 0, 1)
	return first, nil
}

func (t *tasks) take(r row) {
	t.found.count(r.kind)
	if r.kind == elsewhere || r.kind == unreadable {
		return
	}
	in := t.open[r.invoice]
	if in == nil {
		in = &invoice{no: strings.Clone(r.invoice), customer: strings.Clone(r.customer), at: r.at}
		t.open[in.no] = in
	}
	switch r.kind {
	case sent:
		in.add(r)
	case returned:
		in.returned = append(in.returned, strings.Clone(r.code))
	}
	if t.plan.last[in.no] == t.rows.number {
		delete(t.open, in.no)
		t.close(in)
	}
}

func (in *invoice) add(r row) {
	in.lines = append(in.lines, wire.IntakeOrderline{
		ProductTitle: r.description, OrderLineVariantSKU: r.code, OrderLineQuantity: r.quantity, OrderLineAmountPerUnit: r.unit})
	in.pence += int64(r.quantity) * r.unit
}

// close makes the requests of an invoice that is complete.
func (t *tasks) close(in *invoice) {
	if len(in.returned) > 0 {
		t.cancellation(in)
	}
	switch {
	case len(in.lines) > 0:
		t.order(in)
	case len(in.returned) == 0:
		t.found.EmptyInvoices++
	}
}

func (t *tasks) order(in *invoice) {
	id := "UCI-" + in.no
	t.push(task{id: id, order: in.order(id, t.shop, t.shift), pence: in.pence})
	t.emit++
	wanted := t.plan.cancels[in.customer]
	if in.customer == "" || wanted == nil {
		return
	}
	var codes []string
	for _, l := range in.lines {
		if _, ok := wanted[l.OrderLineVariantSKU]; ok {
			codes = append(codes, strings.Clone(l.OrderLineVariantSKU))
		}
	}
	if len(codes) > 0 {
		t.orders[in.customer] = append(t.orders[in.customer], past{id, codes})
	}
}

// cancellation asks to cancel the lines in the customer's latest earlier order
// that holds every one of the codes; the file itself names no order.
func (t *tasks) cancellation(in *invoice) {
	slices.Sort(in.returned)
	codes := slices.Compact(in.returned)
	if in.customer != "" {
		for _, p := range slices.Backward(t.orders[in.customer]) {
			if p.holds(codes) {
				t.push(task{id: p.id, cancel: &wire.IntakeCancel{SKUs: codes}})
				return
			}
		}
	}
	t.found.UnmatchedCancellations++
}

func (p past) holds(codes []string) bool {
	return !slices.ContainsFunc(codes, func(c string) bool { return !slices.Contains(p.codes, c) })
}

func (t *tasks) push(one task) {
	one.number = t.made
	t.made++
	t.ready = append(t.ready, one)
}

// order is the invoice as the intake takes it; the file names no time slot, so
// it is the two hours that begin two to three hours after the order, or from
// now on for an old one: the intake refuses slots that have ended.
func (in *invoice) order(id, shop string, shift time.Duration) *wire.IntakeOrder {
	created := in.at.Add(shift).UTC()
	from := latest(created, time.Now().UTC()).Add(3 * time.Hour).Truncate(time.Hour)
	to := from.Add(2 * time.Hour)
	o := &wire.IntakeOrder{ShopId: shop, ExternalOrderId: id, Created: &created, TimeSlotFrom: &from, TimeSlotTo: &to,
		OrderPaymentStatus: "Succeeded", OrderPaymentDate: &created, Orderlines: in.lines}
	customer := in.customer
	if customer == "" {
		customer = "guest-" + in.no
	}
	addressee(o, customer)
	return o
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// isEnd reports whether err is the end of the file or of the limit, not a failure.
func isEnd(err error) bool { return errors.Is(err, io.EOF) }
