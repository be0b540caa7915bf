package intake

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
)

// Sources are the systems whose webhooks are taken.
var Sources = []string{Shopify, WooCommerce}

// maxSecrets lets a new secret be valid beside the one that it replaces.
const maxSecrets = 2

// Secret is a webhook secret as it is listed: never the secret itself.
type Secret struct {
	ID, Merchant, Source string
	Shop                 string // empty: all of the merchant's
	CreatedAt            time.Time
}

// AddSecret keeps a secret, encrypted, with which the source signs the webhooks
// of a merchant, or of one of its shops; two are valid at once. Errors name the
// command's option at fault. It returns the secret's id.
func AddSecret(ctx context.Context, tx pgx.Tx, box *secret.Box, merchantID, shopID, source, text string) (string, error) {
	switch {
	case !slices.Contains(Sources, source):
		return "", fmt.Errorf("--source: %q must be one of %s", source, strings.Join(Sources, ", "))
	case len(text) < 8 || len(text) > 500:
		return "", errors.New("a webhook secret has 8 to 500 characters")
	}
	id := db.NewID()
	sealed, err := box.Seal(text, id)
	if err != nil {
		return "", err
	}
	if _, err := tx.Exec(ctx, `select from merchants where id = $1 for update`, merchantID); err != nil {
		return "", err
	}
	tag, err := tx.Exec(ctx, `insert into webhook_secrets (id, merchant_id, shop_id, source, sealed) select $1, $2, nullif($3, '')::uuid, $4, $5
		where (select count(*) from webhook_secrets where merchant_id = $2 and source = $4 and shop_id is not distinct from nullif($3, '')::uuid) < $6`,
		id, merchantID, shopID, source, sealed, maxSecrets)
	if err != nil {
		return "", err
	}
	if tag.RowsAffected() == 0 {
		return "", errors.New("two secrets are valid already: remove one first")
	}
	return id, recordSecret(ctx, tx, "webhook_secret.added", id, source, merchantID)
}

// recordSecret writes to the audit log that a secret came or went; never the secret itself.
func recordSecret(ctx context.Context, tx pgx.Tx, action, id, source, merchantID string) error {
	return audit.Record(ctx, tx, audit.Entry{Action: action, TargetKind: "webhook_secret", TargetID: id, TargetLabel: source, MerchantID: merchantID})
}

// ListSecrets lists the newest thousand webhook secrets.
func ListSecrets(ctx context.Context, q db.Querier) ([]Secret, error) {
	return db.All[Secret](ctx, q, `select w.id::text, m.name as merchant, coalesce(s.name, '') as shop, w.source, w.created_at
		from webhook_secrets w join merchants m on m.id = w.merchant_id left join shops s on s.id = w.shop_id order by w.created_at desc, w.id desc limit 1000`)
}

// RemoveSecret refuses what is signed with the secret from now on.
func RemoveSecret(ctx context.Context, tx pgx.Tx, id string) error {
	var source, merchantID string
	err := tx.QueryRow(ctx, `delete from webhook_secrets where id::text = $1 returning source, merchant_id::text`, id).Scan(&source, &merchantID)
	if err = db.IfNone(err, fmt.Errorf("there is no webhook secret %s", id)); err != nil {
		return err
	}
	return recordSecret(ctx, tx, "webhook_secret.removed", id, source, merchantID)
}

// SealSecrets encrypts what an earlier version, or the demo, left plain.
func SealSecrets(ctx context.Context, tx pgx.Tx, box *secret.Box) error {
	rows, _ := tx.Query(ctx, `select id::text, secret from webhook_secrets where secret is not null for update`)
	var id, text string
	batch := &pgx.Batch{}
	_, err := pgx.ForEachRow(rows, []any{&id, &text}, func() error {
		sealed, err := box.Seal(text, id)
		batch.Queue(`update webhook_secrets set secret = null, sealed = $2 where id = $1`, id, sealed)
		return err
	})
	if err != nil || batch.Len() == 0 {
		return err
	}
	return tx.SendBatch(ctx, batch).Close()
}
