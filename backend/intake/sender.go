package intake

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
)

type shopifyInput struct {
	ShopID     string `path:"shopId" doc:"The shop that the webhook is for"`
	Topic      string `header:"X-Shopify-Topic" doc:"Such as orders/create; what is not used is noted in the intake inbox"`
	Signature  string `header:"X-Shopify-Hmac-Sha256" doc:"HMAC-SHA256 of the body with the merchant's secret, in base64"`
	EventID    string `header:"X-Shopify-Event-Id" doc:"Each event is processed once"`
	Triggered  string `header:"X-Shopify-Triggered-At" doc:"When the event happened: an older one changes nothing"`
	APIVersion string `header:"X-Shopify-API-Version" doc:"Shown on the shop's page; an old one is warned of"`
	RawBody    []byte
}

type wooInput struct {
	ShopID    string `path:"shopId" doc:"The shop that the webhook is for"`
	Topic     string `header:"X-WC-Webhook-Topic" doc:"Such as order.updated; what is not used is noted in the intake inbox"`
	Signature string `header:"X-WC-Webhook-Signature" doc:"HMAC-SHA256 of the body with the webhook's secret, in base64"`
	RawBody   []byte
}

// webhookResult names the order, or says what became of the webhook otherwise.
type webhookResult struct {
	Id        string `json:"Id,omitempty"`
	OrderNo   string `json:"OrderNo,omitempty"`
	Requested bool   `json:"Requested,omitempty" doc:"Whether the cancellation was recorded"`
	Ignored   string `json:"Ignored,omitempty" doc:"Why nothing is to be done; it is noted in the intake inbox"`
	SetAside  string `json:"SetAside,omitempty" doc:"Why it could not be used; it waits in the intake inbox"`
}

// shopify processes a webhook. Shopify removes a webhook that keeps failing, and WooCommerce sends nothing twice, so one
// that can never succeed returns 200 and is stored and shown in the intake inbox.
func (s *Service) shopify(ctx context.Context, in *shopifyInput) (int, web.Result[webhookResult], error) {
	m := message{Source: Shopify, Topic: in.Topic, Raw: in.RawBody, APIVersion: cut(clean(in.APIVersion, false), 40)}
	if in.EventID != "" {
		m.EventID = cut(in.Topic+" "+in.EventID, 300)
	}
	if at, err := time.Parse(time.RFC3339Nano, in.Triggered); err == nil {
		m.Triggered = at
	}
	return s.webhook(ctx, m, in.Signature)
}

func (s *Service) woo(ctx context.Context, in *wooInput) (int, web.Result[webhookResult], error) {
	if senderFrom(ctx).Ping {
		return http.StatusOK, web.Of(webhookResult{Ignored: "Ping"}), nil
	}
	return s.webhook(ctx, message{Source: WooCommerce, Topic: in.Topic, Raw: in.RawBody}, in.Signature)
}

func (s *Service) webhook(ctx context.Context, m message, signature string) (int, web.Result[webhookResult], error) {
	from := senderFrom(ctx)
	if !from.signed(signature, m.Raw) {
		if s.Unsigned != nil {
			s.Unsigned(from.MerchantID, m.Source, auth.ClientIPFrom(ctx))
		}
		return 0, web.Of(webhookResult{}), invalidSignature()
	}
	m.Owner, m.Archived, m.ReceivedAt = from.Owner, from.Archived, s.now().UTC()
	result, status, err := s.take(ctx, m)
	return status, web.Of(result), err
}

// take processes a message in one transaction and keeps it in the inbox if it could not be used.
func (s *Service) take(ctx context.Context, m message) (result webhookResult, status int, err error) {
	err = db.InTx(ctx, s.pool, func(tx pgx.Tx) (err error) {
		result, status, err = s.receive(ctx, tx, m)
		f, final := isFinal(err)
		if !final {
			return err
		}
		web.Note(ctx, f.Code)
		status = 0
		if noted(f) {
			result = webhookResult{Ignored: f.Code}
		} else {
			result = webhookResult{SetAside: f.Code}
		}
		return setAside(ctx, tx, m, f)
	})
	return result, status, err
}

// sender is the shop whose webhook address was called, and the secrets that it may sign with.
type sender struct {
	orders.Owner
	Archived bool
	Secrets  []string
	Ping     bool // of WooCommerce when a webhook is saved: unsigned, says nothing, and must be answered with 200
}

type senderKey struct{}

func senderFrom(ctx context.Context) sender {
	from, _ := ctx.Value(senderKey{}).(sender)
	return from
}

// senderOf finds the shop and its secrets before the body is read, so that nobody can make the server
// read a body that no secret could have signed. An unknown shop, or one without a secret, returns the same
// response as a wrong signature.
func (s *Service) senderOf(source, header string) func(r *http.Request) (context.Context, error) {
	return func(r *http.Request) (context.Context, error) {
		ctx := r.Context()
		id, err := uuid.Parse(r.PathValue("shopId"))
		if err == nil && source == WooCommerce && isPing(r) {
			return context.WithValue(ctx, senderKey{}, sender{Ping: true}), nil
		}
		if err != nil || r.Header.Get(header) == "" {
			return ctx, invalidSignature()
		}
		from, err := s.readSender(ctx, id, source)
		return context.WithValue(ctx, senderKey{}, from), db.IfNone(err, invalidSignature())
	}
}

// isPing recognises the form webhook_id=12.
func isPing(r *http.Request) bool {
	return r.Header.Get("X-WC-Webhook-Signature") == "" && r.ContentLength > 0 && r.ContentLength < 100 &&
		strings.HasPrefix(r.Header.Get("Content-Type"), "application/x-www-form-urlencoded")
}

func (s *Service) readSender(ctx context.Context, shop uuid.UUID, source string) (from sender, err error) {
	var ids []string
	var sealed [][]byte
	err = s.pool.QueryRow(ctx, `select s.id::text, s.merchant_id::text, s.archived_at is not null, array_agg(w.id::text), array_agg(w.sealed)
		from shops s join webhook_secrets w on w.merchant_id = s.merchant_id and w.source = $2 and (w.shop_id is null or w.shop_id = s.id)
		where s.id = $1 and w.sealed is not null group by s.id`, shop, source).Scan(&from.ShopID, &from.MerchantID, &from.Archived, &ids, &sealed)
	var failed error
	for i := range sealed {
		text, err := s.box.Open(sealed[i], ids[i])
		if err != nil {
			failed = fmt.Errorf("webhook secret %s: %w", ids[i], err)
			s.log.ErrorContext(ctx, "a webhook secret cannot be read; the others are used", "secret", ids[i], "error", err)
			continue
		}
		from.Secrets = append(from.Secrets, text)
		if plain := html.UnescapeString(text); plain != text { // WooCommerce signs with the secret without its entities
			from.Secrets = append(from.Secrets, plain)
		}
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
