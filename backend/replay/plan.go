package replay

import (
	"errors"
	"io"
	"strings"
	"time"
)

// plan is what a first reading of the file finds, so that the second can stream:
// where each invoice ends (its rows need not be together), and which goods of
// which customers are cancelled at all.
type plan struct {
	last    map[string]int                 // number of an invoice's last row
	orders  int                            // invoices with something to send
	newest  time.Time                      // latest date of a row that is used
	cancels map[string]map[string]struct{} // customer → codes that some cancellation names
}

func readPlan(path, country string) (*plan, error) {
	r, err := openRows(path, country)
	if err != nil {
		return nil, err
	}
	defer r.close()
	p := &plan{last: map[string]int{}, cancels: map[string]map[string]struct{}{}}
	orders := map[string]struct{}{}
	for {
		row, err := r.next()
		if errors.Is(err, io.EOF) {
			p.orders = len(orders)
			return p, nil
		}
		if err != nil {
			return nil, err
		}
		p.note(row, r.number, orders)
	}
}

func (p *plan) note(r row, number int, orders map[string]struct{}) {
	if r.kind == elsewhere || r.kind == unreadable {
		return
	}
	invoice := strings.Clone(r.invoice) // the row's text holds its whole line
	p.last[invoice] = number
	if r.at.After(p.newest) {
		p.newest = r.at
	}
	switch r.kind {
	case sent:
		orders[invoice] = struct{}{}
	case returned:
		customer := strings.Clone(r.customer)
		if p.cancels[customer] == nil {
			p.cancels[customer] = map[string]struct{}{}
		}
		p.cancels[customer][strings.Clone(r.code)] = struct{}{}
	}
}
