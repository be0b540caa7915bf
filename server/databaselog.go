package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"filippo.io/age"
	"github.com/klauspost/compress/zstd"

	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/wire"
)

// databaseLog keeps what a private database can be restored from to any time: copies of it, each file of its log, and the
// files of the portal. It is in a folder of its own for each cluster below the folder of backups, compressed and encrypted
// like these.
type databaseLog struct {
	folder  string // of this cluster
	key     *age.X25519Identity
	private *embedded.Server
	files   *fileCopies // nil: they are in a bucket
	log     *slog.Logger
	now     func() time.Time // UTC

	mu       sync.Mutex
	from     time.Time // zero: there is no copy yet
	until    time.Time
	problems map[string]string // by step
}

const (
	logFolder      = "log"
	logEvery       = time.Second
	copyEvery      = 24 * time.Hour
	copyCheckEvery = time.Minute
	copiesKept     = 7 * 24 * time.Hour // to any time within them the database can be restored
	copyPrefix     = "copy-"
	copySuffix     = ".tar"
	partSuffix     = ".part"
)

// openLog finds the folder of the cluster.
func (p *portal) openLog(ctx context.Context) (*databaseLog, error) {
	id, err := p.private.SystemID(ctx)
	if err != nil {
		return nil, err
	}
	l := &databaseLog{folder: filepath.Join(p.config.BackupFolder, logFolder, id), key: p.config.BackupKey, private: p.private, log: p.log, now: utcNow,
		until: utcNow(), problems: map[string]string{}}
	if err := os.MkdirAll(filepath.Join(l.folder, "wal"), 0o700); err != nil {
		return nil, fmt.Errorf("backup-folder (PORTAL_BACKUP_FOLDER): %w", err)
	}
	if !strings.HasPrefix(p.config.BlobURL, "s3://") {
		l.files = &fileCopies{store: p.files, folder: filepath.Join(l.folder, "files"), seal: l.write, now: utcNow}
	}
	copies, err := copiesIn(l.folder)
	if len(copies) > 0 {
		l.from = copies[0].At
	}
	return l, err
}

// Run keeps the log until ctx ends. A step that fails is tried again, and PostgreSQL keeps what was not taken.
func (l *databaseLog) Run(ctx context.Context) {
	var others sync.WaitGroup
	defer others.Wait()
	if l.files != nil {
		others.Go(func() { l.files.Run(ctx, func(err error) { l.report(ctx, "files", err) }) })
	}
	others.Go(func() {
		repeat(ctx, copyCheckEvery, func() {
			if l.copyDue() {
				l.report(ctx, "copy", l.copy(ctx))
			}
		})
	})
	repeat(ctx, logEvery, func() { l.report(ctx, "log", l.take(ctx)) })
}

// repeat calls do until ctx ends.
func repeat(ctx context.Context, every time.Duration, do func()) {
	for tick := time.NewTicker(every); ; {
		do()
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
		}
	}
}

// report logs a problem when it begins, and shows it to Admins.
func (l *databaseLog) report(ctx context.Context, step string, err error) {
	if ctx.Err() != nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	before := l.problems[step]
	if delete(l.problems, step); err == nil {
		return
	}
	if l.problems[step] = err.Error(); before == "" {
		l.log.ErrorContext(ctx, "the database's log is not kept", "step", step, "error", err)
	}
}

// State is what Admins see.
func (l *databaseLog) State() *wire.DatabaseLog {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := &wire.DatabaseLog{Until: l.until}
	if !l.from.IsZero() {
		from := l.from
		s.From = &from
	}
	for _, step := range []string{"log", "copy", "files"} {
		s.Problem = cmp.Or(s.Problem, l.problems[step])
	}
	return s
}

// age is how long ago the log was complete, or the portal began to keep it.
func (l *databaseLog) age() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now().Sub(l.until)
}

// take moves the files that PostgreSQL has handed over.
func (l *databaseLog) take(ctx context.Context) error {
	began := l.now()
	entries, err := os.ReadDir(l.private.Spool())
	if err != nil {
		return err
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), partSuffix) {
			continue
		}
		if err := cmp.Or(ctx.Err(), l.takeOne(e.Name())); err != nil {
			return err
		}
	}
	l.mu.Lock()
	l.until = began
	l.mu.Unlock()
	return nil
}

// takeOne stores a file once: PostgreSQL hands it over again after a crash. Another content means another database.
func (l *databaseLog) takeOne(name string) error {
	from, to := filepath.Join(l.private.Spool(), name), filepath.Join(l.folder, "wal", name)
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	if stored, err := l.read(to); err == nil {
		same, err := equal(in, stored)
		if err = errors.Join(err, stored.Close()); err != nil {
			return err
		}
		if !same {
			return fmt.Errorf("%s is there already and differs: another copy of this database writes into the same backup folder", to)
		}
		return os.Remove(from)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := l.write(to, func(out io.Writer) error { _, err := io.Copy(out, in); return err }); err != nil {
		return err
	}
	return os.Remove(from)
}

// write stores a file, compressed and encrypted, under its name only when it is complete and on the disk.
func (l *databaseLog) write(path string, content func(io.Writer) error) (err error) {
	out, err := os.OpenFile(path+partSuffix, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer os.Remove(path + partSuffix)
	err = l.sealed(out, content)
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return err
	}
	return cmp.Or(os.Rename(path+partSuffix, path), syncFolder(filepath.Dir(path)))
}

func (l *databaseLog) sealed(out io.Writer, content func(io.Writer) error) error {
	sealed, err := seal(out, l.key)
	if err != nil {
		return err
	}
	packed, err := zstd.NewWriter(sealed, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return err
	}
	return errors.Join(content(packed), packed.Close(), sealed.Close())
}

// syncFolder makes the names in a folder last through a crash of the machine.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

func (l *databaseLog) read(path string) (io.ReadCloser, error) { return openSealed(path, l.key) }

// openSealed reads a file that a databaseLog wrote.
func openSealed(path string, key *age.X25519Identity) (io.ReadCloser, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	opened, err := unseal(file, key)
	if err == nil {
		var packed *zstd.Decoder
		if packed, err = zstd.NewReader(opened, zstd.WithDecoderConcurrency(1)); err == nil {
			return unpacked{packed, file}, nil
		}
	}
	return nil, errors.Join(fmt.Errorf("%s: %w", path, err), file.Close())
}

type unpacked struct {
	*zstd.Decoder
	file *os.File
}

func (u unpacked) Close() error { u.Decoder.Close(); return u.file.Close() }

func equal(a, b io.Reader) (bool, error) {
	x, y := make([]byte, 64<<10), make([]byte, 64<<10)
	for {
		n, errX := io.ReadFull(a, x)
		m, errY := io.ReadFull(b, y)
		switch ended := errX == io.EOF || errX == io.ErrUnexpectedEOF; {
		case n != m || !slices.Equal(x[:n], y[:m]):
			return false, nil
		case ended && (errY == io.EOF || errY == io.ErrUnexpectedEOF):
			return true, nil
		case errX != nil || errY != nil:
			return false, errors.Join(errX, errY)
		}
	}
}

// clusterCopy is a stored copy of the cluster, which can be brought to any time after At.
type clusterCopy struct {
	Path  string
	At    time.Time // UTC
	First string    // log file that it needs
}

// copiesIn lists the copies of a cluster, oldest first.
func copiesIn(folder string) (all []clusterCopy, err error) {
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		name, ok := strings.CutPrefix(e.Name(), copyPrefix)
		at, first, _ := strings.Cut(strings.TrimSuffix(name, copySuffix), "-wal-")
		if t, err := time.Parse(stamp, at); ok && err == nil && strings.HasSuffix(name, copySuffix) {
			all = append(all, clusterCopy{Path: filepath.Join(folder, e.Name()), At: t, First: first})
		}
	}
	slices.SortFunc(all, func(a, b clusterCopy) int { return a.At.Compare(b.At) })
	return all, err
}

func (l *databaseLog) copyDue() bool {
	copies, err := copiesIn(l.folder)
	return err == nil && (len(copies) == 0 || l.now().Sub(copies[len(copies)-1].At) >= copyEvery)
}

// copy stores a copy of the cluster, and then deletes what no time that is kept needs.
func (l *databaseLog) copy(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, backupLimit)
	defer cancel()
	var first string
	part := filepath.Join(l.folder, "copying")
	err := l.write(part, func(out io.Writer) (err error) { first, err = l.private.Copy(ctx, out); return err })
	if err != nil {
		return err
	}
	done := l.now().Add(time.Second).Truncate(time.Second) // names have whole seconds
	path := filepath.Join(l.folder, copyPrefix+done.Format(stamp)+"-wal-"+first+copySuffix)
	if err := cmp.Or(os.Rename(part, path), syncFolder(l.folder)); err != nil {
		return err
	}
	return l.tidy()
}

func (l *databaseLog) tidy() error {
	copies, err := copiesIn(l.folder)
	if err != nil || len(copies) == 0 {
		return err
	}
	oldest := 0
	for i, c := range copies {
		if l.now().Sub(c.At) >= copiesKept {
			oldest = i
		}
	}
	for _, c := range copies[:oldest] {
		err = errors.Join(err, os.Remove(c.Path))
	}
	entries, readErr := os.ReadDir(filepath.Join(l.folder, "wal"))
	err = errors.Join(err, readErr)
	for _, e := range entries {
		if name := e.Name(); walPosition(name) != "" && walPosition(name) < walPosition(copies[oldest].First) {
			err = errors.Join(err, os.Remove(filepath.Join(l.folder, "wal", name)))
		}
	}
	l.mu.Lock()
	l.from = copies[oldest].At
	l.mu.Unlock()
	return err
}

// walPosition orders files of the log, whatever their timeline; empty for what is not one.
func walPosition(name string) string {
	if len(name) < 24 || strings.Trim(name[:24], "0123456789ABCDEF") != "" {
		return ""
	}
	return name[8:24]
}
