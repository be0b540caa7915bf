package returns

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// Platform is a return or a refund by all that a web shop's platform has said of it, in whatever order the messages came.
type Platform struct {
	Source, ID   string // wire.ReturnByShopify or wire.ReturnByWooCommerce, and the platform's own name of it
	Refund       bool   // the platform paid for these goods; whether they come back is not said
	Reason, Note string
	Items        []PlatformItem
	Agreed       *time.Time
	Declined     *time.Time
	Withdrawn    *time.Time
	Why          string // it was declined
	PaidBack     []PaidBack
}

// PaidBack is what the platform has paid to the customer already; it is not due again when the shop refunds the return.
type PaidBack struct {
	ID    string // the platform's own name of the payment
	Pence int64
	At    time.Time
}

// PlatformItem is a line of the order, by its SKU or, where it has none, by its title.
type PlatformItem struct {
	SKU, Title string
	Quantity   int
	Pence      int64 // paid for them with a refund, where that is known
}

func (i PlatformItem) is(sku, title string) bool {
	return i.SKU == sku && (sku != "" || strings.EqualFold(i.Title, title))
}

// OfPlatform is a delivered order while it takes up what its platform has said.
type OfPlatform struct {
	order
	due []dueItem
}

// dueItem is a line whose money was due to the customer already: it was not delivered, or a return of it was refunded here.
type dueItem struct {
	SKU, ProductTitle string
	Quantity          int
	Amount            int64
}

// ForPlatform locks a delivered order.
func ForPlatform(ctx context.Context, tx pgx.Tx, orderID string) (*OfPlatform, error) {
	o, err := delivered(ctx, tx, `for update of o`, `o.id = $1`, orderID)
	if err != nil {
		return nil, err
	}
	// What a substitute costs comes off what is due for the line that it replaces.
	due, err := db.All[dueItem](ctx, tx, `select l.variant_sku as sku, l.product_title, (sum(d.quantity) filter (where d.line_id = l.id))::int as quantity,
			sum(d.amount)::bigint as amount
		from order_refunds_due d join order_lines i on i.id = d.line_id join order_lines l on l.id = coalesce(i.substitute_for, i.id) where d.order_id = $1
		group by l.id having sum(d.quantity) filter (where d.line_id = l.id) > 0 and sum(d.amount) > 0 order by l.position`, o.ID)
	return &OfPlatform{o, due}, err
}

// Take brings a return to what its platform has said: it is asked for once, and each step is entered once; begun says whether it is new.
// What the shop has done meanwhile stands: goods that have arrived are no longer declined or kept. A refund pays first for what was due already,
// and only the rest of it is a return; explained says that a refund has its return, or pays what was due. Refunds must be taken in their order.
func (o *OfPlatform) Take(ctx context.Context, tx pgx.Tx, now time.Time, p Platform) (begun, explained bool, err error) {
	known, err := db.Column[string](ctx, tx, `select id::text from returns where order_id = $1 and source = $2 and external_id = $3`, o.ID, p.Source, p.ID)
	if err != nil {
		return false, false, err
	}
	if len(known) == 0 && p.Refund {
		switch paid, err := o.payDue(ctx, tx, &p); {
		case err != nil || paid:
			return false, paid, err
		case len(p.Items) == 0:
			return false, false, nil
		}
	}
	if begun = len(known) == 0; begun {
		r := Request{Reason: p.Reason, Note: p.Note, Source: p.Source, ExternalID: p.ID}
		if r.Items, err = o.itemsOfPlatform(ctx, tx, p.Items); err != nil {
			return false, false, err
		}
		made, err := o.request(ctx, tx, now, r)
		if err != nil {
			return false, false, err
		}
		known = []string{made.Id}
	}
	for _, paid := range p.PaidBack {
		if err := paid.enter(ctx, tx, known[0], sourceWords[p.Source]); err != nil {
			return begun, false, err
		}
	}
	for _, step := range p.steps() {
		if err := enterOnce(ctx, tx, now, known[0], step); err != nil {
			return begun, false, err
		}
	}
	return begun, true, nil
}

// payDue takes off a refund what was due already. It reports whether that was all of it, or whether a return that is open here has the goods.
func (o *OfPlatform) payDue(ctx context.Context, tx pgx.Tx, p *Platform) (all bool, err error) {
	paid, err := db.Value[bool](ctx, tx, `select exists (select from returns r join return_events e on e.return_id = r.id
		where r.order_id = $1 and e.kind = $2 and e.detail ->> 'Payment' = $3)`, o.ID, paidBack, p.ID)
	if err != nil || paid {
		return paid, err
	}
	if len(p.Items) == 0 {
		return o.payAmount(p.pence()), nil
	}
	var rest []PlatformItem
	var back int64
	for _, item := range p.Items {
		for i := range o.due {
			if d := &o.due[i]; item.is(d.SKU, d.ProductTitle) {
				n := min(item.Quantity, d.Quantity)
				if n > 0 {
					pence := item.Pence * int64(n) / int64(item.Quantity)
					item.Quantity, item.Pence, back = item.Quantity-n, item.Pence-pence, back+pence
					d.Quantity, d.Amount = d.Quantity-n, d.Amount-pence
				}
			}
		}
		if item.Quantity > 0 {
			rest = append(rest, item)
		}
	}
	if len(rest) == 0 {
		return true, nil
	}
	p.Items = rest
	for i := range p.PaidBack {
		less := min(back, p.PaidBack[i].Pence)
		p.PaidBack[i].Pence, back = p.PaidBack[i].Pence-less, back-less
	}
	return o.payOpenReturn(ctx, tx, p)
}

func (p *Platform) pence() (sum int64) {
	for _, paid := range p.PaidBack {
		sum += paid.Pence
	}
	return sum
}

// payAmount finds what was due by its amount alone: all of it, or one line.
func (o *OfPlatform) payAmount(pence int64) bool {
	var sum int64
	for _, d := range o.due {
		sum += d.Amount
	}
	if pence > 0 && sum == pence {
		o.due = nil
		return true
	}
	for i, d := range o.due {
		if pence > 0 && d.Amount == pence {
			o.due[i].Quantity, o.due[i].Amount = 0, 0
			return true
		}
	}
	return false
}

// payOpenReturn enters the payment in the return that has these goods already and is not refunded yet, if there is one.
func (o *OfPlatform) payOpenReturn(ctx context.Context, tx pgx.Tx, p *Platform) (bool, error) {
	open, err := db.All[struct {
		ID                string
		SKU, ProductTitle string
		Quantity          int
	}](ctx, tx, `select r.id::text, l.variant_sku as sku, l.product_title, n.quantity from returns r join return_lines n on n.return_id = r.id
			join order_lines l on l.id = n.line_id
		where r.order_id = $1 and r.state not in ('Declined', 'Withdrawn', 'Refunded')
			and not exists (select from return_events e where e.return_id = r.id and e.kind = $2) order by r.n, l.position`, o.ID, paidBack)
	if err != nil {
		return false, err
	}
	for start := 0; start < len(open); {
		end := start
		missing := slices.Clone(p.Items)
		for ; end < len(open) && open[end].ID == open[start].ID; end++ {
			left := open[end].Quantity
			for i := range missing {
				if missing[i].is(open[end].SKU, open[end].ProductTitle) {
					n := min(left, missing[i].Quantity)
					left, missing[i].Quantity = left-n, missing[i].Quantity-n
				}
			}
		}
		if !slices.ContainsFunc(missing, func(i PlatformItem) bool { return i.Quantity > 0 }) {
			for _, paid := range p.PaidBack {
				if err := paid.enter(ctx, tx, open[start].ID, sourceWords[p.Source]); err != nil {
					return false, err
				}
			}
			return true, nil
		}
		start = end
	}
	return false, nil
}

// enter stores the payment once.
func (p PaidBack) enter(ctx context.Context, tx pgx.Tx, returnID, actor string) error {
	known, err := db.Value[bool](ctx, tx, `select exists (select from return_events where return_id = $1 and kind = $2 and detail ->> 'Payment' = $3)`,
		returnID, paidBack, p.ID)
	if err != nil || known {
		return err
	}
	return note(ctx, tx, returnID, event{Kind: paidBack, At: p.At, Actor: actor, Detail: map[string]any{"Payment": p.ID, "Pence": p.Pence}})
}

type platformStep struct {
	event
	verb string
	from []string
}

func (p *Platform) steps() (all []platformStep) {
	add := func(at *time.Time, kind, verb string, detail map[string]any, from ...string) {
		if at != nil {
			all = append(all, platformStep{event{Kind: kind, At: *at, Actor: sourceWords[p.Source], Detail: detail}, verb, from})
		}
	}
	add(p.Agreed, agreed, "agreed", nil, wire.ReturnRequested)
	add(p.Declined, declined, "declined", map[string]any{"Reason": p.Why}, wire.ReturnRequested, wire.ReturnAgreed, wire.ReturnOnTheWay)
	add(p.Withdrawn, withdrawn, "withdrawn", nil, wire.ReturnRequested, wire.ReturnAgreed, wire.ReturnOnTheWay)
	return all
}

// enterOnce stores a step where the return is in one of the states that it leads from; otherwise it changes nothing.
func enterOnce(ctx context.Context, tx pgx.Tx, now time.Time, id string, step platformStep) error {
	step.Quiet = now.Sub(step.At) > toldWithin
	known, err := db.Value[bool](ctx, tx, `select not (state = any($2)) from returns where id = $1`, id, step.from)
	if err != nil || known {
		return err
	}
	_, err = noun.Change(ctx, tx, now, id, step.verb, func(wire.Return) error { return note(ctx, tx, id, step.event) })
	return err
}

// itemsOfPlatform finds the lines of the order; several lines of one product are returned in their order.
func (o *order) itemsOfPlatform(ctx context.Context, q db.Querier, asked []PlatformItem) (items []wire.ReturnItem, err error) {
	lines, err := o.lines(ctx, q)
	if err != nil {
		return nil, err
	}
	at := map[string]int{}
	for _, item := range asked {
		left := item.Quantity
		for l := range lines {
			n := min(left, lines[l].Left)
			if n <= 0 || !item.is(lines[l].SKU, lines[l].ProductTitle) {
				continue
			}
			if i, listed := at[lines[l].LineId]; listed {
				items[i].Quantity += n
			} else {
				at[lines[l].LineId] = len(items)
				items = append(items, wire.ReturnItem{LineId: lines[l].LineId, Quantity: n})
			}
			left, lines[l].Left = left-n, lines[l].Left-n
		}
		if left > 0 {
			name := strings.TrimSpace(item.Title + " " + item.SKU)
			return nil, fault.New(fault.Conflict, "NotReturnable", fmt.Sprintf("%d × %s cannot be returned: so many were not delivered, or another return has them.",
				left, name))
		}
	}
	return items, nil
}
