package session

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
)

// keyPrefix shows a person, and scanners for leaked secrets, what the string is.
const keyPrefix = "tk_intake_"

// AddKey makes an intake key for a merchant or for one of its shops, each by id or exact name. The key itself
// is returned only this once; the database stores its hash.
func AddKey(ctx context.Context, q db.Querier, name, merchant, shop string) (string, error) {
	if strings.TrimSpace(name) == "" {
		return "", errors.New("--name: a key needs one, to distinguish it from others")
	}
	if merchant == "" && shop == "" {
		return "", errors.New("--merchant: a key needs a merchant or a shop, by id or exact name")
	}
	in, err := findOwner(ctx, q, merchant, shop)
	if err != nil {
		return "", err
	}
	key := keyPrefix + secret.NewToken()
	id := db.NewID()
	batch := &pgx.Batch{}
	batch.Queue(`insert into api_keys (id, hash, name, merchant_id, shop_id) values ($1, $2, $3, $4, $5)`,
		id, KeyHash(key), strings.TrimSpace(name), in.MerchantID, in.ShopID)
	audit.Queue(ctx, batch, audit.Entry{Action: "key.added", TargetKind: "key", TargetID: id, TargetLabel: strings.TrimSpace(name), MerchantID: *in.MerchantID})
	return key, q.SendBatch(ctx, batch).Close()
}

// KeyHash is an intake key as api_keys.hash keeps it.
func KeyHash(key string) []byte { return secret.Hash(key) }

// Key is an intake key as it is listed; the key itself is not kept.
type Key struct {
	ID, Name, Merchant string
	Shop               string // empty: all of the merchant's
	CreatedAt          time.Time
	RevokedAt          *time.Time
}

// Keys lists the newest thousand intake keys, the refused ones too.
func Keys(ctx context.Context, q db.Querier) ([]Key, error) {
	rows, _ := q.Query(ctx, `select k.id::text, k.name, m.name as merchant, coalesce(s.name, '') as shop, k.created_at, k.revoked_at
		from api_keys k join merchants m on m.id = k.merchant_id left join shops s on s.id = k.shop_id order by k.created_at desc, k.id desc limit 1000`)
	return pgx.CollectRows(rows, pgx.RowToStructByName[Key])
}

// RevokeKey refuses the key from now on, on every server.
func RevokeKey(ctx context.Context, q pgx.Tx, id string) error {
	var name, merchantID string
	err := q.QueryRow(ctx, `update api_keys set revoked_at = now() where id::text = $1 and revoked_at is null returning name, merchant_id::text`, id).Scan(&name, &merchantID)
	if errors.Is(err, pgx.ErrNoRows) {
		return fmt.Errorf("there is no valid key %s", id)
	}
	if err == nil {
		err = audit.Record(ctx, q, audit.Entry{Action: "key.revoked", TargetKind: "key", TargetID: id, TargetLabel: name, MerchantID: merchantID})
	}
	if err != nil {
		return err
	}
	return Changed(ctx, q, id)
}
