package bookkeeping

import (
	"cmp"
	"context"
	"io"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// FormatPath names a bookkeeping program; exported because the API description is read from it.
type FormatPath struct {
	Format string `path:"format" enum:"xero,quickbooks,sage" doc:"Xero, QuickBooks Online or Sage 50"`
}

// FilePath names a file for a bookkeeping program; exported because the API description is read from it.
type FilePath struct {
	FormatPath
	File  string `path:"file" enum:"sales,sales-credits,purchases,purchase-credits" doc:"Credit notes have files for QuickBooks alone; purchases are a merchant's"`
	Month string `path:"month" pattern:"^20[0-9]{2}-(0[1-9]|1[0-2])$" doc:"The month in which the documents were posted, such as 2026-11"`
}

func (a *API) settings(ctx context.Context, in *FormatPath) (web.Result[wire.BookkeepingSettings], error) {
	s, err := readSettings(ctx, a.pool, owner(ctx), in.Format)
	return web.Of(s), err
}

func readSettings(ctx context.Context, q db.Querier, owner, format string) (wire.BookkeepingSettings, error) {
	s := wire.BookkeepingSettings{Accounts: []wire.BookkeepingAccountCode{}, Taxes: []wire.BookkeepingTaxCode{}, Shops: []wire.BookkeepingShopCode{}}
	err := q.QueryRow(ctx, `select settings from bookkeeping_settings where merchant_id is not distinct from nullif($1, '')::uuid and format = $2`,
		owner, format).Scan(&s)
	return s, db.IfNone(err, nil)
}

func (a *API) setSettings(ctx context.Context, tx pgx.Tx, in *struct {
	FormatPath
	Body wire.BookkeepingSettings
}) (s wire.BookkeepingSettings, err error) {
	s = in.Body
	ids := make([]string, len(s.Shops))
	for n, shop := range s.Shops {
		ids[n] = shop.ShopId
	}
	known, err := db.Value[int](ctx, tx, `select count(*)::int from shops where id = any($1::text[]::uuid[]) and ($2 = '' or merchant_id = nullif($2, '')::uuid)`,
		ids, owner(ctx))
	if err == nil && known < len(ids) {
		err = fault.Field("Shops", "One of these shops does not exist, or is named twice.")
	}
	if err != nil {
		return s, err
	}
	before, err := readSettings(ctx, tx, owner(ctx), in.Format)
	if err != nil {
		return s, err
	}
	_, err = tx.Exec(ctx, `insert into bookkeeping_settings values (nullif($1, '')::uuid, $2, $3) on conflict (merchant_id, format) do update
		set settings = excluded.settings`, owner(ctx), in.Format, s)
	if err != nil {
		return s, err
	}
	return s, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "bookkeeping_settings.changed", TargetKind: "bookkeeping_settings", TargetLabel: in.Format,
		MerchantID: owner(ctx), Before: map[string]any{"Settings": before}, After: map[string]any{"Settings": s}})
}

// codes are the settings of an export, filled up with the program's defaults.
type codes struct {
	format *format
	owner  string
	set    wire.BookkeepingSettings
	types  map[string]string
	rates  map[[2]string]string
	shops  map[string]string
}

func newCodes(f *format, owner string, s wire.BookkeepingSettings) *codes {
	c := &codes{f, owner, s, map[string]string{}, map[[2]string]string{}, map[string]string{}}
	for _, account := range s.Accounts {
		c.types[account.Type] = account.Code
	}
	for _, t := range s.Taxes {
		c.rates[[2]string{t.Side, t.VatClass}] = t.Code
	}
	for _, shop := range s.Shops {
		c.shops[shop.ShopId] = shop.Code
	}
	return c
}

func (c *codes) account(e *entry) string {
	if e.Side == purchases {
		return cmp.Or(c.types[e.Type], c.format.bought)
	}
	return cmp.Or(c.types[e.Type], c.format.accounts[e.Type])
}

func (c *codes) tax(e *entry) string {
	key := [2]string{e.Side, e.Class}
	return cmp.Or(c.rates[key], c.format.taxes[key])
}

// party is the contact: a merchant's customers are one, because the books need no consumers' names.
func (c *codes) party(e *entry) string {
	switch {
	case c.owner == "":
		return e.Party
	case e.Side == purchases:
		return cmp.Or(c.set.Supplier, c.format.supplier, e.Party)
	}
	return cmp.Or(c.set.Customer, c.format.customer)
}

func (c *codes) email(e *entry) string {
	if c.owner != "" {
		return ""
	}
	return e.Email
}

// tracked is the category and the option that follow a shop's figures.
func (c *codes) tracked(e *entry) (category, option string) {
	if c.set.Tracking == "" || e.ShopID == "" {
		return "", ""
	}
	return c.set.Tracking, cmp.Or(c.shops[e.ShopID], e.ShopName)
}

// file streams the documents of a month as a program imports them.
func (a *API) file(ctx context.Context, in *FilePath) (*web.File, error) {
	f, who := formats[in.Format], owner(ctx)
	description, ok := f.files[in.File]
	if !ok || who == "" && description.side == purchases {
		return nil, fault.Missing("This file")
	}
	s, err := readSettings(ctx, a.pool, who, in.Format)
	if err != nil {
		return nil, err
	}
	write := func(ctx context.Context, w io.Writer) error {
		c := auth.CallerFrom(ctx)
		err := audit.Record(ctx, a.pool, audit.Entry{At: a.now(), Action: "bookkeeping.exported", TargetKind: "bookkeeping", TargetLabel: in.Format + " " + in.File,
			MerchantID: c.MerchantID, After: map[string]any{"Month": in.Month}})
		if err != nil {
			return err
		}
		return writeFile(ctx, a.pool, w, &description, newCodes(f, who, s), in.Month)
	}
	return &web.File{Name: strings.Join([]string{in.Format, in.File, in.Month}, "-") + ".csv", Write: write}, nil
}

func writeFile(ctx context.Context, q db.Querier, w io.Writer, f *csvFile, c *codes, month string) error {
	table, err := export.NewImportCSV(w, f.head...)
	if err != nil {
		return err
	}
	err = each(ctx, q, "false", "", side+` = $2 and ($3 = '' or i.document = $3) and i.gross > 0 and i.posted_on >= $4::text::date
		and i.posted_on < ($4::text::date + interval '1 month')`, func(e *entry) error { return table.Row(f.row(e, c)...) },
		c.owner, f.side, f.only, month+"-01")
	if err != nil {
		return err
	}
	return table.Close()
}
