package returns

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// request asks for a return as the shop's staff.
func (a *API) request(ctx context.Context, in *web.Body[wire.NewReturn]) (web.Result[wire.Return], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Return, error) {
		c := auth.CallerFrom(ctx)
		owner, arg := whose(c, 2)
		o, err := delivered(ctx, tx, `for update of o`, `o.id = $1 and `+owner, in.Body.OrderId, arg)
		if err != nil {
			return wire.Return{}, err
		}
		return o.request(ctx, tx, a.now(), Request{Items: in.Body.Items, Reason: in.Body.Reason, Note: in.Body.Note, Source: wire.ReturnByStaff})
	})
}

// Request is what a customer wants to send back, whoever passes it on.
type Request struct {
	Items        []wire.ReturnItem
	Reason, Note string
	Source       string
	ExternalID   string // the sender's own name of the return; empty: each request is another return
}

// check reports what is wrong with a request, beside the fields at fault, or counts its items and what they cost.
func (r *Request) check(lines []wire.ReturnableLine) (items int, value int64, err error) {
	r.Reason, r.Note = strings.TrimSpace(r.Reason), strings.TrimSpace(r.Note)
	p, sold, seen := fault.Problems{}, map[string]wire.ReturnableLine{}, map[string]bool{}
	for _, l := range lines {
		sold[l.LineId] = l
	}
	p.If(r.Reason == "", "Reason", "This field is mandatory.")
	for i, item := range r.Items {
		at := fmt.Sprintf("Items[%d]", i)
		l, known := sold[item.LineId]
		p.If(!known, at+".LineId", "This item is not part of the delivered order.")
		p.If(seen[item.LineId], at+".LineId", "This item is listed twice.")
		p.If(known && item.Quantity > l.Left, at+".Quantity", fmt.Sprintf("At most %d of this item can still be returned.", l.Left))
		p.If(item.Quantity < 1, at+".Quantity", "Please enter how many are returned.")
		seen[item.LineId], items, value = true, items+item.Quantity, value+int64(item.Quantity)*l.AmountPerUnit
	}
	p.If(len(r.Items) == 0, "Items", "Please choose what is returned.")
	return items, value, p.Err()
}

// request stores a return of an order whose row is locked.
func (o *order) request(ctx context.Context, tx pgx.Tx, now time.Time, r Request) (wire.Return, error) {
	lines, err := o.lines(ctx, tx)
	if err != nil {
		return wire.Return{}, err
	}
	items, value, err := r.check(lines)
	if err != nil {
		return wire.Return{}, err
	}
	n, err := db.Value[int](ctx, tx, `select coalesce(max(n), 0) + 1 from returns where order_id = $1`, o.ID)
	if err != nil {
		return wire.Return{}, err
	}
	id, batch := db.NewID(), &pgx.Batch{}
	reference := fmt.Sprintf("%s-R%d", strings.ToUpper(o.OrderNo), n)
	searched := strings.ToLower(strings.Join([]string{reference, o.CustomerName, o.CustomerEmail, o.ShopName, r.Reason}, " "))
	batch.Queue(`insert into returns (id, reference, order_id, merchant_id, shop_id, n, source, external_id, reason, note,
			late, since, created, item_count, value, search_text)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15)`,
		id, reference, o.ID, o.MerchantID, o.ShopID, n, r.Source, r.ExternalID, r.Reason, r.Note, !now.Before(o.until()), now, items, value, searched)
	for _, item := range r.Items {
		batch.Queue(`insert into return_lines (return_id, line_id, quantity) values ($1, $2, $3)`, id, item.LineId, item.Quantity)
	}
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return wire.Return{}, err
	}
	e := event{Kind: requested, At: now, Actor: sourceWords[r.Source], Detail: map[string]any{"Reason": r.Reason}}.by(auth.CallerFrom(ctx))
	if err := note(ctx, tx, id, e); err != nil {
		return wire.Return{}, err
	}
	return noun.Add(ctx, tx, now, id, "requested")
}
