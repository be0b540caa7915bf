package disk_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tradekart/portal/app/disk"
	"tradekart/portal/app/disk/disktest"
)

func TestAFileIsReplacedAsAWhole(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	for _, text := range []string{"a longer text", "new"} {
		if err := disk.Write(folder, "file", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(folder, "file")); string(got) != text {
			t.Errorf("it holds %q, %v", got, err)
		}
	}
	if err := disk.Write(folder, strings.Repeat("x", 300), []byte("no")); err == nil {
		t.Error("a name that cannot be is written")
	}
	os.Mkdir(filepath.Join(folder, "taken"), 0o700)
	if err := disk.Write(folder, "taken", []byte("no")); err == nil {
		t.Error("a folder is written over")
	}
	if left, _ := os.ReadDir(folder); len(left) != 2 {
		t.Errorf("left behind: %v", left)
	}
}

func TestAPrivateFolder(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(disktest.Folder(t), "profile")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := disk.MakePrivate(folder); err != nil {
		t.Fatal(err)
	}
	if err := disk.Write(folder, "a", []byte("still writable")); err != nil {
		t.Error(err)
	}
	if private, err := disk.IsPrivate(folder); err != nil || !private {
		t.Errorf("private %v, %v", private, err)
	}
}
