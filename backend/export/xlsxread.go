package export

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"path"
	"regexp"
	"strconv"
	"strings"

	"tradekart/portal/backend/fault"
)

// Workbook is an uploaded Excel file, of which the first visible sheet is read.
type Workbook struct {
	parts *parts
	field string
	sheet string // the part that holds it
	texts []string
	dates []bool // of each style, whether it shows a date

	before int64 // bytes that were read before the sheet

	// What was not read, to be shown to the user who uploaded it.
	OtherSheets []string
	HiddenRows  int  // known after the last row
	Merged      bool // there are merged cells, of which only the first has a value; known after the last row
}

// Row is a visible row that holds something: its number as Excel shows it and its cells as the
// file holds them, unformatted, until the next row is read.
type Row struct {
	No    int
	Cells []string
	Odd   []Odd
}

// CheckXLSX checks an uploaded workbook before anything in it is believed: its size, that it is what its name promises,
// whole and without macros. It reads no sheet, so it takes no time. What is wrong with it is a fault of the field.
func CheckXLSX(ctx context.Context, field string, r io.ReaderAt, size int64) error {
	_, err := newWorkbook(ctx, field, r, size)
	return err
}

func newWorkbook(ctx context.Context, field string, r io.ReaderAt, size int64) (b *Workbook, err error) {
	if size > MaxXLSX {
		return nil, unreadable(field, fmt.Sprintf("The file is too large: at most %d MB are allowed.", MaxXLSX>>20))
	}
	b = &Workbook{field: field}
	if b.parts, err = openParts(ctx, r, size); err != nil {
		return nil, b.fault(err)
	}
	return b, nil
}

// OpenXLSX checks a workbook and opens its first visible sheet. Whatever is read of it, now or later, is counted and
// ends with ctx, so that a small file which unpacks to a large one takes neither memory nor time.
func OpenXLSX(ctx context.Context, field string, r io.ReaderAt, size int64) (*Workbook, error) {
	b, err := newWorkbook(ctx, field, r, size)
	if err != nil {
		return nil, err
	}
	if err := b.choose(); err != nil {
		return nil, b.fault(err)
	}
	return b, nil
}

// Progress is how many bytes of the sheet have been read, and how many there are.
func (b *Workbook) Progress() (read, size int64) {
	return b.parts.bytes - b.before, int64(min(b.parts.files[partName(b.sheet)].UncompressedSize64, maxUnpacked))
}

// unreadable is the fault of a file that cannot be taken.
func unreadable(field, why string) error {
	f := fault.Field(field, why)
	f.Code = "FileNotSupported"
	return f
}

// fault is the error for the person who sent the file, unless it was the server that ended the reading.
func (b *Workbook) fault(err error) error {
	if ended := b.parts.ctx.Err(); ended != nil {
		return ended
	}
	var why refusal
	if errors.As(err, &why) {
		return unreadable(b.field, why.Error())
	}
	return unreadable(b.field, errDamaged.Error())
}

// choose finds the sheet to read and reads the texts that its cells refer to.
func (b *Workbook) choose() error {
	main := "xl/workbook.xml"
	root, err := b.parts.relations("_rels/.rels", "")
	if err != nil {
		return err
	}
	for _, r := range root {
		if r.kind == "officeDocument" {
			main = r.target
		}
	}
	dir, name := path.Split(main)
	relations, err := b.parts.relations(dir+"_rels/"+name+".rels", dir)
	if err != nil {
		return err
	}
	if err := b.parts.each(main, func(_ *xmlPart, t xml.StartElement) error {
		if t.Name.Local == "sheet" {
			title, target := attribute(t, "name"), relations[attribute(t, "id")].target
			if state := attribute(t, "state"); b.sheet != "" || target == "" || state != "" && state != "visible" {
				b.OtherSheets = append(b.OtherSheets, title)
			} else {
				b.sheet = target
			}
		}
		return nil
	}); err != nil {
		return err
	}
	if b.sheet == "" {
		return errNoSheet
	}
	for _, r := range relations {
		switch r.kind {
		case "sharedStrings":
			err = errors.Join(err, b.readTexts(r.target))
		case "styles":
			err = errors.Join(err, b.readStyles(r.target))
		}
	}
	return err
}

func (b *Workbook) readTexts(part string) error {
	if !b.parts.has(part) {
		return nil
	}
	total := 0
	return b.parts.each(part, func(in *xmlPart, t xml.StartElement) error {
		if t.Name.Local != "si" {
			return nil
		}
		if err := b.parts.cell(); err != nil {
			return err
		}
		text, err := in.text(t)
		if total += len(text); total > maxTexts {
			return errUnpacked
		}
		b.texts = append(b.texts, text)
		return err
	})
}

// Rows reads the rows in the sheet's order; an error is the last. More than most rows are refused.
func (b *Workbook) Rows(most int) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		read, row := 0, Row{}
		b.before = b.parts.bytes
		err := b.parts.each(b.sheet, func(in *xmlPart, t xml.StartElement) error {
			switch t.Name.Local {
			case "mergeCell":
				b.Merged = true
			case "row":
				if err := b.readRow(in, t, &row); err != nil || strings.Join(row.Cells, "") == "" {
					return err
				}
				if hidden := attribute(t, "hidden"); hidden == "1" || hidden == "true" {
					b.HiddenRows++
					return nil
				}
				if read++; read > most {
					return refusal(fmt.Sprintf("The sheet has too many rows: at most %d are allowed.", most))
				}
				if !yield(row, nil) {
					return errStopped
				}
			}
			return nil
		})
		if err != nil && err != errStopped {
			yield(Row{}, b.fault(err))
		}
	}
}

// readRow reads a row to its end; one without a number follows the one before.
func (b *Workbook) readRow(in *xmlPart, start xml.StartElement, row *Row) error {
	no := row.No + 1
	if r := attribute(start, "r"); r != "" {
		n, err := strconv.Atoi(r)
		if err != nil || n < no || n > maxRows {
			return errDamaged
		}
		no = n
	}
	*row = Row{No: no, Cells: row.Cells[:0], Odd: row.Odd[:0]}
	next := 0
	return in.within(func(t xml.StartElement) error {
		if t.Name.Local != "c" {
			return nil
		}
		column := next
		if at := attribute(t, "r"); at != "" {
			column = columnOf(at)
		}
		if column < next {
			return errDamaged
		}
		next = column + 1
		kind := attribute(t, "t")
		value, err := b.cell(in, kind)
		if err != nil || value == "" {
			return err
		}
		if column >= maxColumns {
			return errColumns
		}
		style, _ := strconv.Atoi(attribute(t, "s"))
		if title, text := oddity(kind, value, style > 0 && style < len(b.dates) && b.dates[style]); title != "" {
			at := columnName(column) + strconv.Itoa(no)
			row.Odd = append(row.Odd, Odd{column, at, title, at + " " + text})
		}
		for len(row.Cells) < column {
			row.Cells = append(row.Cells, "")
		}
		row.Cells = append(row.Cells, value)
		return nil
	})
}

// columnOf is the column of a cell such as AB12, from 0, or -1.
func columnOf(at string) int {
	n := 0
	for _, letter := range strings.TrimRight(at, "0123456789") {
		if letter < 'A' || letter > 'Z' || n > maxRows {
			return -1
		}
		n = n*26 + int(letter-'A') + 1
	}
	return n - 1
}

// cell reads the value of a cell of a kind: a text of its own, one that it refers to, or what it holds.
func (b *Workbook) cell(in *xmlPart, kind string) (string, error) {
	if err := b.parts.cell(); err != nil {
		return "", err
	}
	value := ""
	err := in.within(func(t xml.StartElement) (err error) {
		if t.Name.Local == "v" || t.Name.Local == "is" {
			value, err = in.text(t)
		}
		return err
	})
	if err != nil || kind != "s" || value == "" {
		return value, err
	}
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || n < 0 || n >= len(b.texts) {
		return "", errDamaged
	}
	return b.texts[n], nil
}

var escapedRune = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

// unescape reads the characters that Excel writes as _x000D_.
func unescape(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	return escapedRune.ReplaceAllStringFunc(text, func(escaped string) string {
		n, _ := strconv.ParseUint(escaped[2:6], 16, 16)
		return string(rune(n))
	})
}

// mostZeros are those at the end of a number with an exponent that were not lost when Excel showed fewer digits.
const mostZeros = 6

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
	digits := strconv.FormatFloat(n, 'f', 0, 64)
	if strings.HasSuffix(digits, strings.Repeat("0", mostZeros)) && strings.ContainsAny(cell, "eE") {
		return "", errShortened
	}
	return digits, nil
}
