package export

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// CSVRow is a row of an uploaded CSV file whose first row has headings.
type CSVRow struct {
	Line  int
	cells map[string]string
	Odd   map[string]string // by heading, what is odd about a cell; of ReadSheetRows
}

// Cell is the value in a column, without surrounding space; empty if the file has no such column.
func (r CSVRow) Cell(heading string) string { return r.cells[heading] }

// ReadCSVRows is ReadCSV for a file with headings, which may be in any order and spelling and are not
// counted; columns with other headings are ignored. A file without one of the required headings is refused.
func ReadCSVRows(field string, r io.Reader, most int, headings, required []string, do func(CSVRow) error) error {
	var columns []string // the heading of each cell
	read := 0
	err := ReadCSV(field, r, math.MaxInt, func(line int, cells []string) error {
		if columns == nil {
			columns = known(headings, cells)
			return missing(field, columns, required)
		}
		if read++; read > most {
			return tooManyRows(field, most)
		}
		row := CSVRow{Line: line, cells: make(map[string]string, len(columns))}
		for i, cell := range cells {
			if i < len(columns) && columns[i] != "" {
				row.cells[columns[i]] = strings.TrimSpace(withoutApostrophe(strings.Clone(cell)))
			}
		}
		return do(row)
	})
	if err == nil && columns == nil {
		return unreadable(field, "The file is empty.")
	}
	return err
}

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
