package catalogue

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/wire"
)

const (
	fileField = "File"
	maxRows   = 100_000 // of a file, without its head
	copySize  = 2000    // rows that a step reads and stores
	mostNamed = 10      // rows or names in a line of the summary
)

// CheckArgs is the job that checks a workbook and stores its rows for the import.
type CheckArgs struct {
	ImportID string `json:"importId"`
}

// Kind names the job.
// Job lets one workbook after the other be read.
func (CheckArgs) Job() jobs.Kind { return jobs.Kind{Name: "catalogue.check", Queue: jobs.QueueReading} }

// checker reads the rows of one workbook into the database.
type checker struct {
	importID string
	sheet    export.Sheet
	next     func() (export.Row, error, bool)
	meant    map[string]string // the column that a supplier means by a heading, by its columnKey
	at       []int             // the template's column of each cell, -1 for none
	unknown  []string
	waiting  []row
}

// openCheck opens the workbook behind the last row that is stored.
func (a *API) openCheck(ctx context.Context, run *jobs.Run[CheckArgs]) (jobs.Step[CheckArgs], func(), error) {
	var at struct{ After int }
	if err := json.Unmarshal(run.Checkpoint, &at); err != nil {
		return nil, nil, err
	}
	c := &checker{importID: run.Args.ImportID}
	file, err := a.uploaded(ctx, c)
	if err == nil {
		c.sheet, err = export.OpenSheet(ctx, fileField, file)
	}
	if err != nil {
		return nil, nil, err
	}
	next, stop := iter.Pull2(c.sheet.Rows(maxRows + 1))
	c.next = next
	if err := a.begin(ctx, c, at.After); err != nil {
		stop()
		return nil, nil, err
	}
	return func(ctx context.Context, tx pgx.Tx, run *jobs.Run[CheckArgs]) (bool, error) {
		return a.checkRows(ctx, tx, c, run)
	}, stop, nil
}

// uploaded is the file that an import was made with. What its supplier calls the columns comes with it.
func (a *API) uploaded(ctx context.Context, c *checker) ([]byte, error) {
	var key string
	err := a.pool.QueryRow(ctx, `select file_key, columns from catalogue_imports where id = $1 and not queued`, c.importID).Scan(&key, &c.meant)
	if err = db.IfNone(err, fault.Missing("This file")); err != nil {
		return nil, err
	}
	stored, err := a.files.Get(ctx, key)
	if err != nil {
		return nil, err
	}
	defer func() { _ = stored.Close() }()
	return io.ReadAll(io.LimitReader(stored, max(export.MaxXLSX, export.MaxCSV)+1))
}

// begin reads the head of the sheet, which is kept for a person to assign, and passes over the rows that are stored.
func (a *API) begin(ctx context.Context, c *checker, after int) error {
	head, err, ok := c.next()
	switch {
	case err != nil:
		return err
	case !ok:
		return fault.Field(fileField, "The sheet is empty. Export the template and fill it in.")
	}
	if _, err := a.pool.Exec(ctx, `update catalogue_imports set headings = $2 where id = $1`, c.importID, shownHeadings(head.Cells)); err != nil {
		return err
	}
	if err := c.readHead(head.Cells); err != nil {
		return err
	}
	for passed := head.No; passed < after; {
		row, err, ok := c.next()
		if err != nil || !ok {
			return err
		}
		passed = row.No
	}
	return nil
}

// checkRows checks and stores the next rows; after the last, it sums the check up.
func (a *API) checkRows(ctx context.Context, tx pgx.Tx, c *checker, run *jobs.Run[CheckArgs]) (more bool, err error) {
	last := 0
	for len(c.waiting) < copySize {
		row, err, ok := c.next()
		if err != nil {
			return false, err
		}
		if !ok {
			break
		}
		c.take(row)
		last = row.No
	}
	n := len(c.waiting)
	rows, _ := run.Result["Rows"].(float64)
	run.Result = map[string]any{"Rows": rows + float64(n)}
	run.Done, run.Total = c.sheet.Progress()
	if n > 0 {
		if run.Checkpoint, err = json.Marshal(struct{ After int }{last}); err != nil {
			return false, err
		}
		if err := checkEach(ctx, tx, c.waiting); err != nil {
			return false, err
		}
		return true, storeRows(ctx, tx, c.importID, c.takeWaiting())
	}
	run.Done = run.Total
	return false, c.finish(ctx, tx)
}

// takeWaiting empties what waits to be stored.
func (c *checker) takeWaiting() []row {
	rows := c.waiting
	c.waiting = nil
	return rows
}

func shortName(name string) string {
	name = strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), "")
	if runes := []rune(name); len(runes) > 200 {
		name = string(runes[:200])
	}
	return name
}

// take reads a row.
func (c *checker) take(from export.Row) {
	r := row{no: from.No, id: newRowID(), change: rowAdds, merchantIDs: []pgtype.UUID{}, problems: []problem{}}
	r.read(from, c.at)
	c.waiting = append(c.waiting, r)
}

// checkEach checks each row by itself. A merchant is meant by its id, wherever that stands in the text, else by its name.
func checkEach(ctx context.Context, q db.Querier, all []row) error {
	meant := map[string]pgtype.UUID{}
	texts := []string{}
	for i := range all {
		for text := range all[i].eachMerchant() {
			if _, known := meant[text]; !known {
				meant[text], texts = pgtype.UUID{}, append(texts, text)
			}
		}
	}
	if len(texts) > 0 {
		rows, _ := q.Query(ctx, `select text, m.id from (select text, substring(lower(text), $2)::uuid as id from unnest($1::text[]) text) given
			join merchants m on m.id = given.id or given.id is null and name_key(m.name) = name_key(text)`, texts, idForm)
		var text string
		var id pgtype.UUID
		if _, err := pgx.ForEachRow(rows, []any{&text, &id}, func() error { meant[text] = id; return nil }); err != nil {
			return err
		}
	}
	if err := findKnown(ctx, q, all); err != nil {
		return err
	}
	for i := range all {
		all[i].check(meant)
		all[i].compare()
	}
	return nil
}

const idForm = `[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`

func newRowID() pgtype.UUID { return pgtype.UUID{Bytes: uuid.Must(uuid.NewV7()), Valid: true} }

// readHead finds the template's columns, in any order.
func (c *checker) readHead(cells []string) error {
	c.at = make([]int, len(cells))
	found := map[int]bool{}
	for i, title := range cells {
		key := columnKey(title)
		meant, assigned := c.meant[key]
		if assigned {
			key = columnKey(meant)
		}
		c.at[i] = slices.IndexFunc(columns, func(one column) bool { return columnKey(one.title) == key })
		if found[c.at[i]] && c.at[i] >= 0 {
			return fault.Field(fileField, fmt.Sprintf("The column %q appears twice.", columns[c.at[i]].title))
		}
		found[c.at[i]] = true
		if c.at[i] < 0 && key != "" && !slices.Contains(added, strings.TrimSpace(title)) {
			c.unknown = append(c.unknown, strings.TrimSpace(title))
		}
	}
	isKey := func(at int) bool { return at >= 0 && (columns[at].title == idColumn || columns[at].title == "GTIN") }
	if !slices.ContainsFunc(c.at, isKey) {
		return fault.Field(fileField, "The first row must name the columns, among them GTIN or Id."+c.notKnown())
	}
	return nil
}

// notKnown names the columns that the template does not have.
func (c *checker) notKnown() string {
	n := len(c.unknown)
	if n == 0 {
		return ""
	}
	return " Not known: " + enumerate(c.unknown[:min(n, mostNamed)], n) + "."
}

var rowColumns = []string{"import_id", "row_no", "id", "product", "gtin14", "gtin", "name", "brand", "size", "vertical", "category", "subcategory",
	"merchants", "merchant_ids", "image_url", "reason", "problems", "change", "subcategory_id", "before"}

// storeRows keeps rows that were checked; a good one is what the import will take.
func storeRows(ctx context.Context, tx pgx.Tx, importID string, rows []row) error {
	id := pgtype.UUID{Bytes: uuid.MustParse(importID), Valid: true}
	_, err := tx.CopyFrom(ctx, pgx.Identifier{"catalogue_import_rows"}, rowColumns, pgx.CopyFromSlice(len(rows), func(i int) ([]any, error) {
		r := &rows[i]
		return []any{id, r.no, r.id, r.isProduct(), r.gtin14, r.gtin, r.name, r.brand, r.size, r.vertical, r.category, r.subcategory,
			r.merchants, r.merchantIDs, r.image, r.reason(), r.problems, r.change, r.subcategoryID, r.state()}, nil
	}))
	return err
}

// leaveOut are what can only be seen among all rows and in the catalogue. A row that is left out takes none with it.
var leaveOut = []string{
	`with first as (select gtin14, min(row_no) as no from catalogue_import_rows
		where import_id = $1 and product and reason = '' group by gtin14 having count(*) > 1)
	update catalogue_import_rows r set (reason, problems) = (select text, jsonb_build_array(jsonb_build_object('Column', 'GTIN', 'Title',
	'GTINs that are in the file twice', 'Text', text))
		from (select 'Row ' || first.no || ' already has this GTIN.' as text) why)
	from first where r.import_id = $1 and r.product and r.reason = '' and r.gtin14 = first.gtin14 and r.row_no > first.no`,
	`with first as (select id, min(row_no) as no from catalogue_import_rows where import_id = $1 and product and reason = '' group by id having count(*) > 1)
	update catalogue_import_rows r set (reason, problems) = (select text, jsonb_build_array(jsonb_build_object('Column', 'Id', 'Title',
	'Products that are in the file twice', 'Text', text))
		from (select 'Row ' || first.no || ' already has this product.' as text) why)
	from first where r.import_id = $1 and r.product and r.reason = '' and r.id = first.id and r.row_no > first.no`,
	`update catalogue_import_rows r set reason = 'Another product has this GTIN.', problems = jsonb_build_array(jsonb_build_object(
		'Column', 'GTIN', 'Title', 'GTINs that another product has', 'Text', 'Another product has this GTIN.'))
	from product_variants p where r.import_id = $1 and r.product and r.reason = '' and p.gtin = r.gtin14 and p.id <> r.id`,
}

// finish compares the rows with each other and with the catalogue, and sums the check up.
func (c *checker) finish(ctx context.Context, tx pgx.Tx) error {
	// The planner takes the new rows for a few otherwise.
	for _, sql := range append([]string{`analyze catalogue_import_rows`}, leaveOut...) {
		args := []any{c.importID}
		if !strings.Contains(sql, "$1") {
			args = nil
		}
		if _, err := tx.Exec(ctx, sql, args...); err != nil {
			return err
		}
	}
	var adds, changes, leaves, leftOut int
	err := tx.QueryRow(ctx, `select count(*) filter (where change = 'Add'), count(*) filter (where change = 'Change'), count(*) filter (where change = 'Leave'),
			(select count(*) from catalogue_import_rows where import_id = $1 and reason <> '')
		from catalogue_import_rows where import_id = $1 and product and reason = ''`, c.importID).Scan(&adds, &changes, &leaves, &leftOut)
	if err != nil {
		return err
	}
	newPlaces, err := c.newPlaces(ctx, tx)
	if err != nil {
		return err
	}
	notes, err := c.findings(ctx, tx)
	if err != nil {
		return err
	}
	notes = append(notes, fileNotes(c.sheet, c.unknown)...)
	result, summary := wire.ImportSuccess, []wire.ImportSummary{}
	switch {
	case adds+changes == 0 && len(newPlaces) == 0:
		result = wire.ImportFailure
		notes = append([]wire.ImportSummary{{Title: "Nothing to import", Details: "The file contains nothing new."}}, notes...)
	case len(notes) > 0:
		result = wire.ImportWarning
	}
	for i := range notes {
		notes[i].Result = wire.ImportWarning
		if result == wire.ImportFailure {
			notes[i].Result = wire.ImportFailure
		}
	}
	for _, line := range []struct {
		n    int
		what string
	}{{adds, " to add"}, {changes, " to change"}, {leaves, " that the catalogue has like this"}} {
		if line.n > 0 {
			summary = append(summary, wire.ImportSummary{Result: wire.ImportSuccess, Title: counted(line.n, "product") + line.what})
		}
	}
	summary = append(append(summary, newPlaces...), notes...)
	_, err = tx.Exec(ctx, `update catalogue_imports set result = $2, summary = $3, products = $4::bigint + $5, adds = $4, changes = $5, leaves = $6,
		left_out = $7 where id = $1`,
		c.importID, result, summary, adds, changes, leaves, leftOut)
	return err
}
