package orders

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/wire"
)

// Owner is the shop an order is for, and its merchant.
type Owner struct{ MerchantID, ShopID string }

// Create stores an order once per merchant and ExternalOrderId; created is
// false when it was already there, and the Result is the same. Now is when it
// came in, UTC. The row, its
// lines, its timeline and the event are one round trip of the caller's
// transaction; each step writes only where the order is new.
func Create(ctx context.Context, tx pgx.Tx, now time.Time, owner Owner, in *wire.IntakeOrder) (result wire.IntakeResult, created bool, err error) {
	return create(ctx, tx, now, owner, in, practice{})
}

// practice says that an order is for practice: no team, code or courier is concerned.
type practice struct {
	training bool
	silent   bool   // it calls nobody
	storedAs string // in place of the sender's id, which is a real order's
}

func create(ctx context.Context, tx pgx.Tx, now time.Time, owner Owner, in *wire.IntakeOrder, p practice) (result wire.IntakeResult, created bool, err error) {
	id := db.NewID()
	batch := &pgx.Batch{}
	queueOrder(batch, id, owner, in, now, p)
	queueLines(batch, id, in.Orderlines)
	queueCharges(batch, id, in.Charges)
	batch.Queue(`insert into order_timeline (order_id, at, kind, actor) select id, $2, 'Received', 'Intake' from orders where id = $1`, id, now)
	if !p.training {
		queueTeam(batch, id, in, now)
		promotions.Arrived(batch, owner.MerchantID, in.ExternalOrderId)
		queueAutoAccept(batch, id)
	}
	queueEvent(batch, wire.UpdateNewOrder, id)
	// By id, and by the merchant's number only for a repeat: before its first ANALYZE a table's plan for that may read all of the merchant's orders.
	batch.Queue(`select id::text, order_no from orders where id = $1`, id).QueryRow(func(row pgx.Row) error { return row.Scan(&result.Id, &result.OrderNo) })
	switch err = tx.SendBatch(ctx, batch).Close(); {
	case errors.Is(err, pgx.ErrNoRows):
		err = tx.QueryRow(ctx, `select id::text, order_no from orders where merchant_id = $1 and external_order_id = $2`,
			owner.MerchantID, in.ExternalOrderId).Scan(&result.Id, &result.OrderNo)
		return result, false, err
	case err == nil && in.ProOrderStatus == proRejected && !p.training:
		err = giveBackCodes(ctx, tx, id, now)
	}
	return result, true, err
}

func queueOrder(batch *pgx.Batch, id string, owner Owner, in *wire.IntakeOrder, now time.Time, p practice) {
	created := now
	if in.Created != nil {
		created = in.Created.UTC()
	}
	status, tab := statusOf(in.ProOrderStatus)
	items, total := sums(in)
	var pending, approval, managerRejected, archived *time.Time
	switch in.ProOrderStatus {
	case "":
		pending = &created
	case proRejected:
		managerRejected, archived = &now, &now
	default:
		approval = &created
	}
	payment := in.OrderPaymentStatus
	if payment == "" {
		payment = "Succeeded"
	}
	batch.Queue(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, pro_order_status, shop_portal_status,
		created, pending, order_pending_approval, order_manager_rejected, latest_update_for_archived, time_slot_from, time_slot_to,
		order_payment_status, order_payment_date, customer_first_name, customer_last_name, customer_email, customer_tel_no,
		delivery_address_line1, delivery_address_line2, delivery_address_line3, delivery_address_city, delivery_address_county,
		delivery_address_post_code, delivery_address_instructions, delivery_address_name_on_door, billing_address_line1,
		billing_address_line2, billing_address_line3, billing_address_city, billing_address_county, billing_address_post_code,
		item_count, total_amount, search_text, training, attended_at, attended_how)
		select $1, no, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
			$26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, lower(no) || $37, $38, case when $39 then $8::timestamptz end, case when $39 then 'Test' end
		from (select 'TK-' || nextval('order_no_seq') as no) numbered
		on conflict (merchant_id, external_order_id) do nothing`,
		id, cmp.Or(p.storedAs, in.ExternalOrderId), owner.MerchantID, owner.ShopID, status, in.ProOrderStatus, tab,
		created, pending, approval, managerRejected, archived, in.TimeSlotFrom, in.TimeSlotTo,
		payment, in.OrderPaymentDate, in.CustomerFirstName, in.CustomerLastName, in.CustomerEmail, in.CustomerTelNo,
		in.DeliveryAddressLine1, in.DeliveryAddressLine2, in.DeliveryAddressLine3, in.DeliveryAddressCity, in.DeliveryAddressCounty,
		in.DeliveryAddressPostCode, in.DeliveryAddressInstructions, in.DeliveryAddressNameOnDoor, in.BillingAddressLine1,
		in.BillingAddressLine2, in.BillingAddressLine3, in.BillingAddressCity, in.BillingAddressCounty, in.BillingAddressPostCode,
		items, total, searchText(in), p.training, p.silent)
}

// statusOf is where an order starts: a professional team's waits for its
// approval, or has ended because its manager rejected it.
func statusOf(pro string) (status, tab string) {
	switch pro {
	case "Authorization Required", proPending:
		return StatusAuthorizationRequired, TabPending
	case proRejected:
		return StatusRejected, TabArchived
	}
	return StatusPending, TabPending
}

func sums(in *wire.IntakeOrder) (items int, total int64) {
	for _, l := range in.Orderlines {
		items += l.OrderLineQuantity
		total += int64(l.OrderLineQuantity) * l.OrderLineAmountPerUnit
	}
	for _, c := range in.Charges {
		total += c.Amount
	}
	return items, total
}

func queueLines(batch *pgx.Batch, id string, lines []wire.IntakeOrderline) {
	n := len(lines)
	ids, titles, variants, skus, gtins := make([]string, n), make([]string, n), make([]string, n), make([]string, n), make([]string, n)
	images, products, notes, options := make([]string, n), make([]string, n), make([]string, n), make([][]wire.Option, n)
	quantities, amounts, positions, classes := make([]int, n), make([]int64, n), make([]int, n), make([]string, n)
	for i, l := range lines {
		ids[i], positions[i] = db.NewID(), i+1
		titles[i], variants[i], skus[i], gtins[i] = l.ProductTitle, l.OrderLineVariantTitle, l.OrderLineVariantSKU, l.OrderLineGtin
		quantities[i], amounts[i] = l.OrderLineQuantity, l.OrderLineAmountPerUnit
		images[i], products[i], notes[i] = l.VariantImageUrl, l.OrderLineProductImageUrl, l.ColorNote
		options[i] = append([]wire.Option{}, l.Options...)
		classes[i] = cmp.Or(l.VatClass, "Standard")
	}
	batch.Queue(`insert into order_lines (id, order_id, position, product_title, variant_title, variant_sku, quantity, original_quantity,
		amount_per_unit, variant_image_url, product_image_url, color_note, options, vat_class, gtin)
		select l.id, $1::uuid, l.position, l.title, l.variant, l.sku, l.quantity, l.quantity, l.amount, l.image, l.product, l.note, $12::jsonb -> (l.position - 1),
		l.vat_class, case when l.gtin <> '' then lpad(l.gtin, 14, '0') else '' end
		from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[], $9::text[], $10::text[], $11::text[],
		$13::text[], $14::text[])
			as l (id, position, title, variant, sku, quantity, amount, image, product, note, vat_class, gtin)
		where exists (select from orders where id = $1::uuid)`,
		id, ids, positions, titles, variants, skus, quantities, amounts, images, products, notes, options, classes, gtins)
}

func queueCharges(batch *pgx.Batch, id string, charges []wire.OrderCharge) {
	for i, c := range charges {
		batch.Queue(`insert into order_charges (order_id, position, kind, title, amount, vat_class) select id, $2, $3, $4, $5, $6 from orders where id = $1`,
			id, i+1, c.Kind, c.Title, c.Amount, cmp.Or(c.VatClass, "Standard"))
	}
}
