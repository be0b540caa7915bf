// Package device finds printers, hands them bytes and asks them how they are: print queues of the system
// (CUPS, the Windows spooler) and printers on TCP port 9100. It must not know orders, settings or jobs;
// it keeps nothing and tries nothing twice.
package device

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"tradekart/portal/app/printing/label"
	"tradekart/portal/app/printing/language"
)

// How a print that failed may have ended. An error that is neither means that nothing reached the printer.
var (
	// ErrUncertain means that some of it may be on paper.
	ErrUncertain = errors.New("some of it may have been printed")
	// ErrRefused means that the printer or its queue does not take such a document, now or later.
	ErrRefused = errors.New("the printer refused it")
)

// Kind is how a printer is connected.
type Kind string

const (
	System Kind = "system" // a print queue of the operating system
	TCP    Kind = "tcp"    // raw bytes to a host and port
)

// Address is where a printer is, and what it is.
type Address struct {
	Kind Kind `json:"Kind"`
	// Name is a queue's name, or host:port.
	Name string `json:"Name"`
	// Serial is what stays when the name changes, where that is known: device URI, container id, mDNS id.
	Serial string `json:"Serial"`
	// Confirmed means that a person confirmed that the printer is there although that is outside of the own network.
	Confirmed bool `json:"Confirmed"`
}

// Found is a printer that discovery saw.
type Found struct {
	Address
	Title     string          `json:"Title"`
	Model     string          `json:"Model"`
	Raw       bool            `json:"Raw"`       // takes bytes in the printer's own language
	Languages []language.Name `json:"Languages"` // guessed from the model, likeliest first
}

// State is what a printer says about itself. Not Known means that it reports nothing; print anyway.
type State struct {
	Known    bool     `json:"Known"`
	Ready    bool     `json:"Ready"`
	Problems []string `json:"Problems"`
	Detail   string   `json:"Detail"`
	// Moved is where a printer is announced now that is not where it was; a person has to confirm it.
	Moved string `json:"Moved"`
}

// The words for problems; a printer may add others of its own in Detail.
const (
	PaperOut  = "paper out"
	LidOpen   = "lid open"
	Offline   = "offline"
	Paused    = "paused"
	Jammed    = "paper jam"
	RibbonOut = "ribbon or ink out"
	TooHot    = "too hot"
	Faulty    = "error"
	Stalled   = "stopped in the middle of a job"
)

// Document is something to print, in a language the printer speaks.
type Document struct {
	Title  string
	Name   language.Name
	Bytes  []byte
	Copies int // made by the system's queue, or by sending it as often; 0 is 1
	// WidthMM and HeightMM are the paper's size for a driver; 0 leaves it to the queue.
	WidthMM, HeightMM float64
	// Begin, where set, is called before the printer or its queue receives anything of it. After an error nothing is sent.
	Begin func() error
}

// begin must come before the first byte.
func (d Document) begin() error {
	if d.Begin == nil {
		return nil
	}
	return d.Begin()
}

const maxCopies = 50

func (d Document) copies() int { return min(max(d.Copies, 1), maxCopies) }

// raw says that the bytes are for the printer itself and no driver may touch them.
func (d Document) raw() bool { return d.Name != language.PDF && d.Name != Raster }

// Print returns once the printer has accepted the whole document. printed means that the printer, or its
// queue, reported that it was printed; false without an error means that it does not report this. If the
// printer does not accept the document, Print returns an error and withdraws what had not been started.
func Print(ctx context.Context, a Address, d Document) (printed bool, err error) {
	switch a.Kind {
	case System:
		return printSystem(ctx, a, d)
	case TCP:
		return printTCP(ctx, a, d)
	}
	return false, fmt.Errorf("%w: there is no connection of kind %q to a printer", ErrRefused, a.Kind)
}

// StateOf asks a printer how it is, in the language it speaks, for some seconds at most.
func StateOf(ctx context.Context, a Address, speaks language.Name) State {
	ctx, cancel := context.WithTimeout(ctx, stateLimit)
	defer cancel()
	switch a.Kind {
	case System:
		return stateSystem(ctx, a)
	case TCP:
		return stateTCP(ctx, a, speaks)
	}
	return State{}
}

func uncertain(format string, args ...any) error {
	return fmt.Errorf("%w: %w", ErrUncertain, fmt.Errorf(format, args...))
}

func refused(format string, args ...any) error {
	return fmt.Errorf("%w: %w", ErrRefused, fmt.Errorf(format, args...))
}

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
