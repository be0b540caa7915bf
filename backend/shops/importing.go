package shops

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/imports"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// importFormat has the headings of the export, which can be changed and sent back.
var importFormat = imports.Format{Name: "shops", MaxBytes: 4 << 20, MaxRows: 2_000, Required: []string{"Name"},
	Headings: []string{"Id", "Name", "Merchant", "Email", "Phone", "Manager", "Address line 1", "Address line 2", "City", "County", "Postcode"}}

func (a *API) registerImport(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return op(method, "merchant/shop-import"+path, summary, wire.RoleAdmin, wire.RoleMerchant)
	}
	web.HandleFile(api, op(http.MethodGet, "/template", "An empty file for shops").File(export.CSVType), importFormat.Template)
	web.Handle(api, importFormat.Op(op(http.MethodPost, "/check", "What the import of a file with shops would do").Reads()), a.checkImport)
	web.Handle(api, importFormat.Op(op(http.MethodPost, "", "Add and change the shops of a file, which may be sent again")), a.importShops)
}

// details are what a file says of a shop.
type details struct {
	Name, Email, Phone, Manager            string
	Line1, Line2, City, County, PostalCode string
}

func (d details) facts() map[string]any {
	return facts(wire.Shop{Name: d.Name, Manager: d.Manager, Email: d.Email, Phone: d.Phone,
		Address: wire.Address{Line1: d.Line1, Line2: d.Line2, City: d.City, County: d.County, PostalCode: d.PostalCode}})
}

// importRow is a row of a file: the shop that it names, if there is one, and what it is to be.
type importRow struct {
	export.CSVRow
	shopID, merchantID string
	was, is            details
	wrong              problems
}

func (a *API) checkImport(ctx context.Context, in *web.Form[imports.Form]) (out web.Result[wire.FileImport], err error) {
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		_, err := a.readImport(ctx, tx, in, &out.Result)
		return err
	})
	return out, err
}

// importShops takes every row that can be taken, all in one transaction. A shop is found by its Id, or else by its merchant and name; an empty
// cell leaves what is there.
func (a *API) importShops(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.FileImport], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.FileImport, err error) {
		rows, err := a.readImport(ctx, tx, in, &out)
		if err == nil && len(rows) > 0 {
			err = a.storeImport(ctx, tx, rows, &out)
		}
		if db.Violates(err, "shops_name_key") {
			err = fault.New(fault.Conflict, "ShopsChanged", "The shops have changed in the meantime. Please send the file again.")
		}
		return out, err
	})
}

// readImport reads a file and returns the rows that add or change something. The shops that they name stay locked.
func (a *API) readImport(ctx context.Context, tx pgx.Tx, in *web.Form[imports.Form], out *wire.FileImport) (rows []*importRow, err error) {
	*out = wire.FileImport{}
	var all []*importRow
	err = importFormat.Rows(ctx, in, func(row export.CSVRow) error {
		all = append(all, &importRow{CSVRow: row, wrong: problems{}})
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(findMerchants(ctx, tx, all), a.findShops(ctx, tx, all)); err != nil {
		return nil, err
	}
	left := importFormat.LeftOut()
	for _, r := range all {
		r.check()
		switch out.Rows++; {
		case len(r.wrong) > 0:
			left.Add(r.CSVRow, r.Cell("Name"), r.wrong, map[string]string{"Line1": "Address line 1", "Line2": "Address line 2", "PostalCode": "Postcode"})
		case r.shopID == "":
			out.Added++
			rows = append(rows, r)
		case r.was == r.is:
			out.Same++
		default:
			out.Changed++
			rows = append(rows, r)
		}
	}
	out.LeftOut, err = left.Answer()
	return rows, err
}

// findMerchants finds the merchant of each row: the caller's own, or the one that an Admin names.
func findMerchants(ctx context.Context, tx pgx.Tx, rows []*importRow) error {
	c := auth.CallerFrom(ctx)
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.Cell("Merchant")
	}
	found, err := db.All[struct{ Written, ID string }](ctx, tx, `select distinct written, m.id::text from unnest($2::text[]) written
		join merchants m on name_key(m.name) = name_key(written) where $1 = '' or m.id = nullif($1, '')::uuid`, c.MerchantID, names)
	ids := map[string]string{}
	for _, m := range found {
		ids[m.Written] = m.ID
	}
	for i, r := range rows {
		switch r.merchantID = ids[names[i]]; {
		case names[i] == "":
			r.merchantID = c.MerchantID
		case r.merchantID == "" && c.MerchantID != "":
			r.wrong["Merchant"] = "This is not your merchant."
		case r.merchantID == "":
			r.wrong["Merchant"] = "No merchant has this name."
		}
	}
	return err
}

// findShops finds the shop that each row names, and what is stored of it.
func (a *API) findShops(ctx context.Context, tx pgx.Tx, rows []*importRow) error {
	ids, merchants, names := make([]string, len(rows)), make([]string, len(rows)), make([]string, len(rows))
	for i, r := range rows {
		if ids[i] = strings.ToLower(r.Cell("Id")); ids[i] != "" && !db.IsID(ids[i]) {
			r.wrong["Id"], ids[i] = "This is not the Id of a shop.", ""
		}
		merchants[i], names[i] = r.merchantID, r.Cell("Name")
	}
	type named struct{ Key, ID, Holder string } // Holder has the name now
	keys, err := db.All[named](ctx, tx, `select name_key(w.name) as key, coalesce(s.id::text, '') as id, coalesce(o.id::text, '') as holder
		from unnest($1::text[], $2::text[], $3::text[]) with ordinality w (id, merchant, name, n)
		left join shops s on s.id = nullif(w.id, '')::uuid
		left join shops o on o.merchant_id = coalesce(s.merchant_id, nullif(w.merchant, '')::uuid) and name_key(o.name) = name_key(w.name)
		order by w.n`, ids, merchants, names)
	if err != nil {
		return err
	}
	for i, r := range rows {
		if r.shopID = keys[i].ID; r.Cell("Id") == "" {
			r.shopID = keys[i].Holder
		}
		ids[i] = r.shopID
	}
	stored, err := a.lockShops(ctx, tx, ids)
	if err != nil {
		return err
	}
	first := map[string]int{}
	for i, r := range rows {
		s, known := stored[r.shopID]
		same := r.shopID
		if same == "" {
			same = r.merchantID + "\n" + keys[i].Key
		}
		switch {
		case len(r.wrong) > 0:
			continue
		case r.Cell("Id") != "" && !known:
			r.wrong["Id"] = "There is no shop with this Id."
		case known && r.merchantID != "" && s.MerchantID != r.merchantID:
			r.wrong["Merchant"] = "The shop with this Id belongs to another merchant."
		case known && s.Archived:
			r.wrong["Name"] = "This shop is archived and cannot be changed."
		case known && keys[i].Holder != "" && keys[i].Holder != r.shopID:
			r.wrong["Name"] = "There is a shop of this name already: capitals, accents and spaces do not make it another."
		case !known && r.merchantID == "":
			r.wrong["Merchant"] = "This field is mandatory."
		case first[same] > 0:
			r.wrong[""] = fmt.Sprintf("Row %d names the same shop.", first[same])
		}
		first[same] = r.Line
		if known {
			r.was, r.merchantID = s.details, s.MerchantID
		}
	}
	return nil
}

type storedShop struct {
	ID, MerchantID string
	Archived       bool
	details
}

// lockShops reads those of the shops that are the caller's.
func (a *API) lockShops(ctx context.Context, tx pgx.Tx, ids []string) (map[string]storedShop, error) {
	known := make([]string, 0, len(ids))
	for _, id := range ids {
		if id != "" {
			known = append(known, id)
		}
	}
	rows, err := tx.Query(ctx, `select s.id::text, s.merchant_id::text, s.archived_at is not null, s.name, s.email, s.phone, s.manager, s.line1, s.line2, s.city,
			s.county, s.postal_code from shops s where s.id = any($4::uuid[]) and `+ownedSQL+` order by s.id for no key update`,
		append(ownerArgs(auth.CallerFrom(ctx)), known)...)
	if err != nil {
		return nil, err
	}
	stored := map[string]storedShop{}
	var s storedShop
	_, err = pgx.ForEachRow(rows, []any{&s.ID, &s.MerchantID, &s.Archived, &s.Name, &s.Email, &s.Phone, &s.Manager, &s.Line1, &s.Line2, &s.City, &s.County,
		&s.PostalCode}, func() error { stored[s.ID] = s; return nil })
	return stored, err
}

// check reads the cells. What a new shop needs may be left out of one that is there.
func (r *importRow) check() {
	r.is = r.was
	for heading, text := range r.Odd {
		r.wrong[heading] = text
	}
	if len(r.Odd) > 0 || r.wrong["Id"] != "" || r.wrong[""] != "" {
		return
	}
	text := func(heading, field string, value *string, least, most int) {
		cell := r.Cell(heading)
		if cell == "" && (r.shopID != "" || least == 0) {
			return
		}
		*value = cell
		r.wrong.text(field, value, least, most)
	}
	text("Name", "Name", &r.is.Name, 3, 49)
	text("Manager", "Manager", &r.is.Manager, 0, 49)
	text("Address line 1", "Line1", &r.is.Line1, 3, 99)
	text("Address line 2", "Line2", &r.is.Line2, 0, 99)
	text("City", "City", &r.is.City, 3, 49)
	text("County", "County", &r.is.County, 3, 29)
	if cell := r.Cell("Email"); cell != "" || r.shopID == "" {
		r.is.Email = cell
		r.wrong.email(&r.is.Email, "Enter a valid e-mail address.")
	}
	if cell := r.Cell("Postcode"); cell != "" || r.shopID == "" {
		r.is.PostalCode = cell
		r.wrong.postcode("PostalCode", &r.is.PostalCode)
	}
	if cell := r.Cell("Phone"); cell != "" {
		r.is.Phone = cell
		r.wrong.phone(&r.is.Phone)
	}
}

// storeImport adds and changes shops, with an entry of the audit log for each, and tells the screens of each merchant once.
func (a *API) storeImport(ctx context.Context, tx pgx.Tx, rows []*importRow, out *wire.FileImport) error {
	batch, merchants := &pgx.Batch{}, map[string]bool{}
	for _, r := range rows {
		entry := audit.Entry{At: a.now(), TargetKind: "shop", TargetLabel: r.is.Name, MerchantID: r.merchantID}
		if d := r.is; r.shopID == "" {
			r.shopID, entry.Action = db.NewID(), "shop.created"
			batch.Queue(insertShop, NewShop{MerchantID: r.merchantID, Name: d.Name, Email: d.Email, Phone: d.Phone, Manager: d.Manager,
				Line1: d.Line1, Line2: d.Line2, City: d.City, County: d.County, PostalCode: d.PostalCode}.values(r.shopID)...)
			_, entry.After = audit.Differences(nil, d.facts())
		} else {
			entry.Action = "shop.imported"
			batch.Queue(`update shops s set name = $3, email = $4, phone = $5, manager = $6, `+setAddress(7)+` where s.id = $1 and s.merchant_id = $2`,
				r.shopID, r.merchantID, d.Name, d.Email, d.Phone, d.Manager, d.Line1, d.Line2, d.City, d.County, d.PostalCode)
			entry.Before, entry.After = audit.Differences(r.was.facts(), d.facts())
		}
		entry.TargetID, merchants[r.merchantID] = r.shopID, true
		audit.Queue(ctx, batch, entry)
	}
	audit.Queue(ctx, batch, audit.Entry{At: a.now(), Action: "shops.imported", TargetKind: "shops", TargetLabel: "Shops",
		MerchantID: auth.CallerFrom(ctx).MerchantID, After: map[string]any{"Added": out.Added, "Changed": out.Changed}})
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	for merchant := range merchants {
		if err := live.Publish(ctx, tx, live.Event{Kind: wire.UpdateShop, Entity: wire.EntityShop, MerchantID: merchant}); err != nil {
			return err
		}
	}
	return nil
}
