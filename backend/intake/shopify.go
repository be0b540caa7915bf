package intake

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
)

// The webhook topics that mean something here.
const (
	topicCreate    = "orders/create"
	topicCancelled = "orders/cancelled"
)

type shopifyInput struct {
	ShopID    string `path:"shopId" doc:"The shop that the webhook is for"`
	Topic     string `header:"X-Shopify-Topic"`
	Signature string `header:"X-Shopify-Hmac-Sha256"`
	RawBody   []byte
}

// shopifyResult names the order, or says what became of the webhook otherwise.
type shopifyResult struct {
	Id        string `json:"Id,omitempty"`
	OrderNo   string `json:"OrderNo,omitempty"`
	Requested bool   `json:"Requested,omitempty" doc:"The cancellation is recorded"`
	Ignored   string `json:"Ignored,omitempty" doc:"The topic that means nothing here"`
}

func (s *service) shopify(ctx context.Context, in *shopifyInput) (int, web.Result[shopifyResult], error) {
	from := senderFrom(ctx)
	if !from.signed(in.Signature, in.RawBody) {
		return 0, web.Of(shopifyResult{}), invalidSignature()
	}
	status, result, err := s.dispatch(ctx, from.Owner, from.Archived, in)
	if err != nil {
		s.api.Log.WarnContext(ctx, "Shopify webhook not taken", "request", web.RequestID(ctx), "shop", from.ShopID, "topic", in.Topic, "error", err)
	}
	return status, web.Of(result), err
}

func (s *service) dispatch(ctx context.Context, owner orders.Owner, archived bool, in *shopifyInput) (int, shopifyResult, error) {
	switch in.Topic {
	case topicCreate:
		if err := refuseArchived(archived); err != nil {
			return 0, shopifyResult{}, err
		}
		return s.shopifyCreate(ctx, owner, in.RawBody)
	case topicCancelled:
		return s.shopifyCancel(ctx, owner, in.RawBody)
	default:
		web.Note(ctx, "Ignored")
		return 0, shopifyResult{Ignored: cut(in.Topic, 120)}, nil
	}
}

func (s *service) shopifyCreate(ctx context.Context, owner orders.Owner, body []byte) (int, shopifyResult, error) {
	order, err := parseShopify(body, s.now())
	if err != nil {
		return 0, shopifyResult{}, err
	}
	var result shopifyResult
	var created bool
	err = db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		stored, fresh, err := orders.Create(ctx, tx, time.Now().UTC(), owner, order)
		result, created = shopifyResult{Id: stored.Id, OrderNo: stored.OrderNo}, fresh
		return err
	})
	return statusOf(created), result, err
}

// shopifyCancel answers 404 where the order is not known: Shopify then tries
// again, which is what is wanted when a cancellation overtakes its order.
func (s *service) shopifyCancel(ctx context.Context, owner orders.Owner, body []byte) (int, shopifyResult, error) {
	id, err := parseShopifyID(body)
	if err != nil {
		return 0, shopifyResult{}, err
	}
	err = db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		return orders.RequestCancellation(ctx, tx, time.Now().UTC(), owner.MerchantID, owner.ShopID, strconv.FormatInt(id, 10), nil)
	})
	return 0, shopifyResult{Requested: err == nil}, err
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

// shopifySender finds the shop and its secrets before the body is read, so that
// nobody can make the server hold a body that no secret could have signed. An
// unknown shop and one without a secret answer as a wrong signature does.
func (s *service) shopifySender(r *http.Request) (context.Context, error) {
	ctx := r.Context()
	id, err := uuid.Parse(r.PathValue("shopId"))
	if err != nil || r.Header.Get("X-Shopify-Hmac-Sha256") == "" {
		return ctx, invalidSignature()
	}
	from, err := s.readSender(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return ctx, invalidSignature()
	}
	return context.WithValue(ctx, senderKey{}, from), err
}

func (s *service) readSender(ctx context.Context, shop uuid.UUID) (from sender, err error) {
	var ids []string
	var sealed [][]byte
	err = s.pool.QueryRow(ctx, `select s.id::text, s.merchant_id::text, s.archived_at is not null, array_agg(w.id::text), array_agg(w.sealed)
		from shops s join webhook_secrets w on w.merchant_id = s.merchant_id and w.source = 'shopify' and (w.shop_id is null or w.shop_id = s.id)
		where s.id = $1 and w.sealed is not null group by s.id`, shop).Scan(&from.ShopID, &from.MerchantID, &from.Archived, &ids, &sealed)
	for i := range sealed {
		text, failed := s.box.Open(sealed[i], ids[i])
		if failed != nil {
			return from, fmt.Errorf("webhook secret %s: %w", ids[i], failed)
		}
		from.Secrets = append(from.Secrets, text)
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
