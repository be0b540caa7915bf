package simulated

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"

	"tradekart/portal/backend/couriers"
)

// withoutProof is the share of deliveries without a picture: one in so many.
const withoutProof = 8

// Proof draws a parcel in front of a door; the same delivery gives the same
// picture, and one in eight has none.
func (p *Provider) Proof(_ context.Context, ref string) ([]byte, error) {
	if !strings.HasPrefix(ref, refPrefix) {
		return nil, couriers.ErrNoProof
	}
	r := p.dice("proof of " + ref)
	if r.IntN(withoutProof) == 0 {
		return nil, couriers.ErrNoProof
	}
	shade := func(least, span int) color.RGBA {
		return color.RGBA{uint8(least + r.IntN(span)), uint8(least + r.IntN(span)), uint8(least + r.IntN(span)), 255}
	}
	img := image.NewRGBA(image.Rect(0, 0, 480, 640))
	fill := func(x0, y0, x1, y1 int, c color.RGBA) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, 480, 640, shade(150, 60))                    // wall
	fill(0, 540, 480, 640, shade(90, 30))                   // step
	fill(110, 70, 370, 560, shade(220, 30))                 // frame
	fill(130, 90, 350, 560, shade(30, 130))                 // door
	fill(318, 330, 334, 346, color.RGBA{230, 190, 80, 255}) // knob
	fill(190, 250, 290, 262, color.RGBA{60, 60, 60, 255})   // letter box
	left, width, height := 150+r.IntN(60), 110+r.IntN(50), 80+r.IntN(50)
	fill(left, 590-height, left+width, 590, color.RGBA{196, 154, 108, 255})              // parcel
	fill(left+width/2-8, 590-height, left+width/2+8, 590, color.RGBA{168, 124, 78, 255}) // tape
	fill(left+12, 590-height+14, left+50, 590-height+40, color.RGBA{250, 250, 245, 255}) // label
	var b bytes.Buffer
	err := png.Encode(&b, img)
	return b.Bytes(), err
}
