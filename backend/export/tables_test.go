package export_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"tradekart/portal/backend/export"
)

var summer = time.Date(2026, 6, 1, 11, 30, 0, 0, time.UTC)

// awkward has cells that spreadsheets treat specially.
var awkward = []any{"=1+1", "-5", export.Pence(-500), export.Pence(-5), 42, int64(-7), "Łódź \"1\", 2\r\n3", summer, &summer, time.Time{},
	(*time.Time)(nil), nil, true,
	"0123", "+44 20", "@x", "\tx", "\x00b\x0b", "＝1"}

func TestCSV(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	table, err := export.NewCSV(&b, "a", "b")
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Row(awkward...); err != nil {
		t.Fatal(err)
	}
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	text, marked := strings.CutPrefix(b.String(), "\ufeffa,b\r\n")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if !marked || err != nil || !strings.HasSuffix(text, "\r\n") {
		t.Fatalf("%q %v", b.String(), err)
	}
	want := []string{"'=1+1", "'-5", "-5.00", "-0.05", "42", "-7", "Łódź \"1\", 2\n3", "01/06/2026 12:30:00", "01/06/2026 12:30:00", "", "", "", "Yes",
		"0123", "'+44 20", "'@x", "'\tx", "\x00b\x0b", "'＝1"}
	if fmt.Sprintf("%q", rows[0]) != fmt.Sprintf("%q", want) {
		t.Errorf("%q\nwant %q", rows[0], want)
	}
	if err := table.Row(3.5); err == nil {
		t.Error("a cell of another type was taken")
	}
}

func TestAmountsAsPeopleReadThem(t *testing.T) {
	t.Parallel()
	for pence, want := range map[int64]string{0: "0.00", 5: "0.05", -5: "-0.05", 99_999: "999.99", 100_000: "1,000.00", -12_345_678: "-123,456.78",
		-123_456_789:  "-1,234,567.89",
		math.MinInt64: "-92,233,720,368,547,758.08"} {
		if got := export.Pounds(pence); got != want {
			t.Errorf("%d: %s, want %s", pence, got, want)
		}
	}
	for basisPoints, want := range map[int]string{0: "0%", 2000: "20%", 1750: "17.5%", 1005: "10.05%", 10_000: "100%"} {
		if got := export.Percent(basisPoints); got != want {
			t.Errorf("%d: %s, want %s", basisPoints, got, want)
		}
	}
}

func TestXLSX(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	table, err := export.NewXLSX(&b, "Orders", "a", "b")
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Row(awkward...); err != nil {
		t.Fatal(err)
	}
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	rows, err := book.GetRows("Orders")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"=1+1", "-5", "-5.00", "-0.05", "42", "-7", "Łódź \"1\", 2\r\n3", "01/06/2026 12:30:00", "01/06/2026 12:30:00", "", "", "", "Yes",
		"0123", "+44 20", "@x", "\tx", "b", "＝1"}
	if got := fmt.Sprintf("%q", rows[1]); strings.ReplaceAll(got, `\r`, "") != strings.ReplaceAll(fmt.Sprintf("%q", want), `\r`, "") {
		t.Errorf("%s\nwant %q", got, want)
	}
	for _, at := range []string{"A2", "B2", "N2"} {
		formula, _ := book.GetCellFormula("Orders", at)
		if kind, _ := book.GetCellType("Orders", at); formula != "" || kind == excelize.CellTypeNumber {
			t.Errorf("%s is %v, formula %q", at, kind, formula)
		}
	}
}

// heapAfter measures how much the heap grew while rows were written.
func heapAfter(t *testing.T, make func(io.Writer) (export.Table, error), rows int) uint64 {
	t.Helper()
	table, err := make(io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	text := strings.Repeat("text ", 20)
	for i := range rows {
		if err := table.Row(i, text, text, summer); err != nil {
			t.Fatal(err)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	return after.HeapAlloc - min(before.HeapAlloc, after.HeapAlloc)
}

func TestLongTablesUseLimitedMemory(t *testing.T) {
	if grown := heapAfter(t, func(w io.Writer) (export.Table, error) { return export.NewCSV(w, "a") }, 100_000); grown > 4<<20 {
		t.Errorf("CSV: %d bytes", grown)
	}
	if grown := heapAfter(t, func(w io.Writer) (export.Table, error) { return export.NewXLSX(w, "a", "a") }, 100_000); grown > 40<<20 {
		t.Errorf("XLSX: %d bytes", grown)
	}
}
