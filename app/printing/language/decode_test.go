package language_test

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"tradekart/portal/app/printing/label"
)

// These decoders follow the languages' manuals and share no code with the encoders.

// number reads the only number that matches a pattern.
func number(text, pattern string) (int, error) {
	found := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if found == nil {
		return 0, fmt.Errorf("%s is not there", pattern)
	}
	return strconv.Atoi(found[1])
}

func blank(width, height int) *label.Bitmap {
	b := &label.Bitmap{Width: width, Height: height}
	b.Bits = make([]byte, b.Stride()*height)
	return b
}

var field = regexp.MustCompile(`\^FO0,(\d+)\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS`)

// fromZPL reads one format.
func fromZPL(text string) (*label.Bitmap, error) {
	width, err1 := number(text, `\^PW(\d+)`)
	height, err2 := number(text, `\^LL(\d+)`)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	out := blank(width, height)
	for _, f := range field.FindAllStringSubmatch(text, -1) {
		top, _ := strconv.Atoi(f[1])
		total, _ := strconv.Atoi(f[3])
		stride, _ := strconv.Atoi(f[4])
		if total > 99_999 || f[2] != f[3] || stride != out.Stride() {
			return nil, fmt.Errorf("a field of %s, %d, %d bytes", f[2], total, stride)
		}
		bits, err := unsqueeze(strings.TrimSpace(f[5]), stride)
		if err != nil || len(bits) != total {
			return nil, fmt.Errorf("%d bytes of %d: %w", len(bits), total, err)
		}
		copy(out.Bits[top*stride:], bits)
	}
	return out, nil
}

func unsqueeze(text string, stride int) ([]byte, error) {
	var digits strings.Builder
	row, repeats := 2*stride, 0
	for _, r := range text {
		missing := row - digits.Len()%row
		switch {
		case r >= 'G' && r <= 'Y':
			repeats += int(r-'G') + 1
			continue
		case r >= 'g' && r <= 'z':
			repeats += 20 * (int(r-'g') + 1)
			continue
		case r == ',':
			digits.WriteString(strings.Repeat("0", missing))
		case r == '!':
			digits.WriteString(strings.Repeat("F", missing))
		case r == ':':
			digits.WriteString(digits.String()[digits.Len()-row:])
		default:
			digits.WriteString(strings.Repeat(string(r), max(1, repeats)))
		}
		repeats = 0
	}
	return hex.DecodeString(digits.String())
}

// fromTSPL reads one label and the commands before and after its bitmap.
func fromTSPL(in []byte) (b *label.Bitmap, before, after string, err error) {
	head := regexp.MustCompile(`BITMAP 0,0,(\d+),(\d+),0,`).FindSubmatchIndex(in)
	if head == nil {
		return nil, "", "", errors.New("no BITMAP")
	}
	stride, _ := strconv.Atoi(string(in[head[2]:head[3]]))
	height, _ := strconv.Atoi(string(in[head[4]:head[5]]))
	data := in[head[1]:]
	if len(data) < stride*height {
		return nil, "", "", errors.New("too few bytes")
	}
	b = blank(stride*8, height)
	for i := range b.Bits {
		b.Bits[i] = data[i] ^ 0xFF
	}
	return b, string(in[:head[0]]), string(data[stride*height:]), nil
}

type receipt struct {
	bitmap  *label.Bitmap
	density int
	feed    int
	cut     bool
}

// fromESCPOS reads receipts, each of which begins with ESC @.
func fromESCPOS(in []byte) (all []receipt, err error) {
	for len(in) > 0 {
		var size int
		switch {
		case bytes.HasPrefix(in, []byte("\x1b@")):
			all, size = append(all, receipt{bitmap: &label.Bitmap{}, density: 100}), 2
		case len(all) == 0:
			return nil, fmt.Errorf("% x before ESC @", in[:min(8, len(in))])
		case bytes.HasPrefix(in, []byte("\x1d(K\x02\x001")) && len(in) > 6:
			all[len(all)-1].density, size = int(int8(in[6])), 7
		case bytes.HasPrefix(in, []byte("\x1bd")) && len(in) > 2:
			all[len(all)-1].feed, size = int(in[2]), 3
		case bytes.HasPrefix(in, []byte("\x1dVB")) && len(in) > 3:
			all[len(all)-1].cut, size = true, 4
		case bytes.HasPrefix(in, []byte("\x1dv0\x00")) && len(in) > 7:
			stride, rows := int(in[4])+int(in[5])<<8, int(in[6])+int(in[7])<<8
			if size = 8 + stride*rows; size > len(in) {
				return nil, errors.New("too few bytes in a band")
			}
			b := all[len(all)-1].bitmap
			if b.Height > 0 && b.Stride() != stride {
				return nil, errors.New("bands of several widths")
			}
			b.Width, b.Height, b.Bits = stride*8, b.Height+rows, append(b.Bits, in[8:size]...)
		default:
			return nil, fmt.Errorf("unknown command % x", in[:min(8, len(in))])
		}
		in = in[size:]
	}
	return all, nil
}

var (
	object  = regexp.MustCompile(`(?s)(\d+) 0 obj\s(.*?)endobj`)
	stream  = regexp.MustCompile(`(?s)stream\r?\n(.*)`)
	leaf    = regexp.MustCompile(`/Type /Page\s`)
	tree    = regexp.MustCompile(`/Type /Pages\s`)
	size    = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)
	content = regexp.MustCompile(`/Contents (\d+) 0 R`)
	drawing = regexp.MustCompile(`(/I\w+) Do`)
)

// pdfPage is one page: its picture, and its size in millimetres.
type pdfPage struct {
	picture       *label.Bitmap
	width, height float64
}

// fromPDF reads the pages in the order of their objects, which is the page order in such a small document.
func fromPDF(in []byte) (pages []pdfPage, err error) {
	objects, inherited := map[string][]byte{}, []byte(nil)
	for _, found := range object.FindAllSubmatch(in, -1) {
		objects[string(found[1])] = found[2]
		if tree.Match(found[2]) {
			inherited = found[2]
		}
	}
	for _, found := range object.FindAllSubmatch(in, -1) {
		if !leaf.Match(found[2]) {
			continue
		}
		box := size.FindSubmatch(found[2])
		if box == nil { // a page without its own size inherits the tree's
			box = size.FindSubmatch(inherited)
		}
		refers := content.FindSubmatch(found[2])
		if box == nil || refers == nil {
			return nil, errors.New("a page without a size or a content")
		}
		page := pdfPage{}
		page.width, _ = strconv.ParseFloat(string(box[1]), 64)
		page.height, _ = strconv.ParseFloat(string(box[2]), 64)
		page.width, page.height = page.width/72*25.4, page.height/72*25.4
		if page.picture, err = pdfDrawn(in, objects, objects[string(refers[1])]); err != nil {
			return nil, err
		}
		pages = append(pages, page)
	}
	return pages, nil
}

// pdfDrawn is the only picture drawn by a page's content.
func pdfDrawn(in []byte, objects map[string][]byte, page []byte) (*label.Bitmap, error) {
	packed, err := zlib.NewReader(bytes.NewReader(streamOf(page)))
	if err != nil {
		return nil, err
	}
	commands, err := io.ReadAll(packed)
	if err != nil {
		return nil, err
	}
	draws := drawing.FindAllSubmatch(commands, -1)
	if len(draws) != 1 {
		return nil, fmt.Errorf("%d pictures on a page", len(draws))
	}
	named := regexp.MustCompile(string(draws[0][1]) + ` (\d+) 0 R`).FindSubmatch(in)
	if named == nil {
		return nil, errors.New("a picture that is not there")
	}
	return pdfPicture(objects[string(named[1])])
}

func streamOf(object []byte) []byte {
	if found := stream.FindSubmatch(object); found != nil {
		return found[1]
	}
	return nil
}

// pdfPicture reads a picture of one bit per dot, with colour 0 as white, in unfiltered PNG rows.
func pdfPicture(object []byte) (*label.Bitmap, error) {
	head := string(object)
	width, err1 := number(head, `/Width (\d+)`)
	height, err2 := number(head, `/Height (\d+)`)
	bits, err3 := number(head, `/BitsPerComponent (\d+)`)
	in, err4 := zlib.NewReader(bytes.NewReader(streamOf(object)))
	if err := errors.Join(err1, err2, err3, err4); err != nil || bits != 1 {
		return nil, fmt.Errorf("%d bits: %w", bits, err)
	}
	out := blank(width, height)
	for y := range height {
		row := make([]byte, 1+out.Stride())
		if _, err := io.ReadFull(in, row); err != nil || row[0] != 0 {
			return nil, fmt.Errorf("row %d, filter %d: %w", y, row[0], err)
		}
		copy(out.Bits[y*out.Stride():], row[1:])
	}
	return out, nil
}
