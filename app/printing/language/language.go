// Package language puts bitmaps into the words of a printer: ZPL, TSPL and ESC/POS for a raw
// connection, PDF for a system's print queue. It knows nothing of orders, printers or networks.
package language

import (
	"bytes"
	"errors"
	"fmt"

	"tradekart/portal/app/printing/label"
)

// Name is a language as printers call it.
type Name string

const (
	ZPL    Name = "ZPL"
	TSPL   Name = "TSPL"
	ESCPOS Name = "ESC/POS"
	PDF    Name = "PDF"
)

// Settings are how to print. Darkness goes from 1 to 30 as in ZPL and is mapped for the others, 0
// leaves the printer's own. Copies are of each page and stand in the bytes, so whoever sends these
// asks for one copy; 0 means 1. GapMM is the gap between labels, 0 leaves what the printer is set
// to. CutAfter cuts behind every page. PDF takes only Copies.
type Settings struct {
	Darkness int
	Copies   int
	GapMM    float64
	CutAfter bool
}

var (
	// ErrName means that there is no such language.
	ErrName = errors.New("language: unknown printer language")
	// ErrSettings means that a setting is out of its range.
	ErrSettings = errors.New("language: setting out of range")
	// ErrPage means that a page is missing, broken, or larger than the language can print.
	ErrPage = errors.New("language: page cannot be printed")
)

const (
	mostPages  = 200
	mostCopies = 99
	mostBytes  = 256 << 20 // of bitmaps, and of what is made of them
)

// Encode is a document of pages. It fails with ErrName, ErrSettings or ErrPage.
func Encode(n Name, pages []*label.Bitmap, s Settings) ([]byte, error) {
	if s.Copies == 0 {
		s.Copies = 1
	}
	if err := check(pages, s); err != nil {
		return nil, err
	}
	switch n {
	case ZPL:
		return each(pages, s, zpl)
	case TSPL:
		return each(pages, s, tspl)
	case ESCPOS:
		return each(pages, s, escpos)
	case PDF:
		return pdf(pages, s)
	}
	return nil, fmt.Errorf("%w: %q", ErrName, n)
}

func check(pages []*label.Bitmap, s Settings) error {
	if s.Darkness < 0 || s.Darkness > 30 || s.Copies < 1 || s.Copies > mostCopies ||
		!(s.GapMM >= 0 && s.GapMM <= 25) {
		return fmt.Errorf("%w: %+v", ErrSettings, s)
	}
	if len(pages) == 0 || len(pages) > mostPages {
		return fmt.Errorf("%w: %d pages", ErrPage, len(pages))
	}
	total := 0
	for _, p := range pages {
		if p == nil || p.Width <= 0 || p.Height <= 0 || p.DPI <= 0 || len(p.Bits) != p.Stride()*p.Height {
			return fmt.Errorf("%w: its measurements do not match", ErrPage)
		}
		total += len(p.Bits)
	}
	if total > mostBytes {
		return fmt.Errorf("%w: %d bytes of bitmaps", ErrPage, total)
	}
	return nil
}

type encoder func(out *bytes.Buffer, page *label.Bitmap, s Settings) error

func each(pages []*label.Bitmap, s Settings, write encoder) ([]byte, error) {
	var out bytes.Buffer
	for _, page := range pages {
		if err := write(&out, page, s); err != nil {
			return nil, err
		}
		if out.Len() > mostBytes {
			return nil, fmt.Errorf("%w: more than %d bytes", ErrPage, mostBytes)
		}
	}
	return out.Bytes(), nil
}
