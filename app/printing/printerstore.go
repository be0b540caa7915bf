package printing

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"tradekart/portal/app/disk"
)

const printersFile = "printers.json"

// content is what the file of printers holds.
type content struct {
	Printers    []Printer        `json:"Printers"`
	Preferences PrintPreferences `json:"Preferences"`
}

// printerStore keeps the chosen printers and the preferences on disk.
type printerStore struct {
	folder string
	mu     sync.Mutex
	now    content
}

// openPrinterStore reads the file. A damaged one is renamed, so that printers can be set up again.
func openPrinterStore(folder string) (*printerStore, error) {
	b := &printerStore{folder: folder, now: content{Preferences: PrintPreferences{AutoPackages: 1}}}
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
		return b, os.Rename(path, path+".broken")
	}
	b.now = read
	return b, nil
}

// change applies do to a copy and writes it; on an error nothing has changed.
func (b *printerStore) change(do func(*content) error) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := content{Printers: slices.Clone(b.now.Printers), Preferences: b.now.Preferences}
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
