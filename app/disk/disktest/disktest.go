// Package disktest gives tests a folder on disk. Only tests may import it.
package disktest

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Folder is t.TempDir for tests that also run under Wine: it removes file by file, since Wine 8 does
// not know the call that os.RemoveAll makes on Windows.
func Folder(t testing.TB) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "portal-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := remove(folder); err != nil {
			t.Errorf("the test's folder stays: %v", err)
		}
	})
	return folder
}

func remove(folder string) error {
	var all []string
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		all = append(all, path)
		return err
	})
	if err != nil {
		return err
	}
	for _, path := range slices.Backward(all) { // what is in a folder before the folder
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	return nil
}
