// Package exporttest reads documents back in tests. It must know no product code.
package exporttest

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"unicode/utf16"
)

var (
	streams = regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`)
	shown   = regexp.MustCompile(`(?s)\(((?:[^\\()]|\\.)*)\) ?Tj`)
	escaped = regexp.MustCompile(`(?s)\\(.)`)
)

// PDFText is a document's text, a piece a line, in the order in which it is written.
func PDFText(pdf []byte) string {
	var text strings.Builder
	for _, part := range streams.FindAllSubmatch(pdf, -1) {
		z, err := zlib.NewReader(bytes.NewReader(part[1]))
		if err != nil {
			continue // a font
		}
		page, err := io.ReadAll(z)
		if err != nil || !bytes.Contains(page, []byte("BT ")) {
			continue
		}
		for _, piece := range shown.FindAllSubmatch(page, -1) {
			text.WriteString(decode(piece[1]) + "\n")
		}
	}
	return text.String()
}

func decode(piece []byte) string {
	b := escaped.ReplaceAllFunc(piece, func(pair []byte) []byte {
		if pair[1] == 'r' {
			return []byte{'\r'}
		}
		return pair[1:]
	})
	units := make([]uint16, len(b)/2)
	for n := range units {
		units[n] = uint16(b[2*n])<<8 | uint16(b[2*n+1])
	}
	return string(utf16.Decode(units))
}
