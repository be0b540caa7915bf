package alerts

import (
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"
)

const (
	fileName = "alerts.json"
	largest  = 1 << 20 // bytes; ours stay far below
)

// kept is what a restart must not forget.
type kept struct {
	Who       string    // whose orders these are; another's are forgotten
	Since     time.Time // the server's time up to which orders are known
	Announced []string
	Ringing   []string
}

// memory keeps one file, so that no order is announced twice or rings in vain
// after a restart. It goes on without the file where that cannot be written.
type memory struct {
	path string
	log  *slog.Logger

	mu        sync.Mutex
	kept      kept
	announced recent
	failed    bool
}

func newMemory(folder string, log *slog.Logger) *memory {
	m := &memory{path: filepath.Join(folder, fileName), log: log}
	f, err := os.Open(m.path)
	if err != nil {
		return m
	}
	defer f.Close()
	if json.NewDecoder(io.LimitReader(f, largest)).Decode(&m.kept) != nil {
		m.kept = kept{} // a broken file is as good as none
	}
	for _, id := range m.kept.Announced {
		m.announced.add(id)
	}
	return m
}

// of makes the memory that person's, and answers what still rang for them.
func (m *memory) of(who string) (ringing []string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.kept.Who != who {
		m.kept, m.announced = kept{Who: who}, recent{}
		m.write()
	}
	return m.kept.Ringing
}

func (m *memory) since() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.kept.Since
}

func (m *memory) keepSince(t time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !t.After(m.kept.Since) {
		return
	}
	m.kept.Since = t
	m.write()
}

func (m *memory) keepRinging(ids []string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept.Ringing = ids
	m.write()
}

func (m *memory) knows(id string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.announced.has(id)
}

// claim answers those that were not announced before, and remembers them.
func (m *memory) claim(ids []string) (fresh []string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, id := range ids {
		if !m.announced.has(id) {
			m.announced.add(id)
			fresh = append(fresh, id)
		}
	}
	if len(fresh) > 0 {
		m.write()
	}
	return fresh
}

func (m *memory) write() {
	m.kept.Announced = m.announced.list
	b, err := json.Marshal(m.kept)
	if err == nil {
		err = replace(m.path, b)
	}
	if err != nil && !m.failed {
		m.log.Warn("what was announced cannot be kept", "error", err)
	}
	m.failed = err != nil
}

// replace writes a file whole or not at all.
func replace(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), fileName+".*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(content)
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
