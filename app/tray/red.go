//go:build linux || windows

package tray

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
)

// red is a picture in the colour of trouble, in its own shape.
func red(picture []byte) []byte {
	decoded, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return picture
	}
	to := image.NewNRGBA(decoded.Bounds())
	draw.Draw(to, to.Rect, decoded, decoded.Bounds().Min, draw.Src)
	for i := 0; i < len(to.Pix); i += 4 {
		light := uint8((int(to.Pix[i]) + int(to.Pix[i+1]) + int(to.Pix[i+2])) / 3)
		to.Pix[i], to.Pix[i+1], to.Pix[i+2] = 0xC9+uint8(int(light)*0x36/0xFF), light, light
	}
	var out bytes.Buffer
	if png.Encode(&out, to) != nil {
		return picture
	}
	return out.Bytes()
}
