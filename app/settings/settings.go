// Package settings keeps what a person chose on this computer: one file in one folder
// per profile, so that several shops can share a computer. It holds no secrets (package
// session does) and must know nothing of the server, the window or the printers.
package settings

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sync"

	"tradekart/portal/app/disk"
)

// DefaultProfile is the profile used if none is named.
const DefaultProfile = "default"

const (
	fileName = "settings.json"
	// KeptAside is where a file that cannot be read goes, so that a person can still look at it.
	KeptAside = "settings.broken.json"
	largest   = 1 << 20 // bytes; ours are far below
)

// Window is where the window stood when it was closed, in pixels; Width 0 means never.
type Window struct {
	X, Y, Width, Height int
	Maximised           bool
}

// Settings is everything that is remembered. Volume is a percentage, Zoom is kept between 0.5 and 3.
type Settings struct {
	Server            string // the portal's origin; empty before the first start is done
	Window            Window
	StartHidden       bool
	StartWithComputer bool
	StartAsked        bool // the person was asked about StartWithComputer
	CloseToBackground bool
	SoundOutput       string // empty: the system's own choice
	Volume            int
	Zoom              float64 // of the page; 0 or 1 is the usual size
	LastPage          string  // the path that the next start shows
	PrintsFor         string  // whose print jobs go on at the next start
	PrintsAs          string  // the user who signed in last, by email address
	DeviceId          string  // what the server knows this computer's profile by; empty until it is needed
}

// Store is safe for concurrent use within one process.
type Store struct {
	folder string

	damaged bool // the former file was moved aside

	writing sync.Mutex // one change at a time, so that no change undoes another
	mu      sync.RWMutex
	now     Settings
}

var profileName = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,40}$`)

// Folder is where a profile keeps its files; empty means DefaultProfile. It makes nothing.
func Folder(profile string) (string, error) {
	if profile == "" {
		profile = DefaultProfile
	}
	if !profileName.MatchString(profile) {
		return "", fmt.Errorf("a profile's name has 1 to 40 letters, digits, - and _, so it cannot be %q", profile)
	}
	base, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("no folder for settings: %w", err)
	}
	return filepath.Join(base, "TradeKart", profile), nil
}

// Open makes the folder if needed and reads the settings. A damaged file is moved aside and the settings
// start with their defaults; a file that cannot be read is an error.
func Open(folder string) (*Store, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("settings: %w", err)
	}
	s := &Store{folder: folder, now: initial()}
	read, err := load(s.path())
	switch {
	case err == nil:
		s.now = read
	case errors.Is(err, errBroken):
		if err := os.Rename(s.path(), filepath.Join(folder, KeptAside)); err != nil {
			return nil, fmt.Errorf("damaged settings cannot be moved aside: %w", err)
		}
		s.damaged = true
	case !errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("settings: %w", err)
	}
	return s, nil
}

func initial() Settings { return Settings{Volume: 80, CloseToBackground: true} }

// Damaged reports whether the settings could not be read at this start, and begin anew.
func (s *Store) Damaged() bool { return s.damaged }

// Get is the present settings.
func (s *Store) Get() Settings {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.now
}

// Change lets edit alter a copy and keeps it, on disk first: on an error nothing has changed.
func (s *Store) Change(edit func(*Settings)) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	next := s.Get()
	edit(&next)
	next.Volume = min(max(next.Volume, 0), 100)
	if next.Zoom != 0 {
		next.Zoom = min(max(next.Zoom, 0.5), 3)
	}
	if next == s.Get() {
		return nil
	}
	data, err := json.MarshalIndent(next, "", "  ")
	if err != nil {
		return err
	}
	if err := disk.Write(s.folder, fileName, data); err != nil {
		return fmt.Errorf("settings could not be saved: %w", err)
	}
	s.mu.Lock()
	s.now = next
	s.mu.Unlock()
	return nil
}

func (s *Store) path() string { return filepath.Join(s.folder, fileName) }

var errBroken = errors.New("the settings file cannot be read")

func load(path string) (Settings, error) {
	file, err := os.Open(path)
	if err != nil {
		return Settings{}, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, largest+1))
	if err != nil {
		return Settings{}, err
	}
	read := initial() // what an older file does not name keeps its initial value
	if len(data) > largest || json.Unmarshal(data, &read) != nil {
		return Settings{}, errBroken
	}
	return read, nil
}
