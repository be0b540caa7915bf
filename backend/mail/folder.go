package mail

import (
	"context"
	"crypto/rand"
	"fmt"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// fileName matches what folder writes and nothing else, so that a name from an
// address line cannot lead out of the folder.
var fileName = regexp.MustCompile(`^\d{8}T\d{6}\.\d{9}Z-[0-9a-f]{8}\.eml$`)

const stampForm = "20060102T150405.000000000Z"

// folder keeps mail as .eml files whose names sort by time.
type folder struct {
	dir  string
	from *netmail.Address
}

func newFolder(dir string, from *netmail.Address) (*folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("the folder for outgoing mail cannot be made: %w", err)
	}
	return &folder{dir: dir, from: from}, nil
}

// Send writes m under a name of its own; it appears whole or not at all.
func (f *folder) Send(_ context.Context, m Message) error {
	raw, err := encoded(m, f.from)
	if err != nil {
		return err
	}
	path := filepath.Join(f.dir, newName(time.Now()))
	if err := os.WriteFile(path+".part", raw, 0o600); err != nil {
		return fmt.Errorf("mail cannot be kept: %w", err)
	}
	if err := os.Rename(path+".part", path); err != nil {
		return fmt.Errorf("mail cannot be kept: %w", err)
	}
	return nil
}

func newName(now time.Time) string {
	var salt [4]byte
	_, _ = rand.Read(salt[:])
	return fmt.Sprintf("%s-%x.eml", now.UTC().Format(stampForm), salt)
}
