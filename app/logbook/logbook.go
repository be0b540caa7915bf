// Package logbook writes one profile's log to a file of limited size: a full file becomes the previous one,
// and the one before that is deleted. It must not know what is logged; callers must not log secrets.
package logbook

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// Limit is the size of one file; there are two at most.
const Limit = 2 << 20

// Book is an io.Writer for slog. A line that cannot be written is dropped: a
// full disk must not stop the printing.
type Book struct {
	mu   sync.Mutex
	path string
	file *os.File
	size int64
}

// Open opens portal.log in the folder and returns a logger that writes to it.
func Open(folder string) (*slog.Logger, *Book, error) {
	b := &Book{path: filepath.Join(folder, "portal.log")}
	if err := b.open(); err != nil {
		return nil, nil, err
	}
	return slog.New(slog.NewTextHandler(b, &slog.HandlerOptions{ReplaceAttr: hide})), b, nil
}

// hide is the last line of defence: an attribute named like a secret is not written.
func hide(_ []string, a slog.Attr) slog.Attr {
	name := strings.ToLower(a.Key)
	for _, word := range []string{"password", "cookie", "token", "secret", "authorization"} {
		if strings.Contains(name, word) {
			return slog.String(a.Key, "(hidden)")
		}
	}
	return a
}

func (b *Book) open() error {
	file, err := os.OpenFile(b.path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	info, err := file.Stat()
	if err != nil {
		_ = file.Close()
		return err
	}
	b.file, b.size = file, info.Size()
	return nil
}

// Write implements io.Writer.
func (b *Book) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.size+int64(len(line)) > Limit {
		b.turn()
	}
	if b.file != nil {
		n, _ := b.file.Write(line)
		b.size += int64(n)
	}
	return len(line), nil
}

// turn starts a new page. Where the old one cannot be put aside it is cut, so
// that the limit holds either way.
func (b *Book) turn() {
	if b.file != nil {
		_ = b.file.Close()
		b.file = nil
	}
	if err := os.Rename(b.path, b.path+".1"); err != nil {
		_ = os.Truncate(b.path, 0)
	}
	b.size = 0
	_ = b.open()
}

// Close closes the file; later lines are dropped.
func (b *Book) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.file == nil {
		return nil
	}
	err := b.file.Close()
	b.file = nil
	b.size = 0
	return err
}
