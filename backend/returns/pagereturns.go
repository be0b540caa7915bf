package returns

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// mostShown bounds the returns that a customer sees of one order.
const mostShown = 20

// customerReturn is a return as its customer sees it.
type customerReturn struct {
	Reference, State string
	Day              string   // on which it came to its state, London
	Reason           string   // why it was declined
	CourierAt        string   // the page that shows where the courier is; empty while there is none
	Place, Hours     []string // where the customer brings the items, and when
	Label            bool     // whether its label can be printed
	Items            []string
	Refund           string // with VAT; empty where nothing was refunded
}

// customerWords are the states of a return as its customer reads them.
var customerWords = map[string]string{
	wire.ReturnRequested: "The shop has not answered yet", wire.ReturnAgreed: "The shop agreed and will tell you how to send it",
	wire.ReturnDeclined: "The shop declined", wire.ReturnWithdrawn: "Withdrawn", wire.ReturnOnTheWay: "On its way to the shop",
	wire.ReturnReceived: "Arrived at the shop", wire.ReturnInspected: "Looked at by the shop", wire.ReturnRefunded: "Refunded",
}

// agreedWords are what the customer of an agreed return does next, by the way in which it comes back.
var agreedWords = map[string]string{
	wire.ReturnCourier:   "The shop agreed and will book a courier, who collects it from you",
	wire.ReturnLabel:     "The shop agreed. Please print the label, put it on the parcel and send it",
	wire.ReturnBroughtIn: "The shop agreed. Please bring it in",
}

// stored is a return with the courier that was booked for it last, if one was.
type stored struct {
	ID, Reference, State, Way, CourierStatus, Link string
	Since, PickUpTime                              time.Time
	Reason                                         string // why it was declined
	Refunded                                       int64
	ShopID, ShopName                               string
	Address                                        []string
}

// customerReturns are the returns of the order, the latest first.
func (o *order) customerReturns(ctx context.Context, q db.Querier, now time.Time) (out []customerReturn, err error) {
	all, err := db.All[stored](ctx, q, `select o.id::text, o.reference, o.state, o.since, o.way, o.refunded, coalesce(k.status, '') as courier_status,
			coalesce(k.pickup_time, o.since) as pick_up_time, coalesce((select j.tracking_url from journeys j where j.subject_id = k.id), '') as link,
			coalesce((select e.detail ->> 'Reason' from return_events e where e.return_id = o.id and e.kind = 'Declined' order by e.id desc limit 1), '') as reason,
			s.id::text as shop_id, s.name as shop_name, array[s.line1, s.line2, trim(s.city || ' ' || s.postal_code)] as address
		from `+tables+` where o.order_id = $1 order by o.n desc limit $2`, o.ID, mostShown)
	for _, r := range all {
		shown, err := r.shown(ctx, q, now)
		if err != nil {
			return nil, err
		}
		out = append(out, shown)
	}
	return out, err
}

func (r *stored) shown(ctx context.Context, q db.Querier, now time.Time) (c customerReturn, err error) {
	c = customerReturn{Reference: r.Reference, Day: r.Since.In(london.Zone).Format("Mon 2 Jan")}
	c.State, c.CourierAt = r.words()
	switch {
	case r.State == wire.ReturnDeclined:
		c.Reason = r.Reason
	case r.State == wire.ReturnAgreed && r.Way == wire.ReturnBroughtIn:
		c.Place = filled(append([]string{r.ShopName}, r.Address...))
		if c.Hours, err = hours(ctx, q, r.ShopID, now); err != nil {
			return c, err
		}
	}
	c.Label = r.Way == wire.ReturnLabel && in(labelled, r.State)
	if r.Refunded > 0 {
		c.Refund = fmt.Sprintf("£%d.%02d", r.Refunded/100, r.Refunded%100)
	}
	lines, err := linesOf(ctx, q, r.ID)
	for _, l := range lines {
		c.Items = append(c.Items, itemWords(l, r.State))
	}
	return c, err
}

// itemWords are an item of the return and, once it was inspected, what was found of it.
func itemWords(l wire.ReturnLine, state string) string {
	words := []string{strings.TrimSpace(fmt.Sprintf("%d × %s %s", l.Quantity, l.ProductTitle, l.VariantTitle))}
	if state == wire.ReturnInspected || state == wire.ReturnRefunded {
		if l.Damaged > 0 {
			words = append(words, fmt.Sprintf("%d damaged", l.Damaged))
		}
		if absent := l.Quantity - l.ToStock - l.Damaged; absent > 0 {
			words = append(words, fmt.Sprintf("%d did not arrive", absent))
		}
	}
	return strings.Join(words, " · ")
}

// words are how the return stands as its customer reads it, with a link to where its courier is.
func (r *stored) words() (words, link string) {
	comes := false
	switch r.CourierStatus {
	case wire.CollectFailed, wire.CollectCancelled, wire.CollectDelivered, "":
	case wire.CollectOutForDelivery, wire.CollectAtDropOffLocation:
		link = r.Link
	default:
		comes, link = true, r.Link
	}
	switch {
	case r.State != wire.ReturnAgreed && r.State != wire.ReturnOnTheWay:
		return customerWords[r.State], ""
	case r.State == wire.ReturnAgreed && comes:
		return "A courier collects it from you on " + london.HalfHour(r.PickUpTime), link
	case r.State == wire.ReturnAgreed && agreedWords[r.Way] != "":
		return agreedWords[r.Way], ""
	}
	return customerWords[r.State], link
}

// hours are when the shop is open on the next seven days; none where it has no hours.
func hours(ctx context.Context, q db.Querier, shopID string, now time.Time) (days []string, err error) {
	type row struct {
		Day, Times string
		Known      bool
	}
	all, err := db.All[row](ctx, q, `select to_char(d.day, 'Dy FMDD Mon') as day, coalesce((select string_agg(to_char(make_interval(mins => h.start_minute),
				'HH24:MI') || ' to ' || to_char(make_interval(mins => h.end_minute), 'HH24:MI'), ', ' order by h.start_minute)
			from shop_hours($1, d.day::date) h), 'closed') as times,
			exists (select from shop_picking_hours p where p.shop_id = $1) as known
		from generate_series(($2::text)::date, ($2::text)::date + 6, interval '1 day') d (day) order by d.day`, shopID, london.Format(now, time.DateOnly))
	for _, r := range all {
		if r.Known {
			days = append(days, r.Day+": "+r.Times)
		}
	}
	return days, err
}
