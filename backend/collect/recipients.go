package collect

import (
	"context"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// registerRecipients lists the operations on a shop's address book.
func (a *API) registerRecipients(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/shop/recipients" + path, Summary: summary, Tag: "collect", Roles: []string{wire.RoleShop}, Counter: true}
	}
	web.Handle(api, op(http.MethodPost, "/list", "One page of the shop's address book").Reads(), a.recipients)
	web.Handle(api, op(http.MethodPost, "", "Add a recipient to the address book").Creates(), a.addRecipient)
	web.Handle(api, op(http.MethodGet, "/{id}", "One entry of the address book"), recipients.One(a.pool))
	web.Handle(api, op(http.MethodPut, "/{id}", "Change an entry of the address book"), a.changeRecipient)
	web.Handle(api, op(http.MethodDelete, "/{id}", "Remove an entry from the address book").Undoable(), a.removeRecipient)
	web.Handle(api, recipientFormat.Op(op(http.MethodPost, "/import", "Add the recipients in a file; invalid rows are returned with the reason")),
		a.importRecipients)
	web.Handle(api, recipientFormat.Op(op(http.MethodPost, "/import/check",
		"What an import of a file would add and change, and its invalid rows with the reason").Reads()), a.checkRecipients)
	web.HandleFile(api, op(http.MethodGet, "/template", "A CSV template for recipients").File(export.CSVType), recipientFormat.Template)
}

const recipientColumns = `r.id::text, r.created, r.used_at, r.first_name, r.last_name, r.tel_no, r.email, r.instructions,
	r.line1, r.line2, r.line3, r.post_code, r.city, r.lat, r.long`

var recipientList = list.Spec[wire.RecipientFilter]{
	From: "recipients r", Columns: recipientColumns, ID: "r.id", Order: "r.used_at", Start: "desc",
	Owner:  list.Owned("r.merchant_id", "r.shop_id"),
	Search: list.Contains("r.search_text"),
}

func (a *API) recipients(ctx context.Context, in *web.Body[wire.RecipientListRequest]) (wire.RecipientList, error) {
	c := auth.CallerFrom(ctx)
	if err := admit(ctx, a.pool, c); err != nil {
		return wire.RecipientList{}, err
	}
	page, err := list.Read[wire.Recipient](ctx, a.pool, &recipientList, c, &in.Body)
	return wire.RecipientList{Recipients: page.Rows, ListPage: page.ListPage}, err
}

// recipients describes the caller's address book to the audit log and to the shop's open screens.
var recipients = audit.Noun[wire.Recipient]{
	Kind: "recipient",
	Read: func(ctx context.Context, q db.Querier, id string, lock bool) (wire.Recipient, error) {
		sql := `select ` + recipientColumns + ` from recipients r where id = $1 and shop_id = $2`
		if lock {
			sql += ` for update`
		}
		return db.Find[wire.Recipient](ctx, q, "This entry", sql, id, auth.CallerFrom(ctx).ShopID)
	},
	Label: func(r wire.Recipient) string { return fullName(r.RecipientFields) },
	Facts: func(r wire.Recipient) map[string]any {
		return map[string]any{"FirstName": r.FirstName, "LastName": r.LastName, "TelNo": r.TelNo, "Email": r.Email, "Instructions": r.Instructions,
			"Line1": r.Line1, "Line2": r.Line2, "Line3": r.Line3, "City": r.City, "PostCode": r.PostCode, "Lat": r.Lat, "Long": r.Long}
	},
	Event: func(ctx context.Context, r wire.Recipient) live.Event {
		return recipientEvent(auth.CallerFrom(ctx), r.Id)
	},
}

func recipientEvent(c *auth.Caller, id string) live.Event {
	return live.Event{Kind: wire.UpdateRecipient, Entity: wire.EntityRecipient, ID: id, MerchantID: c.MerchantID, ShopID: c.ShopID}
}

func (a *API) addRecipient(ctx context.Context, in *web.Body[wire.RecipientFields]) (web.Result[wire.Recipient], error) {
	c, id := auth.CallerFrom(ctx), db.NewID()
	return a.writeRecipient(ctx, in.Body, func(tx pgx.Tx, f wire.RecipientFields) (wire.Recipient, error) {
		if err := admit(ctx, tx, c); err != nil {
			return wire.Recipient{}, err
		}
		if _, err := tx.Exec(ctx, insertRecipient, recipientValues(c, id, a.now(), f)...); err != nil {
			return wire.Recipient{}, err
		}
		return recipients.Add(ctx, tx, a.now(), id, "added")
	})
}

func (a *API) changeRecipient(ctx context.Context, in *web.ByIDBody[wire.RecipientFields]) (web.Result[wire.Recipient], error) {
	return a.writeRecipient(ctx, in.Body, func(tx pgx.Tx, f wire.RecipientFields) (wire.Recipient, error) {
		return recipients.Change(ctx, tx, a.now(), in.ID, "changed", func(before wire.Recipient) error {
			_, err := tx.Exec(ctx, updateRecipient, recipientValues(auth.CallerFrom(ctx), in.ID, before.UsedAt, f)...)
			return err
		})
	})
}

// writeRecipient checks the fields and runs write in a transaction. Somebody of the
// same name and address is refused with RecipientExists.
func (a *API) writeRecipient(ctx context.Context, in wire.RecipientFields,
	write func(pgx.Tx, wire.RecipientFields) (wire.Recipient, error)) (web.Result[wire.Recipient], error) {
	fields := normaliseRecipient(in)
	if err := fault.Fields(checkRecipient(fields)); err != nil {
		return web.Result[wire.Recipient]{}, err
	}
	r, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Recipient, error) { return write(tx, fields) })
	if db.Violates(err, "recipients_identity") {
		err = conflict("RecipientExists", "A recipient with this name and address is already in the address book.")
	}
	return r, err
}

func (a *API) removeRecipient(ctx context.Context, in *web.ByID) (web.Result[wire.Recipient], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Recipient, error) {
		return recipients.Remove(ctx, tx, a.now(), in.ID, func() error {
			_, err := tx.Exec(ctx, `delete from recipients where id = $1 and shop_id = $2`, in.ID, auth.CallerFrom(ctx).ShopID)
			return err
		})
	})
}

const insertRecipient = `insert into recipients (id, shop_id, merchant_id, created, used_at, first_name, last_name, tel_no, email, instructions,
	line1, line2, line3, post_code, city, lat, long) values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`

const updateRecipient = `update recipients set used_at = $4, first_name = $5, last_name = $6, tel_no = $7, email = $8, instructions = $9,
	line1 = $10, line2 = $11, line3 = $12, post_code = $13, city = $14, lat = $15, long = $16 where id = $1 and shop_id = $2 and merchant_id = $3`

// recipientValues are the arguments of both statements.
func recipientValues(c *auth.Caller, id string, at time.Time, f wire.RecipientFields) []any {
	return []any{id, c.ShopID, c.MerchantID, at, f.FirstName, f.LastName, f.TelNo, f.Email, f.Instructions,
		f.Line1, f.Line2, f.Line3, f.PostCode, f.City, f.Lat, f.Long}
}

func fullName(f wire.RecipientFields) string {
	return strings.TrimSpace(f.FirstName + " " + f.LastName)
}

func normaliseRecipient(f wire.RecipientFields) wire.RecipientFields {
	for _, text := range []*string{&f.FirstName, &f.LastName, &f.Email, &f.Instructions, &f.Line1, &f.Line2, &f.Line3, &f.City} {
		*text = strings.TrimSpace(*text)
	}
	f.TelNo, f.PostCode = phone(f.TelNo), postcodes.Normal(f.PostCode)
	return f
}

// checkRecipient returns every field that is wrong, by the booking form's rules.
func checkRecipient(f wire.RecipientFields) map[string]string {
	wrong := map[string]string{}
	for field, value := range map[string]string{"FirstName": f.FirstName, "TelNo": f.TelNo} {
		if value == "" {
			wrong[field] = mandatory
		}
	}
	if utf8.RuneCountInString(f.Instructions) > maxDeliveryNote {
		wrong["Instructions"] = "Please enter shorter instructions."
	}
	checkContacts(wire.CollectBooking{TelNo: f.TelNo, Email: f.Email}, wrong)
	checkAddress("Address", f.CollectAddress, wrong)
	return wrong
}

// keepRecipient saves whom a placed order goes to in its shop's address book; somebody who is there already gets what was
// entered last. A return goes to the shop itself.
func keepRecipient(ctx context.Context, tx pgx.Tx, now time.Time, orderID string) error {
	_, err := tx.Exec(ctx, `insert into recipients as r (id, shop_id, merchant_id, created, used_at, first_name, last_name, tel_no, email, instructions,
				line1, line2, line3, post_code, city, lat, long)
			select $2, shop_id, merchant_id, $3, $3, first_name, last_name, tel_no, email, instructions,
				dropoff_line1, dropoff_line2, dropoff_line3, dropoff_post_code, dropoff_city, dropoff_lat, dropoff_long from collect_orders
			where id = $1 and not exists (select from return_couriers where order_id = $1)
		on conflict on constraint recipients_identity do update set used_at = greatest(r.used_at, excluded.used_at), tel_no = excluded.tel_no, email = excluded.email,
			instructions = coalesce(nullif(excluded.instructions, ''), r.instructions), line2 = excluded.line2, line3 = excluded.line3, city = excluded.city,
			lat = excluded.lat, long = excluded.long`, orderID, db.NewID(), now)
	return err
}
