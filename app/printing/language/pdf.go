package language

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"tradekart/portal/app/printing/label"
)

// pdf makes a page of each bitmap, in its exact size; the document bears no date. Copies share
// one picture.
func pdf(pages []*label.Bitmap, s Settings) ([]byte, error) {
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: 80, Ht: 80}})
	doc.SetMargins(0, 0, 0)
	doc.SetAutoPageBreak(false, 0)
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	for i, page := range pages {
		var picture bytes.Buffer
		if err := png.Encode(&picture, paletted(page)); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrPage, err)
		}
		name, options := strconv.Itoa(i), fpdf.ImageOptions{ImageType: "PNG"}
		doc.RegisterImageOptionsReader(name, options, &picture)
		width, height := page.SizeMM()
		for range s.Copies {
			doc.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
			doc.ImageOptions(name, 0, 0, width, height, false, options, 0, "")
		}
	}
	var out bytes.Buffer
	if err := doc.Output(&out); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPage, err)
	}
	return out.Bytes(), nil
}

// paletted is the page as an image of two colours, which PNG and PDF keep as one bit a dot.
func paletted(page *label.Bitmap) *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, page.Width, page.Height), color.Palette{color.White, color.Black})
	for y := range page.Height {
		row := out.Pix[y*out.Stride:]
		for x := range page.Width {
			if page.At(x, y) {
				row[x] = 1
			}
		}
	}
	return out
}
