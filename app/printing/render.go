package printing

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // logos
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	scaling "golang.org/x/image/draw"
	"golang.org/x/image/math/fixed"

	"tradekart/portal/app/disk"
	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/label"
	"tradekart/portal/app/printing/language"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/backend/wire"
)

// source is what a job is made from; it stays with the job, so that it can be made again.
type source struct {
	Kind  string     `json:"Kind"`
	Copy  bool       `json:"Copy"`
	Again string     `json:"Again,omitempty"` // the job that this one prints again
	Order wire.Order `json:"Order"`
	Only  []int      `json:"Only,omitempty"` // the labels of these packages; empty: all
	Logo  []byte     `json:"Logo,omitempty"` // the merchant's, as PNG, for sizes that show it

	Parcels *wire.ParcelLabels `json:"Parcels,omitempty"` // of a courier order or a return, of which Order has only the number
}

func (s source) parcelId() string {
	if s.Parcels == nil {
		return ""
	}
	return s.Parcels.Id
}

// labels are those of the order that are wanted.
func (s source) labels() []label.Label {
	if s.Parcels != nil {
		return slices.DeleteFunc(label.FromParcels(*s.Parcels), func(l label.Label) bool { return len(s.Only) > 0 && !slices.Contains(s.Only, l.Package) })
	}
	return slices.DeleteFunc(label.FromOrder(s.Order), func(l label.Label) bool { return len(s.Only) > 0 && !slices.Contains(s.Only, l.Package) })
}

// head precedes the bytes of a job: what they are and with which settings they were made.
type head struct {
	Made              string        `json:"Made"`
	Name              language.Name `json:"Name"`
	WidthMM, HeightMM float64
	Copies            int
	Copy              bool `json:"Copy"`
}

func makeItem(p Printer, src source) (queue.Item, error) {
	payload, err := render(p, src)
	if err != nil {
		return queue.Item{}, err
	}
	text, err := json.Marshal(src)
	if err != nil {
		return queue.Item{}, err
	}
	it := queue.Item{Printer: p.Id, Kind: src.Kind, OrderId: src.Order.Id, OrderNo: short(src.Order.OrderNo), Copy: src.Copy,
		Silent: src.Kind == test || src.Order.Id == "", Source: text, Payload: payload, Title: "Test print"}
	switch src.Kind {
	case Labels:
		it.Title = "Labels " + it.OrderNo
		for _, l := range src.labels() {
			it.Packages, it.Of = append(it.Packages, l.Package), l.Of
		}
	case Items:
		it.Title = "Item list " + it.OrderNo
	}
	return it, nil
}

// short is an order's number as lists, questions and printers' displays take it: a server may send anything.
func short(orderNo string) string {
	plain := []rune(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(orderNo, "")))
	return string(plain[:min(len(plain), 100)])
}

// render makes a job's bytes for a printer as it is set now.
func render(p Printer, src source) ([]byte, error) {
	pages, err := draw(p, src)
	if err != nil {
		return nil, err
	}
	width, height := pages[0].SizeMM()
	h := head{Made: p.made(), Name: p.Language, WidthMM: width, HeightMM: height, Copies: 1, Copy: src.Copy}
	if p.Address.Kind == device.System && p.Language == language.PDF {
		h.Name = device.Driver
	}
	body, err := encode(p, &h, pages)
	if err != nil {
		return nil, err
	}
	first, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	return slices.Concat(first, []byte("\n"), body), nil
}

func encode(p Printer, h *head, pages []*label.Bitmap) ([]byte, error) {
	if h.Name == device.Raster {
		h.Copies = p.Copies
		return device.EncodeRaster(pages), nil
	}
	return language.Encode(h.Name, pages, language.Settings{Darkness: p.Darkness, Copies: p.Copies, CutAfter: p.Paper == Roll80 || p.Paper == Roll62})
}

func draw(p Printer, src source) (pages []*label.Bitmap, err error) {
	switch src.Kind {
	case Labels:
		pages, err = drawLabels(src, p)
	case Items:
		pages, err = drawItems(src, p)
	case test:
		pages, err = one(label.Ruler(p.DPI))
	default:
		return nil, fmt.Errorf("%q cannot be printed", src.Kind)
	}
	if err != nil {
		return nil, err
	}
	for i := range pages {
		pages[i] = pages[i].Shift(dots(p.OffsetXMM, p.DPI), dots(p.OffsetYMM, p.DPI))
	}
	return pages, nil
}

// labelSizes are the sizes by the printer's paper; any other paper takes 80 by 80 mm.
var labelSizes = map[string]label.Size{Label100x150: label.Large, Roll62: label.Roll62}

func drawLabels(src source, p Printer) (pages []*label.Bitmap, err error) {
	logo, _, _ := image.Decode(bytes.NewReader(src.Logo)) // without one only the name is shown
	for _, l := range src.labels() {
		l.Copy, l.Size, l.Logo = src.Copy, labelSizes[p.Paper], logo
		page, err := l.Render(p.DPI)
		if err != nil {
			return nil, err
		}
		pages = append(pages, page)
	}
	if len(pages) == 0 {
		return nil, errors.New("it has no packages yet, so there is no label to print")
	}
	return pages, nil
}

func drawItems(src source, p Printer) ([]*label.Bitmap, error) {
	if p.Paper == A4 {
		return label.ItemListA4(src.Order, p.DPI, src.Copy)
	}
	return one(label.ItemListRoll(src.Order, p.DPI, src.Copy))
}

func one(page *label.Bitmap, err error) ([]*label.Bitmap, error) {
	return []*label.Bitmap{page}, err
}

// dots are millimetres at a resolution; a printer of 203 dpi has eight dots to the millimetre.
func dots(mm float64, dpi int) int {
	if dpi == 203 {
		return int(math.Round(mm * 8))
	}
	return int(math.Round(mm * float64(dpi) / 25.4))
}

// made identifies the settings that a job's bytes depend on.
func (p Printer) made() string {
	return fmt.Sprint(p.Address.Kind, p.Language, p.DPI, p.OffsetXMM, p.OffsetYMM, p.Darkness, p.Copies, p.Paper)
}

// unpack reads a job's bytes. They are rendered again if the printer's settings have changed since, or if
// the job has become a copy.
func (s *Service) unpack(j queue.Job, p Printer, payload []byte) (d device.Document, err error) {
	var h head
	first, body, ok := bytes.Cut(payload, []byte("\n"))
	if ok {
		ok = json.Unmarshal(first, &h) == nil
	}
	if !ok {
		return d, errors.New("the job's file is damaged: print it again")
	}
	if h.Made == p.made() && h.Copy == j.Copy {
		return device.Document{Title: j.Title, Name: h.Name, Bytes: body, Copies: h.Copies, WidthMM: h.WidthMM, HeightMM: h.HeightMM}, nil
	}
	src, err := s.sourceOf(j.Id)
	if err != nil {
		return d, err
	}
	src.Copy = j.Copy
	fresh, err := render(p, src)
	if err != nil {
		return d, err
	}
	return s.unpack(j, p, fresh)
}

const (
	largestSVG      = 512 << 10 // bytes
	mostSVGElements = 5000
	mostSVGLines    = 2_000_000
)

// boundedScanner panics after too many lines: a curve with huge coordinates is divided into as many.
type boundedScanner struct {
	rasterx.Scanner
	lines int
}

func (s *boundedScanner) Line(to fixed.Point26_6) {
	s.lines++
	if s.lines > mostSVGLines {
		panic("it is too detailed")
	}
	s.Scanner.Line(to)
}

// isSVG reports whether a file's root element is svg.
func isSVG(picture []byte) bool {
	decoder := xml.NewDecoder(bytes.NewReader(picture))
	for {
		token, err := decoder.RawToken()
		if err != nil {
			return false
		}
		if start, is := token.(xml.StartElement); is {
			return start.Name.Local == "svg"
		}
	}
}

// checkSVG bounds the work of drawing. An element that repeats others could repeat itself for ever.
func checkSVG(picture []byte) error {
	if len(picture) > largestSVG {
		return errors.New("the file is too large")
	}
	decoder := xml.NewDecoder(bytes.NewReader(picture))
	for elements := 0; ; {
		token, err := decoder.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		start, is := token.(xml.StartElement)
		if !is {
			continue
		}
		elements++
		if elements > mostSVGElements {
			return errors.New("it has too many elements")
		}
		if start.Name.Local == "use" {
			return errors.New("it repeats elements (use)")
		}
	}
}

// drawSVG draws a picture whose longer side has this many pixels; what it does not paint is transparent.
func drawSVG(picture []byte, side int) (drawn image.Image, err error) {
	if err := checkSVG(picture); err != nil {
		return nil, err
	}
	defer func() {
		if problem := recover(); problem != nil { // from boundedScanner, or from the library at a malformed path
			drawn, err = nil, fmt.Errorf("it cannot be drawn: %v", problem)
		}
	}()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	longer := max(icon.ViewBox.W, icon.ViewBox.H)
	if !(icon.ViewBox.W > 0 && icon.ViewBox.H > 0 && longer < 1e6) {
		return nil, errors.New("it has no size")
	}
	scale := float64(side) / longer
	width, height := max(1, int(icon.ViewBox.W*scale)), max(1, int(icon.ViewBox.H*scale))
	onto := image.NewRGBA(image.Rect(0, 0, width, height))
	icon.SetTarget(0, 0, float64(width), float64(height))
	scanner := &boundedScanner{Scanner: rasterx.NewScannerGV(width, height, onto, onto.Bounds())}
	icon.Draw(rasterx.NewDasher(width, height, scanner), 1)
	return onto, nil
}

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
