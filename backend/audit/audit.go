// Package audit keeps the log of who changed what, from where, and what it was
// before: any domain adds to it in the transaction of the change, and an Admin
// reads it. It must not know what the entries are about.
package audit

import (
	"cmp"
	"context"
	"maps"
	"reflect"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
)

// Entry is one change. Before and After contain the changed values by name; callers must leave secrets out.
type Entry struct {
	At          time.Time // UTC; the transaction's own when zero
	Actor       string    // the caller if empty; 'System' if there is none
	Action      string    // noun.verb, in the past: user.invited
	TargetKind  string
	TargetID    string
	TargetLabel string
	MerchantID  string // whose business it was; may be empty
	Before      map[string]any
	After       map[string]any
}

// Record adds an entry in the change's own transaction, with the caller and the
// client IP that ctx carries.
func Record(ctx context.Context, q db.Querier, e Entry) error {
	batch := &pgx.Batch{}
	Queue(ctx, batch, e)
	return q.SendBatch(ctx, batch).Close()
}

// Queue is Record as a part of a batch.
func Queue(ctx context.Context, batch *pgx.Batch, e Entry) {
	actorID := ""
	if c := auth.CallerFrom(ctx); c != nil && e.Actor == "" {
		e.Actor, actorID = Named(c.Name, c.Email), c.UserID
	}
	at := &e.At
	if e.At.IsZero() {
		at = nil
	}
	batch.Queue(`insert into audit_log (at, actor_id, actor, action, target_kind, target_id, target_label, merchant_id, before, after, address)
		values (coalesce($1, now()), nullif($2, '')::uuid, $3, $4, $5, $6, $7, nullif($8, '')::uuid, $9, $10, $11)`,
		at, actorID, cmp.Or(e.Actor, "System"), e.Action, e.TargetKind, e.TargetID, e.TargetLabel, e.MerchantID,
		orEmpty(e.Before), orEmpty(e.After), auth.ClientIPFrom(ctx))
}

func orEmpty(m map[string]any) map[string]any {
	if m == nil {
		return map[string]any{}
	}
	return m
}

// Named is a person as the log names one: name and email address, or whichever there is.
func Named(name, email string) string {
	if name == "" || email == "" || name == email {
		return cmp.Or(name, email)
	}
	return name + " <" + email + ">"
}

// Differences leaves in both only what is not the same in the other.
func Differences(before, after map[string]any) (was, now map[string]any) {
	was, now = maps.Clone(before), maps.Clone(after)
	for name, value := range before {
		if reflect.DeepEqual(after[name], value) {
			delete(was, name)
			delete(now, name)
		}
	}
	return was, now
}
