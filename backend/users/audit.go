package users

import (
	"cmp"
	"context"
	"maps"
	"reflect"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

const (
	actionInvited     = "user.invited"
	actionChanged     = "user.changed"
	actionDeactivated = "user.deactivated"
	actionReactivated = "user.reactivated"
	actionResent      = "user.invitation_resent"
	actionExported    = "audit.exported"
)

// Entry is one change as the audit log keeps it. Before and After hold what changed,
// by name; whoever fills them keeps secrets out.
type Entry struct {
	At          time.Time // the transaction's own when zero
	Actor       string    // the caller when empty; 'System' where nobody called
	Action      string    // noun.verb, in the past: user.invited
	TargetKind  string
	TargetID    string
	TargetLabel string
	MerchantID  string // whose business it was; may be empty
	Before      map[string]any
	After       map[string]any
}

// Audit adds an entry in the change's own transaction, with the caller and the
// address that ctx knows of.
func Audit(ctx context.Context, tx pgx.Tx, e Entry) error {
	actorID := ""
	if c := auth.CallerFrom(ctx); c != nil && e.Actor == "" {
		e.Actor, actorID = actorOf(c), c.UserID
	}
	at := &e.At
	if e.At.IsZero() {
		at = nil
	}
	_, err := tx.Exec(ctx, `insert into audit_log (at, actor_id, actor, action, target_kind, target_id, target_label, merchant_id, before, after, address)
		values (coalesce($1, now()), nullif($2, '')::uuid, $3, $4, $5, $6, $7, nullif($8, '')::uuid, $9, $10, $11)`,
		at, actorID, cmp.Or(e.Actor, "System"), e.Action, e.TargetKind, e.TargetID, e.TargetLabel, e.MerchantID,
		orNone(e.Before), orNone(e.After), auth.ClientIPFrom(ctx))
	return err
}

func orNone(m map[string]any) map[string]any {
	if m == nil {
		return map[string]any{}
	}
	return m
}

func actorOf(c *auth.Caller) string { return named(c.Name, c.Email) }

func labelOf(u wire.User) string {
	return named(strings.TrimSpace(u.FirstName+" "+u.LastName), u.Email)
}

// named is a person as the log speaks of one: name and address, or the one there is.
func named(name, email string) string {
	if name == "" || email == "" || name == email {
		return cmp.Or(name, email)
	}
	return name + " <" + email + ">"
}

// facts is what the log keeps of a user.
func facts(u wire.User) map[string]any {
	if u.Id == "" {
		return map[string]any{}
	}
	all := map[string]any{"Email": u.Email, "FirstName": u.FirstName, "LastName": u.LastName, "Role": u.Role, "Merchant": u.MerchantName,
		"MerchantId": u.MerchantId, "Shop": u.ShopName, "ShopId": u.ShopId, "Abilities": strings.Join(u.Abilities, ", "), "Status": u.Status}
	maps.DeleteFunc(all, func(_ string, v any) bool { return v == "" })
	return all
}

// differences leaves of both only what is not the same in the other.
func differences(before, after map[string]any) (map[string]any, map[string]any) {
	was, now := maps.Clone(before), maps.Clone(after)
	for name, value := range before {
		if reflect.DeepEqual(after[name], value) {
			delete(was, name)
			delete(now, name)
		}
	}
	return was, now
}
