package export

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"tradekart/portal/backend/fault"
)

const (
	// MaxXLSX bounds an uploaded workbook, in bytes.
	MaxXLSX     = 20 << 20
	maxUnpacked = 200 << 20
	maxEntries  = 1000
	inMemory    = 16 << 20 // a larger part of a workbook is unpacked to disk
)

// Workbook is an uploaded Excel file, of which the first visible sheet is read.
// Close must be called.
type Workbook struct {
	file     *excelize.File
	field    string
	sheet    string
	date1904 bool

	// What was not read, to be shown to the user who uploaded it.
	OtherSheets []string
	HiddenRows  int  // known after Each
	Merged      bool // there are merged cells, of which only the first has a value
}

// OpenXLSX checks an uploaded workbook before anything in it is believed: its
// size packed and unpacked, that it is what its name promises, whole and without
// macros. What is wrong with it is a fault of the field.
func OpenXLSX(field string, r io.ReaderAt, size int64) (*Workbook, error) {
	if size > MaxXLSX {
		return nil, unreadable(field, fmt.Sprintf("The file is too large: at most %d MB are allowed.", MaxXLSX>>20))
	}
	merged, err := inspect(r, size)
	if err != nil {
		return nil, unreadable(field, err.Error())
	}
	file, err := excelize.OpenReader(io.NewSectionReader(r, 0, size),
		excelize.Options{RawCellValue: true, UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: inMemory})
	if err != nil {
		return nil, unreadable(field, errDamaged.Error())
	}
	b := &Workbook{file: file, field: field, Merged: merged}
	if err := b.choose(); err != nil {
		return nil, errors.Join(unreadable(field, err.Error()), file.Close())
	}
	return b, nil
}

// unreadable is the fault of a file that cannot be taken.
func unreadable(field, why string) error {
	f := fault.Field(field, why)
	f.Code = "FileNotSupported"
	return f
}

// choose finds the sheet to read and its entry in the workbook.
func (b *Workbook) choose() error {
	for _, name := range b.file.GetSheetList() {
		visible, err := b.file.GetSheetVisible(name)
		if err != nil {
			return errDamaged
		}
		if visible && b.sheet == "" {
			b.sheet = name
		} else {
			b.OtherSheets = append(b.OtherSheets, name)
		}
	}
	if b.sheet == "" {
		return errNoSheet
	}
	properties, err := b.file.GetWorkbookProps()
	if err != nil {
		return errDamaged
	}
	b.date1904 = properties.Date1904 != nil && *properties.Date1904
	return nil
}

// Close removes what was unpacked to disk.
func (b *Workbook) Close() error { return b.file.Close() }

// Each calls do with every visible row that holds something, its number as
// Excel shows it and its cells as the file holds them, unformatted. More than
// most rows are refused.
func (b *Workbook) Each(most int, do func(no int, cells []string) error) error {
	rows, err := b.file.Rows(b.sheet)
	if err != nil {
		return unreadable(b.field, errDamaged.Error())
	}
	defer func() { _ = rows.Close() }()
	no, read := 0, 0
	for rows.Next() {
		no++
		cells, err := rows.Columns(excelize.Options{RawCellValue: true})
		if err != nil {
			return unreadable(b.field, errDamaged.Error())
		}
		if strings.Join(cells, "") == "" {
			continue
		}
		if rows.GetRowOpts().Hidden {
			b.HiddenRows++
			continue
		}
		if read++; read > most {
			return unreadable(b.field, fmt.Sprintf("The sheet has too many rows: at most %d are allowed.", most))
		}
		if err := do(no, cells); err != nil {
			return err
		}
	}
	if rows.Error() != nil {
		return unreadable(b.field, errDamaged.Error())
	}
	return nil
}

// Time reads a cell that holds a date; the workbook decides which day is its first.
func (b *Workbook) Time(cell string) (time.Time, error) {
	serial, err := strconv.ParseFloat(cell, 64)
	if err != nil {
		return time.Time{}, err
	}
	return excelize.ExcelDateToTime(serial, b.date1904)
}

// Digits reads a cell that holds an identifier made of digits, such as a GTIN,
// however Excel wrote the number: 5.012345678900E+12 is 5012345678900. It fails
// where Excel cannot have kept every digit.
func Digits(cell string) (string, error) {
	if cell != "" && strings.Trim(cell, "0123456789") == "" {
		return cell, nil
	}
	n, err := strconv.ParseFloat(cell, 64)
	if err != nil || n != math.Trunc(n) || n < 0 {
		return "", errNotWhole
	}
	if n >= 1e15 { // Excel keeps 15 digits
		return "", errRounded
	}
	return strconv.FormatFloat(n, 'f', 0, 64), nil
}
