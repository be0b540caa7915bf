package export

import (
	"bytes"
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
