package collect

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/imports"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const mostRecipients = 50_000 // entries of one address book

var (
	recipientFormat = imports.Format{Name: "address-book", MaxBytes: 4 << 20, MaxRows: 2_000,
		Headings: []string{"First name", "Last name", "Phone", "Email", "Address line 1", "Address line 2", "Address line 3", "City", "Postcode",
			"Delivery instructions"},
		Required: []string{"First name", "Phone", "Address line 1", "Postcode"}}
	// contactNames are the headings of fields whose problems are shown.
	contactNames = map[string]string{"FirstName": "First name", "LastName": "Last name", "TelNo": "Phone", "Instructions": "Delivery instructions",
		"Address": "Address"}
)

// recipientRow is a row of a file that can be taken.
type recipientRow struct {
	export.CSVRow
	wire.RecipientFields
}

// who names the same person at the same address, as the table's identity does before it is lowered.
func (r recipientRow) who() string {
	return r.FirstName + " " + r.LastName + "\n" + r.Line1 + "\n" + r.PostCode
}

func (r recipientRow) identity() string { return strings.ToLower(r.who()) }

// importRecipients takes every row that can be taken, all in one transaction.
// Who is in the address book already is changed to what the file says.
func (a *API) importRecipients(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.FileImport], error) {
	return a.takeRecipients(ctx, in, func(ctx context.Context, tx pgx.Tx, rows []recipientRow, out *wire.FileImport) error {
		return storeRecipients(ctx, tx, auth.CallerFrom(ctx), a.now(), rows, out)
	})
}

// checkRecipients says what importRecipients would do with a file.
func (a *API) checkRecipients(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.FileImport], error) {
	return a.takeRecipients(ctx, in, func(ctx context.Context, tx pgx.Tx, rows []recipientRow, out *wire.FileImport) error {
		_, err := compareRecipients(ctx, tx, auth.CallerFrom(ctx), rows, out)
		return err
	})
}

// takeRecipients reads a file, and does with its rows what it is given.
func (a *API) takeRecipients(ctx context.Context, in *web.Form[imports.Form],
	do func(context.Context, pgx.Tx, []recipientRow, *wire.FileImport) error) (web.Result[wire.FileImport], error) {
	out := wire.FileImport{}
	if err := admit(ctx, a.pool, auth.CallerFrom(ctx)); err != nil {
		return web.Of(out), err
	}
	left := recipientFormat.LeftOut()
	rows, err := a.readRecipients(ctx, in, left, &out)
	if err != nil {
		return web.Of(out), err
	}
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		out.Added, out.Changed, out.Same = 0, 0, 0
		return do(ctx, tx, rows, &out)
	})
	if db.Violates(err, "recipients_identity") { // somebody else added one of them at this moment
		err = conflict("RecipientExists", "The address book has changed in the meantime. Please send the file again.")
	}
	if err != nil {
		return web.Of(out), err
	}
	out.LeftOut, err = left.Answer()
	return web.Of(out), err
}

// readRecipients reads a file row by row: who can be taken, and which rows are left out.
func (a *API) readRecipients(ctx context.Context, in *web.Form[imports.Form], left *imports.LeftOut, out *wire.FileImport) ([]recipientRow, error) {
	var read []recipientRow
	err := recipientFormat.Rows(ctx, in, func(row export.CSVRow) error {
		out.Rows++
		read = append(read, recipientRow{row, normaliseRecipient(recipientOf(row))})
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := a.locate(ctx, read); err != nil {
		return nil, err
	}
	first, rows := map[string]int{}, read[:0:0]
	for _, row := range read {
		wrong := row.problems()
		switch line, twice := first[row.identity()]; {
		case len(wrong) > 0:
			left.Add(row.CSVRow, fullName(row.RecipientFields), wrong, contactNames)
		case twice:
			twin := fmt.Sprintf("Row %d already has a recipient with this name and address.", line)
			left.Add(row.CSVRow, fullName(row.RecipientFields), map[string]string{"": twin}, nil)
		default:
			first[row.identity()] = row.Line
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// locate gives each row the position of its postcode.
func (a *API) locate(ctx context.Context, rows []recipientRow) error {
	codes := make([]string, len(rows))
	for i, row := range rows {
		codes[i] = row.PostCode
	}
	positions, err := a.places.Positions(ctx, codes)
	for i := range rows {
		at := positions[strings.ReplaceAll(rows[i].PostCode, " ", "")]
		rows[i].Lat, rows[i].Long = at.Lat, at.Long
	}
	return err
}

func (r recipientRow) problems() map[string]string {
	wrong := tooLong(r.RecipientFields)
	for heading, text := range r.Odd {
		wrong[heading] = text
	}
	if len(wrong) == 0 {
		wrong = checkRecipient(r.RecipientFields)
	}
	if wrong["Address"] == mandatory {
		wrong["Address"] = unknownAddress(r.CollectAddress)
	}
	return wrong
}

func recipientOf(row export.CSVRow) wire.RecipientFields {
	return wire.RecipientFields{FirstName: row.Cell("First name"), LastName: row.Cell("Last name"), TelNo: row.Cell("Phone"), Email: row.Cell("Email"),
		Instructions: row.Cell("Delivery instructions"), CollectAddress: addressOf(row)}
}

func addressOf(row export.CSVRow) wire.CollectAddress {
	return wire.CollectAddress{Line1: row.Cell("Address line 1"), Line2: row.Cell("Address line 2"), Line3: row.Cell("Address line 3"),
		City: row.Cell("City"), PostCode: row.Cell("Postcode")}
}

// unknownAddress returns what an address of a file lacks.
func unknownAddress(address wire.CollectAddress) string {
	switch {
	case address.Line1 == "" || address.PostCode == "":
		return mandatory
	case !postcodes.Is(address.PostCode):
		return "The postcode is not valid."
	}
	return "The latitude and longitude of this postcode are not known."
}

// tooLong holds the bounds that the API's description sets for JSON.
func tooLong(f wire.RecipientFields) map[string]string {
	wrong := map[string]string{}
	for field, bound := range map[string]struct {
		text string
		most int
	}{
		"FirstName": {f.FirstName, 120}, "LastName": {f.LastName, 120}, "Email": {f.Email, 254}, "Address line 1": {f.Line1, 200},
		"Address line 2": {f.Line2, 200}, "Address line 3": {f.Line3, 200}, "City": {f.City, 120},
	} {
		if len([]rune(bound.text)) > bound.most {
			wrong[field] = fmt.Sprintf("At most %d characters.", bound.most)
		}
	}
	return wrong
}

// compareRecipients counts what a file would add and change, and returns the entries that it names.
func compareRecipients(ctx context.Context, tx pgx.Tx, c *auth.Caller, rows []recipientRow, out *wire.FileImport) (map[string]wire.Recipient, error) {
	known, err := knownRecipients(ctx, tx, c, rows)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		switch before, ok := known[row.identity()]; {
		case !ok:
			out.Added++
		case before.RecipientFields == row.RecipientFields:
			out.Same++
		default:
			out.Changed++
		}
	}
	return known, roomFor(ctx, tx, c, out.Added)
}

// storeRecipients adds and changes entries, with an audit entry of each that was changed.
func storeRecipients(ctx context.Context, tx pgx.Tx, c *auth.Caller, now time.Time, rows []recipientRow, out *wire.FileImport) error {
	known, err := compareRecipients(ctx, tx, c, rows, out)
	if err != nil {
		return err
	}
	batch := &pgx.Batch{}
	for _, row := range rows {
		before, ok := known[row.identity()]
		switch {
		case !ok:
			batch.Queue(insertRecipient, recipientValues(c, db.NewID(), now, row.RecipientFields)...)
		case before.RecipientFields != row.RecipientFields:
			batch.Queue(updateRecipient, recipientValues(c, before.Id, before.UsedAt, row.RecipientFields)...)
			was, is := audit.Differences(recipients.Facts(before), recipients.Facts(wire.Recipient{RecipientFields: row.RecipientFields}))
			audit.Queue(ctx, batch, audit.Entry{At: now, Action: "recipient.changed", TargetKind: "recipient", TargetID: before.Id,
				TargetLabel: fullName(before.RecipientFields), MerchantID: c.MerchantID, Before: was, After: is})
		}
	}
	if batch.Len() == 0 {
		return nil
	}
	audit.Queue(ctx, batch, audit.Entry{At: now, Action: "recipients.imported", TargetKind: "recipient", TargetLabel: "Address book", MerchantID: c.MerchantID,
		After: map[string]any{"Added": out.Added, "Changed": out.Changed}})
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	return live.Publish(ctx, tx, recipientEvent(c, ""))
}

func knownRecipients(ctx context.Context, tx pgx.Tx, c *auth.Caller, rows []recipientRow) (map[string]wire.Recipient, error) {
	wanted := make([]string, len(rows))
	for i, row := range rows {
		wanted[i] = row.who()
	}
	found, _ := tx.Query(ctx, `select `+recipientColumns+` from recipients r
		where shop_id = $1 and identity = any(array(select lower(who) from unnest($2::text[]) who)) for update`, c.ShopID, wanted)
	all, err := pgx.CollectRows(found, pgx.RowToStructByName[wire.Recipient])
	known := make(map[string]wire.Recipient, len(all))
	for _, r := range all {
		known[recipientRow{RecipientFields: r.RecipientFields}.identity()] = r
	}
	return known, err
}

// roomFor refuses to let an address book grow without bound.
func roomFor(ctx context.Context, tx pgx.Tx, c *auth.Caller, more int) error {
	have, err := db.Value[int](ctx, tx, `select count(*) from recipients where shop_id = $1`, c.ShopID)
	if err == nil && have+more > mostRecipients {
		return fault.Field("File", fmt.Sprintf("An address book can have at most %d recipients.", mostRecipients))
	}
	return err
}
