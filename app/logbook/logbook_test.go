package logbook_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/logbook"
)

func TestTheLogStaysSmall(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	log, book, err := logbook.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("x", 64<<10)
	for range 100 { // 6.4 MB
		log.Info("line", "text", long)
	}
	log.Info("the last line")
	if err := book.Close(); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*"))
	if len(files) != 2 {
		t.Fatalf("files: %v", files)
	}
	for _, file := range files {
		if info, _ := os.Stat(file); info.Size() > logbook.Limit || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %d bytes, %v", file, info.Size(), info.Mode())
		}
	}
	kept, _ := os.ReadFile(filepath.Join(folder, "portal.log"))
	if !strings.Contains(string(kept), "the last line") {
		t.Error("the newest line is not in the newest file")
	}
}

func TestTheLogContinuesAndHidesSecrets(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	for _, text := range []string{"first start", "second start"} {
		log, book, err := logbook.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		log.Info(text, "Password", "hunter2", "refresh_token", "abc-123", "server", "https://example.com")
		_ = book.Close()
		log.Info("after the end") // dropped, not a crash
	}
	kept, _ := os.ReadFile(filepath.Join(folder, "portal.log"))
	for _, want := range []string{"first start", "second start", "https://example.com"} {
		if !strings.Contains(string(kept), want) {
			t.Errorf("%q is missing", want)
		}
	}
	for _, secret := range []string{"hunter2", "abc-123", "after the end"} {
		if strings.Contains(string(kept), secret) {
			t.Errorf("%q was written", secret)
		}
	}
}
