package invoices

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/wire"
)

// Settle issues what an order now calls for and credits what no longer counts: a
// delivered order's shop invoice, the operator's fee and what its professional team
// is charged, a completed courier order or the fees that one which ended otherwise
// keeps, and a fee that is paid in advance.
// It does nothing for an order that no change has made due since it was last called.
func Settle(ctx context.Context, tx pgx.Tx, now time.Time, kind, orderID string) error {
	if kind == AdvanceFee {
		return settleFee(ctx, tx, now, orderID)
	}
	read, counted := readDelivery, `status = 'DeliveredDelivery' and manually_refunded is null and cancelled is null and rejected is null`
	table := "orders"
	if kind == CourierOrder {
		read, counted, table = readCourierOrder, `status in ('Delivered', 'Failed', 'Cancelled')`, "collect_orders"
	}
	// The order's row is locked first, so that what changes meanwhile makes it due again.
	var counts bool
	d := due{kind: kind, id: orderID}
	err := tx.QueryRow(ctx, `select `+counted+` from `+table+` where id = $1 for no key update`, orderID).Scan(&counts)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return err
	}
	if !counts {
		read = func(context.Context, pgx.Tx, string) ([]Draft, error) { return nil, nil }
	}
	if found, err := d.take(ctx, tx); err != nil || !found {
		return err
	}
	return settleOrder(ctx, tx, now, d, read)
}

// due is a row of invoices_due that is being settled.
type due struct {
	kind, id string
	since    time.Time
	waited   bool // for the operator's details
}

// take removes the row; there is none where nothing is due.
func (d *due) take(ctx context.Context, tx pgx.Tx) (found bool, err error) {
	err = tx.QueryRow(ctx, `delete from invoices_due where order_kind = $1 and order_id = $2 returning since, waits_for is not null`, d.kind,
		d.id).Scan(&d.since, &d.waited)
	return err == nil, db.IfNone(err, nil)
}

// settleOrder issues and credits until what is open is what read drafts.
func settleOrder(ctx context.Context, tx pgx.Tx, now time.Time, d due, read func(context.Context, pgx.Tx, string) ([]Draft, error)) error {
	if d.kind == DeliveryOrder {
		// The job that charges the team may come later; an account is locked before a series.
		if err := teams.Charge(ctx, tx, now, d.id); err != nil {
			return err
		}
	}
	open, issued, err := openInvoices(ctx, tx, d.id)
	if err != nil {
		return err
	}
	drafts, err := read(ctx, tx, d.id)
	if err != nil {
		return err
	}
	docs := documents{cause: d.kind + "/" + d.id, waited: d.waited, open: open, issued: issued}
	if d.kind == CourierOrder {
		err = docs.settleCourierOrder(ctx, tx, now, d.id, drafts)
	} else {
		err = docs.settleDelivery(ctx, tx, now, d.id, drafts)
	}
	if err == nil && docs.waits {
		err = keepWaiting(ctx, tx, d)
	}
	return err
}

// documents are what an order was invoiced before.
type documents struct {
	cause         string
	waited, waits bool // whether some could not be issued because the operator's details are incomplete: before, and now
	open          []openInvoice
	issued        map[string]int // by type, whatever became of it
}

// settleCourierOrder goes by the sum, since what a courier order is charged depends on how it ended.
func (d *documents) settleCourierOrder(ctx context.Context, tx pgx.Tx, now time.Time, orderID string, drafts []Draft) error {
	if stands, err := standing(ctx, tx, orderID, drafts); err != nil || stands {
		return err
	}
	if err := creditAll(ctx, tx, now, d.open, "The charge for this courier order changed."); err != nil {
		return err
	}
	return d.issue(ctx, tx, now, drafts)
}

// settleDelivery settles the invoice of the goods and the charge to the professional team separately.
func (d *documents) settleDelivery(ctx context.Context, tx pgx.Tx, now time.Time, orderID string, goods []Draft) error {
	fee, err := readTeamFee(ctx, tx, orderID)
	if err != nil {
		return err
	}
	reason, err := whyCredited(ctx, tx, orderID)
	if err != nil {
		return err
	}
	ofTeam := func(i openInvoice) bool { return i.Type == wire.InvoiceTradeKartCollect }
	ofGoods := func(i openInvoice) bool { return !ofTeam(i) }
	settle := func(drafts []Draft, open []openInvoice) error {
		if len(drafts) == 0 {
			return creditAll(ctx, tx, now, open, reason)
		}
		if len(open) > 0 && !d.waited {
			return nil
		}
		return d.issue(ctx, tx, now, slices.DeleteFunc(drafts, func(draft Draft) bool {
			return slices.ContainsFunc(open, func(i openInvoice) bool { return i.Type == draft.Type })
		}))
	}
	if err := settle(goods, slices.DeleteFunc(slices.Clone(d.open), ofTeam)); err != nil {
		return err
	}
	if err := settle(fee, slices.DeleteFunc(d.open, ofGoods)); err != nil {
		return err
	}
	return d.waitIfIncomplete(settleFunding(ctx, tx, now, orderID))
}

func (d *documents) issue(ctx context.Context, tx pgx.Tx, now time.Time, drafts []Draft) error {
	for _, draft := range drafts {
		if draft.Cause = d.cause + "/" + draft.Type; d.issued[draft.Type] > 0 {
			draft.Cause += fmt.Sprint("/", d.issued[draft.Type]+1) // delivered again after what was issued had been credited
		}
		_, err := Issue(ctx, tx, now, draft)
		if err := d.waitIfIncomplete(err); err != nil {
			return err
		}
	}
	return nil
}

// waitIfIncomplete notes what waits for the operator's details; the shop's own documents are issued all the same.
func (d *documents) waitIfIncomplete(err error) error {
	if errors.Is(err, errOperatorIncomplete) {
		d.waits = true
		return nil
	}
	return err
}

// whyCredited says on a credit note what became of its order.
func whyCredited(ctx context.Context, tx pgx.Tx, orderID string) (reason string, err error) {
	err = tx.QueryRow(ctx, `select case when manually_refunded is not null then 'The order was refunded.' when cancelled is not null then
		'The order was cancelled.'
		when rejected is not null then 'The order was rejected.' else 'The order was not delivered.' end from orders where id = $1`, orderID).Scan(&reason)
	if errors.Is(err, pgx.ErrNoRows) {
		return "The order was removed.", nil
	}
	return reason, err
}

type openInvoice struct{ No, Type string }

// openInvoices are an order's invoices that are not wholly credited, and how many of each type there were.
func openInvoices(ctx context.Context, tx pgx.Tx, orderID string) (open []openInvoice, issued map[string]int, err error) {
	rows, _ := tx.Query(ctx, `select i.invoice_no, i.type, i.gross > coalesce(sum(c.gross), 0)
		from settled_documents i left join settled_documents c on c.credits_id = i.id
		where i.order_id = $1 and i.document = 'Invoice' and i.type <> 'PromoFunding' group by i.id, i.invoice_no, i.type, i.gross, i.issuer_kind, i.no order
			by i.issuer_kind desc, i.no`, orderID)
	var i openInvoice
	var stands bool
	issued = map[string]int{}
	_, err = pgx.ForEachRow(rows, []any{&i.No, &i.Type, &stands}, func() error {
		if issued[i.Type]++; stands {
			open = append(open, i)
		}
		return nil
	})
	return open, issued, err
}

// standing tells whether an order's documents already leave what is to be invoiced.
func standing(ctx context.Context, tx pgx.Tx, orderID string, drafts []Draft) (bool, error) {
	var left, wanted int64
	for _, d := range drafts {
		for _, l := range d.Lines {
			wanted += l.Quantity * l.UnitPrice
		}
	}
	err := tx.QueryRow(ctx, `select coalesce(sum(sign * case when prices_include_vat then gross else net end), 0) from settled_documents where order_id = $1`,
		orderID).Scan(&left)
	return left == wanted, err
}

func creditAll(ctx context.Context, tx pgx.Tx, now time.Time, open []openInvoice, reason string) error {
	for _, i := range open {
		if err := closeInvoice(ctx, tx, now, i.No, reason); err != nil {
			return err
		}
	}
	return nil
}

// readTeamFee drafts the invoice of what a professional team was charged for an order
// that has ended, as long as the ledger charges it: one that failed after a driver had
// been assigned keeps its fee. Its VAT is charged here; a credit's was when it was bought.
func readTeamFee(ctx context.Context, tx pgx.Tx, id string) ([]Draft, error) {
	d := Draft{Type: wire.InvoiceTradeKartCollect, Order: &Order{Kind: DeliveryOrder, ID: id}}
	err := tx.QueryRow(ctx, `select pro_team_id::text, order_no, created, ended from orders, coalesce(delivered, failed, cancelled, rejected) as ended
		where id = $1 and pro_team_id is not null and ended is not null
		and status in ('DeliveredDelivery', 'FailedDelivery', 'CancelledDelivery', 'RejectedDelivery')`, id).
		Scan(&d.ProTeamID, &d.Order.No, &d.Order.Date, &d.TaxPoint)
	if err != nil {
		return nil, db.IfNone(err, nil)
	}
	pence, err := teams.Charged(ctx, tx, d.ProTeamID, id)
	if err != nil || pence == 0 {
		return nil, err
	}
	d.Lines = []Line{{Description: "Delivery fee, pay as you go, order " + d.Order.No, Quantity: 1, UnitPrice: pence}}
	return []Draft{d}, nil
}

// readDelivery drafts the invoices of a delivered order: the goods that reached
// the customer, and the operator's share of their price.
func readDelivery(ctx context.Context, tx pgx.Tx, id string) ([]Draft, error) {
	d := Draft{Type: wire.InvoiceShop, PricesIncludeVAT: true, Order: &Order{Kind: DeliveryOrder, ID: id}, Buyer: &Party{}}
	buyer := d.Buyer
	var address []string
	var teamID string
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text, order_no, created, delivered, trim(customer_first_name || ' ' ||
		customer_last_name), customer_email,
			coalesce(pro_team_id::text, ''), order_payment_status = 'Succeeded', case when billing_address_line1 <> '' then array[billing_address_line1,
			billing_address_line2, billing_address_line3, billing_address_city, billing_address_post_code]
				else array[delivery_address_line1, delivery_address_line2, delivery_address_line3, delivery_address_city, delivery_address_post_code] end
		from orders where id = $1`, id).
		Scan(&d.MerchantID, &d.ShopID, &d.Order.No, &d.Order.Date, &d.TaxPoint, &buyer.Name, &buyer.Email, &teamID, &d.Paid, &address)
	if err != nil {
		return nil, err
	}
	buyer.Line1, buyer.Line2, buyer.City, buyer.PostalCode = address[0], joined(", ", address[1], address[2]), address[3], address[4]
	if teamID != "" {
		company, err := team(ctx, tx, teamID)
		if err != nil {
			return nil, err
		}
		*buyer = orderedFor(company, *buyer)
	}
	if d.Lines, err = db.AllByPosition[Line](ctx, tx, `select trim(product_title || ' ' || case when variant_title = 'Default Title' then '' else
		variant_title end), quantity::bigint, amount_per_unit, vat_class, 0::bigint from order_lines
		where order_id = $1 and quantity > 0 and cancelled is null order by position`, id); err != nil {
		return nil, err
	}
	goods := int64(0)
	for i := range d.Lines {
		d.Lines[i].Description = cut(d.Lines[i].Description)
		goods += d.Lines[i].Quantity * d.Lines[i].UnitPrice
	}
	codes, err := readFunding(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	goods -= d.takeOff(codes)
	charges, err := db.AllByPosition[Line](ctx, tx, `select title, 1::bigint, amount, vat_class, 0::bigint from order_charges
		where order_id = $1 order by position`, id)
	if err != nil || len(d.Lines) == 0 || goods == 0 && len(charges) == 0 {
		return nil, err
	}
	for _, c := range charges { // the fee is a share of the goods alone
		c.Description = cut(c.Description)
		d.Lines = append(d.Lines, c)
	}
	fee, err := feeOf(ctx, tx, d, goods)
	if err != nil {
		return nil, err
	}
	return append([]Draft{d}, fee...), nil
}

// orderedFor is a company as the buyer of what a person of it ordered; without an
// address of its own it is where the person is.
func orderedFor(company, person Party) Party {
	company.Contact, company.Email = person.Name, person.Email
	if company.Line1 == "" {
		company.Line1, company.Line2, company.City, company.PostalCode = person.Line1, person.Line2, person.City, person.PostalCode
	}
	return company
}

// feeOf drafts the operator's share at the rate of the day of the delivery; none where it is nothing.
func feeOf(ctx context.Context, tx pgx.Tx, sold Draft, goods int64) ([]Draft, error) {
	rate, err := fees.RateOn(ctx, tx, sold.MerchantID, sold.TaxPoint)
	fee := vatOn(goods, rate) // the same share of the same kind: half a penny rounds up
	if err != nil || fee == 0 {
		return nil, err
	}
	return []Draft{{Type: wire.InvoiceTradeKartFee, MerchantID: sold.MerchantID, ShopID: sold.ShopID, Order: sold.Order, TaxPoint: sold.TaxPoint, FeeRate: &rate,
		Lines: []Line{{Description: fmt.Sprintf("TradeKart fee, %s of £%s delivered, order %s", export.Percent(rate), export.Pounds(goods), sold.Order.No),
			Quantity: 1, UnitPrice: fee}}}}, nil
}

// readCourierOrder drafts the invoice of a courier order that ended: the delivery, where it was completed, and the fees
// that the ledger charges. VAT is as it was shown when the order was placed, as long as the fees are.
func readCourierOrder(ctx context.Context, tx pgx.Tx, id string) ([]Draft, error) {
	d := Draft{Type: wire.InvoiceTradeKartCollect, Order: &Order{Kind: CourierOrder, ID: id}}
	var winning *wire.WinningQuote
	var completed, usesCredit bool
	var vehicle, from, to string
	var payAsYouGo, premium int64
	err := tx.QueryRow(ctx, `select o.merchant_id::text, o.shop_id::text, o.reference_number, o.placed, o.status = 'Delivered',
			coalesce(case o.status when 'Delivered' then o.delivered when 'Failed' then o.failed else o.cancelled end, o.placed),
			v.name, o.pickup_post_code, o.dropoff_post_code, o.winning, o.uses_credit,
			(select coalesce(sum(pence), 0) from fee_entries where account_id = o.shop_id and root = `+dispatch.CourierOrderCauseSQL+`),
			(select coalesce(sum(pence), 0) from fee_entries where account_id = o.shop_id and root = `+dispatch.ConciergeCauseSQL+`)
		from collect_orders o join vehicle_types v on v.id = o.vehicle_type_id where o.id = $1`, id).
		Scan(&d.MerchantID, &d.ShopID, &d.Order.No, &d.Order.Date, &completed, &d.TaxPoint, &vehicle, &from, &to, &winning, &usesCredit, &payAsYouGo, &premium)
	if err != nil {
		return nil, err
	}
	charge := func(description string, price int64) {
		if price > 0 {
			d.Lines = append(d.Lines, Line{Description: description, Quantity: 1, UnitPrice: price})
		}
	}
	switch {
	case !completed:
		d.Note = "The order ended after a driver had come, so its fees are kept."
	case winning != nil:
		charge(fmt.Sprintf("Courier delivery by %s, %s to %s", strings.ToLower(vehicle), from, to), winning.Delivery)
		if winning.Vat > 0 && payAsYouGo == winning.BookingFee.PayAsYouGoPrice && premium == winning.PremiumFee {
			d.VAT = &winning.Vat
		}
	}
	charge("Booking fee, pay as you go", payAsYouGo)
	charge("Concierge fee", premium)
	if completed && usesCredit && payAsYouGo == 0 {
		d.Note = "Booked with 1 delivery credit, whose VAT was charged when it was bought."
	}
	if len(d.Lines) == 0 {
		return nil, nil
	}
	return []Draft{d}, nil
}
