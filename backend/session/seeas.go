package session

import (
	"cmp"
	"context"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// seenFor is how long an Admin sees the portal as somebody else before the session is the Admin's own again.
const seenFor = 30 * time.Minute

func (a *API) registerSeeAs(api *web.API) {
	see := web.Op{Method: http.MethodPost, Path: "/api/admin/see-as", Summary: "See the portal as a merchant or a shop does, for half an hour", Tag: "session",
		Roles: []string{wire.RoleAdmin}}.Confirms()
	see.Doc = "Until it ends, this session has the role Merchant or Shop and only reads: writes, files, sockets and whatever holds a secret are refused with " +
		"403 ReadOnlyView. The audit log and the merchant's security log say who looked, and why."
	web.Handle(api, see, web.Tx(a.pool, a.seeAs))
	web.Handle(api, web.Op{Method: http.MethodDelete, Path: "/api/portal/see-as", Summary: "Be an Admin again", Tag: "session", Own: true}.WhileSeeing(),
		web.Tx(a.pool, a.seeNoMore))
}

// seenRow is as what an Admin's session sees the portal, if it does.
type seenRow struct {
	SeenMerchant string
	SeenShop     string
	SeenReason   string
	SeenUntil    *time.Time
}

// $2 is now.
const (
	seenColumns = `coalesce(seen.merchant_id::text, '') as seen_merchant, coalesce(seen.shop_id::text, '') as seen_shop,
		coalesce(seen.reason, '') as seen_reason, seen.until as seen_until`
	seenJoins = `left join seen_as seen on seen.id = s.id and seen.until > $2 and u.role = 'Admin' `
)

// seenAccount is the Admin's account as if it were one of the merchant or the shop.
func seenAccount(ctx context.Context, q db.Querier, userID, merchantID, shopID string) (account, error) {
	role := wire.RoleMerchant
	if shopID != "" {
		role = wire.RoleShop
	}
	rows, _ := q.Query(ctx, `select `+accountColumns+` from (
			select id, email, first_name, last_name, $2::text as role, $3::uuid as merchant_id, nullif($4, '')::uuid as shop_id, '{}'::text[] as abilities,
			       '{}'::text[] as withheld,
			       terms_accepted_at, picture_key, time_display, password_hash from users where id = $1) u `+accountJoins, userID, role, merchantID, shopID)
	return oneAccount(rows)
}

// see turns an Admin's caller into one that reads what the merchant or the shop reads.
func (a *API) see(ctx context.Context, c *auth.Caller, s seenRow) error {
	u, err := seenAccount(ctx, a.pool, c.UserID, s.SeenMerchant, s.SeenShop)
	if err != nil {
		return err
	}
	c.Role, c.MerchantID, c.ShopID, c.Abilities = u.Role, u.MerchantID, u.ShopID, u.permissions()
	c.Seen = &auth.Seen{Name: cmp.Or(u.ShopName, u.MerchantName), Reason: s.SeenReason, Until: s.SeenUntil.UTC()}
	return nil
}

// accountOf is the caller's account, as it is seen.
func accountOf(ctx context.Context, q db.Querier, c *auth.Caller) (account, error) {
	if c.Seen != nil {
		return seenAccount(ctx, q, c.UserID, c.MerchantID, c.ShopID)
	}
	return accountIn(ctx, q, c.UserID, c.ShopID)
}

func seenAs(c *auth.Caller) *wire.SeenAs {
	if c.Seen == nil {
		return nil
	}
	return &wire.SeenAs{Name: c.Seen.Name, Reason: c.Seen.Reason, Until: c.Seen.Until}
}

// seeAs begins only in a session that is the Admin's own, see web.Op.Seeing. What it needed confirmed must be confirmed
// again afterwards.
func (a *API) seeAs(ctx context.Context, tx pgx.Tx, in *web.Body[wire.SeeAs]) (wire.SeenAs, error) {
	c, b, until := auth.CallerFrom(ctx), in.Body, a.now().Add(seenFor)
	b.Reason = strings.TrimSpace(b.Reason)
	if utf8.RuneCountInString(b.Reason) < 3 {
		return wire.SeenAs{}, fault.Field("Reason", "Please say why: the merchant reads it.")
	}
	var merchantID, shopID, name string
	err := tx.QueryRow(ctx, `select m.id::text, coalesce(s.id::text, ''), coalesce(s.name, m.name)
		from merchants m left join shops s on s.merchant_id = m.id and s.id = nullif($2, '')::uuid
		where m.id = $1 and (s.id is not null or $2 = '')`, b.MerchantId, b.ShopId).Scan(&merchantID, &shopID, &name)
	if err != nil {
		return wire.SeenAs{}, db.IfNone(err, fault.Missing("This merchant or shop"))
	}
	_, err = tx.Exec(ctx, `insert into seen_as (id, merchant_id, shop_id, reason, until, created_at) values ($1, $2, nullif($3, '')::uuid, $4, $5, $6)
		on conflict (id) do update set merchant_id = excluded.merchant_id, shop_id = excluded.shop_id, reason = excluded.reason, until = excluded.until,
			created_at = excluded.created_at`, c.SessionID, merchantID, shopID, b.Reason, until, a.now())
	if err != nil {
		return wire.SeenAs{}, err
	}
	after := map[string]any{"Reason": b.Reason, "Until": until.Format(time.RFC3339)}
	return wire.SeenAs{Name: name, Reason: b.Reason, Until: until}, a.seenChanged(ctx, tx, audit.Entry{Action: "session.seen_as",
		TargetKind: kindOf(shopID), TargetID: cmp.Or(shopID, merchantID), TargetLabel: name, MerchantID: merchantID, After: after})
}

func kindOf(shopID string) string {
	if shopID != "" {
		return "shop"
	}
	return "merchant"
}

// seeNoMore may be called again.
func (a *API) seeNoMore(ctx context.Context, tx pgx.Tx, _ *struct{}) (string, error) {
	c := auth.CallerFrom(ctx)
	tag, err := tx.Exec(ctx, `delete from seen_as where id = $1`, c.SessionID)
	if err == nil && tag.RowsAffected() > 0 && c.Seen != nil {
		err = a.seenChanged(ctx, tx, audit.Entry{Action: "session.seen_as_ended", TargetKind: kindOf(c.ShopID), TargetID: cmp.Or(c.ShopID, c.MerchantID),
			TargetLabel: c.Seen.Name, MerchantID: c.MerchantID})
	}
	return "You are an Admin again.", err
}

func (a *API) seenChanged(ctx context.Context, tx pgx.Tx, e audit.Entry) error {
	c := auth.CallerFrom(ctx)
	e.At = a.now()
	if err := audit.Record(ctx, tx, e); err != nil {
		return err
	}
	return Changed(ctx, tx, c.SessionID)
}
