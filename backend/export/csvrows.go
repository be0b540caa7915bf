package export

import (
	"fmt"
	"slices"
	"strings"
)

// CSVRow is a row of an uploaded CSV file or workbook whose first row has headings.
type CSVRow struct {
	Line  int
	cells map[string]string
	Odd   map[string]string // by heading, what is odd about a cell
}

// Cell is the value in a column, without surrounding space; empty if the file has no such column.
func (r CSVRow) Cell(heading string) string { return r.cells[heading] }

// known names the column of each cell of the first row; empty where it is not one of ours.
func known(headings, cells []string) []string {
	columns := make([]string, len(cells))
	for i, cell := range cells {
		at := slices.IndexFunc(headings, func(h string) bool { return plainHeading(h) == plainHeading(cell) })
		if at >= 0 && !slices.Contains(columns, headings[at]) {
			columns[i] = headings[at]
		}
	}
	return columns
}

var headingMarks = strings.NewReplacer(" ", "", "_", "", "-", "")

func plainHeading(s string) string { return strings.ToLower(headingMarks.Replace(s)) }

func missing(field string, columns, required []string) error {
	for _, heading := range required {
		if !slices.Contains(columns, heading) {
			return unreadable(field, fmt.Sprintf("The file has no column %q. Its first row must have the headings.", heading))
		}
	}
	return nil
}

// withoutApostrophe undoes what NewCSV puts before text that looks like a formula.
func withoutApostrophe(cell string) string {
	if rest, ok := strings.CutPrefix(cell, "'"); ok && noFormula(rest) == cell {
		return rest
	}
	return cell
}
