package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
)

// A new key takes over in three steps without a pause, and what neither key reads stops nothing.
func TestTheKeyOfSecretsIsReplaced(t *testing.T) {
	p, _ := started(t, nil)
	ctx := t.Context()
	old, next := p.secrets, secret.NewKey()
	alone, err := secret.New(next)
	if err != nil {
		t.Fatal(err)
	}
	p.secrets = alone
	if err := p.checkSecrets(ctx); err == nil || !strings.Contains(err.Error(), "PORTAL_SECRET_KEY") || !strings.Contains(err.Error(), "rotate") {
		t.Errorf("another key: %v", err)
	}
	if p.secrets = nil; p.checkSecrets(ctx) == nil {
		t.Error("no key is accepted where secrets are stored")
	}
	key, err := storedKey(p.config.Data + "/secret.key")
	if err != nil {
		t.Fatal(err)
	}
	both, err := secret.New(next + "," + key)
	if err != nil {
		t.Fatal(err)
	}
	lost, err := secret.New(secret.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	id := db.NewID()
	sealed, _ := lost.Seal("lost", id)
	if _, err := p.pool.Exec(ctx, `insert into webhook_secrets (id, merchant_id, source, sealed) select $1, id, 'shopify', $2 from merchants limit 1`,
		id, sealed); err != nil {
		t.Fatal(err)
	}
	p.secrets = both
	if err := p.checkSecrets(ctx); err != nil {
		t.Errorf("one unreadable secret stops the others: %v", err)
	}
	rotate := func(replace bool) (resealed, unreadable int) {
		t.Helper()
		err := db.InTx(ctx, p.pool, func(tx pgx.Tx) error {
			all, err := rotateSecrets(ctx, tx, both, replace)
			for _, one := range all {
				resealed, unreadable = resealed+one.Resealed, unreadable+len(one.Unreadable)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return resealed, unreadable
	}
	if resealed, unreadable := rotate(false); resealed == 0 || unreadable != 1 {
		t.Errorf("%d encrypted anew, %d unreadable", resealed, unreadable)
	}
	if resealed, unreadable := rotate(true); resealed != 0 || unreadable != 1 {
		t.Errorf("again: %d encrypted anew, %d unreadable", resealed, unreadable)
	}
	p.secrets = alone
	if err := p.checkSecrets(ctx); err != nil {
		t.Errorf("with the new key alone: %v", err)
	}
	p.secrets = old
	if err := p.checkSecrets(ctx); err == nil {
		t.Error("the old key still reads something")
	}
}

// Every binary column is one of secrets, which a new key must encrypt anew, or known to be none.
func TestEveryColumnWithSecretsIsKnown(t *testing.T) {
	p, _ := started(t, nil)
	none := []string{"badge", "browser_hash", "challenge", "content", "credential_id", "file_sha256", "hash", "pdf_sha256", "public", "raw", "raw_hash",
		"request_hash", "response", "sha256"}
	found, err := db.Column[string](t.Context(), p.pool, `select table_name || '.' || column_name from information_schema.columns
		join information_schema.tables using (table_schema, table_name) where data_type = 'bytea' and table_type = 'BASE TABLE'
		and table_schema = current_schema and table_name not like 'river%' and not column_name = any($1) order by 1`, none)
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, c := range sealedColumns {
		known = append(known, c.table+"."+c.column)
	}
	if !slices.Equal(found, known) {
		t.Errorf("%v are binary columns, and %v are known to hold secrets", found, known)
	}
}
