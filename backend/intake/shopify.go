package intake

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// The webhook topics that mean something here.
const (
	topicCreate    = "orders/create"
	topicCancelled = "orders/cancelled"
)

type shopifyInput struct {
	ShopID    string `path:"shopId" doc:"The shop that the webhook is for"`
	Topic     string `header:"X-Shopify-Topic" doc:"orders/create or orders/cancelled; other topics return 200 and are ignored"`
	Signature string `header:"X-Shopify-Hmac-Sha256" doc:"HMAC-SHA256 of the body with the merchant's secret, in base64"`
	RawBody   []byte
}

// shopifyResult names the order, or says what became of the webhook otherwise.
type shopifyResult struct {
	Id        string `json:"Id,omitempty"`
	OrderNo   string `json:"OrderNo,omitempty"`
	Requested bool   `json:"Requested,omitempty" doc:"Whether the cancellation was recorded"`
	Ignored   string `json:"Ignored,omitempty" doc:"The webhook's topic, which is ignored"`
	SetAside  string `json:"SetAside,omitempty" doc:"Why it could not become an order; it is stored in the intake inbox"`
}

// shopify processes a webhook. Shopify removes a webhook that keeps failing, so one that can never succeed
// returns 200 and is stored and shown in the intake inbox.
func (s *service) shopify(ctx context.Context, in *shopifyInput) (int, web.Result[shopifyResult], error) {
	from := senderFrom(ctx)
	if !from.signed(in.Signature, in.RawBody) {
		return 0, web.Of(shopifyResult{}), invalidSignature()
	}
	m := message{Owner: from.Owner, Archived: from.Archived, Source: "shopify", Topic: in.Topic, Raw: in.RawBody, ReceivedAt: s.now().UTC()}
	var result shopifyResult
	var status int
	err := db.InTx(ctx, s.pool, func(tx pgx.Tx) (err error) {
		result, status, err = s.apply(ctx, tx, m)
		f, final := isFinal(err)
		if !final {
			return err
		}
		web.Note(ctx, f.Code)
		result, status = shopifyResult{SetAside: f.Code}, 0
		return setAside(ctx, tx, m, f)
	})
	return status, web.Of(result), err
}

// apply does what a webhook asks for. An error that isFinal has changed nothing.
func (s *service) apply(ctx context.Context, tx pgx.Tx, m message) (shopifyResult, int, error) {
	switch m.Topic {
	case topicCreate:
		if err := refuseArchived(m.Archived); err != nil {
			return shopifyResult{}, 0, err
		}
		return s.shopifyCreate(ctx, tx, m)
	case topicCancelled:
		result, err := s.shopifyCancel(ctx, tx, m)
		return result, 0, err
	}
	web.Note(ctx, "Ignored")
	return shopifyResult{Ignored: cut(clean(m.Topic, false), 120)}, 0, nil
}

func (s *service) shopifyCreate(ctx context.Context, tx pgx.Tx, m message) (shopifyResult, int, error) {
	order, cancelled, err := parseShopify(m.Raw, s.now())
	if err != nil {
		return shopifyResult{}, 0, err
	}
	stored, created, err := s.store(ctx, tx, m.Owner, order, cancelled)
	return shopifyResult{Id: stored.Id, OrderNo: stored.OrderNo}, statusOf(created), err
}

// store stores an order once, and cancels it at once if its cancellation arrived first.
func (s *service) store(ctx context.Context, tx pgx.Tx, owner orders.Owner, order *wire.IntakeOrder, cancelled bool) (wire.IntakeResult, bool, error) {
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

// shopifyCancel records a customer's cancellation, once for each content: the topic is not signed, so only the
// content says that the order is cancelled. One that comes before its order is OrderUnknown: it waits in the inbox
// until the order comes.
func (s *service) shopifyCancel(ctx context.Context, tx pgx.Tx, m message) (shopifyResult, error) {
	content, id, err := decodeShopify(m.Raw)
	if err != nil {
		return shopifyResult{}, err
	}
	if instant(content.CancelledAt, m.ReceivedAt) == nil {
		return shopifyResult{}, fault.New(fault.Invalid, "NotCancelled", "The order in this cancellation is not cancelled (cancelled_at).")
	}
	external, lock := strconv.FormatInt(id, 10), &pgx.Batch{}
	queueLock(lock, m.Owner, external)
	if err := tx.SendBatch(ctx, lock).Close(); err != nil {
		return shopifyResult{}, err
	}
	tag, err := tx.Exec(ctx, `insert into intake_cancellations (shop_id, body_hash, received_at) values ($1, sha256($2), $3) on conflict do nothing`,
		m.Owner.ShopID, m.Raw, m.ReceivedAt)
	if err != nil || tag.RowsAffected() == 0 {
		return shopifyResult{Requested: err == nil}, err
	}
	err = orders.RequestCancellation(ctx, tx, s.now().UTC(), m.Owner.MerchantID, m.Owner.ShopID, external, nil)
	if fault.Is(err, "NotFound") {
		err = fault.New(fault.NotFound, "OrderUnknown", "The cancellation arrived before its order. It will be applied when the order arrives.")
	}
	return shopifyResult{Requested: err == nil}, err
}

// sender is the shop whose webhook address was called, and the secrets that it may sign with.
type sender struct {
	orders.Owner
	Archived bool
	Secrets  []string
}

type senderKey struct{}

func senderFrom(ctx context.Context) sender {
	from, _ := ctx.Value(senderKey{}).(sender)
	return from
}

// shopifySender finds the shop and its secrets before the body is read, so that nobody can make the server
// read a body that no secret could have signed. An unknown shop, or one without a secret, returns the same
// response as a wrong signature.
func (s *service) shopifySender(r *http.Request) (context.Context, error) {
	ctx := r.Context()
	id, err := uuid.Parse(r.PathValue("shopId"))
	if err != nil || r.Header.Get("X-Shopify-Hmac-Sha256") == "" {
		return ctx, invalidSignature()
	}
	from, err := s.readSender(ctx, id)
	return context.WithValue(ctx, senderKey{}, from), db.IfNone(err, invalidSignature())
}

func (s *service) readSender(ctx context.Context, shop uuid.UUID) (from sender, err error) {
	var ids []string
	var sealed [][]byte
	err = s.pool.QueryRow(ctx, `select s.id::text, s.merchant_id::text, s.archived_at is not null, array_agg(w.id::text), array_agg(w.sealed)
		from shops s join webhook_secrets w on w.merchant_id = s.merchant_id and w.source = 'shopify' and (w.shop_id is null or w.shop_id = s.id)
		where s.id = $1 and w.sealed is not null group by s.id`, shop).Scan(&from.ShopID, &from.MerchantID, &from.Archived, &ids, &sealed)
	var failed error
	for i := range sealed {
		text, err := s.box.Open(sealed[i], ids[i])
		if err != nil {
			failed = fmt.Errorf("webhook secret %s: %w", ids[i], err)
			s.api.Log.ErrorContext(ctx, "a webhook secret cannot be read; the others are used", "secret", ids[i], "error", err)
			continue
		}
		from.Secrets = append(from.Secrets, text)
	}
	if err == nil && failed != nil && len(from.Secrets) == 0 {
		return from, &fault.Fault{Kind: fault.Unavailable, Code: "NoSecretKey", Message: "The webhook's secrets cannot be read at the moment.",
			RetryAfter: 60, Cause: failed}
	}
	return from, err
}

func invalidSignature() error {
	return fault.New(fault.Unauthenticated, "InvalidSignature", "The signature is missing or wrong.")
}

// signed holds the signature over the raw body against each valid secret.
func (from sender) signed(signature string, body []byte) bool {
	given, err := base64.StdEncoding.DecodeString(signature)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(from.Secrets, func(secret string) bool {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(body)
		return hmac.Equal(mac.Sum(nil), given)
	})
}
