package session

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// MaxFurtherShops is in how many shops besides their own a person may work.
const MaxFurtherShops = 100

func (a *API) registerShops(api *web.API) {
	op := web.Op{Method: http.MethodPut, Path: "/api/portal/shop", Summary: "Work in another of one's own shops", Tag: "session",
		Roles: []string{wire.RoleShop}, Ongoing: true}
	op.Doc = "From then on this session reads and changes what belongs to that shop, in all its windows; other sessions stay where they are. " +
		"A request or socket that names the shop which its screen shows, in the header `" + web.ShopHeader + "` or the parameter `" + web.ShopParameter +
		"`, is refused with 409 ShopSwitched where the session works in another. A till stays with its shop."
	web.Handle(api, op, a.workIn)
}

// Which shop a session works in: a till's own, else the one that was chosen, else the user's. The first two count only as long
// as the user may work there and the shop is not archived.
const workedInJoins = `left join session_shops chosen on chosen.id = s.id
	left join lateral (select w.shop_id from user_shops w join shops o on o.id = w.shop_id and o.archived_at is null
		where w.user_id = u.id and w.shop_id = coalesce(till.shop_id, chosen.shop_id)) further on true
	left join shops sh on sh.id = coalesce(further.shop_id, u.shop_id) `

// accountIn is the user's account in one of the user's shops.
func accountIn(ctx context.Context, q db.Querier, userID, shopID string) (account, error) {
	rows, _ := q.Query(ctx, `select `+accountColumns+` from users u
		left join user_shops w on w.user_id = u.id and w.shop_id = nullif($2, '')::uuid
		left join shops sh on sh.id = coalesce(w.shop_id, u.shop_id) `+merchantJoins+` where u.id = $1`, userID, shopID)
	return oneAccount(rows)
}

// theirShops are the shops in which the user $1 may work.
const theirShops = `select s.id, s.name from users u join shops s on s.id = u.shop_id where u.id = $1 and u.role = 'Shop'
	union select s.id, s.name from user_shops w join users u on u.id = w.user_id and u.role = 'Shop' join shops s on s.id = w.shop_id and s.archived_at is null
	where w.user_id = $1`

// ownShops is nil for who works in one shop alone.
func ownShops(ctx context.Context, q db.Querier, u account) ([]wire.ShopName, error) {
	if !u.SeveralShops {
		return nil, nil
	}
	shops, err := db.AllByPosition[wire.ShopName](ctx, q, `select id::text, name from (`+theirShops+`) s order by natural_key(name), id`, u.UserID)
	if len(shops) < 2 {
		return nil, err
	}
	return shops, err
}

// workIn lets the session work in another of the caller's shops. The user's row is locked, as by whoever takes a shop away.
func (a *API) workIn(ctx context.Context, in *web.Body[wire.ShopChoice]) (web.Result[wire.Profile], error) {
	c, id := auth.CallerFrom(ctx), in.Body.ShopId
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := lockUser(ctx, tx, c.UserID); err != nil {
			return err
		}
		name, err := db.Value[string](ctx, tx, `select name from (`+theirShops+`) s where id = $2`, c.UserID, id)
		if err != nil {
			return db.IfNone(err, fault.Missing("This shop"))
		}
		was, err := stillWorksIn(ctx, tx, c.SessionID, a.now())
		if err != nil || was.ID == id {
			return err
		}
		if _, err = tx.Exec(ctx, `with own as (delete from session_shops where id = $1
				and not exists (select from user_shops where user_id = $2 and shop_id = $3))
			insert into session_shops (id, user_id, shop_id, chosen_at) select $1, user_id, shop_id, $4 from user_shops where user_id = $2 and shop_id = $3
			on conflict (id) do update set shop_id = excluded.shop_id, chosen_at = excluded.chosen_at`, c.SessionID, c.UserID, id, a.now()); err != nil {
			return err
		}
		return a.shopChanged(ctx, tx, was, workplace{id, name})
	})
	if err != nil {
		return web.Result[wire.Profile]{}, err
	}
	a.forget(c.SessionID)
	now := *c
	now.ShopID = id
	return a.profile(auth.WithCaller(ctx, &now), nil)
}

type workplace struct{ ID, Name string }

// stillWorksIn is where an open session works; it holds the session's row, so that its choices follow one another.
func stillWorksIn(ctx context.Context, tx pgx.Tx, sessionID string, now time.Time) (workplace, error) {
	tag, err := tx.Exec(ctx, `select from sessions where id = $1 and revoked_at is null for no key update`, sessionID)
	if err == nil && tag.RowsAffected() == 0 {
		err = sessionRevoked()
	}
	if err != nil {
		return workplace{}, err
	}
	rows, _ := tx.Query(ctx, `select coalesce(sh.id::text, '') as id, coalesce(sh.name, '') as name from sessions s join users u on u.id = s.user_id `+
		tillJoins+workedInJoins+`where s.id = $1`, sessionID)
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[workplace])
}

// shopChanged records the choice in the shop that it is about, and tells every server and every window of the user.
func (a *API) shopChanged(ctx context.Context, tx pgx.Tx, was, now workplace) error {
	c := auth.CallerFrom(ctx)
	err := audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "session.shop_chosen", TargetKind: "shop", TargetID: now.ID, TargetLabel: now.Name,
		MerchantID: c.MerchantID, Before: map[string]any{"Shop": was.Name, "ShopId": was.ID}, After: map[string]any{"Shop": now.Name, "ShopId": now.ID}})
	if err != nil {
		return err
	}
	if err := Changed(ctx, tx, c.SessionID); err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: c.UserID, UserID: c.UserID})
}

// LeaveShops takes away every further shop of the user but those; shopID is the user's own from now on, empty if there is none.
// Sessions that work in a shop that is taken away go back to the user's own. Tills stay with their shop, so they end with it.
// The user's row must be locked.
func LeaveShops(ctx context.Context, tx pgx.Tx, userID, shopID string, but []string, now time.Time) (left bool, err error) {
	stay := append([]string{}, but...)
	tag, err := tx.Exec(ctx, `delete from user_shops where user_id = $1 and (shop_id <> all($2::text[]::uuid[]) or shop_id = nullif($3, '')::uuid)`,
		userID, stay, shopID)
	if err != nil {
		return false, err
	}
	_, err = endSessions(ctx, tx, `user_id = $2::uuid and id in (select id from tills where shop_id <> all($3::text[]::uuid[]))`, userID, now,
		append(stay, slices.DeleteFunc([]string{shopID}, func(id string) bool { return id == "" })...))
	return tag.RowsAffected() > 0, err
}

// JoinShops lets the user work in those of the merchant's shops too.
func JoinShops(ctx context.Context, tx pgx.Tx, userID string, further []string, now time.Time) (joined bool, err error) {
	tag, err := tx.Exec(ctx, `insert into user_shops (user_id, shop_id, merchant_id, created_at)
		select u.id, s.id, s.merchant_id, $3 from users u join shops s on s.merchant_id = u.merchant_id
		where u.id = $1 and u.role = 'Shop' and s.id = any($2::text[]::uuid[]) and s.id <> u.shop_id on conflict do nothing`,
		userID, append([]string{}, further...), now)
	return tag.RowsAffected() > 0, err
}
