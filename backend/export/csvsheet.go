package export

import (
	"bytes"
	"context"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Sheet is the rows of an uploaded file, in the file's order, whose first row has the headings.
type Sheet interface {
	Rows(most int) iter.Seq2[Row, error]
	Progress() (read, size int64)
}

// CSVSheet is an uploaded CSV file.
type CSVSheet struct {
	field   string
	content []byte
	in      *bytes.Reader
}

// OpenCSV reads a file as OpenXLSX does a workbook.
func OpenCSV(field string, content []byte) *CSVSheet {
	return &CSVSheet{field, content, bytes.NewReader(content)}
}

// Progress is how many bytes have been read, and how many there are.
func (s *CSVSheet) Progress() (read, size int64) {
	return int64(len(s.content) - s.in.Len()), int64(len(s.content))
}

// Rows reads the rows by the lines on which they begin; an error is the last.
func (s *CSVSheet) Rows(most int) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		s.in.Reset(s.content)
		read := 0
		err := ReadCSV(s.field, s.in, math.MaxInt, func(line int, cells []string) error {
			if read++; read > most {
				return tooManyRows(s.field, most-1)
			}
			row := Row{No: line, Cells: slices.Clone(cells)}
			for i, cell := range row.Cells {
				row.Cells[i] = strings.TrimSpace(withoutApostrophe(cell))
				if title, text := oddity("str", row.Cells[i], false); title != "" {
					at := columnName(i) + strconv.Itoa(line)
					row.Odd = append(row.Odd, Odd{i, at, title, at + " " + text})
				}
			}
			if !yield(row, nil) {
				return errStopped
			}
			return nil
		})
		if err != nil && err != errStopped {
			yield(Row{}, err)
		}
	}
}

// OpenSheet opens an uploaded workbook, which is a zip file, or else CSV.
func OpenSheet(ctx context.Context, field string, content []byte) (Sheet, error) {
	if bytes.HasPrefix(content, []byte("PK")) {
		return OpenXLSX(ctx, field, bytes.NewReader(content), int64(len(content)))
	}
	return OpenCSV(field, content), nil
}

// ReadSheetRows reads a workbook or a CSV file with headings, which may be in any order and spelling and are not counted; columns with other
// headings are ignored. A file without one of the required headings is refused.
func ReadSheetRows(ctx context.Context, field string, content []byte, most int, headings, required []string, do func(CSVRow) error) error {
	sheet, err := OpenSheet(ctx, field, content)
	if err != nil {
		return err
	}
	var columns []string
	for row, err := range sheet.Rows(most + 1) {
		if err != nil {
			return err
		}
		if columns == nil {
			columns = known(headings, row.Cells)
			if err := missing(field, columns, required); err != nil {
				return err
			}
			continue
		}
		one := CSVRow{Line: row.No, cells: make(map[string]string, len(columns)), Odd: map[string]string{}}
		for i, cell := range row.Cells {
			if i < len(columns) && columns[i] != "" {
				one.cells[columns[i]] = strings.TrimSpace(cell)
			}
		}
		for _, odd := range row.Odd {
			if odd.Column < len(columns) && columns[odd.Column] != "" {
				one.Odd[columns[odd.Column]] = odd.Text
			}
		}
		if err := do(one); err != nil {
			return err
		}
	}
	if columns == nil {
		return unreadable(field, "The file is empty.")
	}
	return nil
}
