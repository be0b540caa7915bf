package catalogue

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	fileField = "File"
	maxChecks = 2       // at a time, since each reads a whole workbook
	maxRows   = 100_000 // of a file, without its head
	copySize  = 2000    // rows that are stored at a time
	mostNamed = 10      // rows or names in a line of the summary
	maxKnown  = 20_000  // merchants
)

type importForm struct {
	File huma.FormFile `form:"File" contentType:"application/octet-stream" required:"true" doc:"One Excel workbook (.xlsx) in the template's form"`
}

// validate checks a workbook row by row and keeps its rows for the import.
func (a *API) validate(ctx context.Context, in *web.Form[importForm]) (web.Result[wire.ImportCheck], error) {
	file := in.RawBody.Data().File
	defer func() { _ = file.Close() }()
	switch {
	case len(in.RawBody.Form.File[fileField]) != 1:
		return web.Result[wire.ImportCheck]{}, fault.Field(fileField, "Choose one file.")
	case !strings.EqualFold(path.Ext(file.Filename), ".xlsx"):
		return web.Result[wire.ImportCheck]{}, fault.Field(fileField, "Only Excel workbooks (.xlsx) can be imported.")
	}
	select {
	case a.checking <- struct{}{}:
		defer func() { <-a.checking }()
	default:
		busy := fault.New(fault.Unavailable, "TooManyFiles", "Other files are being checked at the moment. Please try again shortly.")
		busy.RetryAfter = 5
		return web.Result[wire.ImportCheck]{}, busy
	}
	book, err := export.OpenXLSX(fileField, file, file.Size)
	if err != nil {
		return web.Result[wire.ImportCheck]{}, err
	}
	defer func() { _ = book.Close() }()
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.ImportCheck, error) {
		return a.check(ctx, tx, book, path.Base(file.Filename))
	})
}

// checker reads the rows of one workbook into the database.
type checker struct {
	tx        pgx.Tx
	importID  string
	at        []int // the template's column of each cell, -1 for none
	unknown   []string
	seen      map[string]int // the row that has a GTIN, by its 14 digits
	merchants map[string]pgtype.UUID
	waiting   []row
	left      findings
	leftOut   int
	products  int // rows with a product that are sound by themselves
	places    int // rows without one
}

func (a *API) check(ctx context.Context, tx pgx.Tx, book *export.Workbook, name string) (wire.ImportCheck, error) {
	c := &checker{tx: tx, importID: db.NewID(), seen: map[string]int{}}
	var err error
	if c.merchants, err = merchantNames(ctx, tx); err != nil {
		return wire.ImportCheck{}, err
	}
	by := auth.CallerFrom(ctx)
	_, err = tx.Exec(ctx, `insert into catalogue_imports (id, kind, file_name, created, creator_id, creator) values ($1, 'Import', $2, $3, $4, $5)`,
		c.importID, shortName(name), a.now(), by.UserID, by.Name)
	if err != nil {
		return wire.ImportCheck{}, err
	}
	if err := book.Each(maxRows+1, func(no int, cells []string) error { return c.take(ctx, no, cells) }); err != nil {
		return wire.ImportCheck{}, err
	}
	if c.at == nil {
		return wire.ImportCheck{}, fault.Field(fileField, "The sheet is empty. Export the template and fill it in.")
	}
	if err := c.store(ctx); err != nil {
		return wire.ImportCheck{}, err
	}
	return c.finish(ctx, book)
}

func shortName(name string) string {
	name = strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), "")
	if runes := []rune(name); len(runes) > 200 {
		name = string(runes[:200])
	}
	return name
}

// merchantNames is the merchants by their names in lower case.
func merchantNames(ctx context.Context, tx pgx.Tx) (map[string]pgtype.UUID, error) {
	names := map[string]pgtype.UUID{}
	rows, _ := tx.Query(ctx, `select lower(name), id from merchants order by id desc limit $1`, maxKnown)
	var name string
	var id pgtype.UUID
	_, err := pgx.ForEachRow(rows, []any{&name, &id}, func() error { names[name] = id; return nil })
	return names, err
}

// take reads the head of the sheet, and after it a row.
func (c *checker) take(ctx context.Context, no int, cells []string) error {
	if c.at == nil {
		return c.readHead(cells)
	}
	r := row{no: no, id: newRowID(), merchantIDs: []pgtype.UUID{}}
	r.read(cells, c.at)
	r.check(c.merchants)
	if first, twice := c.seen[r.gtin14]; twice {
		r.leave("GTINs that are in the file twice", fmt.Sprintf("Row %d already has this GTIN.", first))
	} else if r.gtin14 != "" && len(r.problems) == 0 { // a row that is left out takes none with it
		c.seen[r.gtin14] = no
	}
	switch {
	case len(r.problems) > 0:
		c.leftOut++
	case r.isProduct():
		c.products++
	default:
		c.places++
	}
	for _, p := range r.problems {
		c.left.add(p.title, no)
	}
	if c.waiting = append(c.waiting, r); len(c.waiting) < copySize {
		return nil
	}
	return c.store(ctx)
}

func newRowID() pgtype.UUID { return pgtype.UUID{Bytes: uuid.Must(uuid.NewV7()), Valid: true} }

// readHead finds the template's columns, in any order.
func (c *checker) readHead(cells []string) error {
	c.at = make([]int, len(cells))
	found := map[int]bool{}
	for i, title := range cells {
		key := columnKey(title)
		c.at[i] = slices.IndexFunc(columns, func(one column) bool { return columnKey(one.title) == key })
		if found[c.at[i]] && c.at[i] >= 0 {
			return fault.Field(fileField, fmt.Sprintf("The column %q appears twice.", columns[c.at[i]].title))
		}
		found[c.at[i]] = true
		if c.at[i] < 0 && key != "" && !slices.Contains(added, strings.TrimSpace(title)) {
			c.unknown = append(c.unknown, strings.TrimSpace(title))
		}
	}
	var missing []string
	for i, one := range columns {
		if one.required && !found[i] {
			missing = append(missing, one.title)
		}
	}
	if len(missing) > 0 {
		return fault.Field(fileField, "The first row must name the template's columns. Missing: "+strings.Join(missing, ", ")+".")
	}
	return nil
}

var rowColumns = []string{"import_id", "row_no", "id", "product", "gtin14", "gtin", "name", "brand", "size", "vertical", "category", "subcategory",
	"merchants", "merchant_ids", "image_url", "reason"}

// store keeps the rows that wait; a good one is what the import will take.
func (c *checker) store(ctx context.Context) error {
	id := pgtype.UUID{Bytes: uuid.MustParse(c.importID), Valid: true}
	_, err := c.tx.CopyFrom(ctx, pgx.Identifier{"catalogue_import_rows"}, rowColumns, pgx.CopyFromSlice(len(c.waiting), func(i int) ([]any, error) {
		r := &c.waiting[i]
		return []any{id, r.no, r.id, r.isProduct(), r.gtin14, r.gtin, r.name, r.brand, r.size, r.vertical, r.category, r.subcategory,
			r.merchants, r.merchantIDs, r.image, r.reason()}, nil
	}))
	c.waiting = c.waiting[:0]
	return err
}

// finish compares the rows with the catalogue and sums the check up.
func (c *checker) finish(ctx context.Context, book *export.Workbook) (wire.ImportCheck, error) {
	known, err := c.leaveKnown(ctx)
	if err != nil {
		return wire.ImportCheck{}, err
	}
	c.products -= known
	c.leftOut += known
	newPlaces, err := c.newPlaces(ctx)
	if err != nil {
		return wire.ImportCheck{}, err
	}
	out := wire.ImportCheck{Id: c.importID, Result: wire.ImportSuccess, Summary: []wire.ImportSummary{}}
	notes := append(c.left.summary(), fileNotes(book, c.unknown)...)
	switch {
	case c.products == 0 && len(newPlaces) == 0:
		out.Result = wire.ImportFailure
		notes = append([]wire.ImportSummary{{Title: "Nothing to import", Details: "The file contains nothing new."}}, notes...)
	case len(notes) > 0:
		out.Result = wire.ImportWarning
	}
	for i := range notes {
		notes[i].Result = wire.ImportWarning
		if out.Result == wire.ImportFailure {
			notes[i].Result = wire.ImportFailure
		}
	}
	if c.products > 0 {
		out.Summary = append(out.Summary, wire.ImportSummary{Result: wire.ImportSuccess, Title: counted(c.products, "product") + " to import"})
	}
	out.Summary = append(append(out.Summary, newPlaces...), notes...)
	_, err = c.tx.Exec(ctx, `update catalogue_imports set result = $2, products = $3, left_out = $4 where id = $1`, c.importID, out.Result, c.products, c.leftOut)
	return out, err
}

// leaveKnown leaves out the products that the catalogue has.
func (c *checker) leaveKnown(ctx context.Context) (n int, err error) {
	var rows []int
	err = c.tx.QueryRow(ctx, `with known as (update catalogue_import_rows r set reason = 'This GTIN is already in the catalogue.'
			from product_variants p where r.import_id = $1 and r.product and r.reason = '' and p.gtin = r.gtin14 returning r.row_no)
		select count(*), coalesce((array_agg(row_no order by row_no))[1:$2], '{}') from known`, c.importID, mostNamed).Scan(&n, &rows)
	if n > 0 {
		c.left.found = append(c.left.found, finding{title: "GTINs that are already in the catalogue", n: n, rows: rows})
	}
	return n, err
}

// newLevels find the places that an import would create, level by level.
var newLevels = []struct{ one, many, sql string }{
	{"new vertical", "new verticals", `select distinct on (lower(r.vertical)) r.vertical as name from catalogue_import_rows r
		where r.import_id = $1 and r.reason = '' and not exists (select from verticals v where lower(v.name) = lower(r.vertical))`},
	{"new category", "new categories", `select distinct on (lower(r.vertical), lower(r.category)) r.category as name from catalogue_import_rows r
		where r.import_id = $1 and r.reason = '' and r.category <> '' and not exists (select from categories c join verticals v on v.id = c.vertical_id
			where lower(c.name) = lower(r.category) and lower(v.name) = lower(r.vertical))`},
	{"new subcategory", "new subcategories", `select distinct on (lower(r.vertical), lower(r.category), lower(r.subcategory)) r.subcategory as name from catalogue_import_rows r
		where r.import_id = $1 and r.reason = '' and r.subcategory <> '' and not exists (select from subcategories s join categories c on c.id = s.category_id
			join verticals v on v.id = c.vertical_id
			where lower(s.name) = lower(r.subcategory) and lower(c.name) = lower(r.category) and lower(v.name) = lower(r.vertical))`},
}

// newPlaces reports which verticals, categories and subcategories the import would add.
func (c *checker) newPlaces(ctx context.Context) (all []wire.ImportSummary, err error) {
	for _, level := range newLevels {
		var n int
		var names []string
		err := c.tx.QueryRow(ctx, `select count(*), coalesce((array_agg(name order by lower(name)))[1:$2], '{}') from (`+level.sql+`) new`, c.importID, mostNamed).Scan(&n, &names)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			all = append(all, wire.ImportSummary{Result: wire.ImportSuccess, Title: counted(n, level.one, level.many), Details: enumerate(names, n)})
		}
	}
	return all, nil
}

// fileNotes reports what of the workbook is not read.
func fileNotes(book *export.Workbook, unknown []string) (notes []wire.ImportSummary) {
	note := func(title, details string) {
		notes = append(notes, wire.ImportSummary{Title: title, Details: details})
	}
	if book.HiddenRows > 0 {
		note(counted(book.HiddenRows, "hidden row"), "Rows that are hidden or filtered out in the sheet are not imported.")
	}
	if n := len(book.OtherSheets); n > 0 {
		note(counted(n, "other sheet"), "Only the first visible sheet is imported, not "+enumerate(book.OtherSheets[:min(n, mostNamed)], n)+".")
	}
	if book.Merged {
		note("Merged cells", "In merged cells only the first has a value: unmerge them and check their rows.")
	}
	if n := len(unknown); n > 0 {
		note(counted(n, "unknown column"), "Not imported: "+enumerate(unknown[:min(n, mostNamed)], n)+".")
	}
	return notes
}

// SweepImports forgets files that were checked a day ago and never queued.
func SweepImports(ctx context.Context, q db.Querier) error {
	_, err := q.Exec(ctx, `delete from catalogue_imports where not queued and created < now() - interval '1 day'`)
	return err
}
