package images

import (
	"bytes"
	"encoding/binary"
	"image"
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

// orientationOf reads the tag from a JPEG's Exif segment; upright where there is none.
func orientationOf(jpeg []byte) orientation {
	for at := 2; at+4 <= len(jpeg) && jpeg[at] == 0xff; {
		marker, length := jpeg[at+1], int(binary.BigEndian.Uint16(jpeg[at+2:]))
		if marker == 0xda || length < 2 || at+2+length > len(jpeg) { // the picture itself begins
			break
		}
		if exif, ok := bytes.CutPrefix(jpeg[at+4:at+2+length], []byte("Exif\x00\x00")); ok && marker == 0xe1 {
			return orientationTag(exif)
		}
		at += 2 + length
	}
	return upright
}

// orientationTag looks through the first directory of a TIFF structure.
func orientationTag(tiff []byte) orientation {
	var order binary.ByteOrder = binary.LittleEndian
	if bytes.HasPrefix(tiff, []byte("MM\x00*")) {
		order = binary.BigEndian
	} else if !bytes.HasPrefix(tiff, []byte("II*\x00")) {
		return upright
	}
	if len(tiff) < 8 {
		return upright
	}
	start := uint64(order.Uint32(tiff[4:]))
	if start+2 > uint64(len(tiff)) {
		return upright
	}
	directory := tiff[start+2:]
	for range order.Uint16(tiff[start:]) {
		if len(directory) < 12 {
			break
		}
		if value := orientation(order.Uint16(directory[8:])); order.Uint16(directory) == 0x0112 && value >= 1 && value <= 8 {
			return value
		}
		directory = directory[12:]
	}
	return upright
}
