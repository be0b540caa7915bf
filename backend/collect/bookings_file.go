package collect

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/imports"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var (
	bookingRequired = []string{"Reference number", "Collection time", "Vehicle type", "Delivery type", "First name", "Last name", "Phone", "Email",
		"Address line 1", "Postcode"}
	bookingFormat = imports.Format{Name: "bookings", MaxBytes: 4 << 20, MaxRows: 200, Required: bookingRequired,
		Headings: append(slices.Clone(bookingRequired), "Address line 2", "Address line 3", "City", "Delivery instructions", "Collection instructions",
			"Order details", "Restricted items", "PIN at the door")}
	// bookingNames are the headings of fields whose problems are shown.
	bookingNames = map[string]string{"ReferenceNumber": "Reference number", "PickUpTime": "Collection time", "VehicleTypeId": "Vehicle type",
		"DeliveryTypeKey": "Delivery type",
		"FirstName":       "First name", "LastName": "Last name", "TelNo": "Phone", "DeliveryAddress": "Address", "CustomerInstructions": "Delivery instructions",
		"PickUpInstructions": "Collection instructions", "CollectionAddress": "Your shop's address", "PickupFirstName": "Your shop's contact",
		"PickupLastName": "Your shop's contact's last name", "PickupPhone": "Your shop's phone"}
	timeLayouts = []string{"02/01/2006 15:04", "02/01/2006 15:04:05", "2006-01-02 15:04", "2006-01-02T15:04"} // London's clock
)

// registerBookingFile lists the operations on bookings from a file.
func (a *API) registerBookingFile(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/collect" + path, Summary: summary, Tag: "collect", Roles: []string{wire.RoleShop}, Counter: true}
	}
	web.Handle(api, bookingFormat.Op(op(http.MethodPost, "/bookings/check",
		"Check a CSV file of bookings: the drafts it would create and the rows that are invalid").Reads()), a.checkBookings)
	web.Handle(api, bookingFormat.Op(op(http.MethodPost, "/bookings",
		"Create drafts from the bookings in a CSV file; invalid rows are returned with the reason").Creates()), a.createBookings)
	web.HandleFile(api, op(http.MethodGet, "/bookings/template", "A CSV template for bookings").File(export.CSVType), bookingFormat.Template)
	web.Handle(api, op(http.MethodPost, "/drafts/list", "One page of the drafts created from files that are not yet booked").Reads(), a.drafts)
	web.Handle(api, op(http.MethodDelete, "/drafts/{id}", "Remove a draft that was created from a file").Undoable(), a.removeDraft)
}

func (a *API) checkBookings(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.BookingFile], error) {
	out, _, err := a.readBookings(ctx, in)
	return web.Of(out), err
}

// createBookings makes drafts of all rows that can be taken, in one transaction.
// They are quoted and placed one by one, by a person.
func (a *API) createBookings(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.BookingFile], error) {
	c, now := auth.CallerFrom(ctx), a.now()
	out, forms, err := a.readBookings(ctx, in)
	if err != nil || len(forms) == 0 {
		return web.Of(out), err
	}
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		for _, form := range forms {
			id := db.NewID()
			if err := insertDraft(ctx, tx, c, now, id, form); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `update collect_orders set from_file = true where id = $1`, id); err != nil {
				return err
			}
		}
		err := audit.Record(ctx, tx, audit.Entry{At: now, Action: "collect.drafted_from_file", TargetKind: "collect", TargetLabel: "Bookings from a file",
			MerchantID: c.MerchantID, After: map[string]any{"Drafts": len(forms)}})
		if err != nil {
			return err
		}
		return publishDrafts(ctx, tx, c, "")
	})
	return web.Of(out), err
}

// bookingSetup has the data that all bookings of a shop use.
type bookingSetup struct {
	form     wire.CollectBooking
	vehicles []wire.VehicleType
}

func (a *API) bookingSetup(ctx context.Context) (s bookingSetup, err error) {
	contact, err := a.contact(ctx, nil)
	if err != nil {
		return s, err
	}
	shop, err := a.shopAddress(ctx, nil)
	if err != nil {
		return s, err
	}
	vehicles, err := a.vehicleTypes(ctx, nil)
	s.vehicles = vehicles.Result
	from := shop.Result
	s.form = wire.CollectBooking{PickupFirstName: contact.Result.FirstName, PickupLastName: contact.Result.LastName, PickupPhone: contact.Result.Phone,
		CollectionAddress: wire.CollectAddress{Line1: from.AddressLine1, Line2: from.AddressLine2, Line3: from.AddressLine3, City: from.City,
			PostCode: from.PostCode, Lat: from.Lat, Long: from.Long}}
	return s, err
}

// readBookings reads a file row by row: which bookings it makes, and which rows are left out.
func (a *API) readBookings(ctx context.Context, in *web.Form[imports.Form]) (out wire.BookingFile, forms []wire.CollectBooking, err error) {
	out.Bookings = []wire.BookingRow{}
	if err := admit(ctx, a.pool, auth.CallerFrom(ctx)); err != nil {
		return out, nil, err
	}
	setup, err := a.bookingSetup(ctx)
	if err != nil {
		return out, nil, err
	}
	rows, err := a.bookingRows(ctx, in, setup)
	if err != nil {
		return out, nil, err
	}
	left := bookingFormat.LeftOut()
	forms = a.takeBookings(ctx, rows, left, &out)
	out.Rows = len(rows)
	out.LeftOut, err = left.Answer()
	return out, forms, err
}

// takeBookings returns the forms of the rows that can become drafts.
func (a *API) takeBookings(ctx context.Context, rows []bookingRow, left *imports.LeftOut, out *wire.BookingFile) (forms []wire.CollectBooking) {
	now := a.now()
	deadline, cancel := context.WithTimeout(ctx, routingLimit)
	defer cancel()
	for _, row := range rows {
		name := strings.TrimSpace(row.form.FirstName + " " + row.form.LastName)
		wrong := problemsOf(row.form, row.vehicle.Code, now, a.roadMiles(deadline, row.form))
		row.explain(wrong)
		for heading, text := range row.Odd {
			wrong[heading] = text
		}
		if len(wrong) > 0 {
			left.Add(row.CSVRow, name, wrong, bookingNames)
			continue
		}
		forms = append(forms, row.form)
		out.Bookings = append(out.Bookings, wire.BookingRow{Row: row.Line, BookingSummary: wire.BookingSummary{ReferenceNumber: row.form.ReferenceNumber,
			Recipient: name,
			Address:   oneLine(row.form.DeliveryAddress), PickUpTime: *row.form.PickUpTime, VehicleTypeName: row.vehicle.Name,
			DeliveryTypeKey: row.form.DeliveryTypeKey, DoorPin: row.form.DoorPin}})
	}
	return forms
}

// bookingRow is a row of a file as a booking form.
type bookingRow struct {
	export.CSVRow
	form    wire.CollectBooking
	vehicle wire.VehicleType
	// vehicles names those that can be booked.
	vehicles string
}

func (a *API) bookingRows(ctx context.Context, in *web.Form[imports.Form], s bookingSetup) (rows []bookingRow, err error) {
	err = bookingFormat.Rows(ctx, in, func(row export.CSVRow) error {
		rows = append(rows, s.rowOf(row))
		return nil
	})
	if err != nil {
		return nil, err
	}
	codes := make([]string, len(rows))
	for i, row := range rows {
		codes[i] = row.form.DeliveryAddress.PostCode
	}
	positions, err := a.places.Positions(ctx, codes)
	for i := range rows {
		to := &rows[i].form.DeliveryAddress
		at := positions[strings.ReplaceAll(to.PostCode, " ", "")]
		to.Lat, to.Long = at.Lat, at.Long
	}
	return rows, err
}

func (s bookingSetup) rowOf(row export.CSVRow) bookingRow {
	r := bookingRow{CSVRow: row, form: s.form}
	var names []string
	for _, v := range s.vehicles {
		if !v.Active {
			continue
		}
		names = append(names, v.Name)
		if strings.EqualFold(v.Name, row.Cell("Vehicle type")) || strings.EqualFold(v.Code, row.Cell("Vehicle type")) {
			r.vehicle = v
		}
	}
	r.vehicles = strings.Join(names, ", ")
	r.form.VehicleTypeId, r.form.PickUpTime = r.vehicle.Id, collectionTime(row.Cell("Collection time"))
	for _, d := range deliveryTypes {
		if strings.EqualFold(d.Key, row.Cell("Delivery type")) || strings.EqualFold(d.Title, row.Cell("Delivery type")) {
			r.form.DeliveryTypeKey = d.Key
		}
	}
	r.form.ReferenceNumber, r.form.OrderDetails = row.Cell("Reference number"), row.Cell("Order details")
	r.form.FirstName, r.form.LastName, r.form.TelNo, r.form.Email = row.Cell("First name"), row.Cell("Last name"), row.Cell("Phone"), row.Cell("Email")
	r.form.CustomerInstructions, r.form.PickUpInstructions = row.Cell("Delivery instructions"), row.Cell("Collection instructions")
	r.form.HasRestrictedItems, r.form.DoorPin = isYes(row.Cell("Restricted items")), isYes(row.Cell("PIN at the door"))
	r.form.DeliveryAddress = addressOf(row)
	r.form = normalise(r.form)
	return r
}

func isYes(cell string) bool {
	return slices.Contains([]string{"yes", "y", "true", "1"}, strings.ToLower(cell))
}

func isNo(cell string) bool {
	return slices.Contains([]string{"no", "n", "false", "0", ""}, strings.ToLower(cell))
}

// collectionTime reads a moment on London's clock; nil where it is none.
func collectionTime(cell string) *time.Time {
	for _, layout := range timeLayouts {
		if at, err := time.ParseInLocation(layout, cell, london.Zone); err == nil {
			at = at.UTC()
			return &at
		}
	}
	return nil
}

// explain says of what a file lacks why it is wrong, since a form would not let it be typed.
func (r bookingRow) explain(wrong map[string]string) {
	if r.form.VehicleTypeId == "" {
		wrong["VehicleTypeId"] = "Please enter one of " + r.vehicles + "."
	}
	if r.form.DeliveryTypeKey == "" {
		wrong["DeliveryTypeKey"] = "Please enter Rapid or Flexible."
	}
	if r.form.PickUpTime == nil && r.Cell("Collection time") != "" {
		wrong["PickUpTime"] = "Write it as 31/12/2026 14:30."
	}
	if wrong["DeliveryAddress"] == mandatory {
		wrong["DeliveryAddress"] = unknownAddress(r.form.DeliveryAddress)
	}
	for _, heading := range []string{"Restricted items", "PIN at the door"} {
		if cell := r.Cell(heading); !isYes(cell) && !isNo(cell) {
			wrong[heading] = "Please enter yes or no."
		}
	}
	if len([]rune(r.form.OrderDetails)) > 1000 {
		wrong["Order details"] = "At most 1000 characters."
	}
	f := r.form
	for field, problem := range tooLong(wire.RecipientFields{FirstName: f.FirstName, LastName: f.LastName, Email: f.Email, CollectAddress: f.DeliveryAddress}) {
		wrong[field] = problem
	}
}

// oneLine is an address as a list shows it.
func oneLine(a wire.CollectAddress) string {
	parts := slices.DeleteFunc([]string{a.Line1, a.Line2, a.Line3, a.City, a.PostCode}, func(s string) bool { return s == "" })
	return strings.Join(parts, ", ")
}
