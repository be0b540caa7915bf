package export_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

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
	if file := os.Getenv("NASTY"); file != "" {
		_ = os.WriteFile(file, out.Bytes(), 0o600)
	}
}
