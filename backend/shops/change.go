package shops

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type createInput struct{ Body wire.NewShop }

// create adds a shop to the caller's merchant.
func (a *API) create(ctx context.Context, in *createInput) (web.Result[wire.Shop], error) {
	b, p := in.Body, problems{}
	p.text("Name", &b.Name, 3, 49)
	p.email(&b.Email, "Enter a valid e-mail address.")
	p.address(&b.AddressChange)
	if err := p.err(); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	var s wire.Shop
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		// One shop of a merchant at a time, since a name is looked for before it is taken.
		if _, err := tx.Exec(ctx, `select from merchants where id = $1 for no key update`, auth.CallerFrom(ctx).MerchantID); err != nil {
			return err
		}
		id, taken, err := insert(ctx, tx, NewShop{MerchantID: auth.CallerFrom(ctx).MerchantID, Name: b.Name, Email: b.Email,
			Line1: b.Line1, Line2: b.Line2, City: b.City, County: b.County, PostalCode: b.PostalCode})
		if taken {
			return nameTaken("a shop")
		}
		if err != nil {
			return err
		}
		if s, err = a.read(ctx, tx, id, ""); err != nil {
			return err
		}
		return a.record(ctx, tx, "shop.created", wire.Shop{}, s)
	})
	return web.Of(s), err
}

// change locks a shop of the caller's with its merchant, runs edit, and records what came of it.
func (a *API) change(ctx context.Context, id, action string, edit func(tx pgx.Tx, was wire.Shop) error) (web.Result[wire.Shop], error) {
	var after wire.Shop
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		was, err := a.read(ctx, tx, id, " for no key update of s, m")
		if err != nil {
			return err
		}
		if was.Archived {
			return fault.New(fault.Conflict, "ShopArchived", "This shop is archived and cannot be changed.")
		}
		if err := edit(tx, was); err != nil {
			return err
		}
		if after, err = a.read(ctx, tx, id, ""); err != nil {
			return err
		}
		return a.record(ctx, tx, action, was, after)
	})
	return web.Of(after), err
}

// set is change by one UPDATE, whose first arguments are the shop's id and its merchant's.
func (a *API) set(ctx context.Context, id, action string, p problems, sql string, args ...any) (web.Result[wire.Shop], error) {
	if err := p.err(); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return a.change(ctx, id, action, func(tx pgx.Tx, was wire.Shop) error {
		tag, err := tx.Exec(ctx, sql, append([]any{was.Id, was.MerchantId}, args...)...)
		if err == nil && tag.RowsAffected() == 0 {
			err = nameTaken("a shop") // the row is locked, so nothing else keeps the UPDATE from it
		}
		return err
	})
}

type nameInput struct {
	web.ByID
	Body wire.ShopNameChange
}

func (a *API) rename(ctx context.Context, in *nameInput) (web.Result[wire.Shop], error) {
	p := problems{}
	p.text("Name", &in.Body.Name, 3, 49)
	return a.set(ctx, in.ID, "shop.renamed", p, `update shops set name = $3 where id = $1 and merchant_id = $2
		and not exists (select from shops other where other.merchant_id = $2 and other.name = $3 and other.id <> $1)`, in.Body.Name)
}

type addressInput struct {
	web.ByID
	Body wire.AddressChange
}

// move sets the address; where it is on the map is known as far as its postcode is.
func (a *API) move(ctx context.Context, in *addressInput) (web.Result[wire.Shop], error) {
	b, p := in.Body, problems{}
	p.address(&b)
	return a.set(ctx, in.ID, "shop.address_changed", p, `update shops s set line1 = $3, line2 = $4, city = $5, county = $6, postal_code = $7,
			lat = case when s.postal_code = $7 then s.lat else coalesce(at.lat, 0) end, long = case when s.postal_code = $7 then s.long else coalesce(at.long, 0) end
		from (select 1) one left join postcodes at on at.postcode = replace($7, ' ', '')
		where s.id = $1 and s.merchant_id = $2`, b.Line1, b.Line2, b.City, b.County, b.PostalCode)
}

type managerInput struct {
	web.ByID
	Body wire.ShopManagerChange
}

func (a *API) setManager(ctx context.Context, in *managerInput) (web.Result[wire.Shop], error) {
	p := problems{}
	p.text("Manager", &in.Body.Manager, 1, 49)
	return a.set(ctx, in.ID, "shop.manager_changed", p, `update shops set manager = $3 where id = $1 and merchant_id = $2`, in.Body.Manager)
}

type emailInput struct {
	web.ByID
	Body wire.ShopEmailChange
}

func (a *API) setEmail(ctx context.Context, in *emailInput) (web.Result[wire.Shop], error) {
	p := problems{}
	p.email(&in.Body.Email, "This email is either not valid or not supported.")
	return a.set(ctx, in.ID, "shop.email_changed", p, `update shops set email = $3 where id = $1 and merchant_id = $2`, in.Body.Email)
}

type phoneInput struct {
	web.ByID
	Body wire.ShopPhoneChange
}

func (a *API) setPhone(ctx context.Context, in *phoneInput) (web.Result[wire.Shop], error) {
	p := problems{}
	p.phone(&in.Body.Phone)
	return a.set(ctx, in.ID, "shop.phone_changed", p, `update shops set phone = $3 where id = $1 and merchant_id = $2`, in.Body.Phone)
}

// record writes the audit entry and publishes the event for open screens, in the change's transaction.
func (a *API) record(ctx context.Context, tx pgx.Tx, action string, before, after wire.Shop) error {
	was, is := audit.Differences(facts(before), facts(after))
	err := audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: action, TargetKind: "shop", TargetID: after.Id, TargetLabel: after.Name,
		MerchantID: after.MerchantId, Before: was, After: is})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateShop, Entity: wire.EntityShop, ID: after.Id, MerchantID: after.MerchantId, ShopID: after.Id})
}

func facts(s wire.Shop) map[string]any {
	if s.Id == "" {
		return map[string]any{}
	}
	a := s.Address
	all := map[string]any{"Name": s.Name, "Manager": s.Manager, "Email": s.Email, "Phone": s.Phone,
		"Address": strings.Join([]string{a.Line1, a.Line2, a.City, a.County, a.PostalCode}, ", ")}
	for _, h := range s.PickingHours {
		all[dayName(h.Day)] = h.StartTime + " to " + h.EndTime
	}
	urls := []string{}
	for _, image := range s.Images {
		urls = append(urls, image.ImageUrl)
	}
	all["Images"] = strings.Join(urls, " ")
	return all
}
