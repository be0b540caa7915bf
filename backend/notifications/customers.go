package notifications

import (
	"context"
	"errors"
	"io"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxList     = 8 << 20 // bytes of a list
	mostRows    = 100_000
	idLength    = 120
	mostProblem = 200 // rows that are named as left out; the file names them all
)

type checkForm struct {
	CustomerIds huma.FormFile `form:"CustomerIds" contentType:"application/octet-stream" required:"true" doc:"CSV: column CustomerId, else the first"`
}

func (a *API) checkCustomers(ctx context.Context, in *web.Form[checkForm]) (web.Result[wire.CustomerCheck], error) {
	file := in.RawBody.Data().CustomerIds
	defer func() { _ = file.Close() }()
	_, check, err := a.readCustomers(ctx, file)
	return web.Of(check), err
}

// customerRow is a row of the list.
type customerRow struct {
	no int
	id string
}

// customerRows are the rows of a list, and those that are left out.
type customerRows struct {
	rows int
	good []customerRow
	left []wire.ImportProblem
}

func (c *customerRows) leave(row customerRow, problem string) {
	c.left = append(c.left, wire.ImportProblem{Row: row.no, Name: row.id, Column: "Customer id", Problem: problem})
}

// leftOut returns the rows that are left out in the order of the list, also as a file.
func (c *customerRows) leftOut() (out wire.ImportProblems, err error) {
	out = wire.ImportProblems{Count: len(c.left), Problems: []wire.ImportProblem{}}
	if len(c.left) == 0 {
		return out, nil
	}
	slices.SortStableFunc(c.left, func(a, b wire.ImportProblem) int { return a.Row - b.Row })
	out.Problems, out.FileName = c.left[:min(len(c.left), mostProblem)], "customers-left-out.csv"
	var file strings.Builder
	table, err := export.NewCSV(&file, "Customer id", "Row", "Reason")
	for _, p := range c.left {
		if err == nil {
			err = table.Row(p.Name, p.Row, p.Problem)
		}
	}
	if err == nil {
		err = table.Close()
	}
	out.Data = file.String()
	return out, err
}

// readCustomers reads a list row by row: who can be notified, and which rows are left out.
func (a *API) readCustomers(ctx context.Context, file io.Reader) (accepted []string, check wire.CustomerCheck, err error) {
	list, err := parseCustomers(file)
	if err != nil {
		return nil, check, err
	}
	merchants, err := a.merchantsOf(ctx, list.good)
	if err != nil {
		return nil, check, err
	}
	for _, row := range list.good {
		switch merchants[row.id] {
		case 0:
			list.leave(row, "This customer has no device that can be notified.")
		case 1:
			accepted = append(accepted, row.id)
		default:
			list.leave(row, "Customers of several merchants have this id.")
		}
	}
	check.Rows, check.Accepted = list.rows, len(accepted)
	check.LeftOut, err = list.leftOut()
	return accepted, check, err
}

// merchantsOf counts, by the customer's id, the merchants with which somebody of that id has a device.
func (a *API) merchantsOf(ctx context.Context, rows []customerRow) (map[string]int, error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.id
	}
	merchants := map[string]int{}
	found, _ := a.pool.Query(ctx, `select customer_id, count(distinct merchant_id) from push_devices
		where customer_id = any($1) and retired_at is null group by 1`, ids)
	var id string
	var n int
	_, err := pgx.ForEachRow(found, []any{&id, &n}, func() error { merchants[id] = n; return nil })
	return merchants, err
}

// parseCustomers reads the column of a CSV file whose heading names it, wherever that stands, else the
// first. A file of one line without a heading has a customer in each of its cells.
func parseCustomers(file io.Reader) (list customerRows, err error) {
	column, lines := 0, 0
	seen, only := map[string]bool{}, []string{} // only is the first line
	take := func(line int, cell string) error {
		row := customerRow{line, strings.Clone(strings.TrimSpace(cell))}
		if list.rows++; list.rows > mostRows {
			return fault.Field("CustomerIds", "A list has at most 100,000 customers.")
		}
		switch problem := idProblem(row.id); {
		case problem != "":
			row.id = ""
			list.leave(row, problem)
		case seen[row.id]:
			list.leave(row, "This customer is already in the list.")
		default:
			seen[row.id] = true
			list.good = append(list.good, row)
		}
		return nil
	}
	err = export.ReadCSV("CustomerIds", file, math.MaxInt, func(line int, cells []string) error {
		if lines++; lines == 1 {
			if column = slices.IndexFunc(cells, isHeading); column >= 0 {
				return nil
			}
			column = 0
			for _, cell := range cells[1:] {
				only = append(only, strings.Clone(cell))
			}
		}
		if column >= len(cells) {
			return take(line, "")
		}
		return take(line, cells[column])
	})
	if err == nil && lines == 1 {
		for _, cell := range only {
			if err == nil && strings.TrimSpace(cell) != "" {
				err = take(1, cell)
			}
		}
	}
	return list, err
}

func isHeading(text string) bool {
	switch strings.ToLower(strings.NewReplacer(" ", "", "_", "", "-", "").Replace(text)) {
	case "id", "customerid", "customerids", "customer":
		return true
	}
	return false
}

func idProblem(id string) string {
	switch {
	case id == "":
		return "The customer's id is missing."
	case !utf8.ValidString(id) || strings.ContainsFunc(id, unicode.IsControl):
		return "This is not text."
	case utf8.RuneCountInString(id) > idLength:
		return "An id has at most 120 characters."
	}
	return ""
}

// registerIntake lists what a shop's own system calls with its key.
func (a *API) registerIntake(api *web.API) {
	op := func(path, summary string) web.Op {
		return web.Op{Method: http.MethodPost, Path: "/api/intake/" + path, Tag: "Intake", Key: true, Live: true, Summary: summary}
	}
	web.Handle(api, op("push-devices", "Register a customer's device; if its token is known, the device is updated"), a.registerDevice)
	web.Handle(api, op("push-devices/remove", "Stop notifying a device"), a.removeDevice)
	web.Handle(api, op("push-notifications/opened", "Record that a notification was opened on a device; repeats are not counted"), a.opened)
}

func (a *API) registerDevice(ctx context.Context, in *web.Body[wire.PushDevice]) (web.Result[wire.PushDeviceId], error) {
	var out wire.PushDeviceId
	key, d := auth.KeyFrom(ctx), in.Body
	if strings.TrimSpace(d.Token) == "" || strings.ContainsFunc(d.Token, unicode.IsControl) {
		return web.Of(out), fault.Field("Token", "A token must not be blank or contain control characters.")
	}
	if problem := idProblem(strings.TrimSpace(d.CustomerId)); problem != "" {
		return web.Of(out), fault.Field("CustomerId", problem)
	}
	shopID, err := shopOf(ctx, a.pool, key, d.ShopId)
	if err != nil {
		return web.Of(out), err
	}
	out, err = RegisterDevice(ctx, a.pool, a.now(), key.MerchantID, shopID, d)
	return web.Of(out), err
}

// RegisterDevice keeps a device of a customer of a merchant, or of one of its shops
// where shopID is set; a token that is known is brought up to date.
func RegisterDevice(ctx context.Context, q db.Querier, now time.Time, merchantID, shopID string, d wire.PushDevice) (out wire.PushDeviceId, err error) {
	err = q.QueryRow(ctx, `insert into push_devices (id, merchant_id, shop_id, customer_id, token, platform, registered_at)
		values ($1, $2, nullif($3, '')::uuid, $4, $5, $6, $7)
		on conflict on constraint push_devices_token do update set shop_id = excluded.shop_id, customer_id = excluded.customer_id,
			platform = excluded.platform, registered_at = excluded.registered_at, retired_at = null, retired_reason = ''
		returning id::text`, db.NewID(), merchantID, shopID, strings.TrimSpace(d.CustomerId), d.Token, d.Platform, now).Scan(&out.Id)
	return out, err
}

// shopOf is the key's own shop, or the named one of the key's merchant; empty where neither is.
func shopOf(ctx context.Context, q db.Querier, key *auth.Key, shopID string) (string, error) {
	if shopID == "" {
		return key.ShopID, nil
	}
	if !db.IsID(shopID) || key.ShopID != "" && !strings.EqualFold(shopID, key.ShopID) {
		return "", fault.Missing("Shop")
	}
	err := q.QueryRow(ctx, `select id::text from shops where id = $1 and merchant_id = $2`, shopID, key.MerchantID).Scan(&shopID)
	return shopID, db.IfNone(err, fault.Missing("Shop"))
}

func (a *API) removeDevice(ctx context.Context, in *web.Body[wire.PushToken]) (web.Result[wire.PushDeviceId], error) {
	var out wire.PushDeviceId
	if strings.ContainsFunc(in.Body.Token, unicode.IsControl) {
		return web.Of(out), fault.Missing("This device")
	}
	err := a.pool.QueryRow(ctx, `update push_devices set retired_at = coalesce(retired_at, $3), retired_reason = 'removed'
		where merchant_id = $1 and token = $2 returning id::text`, auth.KeyFrom(ctx).MerchantID, in.Body.Token, a.now()).Scan(&out.Id)
	err = db.IfNone(err, fault.Missing("This device"))
	return web.Of(out), err
}

func (a *API) opened(ctx context.Context, in *web.Body[wire.PushOpened]) (web.Result[wire.PushDeviceId], error) {
	var out wire.PushDeviceId
	if strings.ContainsFunc(in.Body.Token, unicode.IsControl) {
		return web.Of(out), fault.Missing("This notification")
	}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		out, err = Open(ctx, tx, a.now(), auth.KeyFrom(ctx).MerchantID, in.Body)
		return err
	})
	return web.Of(out), err
}

// Open counts a notification as opened on a device of a customer of the merchant,
// once. The delivery may be to the same device as another merchant's. A notification that did not go to this device is NotFound.
func Open(ctx context.Context, tx pgx.Tx, now time.Time, merchantID string, in wire.PushOpened) (out wire.PushDeviceId, err error) {
	var before bool
	err = tx.QueryRow(ctx, `select d.device_id::text, d.opened_at is not null from push_deliveries d join push_devices v on v.id = d.device_id
		where d.notification_id = $1 and v.token = $3
			and exists (select from push_devices own where own.merchant_id = $2 and own.token = v.token) for update of d`, in.NotificationId, merchantID,
		in.Token).Scan(&out.Id, &before)
	if errors.Is(err, pgx.ErrNoRows) {
		out.Id, err = testedOn(ctx, tx, merchantID, in.NotificationId, in.Token)
		before = err == nil // a test counts nowhere
	}
	if err = db.IfNone(err, fault.Missing("This notification")); err != nil || before {
		return out, err
	}
	if _, err := tx.Exec(ctx, `update push_deliveries set opened_at = $3 where notification_id = $1 and device_id = $2`, in.NotificationId, out.Id,
		now); err != nil {
		return out, err
	}
	if _, err := tx.Exec(ctx, `update push_notifications set opened = opened + 1 where id = $1`, in.NotificationId); err != nil {
		return out, err
	}
	return out, publish(ctx, tx, in.NotificationId)
}
