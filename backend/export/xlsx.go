package export

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/plain"
)

// XLSXType is the media type of Excel workbooks.
const XLSXType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const (
	maxRows     = 1_048_576 // of a worksheet, by the format
	maxCellText = 32_767    // characters of a cell, by the format
)

type xlsxTable struct {
	w            io.Writer
	book         *excelize.File
	sheet        *excelize.StreamWriter
	rows         int
	money, times int // styles
}

// NewXLSX writes a workbook of one sheet. Rows wait in a temporary file, since
// the format needs all of them before it can be sent: nothing reaches w before Close.
func NewXLSX(w io.Writer, sheet string, head ...string) (Table, error) {
	t := &xlsxTable{w: w, book: excelize.NewFile()}
	if err := t.begin(sheet, head); err != nil {
		return nil, errors.Join(err, t.book.Close())
	}
	return t, nil
}

func (t *xlsxTable) begin(sheet string, head []string) (err error) {
	if err = t.book.SetSheetName("Sheet1", sheet); err != nil {
		return err
	}
	bold, err := t.book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	if t.money, err = t.style("0.00"); err != nil {
		return err
	}
	if t.times, err = t.style("dd/mm/yyyy hh:mm:ss"); err != nil {
		return err
	}
	if t.sheet, err = t.book.NewStreamWriter(sheet); err != nil {
		return err
	}
	if err := t.sheet.SetColWidth(1, max(1, len(head)), 18); err != nil {
		return err
	}
	if err := t.sheet.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	cells := make([]any, len(head))
	for i, title := range head {
		cells[i] = excelize.Cell{StyleID: bold, Value: title}
	}
	return t.write(cells)
}

func (t *xlsxTable) style(format string) (int, error) {
	return t.book.NewStyle(&excelize.Style{CustomNumFmt: &format})
}

func (t *xlsxTable) write(cells []any) error {
	if t.rows++; t.rows > maxRows {
		return fmt.Errorf("export: a worksheet ends after %d rows", maxRows)
	}
	at, err := excelize.CoordinatesToCellName(1, t.rows)
	if err != nil {
		return err
	}
	return t.sheet.SetRow(at, cells)
}

func (t *xlsxTable) Row(cells ...any) error {
	row := make([]any, len(cells))
	for i, cell := range cells {
		value, err := t.cell(cell)
		if err != nil {
			return err
		}
		row[i] = value
	}
	return t.write(row)
}

// cell types the value, so that a text is never taken for a formula or a number.
func (t *xlsxTable) cell(cell any) (any, error) {
	switch v := valueOf(cell).(type) {
	case nil, int, int64:
		return v, nil
	case string:
		return printable(v), nil
	case Pence:
		return excelize.Cell{StyleID: t.money, Value: float64(v) / 100}, nil
	case bool:
		if v {
			return yes, nil
		}
		return no, nil
	case time.Time:
		if v.IsZero() {
			return nil, nil
		}
		local := v.In(london.Zone) // a workbook's times have no zone
		wall := time.Date(local.Year(), local.Month(), local.Day(), local.Hour(), local.Minute(), local.Second(), 0, time.UTC)
		return excelize.Cell{StyleID: t.times, Value: wall}, nil
	}
	return nil, fmt.Errorf("export: no cell can hold a %T", cell)
}

// printable leaves out what XML cannot carry and cuts what a cell cannot hold.
func printable(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, plain.Text(text))
	if utf8.RuneCountInString(text) > maxCellText {
		text = string([]rune(text)[:maxCellText])
	}
	return text
}

func (t *xlsxTable) Close() error {
	err := t.sheet.Flush()
	if err == nil {
		_, err = t.book.WriteTo(t.w)
	}
	return errors.Join(err, t.book.Close())
}
