package orders

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Destination is who gets an order, and where.
type Destination struct {
	CustomerFirstName, CustomerLastName, CustomerEmail, CustomerTelNo string
	Line1, Line2, Line3, City, County, PostCode                       string
	Instructions, NameOnDoor                                          string
}

func destinationOf(in *wire.IntakeOrder) Destination {
	return Destination{in.CustomerFirstName, in.CustomerLastName, in.CustomerEmail, in.CustomerTelNo,
		in.DeliveryAddressLine1, in.DeliveryAddressLine2, in.DeliveryAddressLine3, in.DeliveryAddressCity, in.DeliveryAddressCounty, in.DeliveryAddressPostCode,
		in.DeliveryAddressInstructions, in.DeliveryAddressNameOnDoor}
}

// lines are what a person reads of it.
func (d Destination) lines() (shown []string) {
	for _, s := range []string{d.CustomerFirstName + " " + d.CustomerLastName, d.NameOnDoor, d.Line1, d.Line2, d.Line3, d.City, d.County, d.PostCode,
		d.CustomerTelNo, d.Instructions} {
		if s = strings.TrimSpace(s); s != "" {
			shown = append(shown, s)
		}
	}
	return shown
}

// Revise changes an order as its web shop did, from what it was last told. Payment is always taken over; goods and address
// as long as the shop has not accepted the order. After that the shop is asked about an address, lines that are gone are
// requests to cancel them, and any other change is refused with ChangedTooLate once the rest is done.
func Revise(ctx context.Context, tx pgx.Tx, now time.Time, id string, was, is *wire.IntakeOrder) error {
	r := revision{id: id, now: now, was: was, is: is}
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text, order_no, status, shop_portal_status, out_for_delivery is not null,
		order_payment_status from orders where id = $1 for update`, id).
		Scan(&r.s.MerchantID, &r.s.ShopID, &r.s.OrderNo, &r.s.Status, &r.s.ShopPortalStatus, &r.left, &r.payment)
	if err != nil {
		return err
	}
	var late []string
	for _, part := range []func(context.Context, pgx.Tx) (string, error){r.pay, r.readdress, r.restock} {
		problem, err := part(ctx, tx)
		if err != nil {
			return err
		}
		if problem != "" {
			late = append(late, problem)
		}
	}
	if len(late) > 0 {
		return fault.New(fault.Conflict, "ChangedTooLate", strings.Join(late, " "))
	}
	return nil
}

type revision struct {
	id      string
	now     time.Time
	was, is *wire.IntakeOrder
	s       state
	left    bool // the goods are on their way
	payment string
}

func (r *revision) note(ctx context.Context, tx pgx.Tx, kind string, detail map[string]any) error {
	e := r.s.note(r.id, kind, r.now, detail)
	e.Actor = "Web shop"
	return e.record(ctx, tx)
}

// pay takes the payment over. An order that is paid at last is new to the shop.
func (r *revision) pay(ctx context.Context, tx pgx.Tx) (string, error) {
	after := cmp.Or(r.is.OrderPaymentStatus, wire.PaymentSucceeded)
	if after == r.payment {
		return "", nil
	}
	waited := r.payment == wire.PaymentPending && r.s.ShopPortalStatus == TabPending
	_, err := tx.Exec(ctx, `update orders set order_payment_status = $2, order_payment_date = $3,
			pending = case when $4 and pending is not null then $5 else pending end,
			attended_at = case when $4 then null else attended_at end, attended_by = case when $4 then null else attended_by end,
			attended_how = case when $4 then null else attended_how end
		where id = $1`, r.id, after, r.is.OrderPaymentDate, waited, r.now)
	if err != nil {
		return "", err
	}
	return "", r.note(ctx, tx, "PaymentChanged", map[string]any{"Before": r.payment, "After": after})
}

func (r *revision) readdress(ctx context.Context, tx pgx.Tx) (string, error) {
	was, is := destinationOf(r.was), destinationOf(r.is)
	switch {
	case was == is:
		return "", nil
	case r.s.ShopPortalStatus == TabPending:
		if err := setDestination(ctx, tx, r.id, is, searchText(r.is)); err != nil {
			return "", err
		}
		return "", r.note(ctx, tx, "AddressChanged", map[string]any{"Before": was.lines(), "After": is.lines()})
	case r.s.ShopPortalStatus != TabQueued || r.left:
		return "The customer changed the address after the goods had left the shop: " + strings.Join(is.lines(), ", ") + ".", nil
	}
	tag, err := tx.Exec(ctx, `insert into address_changes (id, order_id, proposed, asked_at) values ($1, $2, $3, $4)
		on conflict (order_id) where decided_at is null do update set proposed = excluded.proposed, asked_at = excluded.asked_at
		where address_changes.proposed <> excluded.proposed`, db.NewID(), r.id, is, r.now)
	if err != nil || tag.RowsAffected() == 0 {
		return "", err
	}
	return "", r.note(ctx, tx, "AddressChangeAsked", map[string]any{"Before": was.lines(), "After": is.lines()})
}

func setDestination(ctx context.Context, tx pgx.Tx, id string, d Destination, search string) error {
	_, err := tx.Exec(ctx, `update orders set customer_first_name = $2, customer_last_name = $3, customer_email = $4, customer_tel_no = $5,
			delivery_address_line1 = $6, delivery_address_line2 = $7, delivery_address_line3 = $8, delivery_address_city = $9, delivery_address_county = $10,
			delivery_address_post_code = $11, delivery_address_instructions = $12, delivery_address_name_on_door = $13,
			search_text = case when $14 = '' then search_text else lower(order_no) || $14 end
		where id = $1`, id, d.CustomerFirstName, d.CustomerLastName, d.CustomerEmail, d.CustomerTelNo, d.Line1, d.Line2, d.Line3, d.City, d.County, d.PostCode,
		d.Instructions, d.NameOnDoor, search)
	return err
}

// restock takes over what is ordered, and what it costs.
func (r *revision) restock(ctx context.Context, tx pgx.Tx) (string, error) {
	if same(r.was.Orderlines, r.is.Orderlines) && same(r.was.Charges, r.is.Charges) {
		return "", nil
	}
	_, before := sums(r.was)
	_, after := sums(r.is)
	if r.s.ShopPortalStatus == TabPending {
		batch := &pgx.Batch{}
		batch.Queue(`delete from order_lines where order_id = $1`, r.id)
		batch.Queue(`delete from order_charges where order_id = $1`, r.id)
		queueLines(batch, r.id, r.is.Orderlines)
		queueCharges(batch, r.id, r.is.Charges)
		batch.Queue(`update orders set search_text = lower(order_no) || $2 where id = $1`, r.id, searchText(r.is))
		if err := tx.SendBatch(ctx, batch).Close(); err != nil {
			return "", err
		}
		if _, err := recount(ctx, tx, r.id); err != nil {
			return "", err
		}
		return "", r.note(ctx, tx, "ItemsChanged", map[string]any{"Before": before, "After": after})
	}
	if gone := removed(r.was.Orderlines, r.is.Orderlines); len(gone) > 0 && r.s.ShopPortalStatus == TabQueued && !r.left {
		err := RequestCancellation(ctx, tx, r.now, r.s.MerchantID, r.s.ShopID, r.is.ExternalOrderId, gone)
		if !fault.Is(err, "ValidationFailed") { // the shop may have struck them already
			return "", err
		}
	}
	return "The items or prices changed after the shop had accepted the order, from £" + export.Pounds(before) + " to £" + export.Pounds(after) +
		": please agree with the shop what to do.", nil
}

func same(a, b any) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return string(x) == string(y)
}

// removed names the SKUs whose lines are gone where nothing else has changed.
func removed(was, is []wire.IntakeOrderline) (skus []string) {
	var kept []wire.IntakeOrderline
	for _, l := range was {
		if slices.ContainsFunc(is, func(other wire.IntakeOrderline) bool { return same(l, other) }) {
			kept = append(kept, l)
		} else if l.OrderLineVariantSKU == "" {
			return nil
		} else {
			skus = append(skus, l.OrderLineVariantSKU)
		}
	}
	if !same(kept, is) || slices.ContainsFunc(kept, func(l wire.IntakeOrderline) bool { return slices.Contains(skus, l.OrderLineVariantSKU) }) {
		return nil
	}
	return skus
}

type addressChangeInput struct {
	web.ByID
	ChangeID string `path:"changeId" format:"uuid"`
	Body     wire.AddressDecision
}

func (a *API) decideAddress(ctx context.Context, in *addressChangeInput) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return DecideAddress(ctx, tx, a.AskBack, c, a.now(), in.ID, in.ChangeID, in.Body.Accept)
	})
}

// DecideAddress takes a customer's new address or keeps the old one. A courier who was booked for the old one is called
// back, as long as no driver has the order; after that, somebody must phone.
func DecideAddress(ctx context.Context, tx pgx.Tx, ask AskBack, actor *auth.Caller, now time.Time, id, changeID string, accept bool) error {
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	var proposed Destination
	err = tx.QueryRow(ctx, `update address_changes set decided_at = $3, decided_by = nullif($4, '')::uuid, accepted = $5
		where id = $1 and order_id = $2 and decided_at is null returning proposed`, changeID, id, now, actor.UserID, accept).Scan(&proposed)
	if err = db.IfNone(err, AlreadyProcessed()); err != nil {
		return err
	}
	kind := "AddressKept"
	if accept {
		if s.Status != StatusPending || s.OutForDelivery != nil || s.ShopPortalStatus == TabArchived {
			return AlreadyProcessed()
		}
		kind = "AddressChanged"
		if err := setDestination(ctx, tx, id, proposed, ""); err != nil {
			return err
		}
	}
	note := s.note(id, kind, now, map[string]any{"After": proposed.lines()}).by(actor)
	if err := note.record(ctx, tx); err != nil || !accept || s.ShopPortalStatus != TabQueued {
		return err
	}
	err = TakeBack(ctx, tx, ask, actor, now, id)
	if fault.Is(err, "DriverAssigned") || fault.Is(err, "TakeBackAsked") || fault.Is(err, "Forbidden") {
		return nil
	}
	return err
}
