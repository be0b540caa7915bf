package session

import (
	"context"
	"encoding/hex"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var tillManagers = []string{wire.RoleAdmin, wire.RoleMerchant, wire.RoleShop}

func (a *API) registerTillPeople(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/till-people" + path, Summary: summary, Tag: "tills", Roles: tillManagers}
	}
	web.Handle(api, op(http.MethodPost, "/list", "One page of the people who work at tills").Reads(),
		list.Handler[wire.TillPerson, wire.TillPersonList](a.pool, &tillPeople))
	web.Handle(api, op(http.MethodPost, "", "Add somebody who works at a shop's tills").Creates().Confirms().KeepsNothing(), a.addTillPerson)
	web.Handle(api, op(http.MethodPut, "/{id}", "Rename somebody who works at tills").Confirms(), web.Tx(a.pool, a.renameTillPerson))
	web.Handle(api, op(http.MethodPut, "/{id}/pin", "Replace a person's PIN, and let them use tills again").Confirms().KeepsNothing(), a.setTillPin)
	web.Handle(api, op(http.MethodPost, "/{id}/badge", "Make a badge; an earlier one of the person ends").Confirms().KeepsNothing(), web.Tx(a.pool, a.makeBadge))
	web.Handle(api, op(http.MethodDelete, "/{id}/badge", "End a person's badge").Confirms().Undoable(), web.Tx(a.pool, a.endBadge))
	web.Handle(api, op(http.MethodDelete, "/{id}", "Remove somebody; a till that they use is locked").Confirms().Undoable(), web.Tx(a.pool, a.removeTillPerson))
}

// registerTillList is about the tills of one's shops, as others see them.
func (a *API) registerTillList(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/tills/list", Summary: "One page of the tills", Tag: "tills", Roles: tillManagers}.Reads(),
		func(ctx context.Context, in *web.Body[wire.ListRequest[wire.TillFilter]]) (wire.TillList, error) {
			page, err := list.Read[wire.TillDevice](ctx, a.pool, &tills, auth.CallerFrom(ctx), &in.Body)
			for i := range page.Rows {
				page.Rows[i].Device = deviceName(page.Rows[i].Device)
			}
			return wire.TillList{Tills: page.Rows, ListPage: page.ListPage}, err
		})
	end := web.Op{Method: http.MethodDelete, Path: "/api/tills/{id}", Summary: "Sign out a till", Tag: "tills", Roles: tillManagers}
	web.Handle(api, end.Confirms().ForGood(), a.signOutTill)
}

const tillPersonColumns = `p.id::text, p.name, p.shop_id::text, s.name as shop_name, s.merchant_id::text, p.badge is not null as has_badge,
	p.wrong >= 5 as is_blocked, p.last_used_at, p.created_at`

const tillPersonTables = `till_people p join shops s on s.id = p.shop_id`

var tillPeople = list.Spec[wire.TillPersonFilter]{
	From: tillPersonTables, Columns: tillPersonColumns, ID: "p.id", Order: "lower(p.name)", Start: "asc",
	Sorts: []string{"ShopName", "LastUsedAt", "CreatedAt"},
	Owner: func(w *list.Where, c *auth.Caller) {
		list.Owned("s.merchant_id", "p.shop_id")(w, c)
		w.Add("p.removed_at is null")
	},
	Search: list.Contains("lower(p.name || ' ' || s.name)"),
	Filter: func(w *list.Where, f *wire.TillPersonFilter) {
		w.IDs("p.shop_id", f.Shops)
		if f.Blocked {
			w.Add("p.wrong >= 5")
		}
	},
}

var tills = list.Spec[wire.TillFilter]{
	From: `tills t join sessions e on e.id = t.id join shops s on s.id = t.shop_id left join till_people p on p.id = t.person_id and p.removed_at is null`,
	Columns: `t.id::text, t.name, t.shop_id::text, s.name as shop_name, e.agent as device, t.lock_minutes,
		case when t.locks_at > now() then coalesce(p.name, '') else '' end as person_name, e.last_used_at, t.created_at`,
	ID: "t.id", Order: "lower(t.name)", Start: "asc",
	Sorts: []string{"ShopName", "PersonName", "Device", "LockMinutes", "LastUsedAt"},
	Owner: func(w *list.Where, c *auth.Caller) {
		list.Owned("s.merchant_id", "t.shop_id")(w, c)
		w.Add("e.revoked_at is null and exists (select from session_tokens k where k.session_id = t.id and k.used_at is null and k.expires_at > now())")
	},
	Search: list.Contains("lower(t.name || ' ' || s.name)"),
	Filter: func(w *list.Where, f *wire.TillFilter) { w.IDs("t.shop_id", f.Shops) },
}

// tillPerson describes people at tills to the audit log and to open screens.
var tillPerson = audit.Noun[wire.TillPerson]{
	Kind: "till_person",
	Read: func(ctx context.Context, q db.Querier, id string, lock bool) (wire.TillPerson, error) {
		locking := ""
		if lock {
			locking = " for update of p"
		}
		c := auth.CallerFrom(ctx)
		return db.Find[wire.TillPerson](ctx, q, "This person", `select `+tillPersonColumns+` from `+tillPersonTables+`
			where p.id = $1 and p.removed_at is null and `+ownShop+locking, id, c.Role, c.MerchantID, c.ShopID)
	},
	Label: func(p wire.TillPerson) string { return p.Name + ", " + p.ShopName },
	Facts: func(p wire.TillPerson) map[string]any {
		return map[string]any{"Name": p.Name, "Badge": p.HasBadge, "Blocked": p.IsBlocked}
	},
	Event: func(_ context.Context, p wire.TillPerson) live.Event {
		return live.Event{Kind: wire.UpdateTill, Entity: wire.EntityShop, ID: p.ShopId, MerchantID: p.MerchantId, ShopID: p.ShopId}
	},
}

// ownShop keeps everybody to the shops s that they manage: role, merchant and shop are $2 to $4.
const ownShop = `($2 = 'Admin' or $2 = 'Merchant' and s.merchant_id = nullif($3, '')::uuid or $2 = 'Shop' and s.id = nullif($4, '')::uuid)`

// maxTillPeople is how many people one shop may have.
const maxTillPeople = maxOnScreen

func (a *API) addTillPerson(ctx context.Context, in *web.Body[wire.NewTillPerson]) (web.Result[wire.TillPerson], error) {
	c, id, name := auth.CallerFrom(ctx), db.NewID(), CleanName(in.Body.Name)
	if c.Role == wire.RoleShop && in.Body.ShopId == "" {
		in.Body.ShopId = c.ShopID
	}
	problems := map[string]string{}
	if name == "" {
		problems["Name"] = "Please enter a name"
	}
	if in.Body.ShopId == "" {
		problems["ShopId"] = "Please choose a shop"
	}
	if problem := weakPin(in.Body.Pin); problem != "" {
		problems["Pin"] = problem
	}
	if err := fault.Fields(problems); err != nil {
		return web.Result[wire.TillPerson]{}, err
	}
	sealed, err := a.sealPin(ctx, id, in.Body.Pin)
	if err != nil {
		return web.Result[wire.TillPerson]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (p wire.TillPerson, err error) {
		_, err = db.Value[string](ctx, tx, `select s.id::text from shops s where s.id = $1 and s.archived_at is null and `+ownShop+` for no key update`,
			in.Body.ShopId, c.Role, c.MerchantID, c.ShopID)
		if err = db.IfNone(err, fault.Field("ShopId", "This shop is not known")); err != nil {
			return p, err
		}
		present, err := db.Value[int](ctx, tx, `select count(*)::int from till_people where shop_id = $1 and removed_at is null`, in.Body.ShopId)
		if err == nil && present >= maxTillPeople {
			err = fault.New(fault.Conflict, "TooManyPeople", "A shop can have 100 people at its tills. Please remove somebody first.")
		}
		if err != nil {
			return p, err
		}
		tag, err := tx.Exec(ctx, `insert into till_people (id, shop_id, name, pin, created_at) values ($1, $2, $3, $4, $5)
			on conflict (shop_id, lower(name)) where removed_at is null do nothing`, id, in.Body.ShopId, name, sealed, a.now())
		if err == nil && tag.RowsAffected() == 0 {
			err = nameTaken()
		}
		if err != nil {
			return p, err
		}
		return tillPerson.Add(ctx, tx, a.now(), id, "added")
	})
}

func nameTaken() error {
	return fault.Field("Name", "Somebody at this shop has this name already. Please add a letter or a surname.")
}

func (a *API) sealPin(ctx context.Context, id, pin string) ([]byte, error) {
	hash, err := hashPassword(ctx, pin)
	if err != nil {
		return nil, err
	}
	return a.opt.Box.Seal(hash, id)
}

// weakPin says why a PIN must not be used, or nothing: it is among the few that people try first.
func weakPin(pin string) string {
	up, down, same := true, true, true
	for i := 1; i < len(pin); i++ {
		step := int(pin[i]) - int(pin[i-1])
		up, down, same = up && step == 1, down && step == -1, same && step == 0
	}
	half := len(pin) / 2
	switch {
	case up || down || same:
		return "Please use digits that are neither in a row nor all the same"
	case pin[:half] == pin[len(pin)-half:] && len(pin) == 2*half, pin == "2580", pin == "0852":
		return "Please use a PIN that is harder to guess"
	}
	return ""
}

func (a *API) renameTillPerson(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.TillPersonName]) (wire.TillPerson, error) {
	name := CleanName(in.Body.Name)
	if name == "" {
		return wire.TillPerson{}, fault.Field("Name", "Please enter a name")
	}
	return a.changeTillPerson(ctx, tx, in.ID, "renamed", func(before wire.TillPerson) error {
		tag, err := tx.Exec(ctx, `update till_people p set name = $3 where id = $1 and shop_id = $2 and not exists (
			select from till_people o where o.shop_id = $2 and lower(o.name) = lower($3) and o.removed_at is null and o.id <> p.id)`, in.ID, before.ShopId, name)
		if err == nil && tag.RowsAffected() == 0 {
			err = nameTaken()
		}
		return err
	})
}

// changeTillPerson also tells the servers of the tills that the person uses.
func (a *API) changeTillPerson(ctx context.Context, tx pgx.Tx, id, verb string, do func(wire.TillPerson) error) (wire.TillPerson, error) {
	p, err := tillPerson.Change(ctx, tx, a.now(), id, verb, do)
	if err == nil {
		err = tillsOfChanged(ctx, tx, id)
	}
	return p, err
}

func tillsOfChanged(ctx context.Context, tx pgx.Tx, personID string) error {
	ids, err := db.Column[string](ctx, tx, `select id::text from tills where person_id = $1`, personID)
	if err != nil {
		return err
	}
	return Changed(ctx, tx, ids...)
}

func (a *API) setTillPin(ctx context.Context, in *web.ByIDBody[wire.TillPin]) (web.Result[wire.TillPerson], error) {
	if problem := weakPin(in.Body.Pin); problem != "" {
		return web.Result[wire.TillPerson]{}, fault.Field("Pin", problem)
	}
	sealed, err := a.sealPin(ctx, in.ID, in.Body.Pin)
	if err != nil {
		return web.Result[wire.TillPerson]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.TillPerson, error) {
		before, err := tillPerson.Read(ctx, tx, in.ID, true)
		if err == nil {
			_, err = tx.Exec(ctx, `update till_people set pin = $2, wrong = 0 where id = $1`, in.ID, sealed)
		}
		if err != nil {
			return before, err
		}
		return a.recordTillPerson(ctx, tx, before, "pin_replaced")
	})
}

// recordTillPerson records a change that the facts may not show.
func (a *API) recordTillPerson(ctx context.Context, tx pgx.Tx, before wire.TillPerson, verb string) (wire.TillPerson, error) {
	after, err := tillPerson.Read(ctx, tx, before.Id, false)
	if err != nil {
		return after, err
	}
	return after, tillPerson.Record(ctx, tx, a.now(), verb, after, tillPerson.Facts(before), tillPerson.Facts(after))
}

// badgePrefix tells a badge's code from a product's.
const badgePrefix = "TKB-"

func (a *API) makeBadge(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.TillBadge, error) {
	code := badgePrefix + strings.ToUpper(hex.EncodeToString(secret.Hash(secret.NewToken())[:12]))
	before, err := tillPerson.Read(ctx, tx, in.ID, true)
	if err != nil {
		return wire.TillBadge{}, err
	}
	if _, err = tx.Exec(ctx, `update till_people set badge = $2 where id = $1`, in.ID, secret.Hash(code)); err != nil {
		return wire.TillBadge{}, err
	}
	_, err = a.recordTillPerson(ctx, tx, before, "badge_made")
	return wire.TillBadge{Code: code}, err
}

func (a *API) endBadge(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.TillPerson, error) {
	return a.changeTillPerson(ctx, tx, in.ID, "badge_ended", func(wire.TillPerson) error {
		_, err := tx.Exec(ctx, `update till_people set badge = null where id = $1`, in.ID)
		return err
	})
}

// removeTillPerson keeps the row, so that what the person did keeps its name.
func (a *API) removeTillPerson(ctx context.Context, tx pgx.Tx, in *web.ByID) (string, error) {
	_, err := tillPerson.Remove(ctx, tx, a.now(), in.ID, func() error {
		if err := tillsOfChanged(ctx, tx, in.ID); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `update tills set person_id = null, locks_at = null where person_id = $1`, in.ID); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `update till_people set removed_at = $2, badge = null where id = $1`, in.ID, a.now())
		return err
	})
	return "Removed.", err
}

// signOutTill ends the session that a till is.
func (a *API) signOutTill(ctx context.Context, in *web.ByID) (web.Result[string], error) {
	c := auth.CallerFrom(ctx)
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		var name, shop, merchant string
		err := tx.QueryRow(ctx, `delete from tills t using shops s where s.id = t.shop_id and t.id = $1 and `+ownShop+`
			returning t.name, s.id::text, s.merchant_id::text`, in.ID, c.Role, c.MerchantID, c.ShopID).Scan(&name, &shop, &merchant)
		if err = db.IfNone(err, fault.Missing("This till")); err != nil {
			return "", err
		}
		if _, err = endSessions(ctx, tx, `id = $2::uuid`, in.ID, a.now()); err != nil {
			return "", err
		}
		err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "till.signed_out", TargetKind: "till", TargetID: in.ID, TargetLabel: name, MerchantID: merchant})
		if err != nil {
			return "", err
		}
		return "Signed out.", live.Publish(ctx, tx, live.Event{Kind: wire.UpdateTill, Entity: wire.EntityShop, ID: shop, MerchantID: merchant, ShopID: shop})
	})
	if err == nil {
		a.forget(in.ID)
	}
	return out, err
}
