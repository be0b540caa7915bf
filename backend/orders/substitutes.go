package orders

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// mostSubstitutes limits how many lines can be added to one, since those that were taken back are kept.
const mostSubstitutes = 20

// replacedSQL is how many of line l are replaced.
const replacedSQL = `(select coalesce(sum(r.quantity), 0) from order_lines r where r.substitute_for = l.id and r.order_id = l.order_id
	and r.cancelled is null)::int`

type substituteInput struct {
	web.ByID
	LineID string `path:"lineId" format:"uuid"`
	Body   wire.Substitute
}

func (a *API) substitute(ctx context.Context, in *substituteInput) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return Substitute(ctx, tx, c, a.now(), in.ID, in.LineID, in.Body)
	})
}

// Substitute delivers another item instead of some of an ordered line, at the lower of both prices: what is available of the line falls, and
// the substitute is a line of its own. Setting the line back to what was ordered takes its substitutes back.
func Substitute(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id, lineID string, by wire.Substitute) error {
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if !s.itemsMayChange() {
		return AlreadyProcessed()
	}
	if by.Title = strings.TrimSpace(plain.Text(by.Title)); by.Title == "" {
		return fault.Field("Title", "Please enter what is delivered instead.")
	}
	if !actor.Can(auth.ViewMoney) {
		by.Price = nil
	}
	detail, err := addSubstitute(ctx, tx, s.MerchantID, id, lineID, by)
	if err != nil {
		return err
	}
	if _, err := recount(ctx, tx, id); err != nil {
		return err
	}
	return s.note(id, "Substituted", now, detail).by(actor).record(ctx, tx)
}

func (s state) itemsMayChange() bool {
	return s.Status == StatusPending && s.OutForDelivery == nil && (s.ShopPortalStatus == TabPending || s.ShopPortalStatus == TabQueued)
}

func addSubstitute(ctx context.Context, tx pgx.Tx, merchantID, id, lineID string, by wire.Substitute) (map[string]any, error) {
	var title, sku string
	var before, ordered, replaced, lines int
	var isSubstitute, cancelled bool
	err := tx.QueryRow(ctx, `select product_title, variant_sku, quantity, original_quantity, `+replacedSQL+`,
			(select count(*) from order_lines r where r.substitute_for = l.id and r.order_id = l.order_id), substitute_for is not null, cancelled is not null
		from order_lines l where id = $1 and order_id = $2`, lineID, id).
		Scan(&title, &sku, &before, &ordered, &replaced, &lines, &isSubstitute, &cancelled)
	switch {
	case err != nil:
		return nil, db.IfNone(err, fault.Missing("This item"))
	case cancelled:
		return nil, fault.New(fault.Conflict, "LineCancelled", "The customer cancelled this item.")
	case isSubstitute:
		return nil, fault.New(fault.Conflict, "IsSubstitute", "This item is a substitute itself. Reject it, and replace the ordered item again.")
	case by.Quantity > ordered-replaced:
		return nil, fault.Field("Quantity", "This is more than was ordered and is not replaced yet.")
	case lines >= mostSubstitutes:
		return nil, fault.New(fault.Conflict, "TooManySubstitutes", "This item was replaced too often. Please agree with the customer what to do.")
	}
	after := min(before, ordered-replaced-by.Quantity)
	if _, err := tx.Exec(ctx, `update order_lines set quantity = $2 where id = $1`, lineID, after); err != nil {
		return nil, err
	}
	pence, err := db.Value[int64](ctx, tx, `insert into order_lines (id, order_id, position, product_title, variant_sku, gtin, quantity, original_quantity,
			amount_per_unit, vat_class, variant_image_url, color_note, substitute_for)
		select $3, l.order_id, (select max(position) + 1 from order_lines where order_id = l.order_id), $4, coalesce(nullif($5, ''), p.sku, ''),
			case when $6 <> '' then lpad($6, 14, '0') else coalesce(p.gtin, '') end, $7, $7,
			least(coalesce($8, p.price, l.amount_per_unit), l.amount_per_unit), coalesce(p.vat_class, l.vat_class), coalesce(p.image_url, ''),
			'Instead of ' || left(l.product_title, 200), l.id
		from order_lines l left join lateral (select sku, gtin, price, vat_class, image_url from merchant_products where merchant_id = $9
			and ($5 <> '' and sku = $5 or $6 <> '' and gtin = lpad($6, 14, '0')) order by sku = $5 desc limit 1) p on true
		where l.id = $1 and l.order_id = $2 returning amount_per_unit`, lineID, id, db.NewID(), by.Title, by.SKU, by.GTIN, by.Quantity, by.Price, merchantID)
	return map[string]any{"Item": title, "SKU": sku, "Before": before, "After": after, "Substitute": by.Title, "Quantity": by.Quantity, "Pence": pence}, err
}

// withoutSubstitutes takes back what is delivered instead of a line.
func withoutSubstitutes(ctx context.Context, tx pgx.Tx, id, lineID string) error {
	_, err := tx.Exec(ctx, `update order_lines set quantity = 0 where order_id = $1 and substitute_for = $2 and cancelled is null`, id, lineID)
	return err
}
