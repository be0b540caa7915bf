// Package blob keeps files, such as logos, invoices and exports, in a folder or
// in an S3-compatible bucket, and hands out short-lived links to them. It must
// not know whose a file is: who asks for a link has been authorised already.
package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"mime"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
)

const (
	openLimit     = 10 * time.Second
	transferLimit = 5 * time.Minute // of one file that is stored, and between two pieces of a longer transfer
	deleteLimit   = 30 * time.Second
	linkLifetime  = time.Minute
)

// Store keeps files under keys that it makes up. It is safe for concurrent use.
type Store struct {
	bucket bucket
	signer *signer // nil for S3, which signs links itself
}

// bucket is where files are: a folder or a bucket of S3. A file that does not exist is fs.ErrNotExist.
type bucket interface {
	put(ctx context.Context, key, contentType string, body io.Reader) error
	get(ctx context.Context, key string) (*File, error)
	remove(ctx context.Context, key string) error
	keys(ctx context.Context) iter.Seq2[string, error]
	link(ctx context.Context, key, disposition string) (string, error)
	io.Closer
}

// Options are what links into a folder need.
type Options struct {
	BaseURL string           // public origin of the server, which serves such links
	Now     func() time.Time // UTC
}

// Open connects to the store at location: a folder's path, file://…, which is
// created if need be, or s3://bucket?region=…&endpoint=…, whose credentials come
// from AWS's usual environment variables, its credentials file or the machine's role.
func Open(ctx context.Context, location string, opt Options) (*Store, error) {
	ctx, cancel := context.WithTimeout(ctx, openLimit)
	defer cancel()
	switch u, invalid := url.Parse(location); {
	case strings.HasPrefix(location, "s3://"):
		return openS3(ctx, location)
	case invalid == nil && u.Scheme == "file":
		return openFolder(filepath.FromSlash(u.Path), opt)
	default:
		return openFolder(location, opt)
	}
}

// Close ends the connection to the store.
func (s *Store) Close() error { return s.bucket.Close() }

var keyForm = regexp.MustCompile(`^[a-z][a-z-]{0,30}/[a-z2-7]{26}(\.[a-z0-9]{1,5})?$`)

var extensions = map[string]string{
	"image/png": ".png", "image/jpeg": ".jpg", "application/pdf": ".pdf", "application/zip": ".zip", "text/csv": ".csv",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
}

// contentTypes is extensions the other way round.
var contentTypes = func() map[string]string {
	types := map[string]string{"": "application/octet-stream"}
	for contentType, extension := range extensions {
		types[extension] = contentType
	}
	return types
}()

// newKey makes an unguessable key; kind is the folder, such as "logos".
func newKey(kind, contentType string) string {
	return kind + "/" + strings.ToLower(rand.Text()) + extensions[contentType]
}

// Put stores a file and returns its key. A body that fails half-way leaves nothing behind.
func (s *Store) Put(ctx context.Context, kind, contentType string, body io.Reader) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, transferLimit)
	defer cancel()
	key := newKey(kind, contentType)
	if !keyForm.MatchString(key) {
		return "", fmt.Errorf("blob: %q is not a kind of file", kind)
	}
	return key, s.upload(ctx, key, contentType, body)
}

// PutLarge is Put for a file that may take hours on a slow line. It fails once nothing of the file was taken for five minutes.
func (s *Store) PutLarge(ctx context.Context, kind, contentType string, body io.Reader) (string, error) {
	ctx, moves, cancel := whileMoving(ctx, transferLimit)
	defer cancel()
	key := newKey(kind, contentType)
	if !keyForm.MatchString(key) {
		return "", fmt.Errorf("blob: %q is not a kind of file", kind)
	}
	return key, s.upload(ctx, key, contentType, moving{body, moves})
}

// whileMoving is a context that ends once moves was not called for as long as limit.
func whileMoving(ctx context.Context, limit time.Duration) (within context.Context, moves func(), cancel context.CancelFunc) {
	within, end := context.WithCancel(ctx)
	still := time.AfterFunc(limit, end)
	return within, func() { still.Reset(limit) }, func() { still.Stop(); end() }
}

// moving tells when a piece was read.
type moving struct {
	io.Reader
	moves func()
}

func (m moving) Read(b []byte) (int, error) {
	m.moves()
	return m.Reader.Read(b)
}

// PutBack stores a file under the key that it had, as a restored backup needs.
func (s *Store) PutBack(ctx context.Context, key, contentType string, body io.Reader) error {
	if !keyForm.MatchString(key) {
		return fmt.Errorf("blob: %q is not a key", key)
	}
	ctx, cancel := context.WithTimeout(ctx, transferLimit)
	defer cancel()
	return s.upload(ctx, key, contentType, body)
}

func (s *Store) upload(ctx context.Context, key, contentType string, body io.Reader) error {
	source := &source{Reader: body}
	err := s.bucket.put(ctx, key, contentType, source)
	if source.err != nil {
		return source.err
	}
	return storeError(err)
}

// source remembers that the body could not be read, which is the caller's error and not the store's.
type source struct {
	io.Reader
	err error
}

func (s *source) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}

// Keys lists the keys of all files.
func (s *Store) Keys(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for key, err := range s.bucket.keys(ctx) {
			if err != nil {
				yield("", storeError(err))
				return
			}
			if keyForm.MatchString(key) && !yield(key, nil) {
				return
			}
		}
	}
}

// File is a stored file that is being read; Close must be called.
type File struct {
	io.ReadCloser
	ContentType string
	Size        int64
	ModTime     time.Time
}

// Get opens a file; fault NotFound where there is none under the key. Reading fails once nothing was read for five minutes.
func (s *Store) Get(ctx context.Context, key string) (*File, error) {
	if !keyForm.MatchString(key) {
		return nil, fault.Missing("The file")
	}
	ctx, moves, cancel := whileMoving(ctx, transferLimit)
	file, err := s.bucket.get(ctx, key)
	if err != nil {
		cancel()
		return nil, storeError(err)
	}
	file.ReadCloser = reader{file.ReadCloser, moves, cancel}
	return file, nil
}

// Holds reports whether the file exists and has this SHA-256.
func (s *Store) Holds(ctx context.Context, key string, sum []byte) (bool, error) {
	file, err := s.Get(ctx, key)
	if err != nil && fault.From(err).Kind == fault.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer func() { _ = file.Close() }()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return false, storeError(err)
	}
	return bytes.Equal(hash.Sum(nil), sum), nil
}

type reader struct {
	io.ReadCloser
	moves  func()
	cancel context.CancelFunc
}

func (r reader) Read(b []byte) (int, error) {
	r.moves()
	return r.ReadCloser.Read(b)
}

func (r reader) Close() error {
	defer r.cancel()
	return r.ReadCloser.Close()
}

// Delete removes a file; one that is gone already is no error.
func (s *Store) Delete(ctx context.Context, key string) error {
	if !keyForm.MatchString(key) {
		return fmt.Errorf("blob: %q is not a key", key)
	}
	ctx, cancel := context.WithTimeout(ctx, deleteLimit)
	defer cancel()
	if err := s.bucket.remove(ctx, key); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return storeError(err)
	}
	return nil
}

// Link returns an address from which anybody who has it can download the file as name for 60 seconds, so it
// must be neither stored nor logged.
func (s *Store) Link(ctx context.Context, key, name string) (string, error) {
	return s.link(ctx, key, disposition("attachment", name))
}

// ViewLink is Link for a browser that shows the file, such as a PDF, rather than saves it.
func (s *Store) ViewLink(ctx context.Context, key, name string) (string, error) {
	return s.link(ctx, key, disposition("inline", name))
}

func (s *Store) link(ctx context.Context, key, disposition string) (string, error) {
	if !keyForm.MatchString(key) {
		return "", fault.Missing("The file")
	}
	link, err := s.bucket.link(ctx, key, disposition)
	return link, storeError(err)
}

// storeError maps the store's errors to faults. What is away can be asked again.
func storeError(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fault.Missing("The file")
	}
	away := fault.New(fault.Unavailable, "FilesUnavailable", "Files are briefly unavailable. Please try again.")
	away.RetryAfter, away.Cause = 2, redact(err)
	return away
}

// disposition is the header that makes browsers save a file under a name, or show it.
func disposition(kind, name string) string {
	return mime.FormatMediaType(kind, map[string]string{"filename": name})
}

// redact takes the query off addresses in the error's text: it may hold a signature.
func redact(err error) error {
	var failed *url.Error
	if errors.As(err, &failed) {
		return fmt.Errorf("%s: %w", failed.Op, failed.Err)
	}
	return err
}

// DeleteArgs is the job that deletes a file which nothing refers to any more.
// Insert it in the transaction that removes the last reference.
type DeleteArgs struct {
	Key string `json:"key"`
}

// Discard has the file deleted to which the transaction removes the last reference: once the removal can no longer be taken
// back, where it is one of those.
func Discard(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, key string) error {
	tag, err := tx.Exec(ctx, `update removals set files = files || $1::text where id = nullif(current_setting('portal.removal', true), '')::uuid`, key)
	if err != nil || tag.RowsAffected() > 0 {
		return err
	}
	return queue.Insert(ctx, tx, DeleteArgs{Key: key}, nil)
}

// Job implements jobs.Args.
func (DeleteArgs) Job() jobs.Kind { return jobs.Kind{Name: "blob.delete"} }

// Jobs are deletions.
func (s *Store) Jobs() []jobs.Job {
	return []jobs.Job{jobs.Define(func(ctx context.Context, args DeleteArgs) error { return s.Delete(ctx, args.Key) })}
}
