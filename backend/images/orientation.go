package images

import (
	"bytes"
	"image"

	"github.com/bep/imagemeta"
)

// orientation is the Exif tag of that name: how a camera was held, from 1 to 8.
type orientation uint16

const upright orientation = 1

// apply scales the picture down so that it fits upright into width × height, and turns it.
func (o orientation) apply(img image.Image, width, height int) image.Image {
	if o < 5 {
		return o.turn(scale(img, width, height))
	}
	return o.turn(scale(img, height, width)) // 5 to 8 lie on their side
}

func (o orientation) turn(in *image.NRGBA) image.Image {
	if o == upright {
		return in
	}
	w, h := in.Bounds().Dx(), in.Bounds().Dy()
	size := image.Rect(0, 0, w, h)
	if o >= 5 {
		size = image.Rect(0, 0, h, w)
	}
	out := image.NewNRGBA(size)
	for y := range h {
		for x := range w {
			to := o.position(x, y, w, h)
			out.SetNRGBA(to.X, to.Y, in.NRGBAAt(x, y))
		}
	}
	return out
}

// position is where the pixel x, y of a w × h picture belongs.
func (o orientation) position(x, y, w, h int) image.Point {
	switch o {
	case 2:
		return image.Pt(w-1-x, y)
	case 3:
		return image.Pt(w-1-x, h-1-y)
	case 4:
		return image.Pt(x, h-1-y)
	case 5:
		return image.Pt(y, x)
	case 6:
		return image.Pt(h-1-y, x)
	case 7:
		return image.Pt(h-1-y, w-1-x)
	case 8:
		return image.Pt(y, w-1-x)
	}
	return image.Pt(x, y)
}

// orientationOf reads the tag from a JPEG; upright where there is none, or where its metadata cannot be read.
func orientationOf(jpeg []byte) orientation {
	found := upright
	_, _ = imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(jpeg), ImageFormat: imagemeta.JPEG, Sources: imagemeta.EXIF, LimitNumTags: 500,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return tag.Namespace == "IFD0" && tag.Tag == "Orientation" },
		HandleTag: func(tag imagemeta.TagInfo) error {
			if value, ok := tag.Value.(uint16); ok && value >= 1 && value <= 8 {
				found = orientation(value)
			}
			return imagemeta.ErrStopWalking
		},
	})
	return found
}
