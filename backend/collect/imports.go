package collect

import (
	"cmp"
	"context"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxImport     = 4 << 20 // bytes of a file
	namedProblems = 200     // problems that are shown; the file names them all
)

type importForm struct {
	File huma.FormFile `form:"File" contentType:"application/octet-stream" required:"true" doc:"CSV with headings, as the template has them"`
}

func fileOp(o web.Op) web.Op { o.MaxBody = maxImport + 64<<10; return o }

// template returns a file with nothing but the headings.
func (a *API) template(name string, headings []string) func(context.Context, *struct{}) (*web.File, error) {
	return func(context.Context, *struct{}) (*web.File, error) {
		return &web.File{Name: name + ".csv", Write: func(_ context.Context, w io.Writer) error {
			table, err := export.NewCSV(w, headings...)
			if err != nil {
				return err
			}
			return table.Close()
		}}, nil
	}
}

// leftOut collects the rows of a file that cannot be taken.
type leftOut struct {
	headings []string
	name     string // of the file that they come back in
	rows     []leftOutRow
}

type leftOutRow struct {
	export.CSVRow
	name     string
	problems []wire.ImportProblem
}

// add leaves a row out because of what is wrong with each column; without a column it is the whole row.
func (l *leftOut) add(row export.CSVRow, name string, wrong, headings map[string]string) {
	r := leftOutRow{CSVRow: row, name: name}
	for _, field := range slices.Sorted(maps.Keys(wrong)) {
		r.problems = append(r.problems, wire.ImportProblem{Row: row.Line, Name: name, Column: cmp.Or(headings[field], field), Problem: wrong[field]})
	}
	l.rows = append(l.rows, r)
}

// reason is all that is wrong with the row, each with its column.
func (r leftOutRow) reason() string {
	parts := make([]string, len(r.problems))
	for i, p := range r.problems {
		if parts[i] = p.Problem; p.Column != "" {
			parts[i] = p.Column + ": " + p.Problem
		}
	}
	return strings.Join(parts, " ")
}

// answer returns the rows in the file's order, with their number and the reason in additional last columns.
func (l *leftOut) answer() (wire.ImportProblems, error) {
	out := wire.ImportProblems{Count: len(l.rows), Problems: []wire.ImportProblem{}}
	if len(l.rows) == 0 {
		return out, nil
	}
	slices.SortStableFunc(l.rows, func(a, b leftOutRow) int { return a.Line - b.Line })
	var file strings.Builder
	table, err := export.NewCSV(&file, append(slices.Clone(l.headings), "Row", "Reason")...)
	if err != nil {
		return out, err
	}
	for _, row := range l.rows {
		cells := make([]any, 0, len(l.headings)+1)
		for _, heading := range l.headings {
			cells = append(cells, row.Cell(heading))
		}
		if err := table.Row(append(cells, row.Line, row.reason())...); err != nil {
			return out, err
		}
		out.Problems = append(out.Problems, row.problems[:min(len(row.problems), namedProblems-len(out.Problems))]...)
	}
	out.FileName = l.name
	err = table.Close()
	out.Data = file.String()
	return out, err
}
