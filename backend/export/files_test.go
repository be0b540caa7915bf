package export_test

import (
	"archive/zip"
	"bytes"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"tradekart/portal/backend/export"
)

func TestZip(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	z := export.NewZip(&b)
	files := map[string]string{"INV-1.pdf": "%PDF one", "Łódź/2.pdf": strings.Repeat("two", 100_000), "empty.txt": ""}
	for _, name := range []string{"INV-1.pdf", "Łódź/2.pdf", "empty.txt"} {
		if err := z.Add(name, summer, strings.NewReader(files[name])); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"INV-1.pdf", "../x", "/x", "a/../b", "", "."} {
		if z.Add(name, summer, strings.NewReader("x")) == nil {
			t.Errorf("%q was taken", name)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil || len(archive.File) != 3 {
		t.Fatalf("%v", err)
	}
	for _, f := range archive.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(in) // verifies the checksum
		if err != nil || string(content) != files[f.Name] || f.Method != zip.Store || f.Flags&0x8 != 0 || f.Flags&0x800 == 0 {
			t.Errorf("%s: %d bytes, flags %x, %v", f.Name, len(content), f.Flags, err)
		}
	}
}

func TestPDFHoldsText(t *testing.T) {
	t.Parallel()
	doc := export.NewPDF("Invoice Łódź", "TradeKart", time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
	rows := make([][]string, 100)
	for i := range rows {
		rows[i] = []string{"Żółw, a text that is so long that it needs more than a single line in its column", "£12.05"}
	}
	export.PDFTable(doc, []export.Column{{Title: "Item", Width: 60}, {Title: "Price", Width: 30, Right: true}}, rows)
	doc.SetCompression(false)
	var b bytes.Buffer
	if err := export.WritePDF(&b, doc); err != nil {
		t.Fatal(err)
	}
	if pages := bytes.Count(b.Bytes(), []byte("/Type /Page\n")); pages < 5 {
		t.Errorf("%d pages", pages)
	}
	var want []byte
	for _, u := range utf16.Encode([]rune("Żółw")) {
		want = append(want, byte(u>>8), byte(u))
	}
	for name, part := range map[string][]byte{"text": want, "font": []byte("/FontFile2"), "letters of the text": []byte("/ToUnicode"),
		"language": []byte("/Lang (en-GB)")} {
		if !bytes.Contains(b.Bytes(), part) {
			t.Errorf("the document lacks its %s", name)
		}
	}
	if reader, err := exec.LookPath("pdftotext"); err == nil {
		cmd := exec.CommandContext(t.Context(), reader, "-", "-")
		cmd.Stdin = &b
		out, err := cmd.Output()
		if err != nil || !strings.Contains(string(out), "Żółw, a text") || !strings.Contains(string(out), "£12.05") ||
			!strings.Contains(string(out), "Page 2 of") {
			t.Errorf("%v %.300s", err, out)
		}
	}
}
