package export_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
)

// workbook makes a file with one sheet and applies the changes in order.
func workbook(t *testing.T, change func(*excelize.File)) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	for i, row := range [][]any{{"GTIN", "Name", "Since"}, {5012345678900, "Tea £2", 45000}, {"0012345678905", "Łódź", 2}} {
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	if change != nil {
		change(book)
	}
	var b bytes.Buffer
	if err := book.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// repacked is a workbook with some parts of its archive replaced; a part without content is removed.
func repacked(t *testing.T, file []byte, change map[string]func(string) string) []byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	write := func(name, content string) {
		part, err := out.Create(name)
		if err == nil {
			_, err = io.WriteString(part, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, part := range archive.File {
		in, _ := part.Open()
		raw, _ := io.ReadAll(in)
		content := string(raw)
		if f := change[part.Name]; f != nil {
			content = f(content)
		}
		write(part.Name, content)
	}
	for name, f := range change {
		if strings.HasPrefix(name, "new:") {
			write(strings.TrimPrefix(name, "new:"), f(""))
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func read(file []byte, most int) (rows []string, book *export.Workbook, err error) {
	book, err = export.OpenXLSX(context.Background(), "File", bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, nil, err
	}
	for row, err := range book.Rows(most) {
		if err != nil {
			return rows, book, err
		}
		rows = append(rows, fmt.Sprint(row.No, " ", strings.Join(row.Cells, "|")))
	}
	return rows, book, nil
}

func TestWorkbookIsReadAsTheFileHoldsIt(t *testing.T) {
	t.Parallel()
	rows, book, err := read(workbook(t, func(f *excelize.File) {
		_ = f.SetRowVisible("Sheet1", 2, false)
		_ = f.SetCellValue("Sheet1", "A9", 1.5)
		_ = f.MergeCell("Sheet1", "B9", "C9")
		_, _ = f.NewSheet("Notes")
	}), 10)
	if err != nil || fmt.Sprint(rows) != "[1 GTIN|Name|Since 3 0012345678905|Łódź|2 9 1.5]" {
		t.Errorf("%q %v", rows, err)
	}
	if book.HiddenRows != 1 || !book.Merged || fmt.Sprint(book.OtherSheets) != "[Notes]" {
		t.Errorf("%+v", book)
	}
}

// A cell that does not hold the text its author meant is named as Excel calls it, with what to do.
func TestOddCellsAreNamed(t *testing.T) {
	t.Parallel()
	file := repacked(t, workbook(t, func(f *excelize.File) {
		row := []any{time.Date(2026, 5, 12, 0, 0, 0, 0, time.UTC), true, 0.1 + math.Nextafter(0.2, 1), "#N/A", "5.01E+12", 1.25, 5012345678900, "TRUE"}
		_ = f.SetSheetRow("Sheet1", "A4", &row)
		_ = f.SetCellValue("Sheet1", "AB4", "error here")
	}), map[string]func(string) string{"xl/worksheets/sheet1.xml": func(sheet string) string {
		return strings.Replace(sheet, `<c r="G4"><v>`, `<c r="G4" t="e"><v>#REF!</v></c><c r="H3"><v>`, 1)
	}})
	file = repacked(t, file, map[string]func(string) string{"xl/worksheets/sheet1.xml": func(sheet string) string {
		return strings.Replace(sheet, `<c r="H3"><v>5012345678900</v></c>`, "", 1)
	}})
	book, err := export.OpenXLSX(t.Context(), "File", bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var odd []string
	for row, err := range book.Rows(10) {
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range row.Odd {
			odd = append(odd, one.Text)
		}
	}
	want := []string{"A4 is a date: write it as text.", "B4 is TRUE: write it as text.", "C4 is the number 0.30000000000000004: write it as text.",
		"D4 is the error #N/A: enter the value.",
		"E4 is 5.01E+12, which Excel has shortened: format the column as text and enter the number again.", "G4 is the error #REF!: enter the value."}
	if !slices.Equal(odd, want) {
		t.Errorf("%q", odd)
	}
}

// Programs may name the parts of a workbook differently; a part is checked whatever its name looks like.
func TestPartsWithUnusualNames(t *testing.T) {
	t.Parallel()
	plain := workbook(t, nil)
	renamed := func(name string, change func(string) string) []byte {
		old, err := zip.NewReader(bytes.NewReader(plain), int64(len(plain)))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		out := zip.NewWriter(&b)
		for _, part := range old.File {
			in, _ := part.Open()
			raw, _ := io.ReadAll(in)
			content, to := string(raw), part.Name
			if strings.EqualFold(strings.ReplaceAll(name, `\`, "/"), part.Name) {
				content, to = change(content), name
			}
			w, err := out.CreateHeader(&zip.FileHeader{Name: to, Method: zip.Deflate})
			if err == nil {
				_, err = io.WriteString(w, content)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := out.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	same := func(content string) string { return content }
	want, _, _ := read(plain, 10)
	for _, name := range []string{"xl/SharedStrings.xml", `xl\sharedStrings.xml`, `xl\worksheets\sheet1.xml`, "[content_types].xml"} {
		rows, _, err := read(renamed(name, same), 10)
		if err != nil || fmt.Sprint(rows) != fmt.Sprint(want) || len(rows) != 3 {
			t.Errorf("%s: %q %v", name, rows, err)
		}
	}
	cut := func(content string) string { return content[:strings.Index(content, `<row r="3"`)] }
	if rows, _, err := read(renamed(`xl\worksheets\sheet1.xml`, cut), 10); err == nil {
		t.Errorf("a sheet that was cut off is read as %q", rows)
	}
}

// A few kilobytes that would take minutes, or gigabytes of memory.
func TestSmallWorkbooksThatUnpackToLargeOnesAreRefused(t *testing.T) {
	t.Parallel()
	good := workbook(t, nil)
	sheet := func(content string) map[string]func(string) string {
		return map[string]func(string) string{"xl/worksheets/sheet1.xml": func(string) string {
			return "<worksheet><sheetData>" + content +
				"</sheetData></worksheet>"
		}}
	}
	texts := func(content string) map[string]func(string) string {
		return map[string]func(string) string{"xl/sharedStrings.xml": func(string) string { return "<sst>" + content + "</sst>" }}
	}
	for name, c := range map[string]struct {
		change map[string]func(string) string
		want   string
	}{
		"empty cells":      {sheet("<row>" + strings.Repeat("<c/>", 2_000_001) + "</row>"), "too many cells"},
		"empty rows":       {sheet(strings.Repeat("<row/>", 10_000_000)), "too many cells"},
		"the last column":  {sheet(`<row><c r="XFD1"><v>1</v></c></row>`), "too many columns"},
		"a column too far": {sheet(`<row><c r="` + strings.Repeat("Z", 1000) + `1"><v>1</v></c></row>`), "damaged"},
		"empty texts":      {texts(strings.Repeat("<si/>", 2_000_001)), "too many cells"},
		"long texts":       {texts(strings.Repeat("<si><t>"+strings.Repeat("x", 500_000)+"</t></si>", 140)), "unpacked"},
		"a text of runs":   {texts("<si>" + strings.Repeat("<r><t>"+strings.Repeat("x", 100_000)+"</t></r>", 10) + "</si>"), "damaged"},
		"one long text":    {texts("<si><t>" + strings.Repeat("x", 100<<20) + "</t></si>"), "damaged"},
		"one long tag":     {sheet("<row " + strings.Repeat("x", 100<<20) + "/>"), "damaged"},
		"a deep tree":      {sheet(strings.Repeat("<a>", 5_000_000)), "damaged"},
		"beyond its claim": {sheet(strings.Repeat("<!-- "+strings.Repeat("x", 1000)+" -->", 210_000)), "unpacked"},
	} {
		file := repacked(t, good, c.change)
		if len(file) > 1<<20 {
			t.Errorf("%s: packed it has %d bytes", name, len(file))
		}
		_, _, err := read(file, 100_000)
		if f := fault.From(err); f.Code != "FileNotSupported" || !strings.Contains(f.Fields["File"], c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Reading ends with its context, in the middle of a sheet too.
func TestReadingAWorkbookIsCancelled(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	table, _ := export.NewXLSX(&b, "Rows", "No")
	for i := range 20_000 {
		_ = table.Row(i)
	}
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	book, err := export.OpenXLSX(ctx, "File", bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, err = range book.Rows(100_000) {
		read++
		cancel()
	}
	if !errors.Is(err, context.Canceled) || read > 10_000 {
		t.Errorf("%d rows, %v", read, err)
	}
}

func TestWorkbooksThatAreRefused(t *testing.T) {
	t.Parallel()
	good := workbook(t, nil)
	cut := func(s string) string { return s[:len(s)/2] }
	always := func(s string) func(string) string { return func(string) string { return s } }
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"empty":            {nil, "not an Excel"},
		"renamed text":     {[]byte("GTIN,Name\n1,2\n"), "not an Excel"},
		"renamed archive":  {repacked(t, good, map[string]func(string) string{"[Content_Types].xml": always("<Types/>")}), "not an Excel"},
		"cut short":        {good[:len(good)-200], "not an Excel"},
		"old or protected": {[]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1........"), "password"},
		"macros":           {repacked(t, good, map[string]func(string) string{"new:xl/vbaProject.bin": always("x")}), "macros"},
		"macros by type": {repacked(t, good, map[string]func(string) string{
			"[Content_Types].xml": always(`<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>`)}), "macros"},
		"sheet cut short":     {repacked(t, good, map[string]func(string) string{"xl/worksheets/sheet1.xml": cut}), "damaged"},
		"texts cut short":     {repacked(t, good, map[string]func(string) string{"xl/sharedStrings.xml": cut}), "damaged"},
		"texts missing":       {repacked(t, good, map[string]func(string) string{"xl/sharedStrings.xml": always("<sst/>")}), "damaged"},
		"too much unpacked":   {claiming(t, good, "xl/media/image1.png", 201<<20, ""), "unpacked"},
		"more than it claims": {claiming(t, good, "xl/worksheets/sheet1.xml", 64, strings.Repeat(" ", 1<<20)), "damaged"},
		"too many parts":      {repacked(t, good, many(1001)), "unpacked"},
		"too large":           {make([]byte, export.MaxXLSX+1), "too large"},
		"more rows than most": {workbook(t, func(f *excelize.File) { _ = f.SetCellValue("Sheet1", "A4", 1) }), "too many rows"},
	} {
		_, _, err := read(c.file, 3)
		if f := fault.From(err); f.Code != "FileNotSupported" || !strings.Contains(f.Fields["File"], c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, _, err := read(good, 3); err != nil {
		t.Errorf("a good one: %v", err)
	}
}

// claiming adds a part with a declared size, whatever its real size, as a zip bomb has.
func claiming(t *testing.T, book []byte, name string, size uint64, content string) []byte {
	t.Helper()
	var packed, out bytes.Buffer
	deflate, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err == nil {
		_, err = io.WriteString(deflate, content)
	}
	if err != nil || deflate.Close() != nil {
		t.Fatal(err)
	}
	old, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(&out)
	for _, part := range old.File {
		if part.Name == name {
			continue
		}
		if err := w.Copy(part); err != nil {
			t.Fatal(err)
		}
	}
	part, err := w.CreateRaw(&zip.FileHeader{Name: name, Method: zip.Deflate, CRC32: crc32.ChecksumIEEE([]byte(content)),
		CompressedSize64: uint64(packed.Len()), UncompressedSize64: size})
	if err == nil {
		_, err = part.Write(packed.Bytes())
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func many(n int) map[string]func(string) string {
	parts := map[string]func(string) string{}
	for i := range n {
		parts[fmt.Sprintf("new:xl/%d", i)] = func(string) string { return "" }
	}
	return parts
}

func TestDigits(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{"0012": "0012", "5012345678900": "5012345678900", "5.0123456789E+12": "5012345678900",
		"12345678901234567890":   "12345678901234567890",
		"1.2345678901234567E+19": "", "1.5": "", "-1": "", "": "", "1e999999": "", "5.01E+12": "", "x": "", "NaN": ""} {
		got, err := export.Digits(cell)
		if got != want || (err != nil) != (want == "") {
			t.Errorf("%q: %q %v", cell, got, err)
		}
	}
}

func readCSV(text string, most int) (rows []string, err error) {
	err = export.ReadCSV("File", strings.NewReader(text), most, func(line int, cells []string) error {
		rows = append(rows, fmt.Sprint(line, " ", strings.Join(cells, "|")))
		return nil
	})
	return rows, err
}

func TestReadCSV(t *testing.T) {
	t.Parallel()
	const want = "[1 a,;|b 3 1|Łódź\n2]"
	for name, text := range map[string]string{
		"commas":     "\"a,;\",b\r\n\r\n1,\"Łódź\r\n2\"\r\n,\r\n",
		"semicolons": "\ufeff\"a,;\";b\n\n1;\"Łódź\n2\"",
		"Mac":        "\"a,;\",b\r\r1,\"Łódź\r2\"\r,\r",
		"tabs":       "\"a,;\"\tb\n\n1\t\"Łódź\n2\"\n",
	} {
		if rows, err := readCSV(text, 2); err != nil || fmt.Sprint(rows) != want {
			t.Errorf("%s: %q %v", name, rows, err)
		}
	}
	for name, c := range map[string]struct{ text, want string }{
		"Latin-1":       {"a\n\xa3 12", "UTF-8"},
		"UTF-16":        {"\xff\xfea\x00,\x00b\x00", "UTF-8"},
		"binary":        {"a\x00b", "UTF-8"},
		"cut character": {"a\n\xc5", "UTF-8"},
		"quotation":     {"a,b\n\"c\"d,e\n", "Line 2"},
		"too long":      {"a\nb\nc\n", "too many rows"},
		"too large":     {strings.Repeat(strings.Repeat("a", 999)+"\n", 21_000), "too large"},
	} {
		most := 2
		if name == "too large" {
			most = 10_000_000
		}
		_, err := readCSV(c.text, most)
		if f := fault.From(err); f.Code != "FileNotSupported" || !strings.Contains(f.Fields["File"], c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWrittenTablesAreReadBack(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	table, _ := export.NewXLSX(&b, "Rows", "No")
	for i := range 20_000 {
		if err := table.Row(i, "text", export.Pence(1205)); err != nil {
			t.Fatal(err)
		}
	}
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	rows, _, err := read(b.Bytes(), 20_001)
	if err != nil || len(rows) != 20_001 || rows[20_000] != "20001 19999|text|12.05" {
		t.Errorf("%d rows, %v", len(rows), err)
	}
}

func FuzzOpenXLSX(f *testing.F) {
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(_ *testing.T, file []byte) { _, _, _ = read(file, 100) })
}

func FuzzReadCSV(f *testing.F) {
	f.Add("a;b\n\"c\n")
	f.Fuzz(func(_ *testing.T, text string) { _, _ = readCSV(text, 100) })
}
