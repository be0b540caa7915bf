package printing

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"io"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

const (
	largestSVG      = 512 << 10 // bytes
	mostSVGElements = 5000
	mostSVGLines    = 2_000_000
)

// boundedScanner panics after too many lines: a curve with huge coordinates is divided into as many.
type boundedScanner struct {
	rasterx.Scanner
	lines int
}

func (s *boundedScanner) Line(to fixed.Point26_6) {
	s.lines++
	if s.lines > mostSVGLines {
		panic("it is too detailed")
	}
	s.Scanner.Line(to)
}

// isSVG reports whether a file's root element is svg.
func isSVG(picture []byte) bool {
	decoder := xml.NewDecoder(bytes.NewReader(picture))
	for {
		token, err := decoder.RawToken()
		if err != nil {
			return false
		}
		if start, is := token.(xml.StartElement); is {
			return start.Name.Local == "svg"
		}
	}
}

// checkSVG bounds the work of drawing. An element that repeats others could repeat itself for ever.
func checkSVG(picture []byte) error {
	if len(picture) > largestSVG {
		return errors.New("the file is too large")
	}
	decoder := xml.NewDecoder(bytes.NewReader(picture))
	for elements := 0; ; {
		token, err := decoder.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		start, is := token.(xml.StartElement)
		if !is {
			continue
		}
		elements++
		if elements > mostSVGElements {
			return errors.New("it has too many elements")
		}
		if start.Name.Local == "use" {
			return errors.New("it repeats elements (use)")
		}
	}
}

// drawSVG draws a picture whose longer side has this many pixels; what it does not paint is transparent.
func drawSVG(picture []byte, side int) (drawn image.Image, err error) {
	if err := checkSVG(picture); err != nil {
		return nil, err
	}
	defer func() {
		if problem := recover(); problem != nil { // from boundedScanner, or from the library at a malformed path
			drawn, err = nil, fmt.Errorf("it cannot be drawn: %v", problem)
		}
	}()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	longer := max(icon.ViewBox.W, icon.ViewBox.H)
	if !(icon.ViewBox.W > 0 && icon.ViewBox.H > 0 && longer < 1e6) {
		return nil, errors.New("it has no size")
	}
	scale := float64(side) / longer
	width, height := max(1, int(icon.ViewBox.W*scale)), max(1, int(icon.ViewBox.H*scale))
	onto := image.NewRGBA(image.Rect(0, 0, width, height))
	icon.SetTarget(0, 0, float64(width), float64(height))
	scanner := &boundedScanner{Scanner: rasterx.NewScannerGV(width, height, onto, onto.Bounds())}
	icon.Draw(rasterx.NewDasher(width, height, scanner), 1)
	return onto, nil
}
