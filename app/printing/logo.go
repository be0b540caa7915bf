package printing

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	scaling "golang.org/x/image/draw"

	"tradekart/portal/app/disk"
)

const (
	logoFile = "logo.png"
	// largestLogo bounds the pixels of a picture that is decoded, and logoSide what is kept of it.
	largestLogo = 20_000_000
	logoSide    = 480
)

// UseLogo keeps the merchant's logo, a PNG, JPEG or SVG, for the labels that show it; nil removes it.
func (s *Service) UseLogo(picture []byte) error {
	if len(picture) == 0 {
		err := os.Remove(filepath.Join(s.o.Folder, logoFile))
		if os.IsNotExist(err) {
			return nil
		}
		return err
	}
	draw := drawPicture
	if isSVG(picture) {
		draw = drawSVG
	}
	drawn, err := draw(picture, logoSide)
	if err != nil {
		return fmt.Errorf("the logo cannot be printed: %w", err)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, drawn); err != nil {
		return err
	}
	return disk.Write(s.o.Folder, logoFile, out.Bytes())
}

// drawPicture scales a PNG or JPEG down until its longer side has at most this many pixels.
func drawPicture(picture []byte, side int) (image.Image, error) {
	config, _, err := image.DecodeConfig(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	if config.Width < 1 || config.Height < 1 || config.Width > largestLogo/config.Height {
		return nil, fmt.Errorf("%d by %d pixels", config.Width, config.Height)
	}
	from, _, err := image.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	scale := min(1, float64(side)/float64(max(config.Width, config.Height)))
	small := image.NewNRGBA(image.Rect(0, 0, max(1, int(float64(config.Width)*scale)), max(1, int(float64(config.Height)*scale))))
	scaling.CatmullRom.Scale(small, small.Rect, from, from.Bounds(), scaling.Src, nil)
	return small, nil
}

// logoFor is the logo for a printer whose labels show it, or nil.
func (s *Service) logoFor(p Printer) []byte {
	if labelSizes[p.Paper].Width == 0 {
		return nil
	}
	picture, err := os.ReadFile(filepath.Join(s.o.Folder, logoFile))
	if err != nil {
		return nil // labels without a logo are better than none
	}
	return picture
}
