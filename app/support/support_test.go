package support_test

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/support"
)

func TestNoSecretLeavesTheComputer(t *testing.T) {
	t.Parallel()
	for _, secret := range []string{
		"hunter2", "ann.reed+shop@example.co.uk", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF-_1", "s3cr3t", "session123",
	} {
		text := support.Clean(`level=INFO msg="password=hunter2" user=ann.reed+shop@example.co.uk jwt=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF-_1
			url=https://me:s3cr3t@portal.example.com/ header="Cookie: session123; a=b"`)
		if strings.Contains(text, secret) {
			t.Errorf("%s is shown: %s", secret, text)
		}
	}
	if got := support.Clean("Labels 1001: the printer at 192.168.1.40:9100 is offline, job 01a2121e-bb5a-742c"); !strings.Contains(got,
		"192.168.1.40:9100 is offline, job 01a2121e-bb5a-742c") {
		t.Errorf("what helps is hidden: %s", got)
	}
}

func TestTheBundleHoldsWhatWasShown(t *testing.T) {
	t.Parallel()
	log := filepath.Join(disktest.Folder(t), "portal.log")
	long := strings.Repeat("an old line that nobody needs\n", 40_000) + "the last line\n"
	if err := os.WriteFile(log, []byte(long), 0o600); err != nil {
		t.Fatal(err)
	}
	files := []support.File{support.JSON("settings.json", map[string]string{"Server": "https://portal.example.com"}), support.Log("portal.log", log),
		support.Log("portal.log.1", log+".none")}
	if end := files[1].Text; len(end) > 600<<10 || !strings.HasPrefix(end, "an old line") || !strings.HasSuffix(end, "the last line\n") {
		t.Errorf("%d bytes, %.40q", len(end), end)
	}
	packed, err := support.Zip(files, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil || f.Name != files[i].Name || string(text) != files[i].Text {
			t.Errorf("%s: %v, %.80q", f.Name, err, text)
		}
	}
}
