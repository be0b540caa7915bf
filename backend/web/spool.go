package web

import (
	"bytes"
	"context"
	"io"
	"os"
	"sync"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
)

const (
	filesMade       = 4 // at a time on this server, since each holds a connection of the pool now and then
	filesOfUser     = 3 // being made or sent
	filesOfMerchant = 10
	filesOfAll      = 60
	turnLimit       = 20 * time.Second // to wait until a file can be made

	spoolMemory = 256 << 10
	maxFile     = 512 << 20
)

// fileLimits bounds the files that are made and sent at a time: of one user, then of one merchant, then of all.
type fileLimits struct {
	making chan struct{}

	mu  sync.Mutex
	now map[string]int
}

func newFileLimits() *fileLimits {
	return &fileLimits{making: make(chan struct{}, filesMade), now: map[string]int{}}
}

// enter counts a file until leave is called; without a caller the network counts as the user.
func (l *fileLimits) enter(c *auth.Caller, network string) (leave func(), err error) {
	limits := map[string]int{"": filesOfAll}
	if c == nil {
		limits["address "+network] = filesOfUser
	} else {
		limits["user "+c.UserID] = filesOfUser
		if c.MerchantID != "" {
			limits["merchant "+c.MerchantID] = filesOfMerchant
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for who, most := range limits {
		if l.now[who] >= most {
			return nil, tooManyFiles()
		}
	}
	for who := range limits {
		l.now[who]++
	}
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for who := range limits {
			if l.now[who]--; l.now[who] == 0 {
				delete(l.now, who)
			}
		}
	}, nil
}

// turn waits until there is room for one more file to be made.
func (l *fileLimits) turn(ctx context.Context) (done func(), err error) {
	select {
	case l.making <- struct{}{}:
		return func() { <-l.making }, nil
	default:
	}
	wait := time.NewTimer(turnLimit)
	defer wait.Stop()
	select {
	case l.making <- struct{}{}:
		return func() { <-l.making }, nil
	case <-wait.C:
		return nil, tooManyFiles()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func tooManyFiles() error {
	busy := fault.New(fault.Unavailable, "TooManyFiles", "Several files are being made at the moment. Please try again shortly.")
	busy.RetryAfter = 5
	return busy
}

// spool keeps a file while it is made and sent: a small one in memory, a larger one in a temporary file.
type spool struct {
	dir    string
	memory bytes.Buffer
	file   *os.File
	size   int64
}

func (s *spool) Write(b []byte) (int, error) {
	if s.size += int64(len(b)); s.size > maxFile {
		return 0, fault.New(fault.Invalid, "FileTooLarge", "The file would be larger than 512 MB. Please choose less.")
	}
	if s.file == nil && s.size <= spoolMemory {
		return s.memory.Write(b)
	}
	if s.file == nil {
		if err := s.spill(); err != nil {
			return 0, err
		}
	}
	return s.file.Write(b)
}

// spill goes on in a file that has no name any more, so that nothing is left behind even if the server is killed.
func (s *spool) spill() (err error) {
	if s.file, err = os.CreateTemp(s.dir, "portal-file-*"); err != nil {
		return err
	}
	if err := os.Remove(s.file.Name()); err != nil {
		return err
	}
	_, err = s.memory.WriteTo(s.file)
	return err
}

func (s *spool) reader() (io.Reader, error) {
	if s.file == nil {
		return &s.memory, nil
	}
	_, err := s.file.Seek(0, io.SeekStart)
	return s.file, err
}

// empty drops what was written.
func (s *spool) empty() {
	s.close()
	*s = spool{dir: s.dir}
}

func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
	}
}
