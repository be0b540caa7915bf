package device

import (
	"encoding/binary"
	"errors"

	"tradekart/portal/app/printing/label"
	"tradekart/portal/app/printing/language"
)

// Raster is pages as plain bitmaps, for a system whose drivers are given pictures rather than documents.
// Only queues of the system take it; no printer speaks it.
const Raster language.Name = "Raster"

const (
	maxDots  = 1 << 16
	pageHead = 12
)

// EncodeRaster packs pages: width, height and dpi of each as four bytes, then its rows.
func EncodeRaster(pages []*label.Bitmap) []byte {
	var out []byte
	for _, p := range pages {
		for _, n := range []int{p.Width, p.Height, p.DPI} {
			out = binary.BigEndian.AppendUint32(out, uint32(n))
		}
		out = append(out, p.Bits[:p.Stride()*p.Height]...)
	}
	return out
}

// DecodeRaster is EncodeRaster's other way; anything else is refused.
func DecodeRaster(packed []byte) (pages []*label.Bitmap, err error) {
	for len(packed) > 0 {
		if len(packed) < pageHead {
			return nil, errRaster
		}
		number := func(at int) int { return int(binary.BigEndian.Uint32(packed[at:])) }
		p := &label.Bitmap{Width: number(0), Height: number(4), DPI: number(8)}
		if p.Width < 1 || p.Width > maxDots || p.Height < 1 || p.Height > maxDots || p.DPI < 1 || p.DPI > 2400 {
			return nil, errRaster
		}
		packed = packed[pageHead:]
		size := p.Stride() * p.Height
		if size > len(packed) {
			return nil, errRaster
		}
		p.Bits, packed = packed[:size], packed[size:]
		pages = append(pages, p)
	}
	return pages, nil
}

var errRaster = errors.New("these are not pages")
