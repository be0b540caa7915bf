package archive

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/export"
)

// writer writes an archive into a folder. Of the files that it holds only their names stay in memory.
type writer struct {
	folder                string
	out, entries, scratch *os.File
	zip                   *export.Zip
	list                  *bufio.Writer // of entries
	listed                int
	at                    time.Time // of all files, so that the same month gives the same archive
}

// newWriter begins the archive of that id. What a killed server left of it is removed, so that it does not fill the disk.
func newWriter(id string, at time.Time) (*writer, error) {
	w := &writer{folder: filepath.Join(os.TempDir(), "portal-archive-"+id), at: at.UTC().Truncate(2 * time.Second)} // as old programs read it
	err := os.RemoveAll(w.folder)
	if err == nil {
		err = os.Mkdir(w.folder, 0o700)
	}
	if err != nil {
		return nil, err
	}
	for name, file := range map[string]**os.File{"archive": &w.out, "entries": &w.entries, "scratch": &w.scratch} {
		if *file, err = os.Create(filepath.Join(w.folder, name)); err != nil {
			w.close()
			return nil, err
		}
	}
	w.zip, w.list = export.NewZip(w.out), bufio.NewWriter(w.entries)
	return w, nil
}

func (w *writer) close() {
	for _, file := range []*os.File{w.out, w.entries, w.scratch} {
		if file != nil {
			_ = file.Close() // they are thrown away
		}
	}
	_ = os.RemoveAll(w.folder)
}

// add stores a file and lists it.
func (w *writer) add(name string, file io.ReadSeeker) error {
	sum := sha256.New()
	size, err := io.Copy(sum, file)
	if err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	entry, err := json.Marshal(FileEntry{Name: name, Size: size, SHA256: hex.EncodeToString(sum.Sum(nil))})
	if err != nil {
		return err
	}
	comma := ",\n"
	if w.listed++; w.listed == 1 {
		comma = ""
	}
	if _, err := fmt.Fprintf(w.list, "%s    %s", comma, entry); err != nil {
		return err
	}
	return w.zip.Add(name, w.at, file)
}

// sign adds the manifest, its signature and what explains both, and completes the archive.
func (w *writer) sign(m *Manifest, s *signer) error {
	head, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	if err := w.list.Flush(); err != nil {
		return err
	}
	if _, err := w.entries.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if err := w.clear(); err != nil {
		return err
	}
	parts := io.MultiReader(bytes.NewReader(bytes.TrimSuffix(head, []byte("\n}"))), bytes.NewReader([]byte(",\n  \"Files\": [\n")), w.entries,
		bytes.NewReader([]byte("\n  ]\n}\n")))
	if _, err := io.Copy(w.scratch, parts); err != nil {
		return err
	}
	if _, err := w.scratch.Seek(0, io.SeekStart); err != nil {
		return err
	}
	content, err := io.ReadAll(w.scratch) // Ed25519 signs a whole message
	if err != nil {
		return err
	}
	key, err := publicPEM(s.public())
	if err != nil {
		return err
	}
	for _, f := range []struct {
		name    string
		content []byte
	}{{manifestFile, content}, {signatureFile, ed25519.Sign(s.key, content)}, {keyFile, key}, {readmeFile, readme(m, key)}} {
		if err := w.zip.Add(f.name, w.at, bytes.NewReader(f.content)); err != nil {
			return err
		}
	}
	return w.zip.Close()
}

// clear empties the scratch file.
func (w *writer) clear() error {
	if err := w.scratch.Truncate(0); err != nil {
		return err
	}
	_, err := w.scratch.Seek(0, io.SeekStart)
	return err
}

// sum is the SHA-256 and the size of the archive, which is then read from its start.
func (w *writer) sum() (sum []byte, size int64, err error) {
	if _, err := w.out.Seek(0, io.SeekStart); err != nil {
		return nil, 0, err
	}
	hash := sha256.New()
	if size, err = io.Copy(hash, w.out); err != nil {
		return nil, 0, err
	}
	_, err = w.out.Seek(0, io.SeekStart)
	return hash.Sum(nil), size, err
}

// table writes what a query returns as a CSV file, and returns how many rows there are.
func (w *writer) table(ctx context.Context, tx pgx.Tx, t *table, m *month) (n int, err error) {
	if err := w.clear(); err != nil {
		return 0, err
	}
	buffer := bufio.NewWriter(w.scratch)
	out, err := export.NewCSV(buffer, t.head...)
	if err != nil {
		return 0, err
	}
	if _, err := tx.Exec(ctx, `set local statement_timeout = '10min'`); err != nil { // a month of a marketplace
		return 0, err
	}
	rows, err := tx.Query(ctx, t.sql, m.merchantID, m.first())
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		cells, err := rows.Values()
		if err != nil {
			return n, err
		}
		for i, cell := range cells {
			cells[i] = cellOf(t.head[i], cell)
		}
		if err := out.Row(cells...); err != nil {
			return n, err
		}
		n++
	}
	if err := errors.Join(rows.Err(), out.Close(), buffer.Flush()); err != nil {
		return n, err
	}
	if _, err := w.scratch.Seek(0, io.SeekStart); err != nil {
		return n, err
	}
	return n, w.add(t.file, w.scratch)
}

// cellOf makes pounds of pence, by the heading.
func cellOf(heading string, value any) any {
	switch v := value.(type) {
	case int64:
		if len(heading) > 3 && heading[len(heading)-len("(£)"):] == "(£)" {
			return export.Pence(v)
		}
	case int32:
		return int64(v)
	case int16:
		return int64(v)
	}
	return value
}
