package device

import (
	"fmt"
	"runtime"
	"unsafe"

	"golang.org/x/sys/windows"

	"tradekart/portal/app/printing/label"
)

var (
	gdi32             = windows.NewLazySystemDLL("gdi32.dll")
	createDC          = gdi32.NewProc("CreateDCW")
	deleteDC          = gdi32.NewProc("DeleteDC")
	getDeviceCaps     = gdi32.NewProc("GetDeviceCaps")
	setStretchBltMode = gdi32.NewProc("SetStretchBltMode")
	stretchDIBits     = gdi32.NewProc("StretchDIBits")
	startDoc          = gdi32.NewProc("StartDocW")
	startPage         = gdi32.NewProc("StartPage")
	endPage           = gdi32.NewProc("EndPage")
	endDoc            = gdi32.NewProc("EndDoc")
	abortDoc          = gdi32.NewProc("AbortDoc")
)

// Of GetDeviceCaps and StretchDIBits.
const (
	logPixelsX, logPixelsY           = 88, 90
	physicalHeight                   = 111
	physicalOffsetX, physicalOffsetY = 112, 113
	blackOnWhite                     = 1
	sourceCopy                       = 0x00CC0020
	gdiError                         = 0xFFFFFFFF
)

// gdiDocInfo is DOCINFOW.
type gdiDocInfo struct {
	size                   int32
	name, output, datatype *uint16
	kind                   uint32
}

// dib is BITMAPINFO with the two colours of a one-bit bitmap.
type dib struct {
	size                      uint32
	width, height             int32
	planes, bitCount          uint16
	compression, imageSize    uint32
	xPerMetre, yPerMetre      int32
	colours, importantColours uint32
	paper, ink                uint32
}

// canvas is a printer's device context.
type canvas uintptr

// draw prints pages through the queue's driver, at their true size and on the paper the queue is set to.
func draw(name string, d Document, pages []*label.Bitmap) (job uint32, err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	c, err := newCanvas(name)
	if err != nil {
		return 0, err
	}
	defer deleteDC.Call(uintptr(c))
	title, err := windows.UTF16PtrFromString("TradeKart " + d.Title)
	if err != nil {
		return 0, refused("the job's title cannot be set: %w", err)
	}
	info := gdiDocInfo{name: title}
	info.size = int32(unsafe.Sizeof(info))
	id, _, err := startDoc.Call(uintptr(c), uintptr(unsafe.Pointer(&info)))
	if int32(id) <= 0 {
		return 0, fmt.Errorf("the print queue did not accept the job: %w", err)
	}
	for range d.copies() {
		for _, p := range pages {
			if err := c.print(p); err != nil {
				abortDoc.Call(uintptr(c))
				return 0, uncertain("the printer's driver did not accept the whole job: %w", err)
			}
		}
	}
	if r, _, err := endDoc.Call(uintptr(c)); int32(r) <= 0 {
		return 0, uncertain("the printer's driver did not accept the end of the job: %w", err)
	}
	return uint32(id), nil
}

func newCanvas(name string) (canvas, error) {
	spooler, _ := windows.UTF16PtrFromString("WINSPOOL")
	text, err := windows.UTF16PtrFromString(name)
	if err != nil {
		return 0, refused("%q is not the name of a print queue", name)
	}
	c, _, err := createDC.Call(uintptr(unsafe.Pointer(spooler)), uintptr(unsafe.Pointer(text)), 0, 0)
	if c == 0 {
		return 0, fmt.Errorf("the print queue %s cannot be opened: %w", name, err)
	}
	setStretchBltMode.Call(c, blackOnWhite)
	return canvas(c), nil
}

func (c canvas) cap(index uintptr) int {
	n, _, _ := getDeviceCaps.Call(uintptr(c), index)
	return int(int32(n))
}

// print puts a bitmap on as many sheets as its height needs; three millimetres too many are cut off rather than
// spread over one more.
func (c canvas) print(p *label.Bitmap) error {
	perInchX, perInchY := c.cap(logPixelsX), c.cap(logPixelsY)
	if perInchX <= 0 || perInchY <= 0 {
		return fmt.Errorf("the driver does not report its resolution")
	}
	sheet := max(c.cap(physicalHeight)*p.DPI/perInchY, 1)
	for top := 0; top == 0 || top < p.Height-p.DPI/8; top += sheet {
		if r, _, err := startPage.Call(uintptr(c)); int32(r) <= 0 {
			return err
		}
		rows := min(sheet, p.Height-top)
		if err := c.stretch(p, top, rows, p.Width*perInchX/p.DPI, rows*perInchY/p.DPI); err != nil {
			return err
		}
		if r, _, err := endPage.Call(uintptr(c)); int32(r) <= 0 {
			return err
		}
	}
	return nil
}

// stretch draws some rows, measured from the paper's corner rather than from where the printer can begin to print.
func (c canvas) stretch(p *label.Bitmap, top, rows, width, height int) error {
	bits := padded(p, top, rows)
	head := dib{size: 40, width: int32(p.Width), height: -int32(rows), planes: 1, bitCount: 1,
		imageSize: uint32(len(bits)), colours: 2, paper: 0x00FFFFFF, ink: 0}
	left, above := -c.cap(physicalOffsetX), -c.cap(physicalOffsetY)
	r, _, err := stretchDIBits.Call(uintptr(c), uintptr(left), uintptr(above), uintptr(width), uintptr(height),
		0, 0, uintptr(p.Width), uintptr(rows), uintptr(unsafe.Pointer(&bits[0])), uintptr(unsafe.Pointer(&head)), 0, sourceCopy)
	if r == 0 || uint32(r) == gdiError {
		return err
	}
	return nil
}

// padded copies rows with each made a multiple of four bytes, as Windows wants them.
func padded(p *label.Bitmap, top, rows int) []byte {
	stride := p.Stride()
	wide := (stride + 3) / 4 * 4
	out := make([]byte, wide*rows)
	for y := range rows {
		copy(out[y*wide:], p.Bits[(top+y)*stride:(top+y+1)*stride])
	}
	return out
}
