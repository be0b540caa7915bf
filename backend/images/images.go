// Package images turns a picture uploaded by a user into one that can be shown to others: decoded by its
// content, turned upright, without metadata, limited in size and re-encoded. It must not know what the
// picture is for.
package images

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	_ "image/gif" // a format of copies
	"image/jpeg"
	"image/png"
	"io"
	"slices"

	"github.com/bep/imagemeta"
	xdraw "golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // a format of copies

	"tradekart/portal/backend/fault"
)

const (
	// MaxBytes bounds an uploaded picture.
	MaxBytes = 5 << 20
	// maxPixels bounds a decoded one: 24 megapixels, as cameras make them, are about 100 MB.
	maxPixels   = 24_000_000
	maxSide     = 12_000
	jpegQuality = 88
	mostRatio   = 20 // of the sides
)

// decoding bounds the memory that pictures take at a time.
var decoding = make(chan struct{}, 2)

// Image is a picture encoded by this package.
type Image struct {
	Data          []byte
	ContentType   string // image/png or image/jpeg
	Width, Height int    // pixels
}

// Read decodes an uploaded PNG or JPEG of at most MaxBytes and re-encodes it, scaled down to fit into width ×
// height pixels. Any other file is a fault of the field.
func Read(ctx context.Context, field string, r io.Reader, width, height int) (Image, error) {
	return read(ctx, field, r, width, height, "png", "jpeg")
}

// Copy is Read for a picture of somebody else's website, which may also be WebP or the first picture of a GIF.
func Copy(ctx context.Context, r io.Reader, width, height int) (Image, error) {
	return read(ctx, "picture", r, width, height, "png", "jpeg", "webp", "gif")
}

func read(ctx context.Context, field string, r io.Reader, width, height int, formats ...string) (Image, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return Image{}, err
	}
	if len(data) > MaxBytes {
		return Image{}, fault.Field(field, fmt.Sprintf("The picture is too large: at most %d MB are allowed.", MaxBytes>>20))
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || !slices.Contains(formats, format) {
		return Image{}, unsupported(field)
	}
	if config.Width > maxSide || config.Height > maxSide || config.Width*config.Height > maxPixels {
		return Image{}, fault.Field(field, "The picture has too many pixels: at most 24 megapixels are allowed.")
	}
	if max(config.Width, config.Height) > mostRatio*min(config.Width, config.Height) {
		return Image{}, fault.Field(field, fmt.Sprintf("The picture is too narrow to be recognised: one side may be at most %d times the other.", mostRatio))
	}
	select {
	case decoding <- struct{}{}:
		defer func() { <-decoding }()
	case <-ctx.Done():
		return Image{}, ctx.Err()
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return Image{}, unsupported(field)
	}
	turn := upright
	if format == "jpeg" {
		turn = orientationOf(data)
	}
	if !seeThrough(decoded) && format != "png" {
		format = "jpeg"
	}
	return encode(turn.apply(decoded, width, height), format)
}

func seeThrough(img image.Image) bool {
	o, known := img.(interface{ Opaque() bool })
	return !known || !o.Opaque()
}

// Reader reads the encoded picture.
func (i Image) Reader() io.Reader { return bytes.NewReader(i.Data) }

func unsupported(field string) error {
	f := fault.Field(field, "Please upload a valid image file")
	f.Code = "FileNotSupported"
	return f
}

func encode(img image.Image, format string) (Image, error) {
	out := Image{Width: img.Bounds().Dx(), Height: img.Bounds().Dy()}
	var b bytes.Buffer
	var err error
	if format != "jpeg" {
		out.ContentType, err = "image/png", png.Encode(&b, img)
	} else {
		out.ContentType, err = "image/jpeg", jpeg.Encode(&b, img, &jpeg.Options{Quality: jpegQuality})
	}
	out.Data = b.Bytes()
	return out, err
}

// fit is the size of w × h scaled down, never up, to fit into width × height.
func fit(w, h, width, height int) (int, int) {
	if w <= width && h <= height {
		return w, h
	}
	if w*height > h*width {
		return width, max(1, h*width/w)
	}
	return max(1, w*height/h), height
}

// scale copies img into a new picture of at most width × height.
func scale(img image.Image, width, height int) *image.NRGBA {
	b := img.Bounds()
	w, h := fit(b.Dx(), b.Dy(), width, height)
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	if w == b.Dx() && h == b.Dy() {
		draw.Draw(out, out.Bounds(), img, b.Min, draw.Src)
	} else {
		xdraw.CatmullRom.Scale(out, out.Bounds(), img, b, xdraw.Src, nil)
	}
	return out
}

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
