package collect

import (
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
	namedProblems = 200     // rows whose problem is shown; the file names them all
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
	name    string
	problem string
}

func (l *leftOut) add(row export.CSVRow, name, problem string) {
	l.rows = append(l.rows, leftOutRow{row, name, problem})
}

// answer returns the rows in the file's order, with the reason in an additional last column.
func (l *leftOut) answer() (wire.ImportProblems, error) {
	out := wire.ImportProblems{Count: len(l.rows), Problems: []wire.ImportProblem{}}
	if len(l.rows) == 0 {
		return out, nil
	}
	slices.SortStableFunc(l.rows, func(a, b leftOutRow) int { return a.Line - b.Line })
	var file strings.Builder
	table, err := export.NewCSV(&file, append(slices.Clone(l.headings), "Reason")...)
	if err != nil {
		return out, err
	}
	for _, row := range l.rows {
		cells := make([]any, 0, len(l.headings)+1)
		for _, heading := range l.headings {
			cells = append(cells, row.Cell(heading))
		}
		if err := table.Row(append(cells, row.problem)...); err != nil {
			return out, err
		}
		if len(out.Problems) < namedProblems {
			out.Problems = append(out.Problems, wire.ImportProblem{Row: row.Line, Name: row.name, Problem: row.problem})
		}
	}
	out.FileName = l.name
	err = table.Close()
	out.Data = file.String()
	return out, err
}

// sentence joins what is wrong with a row's fields, each with its heading.
func sentence(wrong, headings map[string]string) string {
	parts := make([]string, 0, len(wrong))
	for _, field := range slices.Sorted(maps.Keys(wrong)) {
		heading := field
		if known, ok := headings[field]; ok {
			heading = known
		}
		parts = append(parts, heading+": "+wrong[field])
	}
	return strings.Join(parts, " ")
}
