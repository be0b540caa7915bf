package returns

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// Platform is a return by all that a web shop's platform has said of it, in whatever order the messages came.
type Platform struct {
	Source, ID   string // wire.ReturnByShopify, and the platform's own name of the return
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
}

// FromPlatform brings the return of a delivered order to what its platform has said: it is asked for once, and each step is
// entered once; created says whether it is new. What the shop has done meanwhile stands: goods that have arrived are no longer declined or kept.
func FromPlatform(ctx context.Context, tx pgx.Tx, now time.Time, orderID string, p Platform) (created bool, err error) {
	o, err := delivered(ctx, tx, `for update of o`, `o.id = $1`, orderID)
	if err != nil {
		return false, err
	}
	ids, err := db.Column[string](ctx, tx, `select id::text from returns where order_id = $1 and source = $2 and external_id = $3`, o.ID, p.Source, p.ID)
	if err != nil {
		return false, err
	}
	if created = len(ids) == 0; created {
		r := Request{Reason: p.Reason, Note: p.Note, Source: p.Source, ExternalID: p.ID}
		if r.Items, err = o.itemsOfPlatform(ctx, tx, p.Items); err != nil {
			return false, err
		}
		made, err := o.request(ctx, tx, now, r)
		if err != nil {
			return false, err
		}
		ids = []string{made.Id}
	}
	for _, paid := range p.PaidBack {
		if err := paid.enter(ctx, tx, ids[0], sourceWords[p.Source]); err != nil {
			return created, err
		}
	}
	for _, step := range p.steps() {
		if err := enterOnce(ctx, tx, now, ids[0], step); err != nil {
			return created, err
		}
	}
	return created, nil
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
			if n <= 0 || lines[l].SKU != item.SKU || item.SKU == "" && !strings.EqualFold(lines[l].ProductTitle, item.Title) {
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
