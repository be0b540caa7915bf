package replay

import (
	"bufio"
	"compress/gzip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/intake/pence"
	"tradekart/portal/backend/london"
)

var (
	columns     = []string{"InvoiceNo", "StockCode", "Description", "Quantity", "InvoiceDate", "UnitPrice", "CustomerID", "Country"}
	dateLayouts = []string{"2006-01-02 15:04:05", "1/2/2006 15:04"}
	decimal     = regexp.MustCompile(`^\d+\.\d+$`)
)

// kind is what becomes of a row.
type kind int

const (
	sent       kind = iota // a line of an order
	returned               // a line of a cancellation
	elsewhere              // another country
	adjustment             // quantity 0 or below, price below 0, or no description: stock keeping, not goods
	fractional             // the price is no whole number of pence
	unreadable             // a number or date that cannot be read, or no invoice number
)

// row is one line of the file.
type row struct {
	kind                       kind
	invoice, code, description string
	customer                   string
	quantity                   int
	unit                       int64 // pence
	at                         time.Time
}

// rows reads the file from its start, one row at a time.
type rows struct {
	file    *os.File
	csv     *csv.Reader
	index   []int // of each of columns in the file
	country string
	number  int // rows read
}

func openRows(path, country string) (*rows, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	r := &rows{file: file, country: country}
	if err := r.start(); err != nil {
		_ = file.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

func (r *rows) close() { _ = r.file.Close() }

// start unpacks what is packed, whatever its name says, and finds the columns.
func (r *rows) start() error {
	plain := bufio.NewReaderSize(r.file, 1<<16)
	if magic, _ := plain.Peek(2); string(magic) == "\x1f\x8b" {
		unpacked, err := gzip.NewReader(plain)
		if err != nil {
			return err
		}
		plain = bufio.NewReaderSize(unpacked, 1<<16)
	}
	if mark, _ := plain.Peek(3); string(mark) == "\ufeff" {
		_, _ = plain.Discard(3)
	}
	r.csv = csv.NewReader(plain)
	r.csv.ReuseRecord = true
	header, err := r.csv.Read()
	if err != nil {
		return fmt.Errorf("no header could be read: %w", err)
	}
	for _, name := range columns {
		i := slices.IndexFunc(header, func(h string) bool { return strings.EqualFold(strings.TrimSpace(h), name) })
		if i < 0 {
			return fmt.Errorf("the column %s is missing", name)
		}
		r.index = append(r.index, i)
	}
	return nil
}

// next is the next row, or io.EOF.
func (r *rows) next() (row, error) {
	record, err := r.csv.Read()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			err = fmt.Errorf("after row %d: %w", r.number, err)
		}
		return row{}, err
	}
	r.number++
	var cells [8]string
	for i, at := range r.index {
		cells[i] = strings.TrimSpace(record[at])
	}
	return r.read(cells), nil
}

// read turns the cells, in the order of columns, into a row.
func (r *rows) read(cells [8]string) row {
	out := row{invoice: cells[0], code: cells[1], description: cells[2], customer: strings.TrimSuffix(cells[6], ".0")}
	if r.country != "" && cells[7] != r.country {
		out.kind = elsewhere
		return out
	}
	quantity, err := strconv.Atoi(cells[3])
	at, ok := r.date(cells[4])
	if err != nil || !ok || out.invoice == "" {
		out.kind = unreadable
		return out
	}
	out.quantity, out.at = quantity, at
	out.judge(cells[5])
	return out
}

// judge applies the rules, in this order: a cancellation, an adjustment, a price that fits.
func (r *row) judge(price string) {
	cancellation := strings.HasPrefix(r.invoice, "C") || r.customer != ""
	unit, err := pence.Parse(price)
	switch {
	case r.quantity < 0 && cancellation:
		r.kind = returned
	case r.quantity <= 0 || strings.HasPrefix(price, "-") || r.description == "" || strings.HasPrefix(r.invoice, "C"):
		r.kind = adjustment
	case err == nil:
		r.kind, r.unit = sent, unit
	case decimal.MatchString(price):
		r.kind = fractional
	default:
		r.kind = unreadable
	}
}

func (r *rows) date(text string) (time.Time, bool) {
	for _, layout := range dateLayouts {
		if at, err := time.ParseInLocation(layout, text, london.Zone); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}
