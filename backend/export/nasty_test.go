package export_test

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/typeset/typesettest"
)

func TestADocumentHoldsAnyText(t *testing.T) {
	t.Parallel()
	doc := export.NewPDF("Nasty 🎂 محمد", "Zoë 👩‍🍳", time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
	export.PDFHead(doc, "Nasty 🎂 texts of Nguyễn", "李小龍", "محمد")
	rows := make([][]string, len(typesettest.Texts))
	for n, text := range typesettest.Texts {
		rows[n] = []string{text.Name, text.Text, text.Text}
	}
	columns := []export.Column{{Title: "Name 名", Width: 40}, {Title: "Text", Width: 80}, {Title: "Right", Width: 50, Right: true}}
	export.PDFTable(doc, columns, rows)
	export.PDFTotal(doc, columns, []string{"总计", "हिंदी", "١٢٣"})
	var out bytes.Buffer
	if err := export.WritePDF(&out, doc); err != nil {
		t.Fatal(err)
	}
	text := exporttest.PDFText(out.Bytes())
	for _, want := range []string{"李小龍", "Nguyễn", "हिंदी", "🎂", "دمحم"} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %s", want)
		}
	}
	for _, text := range typesettest.Texts {
		if lines := doc.SplitText(text.Text, 60); len(lines) == 0 {
			t.Errorf("%s takes no line", text.Name)
		}
	}
}

func TestTablesHoldAnyText(t *testing.T) {
	t.Parallel()
	for name, begin := range map[string]func(io.Writer) (export.Table, error){
		"CSV":  func(w io.Writer) (export.Table, error) { return export.NewCSV(w, "Text") },
		"XLSX": func(w io.Writer) (export.Table, error) { return export.NewXLSX(w, "Texts", "Text") },
	} {
		var out bytes.Buffer
		table, err := begin(&out)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range typesettest.Texts {
			if err := table.Row(text.Text); err != nil {
				t.Fatalf("%s of %s: %v", name, text.Name, err)
			}
		}
		if err := table.Close(); err != nil {
			t.Fatal(err)
		}
		for n, row := range rowsOf(t, name, out.Bytes())[1:] {
			if text := typesettest.Texts[n]; !strings.Contains(row[0], text.Shown) || strings.ContainsAny(row[0], "\u202e\u2067") {
				t.Errorf("%s of %s: %q", name, text.Name, row[0])
			}
		}
	}
}

func rowsOf(t *testing.T, format string, file []byte) (rows [][]string) {
	t.Helper()
	if format == "CSV" {
		rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return rows
	}
	book, err := excelize.OpenReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	if rows, err = book.GetRows("Texts"); err != nil {
		t.Fatal(err)
	}
	return rows
}
