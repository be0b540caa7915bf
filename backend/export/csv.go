package export

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"time"

	"tradekart/portal/backend/plain"
)

// CSVType is the media type of CSV files.
const CSVType = "text/csv"

// byteOrderMark makes spreadsheets read the file as UTF-8.
const byteOrderMark = "\ufeff"

type csvTable struct {
	out *csv.Writer
	row []string
}

// NewCSV writes an RFC 4180 file, as spreadsheets open it: UTF-8 with a byte
// order mark, CRLF, and no text that would be taken for a formula.
func NewCSV(w io.Writer, head ...string) (Table, error) {
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return nil, err
	}
	return NewImportCSV(w, head...)
}

// NewImportCSV writes the same without the byte order mark, for programs that take it for a part of the first heading.
func NewImportCSV(w io.Writer, head ...string) (Table, error) {
	t := &csvTable{out: csv.NewWriter(w)}
	t.out.UseCRLF = true
	return t, t.out.Write(head)
}

func (t *csvTable) Row(cells ...any) error {
	t.row = t.row[:0]
	for _, cell := range cells {
		text, err := csvCell(cell)
		if err != nil {
			return err
		}
		t.row = append(t.row, text)
	}
	return t.out.Write(t.row)
}

func (t *csvTable) Close() error {
	t.out.Flush()
	return t.out.Error()
}

func csvCell(cell any) (string, error) {
	if n, ok := wholeNumber(cell); ok {
		return n, nil
	}
	switch v := valueOf(cell).(type) {
	case nil:
		return "", nil
	case string:
		return noFormula(plain.Text(v)), nil
	case Pence:
		return v.pounds(), nil
	case time.Time:
		return clock(v), nil
	case bool:
		if v {
			return yes, nil
		}
		return no, nil
	}
	return "", fmt.Errorf("export: no cell can hold a %T", cell)
}

// noFormula puts an apostrophe before text that a spreadsheet would calculate.
// Numbers are no text: -5.00 stays one.
func noFormula(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", []rune(text)[0]) {
		return "'" + text
	}
	return text
}
