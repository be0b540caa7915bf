// Package intake is how orders and customers' cancellation requests come in
// from other systems: as JSON under an intake key, and as Shopify's webhooks. It
// checks and translates what strangers send and must not know how an order is
// stored: package orders does that.
package intake

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// maxWebhook is above what Shopify sends: an order has at most 500 lines of a few kilobytes each.
const maxWebhook = 4 << 20

// mostLines is how many orders one request may have.
const mostLines = 1000

// Service takes what other systems send.
type Service struct {
	pool   *pgxpool.Pool
	box    *secret.Box
	now    func() time.Time
	log    *slog.Logger
	client *http.Client // of web shops that are asked
	// Unsigned is told of messages to a merchant with a wrong signature, with their source and address; may be nil.
	Unsigned func(merchantID, source, address string)
}

// New makes the service; box opens the webhooks' secrets, and the client asks web shops for their orders.
func New(pool *pgxpool.Pool, box *secret.Box, log *slog.Logger, now func() time.Time, client *http.Client) *Service {
	return &Service{pool: pool, box: box, now: now, log: log, client: client}
}

// Register adds the intake operations.
func (s *Service) Register(api *web.API) {
	web.HandleStatus(api, web.Op{
		Method: http.MethodPost, Path: "/api/intake/orders", Tag: "Intake", Key: true, Status: http.StatusCreated, MaxBody: 2 << 20,
		Summary: "Send an order",
		Doc: "A new order returns 201. Sending the same ExternalOrderId again returns 200 with the first order's Result, whatever the rest of the body contains. " +
			"A delivery needs the first line of its address and a United Kingdom postcode. " +
			"A new order whose TimeSlotTo is in the past is refused, and so is one for a merchant that the operator has suspended (409 MerchantSuspended). " +
			"With a test key it becomes a training order: it calls nobody and is never delivered, billed or counted; its ExternalOrderId may be a real order's; it is " +
			"deleted after 30 days. A merchant has at most 1,000 of them (409 TooManyTestOrders).",
	}, s.create)
	web.HandleLines(api, web.Op{
		Method: http.MethodPost, Path: "/api/intake/orders/bulk", Tag: "Intake", Key: true, MaxBody: 5 << 20,
		Summary: "Send up to 1,000 orders, one on each line",
		Doc: "The body is NDJSON: on each line an order as `POST /api/intake/orders` takes it, at most 1,000 lines and 5 MiB. The response is 200, and also " +
			"NDJSON: for each line, in order and as soon as it is done, its number, the status and the body with which that call would have answered it. A line " +
			"that is refused stops no other. Blank lines are left out. If the connection is lost, send everything again: orders that are stored already return " +
			"200 with their Result. Lines that are not done after five minutes are answered with 503. An Idempotency-Key is not needed and has no effect.",
	}, "POST /api/intake/orders", mostLines)
	web.Handle(api, web.Op{
		Method: http.MethodPost, Path: "/api/intake/orders/{ExternalOrderId}/cancel", Tag: "Intake", Key: true,
		Summary: "Request the cancellation of an order, or of its lines with the given SKUs",
	}, s.cancel)
	web.Handle(api, web.Op{
		Method: http.MethodPost, Path: "/api/intake/orders/{ExternalOrderId}/approval", Tag: "Intake", Key: true,
		Summary: "Record the decision of a professional team's manager",
	}, s.approval)
	web.Handle(api, web.Op{
		Method: http.MethodGet, Path: "/api/intake/orders/{ExternalOrderId}", Tag: "Intake", Key: true,
		Summary: "An order's status",
	}, s.status)
	s.registerReading(api)
	web.HandleStatus(api, web.Op{
		Method: http.MethodPost, Path: "/api/intake/shopify/{shopId}", Tag: "Intake", Public: true, MaxBody: maxWebhook,
		Summary: "Shopify's webhooks about orders and refunds, signed with the merchant's secret", Body: "application/json",
		Doc: "Send Shopify's own JSON unchanged. A webhook that can never become an order, for example because it is in another currency, " +
			"returns 200 with SetAside: it is kept in the intake inbox and not to be sent again. Messages may arrive twice and in any order.",
		Before: s.senderOf(Shopify, "X-Shopify-Hmac-Sha256"),
	}, s.shopify)
	web.HandleStatus(api, web.Op{
		Method: http.MethodPost, Path: "/api/intake/woocommerce/{shopId}", Tag: "Intake", Public: true, MaxBody: maxWebhook,
		Summary: "WooCommerce's webhooks about orders, signed with the webhook's secret", Body: "application/json",
		Doc: "Webhooks with the topics Order created, Order updated and Order deleted, API version 3. The form that WooCommerce sends when a webhook is saved " +
			"returns 200. The order's id here is WooCommerce's number and six characters of the shop's id.",
		Before: s.senderOf(WooCommerce, "X-WC-Webhook-Signature"),
	}, s.woo)
	s.registerReturns(api)
	s.registerInbox(api)
	s.registerSetUp(api)
}

func (s *Service) registerInbox(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/intake-inbox/" + path, Tag: "Intake inbox", Summary: summary, Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodPost, "list", "One page of the intake inbox: webhooks that could not become an order").Reads(), s.listInbox)
	web.Handle(api, op(http.MethodGet, "{id}", "One entry of the intake inbox with its original content"), s.oneOfInbox)
	web.Handle(api, op(http.MethodPost, "{id}/retry", "Retry an entry of the intake inbox"), s.retry)
	web.Handle(api, op(http.MethodPost, "{id}/dismiss", "Dismiss an entry of the intake inbox").Undoable(), s.dismiss)
}

type orderInput struct {
	Body wire.IntakeOrder
}

func (s *Service) create(ctx context.Context, in *orderInput) (int, web.Result[wire.IntakeResult], error) {
	var result web.Result[wire.IntakeResult]
	web.About(ctx, in.Body.ExternalOrderId)
	if err := catalogue.Complete(ctx, s.pool, auth.KeyFrom(ctx).MerchantID, in.Body.Orderlines); err != nil {
		return 0, result, err
	}
	if err := check(&in.Body, s.now()); err != nil {
		return 0, result, err
	}
	var created bool
	err := db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		owner, err := ownerOf(ctx, tx, auth.KeyFrom(ctx), in.Body.ShopId)
		if err == nil && auth.KeyFrom(ctx).Test {
			result.Result, created, err = s.storeTest(ctx, tx, owner, &in.Body)
		} else if err == nil {
			result.Result, created, err = s.store(ctx, tx, owner, &in.Body, false)
		}
		if created && err == nil {
			// Not before: a repeat of a stored order is refused neither for its slot nor for a suspension.
			if err = pastSlot(&in.Body, s.now()); err == nil {
				err = shops.MerchantSuspended(ctx, tx, owner.MerchantID)
			}
		}
		if err != nil {
			return err
		}
		result.Result.Pause, err = db.Value[*wire.ShopPause](ctx, tx, `select `+shops.PauseSQL("shops", "$2")+` from shops where id = $1`, owner.ShopID, s.now())
		return err
	})
	return statusOf(created), result, err
}

// storeTest stores an order that was sent with a test key.
func (s *Service) storeTest(ctx context.Context, tx pgx.Tx, owner orders.Owner, order *wire.IntakeOrder) (wire.IntakeResult, bool, error) {
	result, created, err := orders.CreateTest(ctx, tx, s.now().UTC(), owner, auth.KeyFrom(ctx).ID, order)
	if err == nil && !created {
		err = sameShop(ctx, tx, result.Id, owner)
	}
	return result, created, err
}

func statusOf(created bool) int {
	if created {
		return http.StatusCreated
	}
	return http.StatusOK
}

// ownerOf is the shop an order is for: the key's own, or the named one of the
// key's merchant. Another's shop is not found, the same as one that is not there.
func ownerOf(ctx context.Context, q db.Querier, key *auth.Key, shopID string) (orders.Owner, error) {
	switch {
	case shopID == "" && key.ShopID == "":
		return orders.Owner{}, fault.Field("ShopId", "ShopId is needed: this key belongs to several shops.")
	case shopID == "":
		shopID = key.ShopID
	case key.ShopID != "" && !strings.EqualFold(shopID, key.ShopID):
		return orders.Owner{}, fault.Missing("Shop")
	}
	owner := orders.Owner{MerchantID: key.MerchantID}
	var archived bool
	err := q.QueryRow(ctx, `select id::text, archived_at is not null from shops where id = $1 and merchant_id = $2 for key share`,
		shopID, key.MerchantID).Scan(&owner.ShopID, &archived)
	if err = db.IfNone(err, fault.Missing("Shop")); err != nil {
		return owner, err
	}
	return owner, refuseArchived(archived)
}

func refuseArchived(archived bool) error {
	if archived {
		return fault.New(fault.Conflict, "ShopArchived", "This shop is archived and accepts no more orders.")
	}
	return nil
}

// sameShop keeps a repeated ExternalOrderId from passing for another shop's
// order: the second shop would never see its own.
func sameShop(ctx context.Context, tx pgx.Tx, orderID string, owner orders.Owner) error {
	same, err := db.Value[bool](ctx, tx, `select shop_id = $3 from orders where id = $1 and merchant_id = $2`, orderID, owner.MerchantID, owner.ShopID)
	if err != nil || same {
		return err
	}
	return fault.New(fault.Conflict, "ExternalOrderIdTaken", "Another shop of this merchant already has an order with this ExternalOrderId.")
}

type cancelInput struct {
	ExternalPath
	Body *wire.IntakeCancel
}

type requested struct {
	Requested bool `json:"Requested"`
}

func (s *Service) cancel(ctx context.Context, in *cancelInput) (web.Result[requested], error) {
	var skus []string
	if in.Body != nil {
		skus = in.Body.SKUs
	}
	if !storable(in.ExternalOrderId) {
		return web.Of(requested{}), fault.Missing("Order")
	}
	if err := checkSKUs(skus); err != nil {
		return web.Of(requested{}), err
	}
	key := auth.KeyFrom(ctx)
	err := db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		id, err := orders.StoredID(ctx, tx, key, in.ExternalOrderId)
		if err != nil {
			return err
		}
		return orders.RequestCancellation(ctx, tx, time.Now().UTC(), key.MerchantID, key.ShopID, id, skus)
	})
	return web.Of(requested{err == nil}), err
}

// storable reports whether the text can be any stored order's id at all.
func storable(id string) bool {
	return utf8.ValidString(id) && strings.IndexFunc(id, unicode.IsControl) < 0
}
