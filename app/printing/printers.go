package printing

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"tradekart/portal/app/disk"
	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/language"
	"tradekart/portal/app/printing/queue"
)

// The papers a printer may hold.
const (
	Label80      = "label80"      // labels of 80 × 80 mm
	Label100x150 = "label100x150" // labels of 100 × 150 mm
	Roll62       = "roll62"       // a roll of 62 mm, cut off after each label
	Roll80       = "roll80"       // a roll of 80 mm, of which 72 are printed on
	A4           = "A4"
)

// ErrNoPrinter means that the printer is not, or no longer, among the chosen ones.
var ErrNoPrinter = errors.New("this printer is not set up")

const (
	maxPrinters = 50
	maxCopies   = 20
	maxOffsetMM = 40
	maxDarkness = 30
)

// Printer is a chosen printer and how it prints.
type Printer struct {
	Id        string         `json:"Id"`
	Title     string         `json:"Title"`
	Address   device.Address `json:"Address"`
	Language  language.Name  `json:"Language"` // PDF: through the driver
	DPI       int            `json:"DPI"`      // 203, 300 or 600
	OffsetXMM float64        `json:"OffsetXMM"`
	OffsetYMM float64        `json:"OffsetYMM"`
	Darkness  int            `json:"Darkness"` // 0 to 30; 0 is the printer's own
	Copies    int            `json:"Copies"`
	Labels    bool           `json:"Labels"` // labels go here
	Items     bool           `json:"Items"`  // item lists go here
	Paper     string         `json:"Paper"`
	Fallback  string         `json:"Fallback"` // the id of the printer that prints what waits for this one while it cannot; empty: none
}

// Damaged reports whether the printers could not be read at this start, and have to be chosen again.
func Damaged(s *Service) bool { return s.printers.damaged }

// Printers are the chosen ones, by title.
func (s *Service) Printers() ([]Printer, error) { return s.printers.printers(), nil }

// Save keeps a printer. Without an Id it is a new one, unless it is one that is already known by its serial or
// address. Only one printer is for labels and one for item lists: the last that was saved so.
func (s *Service) Save(p Printer) (Printer, error) {
	if err := p.check(); err != nil {
		return Printer{}, err
	}
	err := s.printers.change(func(c *content) error { return c.save(&p) })
	if err != nil {
		return Printer{}, err
	}
	s.queue.Wake(p.Id)
	return p, nil
}

// Follow uses a printer at the address to which it has moved, as a person saw and confirmed it.
func (s *Service) Follow(id, to string) (Printer, error) {
	p, ok := s.printers.printer(id)
	if !ok {
		return Printer{}, ErrNoPrinter
	}
	if device.StateOf(s.ctx, p.Address, p.Language).Moved != to || to == "" {
		return Printer{}, errors.New("the printer is not announced there any more")
	}
	p.Address.Name, p.Address.Confirmed = to, false
	return s.Save(p)
}

// Remove forgets a printer and cancels what waits for it of whoever is signed in. What waits of others is printed where such jobs are
// printed when they work here again (Service.instead). Restore brings the printer back.
func (s *Service) Remove(id string) error {
	if _, ok := s.printers.printer(id); !ok {
		return ErrNoPrinter
	}
	for _, j := range s.queue.Jobs() { // first, or they would be printed elsewhere
		if j.Printer == id && j.State == queue.Waiting {
			s.queue.Cancel(j.Id)
		}
	}
	return s.printers.change(func(c *content) error {
		at := slices.IndexFunc(c.Printers, func(p Printer) bool { return p.Id == id })
		if at < 0 {
			return ErrNoPrinter
		}
		gone := removed{Printer: c.Printers[at], at: s.o.Now()}
		c.Printers = slices.Delete(c.Printers, at, at+1)
		for i := range c.Printers {
			if c.Printers[i].Fallback == id {
				c.Printers[i].Fallback = ""
				gone.replaced = append(gone.replaced, c.Printers[i].Id)
			}
		}
		s.printers.removed = &gone
		return nil
	})
}

// restorable is for how long a removed printer can be brought back: as long as what the server removes.
const restorable = 10 * time.Minute

// removed is a printer that can be brought back, and the printers in whose place it printed.
type removed struct {
	Printer
	replaced []string
	at       time.Time
}

// Restore brings back the printer that was removed last. It takes back the use that no other printer has been given since; the jobs that
// were cancelled with it stay cancelled.
func (s *Service) Restore(id string) (Printer, error) {
	var p Printer
	err := s.printers.change(func(c *content) error {
		gone := s.printers.removed
		if gone == nil || gone.Id != id || s.o.Now().Sub(gone.at) > restorable {
			return errors.New("this printer cannot be brought back any more: add it again")
		}
		p = gone.Printer
		known := map[string]bool{}
		for _, o := range c.Printers {
			if same(o.Address, p.Address) {
				return errors.New("this printer has been added again")
			}
			p.Labels, p.Items = p.Labels && !o.Labels, p.Items && !o.Items
			known[o.Id] = true
		}
		if len(c.Printers) >= maxPrinters {
			return fmt.Errorf("there are already %d printers", maxPrinters)
		}
		if !known[p.Fallback] {
			p.Fallback = ""
		}
		for i := range c.Printers {
			if o := &c.Printers[i]; o.Fallback == "" && slices.Contains(gone.replaced, o.Id) {
				o.Fallback = p.Id
			}
		}
		c.Printers = append(c.Printers, p)
		c.sort()
		return nil
	})
	if err != nil {
		return Printer{}, err
	}
	return p, nil
}

func (c *content) sort() {
	slices.SortStableFunc(c.Printers, func(a, b Printer) int {
		return cmp.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title))
	})
}

func (c *content) save(p *Printer) error {
	if p.Fallback != "" && (p.Fallback == p.Id || !slices.ContainsFunc(c.Printers, func(o Printer) bool { return o.Id == p.Fallback })) {
		return errors.New("choose another printer of this computer to print in its place")
	}
	at := slices.IndexFunc(c.Printers, func(o Printer) bool {
		if p.Id != "" {
			return o.Id == p.Id
		}
		return same(o.Address, p.Address)
	})
	switch {
	case at >= 0:
		p.Id = c.Printers[at].Id
		c.Printers[at] = *p
	case p.Id != "":
		return ErrNoPrinter
	case len(c.Printers) >= maxPrinters:
		return fmt.Errorf("there are already %d printers", maxPrinters)
	default:
		p.Id = uuid.NewString()
		c.Printers = append(c.Printers, *p)
	}
	for i := range c.Printers {
		if o := &c.Printers[i]; o.Id != p.Id {
			o.Labels, o.Items = o.Labels && !p.Labels, o.Items && !p.Items
		}
	}
	c.sort()
	return nil
}

// same reports whether two addresses are one printer: by what it is where that is known, else by where it is.
func same(a, b device.Address) bool {
	if a.Serial != "" && b.Serial != "" {
		return a.Serial == b.Serial
	}
	return a.Kind == b.Kind && a.Name == b.Name
}

// check fills in what is usual and refuses what cannot be.
func (p *Printer) check() error {
	p.Address.Name, p.Title = strings.TrimSpace(p.Address.Name), strings.TrimSpace(p.Title)
	if p.Address.Kind == device.TCP {
		host, err := device.Host(p.Address.Name)
		if err != nil {
			return err
		}
		p.Address.Name = host
		if err := device.Within(p.Address); err != nil {
			return err
		}
	}
	p.Title = cmp.Or(p.Title, p.Address.Name)
	p.Paper, p.DPI, p.Copies = cmp.Or(p.Paper, Label80), cmp.Or(p.DPI, 203), cmp.Or(p.Copies, 1)
	switch {
	case p.Address.Kind != device.TCP && p.Address.Kind != device.System, p.Address.Name == "" || len(p.Address.Name) > 300 || len(p.Address.Serial) > 1000:
		return errors.New("this is not a printer's address")
	case len(p.Title) > 200:
		return errors.New("the printer's name is too long")
	case !slices.Contains([]language.Name{language.ZPL, language.TSPL, language.ESCPOS, language.PDF}, p.Language):
		return fmt.Errorf("choose the printer's language: ZPL, TSPL, ESC/POS or PDF (driver), not %q", p.Language)
	case !slices.Contains([]int{203, 300, 600}, p.DPI):
		return errors.New("the resolution must be 203, 300 or 600 dpi")
	case !(math.Abs(p.OffsetXMM) <= maxOffsetMM && math.Abs(p.OffsetYMM) <= maxOffsetMM):
		return fmt.Errorf("the offset can be at most %d mm", maxOffsetMM)
	case p.Darkness < 0 || p.Darkness > maxDarkness:
		return fmt.Errorf("the darkness must be from 0 to %d", maxDarkness)
	case p.Copies < 1 || p.Copies > maxCopies:
		return fmt.Errorf("the number of copies must be from 1 to %d", maxCopies)
	case !slices.Contains([]string{Label80, Label100x150, Roll62, Roll80, A4}, p.Paper):
		return errors.New("the paper must be label80, label100x150, roll62, roll80 or A4")
	}
	return nil
}

const (
	printersFile = "printers.json"
	// KeptAside is where a file of printers that cannot be read goes.
	KeptAside = printersFile + ".broken"
)

// content is what the file of printers holds.
type content struct {
	Printers    []Printer        `json:"Printers"`
	Preferences PrintPreferences `json:"Preferences"`
	Tested      string           `json:"Tested,omitempty"` // the day of the last morning's test label
	// Confirms means that printers outside of the own network were confirmed since this is asked.
	Confirms bool `json:"Confirms"`
}

// printerStore keeps the chosen printers and the preferences on disk.
type printerStore struct {
	folder  string
	damaged bool // the former file was moved aside
	mu      sync.Mutex
	now     content
	removed *removed // the last one
}

// openPrinterStore reads the file. A damaged one is renamed, so that printers can be set up again.
func openPrinterStore(folder string) (*printerStore, error) {
	b := &printerStore{folder: folder, now: content{Preferences: PrintPreferences{AutoPackages: 1}, Confirms: true}}
	path := filepath.Join(folder, printersFile)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return b, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the printers' settings cannot be read: %w", err)
	}
	var read content
	if err := json.Unmarshal(text, &read); err != nil {
		slog.Warn("the printers' settings are damaged and were moved aside", "error", err)
		b.damaged = true
		return b, os.Rename(path, filepath.Join(folder, KeptAside))
	}
	if !read.Confirms {
		for i := range read.Printers {
			read.Printers[i].Address.Confirmed = true // chosen before this was asked
		}
	}
	read.Confirms = true
	b.now = read
	return b, nil
}

// change applies do to a copy and writes it; on an error nothing has changed.
func (b *printerStore) change(do func(*content) error) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := b.now
	next.Printers = slices.Clone(b.now.Printers)
	if err := do(&next); err != nil {
		return err
	}
	text, err := json.MarshalIndent(next, "", "\t")
	if err == nil {
		err = disk.Write(b.folder, printersFile, text)
	}
	if err != nil {
		return fmt.Errorf("the printers' settings could not be written: %w", err)
	}
	b.now = next
	return nil
}

func (b *printerStore) printers() []Printer {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]Printer{}, b.now.Printers...)
}

func (b *printerStore) printer(id string) (Printer, bool) {
	return b.first(func(p Printer) bool { return p.Id == id })
}

func (b *printerStore) first(is func(Printer) bool) (Printer, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	at := slices.IndexFunc(b.now.Printers, is)
	if at < 0 {
		return Printer{}, false
	}
	return b.now.Printers[at], true
}

const maxAutoPackages = 50

// PrintPreferences are how a shop likes to print.
type PrintPreferences struct {
	AutoPrint    bool   `json:"AutoPrint"`    // print labels when an order is accepted
	AutoPackages int    `json:"AutoPackages"` // for so many packages
	AutoItems    bool   `json:"AutoItems"`    // print the item list when an order is accepted, on the printer for item lists
	TestAt       string `json:"TestAt"`       // when a test label is printed each morning, such as 08:30; empty: none
}

// Preferences are the present ones.
func (s *Service) Preferences() (PrintPreferences, error) {
	s.printers.mu.Lock()
	defer s.printers.mu.Unlock()
	return s.printers.now.Preferences, nil
}

// SetPreferences keeps them.
func (s *Service) SetPreferences(p PrintPreferences) (PrintPreferences, error) {
	if p.AutoPackages < 1 || p.AutoPackages > maxAutoPackages {
		return PrintPreferences{}, fmt.Errorf("an order must have from 1 to %d packages", maxAutoPackages)
	}
	if _, err := time.Parse(clock, p.TestAt); err != nil && p.TestAt != "" {
		return PrintPreferences{}, errors.New("the time of the test label must be like 08:30")
	}
	err := s.printers.change(func(c *content) error {
		c.Preferences = p
		return nil
	})
	return p, err
}
