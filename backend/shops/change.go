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

// create adds a shop to the caller's merchant.
func (a *API) create(ctx context.Context, in *web.Body[wire.NewShop]) (web.Result[wire.Shop], error) {
	b, p := in.Body, problems{}
	p.text("Name", &b.Name, 3, 49)
	p.email(&b.Email, "Enter a valid e-mail address.")
	p.address(&b.AddressChange)
	if err := p.err(); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Shop, error) {
		// One shop of a merchant at a time, since a name is looked for before it is taken.
		if _, err := tx.Exec(ctx, `select from merchants where id = $1 for no key update`, auth.CallerFrom(ctx).MerchantID); err != nil {
			return wire.Shop{}, err
		}
		id, taken, err := insert(ctx, tx, NewShop{MerchantID: auth.CallerFrom(ctx).MerchantID, Name: b.Name, Email: b.Email,
			Line1: b.Line1, Line2: b.Line2, City: b.City, County: b.County, PostalCode: b.PostalCode})
		if taken {
			err = nameTaken("a shop")
		}
		if err != nil {
			return wire.Shop{}, err
		}
		return a.audited().Add(ctx, tx, a.now(), id, "created")
	})
}

// change locks a shop of the caller's with its merchant, runs edit, and records the difference.
func (a *API) change(ctx context.Context, id, verb string, edit func(tx pgx.Tx, was wire.Shop) error) (web.Result[wire.Shop], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Shop, error) {
		return a.audited().Change(ctx, tx, a.now(), id, verb, func(was wire.Shop) error {
			if was.Archived {
				return fault.New(fault.Conflict, "ShopArchived", "This shop is archived and cannot be changed.")
			}
			return edit(tx, was)
		})
	})
}

// set is change by one UPDATE, whose first arguments are the shop's id and its merchant's.
func (a *API) set(ctx context.Context, id, verb string, p problems, sql string, args ...any) (web.Result[wire.Shop], error) {
	if err := p.err(); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return a.change(ctx, id, verb, func(tx pgx.Tx, was wire.Shop) error {
		// The row is locked, so nothing but a taken name keeps the UPDATE from it.
		return db.ExecOne(ctx, tx, nameTaken("a shop"), sql, append([]any{was.Id, was.MerchantId}, args...)...)
	})
}

func (a *API) rename(ctx context.Context, in *web.ByIDBody[wire.ShopNameChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.text("Name", &in.Body.Name, 3, 49)
	return a.set(ctx, in.ID, "renamed", p, `update shops set name = $3 where id = $1 and merchant_id = $2
		and not exists (select from shops other where other.merchant_id = $2 and other.name = $3 and other.id <> $1)`, in.Body.Name)
}

// move sets the address; where it is on the map is known as far as its postcode is.
func (a *API) move(ctx context.Context, in *web.ByIDBody[wire.AddressChange]) (web.Result[wire.Shop], error) {
	b, p := in.Body, problems{}
	p.address(&b)
	return a.set(ctx, in.ID, "address_changed", p, `update shops s set line1 = $3, line2 = $4, city = $5, county = $6, postal_code = $7,
			lat = case when s.postal_code = $7 then s.lat else coalesce(at.lat, 0) end, long = case when s.postal_code = $7 then s.long else coalesce(at.long, 0) end
		from (select 1) one left join postcodes at on at.postcode = replace($7, ' ', '')
		where s.id = $1 and s.merchant_id = $2`, b.Line1, b.Line2, b.City, b.County, b.PostalCode)
}

func (a *API) setManager(ctx context.Context, in *web.ByIDBody[wire.ShopManagerChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.text("Manager", &in.Body.Manager, 1, 49)
	return a.set(ctx, in.ID, "manager_changed", p, `update shops set manager = $3 where id = $1 and merchant_id = $2`, in.Body.Manager)
}

func (a *API) setEmail(ctx context.Context, in *web.ByIDBody[wire.ShopEmailChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.email(&in.Body.Email, "This email is either not valid or not supported.")
	return a.set(ctx, in.ID, "email_changed", p, `update shops set email = $3 where id = $1 and merchant_id = $2`, in.Body.Email)
}

func (a *API) setPhone(ctx context.Context, in *web.ByIDBody[wire.ShopPhoneChange]) (web.Result[wire.Shop], error) {
	p := problems{}
	p.phone(&in.Body.Phone)
	return a.set(ctx, in.ID, "phone_changed", p, `update shops set phone = $3 where id = $1 and merchant_id = $2`, in.Body.Phone)
}

// audited describes the caller's shops to the audit log and to open screens.
func (a *API) audited() *audit.Noun[wire.Shop] {
	return &audit.Noun[wire.Shop]{
		Kind: "shop", Read: a.read, Facts: facts,
		Label: func(s wire.Shop) string { return s.Name },
		Event: func(_ context.Context, s wire.Shop) live.Event {
			return live.Event{Kind: wire.UpdateShop, Entity: wire.EntityShop, ID: s.Id, MerchantID: s.MerchantId, ShopID: s.Id}
		},
	}
}

func facts(s wire.Shop) map[string]any {
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
