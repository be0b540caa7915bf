package intake

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strconv"

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
	ShopID    string `path:"shopId"`
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
	owner, archived, err := s.signed(ctx, in)
	if err != nil {
		return 0, web.Of(shopifyResult{}), err
	}
	status, result, err := s.dispatch(ctx, owner, archived, in)
	if err != nil {
		s.api.Log.WarnContext(ctx, "Shopify webhook not taken", "request", web.RequestID(ctx), "shop", owner.ShopID, "topic", in.Topic, "error", err)
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
		stored, fresh, err := orders.Create(ctx, tx, owner, order)
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
		return orders.RequestCancellation(ctx, tx, owner.MerchantID, owner.ShopID, strconv.FormatInt(id, 10), nil)
	})
	return 0, shopifyResult{Requested: err == nil}, err
}

// signed finds the shop and holds the signature over the raw body against its
// merchant's secret. An unknown shop, one without a secret and a wrong signature
// answer alike and do the same work.
func (s *service) signed(ctx context.Context, in *shopifyInput) (owner orders.Owner, archived bool, err error) {
	id, err := uuid.Parse(in.ShopID)
	if err != nil {
		id = uuid.Nil
	}
	var secret string
	err = s.pool.QueryRow(ctx, `select s.id::text, s.merchant_id::text, s.archived_at is not null, w.secret
		from shops s join webhook_secrets w on w.merchant_id = s.merchant_id and w.source = 'shopify' where s.id = $1`, id).
		Scan(&owner.ShopID, &owner.MerchantID, &archived, &secret)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return owner, archived, err
	}
	if !verify(secret, in.Signature, in.RawBody) || secret == "" {
		return orders.Owner{}, false, fault.New(fault.Unauthenticated, "InvalidSignature", "The signature is missing or wrong.")
	}
	return owner, archived, nil
}

func verify(secret, signature string, body []byte) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	given, err := base64.StdEncoding.DecodeString(signature)
	return hmac.Equal(mac.Sum(nil), given) && err == nil
}
