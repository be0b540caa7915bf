package imports

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/wire"
)

const namedProblems = 200 // problems that are shown; the file names them all

// LeftOut gives the rows of a file that cannot be taken back to the person who sent it, with the reasons.
type LeftOut struct {
	Headings []string
	Name     string // of the file that they come back in
	rows     []row
}

type row struct {
	export.CSVRow
	name     string
	problems []wire.ImportProblem
}

// Add leaves a row out because of what is wrong with each column; without a column it is the whole row.
func (l *LeftOut) Add(from export.CSVRow, name string, wrong, headings map[string]string) {
	r := row{CSVRow: from, name: name}
	for _, field := range slices.Sorted(maps.Keys(wrong)) {
		r.problems = append(r.problems, wire.ImportProblem{Row: from.Line, Name: name, Column: cmp.Or(headings[field], field), Problem: wrong[field]})
	}
	l.rows = append(l.rows, r)
}

// reason is all that is wrong with the row, each with its column.
func (r row) reason() string {
	parts := make([]string, len(r.problems))
	for i, p := range r.problems {
		if parts[i] = p.Problem; p.Column != "" {
			parts[i] = p.Column + ": " + p.Problem
		}
	}
	return strings.Join(parts, " ")
}

// Answer returns the rows in the file's order, with their number and the reason in additional last columns.
func (l *LeftOut) Answer() (wire.ImportProblems, error) {
	out := wire.ImportProblems{Count: len(l.rows), Problems: []wire.ImportProblem{}}
	if len(l.rows) == 0 {
		return out, nil
	}
	slices.SortStableFunc(l.rows, func(a, b row) int { return a.Line - b.Line })
	var file strings.Builder
	table, err := export.NewCSV(&file, append(slices.Clone(l.Headings), "Row", "Reason")...)
	if err != nil {
		return out, err
	}
	for _, r := range l.rows {
		cells := make([]any, 0, len(l.Headings)+1)
		for _, heading := range l.Headings {
			cells = append(cells, r.Cell(heading))
		}
		if err := table.Row(append(cells, r.Line, r.reason())...); err != nil {
			return out, err
		}
		out.Problems = append(out.Problems, r.problems[:min(len(r.problems), namedProblems-len(out.Problems))]...)
	}
	out.FileName = l.Name
	err = table.Close()
	out.Data = file.String()
	return out, err
}
