// Package export writes and reads the files that people exchange with the
// portal: CSV and Excel tables, zip archives and PDF documents, all as streams
// of bounded memory. It must not know what the rows are about.
package export

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/london"
)

// Table is a file of rows that is being written. Close completes it.
//
// A cell is a string, a whole number, a Pence, a bool, or a time.Time or pointer
// to one, which is shown in London time; nil and a zero time are empty.
type Table interface {
	Row(cells ...any) error
	Close() error
}

// Pence is an amount of money, written in pounds.
type Pence int64

// Pounds is an amount of pence as people read it, such as -1,234.56.
func Pounds(pence int64) string {
	text := Pence(pence).pounds()
	for at := len(text) - len(".00") - 3; at > 0 && text[at-1] != '-'; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// Percent is a number of basis points as people read it, such as 17.5%.
func Percent(basisPoints int) string {
	text := fmt.Sprintf("%d.%02d", basisPoints/100, basisPoints%100)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".") + "%"
}

// pounds writes the amount exactly, such as -12.05.
func (p Pence) pounds() string {
	sign, n := "", uint64(p)
	if p < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}

const (
	timeForm = "02/01/2006 15:04:05"
	yes, no  = "Yes", "No"
)

// valueOf takes a time out of its pointer.
func valueOf(cell any) any {
	t, ok := cell.(*time.Time)
	switch {
	case !ok:
		return cell
	case t == nil:
		return nil
	}
	return *t
}

func clock(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(london.Zone).Format(timeForm)
}

func wholeNumber(cell any) (string, bool) {
	switch v := cell.(type) {
	case int:
		return strconv.Itoa(v), true
	case int64:
		return strconv.FormatInt(v, 10), true
	}
	return "", false
}
