package images_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/images"
)

var (
	red   = color.NRGBA{R: 255, A: 255}
	green = color.NRGBA{G: 255, A: 255}
	blue  = color.NRGBA{B: 255, A: 255}
	grey  = color.NRGBA{R: 128, G: 128, B: 128, A: 255}
)

// quarters is a picture whose corners are red, green, blue and grey, clockwise from the top left.
func quarters(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := [4]color.NRGBA{red, green, grey, blue}[2*(y*2/h)+x*2/w]
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

// camera encodes a JPEG as a camera does, with the Exif tags for orientation and maker.
func camera(t *testing.T, img image.Image, orientation uint16, order binary.AppendByteOrder) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	tiff := []byte("II*\x00")
	if order == binary.BigEndian {
		tiff = []byte("MM\x00*")
	}
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	tiff = append(order.AppendUint32(order.AppendUint16(order.AppendUint16(tiff, 0x010f), 2), 4), "ACM\x00"...)
	tiff = order.AppendUint32(order.AppendUint16(order.AppendUint16(tiff, 0x0112), 3), 1)
	tiff = append(order.AppendUint16(tiff, orientation), 0, 0, 0, 0, 0, 0)
	segment := append([]byte("Exif\x00\x00"), tiff...)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(segment)+2))
	return append(append(head, segment...), b.Bytes()[2:]...)
}

func encoded(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func near(a, b color.Color) bool {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	far := func(x, y uint32) bool { return max(x, y)-min(x, y) > 0x3000 }
	return !far(r1, r2) && !far(g1, g2) && !far(b1, b2)
}

func TestCameraPicturesAreTurnedUprightAndKeepNoMetadata(t *testing.T) {
	t.Parallel()
	// The corners of an upright picture by the tag's definition: clockwise from the top left.
	upright := map[uint16][4]color.Color{
		1: {red, green, blue, grey}, 2: {green, red, grey, blue}, 3: {blue, grey, red, green}, 4: {grey, blue, green, red},
		5: {red, grey, blue, green}, 6: {grey, red, green, blue}, 7: {blue, green, red, grey}, 8: {green, blue, grey, red},
	}
	for orientation, want := range upright {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			got, err := images.Read(t.Context(), "file", bytes.NewReader(camera(t, quarters(80, 40), orientation, order)), 100, 100)
			if err != nil {
				t.Fatal(err)
			}
			img, err := jpeg.Decode(bytes.NewReader(got.Data))
			if err != nil || bytes.Contains(got.Data, []byte("Exif")) || got.ContentType != "image/jpeg" {
				t.Fatalf("orientation %d: %v, %s", orientation, err, got.ContentType)
			}
			w, h := got.Width, got.Height
			if wide := orientation < 5; (w == 80 && h == 40) != wide || img.Bounds() != image.Rect(0, 0, w, h) {
				t.Errorf("orientation %d: %d × %d", orientation, w, h)
			}
			corners := [4]color.Color{img.At(3, 3), img.At(w-4, 3), img.At(w-4, h-4), img.At(3, h-4)}
			for i := range corners {
				if !near(corners[i], want[i]) {
					t.Errorf("orientation %d, corner %d: %v, want %v", orientation, i, corners[i], want[i])
				}
			}
		}
	}
}

func TestPicturesAreScaledDownAndNeverUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ w, h, wantW, wantH int }{
		{1024, 1024, 512, 512}, {2000, 500, 512, 128}, {500, 2000, 128, 512}, {512, 512, 512, 512}, {60, 30, 60, 30}, {4000, 200, 512, 25},
	} {
		got, err := images.Read(t.Context(), "file", bytes.NewReader(encoded(t, quarters(c.w, c.h))), 512, 512)
		if err != nil || got.Width != c.wantW || got.Height != c.wantH || got.ContentType != "image/png" {
			t.Errorf("%d × %d: %d × %d %s %v", c.w, c.h, got.Width, got.Height, got.ContentType, err)
		}
	}
}

func TestTransparencyIsKept(t *testing.T) {
	t.Parallel()
	img := quarters(40, 40)
	img.SetNRGBA(20, 20, color.NRGBA{R: 200, A: 100})
	got, err := images.Read(t.Context(), "file", bytes.NewReader(encoded(t, img)), 512, 512)
	if err != nil {
		t.Fatal(err)
	}
	out, err := png.Decode(bytes.NewReader(got.Data))
	if err != nil || out.(*image.NRGBA).NRGBAAt(20, 20) != (color.NRGBA{R: 200, A: 100}) {
		t.Errorf("%v %v", out.At(20, 20), err)
	}
}

// bomb is a PNG that declares more pixels than it has data for.
func bomb(w, h uint32) []byte {
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), w), h)
	head = append(head, 8, 6, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(head))
}

func TestInvalidPicturesAreRefused(t *testing.T) {
	t.Parallel()
	var animated bytes.Buffer
	if err := gif.Encode(&animated, quarters(8, 8), nil); err != nil {
		t.Fatal(err)
	}
	whole := encoded(t, quarters(300, 300))
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty":     {nil, "valid image"},
		"text":      {[]byte("hello"), "valid image"},
		"SVG":       {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), "valid image"},
		"GIF":       {animated.Bytes(), "valid image"},
		"cut short": {whole[:len(whole)/2], "valid image"},
		"bomb":      {bomb(50_000, 50_000), "pixels"},
		"long":      {bomb(100_000, 1), "pixels"},
		"narrow":    {bomb(10_000, 20), "too narrow"},
		"too large": {append(whole, make([]byte, images.MaxBytes)...), "too large"},
	} {
		_, err := images.Read(t.Context(), "file", bytes.NewReader(c.data), 512, 512)
		f := fault.From(err)
		if f.Kind != fault.Invalid || !strings.Contains(f.Fields["file"], c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(bomb(3, 3))
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00\x08\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := images.Read(t.Context(), "file", bytes.NewReader(data), 64, 64)
		if err == nil && (got.Width > 64 || got.Height > 64 || len(got.Data) == 0) {
			t.Errorf("%d × %d, %d bytes", got.Width, got.Height, len(got.Data))
		}
	})
}
