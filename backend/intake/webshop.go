package intake

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/wire"
)

// The platforms.
const (
	Shopify     = "shopify"
	WooCommerce = "woocommerce"
)

// content is what a message says, and of which order.
type content struct {
	ID      string // the platform's
	Version time.Time
	Whole   bool // the whole order, not a fact about it
	Cancels bool // the topic says that the order is cancelled
	Deleted bool
	Refunds map[string]json.RawMessage // what it adds to what is known of refunds
	// RefundIDs are the refunds that WooCommerce's order has, of which it sends the totals alone.
	RefundIDs []string
	// RefundsRead says that Refunds are all of them with their items, as they were read.
	RefundsRead bool
	Return      json.RawMessage // what it adds to what is known of a return
	ReturnID    string
}

var wooTopics = []string{"order.created", "order.updated", "order.restored"}

// read says what a message is. A fault that is noted means that nothing is to be done.
func (m *message) read() (c content, err error) {
	switch {
	case m.Source == WooCommerce && (slices.Contains(wooTopics, m.Topic) || m.Topic == "order.deleted"):
		p, id, err := decodeWoo(m.Raw)
		if err != nil {
			return c, err
		}
		c.ID, c.Deleted = strconv.FormatInt(id, 10), m.Topic == "order.deleted"
		if c.Whole = !c.Deleted; c.Whole {
			c.Version, c.RefundIDs = timeOr(gmt(p.Modified, m.ReceivedAt)), p.refundIDs()
		}
		return c, nil
	case m.Source == WooCommerce && m.Topic == topicRefunds && (m.Checked || m.Again):
		return m.readRefunds()
	case m.Source == WooCommerce:
		return c, notUsed(m.Topic)
	case m.Topic == "refunds/create":
		var r *refund
		if err := json.Unmarshal(m.Raw, &r); err != nil || r == nil || numberOf(r.OrderID) == 0 || numberOf(r.ID) == 0 {
			return c, fault.New(fault.Malformed, "Malformed", "The refund could not be read.")
		}
		c.ID, c.Refunds = string(r.OrderID), map[string]json.RawMessage{string(r.ID): m.Raw}
		return c, nil
	case strings.HasPrefix(m.Topic, "returns/"):
		return m.readReturn()
	case strings.HasPrefix(m.Topic, "fulfillment_orders/"):
		return c, fault.New(fault.Conflict, "Fulfilment", "Shopify changed whether a part of an order may be sent ("+cut(clean(m.Topic, false), 80)+
			"), and does not say of which order. Please look at it in Shopify.")
	case m.Topic == "orders/edited":
		return c, fault.New(fault.Conflict, "Edited", "The order was edited. What changed comes with orders/updated.")
	case !strings.HasPrefix(m.Topic, "orders/"):
		return c, notUsed(m.Topic)
	}
	p, id, err := decodeShopify(m.Raw)
	if err != nil {
		return c, err
	}
	c.ID, c.Deleted, c.Cancels = strconv.FormatInt(id, 10), m.Topic == "orders/delete", m.Topic == "orders/cancelled"
	if c.Cancels && instant(p.CancelledAt, m.ReceivedAt) == nil {
		return c, fault.New(fault.Invalid, "NotCancelled", "The order in this cancellation is not cancelled (cancelled_at).")
	}
	if c.Whole = !c.Deleted; c.Whole {
		c.Version = timeOr(instant(p.UpdatedAt, m.ReceivedAt))
	}
	return c, nil
}

func notUsed(topic string) error {
	return fault.New(fault.Conflict, "NotUsed", fmt.Sprintf("Messages of the topic %q are not used.", cut(clean(topic, false), 100)))
}

// noted tells reasons after which nothing is to be done from those that need a person.
func noted(f *fault.Fault) bool {
	return slices.Contains([]string{"NotUsed", "Edited", "Outdated", "NotOurs", "NotPaidYet", "Early"}, f.Code)
}

// beginning is the version of what says none.
var beginning = time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)

func timeOr(at *time.Time) time.Time {
	if at == nil {
		return beginning
	}
	return *at
}

// webOrder is what is known of an order of a web shop.
type webOrder struct {
	ShopID, Source, ExternalID string
	Version, Triggered         time.Time
	Content                    []byte
	Refunds                    map[string]json.RawMessage
	OurRefunds                 []string // how the notes of refunds end that were made from here
	Returns                    map[string]told
	Deleted                    bool
	RefundsUnread              bool // it has refunds whose items are not known yet
	OrderID                    string
	Applied                    *wire.IntakeOrder
	Ended                      bool
}

// receive takes a message up into what is known of its order and brings our order there. An error that isFinal says
// why the message was not used; whatever it taught is kept.
func (s *Service) receive(ctx context.Context, tx pgx.Tx, m message) (webhookResult, int, error) {
	shop, err := hear(ctx, tx, m)
	if err != nil {
		return webhookResult{}, 0, err
	}
	if m.EventID != "" && !m.Again {
		tag, err := tx.Exec(ctx, `insert into web_shop_events (shop_id, source, event_id, received_at) values ($1, $2, $3, $4) on conflict do nothing`,
			m.Owner.ShopID, m.Source, m.EventID, m.ReceivedAt)
		if err != nil || tag.RowsAffected() == 0 {
			return webhookResult{Ignored: "Duplicate"}, 0, err
		}
	}
	c, err := m.read()
	if err != nil {
		return webhookResult{}, 0, err
	}
	lock := &pgx.Batch{}
	queueLock(lock, m.Owner, m.external(c.ID))
	if err := tx.SendBatch(ctx, lock).Close(); err != nil {
		return webhookResult{}, 0, err
	}
	w, outdated, err := learn(ctx, tx, m, c)
	if err != nil {
		return webhookResult{}, 0, err
	}
	result, status, err := s.settle(ctx, tx, m, c, shop, w)
	if err == nil && outdated {
		err = fault.New(fault.Conflict, "Outdated", "A newer state of this order had arrived already.")
	}
	return result, status, err
}

// hear notes that a shop's system is alive and reads its settings.
func hear(ctx context.Context, tx pgx.Tx, m message) (shop webShop, err error) {
	if m.Checked || m.Again {
		m.Topic = ""
	}
	err = tx.QueryRow(ctx, `with known as (insert into web_shops (shop_id, source, merchant_id) values ($1, $2, $3) on conflict do nothing returning *)
		select rules, statuses, false from known union all select rules, statuses, address <> '' and check_problem = '' from web_shops
		where shop_id = $1 and source = $2 limit 1`, m.Owner.ShopID, m.Source, m.Owner.MerchantID).Scan(&shop.Rules, &shop.Statuses, &shop.Connected)
	if errors.Is(err, pgx.ErrNoRows) { // inserted by another message meanwhile
		err = nil
	}
	if err != nil || m.Checked || m.Again {
		return shop, err
	}
	_, err = tx.Exec(ctx, `update web_shops set heard_at = $3, heard_topic = $4, api_version = case when $5 = '' then api_version else $5 end
		where shop_id = $1 and source = $2`, m.Owner.ShopID, m.Source, m.ReceivedAt, cut(clean(m.Topic, false), 120), m.APIVersion)
	return shop, err
}

// learn adds a message to what is known of its order; outdated means that its content was older.
func learn(ctx context.Context, tx pgx.Tx, m message, c content) (w webOrder, outdated bool, err error) {
	triggered := m.Triggered
	if triggered.IsZero() {
		triggered = beginning
	}
	_, err = tx.Exec(ctx, `insert into web_shop_orders (shop_id, source, external_id, version, triggered, received_at) values ($1, $2, $3, $5, $5, $4)
		on conflict do nothing`, m.Owner.ShopID, m.Source, c.ID, m.ReceivedAt, beginning)
	if err != nil {
		return w, false, err
	}
	if c.Whole {
		tag, err := tx.Exec(ctx, `update web_shop_orders set content = $4, version = $5, triggered = $6, received_at = $7,
				refunds_unread = not refunds ?& coalesce($9::text[], '{}')
			where shop_id = $1 and source = $2 and external_id = $3 and (content is null or (version, triggered) <= ($5, $6) or $8 and version <= $5)`,
			m.Owner.ShopID, m.Source, c.ID, m.Raw, c.Version, triggered, m.ReceivedAt, m.Checked, c.RefundIDs)
		if err != nil {
			return w, false, err
		}
		outdated = tag.RowsAffected() == 0
	} else {
		_, err := tx.Exec(ctx, `update web_shop_orders set deleted = deleted or $4,
				refunds = refunds || coalesce($5::jsonb, '{}'), refunds_unread = refunds_unread and not $6,
				returns = returns || case when $7 = '' then '{}' else jsonb_build_object($7::text, coalesce(returns -> $7, '{}') || $8::jsonb) end
			where shop_id = $1 and source = $2 and external_id = $3`, m.Owner.ShopID, m.Source, c.ID, c.Deleted, c.Refunds, c.RefundsRead,
			c.ReturnID, cmp.Or(string(c.Return), "{}"))
		if err != nil {
			return w, false, err
		}
	}
	err = tx.QueryRow(ctx, `select shop_id::text, source, external_id, version, triggered, content, refunds, returns, deleted, refunds_unread,
			coalesce(order_id::text, ''), applied, ended, array(select '(TradeKart refund ' || d.id || ')' from web_shop_writes d
				where d.shop_id = o.shop_id and d.source = o.source and d.external_id = o.external_id and d.kind = 'Refund')
		from web_shop_orders o where shop_id = $1 and source = $2 and external_id = $3`, m.Owner.ShopID, m.Source, c.ID).
		Scan(&w.ShopID, &w.Source, &w.ExternalID, &w.Version, &w.Triggered, &w.Content, &w.Refunds, &w.Returns, &w.Deleted, &w.RefundsUnread,
			&w.OrderID, &w.Applied, &w.Ended, &w.OurRefunds)
	return w, outdated, err
}

// external is the order's id here: Shopify's own, and WooCommerce's number with what tells a merchant's sites apart.
func (m *message) external(id string) string {
	if m.Source == WooCommerce {
		return id + "-" + m.Owner.ShopID[len(m.Owner.ShopID)-6:]
	}
	return id
}

// settle brings our order to what is known of it.
func (s *Service) settle(ctx context.Context, tx pgx.Tx, m message, c content, shop webShop, w webOrder) (result webhookResult, status int, err error) {
	external := m.external(w.ExternalID)
	no, err := find(ctx, tx, m, &w, external)
	if err != nil {
		return result, 0, err
	}
	if w.Content == nil && w.OrderID == "" {
		return result, 0, fault.New(fault.Conflict, "Early", "This arrived before its order. It is applied when the order arrives.")
	}
	var d wish
	if w.Content != nil {
		d, err = w.wish(shop, external, s.now())
	}
	d.ended = d.ended || w.Deleted
	switch {
	case w.OrderID == "" && c.Cancels:
		return result, 0, fault.New(fault.NotFound, "OrderUnknown", "The cancellation arrived before its order. It will be applied when the order arrives.")
	case w.OrderID == "" && err == nil && d.early == nil:
		return s.arrive(ctx, tx, m, shop, w, d)
	case w.OrderID == "":
		return result, 0, cmp.Or(err, d.early)
	case err != nil && !d.ended:
		return result, 0, err
	}
	result = webhookResult{Id: w.OrderID, OrderNo: no, Requested: d.ended}
	taken, problem := s.takeReturns(ctx, tx, w)
	if _, final := isFinal(problem); problem != nil && !final {
		return result, 0, problem
	}
	err = s.change(ctx, tx, m, w, d, external)
	if _, final := isFinal(err); final && taken.delivered && (taken.begun > 0 || taken.explained && problem == nil || w.RefundsUnread && shop.Connected) {
		err = nil // the returns and what was due say what has changed, or will once the items of a refund are read
	}
	if err == nil && !c.Whole {
		err = problem // of a whole order, each message about its returns has said it
	}
	return result, 0, err
}

// find looks up the order, also one from before what is known of web shops' orders was kept.
func find(ctx context.Context, tx pgx.Tx, m message, w *webOrder, external string) (no string, err error) {
	err = tx.QueryRow(ctx, `select id::text, order_no from orders where id = nullif($1, '')::uuid
		or $1 = '' and merchant_id = $2 and external_order_id = $3 and shop_id = $4`, w.OrderID, m.Owner.MerchantID, external, m.Owner.ShopID).
		Scan(&w.OrderID, &no)
	return no, db.IfNone(err, nil)
}

// arrive stores an order that is not here yet, in the shop that the rules name.
func (s *Service) arrive(ctx context.Context, tx pgx.Tx, m message, shop webShop, w webOrder, d wish) (result webhookResult, status int, err error) {
	if err := refuseArchived(m.Archived); err != nil {
		return result, 0, err
	}
	if err := shops.MerchantSuspended(ctx, tx, m.Owner.MerchantID); err != nil {
		return result, 0, err
	}
	owner := m.Owner
	to, why := shop.Rules.place(d.traits)
	if why != "" {
		return result, 0, fault.New(fault.Conflict, "NotOurs", why)
	}
	if to != "" {
		if owner, err = ownedShop(ctx, tx, m.Owner.MerchantID, to); err != nil {
			return result, 0, err
		}
	}
	completed := *d.order // what the web shop said is what later changes are compared with
	completed.Orderlines = slices.Clone(d.order.Orderlines)
	if err := catalogue.Complete(ctx, tx, owner.MerchantID, completed.Orderlines); err != nil {
		return result, 0, err
	}
	stored, created, err := s.store(ctx, tx, owner, &completed, d.ended)
	if err != nil {
		return result, 0, err
	}
	if created && m.Checked {
		_, err = tx.Exec(ctx, `update web_shops set found = found + 1, found_at = $3 where shop_id = $1 and source = $2`, m.Owner.ShopID, m.Source, m.ReceivedAt)
	}
	w.OrderID = stored.Id
	err = cmp.Or(err, remember(ctx, tx, w, d.order, d.ended))
	return webhookResult{Id: stored.Id, OrderNo: stored.OrderNo}, statusOf(created), err
}

// change tells an order what has changed since it was last told.
func (s *Service) change(ctx context.Context, tx pgx.Tx, m message, w webOrder, d wish, external string) error {
	was, is := w.Applied, d.order
	if is == nil || d.ended { // its goods stay on record
		is = was
		if d.order != nil && was != nil {
			paid := *was
			paid.OrderPaymentStatus, paid.OrderPaymentDate = d.order.OrderPaymentStatus, d.order.OrderPaymentDate
			is = &paid
		}
	}
	if was == nil {
		was = is // an order from before: what comes next counts
	}
	var late error
	if is != nil {
		late = orders.Revise(ctx, tx, s.now().UTC(), w.OrderID, was, is)
		if _, final := isFinal(late); late != nil && !final {
			return late
		}
	}
	if d.ended && !w.Ended {
		if err := s.end(ctx, tx, m, w, external); err != nil {
			return err
		}
	}
	return cmp.Or(remember(ctx, tx, w, is, d.ended || w.Ended), late)
}

// end asks for the cancellation of an order, once. One that was delivered needs a credit note instead.
func (s *Service) end(ctx context.Context, tx pgx.Tx, m message, w webOrder, external string) error {
	shopID, err := db.Value[string](ctx, tx, `select shop_id::text from orders where id = $1`, w.OrderID)
	if err != nil {
		return err
	}
	return orders.RequestCancellation(ctx, tx, s.now().UTC(), m.Owner.MerchantID, shopID, external, nil)
}

func remember(ctx context.Context, tx pgx.Tx, w webOrder, told *wire.IntakeOrder, ended bool) error {
	if told == nil {
		told = w.Applied
	}
	_, err := tx.Exec(ctx, `update web_shop_orders set order_id = $4, applied = $5, ended = $6 where shop_id = $1 and source = $2 and external_id = $3`,
		w.ShopID, w.Source, w.ExternalID, w.OrderID, told, ended)
	return err
}

// store stores an order once, and cancels it at once if its cancellation arrived first.
func (s *Service) store(ctx context.Context, tx pgx.Tx, owner orders.Owner, order *wire.IntakeOrder, cancelled bool) (wire.IntakeResult, bool, error) {
	now := s.now().UTC()
	result, created, err := orders.Create(ctx, tx, now, owner, order)
	if err != nil {
		return result, created, err
	}
	if !created {
		return result, false, sameShop(ctx, tx, result.Id, owner)
	}
	early, err := closeEarly(ctx, tx, now, owner, order.ExternalOrderId, result.Id)
	if err == nil && (early || cancelled) {
		err = orders.CancelOnArrival(ctx, tx, now, owner, result.Id)
	}
	return result, true, err
}
