package queue

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"tradekart/portal/app/disk"
)

const (
	jobEnd     = ".json"
	payloadEnd = ".bin"
	brokenEnd  = ".broken"
)

// store is the folder: a JSON file and a payload for each job. A file is either whole or absent.
type store struct{ folder string }

func (s store) path(name string) string { return filepath.Join(s.folder, name) }

func (s store) prepare() error {
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return fmt.Errorf("the folder for print jobs cannot be used: %w", err)
	}
	return nil
}

func (s store) put(r *record) error {
	kept := *r
	if r.Veiled {
		kept.Source, kept.Title = nil, r.OrderNo
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	return disk.Write(s.folder, r.Id+jobEnd, text)
}

func (s store) putPayload(id string, payload []byte) error {
	return disk.Write(s.folder, id+payloadEnd, payload)
}

func (s store) payload(id string) ([]byte, error) {
	return os.ReadFile(s.path(id + payloadEnd))
}

func (s store) dropPayload(id string) { os.Remove(s.path(id + payloadEnd)) }

// drop removes the job before its payload: a payload without a job is swept away, a job without a payload is not.
func (s store) drop(id string) {
	os.Remove(s.path(id + jobEnd))
	s.dropPayload(id)
}

// load reads every job, puts unreadable ones aside and removes what a crash left half done.
func (s store) load() ([]*record, error) {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return nil, fmt.Errorf("the folder for print jobs cannot be read: %w", err)
	}
	var all []*record
	known := map[string]bool{}
	for _, e := range entries {
		id, isJob := strings.CutSuffix(e.Name(), jobEnd)
		if !isJob {
			continue
		}
		r, err := s.read(id)
		if err != nil {
			slog.Warn("a print job cannot be read and was moved aside", "job", id, "error", err)
			os.Rename(s.path(e.Name()), s.path(e.Name()+brokenEnd))
			continue
		}
		known[id] = r.payloadWanted()
		all = append(all, r)
	}
	s.tidy(entries, known)
	return all, nil
}

func (r *record) payloadWanted() bool { return !r.finished() }

func (s store) read(id string) (*record, error) {
	text, err := os.ReadFile(s.path(id + jobEnd))
	if err != nil {
		return nil, err
	}
	var r record
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, err
	}
	if r.Id != id || r.State == "" {
		return nil, errors.New("it contains a different job")
	}
	return &r, nil
}

func (s store) tidy(entries []fs.DirEntry, wanted map[string]bool) {
	for _, e := range entries {
		id, isPayload := strings.CutSuffix(e.Name(), payloadEnd)
		if strings.HasSuffix(e.Name(), disk.Part) || isPayload && !wanted[id] {
			os.Remove(s.path(e.Name()))
		}
	}
}
