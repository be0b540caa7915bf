package users

import (
	"context"
	"maps"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	actionInvited     = "user.invited"
	actionChanged     = "user.changed"
	actionDeactivated = "user.deactivated"
	actionReactivated = "user.reactivated"
	actionResent      = "user.invitation_resent"
)

// edit runs fn on the locked user, writes what came of it to the audit log, makes
// every server forget the old state, and returns the user as it then is.
func (a *API) edit(ctx context.Context, id, action string, fn func(pgx.Tx, *auth.Caller, wire.User) error) (web.Result[wire.User], error) {
	c := auth.CallerFrom(ctx)
	var now wire.User
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		was, err := lock(ctx, tx, c, id)
		if err != nil {
			return err
		}
		if err := fn(tx, c, was); err != nil {
			return err
		}
		if now, err = read(ctx, tx, c, id); err != nil {
			return err
		}
		return a.record(ctx, tx, action, was, now)
	})
	return web.Of(now), err
}

// record keeps the differences; a change that changes nothing leaves no trace.
func (a *API) record(ctx context.Context, tx pgx.Tx, action string, was, now wire.User) error {
	before, after := audit.Differences(facts(was), facts(now))
	if action == actionChanged && len(after) == 0 {
		return nil
	}
	if err := session.Changed(ctx, tx, now.Id); err != nil {
		return err
	}
	if err := live.Publish(ctx, tx, live.Event{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: now.Id, UserID: now.Id}); err != nil {
		return err
	}
	merchantID := now.MerchantId
	if merchantID == "" {
		merchantID = was.MerchantId
	}
	if err := live.Publish(ctx, tx, live.Event{Kind: wire.UpdateUser, Entity: wire.EntityUser, ID: now.Id, MerchantID: merchantID}); err != nil {
		return err
	}
	return audit.Record(ctx, tx, audit.Entry{At: a.opt.Now(), Action: action, TargetKind: "user", TargetID: now.Id, TargetLabel: labelOf(now),
		MerchantID: merchantID, Before: before, After: after})
}

func labelOf(u wire.User) string {
	return audit.Named(strings.TrimSpace(u.FirstName+" "+u.LastName), u.Email)
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

func (a *API) change(ctx context.Context, in *web.ByIDBody[wire.UserAccess]) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionChanged, func(tx pgx.Tx, c *auth.Caller, was wire.User) error {
		if was.Id == c.UserID && in.Body.Role != was.Role {
			return yourself("You cannot change your own role.")
		}
		to, err := decide(ctx, tx, c, was, in.Body)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `update users set first_name = $2, last_name = $3, role = $4, merchant_id = $5, shop_id = $6, abilities = $7 where id = $1`,
			was.Id, to.FirstName, to.LastName, to.Role, to.MerchantID, to.ShopID, to.Abilities)
		return err
	})
}

func yourself(message string) error { return fault.New(fault.Forbidden, "Yourself", message) }

func conflict(code, message string) error { return fault.New(fault.Conflict, code, message) }

// deactivate ends the account at once: no sign-in, no session, no link works any more.
func (a *API) deactivate(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionDeactivated, func(tx pgx.Tx, c *auth.Caller, was wire.User) error {
		switch {
		case was.Id == c.UserID:
			return yourself("You cannot deactivate yourself.")
		case was.Status == wire.UserDeactivated:
			return conflict("AlreadyDeactivated", "This user is already deactivated.")
		}
		if _, err := tx.Exec(ctx, `update users set deactivated_at = $2 where id = $1`, was.Id, a.opt.Now()); err != nil {
			return err
		}
		return session.EndAccess(ctx, tx, was.Id, a.opt.Now())
	})
}

// reactivate reactivates the account; a user who never had a password is invited again, because the old link
// no longer works.
func (a *API) reactivate(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionReactivated, func(tx pgx.Tx, _ *auth.Caller, was wire.User) error {
		if was.Status != wire.UserDeactivated {
			return conflict("NotDeactivated", "This user is not deactivated.")
		}
		var invited bool
		err := tx.QueryRow(ctx, `update users set deactivated_at = null where id = $1 returning password_hash = ''`, was.Id).Scan(&invited)
		if err != nil || !invited {
			return err
		}
		return a.sendInvitation(ctx, tx, was.Id)
	})
}
