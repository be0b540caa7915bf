package catalogue

import (
	"context"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/wire"
)

// findings names each kind of problem with the first rows that have it, in the order of the file.
func (c *checker) findings(ctx context.Context, tx pgx.Tx) (all []wire.ImportSummary, err error) {
	rows, _ := tx.Query(ctx, `select title, count(*), (array_agg(row_no::text order by row_no))[1:$2] from (
			select p ->> 'Title' as title, r.row_no, min(n) as n from catalogue_import_rows r, jsonb_array_elements(r.problems) with ordinality found (p, n)
			where r.import_id = $1 and r.reason <> '' group by 1, 2) of_row
		group by 1 order by min(row_no), min(n)`, c.importID, mostNamed)
	var title string
	var n int
	var nos []string
	_, err = pgx.ForEachRow(rows, []any{&title, &n, &nos}, func() error {
		word := "Rows "
		if n == 1 {
			word = "Row "
		}
		all = append(all, wire.ImportSummary{Title: title + ": " + counted(n, "row"), Details: word + enumerate(nos, n)})
		return nil
	})
	return all, err
}

// needsPlace limits rows r to those that an import puts into a place that they name.
const needsPlace = `r.import_id = $1 and r.reason = '' and r.subcategory_id is null and r.change <> 'Leave'`

// newLevels find the places that an import would create, level by level.
var newLevels = []struct{ one, many, sql string }{
	{"new vertical", "new verticals", `select distinct on (lower(r.vertical)) r.vertical as name from catalogue_import_rows r
		where ` + needsPlace + ` and not exists (select from verticals v where lower(v.name) = lower(r.vertical))`},
	{"new category", "new categories", `select distinct on (lower(r.vertical), lower(r.category))
			r.category || ' (' || r.vertical || ')' as name from catalogue_import_rows r
		where ` + needsPlace + ` and r.category <> '' and not exists (select from categories c join verticals v on v.id = c.vertical_id
			where lower(c.name) = lower(r.category) and lower(v.name) = lower(r.vertical))`},
	{"new subcategory", "new subcategories", `select distinct on (lower(r.vertical), lower(r.category), lower(r.subcategory))
			r.subcategory || ' (' || r.vertical || ', ' || r.category || ')' as name from catalogue_import_rows r
		where ` + needsPlace + ` and r.subcategory <> '' and not exists (select from subcategories s join categories c on c.id = s.category_id
			join verticals v on v.id = c.vertical_id
			where lower(s.name) = lower(r.subcategory) and lower(c.name) = lower(r.category) and lower(v.name) = lower(r.vertical))`},
}

// newPlaces reports which verticals, categories and subcategories the import would add.
func (c *checker) newPlaces(ctx context.Context, tx pgx.Tx) (all []wire.ImportSummary, err error) {
	for _, level := range newLevels {
		var n int
		var names []string
		err := tx.QueryRow(ctx, `select count(*), coalesce((array_agg(name order by lower(name)))[1:$2], '{}')
			from (`+level.sql+`) new`, c.importID, mostNamed).Scan(&n, &names)
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
func fileNotes(sheet export.Sheet, unknown []string) (notes []wire.ImportSummary) {
	note := func(title, details string) {
		notes = append(notes, wire.ImportSummary{Title: title, Details: details})
	}
	book, is := sheet.(*export.Workbook)
	if !is {
		book = &export.Workbook{}
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

// enumerate joins the names and says how many of n are not among them.
func enumerate(names []string, n int) string {
	text := strings.Join(names, ", ")
	if more := n - len(names); more > 0 {
		text += " and " + grouped(more) + " more"
	}
	return text
}

// counted is a number with its noun: 1 row, 2,000 rows.
func counted(n int, one string, many ...string) string {
	switch {
	case n == 1:
		return "1 " + one
	case len(many) > 0:
		return grouped(n) + " " + many[0]
	}
	return grouped(n) + " " + one + "s"
}

// grouped writes a number with commas.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
